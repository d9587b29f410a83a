/** A prototype's own getter; where a DOM has none, the plain property. */
export function getter<T, V>(prototype: T, name: keyof T): (this: unknown) => V {
  const { get } = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
  return (
    get ??
    function (this: T) {
      return this[name];
    }
  );
}

/**
 * A document, read so that a page cannot trip it up. In Firefox an image or a frame called
 * `documentElement` hides the document's own member also from a content script; in Chromium only from
 * the page's scripts.
 */
const proto = Document.prototype;
const documentElement = getter<Document, HTMLElement>(proto, 'documentElement');
const defaultView = getter<Document, (Window & typeof globalThis) | null>(proto, 'defaultView');
const hidden = getter<Document, boolean>(proto, 'hidden');
const contentType = getter<Document, string>(proto, 'contentType');
const ownerDocument = getter<Node, Document | null>(Node.prototype, 'ownerDocument');
const isConnected = getter<Node, boolean>(Node.prototype, 'isConnected');
const { createNodeIterator, createTreeWalker, createRange, getSelection } = proto;
const { addEventListener, removeEventListener } = EventTarget.prototype;

export const rootOf = (doc: Document): HTMLElement => documentElement.call(doc);
export const viewOf = (doc: Document) => defaultView.call(doc);
export const isHidden = (doc: Document): boolean => hidden.call(doc);
export const isPdf = (doc: Document): boolean => contentType.call(doc) === 'application/pdf';
export const rangeIn = (doc: Document): Range => createRange.call(doc);
export const selectionIn = (doc: Document): Selection | null => getSelection.call(doc);
export const walkerOf = (doc: Document): TreeWalker => createTreeWalker.call(doc, doc);

const TEXTS = 4;
/** The texts below a node. */
export const textsBelow = (doc: Document, root: Node): NodeIterator =>
  createNodeIterator.call(doc, root, TEXTS);

const ELEMENTS = 1;
/** The elements below a node, and itself. */
export const elementsBelow = (doc: Document, root: Node): NodeIterator =>
  createNodeIterator.call(doc, root, ELEMENTS);

/** The document of an element. */
export const documentOf = (element: Element): Document =>
  // Only a document has no owner.
  ownerDocument.call(element) as Document;

export function hear<K extends keyof DocumentEventMap>(
  doc: Document,
  type: K,
  listener: (event: DocumentEventMap[K]) => void,
  options: AddEventListenerOptions,
): void {
  // The type system cannot tell that the listener fits this type of event.
  addEventListener.call(doc, type, listener as EventListener, options);
}
export const unhear = (doc: Document, type: string, listener: () => void, capture: boolean): void =>
  removeEventListener.call(doc, type, listener, capture);

/**
 * Whether a node is no longer in a document that is shown. In Firefox every access to a removed frame's
 * document throws.
 */
export function isGone(node: Node): boolean {
  try {
    const doc = ownerDocument.call(node);
    return !isConnected.call(node) || doc === null || viewOf(doc) === null;
  } catch {
    return true;
  }
}

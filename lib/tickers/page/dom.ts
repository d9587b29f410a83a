import { documentOf, elementsBelow, getter, rootOf, viewOf } from './document.ts';

/**
 * Reads the DOM by the prototypes' own methods and getters, so that a page cannot trip it up. A form
 * whose fields are called `closest` or `parentNode` hides the form's own members behind them, and a page
 * could do so on purpose.
 */
const {
  querySelector,
  querySelectorAll,
  getElementsByTagName,
  closest: closestOf,
  matches,
  checkVisibility,
  getAttribute,
  hasAttributes,
} = Element.prototype;

const { contains } = Node.prototype;
export const isWithin = (node: Node, element: Element): boolean => contains.call(element, node);
export const parentNode = getter<Node, Node | null>(Node.prototype, 'parentNode');
const nodeType = getter<Node, number>(Node.prototype, 'nodeType');
const localName = getter<Element, string>(Element.prototype, 'localName');
const children = getter<Element, HTMLCollection>(Element.prototype, 'children');
export const firstChild = getter<Node, Node | null>(Node.prototype, 'firstChild');
export const nextSibling = getter<Node, Node | null>(Node.prototype, 'nextSibling');
const firstElementChild = getter<Element, Element | null>(Element.prototype, 'firstElementChild');
const shadowRoot = getter<Element, ShadowRoot | null>(Element.prototype, 'shadowRoot');

const DOCUMENT = 9;
export const isElement = (node: Node): node is Element => nodeType.call(node) === 1;
export const isText = (node: Node): node is Text => nodeType.call(node) === 3;
/** The element's name, in small letters for HTML. */
export const nameOf = (element: Element): string => localName.call(element);
export const childrenOf = (element: Element): HTMLCollection => children.call(element);
/** Whether an element holds text alone, or nothing. */
export const isLeaf = (element: Element): boolean => firstElementChild.call(element) === null;
/** All the elements below one. */
export const below = (element: Element): HTMLCollectionOf<Element> =>
  getElementsByTagName.call(element, '*');
export const attribute = (element: Element, name: string): string | null =>
  getAttribute.call(element, name);

/** Whether an element has no attribute at all, as most have. */
export const isBare = (element: Element): boolean => !hasAttributes.call(element);

/** The element around a node: for a shadow tree its host, for a frame's document the frame. */
export function parentOf(node: Node): Element | null {
  const parent = parentNode.call(node);
  if (!parent || isElement(parent)) return parent;
  // `host` in parent would not do: an image named `host` gives a document such a member, too.
  if (nodeType.call(parent) !== DOCUMENT) return (parent as Partial<ShadowRoot>).host ?? null;
  return viewOf(parent as Document)?.frameElement ?? null;
}

export const first = (element: Element, selector: string): Element | null =>
  querySelector.call(element, selector);
export const has = (element: Element, selector: string): boolean =>
  first(element, selector) !== null;
/** The element itself or the nearest around it that a selector matches. */
export const closest = (element: Element, selector: string): Element | null =>
  closestOf.call(element, selector);
export const isMatch = (element: Element, selector: string): boolean =>
  matches.call(element, selector);
/** Whether an element or a shadow tree matches a selector, or has an element that does. */
export const holds = (root: Element | ShadowRoot, selector: string): boolean =>
  isElement(root)
    ? matches.call(root, selector) || has(root, selector)
    : root.querySelector(selector) !== null;
export const all = (element: Element | ShadowRoot, selector: string): NodeListOf<Element> =>
  'host' in element && !isElement(element)
    ? element.querySelectorAll(selector)
    : querySelectorAll.call(element, selector);
/** Levels looked up for an element with a box. */
const MAX_BOXLESS = 20;

/** Whether an element's own text is shown. */
export function isShown(element: Element): boolean {
  if (nameOf(element) === 'details' && attribute(element, 'open') === null) return false;
  if (checkVisibility.call(element, { checkVisibilityCSS: true })) return true;
  // An element with `display: contents`, such as a slot, has no box: the browser calls it invisible.
  if (styleOf(element)?.visibility !== 'visible') return false;
  let at: Element | null = element;
  for (let left = MAX_BOXLESS; at && left > 0; left--) {
    if (styleOf(at)?.display !== 'contents') return checkVisibility.call(at);
    at = parentOf(at);
  }
  return false;
}

const styleOf = (element: Element) => viewOf(documentOf(element))?.getComputedStyle(element);

/** The shadow tree of an element, where it is open. */
export const openRoot = (element: Element): ShadowRoot | null => shadowRoot.call(element);
/** The root element of a frame's document; null where it is of another origin. */
export const frameRoot = (element: Element): Element | null => {
  const inner = (element as HTMLIFrameElement).contentDocument;
  return inner && rootOf(inner);
};

/**
 * Elements that do not end a line of text: HTML's phrasing content without form fields, frames and media, which are
 * boxes of their own; custom elements, all with a hyphen, do not either.
 */
const INLINE = new Set(
  (
    'a abbr acronym b bdi bdo big button cite code data del dfn em font i img ins kbd label link map mark meta nobr ' +
    'output picture q ruby s samp slot small source span strike strong sub sup time tt u var wbr'
  ).split(' '),
);
/** Levels looked up: no form is nested deeper. */
const MAX_LEVELS = 24;

/** Whether a line of text runs on through an element. */
export function isInline(element: Element): boolean {
  const name = nameOf(element);
  return INLINE.has(name) || name.includes('-') || name.includes(':');
}

/** The nearest element that is not inline, from the one around a text on. */
export function blockOf(around: Element | null): Element | null {
  let element = around;
  for (let left = MAX_LEVELS; left > 0 && element && isInline(element); left--) {
    element = parentOf(element);
  }
  return element;
}

/** Elements that one search covers without a noticeable delay. */
const FEW = 10_000;
/** Parts that are enough, levels to cut at, and children on a level that are too many to cut at. */
const ENOUGH = 200;
const DEEPEST = 24;
const MAX_CHILDREN = 5000;
/** Elements yielded together, because the browser makes an object for each. */
const TOGETHER = 512;

/** A tree cut into subtrees that can be searched one by one. */
interface Parts {
  /** The elements above the parts. */
  spine: Element[];
  parts: (Element | ShadowRoot)[];
}

/**
 * Cuts a tree into parts; a small one stays whole. One search through a long page would take a whole
 * slice of the thread or more.
 */
function partsOf(root: Element | ShadowRoot): Parts {
  if (!isElement(root) || !below(root).item(FEW)) {
    return { spine: [], parts: [root] };
  }
  const spine: Element[] = [];
  const parts: Element[] = [];
  let level: Element[] = [root];
  for (let left = DEEPEST; left > 0 && level.length > 0 && level.length < ENOUGH; left--) {
    const next: Element[] = [];
    for (const element of level) {
      const children = childrenOf(element);
      if (children.length === 0 || next.length + children.length > MAX_CHILDREN)
        parts.push(element);
      else {
        spine.push(element);
        next.push(...children);
      }
    }
    level = next;
  }
  return { spine, parts: [...parts, ...level] };
}

/** Finds the elements of a tree that match a selector, one part at a time. */
export function* find(
  root: Element | ShadowRoot,
  selector: string,
): Generator<undefined, Element[]> {
  const found: Element[] = [];
  for (const part of findByPart(root, selector)) {
    for (const element of part) found.push(element);
    yield;
  }
  return found;
}

/** Gives the elements of a tree that match a selector, a few hundred of one part together. */
export function* findByPart(
  root: Element | ShadowRoot,
  selector: string,
): Generator<Element[], void> {
  const { spine, parts } = partsOf(root);
  yield spine.filter((element) => isMatch(element, selector));
  for (const part of parts) {
    // What could not be cut.
    if (isElement(part) && below(part).item(FEW)) {
      yield* findOneByOne(part, selector);
      continue;
    }
    let found = isElement(part) && isMatch(part, selector) ? [part] : [];
    const list = all(part, selector);
    for (let index = 0; index < list.length; index++) {
      found.push(list[index] as Element);
      if (found.length < TOGETHER) continue;
      yield found;
      found = [];
    }
    yield found;
  }
}

/** Asks each element of a part whether it matches: slower than one search, which cannot be interrupted. */
function* findOneByOne(part: Element, selector: string): Generator<Element[], void> {
  const elements = elementsBelow(documentOf(part), part);
  for (let isOver = false; !isOver; ) {
    const found: Element[] = [];
    for (let left = TOGETHER; left > 0 && !isOver; left--) {
      const next = elements.nextNode() as Element | null;
      if (next === null) isOver = true;
      else if (isMatch(next, selector)) found.push(next);
    }
    yield found;
  }
}

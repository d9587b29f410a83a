/**
 * The DOM through the prototypes' own methods and accessors: a form whose fields are called
 * `parentElement` or `closest` hides the form's own, and a page could do so on purpose.
 */
const { closest, getAttribute, querySelector, querySelectorAll, checkVisibility } =
  Element.prototype;

const reader = <N, V>(prototype: object, name: string): ((node: N) => V) => {
  const get = Object.getOwnPropertyDescriptor(prototype, name)?.get;
  return (node) => get?.call(node);
};

const nodeType = reader<Node, number>(Node.prototype, 'nodeType');
export const parentOf = reader<Node, Element | null>(Node.prototype, 'parentElement');
export const isConnected = reader<Node, boolean>(Node.prototype, 'isConnected');
export const localName = reader<Element, string>(Element.prototype, 'localName');

export const isElement = (node: Node): node is Element => nodeType(node) === 1;
export const isText = (node: Node): node is Text => nodeType(node) === 3;

/** The element itself or the nearest around it that a selector matches. */
export const within = (element: Element, selector: string): Element | null =>
  closest.call(element, selector);
export const has = (element: Element, selector: string): boolean =>
  querySelector.call(element, selector) !== null;
export const selectAll = (element: Element, selector: string): Iterable<Element> =>
  querySelectorAll.call(element, selector);
export const hrefOf = (link: Element): string => getAttribute.call(link, 'href') ?? '';
export const isShown = (element: Element): boolean =>
  checkVisibility.call(element, { checkVisibilityCSS: true });

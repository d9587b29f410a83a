/**
 * The DOM, read so that a page cannot trip it up. A form whose fields are called `closest` or
 * `nodeType` hides the form's own members behind them, and a page could do so on purpose: methods are
 * therefore the prototypes' own, and a property that is hidden only makes the form be passed over.
 */
const { closest, querySelector, querySelectorAll, checkVisibility } = Element.prototype;

export const isElement = (node: Node): node is Element => node.nodeType === 1;
export const isText = (node: Node): node is Text => node.nodeType === 3;

/** The element itself or the nearest around it that a selector matches. */
export const within = (element: Element, selector: string): Element | null =>
  closest.call(element, selector);
export const has = (element: Element, selector: string): boolean =>
  querySelector.call(element, selector) !== null;
/** The links below an element, and itself where it is one. */
export function* linksIn(element: Element): Generator<Element> {
  if (element.localName === 'a') yield element;
  yield* querySelectorAll.call(element, 'a[href]');
}
export const isShown = (element: Element): boolean =>
  checkVisibility.call(element, { checkVisibilityCSS: true });

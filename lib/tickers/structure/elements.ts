/**
 * Elements read by their prototypes' own members: a form whose field is called `getAttribute` hides the
 * form's own behind it.
 */
const { closest, getAttribute, matches, querySelector, querySelectorAll } = Element.prototype;
const getter = (prototype: object, name: string): (() => unknown) =>
  Object.getOwnPropertyDescriptor(prototype, name)?.get ?? (() => null);
const first = getter(Node.prototype, 'firstChild');
const next = getter(Node.prototype, 'nextSibling');
const parent = getter(Node.prototype, 'parentNode');
const data = getter(CharacterData.prototype, 'data');
const children = getter(Element.prototype, 'children');

/** Elements of one kind looked at on a page; a page with more of them is made to keep us busy. */
export const MOST = 5000;
/** Elements looked at between two looks at the clock. */
const PER_STEP = 32;
/** Nodes read of one element's text; a symbol or a name stands in less. */
const NODES = 80;
/** What begins a new line. */
const BLOCK = /^(?:BR|P|DIV|LI|TR|TD|DT|DD)$/i;

export const attribute = (element: Element, name: string): string =>
  getAttribute.call(element, name) ?? '';
/** The element itself or the nearest around it that a selector matches. */
export const within = (element: Element, selector: string): Element | null =>
  closest.call(element, selector);
export const one = (element: Element, selector: string): Element | null =>
  querySelector.call(element, selector);

/** An element's own children, not those of elements inside it. */
export function* childrenOf(element: Element, most: number): Generator<Element> {
  const list = children.call(element);
  if (!(list instanceof HTMLCollection)) return;
  for (let index = 0; index < list.length && index < most; index++) {
    const child = list.item(index);
    if (child) yield child;
  }
}

/** All the text of an element that holds nothing but text, such as a script. */
export function wholeText(element: Element): string {
  let text = '';
  let node: unknown = first.call(element);
  for (let left = NODES; left > 0 && node instanceof Text; left--) {
    text += data.call(node);
    node = next.call(node);
  }
  return text;
}

/** What is read: a page's root, a part that was added, an open shadow tree. */
export type Root = Element | ShadowRoot;
const allInTree = DocumentFragment.prototype.querySelectorAll;

/** All elements below a root that a selector matches, and the root itself; a walk through the page. */
export function* each(root: Root, selector: string): Generator<true, Element[]> {
  yield true;
  if (root instanceof DocumentFragment) return [...allInTree.call(root, selector)].slice(0, MOST);
  const found = [...querySelectorAll.call(root, selector)].slice(0, MOST);
  return matches.call(root, selector) ? [root, ...found] : found;
}

/** Looks at elements one by one, with time to stop now and then. */
export function* forEach<T>(
  items: Iterable<T>,
  look: (item: T) => void,
): Generator<true | undefined, void> {
  let count = 0;
  for (const item of items) {
    look(item);
    if (++count % PER_STEP === 0) yield;
  }
}

/** The text of an element: its beginning, with line breaks where blocks and `<br>` make them. */
export function textOf(element: Element, most = 200): string {
  let text = '';
  let node: unknown = first.call(element);
  for (let left = NODES; left > 0 && node instanceof Node && text.length < most; left--) {
    if (node instanceof Text) text += data.call(node);
    else if (node instanceof Element && BLOCK.test(node.tagName)) text += '\n';
    let onward: unknown = first.call(node);
    while (!onward && node instanceof Node && node !== element) {
      onward = next.call(node);
      if (!onward) node = parent.call(node);
      if (node === element) break;
    }
    node = onward;
  }
  return tidy(text.slice(0, most));
}

/** One space between words, one line break between lines, nothing around. */
export const tidy = (text: string): string =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();

/** What shows it to the user, cut to what a mention may hold. */
export const cut = (evidence: string): string => evidence.replaceAll('\n', ' ').slice(0, 80);

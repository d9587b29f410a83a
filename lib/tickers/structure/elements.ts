/**
 * Elements read by their prototypes' own members: a form whose field is called `getAttribute` hides the
 * form's own behind it.
 */
const { getAttribute, querySelector, querySelectorAll } = Element.prototype;
const getter = (prototype: object, name: string): (() => unknown) =>
  Object.getOwnPropertyDescriptor(prototype, name)?.get ?? (() => null);
const first = getter(Node.prototype, 'firstChild');
const next = getter(Node.prototype, 'nextSibling');
const parent = getter(Node.prototype, 'parentNode');
const data = getter(CharacterData.prototype, 'data');

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
export const one = (element: Element, selector: string): Element | null =>
  querySelector.call(element, selector);

/** All elements below a root that a selector matches, and the root itself; time to stop now and then. */
export function* each(root: Element, selector: string): Generator<true | undefined, Element[]> {
  yield true;
  const found = [...querySelectorAll.call(root, selector)].slice(0, MOST);
  return Element.prototype.matches.call(root, selector) ? [root, ...found] : found;
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

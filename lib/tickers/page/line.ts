import { isElement, isText } from './dom.ts';

/** Elements that do not end a line of text; custom elements, all with a hyphen, do not either. */
const INLINE =
  /^(?:a|abbr|b|bdi|big|cite|del|em|font|i|img|ins|mark|nobr|q|s|small|span|strong|su[bp]|svg|time|u|wbr|.*-.*)$/;
/** Nodes to look at on either side, and levels up: a symbol is never spread over more. */
const MOST = 24;

/** The texts of a line before (-1) or after (1) one of its texts, nearest first. */
export type LineOf = (text: Text, step: 1 | -1) => Iterable<string>;

/** Finds lines over the inline elements they are split by. */
export function linesOf(doc: Document, root: Element): LineOf {
  const walker = doc.createTreeWalker(root);
  return function* (text, step) {
    const block = blockOf(text);
    walker.currentNode = text;
    for (let left = MOST; left > 0; left--) {
      const node = step > 0 ? walker.nextNode() : walker.previousNode();
      if (!node) return;
      // Another block begins here, or ended here.
      if (isElement(node) ? !isInline(node) : isText(node) && blockOf(node) !== block) return;
      if (isText(node)) yield node.data;
    }
  };
}

const isInline = (element: Element) => INLINE.test(element.localName);

/** The nearest element around a text that is not inline. */
function blockOf(text: Text): Element | null {
  let element = text.parentElement;
  for (let left = MOST; left > 0 && element && isInline(element); left--) {
    element = element.parentElement;
  }
  return element;
}

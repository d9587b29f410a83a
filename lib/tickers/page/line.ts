import type { Line } from '../text/context.ts';
import { isElement, isText, nameOf, parentOf } from './dom.ts';

/** Elements that do not end a line of text; custom elements, all with a hyphen, do not either. */
const INLINE =
  /^(?:a|abbr|b|bdi|big|cite|del|em|font|i|img|ins|mark|nobr|q|s|small|span|strong|su[bp]|svg|time|u|wbr|.*[-:].*)$/;
/** Nodes to look at on either side, and levels up: a symbol is never spread over more. */
const MOST = 24;

/** Finds the line of a text, over the inline elements it is split by. */
export function linesOf(doc: Document): (text: Text) => Line<Text> {
  return (text) => {
    const block = blockOf(text);
    return function* (step) {
      const walker = doc.createTreeWalker(rootOf(block ?? text));
      walker.currentNode = text;
      for (let left = MOST; left > 0; left--) {
        const node = step > 0 ? walker.nextNode() : walker.previousNode();
        if (!node) return;
        // Another block begins here, or ended here.
        if (isElement(node) ? !isInline(node) : isText(node) && blockOf(node) !== block) return;
        if (isText(node)) yield node;
      }
    };
  };
}

const isInline = (element: Element) => INLINE.test(nameOf(element));
/** One level above a block, so that what follows it ends a line too. */
const rootOf = (node: Node): Node => parentOf(node) ?? node;

/** The nearest element around a text that is not inline. */
function blockOf(text: Text): Element | null {
  let element = parentOf(text);
  for (let left = MOST; left > 0 && element && isInline(element); left--) {
    element = parentOf(element);
  }
  return element;
}

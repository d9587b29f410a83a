import type { Line, Piece } from '../text/context.ts';
import { walkerOf } from './document.ts';
import { isElement, isText, nameOf, parentOf } from './dom.ts';

/** A text of the page with its characters, which the browser copies each time it is read. */
export interface PageText extends Piece {
  node: Text;
}

/** Elements that do not end a line of text; custom elements, all with a hyphen, do not either. */
const INLINE =
  /[-:]|^(?:a|abbr|b|bdi|big|cite|del|em|font|i|img|ins|mark|nobr|q|s|small|span|strong|su[bp]|svg|time|u|wbr)$/;
/** Nodes on either side, and levels up: no form is spread over more. */
const MAX_LENGTH = 24;

/** Finds the line of a text across inline elements. */
export function linesOf(doc: Document): (node: Text) => Line<PageText> {
  // This walker also moves in trees that are not below its root.
  const walker = walkerOf(doc);
  return (node) => {
    const before = kept(() => read(node, -1));
    const after = kept(() => read(node, 1));
    return (step) => (step < 0 ? before() : after());
  };

  function read(text: Text, step: 1 | -1): PageText[] {
    const block = blockOf(text);
    const texts: PageText[] = [];
    walker.currentNode = text;
    for (let left = MAX_LENGTH; left > 0; left--) {
      const node = step > 0 ? walker.nextNode() : walker.previousNode();
      if (!node) break;
      // A block begins or ends here.
      if (isElement(node) ? !isInline(node) : isText(node) && blockOf(node) !== block) break;
      if (isText(node)) texts.push({ node, data: node.data });
    }
    return texts;
  }
}

/** Reads a line once, however often rules ask for it. */
function kept<T>(read: () => T): () => T {
  let value: T | undefined;
  return () => {
    value ??= read();
    return value;
  };
}

const isInline = (element: Element) => INLINE.test(nameOf(element));

/** The nearest element around a text that is not inline. */
function blockOf(text: Text): Element | null {
  let element = parentOf(text);
  for (let left = MAX_LENGTH; left > 0 && element && isInline(element); left--) {
    element = parentOf(element);
  }
  return element;
}

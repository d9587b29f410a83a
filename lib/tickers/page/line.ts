import { AFTER, BEFORE, type Line, type Piece } from '../text/context.ts';
import { blockOf, isInline } from './block.ts';
import { walkerOf } from './document.ts';
import { isElement, isText, parentOf } from './dom.ts';

/** A text of the page with its characters, which the browser copies each time it is read. */
export interface PageText extends Piece {
  node: Text;
}

/** Nodes on either side: no form is spread over more. */
const MAX_LENGTH = 24;

/** A symbol in a bracket or with its change that begins a block: the name before it is a block of its own. */
const HANGING =
  /^\s*(?:\(\s?[A-Z]{1,5}(?:\.[A-Z])?\s?\)|[A-Z]{2,5},?\s{0,9}[+\u2212\u2013-]?\d{1,3}\.\d\d ?%)/;

/** Finds the line of a text across inline elements, as far as rules may ask for it. */
export function linesOf(doc: Document): (node: Text) => Line<PageText> {
  // This walker also moves in trees that are not below its root.
  const walker = walkerOf(doc);
  return (node) => {
    let before: PageText[] | undefined;
    let after: PageText[] | undefined;
    return (step) => {
      if (step < 0) {
        before ??= read(node, -1);
        return before;
      }
      after ??= read(node, 1);
      return after;
    };
  };

  function read(text: Text, step: 1 | -1): PageText[] {
    const texts: PageText[] = [];
    const parent = parentOf(text);
    let block: Element | null | undefined;
    const isBeside = (other: Text) => {
      const around = parentOf(other);
      if (around === parent) return true;
      block ??= blockOf(parent);
      return blockOf(around) === block;
    };
    let needed = step < 0 ? BEFORE : AFTER;
    let isBlank = true;
    const isHanging = step < 0 && HANGING.test(text.data);
    walker.currentNode = text;
    for (let left = MAX_LENGTH; left > 0 && (needed > 0 || isBlank); left--) {
      const node = step > 0 ? walker.nextNode() : walker.previousNode();
      if (!node) break;
      if (isText(node)) {
        const { data } = node;
        if (!isBeside(node)) {
          if (!isHanging || !isBlank) break;
          if (!data.trim()) continue;
          // With the end of the line before.
          texts.push({ node, data: `${data} ` });
          break;
        }
        texts.push({ node, data });
        needed -= data.length;
        isBlank &&= !data.trim();
        // A block begins or ends here.
      } else if (isElement(node) && !isInline(node) && !(isHanging && isBlank)) break;
    }
    return texts;
  }
}

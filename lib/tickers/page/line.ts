import { AFTER, BEFORE, type Line, type Piece } from '../text/context.ts';
import { walkerOf } from './document.ts';
import {
  attribute,
  blockOf,
  isBare,
  isElement,
  isInline,
  isText,
  nameOf,
  parentOf,
} from './dom.ts';

/** A text of the page with its characters, which the browser copies each time it is read. */
export interface PageText extends Piece {
  node: Text;
}

/** Elements whose content belongs to no line: drawings, scripts, the readings beside East Asian characters. */
const SKIPPED = new Set(
  'canvas math meter noscript progress rp rt script style svg template'.split(' '),
);
/** Words for screen readers alone; in a link mostly `opens in a new tab`. */
const UNSEEN =
  /(?:^|\s)(?:sr-only|screen-reader(?:-text|-only)?|visually-?hidden|a11y-hidden)(?:\s|$)/;
const NOT_DISPLAYED = /display\s?:\s?none/;
/** Nodes on either side: no form is spread over more. */
const MAX_NODES = 24;

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
    walker.currentNode = text;
    for (let left = MAX_NODES; left > 0 && (needed > 0 || isBlank); left--) {
      const node = step > 0 ? onward() : back();
      if (!node) break;
      if (isText(node)) {
        if (!isBeside(node)) break;
        const { data } = node;
        texts.push({ node, data });
        needed -= data.length;
        isBlank &&= !data.trim();
        // A block begins or ends here.
      } else if (!isInlineNode(node)) break;
    }
    return texts;
  }

  /** The next node of the page, but none inside an element that is skipped. */
  function onward(): Node | null {
    if (!isSkipped(walker.currentNode)) return walker.nextNode();
    while (!walker.nextSibling()) if (!walker.parentNode()) return null;
    return walker.currentNode;
  }

  /** The node before it, but none inside an element that is skipped. */
  function back(): Node | null {
    if (!walker.previousSibling()) return walker.parentNode();
    for (let left = MAX_NODES; left > 0 && !isSkipped(walker.currentNode); left--) {
      if (!walker.lastChild()) break;
    }
    return walker.currentNode;
  }
}

const isInlineNode = (node: Node): boolean => !isElement(node) || isInline(node) || isSkipped(node);

/** Whether a node is an element whose content is no part of the line around it. */
function isSkipped(node: Node): boolean {
  if (!isElement(node)) return false;
  if (SKIPPED.has(nameOf(node))) return true;
  if (isBare(node)) return false;
  if (attribute(node, 'hidden') !== null) return true;
  if (NOT_DISPLAYED.test(attribute(node, 'style') ?? '')) return true;
  if (!UNSEEN.test(attribute(node, 'class') ?? '')) return false;
  const around = parentOf(node);
  return around !== null && nameOf(around) === 'a';
}

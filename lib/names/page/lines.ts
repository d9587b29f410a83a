import { nodesBelow, rootOf } from '../../tickers/page/document.ts';
import {
  blockOf,
  frameRoot,
  isElement,
  isInline,
  nameOf,
  openRoot,
  parentOf,
} from '../../tickers/page/dom.ts';
import type { Places } from '../../tickers/page/place.ts';
import { unharmed } from '../../tickers/page/slices.ts';
import type { Steps } from '../../tickers/types.ts';

/** Nodes and characters between two looks at the clock. */
const NODES = 300;
const CHARACTERS = 8192;
/** A longer line is cut, and so many characters, nodes and trees of a page are read: more is not prose. */
const MAX_LINE = 8192;
const MAX_CHARACTERS = 4_000_000;
const MAX_NODES = 200_000;
const MAX_ROOTS = 200;

const BEYOND_SPACE = /\S/;

/** A text of the page, and where it begins in its line. */
export interface LinePart {
  node: Text;
  at: number;
}

/** Takes a line of the page's shown text, the block that holds it, and the texts that it is made of. */
export type TakeLine = (text: string, block: Element, parts: readonly LinePart[]) => void;

/**
 * Walks the shown text of a document, its open shadow trees and same-origin frames. Texts of inline elements of one
 * block are one line. Changes nothing.
 */
export function* walkLines(doc: Document, places: Places, take: TakeLine): Steps {
  const queue: (Element | ShadowRoot)[] = [rootOf(doc)];
  let characters = MAX_CHARACTERS;
  let nodes = MAX_NODES;
  for (const root of queue) yield* unharmed(walkRoot(root));

  function* walkRoot(root: Element | ShadowRoot): Steps {
    const iterator = nodesBelow(doc, root);
    let line = '';
    let parts: LinePart[] = [];
    let block: Element | null = null;
    let around: Element | null = null;
    let blockAround: Element | null = null;
    let isRead = false;
    let left = CHARACTERS;
    const end = () => {
      if (block && line.length > 1) take(line, block, parts);
      line = '';
      parts = [];
    };
    for (let node = iterator.nextNode(); node; node = iterator.nextNode()) {
      left -= CHARACTERS / NODES;
      if (--nodes < 0 || characters < 0) return;
      if (isElement(node)) {
        if (!isInline(node) || nameOf(node) === 'br') end();
        const inner = nameOf(node) === 'iframe' ? frameRoot(node) : openRoot(node);
        if (inner && queue.length < MAX_ROOTS && !queue.includes(inner)) queue.push(inner);
      } else if (!BEYOND_SPACE.test((node as Text).data)) {
        if (line) line += ' ';
      } else {
        const parent = parentOf(node);
        if (parent !== around) {
          around = parent;
          blockAround = blockOf(parent);
          isRead = parent !== null && places.isRead(parent);
        }
        if (isRead) {
          if (blockAround !== block) end();
          block = blockAround;
          const { data } = node as Text;
          parts.push({ node: node as Text, at: line.length });
          characters -= data.length;
          left -= data.length;
          line += data.length > MAX_LINE ? data.slice(0, MAX_LINE) : data;
          if (line.length > MAX_LINE) end();
        }
      }
      if (left < 0) {
        yield;
        left = CHARACTERS;
      }
    }
    end();
  }
}

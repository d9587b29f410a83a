import { rootOf } from '../../tickers/page/document.ts';
import {
  attribute,
  blockOf,
  firstChild,
  frameRoot,
  isElement,
  isInline,
  isText,
  nameOf,
  nextSibling,
  openRoot,
  parentNode,
  parentOf,
} from '../../tickers/page/dom.ts';
import { createPlaces, type Landmarks, surveyOf } from '../../tickers/page/place.ts';
import type { LineReading } from './mention.ts';

/** Nodes and characters between two looks at the clock. */
const NODES = 300;
const CHARACTERS = 8192;
/** A longer line is cut, and so much of a page is read: more is not prose. */
const MAX_LINE = 8192;
const MAX_CHARACTERS = 4_000_000;
const MAX_NODES = 200_000;
const MAX_ROOTS = 200;
const MAX_DEPTH = 512;

const BEYOND_SPACE = /\S/;

/** A text of the page, and where it begins in its line. */
export interface LinePart {
  node: Text;
  at: number;
}

/** A line of the article: the shown text of inline elements in one block. */
export interface Line {
  text: string;
  parts: LinePart[];
  heading: 'title' | 'heading' | null;
  /** The row of a table or the entry of a list around it. */
  row: Element | null;
  /** What it says, once it was read. */
  reading: LineReading | null;
  /** The pairs in the row that it begins, likewise. */
  pairs: (LineReading & { row: readonly Line[] }) | null;
}

/** A block of a page as last walked: what it holds, in order, and the trees inside it. */
interface Block {
  around: Node | null;
  surroundings: number;
  holds: (Line | Block)[];
  roots: (Element | ShadowRoot)[];
}

/** What was walked of a page, used again where nothing has changed. */
export interface KnownLines {
  blocks: WeakMap<Node, Block>;
  landmarks: Landmarks | null;
}

/** Elements in which something has changed since the last walk; those with `true` are walked with all below them. */
export type Touched = ReadonlyMap<Element, boolean>;

/**
 * The lines of a document's article, its open shadow trees and same-origin frames. Walks only the blocks that are not
 * known or were touched. Changes nothing.
 */
export function* readLines(
  doc: Document,
  known: KnownLines,
  touched: Touched,
): Generator<true | undefined, Line[]> {
  const landmarks = yield* surveyOf(rootOf(doc));
  const { headed, article } = known.landmarks ?? {};
  if (headed !== landmarks.headed || article !== landmarks.article) known.blocks = new WeakMap();
  known.landmarks = landmarks;
  const places = createPlaces();
  /** The touched elements, and all around them. */
  const stale = new Set<Node>();
  for (const element of touched.keys()) {
    for (let at: Element | null = element; at && !stale.has(at); at = parentOf(at)) stale.add(at);
  }
  let characters = MAX_CHARACTERS;
  let nodes = MAX_NODES;
  let left = CHARACTERS;
  const lines: Line[] = [];
  const queue: (Element | ShadowRoot)[] = [rootOf(doc)];
  for (const root of queue) yield* addLines(yield* blockAt(root, 0, false));
  // Beyond the limits, the next walk would end elsewhere.
  if (nodes < 0 || characters < 0) known.blocks = new WeakMap();
  return lines;

  function* addLines({ holds, roots }: Block): Generator<undefined, void> {
    for (const part of holds) {
      left -= CHARACTERS / NODES / 4;
      if (left < 0) {
        yield;
        left = CHARACTERS;
      }
      if ('text' in part) lines.push(part);
      else if (part.holds.length + part.roots.length > 0) yield* addLines(part);
    }
    for (const inner of roots) {
      if (queue.length < MAX_ROOTS && !queue.includes(inner)) queue.push(inner);
    }
  }

  /** A block as it is known, or as it is walked now. */
  function* blockAt(
    root: Element | ShadowRoot,
    depth: number,
    isOuterWhole: boolean,
  ): Generator<undefined, Block> {
    const element = isElement(root) ? root : root.host;
    const around = parentNode.call(root);
    const surroundings = places.surroundingsOf(element);
    const before = known.blocks.get(root);
    const isWhole = isOuterWhole || touched.get(element) === true || before?.around !== around;
    const isKnown = before?.surroundings === surroundings && !isWhole && !stale.has(element);
    if (isKnown) return before;
    const block: Block = { around, surroundings, holds: [], roots: [] };
    let line: Line | null = null;
    if (!places.isApart(element)) yield* walk(root, depth);
    endLine();
    known.blocks.set(root, block);
    return block;

    function* walk(outer: Node, depth: number): Generator<undefined, void> {
      const inner =
        isElement(outer) && (nameOf(outer) === 'iframe' ? frameRoot(outer) : openRoot(outer));
      if (inner) block.roots.push(inner);
      if (depth > MAX_DEPTH) return;
      const take = takerIn(outer);
      for (let node = firstChild.call(outer); node; node = nextSibling.call(node)) {
        if (--nodes < 0 || characters < 0) return;
        left -= CHARACTERS / NODES;
        if (left < 0) {
          yield;
          left = CHARACTERS;
        }
        if (isText(node)) take(node.data, node);
        else if (isElement(node)) {
          const isLine = isInline(node) && nameOf(node) !== 'br';
          if (!isLine) endLine();
          if (isLine) yield* walk(node, depth + 1);
          else block.holds.push(yield* blockAt(node, depth + 1, isWhole));
        }
      }
    }

    /** Takes the texts in an element into the line. */
    function takerIn(outer: Node): (data: string, node: Text) => void {
      const parent = isElement(outer) ? outer : element;
      const own = blockOf(parent) ?? parent;
      let isRead: boolean | undefined;
      return (data, node) => {
        if (!BEYOND_SPACE.test(data)) {
          if (line) line.text += ' ';
          return;
        }
        isRead ??= places.isRead(parent) && places.placeOf(own, landmarks) === 'article';
        if (!isRead) return;
        line ??= {
          ...{ text: '', parts: [], reading: null, pairs: null },
          heading: headingOf(own),
          row: nearest(own, ROW_LEVELS, isRow),
        };
        line.parts.push({ node, at: line.text.length });
        characters -= data.length;
        left -= data.length;
        line.text += data.length > MAX_LINE ? data.slice(0, MAX_LINE) : data;
        if (line.text.length > MAX_LINE) endLine();
      };
    }

    function endLine(): void {
      if (line && line.text.length > 1) block.holds.push(line);
      line = null;
    }
  }
}

/** Levels from a block to the heading and the row around it. */
const HEADING_LEVELS = 3;
const ROW_LEVELS = 5;

function nearest(block: Element, levels: number, is: (element: Element) => boolean) {
  let at: Element | null = block;
  for (let left = levels - 1; at && left > 0 && !is(at); left--) at = parentOf(at);
  return at && is(at) ? at : null;
}

const isHeading = (element: Element) => /^h[1-6]$/.test(nameOf(element));
const isRow = (element: Element) =>
  /^(?:tr|li|dl)$/.test(nameOf(element)) || attribute(element, 'role') === 'row';

function headingOf(block: Element): Line['heading'] {
  const heading = nearest(block, HEADING_LEVELS, isHeading);
  if (heading === null) return null;
  return nameOf(heading) === 'h1' ? 'title' : 'heading';
}

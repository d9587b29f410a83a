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
/** A longer line is cut, and so many characters, nodes and trees of a page are read: more is not prose. */
const MAX_LINE = 8192;
const MAX_CHARACTERS = 4_000_000;
const MAX_NODES = 200_000;
const MAX_ROOTS = 200;
/** A tree that changes under the walk is begun again so often. */
const MAX_BEGINNINGS = 20;

const BEYOND_SPACE = /\S/;
const ROW = /^(?:tr|li|dl)$/;
/** Levels from a block to the heading and the row around it. */
const HEADING_LEVELS = 3;
const ROW_LEVELS = 5;

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
  const queue: (Element | ShadowRoot)[] = [rootOf(doc)];
  const lines: Line[] = [];
  let characters = MAX_CHARACTERS;
  let nodes = MAX_NODES;
  for (const root of queue) {
    const block = yield* walkRoot(root);
    const parts: (Line | Block)[] = [block];
    for (let part = parts.pop(); part; part = parts.pop()) {
      if ('text' in part) lines.push(part);
      else {
        for (let at = part.holds.length; at > 0; ) parts.push(part.holds[--at] as Line | Block);
        for (const inner of part.roots) {
          if (queue.length < MAX_ROOTS && !queue.includes(inner)) queue.push(inner);
        }
      }
    }
  }
  // Beyond the limits, the next walk would end elsewhere.
  if (nodes < 0 || characters < 0) known.blocks = new WeakMap();
  return lines;

  function* walkRoot(root: Element | ShadowRoot): Generator<undefined, Block> {
    const top: Block = { around: null, surroundings: 0, holds: [], roots: [] };
    let open: { node: Node; block: Block; isWhole: boolean }[] = [];
    let line: Line | null = null;
    let around: Element | null = null;
    let block: Element | null = null;
    let isRead = false;
    let left = CHARACTERS;
    let at: Node = root;
    for (let beginnings = MAX_BEGINNINGS; ; ) {
      const inner = enter(at) ? firstChild.call(at) : null;
      if (inner) at = inner;
      else {
        for (;;) {
          leave(at);
          if (open.length === 0 || nodes < 0 || characters < 0) return finished();
          const next = nextSibling.call(at);
          if (next) {
            at = next;
            break;
          }
          at = parentNode.call(at) ?? root;
        }
      }
      left -= CHARACTERS / NODES;
      if (left >= 0) continue;
      yield;
      left = CHARACTERS;
      if (isInPlace(at)) continue;
      if (--beginnings === 0) return finished();
      // The blocks that were walked to their ends are known by now.
      open = [];
      line = null;
      at = root;
    }

    /** Takes a node; returns whether what is in it is to be walked. */
    function enter(node: Node): boolean {
      nodes--;
      if (isText(node)) takeText(node);
      if (node !== root && !isElement(node)) return false;
      const element = isElement(node) ? node : (node as ShadowRoot).host;
      const isBlock = node === root || !isInline(element);
      if (isBlock || nameOf(element) === 'br') endLine();
      if (isBlock && !openBlock(node, element)) return false;
      const inner = nameOf(element) === 'iframe' ? frameRoot(element) : openRoot(element);
      if (inner && inner !== node) open.at(-1)?.block.roots.push(inner);
      return true;
    }

    /** Opens a block that is not known, or no longer as it was. */
    function openBlock(node: Node, element: Element): boolean {
      if (places.isApart(element)) return false;
      const outer = open.at(-1);
      const around = parentNode.call(node);
      const surroundings = places.surroundingsOf(element);
      const block = known.blocks.get(node);
      const isWhole =
        outer?.isWhole === true || touched.get(element) === true || block?.around !== around;
      if (!block || isWhole || stale.has(element) || block.surroundings !== surroundings) {
        open.push({ node, block: { around, surroundings, holds: [], roots: [] }, isWhole });
        return true;
      }
      (outer?.block ?? top).holds.push(block);
      return false;
    }

    function endLine(): void {
      if (line && line.text.length > 1) open.at(-1)?.block.holds.push(line);
      line = null;
    }

    /** Ends what began with a node. */
    function leave(node: Node): void {
      const last = open.at(-1);
      if (last?.node !== node) return;
      endLine();
      open.pop();
      known.blocks.set(node, last.block);
      (open.at(-1)?.block ?? top).holds.push(last.block);
    }

    function takeText(node: Text): void {
      const { data } = node;
      if (!BEYOND_SPACE.test(data)) {
        if (line) line.text += ' ';
        return;
      }
      const parent = parentOf(node);
      if (parent !== around) {
        around = parent;
        block = blockOf(parent);
        isRead =
          parent !== null &&
          block !== null &&
          places.isRead(parent) &&
          places.placeOf(block, landmarks) === 'article';
      }
      if (!isRead || !block) return;
      line ??= {
        ...{ text: '', parts: [], reading: null },
        heading: headingOf(block),
        row: rowOf(block),
      };
      line.parts.push({ node, at: line.text.length });
      characters -= data.length;
      left -= data.length;
      line.text += data.length > MAX_LINE ? data.slice(0, MAX_LINE) : data;
      if (line.text.length > MAX_LINE) endLine();
    }

    /** Whether a node is still where the walk came to it. */
    function isInPlace(node: Node): boolean {
      let left = open.length;
      for (let at: Node | null = node; at && left > 0; at = parentNode.call(at)) {
        if (at === open[left - 1]?.node) left--;
      }
      return left === 0;
    }

    /** What was walked so far. */
    function finished(): Block {
      for (const { block } of open) top.holds.push(block);
      return top;
    }
  }
}

function headingOf(block: Element): Line['heading'] {
  let at: Element | null = block;
  for (let left = HEADING_LEVELS; at && left > 0; left--) {
    const name = nameOf(at);
    if (name === 'h1') return 'title';
    if (/^h[2-6]$/.test(name)) return 'heading';
    at = parentOf(at);
  }
  return null;
}

function rowOf(block: Element): Element | null {
  let at: Element | null = block;
  for (let left = ROW_LEVELS; at && left > 0; left--) {
    if (ROW.test(nameOf(at)) || attribute(at, 'role') === 'row') return at;
    at = parentOf(at);
  }
  return null;
}

import type { Touched } from '../../names/page/lines.ts';
import { isGone, rootOf, walkerOf } from './document.ts';
import { below, blockOf, closest, isElement, isInline, isText, parentOf } from './dom.ts';
import { mayContainTicker } from './walk.ts';

/** After more changes than this in one pause the whole page is read again. */
const MAX_CHANGES = 2000;
/** The same limit for records and their nodes, because a page may make any number of them at once. */
const MAX_NOTED = 4000;
/** Changes looked at between two looks at the clock. */
const PER_STEP = 32;

/** Elements of which the rules read several parts together, those inside them and what is stated in them. */
const UNITS =
  'table,a[href],script,[data-ticker],[data-symbol],[data-ticker-symbol],[data-quote-symbol],[data-stock-symbol]';
/** Elements of a larger one, such as a table of a whole page, are read by themselves. */
const MAX_UNIT = 10_000;
const MAX_UNITS = 8;
/** A table whose figures tick is read again so often for them alone. */
const MAX_TICKS = 3;
const MAX_FIGURE = 16;
const LETTER = /\p{L}/u;
/** Levels looked up for what follows. */
const MAX_LEVELS = 24;
/** Nodes of a line read again on either side of a change. */
const MAX_LINE = 100;

/** What has changed on a page since it was last read. */
export interface Changes {
  /** How many there are. */
  readonly size: number;
  note(records: Iterable<MutationRecord>): void;
  /** Notes an element that is to be read again with all below it. */
  add(element: Element): void;
  /** Notes the whole page. */
  addAll(): void;
  /** Takes the elements in which something has changed since this was last asked, for names. */
  takeTouched(): Touched;
  /** Something is gone that may have said what the page is about. */
  takeLoss(): boolean;
  /** Takes all that is to be read again, in steps: what has changed and all that the rules read together with it. */
  take(): Generator<undefined, ReadonlySet<Node>>;
}

/**
 * Keeps what changes on a page, and tells what has to be read again for it: a table as a whole, for its header
 * says what its cells are; a line of text as a whole, for a form may be spread over several texts.
 */
export function changesOf(doc: Document): Changes {
  /** Nodes that were added, and texts that changed. */
  let changed = new Set<Node>();
  /** Where something was removed: the node after it, before it, or around it. */
  let bare = new Set<Node>();
  const ticks = new WeakMap<Element, number>();
  let touched = new Map<Element, boolean>();
  let isLess = false;

  function addAll(): void {
    changed = new Set([rootOf(doc)]);
    bare = new Set();
    touched = new Map([[rootOf(doc), true]]);
  }

  function touch(node: Node): void {
    const element = isElement(node) ? node : parentOf(node);
    if (element && !touched.has(element) && !touched.get(rootOf(doc))) touched.set(element, false);
  }

  return {
    get size() {
      return changed.size + bare.size;
    },
    note(records) {
      let left = MAX_NOTED;
      for (const record of records) {
        const { target, type, addedNodes, removedNodes } = record;
        left -= 1 + addedNodes.length + removedNodes.length;
        if (left < 0) {
          isLess = true;
          addAll();
          return;
        }
        touch(target);
        if (type !== 'childList') {
          changed.add(target);
          continue;
        }
        for (const node of addedNodes) changed.add(node);
        if (removedNodes.length > 0)
          bare.add(record.nextSibling ?? record.previousSibling ?? target);
        for (const node of removedNodes) isLess ||= !isText(node) || !isFigure(node);
      }
      if (changed.size + bare.size > MAX_CHANGES) addAll();
      else if (touched.size > MAX_CHANGES) touched = new Map([[rootOf(doc), true]]);
    },
    add(element) {
      changed.add(element);
      touched.set(element, true);
    },
    addAll,
    takeTouched() {
      const was = touched;
      touched = new Map();
      return was;
    },
    takeLoss() {
      const was = isLess;
      isLess = false;
      return was;
    },
    *take() {
      const taken = { changed, bare };
      changed = new Set();
      bare = new Set();
      return yield* widened(doc, taken.changed, taken.bare, ticks);
    },
  };
}

function* widened(
  doc: Document,
  changed: ReadonlySet<Node>,
  bare: ReadonlySet<Node>,
  ticks: WeakMap<Element, number>,
): Generator<undefined, ReadonlySet<Node>> {
  if (changed.has(rootOf(doc))) return changed;
  // This walker also moves in trees that are not below its root.
  const lines = { walker: walkerOf(doc), changed };
  const units: Units = { stale: new Set(), ticking: new Set(), seen: new Set() };
  const { stale, ticking } = units;
  let count = 0;
  for (const nodes of [changed, bare]) {
    for (const node of nodes) {
      if (++count % PER_STEP === 0) yield;
      if (isGone(node)) continue;
      addUnits(node, units);
      addLine(node, stale, lines);
    }
  }
  for (const unit of ticking) {
    const times = ticks.get(unit) ?? 0;
    if (times < MAX_TICKS && !stale.has(unit)) {
      ticks.set(unit, times + 1);
      stale.add(unit);
    }
  }
  return stale;
}

/** What has to be read again. */
interface Units {
  stale: Set<Node>;
  /** Units in which nothing but a figure changed. */
  ticking: Set<Element>;
  /** Elements whose units are there. */
  seen: Set<Element>;
}

/** Adds what is read as a whole around a node: the row, the item, the list that it stands in. */
function addUnits(node: Node, { stale, ticking, seen }: Units): void {
  const around = isElement(node) ? node : parentOf(node);
  const isTick = isText(node) && isFigure(node);
  if (!around || (!isTick && seen.has(around))) return;
  if (!isTick) seen.add(around);
  let at: Element | null = around;
  for (let left = MAX_UNITS; at && left > 0; left--) {
    const unit = closest(at, UNITS);
    if (!unit) return;
    if (!below(unit).item(MAX_UNIT)) (isTick ? ticking : stale).add(unit);
    at = parentOf(unit);
  }
}

interface Lines {
  walker: TreeWalker;
  changed: ReadonlySet<Node>;
}

/** Adds the texts of the line that a node stands in, or that it parts. */
function addLine(node: Node, stale: Set<Node>, lines: Lines): void {
  const { walker, changed } = lines;
  const block = blockOf(parentOf(node));
  walker.currentNode = node;
  // In the order of the page, in which tickers are reported.
  const before = textsOf(() => walker.previousNode(), block, changed);
  for (const text of before.reverse()) stale.add(text);
  if (isText(node) || changed.has(node)) stale.add(node);
  walker.currentNode = node;
  // What was added is read with all below it.
  let isFirst = isElement(node) && (changed.has(node) || !isInline(node));
  const onward = () => {
    const next = isFirst ? past(walker) : walker.nextNode();
    isFirst = false;
    return next;
  };
  for (const text of textsOf(onward, block, changed)) stale.add(text);
}

/** The texts until the line ends. */
function textsOf(
  move: () => Node | null,
  block: Element | null,
  changed: ReadonlySet<Node>,
): Text[] {
  const texts: Text[] = [];
  for (let left = MAX_LINE; left > 0; left--) {
    const node = move();
    // What changed itself has a look of its own.
    if (!node || changed.has(node)) break;
    if (isElement(node) && !isInline(node)) break;
    if (!isText(node)) continue;
    if (blockOf(parentOf(node)) !== block) break;
    texts.push(node);
  }
  return texts;
}

/** Goes to the node after an element and all below it, in the same line. */
function past(walker: TreeWalker): Node | null {
  for (let left = MAX_LEVELS; left > 0; left--) {
    const next = walker.nextSibling();
    if (next) return next;
    const around = walker.parentNode();
    if (!around || !isElement(around) || !isInline(around)) return null;
  }
  return null;
}

/** Whether a text is a price, a change and the like, which tick on pages of markets. */
const isFigure = ({ data }: Text): boolean =>
  data.length <= MAX_FIGURE && !LETTER.test(data) && !mayContainTicker(data);

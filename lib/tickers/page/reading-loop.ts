import type { Steps } from '../types.ts';
import type { changesOf } from './changes.ts';
import { isGone, isHidden } from './document.ts';
import { holds, parentOf } from './dom.ts';
import { drop, type Kept } from './kept.ts';
import type { CreateReader, Read } from './page-reader.ts';
import { type Pace, runInSlices, unharmed } from './slices.ts';
import type { Views } from './views.ts';
import { nothingWalked, type Walked, walk } from './walk.ts';

/** Changed nodes looked at between two looks at the clock. */
const PER_STEP = 256;
/** Levels looked up: the search ends even where a form returns a wrong parent. */
const MAX_LEVELS = 1000;

export interface Scanned {
  doc: Document;
  /** What is still to be read. */
  changes: ReturnType<typeof changesOf>;
  /** Takes what is found, and loses what is no longer there. */
  kept: Kept;
  /** Loads the rules. */
  rules: () => Promise<CreateReader>;
  signal: AbortSignal;
  pace: Pace;
  /** Called for each shadow tree and each frame's document that the walk meets. */
  onRoot(inner: Element | ShadowRoot): void;
}

/**
 * Walks through what changed on a page and reads it by the rules, which are loaded with the first text for them.
 */
export function createScan(scanned: Scanned): (isFirst: boolean) => Promise<number> {
  const { doc, kept, rules, signal, pace } = scanned;
  /** The rules, while they are in use. */
  let read: Read | null = null;
  /** Counts the readings, so that a wait for quiet can tell whether there was another. */
  let readings = 0;
  /** Releases the rules after a while of quiet: they take more memory than all their findings. */
  const release = async (reading: number) => {
    await pace.linger();
    if (reading === readings) read = null;
  };
  return async (isFirst) => {
    const walked = nothingWalked();
    const steps = unharmed(walkChanges(scanned, walked));
    // With the first text for them the rules are asked for; they read while the walk goes on.
    const isWanted = () => signal.aborted || walked.texts.length > 0;
    let took = await runInSlices(steps, isWanted, pace);
    if (!signal.aborted && (read || needsRules(walked, kept, isFirst))) {
      read ??= (await rules())(doc, kept);
      took += await runInSlices(unharmed(read(walked, steps)), () => signal.aborted, pace);
      void release(++readings);
    }
    kept.said += walked.said;
    if (walked.full) kept.full = true;
    // The report of a long page takes as long as a slice.
    await pace.pause();
    return took;
  };
}

/** Walks through all that is to be read again, and forgets what was found there. */
function* walkChanges({ doc, changes, kept, onRoot }: Scanned, walked: Walked): Steps {
  const stale = yield* changes.take();
  const isBelow = belowOf(stale);
  const parts: Node[] = [];
  let count = 0;
  for (const node of stale) {
    if (!isGone(node) && !isBelow(node)) parts.push(node);
    if (++count % PER_STEP === 0) yield;
  }
  drop(kept, (node) => isGone(node) || stale.has(node) || isBelow(node));
  if (changes.takeLoss()) {
    kept.isStale = true;
    kept.said++;
  }
  yield* walk(doc, parts, walked, onRoot);
}

/** Whether the page has text that may name a ticker, or structure that does, or what it says may change others. */
function needsRules({ texts, roots, said }: Walked, kept: Kept, isFirst: boolean): boolean {
  if (texts.length > 0) return true;
  if (kept.isOpen && (kept.isStale || said > 0)) return true;
  return roots.some((each) => !isGone(each) && mayNameTicker(each, !isFirst));
}

/** Returns a test for nodes inside one of others; it asks each element on the way up once. */
function belowOf(others: ReadonlySet<Node>): (node: Node) => boolean {
  const known = new Map<Element, boolean>();
  return (node) => {
    const path: Element[] = [];
    let below = false;
    let at = parentOf(node);
    for (let level = 0; at && level < MAX_LEVELS; level++) {
      const answer = others.has(at) || known.get(at);
      if (answer) below = true;
      if (answer !== undefined) break;
      path.push(at);
      at = parentOf(at);
    }
    for (const element of path) known.set(element, below);
    return below;
  };
}

/** The attributes of data-attributes.ts that say a share's symbol, and the tags of inline XBRL. */
const ATTRIBUTES =
  'data-ticker-symbol data-ticker-name data-stock-symbol data-stock-ticker data-quote-symbol data-ric data-charting-symbol ' +
  'data-ticker data-symbol contextref';
/** Parts of the addresses of quote pages; the rarer of quote-sites.ts are left out. */
const ADDRESSES = 'quote /symbol ticker stock /investing/ /compan /cours/';

/**
 * At least one of these selectors matches a page whose structure may name a ticker. Asked one by one: a
 * browser answers at once for an attribute that no element has, and walks through the page only for the
 * last two.
 */
const HINTS: readonly string[] = [
  ...ATTRIBUTES.split(' ').map((name) => `[${name}]`),
  'script[type="application/ld+json" i],table,iframe[src*="symbol="],' +
    'meta:is([name*="ticker" i],[property*="ticker" i],[name*="symbol" i])',
  `a:is(${ADDRESSES.split(' ').map((part) => `[href*="${part}"]`)})`,
];

const ALL = HINTS.join();

/** Prefilter of `readStructure`: whether a page's structure may name a ticker. */
const mayNameTicker = (root: Element | ShadowRoot, isPart: boolean): boolean =>
  isPart ? holds(root, ALL) : HINTS.some((hint) => holds(root, hint));

export interface ReadingLoopOptions {
  doc: Document;
  signal: AbortSignal;
  pace: Pace;
  kept: Kept;
  changes: ReturnType<typeof changesOf>;
  views: Views;
  /** Reads what changed; gives the milliseconds of the thread that it took. */
  scan(isFirst: boolean): Promise<number>;
  /** Called after each reading, and when a report is asked for between two. */
  report(): void;
  /** Called when the view has used up its thread time. */
  onSpent(): void;
}

/** The readings of a page, one after the other, as long as anything is to be read. */
export interface ReadingLoop {
  /** Reads what is to be read, unless that is under way. */
  run(): Promise<void>;
  /** Reports what is found by now, and reads the whole page anew because the user asked for it. */
  ask(): void;
}

export function createReadingLoop(options: ReadingLoopOptions): ReadingLoop {
  const { doc, signal, pace, kept, changes, views, scan, report, onSpent } = options;
  let isRunning = false;
  /** The view has been read once. */
  let isComplete = false;
  /** A reading is under way, so the findings are incomplete. */
  let isReading = false;
  /** The next reading is one that the user asked for. */
  let isAsked = false;
  const tell = () => {
    if (isComplete && !signal.aborted) report();
  };

  async function readChanges(): Promise<void> {
    const isFirst = views.enter();
    if (isFirst) isComplete = false;
    const isFree = isAsked;
    isAsked = false;
    if (isFirst || isFree) kept.full = false;
    isReading = true;
    try {
      views.spend(await scan(isFirst), isFirst, isFree);
    } finally {
      isComplete = true;
      isReading = false;
    }
    if (signal.aborted) return;
    if (views.isSpent) onSpent();
    tell();
    await pace.rest();
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    try {
      // A hidden page is read once, and followed when it is visible again. No `await` between the last
      // check of `changes` and the end: a node added meanwhile would wait for the next change.
      while (changes.size && !signal.aborted && !(isComplete && isHidden(doc))) await readChanges();
    } finally {
      isRunning = false;
    }
  }

  return {
    run,
    ask() {
      if (isReading || views.isNew) return;
      tell();
      // Much may be shown or hidden by now without a change to a text.
      isAsked = true;
      changes.addAll();
      void run();
    },
  };
}

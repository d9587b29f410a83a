import type { PageMention } from '../highlights/scan-global.ts';
import { HINTS } from '../structure/hints.ts';
import type { Tickers } from '../types.ts';
import { documentOf, hear, isGone, isHidden, rootOf } from './document.ts';
import { holds, isElement, parentOf } from './dom.ts';
import { drop, mentionsOf, nothingKept, reportOf } from './kept.ts';
import type { CreateReader, Read } from './reader.ts';
import { type Pace, realPace, runInSlices } from './slices.ts';
import { type Walked, walk } from './walk.ts';

/** Thread time spent on following one view of a page, in milliseconds; then it is left alone. */
const BUDGET = 2000;
/** More additions than this in one rest are read as a whole new page. */
const MAX_ADDED = 2000;
/** How far up a node is looked for inside another: an end even where a form gives a wrong parent. */
const MAX_LEVELS = 1000;

export interface FollowOptions {
  /** Ends everything: observer, scan, reports. */
  signal: AbortSignal;
  /** Gives the rules; called when a page holds something they may judge. */
  rules: () => Promise<CreateReader>;
  /**
   * Takes what the page holds: after the first scan of each view, then whenever that changed or was asked
   * for. Views are counted from 1.
   */
  onReport: (found: Tickers, view: number) => void;
  /** Told after each reading, whether or not the report changed: mentions may stand in other texts. */
  onRead?: () => void;
  pace?: Pace;
}

/** A page that is followed. */
export interface Followed {
  /** Asks for a report of what the page holds, now or once the scan under way is over. */
  ask(): void;
  /** Mentions in the article, as last reported. */
  mentions(): PageMention[];
}

/**
 * Reads a page, then follows it: text that is added or changes, in open shadow trees and same-origin
 * frames too, and the views that a single-page application swaps in under a new address. Reads only
 * what was added, rests while the page is hidden, and writes nothing.
 */
export function followPage(
  doc: Document,
  { signal, rules, onReport, onRead, pace = realPace }: FollowOptions,
): Followed {
  const root = rootOf(doc);
  const observer = new MutationObserver(collect);
  const kept = nothingKept();
  /** The rules, while they are in use. */
  let read: Read | null = null;
  /** Counts the readings: whoever waits for quiet knows whether there was another. */
  let readings = 0;
  /** What is to be read; the root for everything. */
  let added = new Set<Node>();
  /** Counts the views: a scan of an earlier one is left where it is. */
  let view = 0;
  let address = '';
  let running = false;
  let complete = false;
  let spent = 0;
  /** The page has used up its share of the thread. */
  let stopped = false;
  /** A reading is under way: what is known is not whole. */
  let reading = false;
  /** Frames whose loading is heard. */
  const frames = new WeakSet<Element>();
  /** The last report; empty when another is owed in any case. */
  let reported = '';

  /** Forgets everything and reads the page again. */
  function begin(): void {
    view++;
    address = addressOf(doc.location);
    complete = false;
    spent = 0;
    stopped = false;
    kept.full = false;
    added = new Set([root]);
    observe(doc);
    void run();
  }

  function observe(node: Node): void {
    observer.observe(node, { childList: true, characterData: true, subtree: true });
  }

  /** A shadow tree or a frame's document; a frame is read again whenever it loads. */
  function onRoot(inner: Element | ShadowRoot): void {
    if (!stopped) observe(inner);
    const frame = isElement(inner) ? parentOf(rootOf(documentOf(inner))) : null;
    if (!frame || frames.has(frame)) return;
    frames.add(frame);
    const reread = () => {
      if (stopped) return;
      added.add(frame);
      void run();
    };
    frame.addEventListener('load', reread, { signal });
  }

  function collect(records: MutationRecord[]): void {
    if (address !== addressOf(doc.location)) begin();
    for (const { target, addedNodes, type } of records) {
      for (const node of type === 'childList' ? addedNodes : [target]) added.add(node);
    }
    if (added.size > MAX_ADDED) added = new Set([root]);
    void run();
  }

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    try {
      // A hidden page is read once, and followed when it shows again. Nothing may come between the last
      // look at what is added and the end: it would wait for the next change.
      while (added.size && !signal.aborted && !(complete && isHidden(doc))) await readAdded();
    } finally {
      running = false;
    }
  }

  async function readAdded(): Promise<void> {
    const current = view;
    reading = true;
    const stale = added;
    const isBelow = belowOf(stale);
    const parts = [...stale].filter((node) => !isGone(node) && !isBelow(node));
    drop(kept, (node) => isGone(node) || stale.has(node) || isBelow(node));
    added = new Set();
    const isOver = () => signal.aborted || view !== current;
    const walked: Walked = { texts: [], roots: [] };
    let took = await runInSlices(walk(doc, parts, walked, onRoot), isOver, pace);
    if (!isOver() && isWorthRules(walked)) {
      read ??= (await rules())(doc, kept);
      took += await runInSlices(read(walked), isOver, pace);
      void release(++readings);
    }
    if (isOver()) return;
    spent += complete ? took : 0;
    if (spent > BUDGET) stop();
    complete = true;
    reading = false;
    report();
    await pace.rest();
  }

  /** Without a text worth reading, only its structure may name a ticker. */
  function isWorthRules({ texts, roots }: Walked): boolean {
    if (texts.length > 0 || read) return true;
    return roots.some((each) => !isGone(each) && HINTS.some((hint) => holds(each, hint)));
  }

  /** The rules weigh more than all that they find: after a while of quiet they go, to come again. */
  async function release(reading: number): Promise<void> {
    await pace.linger();
    if (reading === readings) read = null;
  }

  function stop(): void {
    stopped = true;
    observer.disconnect();
  }

  function report(): void {
    if (!complete || signal.aborted) return;
    drop(kept, isGone);
    const found = reportOf(kept);
    const key = JSON.stringify([view, found]);
    if (key !== reported) onReport(found, view);
    reported = key;
    onRead?.();
  }

  signal.addEventListener('abort', () => {
    observer.disconnect();
    kept.findings = [];
    kept.isins = [];
  });
  hear(doc, 'visibilitychange', run, { signal });
  begin();
  return {
    ask() {
      reported = '';
      if (address !== addressOf(doc.location)) begin();
      else if (!reading) report();
    },
    mentions: () => (signal.aborted ? [] : mentionsOf(kept)),
  };
}

/** The address of a view: a place within a page is no other view, a route of an application is. */
function addressOf({ href, hash }: Location): string {
  return /^#!?\//.test(hash) ? href : href.slice(0, href.length - hash.length);
}

/** Tells whether a node is inside one of others; each element on the way is asked once. */
function belowOf(others: ReadonlySet<Node>): (node: Node) => boolean {
  const known = new Map<Element, boolean>();
  return (node) => {
    const path: Element[] = [];
    let below = false;
    let at = parentOf(node);
    for (let level = 0; at && level < MAX_LEVELS; level++) {
      const told = others.has(at) || known.get(at);
      if (told !== undefined && told !== false) below = true;
      if (below || told === false) break;
      path.push(at);
      at = parentOf(at);
    }
    for (const element of path) known.set(element, below);
    return below;
  };
}

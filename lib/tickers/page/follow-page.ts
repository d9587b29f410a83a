import type { PageMention } from '../highlights/scan-global.ts';
import { mayNameTicker } from '../structure/hints.ts';
import type { Steps, Tickers } from '../types.ts';
import { changesOf } from './changes.ts';
import { documentOf, hear, isGone, isHidden, rootOf } from './document.ts';
import { isElement, parentOf } from './dom.ts';
import { drop, mentionsOf, nothingKept, reportOf } from './kept.ts';
import type { CreateReader, Read } from './reader.ts';
import { type Pace, realPace, runInSlices, unharmed } from './slices.ts';
import { nothingWalked, type Walked, walk } from './walk.ts';

/** Thread time for following one view of a page, in milliseconds; after it the view is left alone. */
const BUDGET = 2000;
/** The same for all views of a document, their first readings included. */
const DOCUMENT_BUDGET = 20_000;
/** Levels looked up: the search ends even where a form returns a wrong parent. */
const MAX_LEVELS = 1000;

export interface FollowOptions {
  /** Ends everything: observer, scan, reports. */
  signal: AbortSignal;
  /** Loads the rules; called when a page holds text that may name a ticker. */
  rules: () => Promise<CreateReader>;
  /**
   * Called with the page's tickers after the first scan of each view, then whenever they changed or `ask`
   * was called. Views are counted from 1.
   *
   * @param ms that all scans of the view held the thread so far
   */
  onReport: (found: Tickers, view: number, ms: number) => void;
  /** Called after each reading, even if the report is the same: mentions may stand in other texts. */
  onRead?: () => void;
  pace?: Pace;
}

/** A page that is followed. */
export interface Followed {
  /**
   * Asks for a report of what the page holds, now or once the scan under way is over; and for another one, if
   * reading the page anew finds anything else.
   */
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
  const observer = new MutationObserver(collect);
  const kept = nothingKept();
  /** The rules, while they are in use. */
  let read: Read | null = null;
  /** Counts the readings, so that a wait for quiet can tell whether there was another. */
  let readings = 0;
  /** What is still to be read. */
  const changes = changesOf(doc);
  /** Counts the views. */
  let view = 0;
  /** The next reading is the first of a view. */
  let isNew = true;
  let address = '';
  /** The whole address when it was last looked at, fragment included. */
  let href = '';
  let running = false;
  let complete = false;
  let spent = 0;
  let spentInAll = 0;
  /** All of the thread's time that the view has cost, its first scan included. */
  let held = 0;
  /** The view has used up its budget. */
  let stopped = false;
  /** A reading is under way, so the findings are incomplete. */
  let reading = false;
  /** The next reading is of the whole page because the user asked for it; no view pays for that. */
  let isAsked = false;
  /** Frames with a load listener. */
  const frames = new WeakSet<Element>();
  /** The last report as text; empty when the next one must be sent even if it is the same. */
  let reported = '';

  /**
   * Reads the page again, as another view. A reading under way comes to its end first, and the rest after it: a
   * page may change its address all the time.
   */
  function begin(): void {
    address = addressOf(doc.location);
    isNew = true;
    stopped = false;
    changes.addAll();
    observe(doc);
    void run();
  }

  /** Whether the address is another view's by now; asked for every change. */
  function hasMoved(): boolean {
    const current = doc.location.href;
    if (current === href) return false;
    href = current;
    return address !== addressOf(doc.location);
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
      changes.add(frame);
      void run();
    };
    frame.addEventListener('load', reread, { signal });
  }

  function collect(records: MutationRecord[]): void {
    if (hasMoved()) begin();
    changes.note(records);
    void run();
  }

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    try {
      // A hidden page is read once, and followed when it is visible again. No `await` between the last
      // check of `changes` and the end: a node added meanwhile would wait for the next change.
      while (changes.size && !signal.aborted && !(complete && isHidden(doc))) await readChanges();
    } finally {
      running = false;
    }
  }

  async function readChanges(): Promise<void> {
    if (isNew) {
      view++;
      isNew = false;
      complete = false;
      spent = 0;
      held = 0;
      kept.full = false;
    }
    const isFree = isAsked;
    isAsked = false;
    if (isFree) kept.full = false;
    reading = true;
    try {
      const took = await readSteps();
      held += took;
      if (complete && !isFree) spent += took;
      if (complete || view > 1) spentInAll += took;
    } finally {
      complete = true;
      reading = false;
    }
    if (signal.aborted) return;
    if (spent > BUDGET || spentInAll > DOCUMENT_BUDGET) stop();
    report();
    await pace.rest();
  }

  /** @returns the milliseconds of the thread it took */
  async function readSteps(): Promise<number> {
    const walked = nothingWalked();
    const steps = unharmed(walkChanges(walked));
    // With the first text for them the rules are asked for; they read while the walk goes on.
    const isWanted = () => signal.aborted || walked.texts.length > 0;
    let took = await runInSlices(steps, isWanted, pace);
    if (!signal.aborted && needsRules(walked)) {
      read ??= (await rules())(doc, kept);
      took += await runInSlices(unharmed(read(walked, steps)), () => signal.aborted, pace);
      void release(++readings);
    }
    if (walked.full) kept.full = true;
    // The report of a long page takes as long as a slice.
    await pace.pause();
    return took;
  }

  /** Walks through all that is to be read again, and forgets what was found there. */
  function* walkChanges(walked: Walked): Steps {
    const stale = yield* changes.take();
    const isBelow = belowOf(stale);
    const parts = [...stale].filter((node) => !isGone(node) && !isBelow(node));
    drop(kept, (node) => isGone(node) || stale.has(node) || isBelow(node));
    if (changes.takeLoss()) kept.isStale = true;
    yield* walk(doc, parts, walked, onRoot);
  }

  /** Whether the page has text that may name a ticker, or structure that does, or what it says may change others. */
  function needsRules({ texts, roots, said }: Walked): boolean {
    if (texts.length > 0 || read) return true;
    if (kept.isOpen && (kept.isStale || said > 0)) return true;
    return roots.some((each) => !isGone(each) && mayNameTicker(each, complete));
  }

  /** Releases the rules after a while of quiet: they take more memory than all their findings. */
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
    if (key !== reported) onReport(found, view, held);
    reported = key;
    onRead?.();
  }

  signal.addEventListener('abort', () => {
    observer.disconnect();
    kept.findings = [];
    kept.isins = [];
    kept.shares = [];
  });
  hear(doc, 'visibilitychange', run, { signal });
  // What it holds is shown, or no longer.
  const onToggle = ({ target }: Event) => {
    if (stopped || !(target instanceof Element)) return;
    changes.add(target);
    void run();
  };
  hear(doc, 'toggle', onToggle, { signal, capture: true });
  begin();
  return {
    ask() {
      reported = '';
      if (hasMoved()) begin();
      else if (!reading && !isNew) {
        report();
        // Much may be shown or hidden by now without a change to a text.
        isAsked = true;
        changes.addAll();
        void run();
      }
    },
    mentions: () => (signal.aborted ? [] : mentionsOf(kept)),
  };
}

/** The address of a view. A fragment is part of it only where it is a route of an application. */
function addressOf({ href, hash }: Location): string {
  return /^#!?\//.test(hash) ? href : href.slice(0, href.length - hash.length);
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

import type { NameMark } from '../../names/page/group.ts';
import type { CreateNameReader } from '../../names/page/name-reader.ts';
import type { FoundName } from '../../names/types.ts';
import type { SymbolMention, Tickers } from '../types.ts';
import { changesOf } from './changes.ts';
import { documentOf, hear, isGone, rootOf } from './document.ts';
import { isElement, parentOf } from './dom.ts';
import { followNames } from './follow-names.ts';
import { drop, forget, mentionsOf, nothingKept, reportOf } from './kept.ts';
import type { CreateReader } from './page-reader.ts';
import { createReadingLoop, createScan } from './reading-loop.ts';
import { type Pace, realPace } from './slices.ts';
import { createViews } from './views.ts';

export interface FollowOptions {
  /** Ends everything: observer, scan, reports. */
  signal: AbortSignal;
  /** Loads the rules; called when a page holds text that may name a ticker. */
  rules: () => Promise<CreateReader>;
  /** Loads what reads names; called when a page holds prose, and never answered where no names may be read. */
  names: () => Promise<CreateNameReader>;
  /**
   * Called with the page's tickers after the first scan of each view, then whenever they changed or `ask`
   * was called. Views are counted from 1.
   *
   * @param names undefined until they were read
   * @param listed what the directory's names alone find, where that makes a difference
   * @param ms that all scans of the view held the thread so far
   */
  onReport: (
    found: Tickers,
    names: readonly FoundName[] | undefined,
    view: number,
    ms: number,
    listed: readonly FoundName[] | undefined,
  ) => void;
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
  /** Highlights these names, too, among the {@link mentions}. */
  markNames(names: readonly string[]): void;
  /** Mentions in the article, as last reported. */
  mentions(): (SymbolMention | NameMark)[];
}

/**
 * Reads a page, then follows it: text that is added or changes, in open shadow trees and same-origin
 * frames too, and the views that a single-page application swaps in under a new address. Reads only
 * what was added, rests while the page is hidden, and writes nothing.
 */
export function followPage(doc: Document, options: FollowOptions): Followed {
  const { signal, rules, onReport, onRead, pace = realPace } = options;
  const kept = nothingKept();
  const changes = changesOf(doc);
  const views = createViews(doc);
  const watch = watchPage(doc, signal, {
    onRecords(records) {
      if (views.hasMoved()) begin();
      changes.note(records);
      void readings.run();
    },
    onShown(element) {
      changes.add(element);
      void readings.run();
    },
  });
  const scan = createScan({ doc, changes, kept, rules, signal, pace, onRoot: watch.addRoot });
  /** The last report as text; empty when the next one must be sent even if it is the same. */
  let reported = '';
  const report = () => {
    drop(kept, isGone);
    const found = reportOf(kept);
    const { found: named, listed } = names.last() ?? {};
    const key = JSON.stringify([views.count, found, named, listed]);
    if (key !== reported) onReport(found, named, views.count, views.heldMs, listed);
    reported = key;
    onRead?.();
  };
  const names = followNames({
    ...{ doc, signal, pace, changes, views },
    load: options.names,
    onFound: report,
  });
  const following = {
    ...{ doc, signal, pace, kept, changes, views, scan },
    report() {
      report();
      names.refresh(kept.said);
    },
  };
  const readings = createReadingLoop({ ...following, onSpent: watch.stop });

  /**
   * Reads the page again, as another view. A reading under way comes to its end first, and the rest after it: a
   * page may change its address all the time.
   */
  function begin(): void {
    views.begin();
    changes.addAll();
    watch.start();
    void readings.run();
  }

  signal.addEventListener('abort', () => forget(kept));
  hear(doc, 'visibilitychange', readings.run, { signal });
  begin();
  return {
    ask() {
      reported = '';
      if (views.hasMoved()) begin();
      else readings.ask();
    },
    markNames(list) {
      names.mark(list);
      onRead?.();
    },
    mentions: () => (signal.aborted ? [] : [...mentionsOf(kept), ...names.mentions()]),
  };
}

/** Hears what changes on a page; writes nothing to it. */
interface Watch {
  start(): void;
  /** Hears a shadow tree or a frame's document, too, until the watch stops. */
  addRoot(inner: Element | ShadowRoot): void;
  stop(): void;
}

interface Heard {
  onRecords(records: MutationRecord[]): void;
  /** An element may show other text without a change: a frame has loaded, details were opened. */
  onShown(element: Element): void;
}

/** @param signal ends it for good */
function watchPage(doc: Document, signal: AbortSignal, { onRecords, onShown }: Heard): Watch {
  const observer = new MutationObserver(onRecords);
  /** Frames with a load listener. */
  const frames = new WeakSet<Element>();
  let isStopped = false;
  const observe = (node: Node) =>
    observer.observe(node, { childList: true, characterData: true, subtree: true });
  const shown = (element: Element) => {
    if (!isStopped) onShown(element);
  };
  signal.addEventListener('abort', () => observer.disconnect());
  // What it holds is shown, or no longer.
  const onToggle = ({ target }: Event) => {
    if (target instanceof Element) shown(target);
  };
  hear(doc, 'toggle', onToggle, { signal, capture: true });
  return {
    start() {
      isStopped = false;
      observe(doc);
    },
    addRoot(inner) {
      if (!isStopped) observe(inner);
      const frame = isElement(inner) ? parentOf(rootOf(documentOf(inner))) : null;
      if (!frame || frames.has(frame)) return;
      frames.add(frame);
      // A frame is read again whenever it loads.
      frame.addEventListener('load', () => shown(frame), { signal });
    },
    stop() {
      isStopped = true;
      observer.disconnect();
    },
  };
}

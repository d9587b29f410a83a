import { hear, isHidden } from '../page/document.ts';
import { followClicks } from './clicks.ts';
import type { HighlightName } from './names.ts';
import { createNearView } from './near-view.ts';
import type { MentionRange } from './ranges.ts';
import { createRegistered } from './registered.ts';
import type { PageMention, TickerScan } from './scan-global.ts';

export interface HighlightOptions {
  /** Ends everything: what is shown, what is watched, what is listened to. */
  signal: AbortSignal;
  /** The rule that gives a highlight its looks is wanted for a name, or is no longer. */
  onStyle(name: HighlightName, wanted: boolean): void;
  onClick(mention: PageMention): void;
}

/**
 * Highlights a page's mentions and follows the clicks on them. The page's tree does not change, but
 * its scripts can list the ranges. Nothing happens where the browser knows no highlights.
 */
export function highlightMentions(
  doc: Document,
  scan: TickerScan,
  { signal, onStyle, onClick }: HighlightOptions,
): void {
  const registered = createRegistered(onStyle);
  if (!registered || signal.aborted) return;
  let shown: MentionRange = new Map();
  const view = createNearView(doc, (next) => {
    shown = next;
    registered.show(new Set(next.values()));
  });

  let isStale = true;
  /** A hidden page waits until it is seen. */
  function refresh(): void {
    if (!isStale || isHidden(doc)) return;
    isStale = false;
    view.watch(scan.mentions());
  }
  const stop = scan.onChange(() => {
    isStale = true;
    refresh();
  });
  hear(doc, 'visibilitychange', refresh, { signal });
  // The switch may have been turned while the page was kept for the way back.
  globalThis.addEventListener('pageshow', ({ persisted }) => persisted && registered.renew(), {
    signal,
  });
  followClicks(doc, () => shown, onClick, signal);
  refresh();

  signal.addEventListener('abort', () => {
    stop();
    view.end();
    registered.end();
    shown = new Map();
  });
}

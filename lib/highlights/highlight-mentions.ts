import { hear, isHidden } from '../tickers/page/document.ts';
import { followClicks } from './clicks.ts';
import type { HighlightName } from './highlight-names.ts';
import { createNearView } from './near-view.ts';
import type { MentionRange } from './ranges.ts';
import { createRegistered } from './registered.ts';
import type { PageMention, TickerScan } from './scan-global.ts';

export interface HighlightOptions {
  /** Ends everything: what is shown, what is watched, what is listened to. */
  signal: AbortSignal;
  /** Called when the style rule for a highlight name is needed, and when it is not needed any more. */
  onStyle(name: HighlightName, wanted: boolean): void;
  onClick(mention: PageMention): void;
}

/**
 * Highlights a page's mentions and follows the clicks on them. The page's tree does not change, but
 * its scripts can list the ranges.
 */
export function highlightMentions(
  doc: Document,
  scan: TickerScan,
  { signal, onStyle, onClick }: HighlightOptions,
): void {
  const registered = createRegistered(onStyle, scan.mentions);
  if (signal.aborted) return;
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
  // The user may have changed the setting while the page was in the back/forward cache.
  const onShow = ({ isTrusted, persisted }: PageTransitionEvent) =>
    isTrusted && persisted && registered.renew();
  globalThis.addEventListener('pageshow', onShow, { signal });
  followClicks(doc, () => shown, onClick, signal);
  refresh();

  signal.addEventListener('abort', () => {
    stop();
    view.end();
    registered.end();
    shown = new Map();
  });
}

import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { highlightMentions } from '../lib/highlights/highlight-mentions.ts';
import type { TickerScan } from '../lib/highlights/scan-global.ts';
import { livePageScript } from '../lib/messages/page-runtime.ts';

/** The highlighted scan, in the isolated world. */
declare global {
  var tickerHighlights: { scan: TickerScan; end(): void } | undefined;
}

/**
 * Highlights the findings of the content script. The background injects it after each report while
 * highlights are switched on; if the scan is already highlighted, it does nothing.
 */
export default defineUnlistedScript(() => {
  // The page may define elements with these ids; accept only the extension's own globals.
  const isOwn = (name: string) => Object.hasOwn(globalThis, name);
  const scan = isOwn('tickerScan') ? globalThis.tickerScan : undefined;
  const previous = isOwn('tickerHighlights') ? globalThis.tickerHighlights : undefined;
  if (!scan || previous?.scan === scan) return;
  previous?.end();

  const { signal, end, send, listen } = livePageScript();
  globalThis.tickerHighlights = { scan, end };
  // The user switched highlights off, or the scan ends.
  listen(({ ask }) => {
    if (ask === 'end' || ask === 'endHighlights') end();
  });
  signal.addEventListener('abort', () => {
    globalThis.tickerHighlights = undefined;
  });
  highlightMentions(document, scan, {
    signal,
    onStyle: (name, wanted) => send({ report: 'highlighting', name, wanted }),
    onClick: (mention) =>
      send({
        report: 'clicked',
        on:
          'symbol' in mention
            ? { symbol: mention.symbol, exchange: mention.exchange }
            : { name: mention.name },
      }),
  });
});

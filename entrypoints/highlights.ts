import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { highlightMentions } from '../lib/highlights/highlight-mentions.ts';
import type { TickerScan } from '../lib/highlights/scan-global.ts';
import {
  endWithExtension,
  type PageMessageListener,
  type PageRuntime,
  sender,
  unlisten,
} from '../lib/messages/page-runtime.ts';

declare const chrome: { runtime: PageRuntime };

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

  const ending = new AbortController();
  const { signal } = ending;
  const end = () => ending.abort();
  globalThis.tickerHighlights = { scan, end };

  const send = sender(chrome.runtime, end);
  const listen: PageMessageListener = (message, { id }) => {
    if (id === chrome.runtime.id && isEnd(message)) end();
  };
  chrome.runtime.onMessage.addListener(listen);
  signal.addEventListener('abort', () => {
    globalThis.tickerHighlights = undefined;
    unlisten(chrome.runtime, listen);
  });

  endWithExtension(chrome.runtime, signal, end);
  highlightMentions(document, scan, {
    signal,
    onStyle: (name, wanted) => send({ report: 'highlighting', name, wanted }),
    onClick: (mention) =>
      send(
        'symbol' in mention
          ? { report: 'mentionClicked', symbol: mention.symbol, exchange: mention.exchange }
          : { report: 'nameClicked', name: mention.name },
      ),
  });
});

/** Removes the highlights when the user switches them off or the scan ends. */
function isEnd(message: unknown): boolean {
  return (
    typeof message === 'object' &&
    message !== null &&
    'ask' in message &&
    (message.ask === 'end' || message.ask === 'endHighlights')
  );
}

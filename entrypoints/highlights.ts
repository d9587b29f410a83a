import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import {
  type PageMessageListener,
  type PageRuntime,
  sender,
} from '../lib/messages/page-runtime.ts';
import { highlightMentions } from '../lib/tickers/highlights/highlight-mentions.ts';
import type { TickerScan } from '../lib/tickers/highlights/scan-global.ts';

declare const chrome: { runtime: PageRuntime };

/** In the isolated world: the scan whose mentions are highlighted, and the way to end that. */
declare global {
  var tickerHighlights: { scan: TickerScan; end(): void } | undefined;
}

/**
 * Highlights what the content script beside it found. Brought in by the background where the reader
 * has switched highlights on, after each report: what goes on already goes on.
 */
export default defineUnlistedScript(() => {
  // An element of that name is no scan: names of the page's elements are seen here too.
  const own = (name: string) => Object.hasOwn(globalThis, name);
  const scan = own('tickerScan') ? globalThis.tickerScan : undefined;
  const before = own('tickerHighlights') ? globalThis.tickerHighlights : undefined;
  if (!scan || before?.scan === scan) return;
  before?.end();

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
    chrome.runtime.onMessage.removeListener(listen);
  });

  highlightMentions(document, scan, {
    signal,
    onStyle: (name, wanted) => send({ report: 'highlighting', name, wanted }),
    onClick: ({ symbol, exchange }) => send({ report: 'mentionClicked', symbol, exchange }),
  });
});

/** The reader has switched highlights off, or the page is not to be read any more. */
function isEnd(message: unknown): boolean {
  return (
    typeof message === 'object' &&
    message !== null &&
    'ask' in message &&
    (message.ask === 'end' || message.ask === 'endHighlights')
  );
}

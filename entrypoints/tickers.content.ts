import { defineContentScript } from 'wxt/utils/define-content-script';
import type { Report } from '../lib/messages.ts';
import { followPage } from '../lib/tickers/follow-page.ts';

/** What is used of it; in Manifest V3 its methods give promises in Firefox as well. */
declare const chrome: {
  runtime: {
    id?: string;
    sendMessage(message: Report): Promise<unknown>;
    onMessage: {
      addListener(listener: (message: unknown, sender: { id?: string }) => void): void;
    };
  };
};

/** In the isolated world, which the page's scripts cannot see; ends what an earlier injection began. */
declare global {
  var endTickerScan: (() => void) | undefined;
}

export default defineContentScript({
  registration: 'runtime',
  matches: [],
  main() {
    if (globalThis.top !== globalThis.self) return;
    globalThis.endTickerScan?.();

    const ending = new AbortController();
    const { signal } = ending;
    globalThis.endTickerScan = () => ending.abort();

    const ask = followPage(document, {
      signal,
      onReport({ tickers, more }) {
        // After an update of the extension this script lives on without a runtime: it ends quietly.
        try {
          chrome.runtime.sendMessage({ report: 'tickersFound', tickers, more }).catch(() => {});
        } catch {
          ending.abort();
        }
      },
    });

    chrome.runtime.onMessage.addListener((message, { id }) => {
      if (!signal.aborted && id === chrome.runtime.id && isAsk(message)) ask();
    });
  },
});

function isAsk(message: unknown): boolean {
  return (
    typeof message === 'object' && message !== null && 'ask' in message && message.ask === 'report'
  );
}

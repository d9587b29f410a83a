import { defineContentScript } from 'wxt/utils/define-content-script';
import type { PageRequest } from '../lib/messages/page-messages.ts';
import {
  type PageMessageListener,
  type PageRuntime,
  sender,
} from '../lib/messages/page-runtime.ts';
import type {} from '../lib/tickers/highlights/scan-global.ts';
import { isPdf } from '../lib/tickers/page/document.ts';
import { followPage } from '../lib/tickers/page/follow-page.ts';
import type { CreateReader } from '../lib/tickers/page/reader.ts';

declare const chrome: { runtime: PageRuntime };

/** In the isolated world, which the page's scripts cannot see. */
declare global {
  /** Takes the rules, which come as a script of their own (docs/decisions.md). */
  var takeTickerRules: ((rules: CreateReader) => void) | undefined;
}

export default defineContentScript({
  registration: 'runtime',
  matches: [],
  main() {
    if (globalThis.top !== globalThis.self) return;
    // An element or a frame of the page may have that name, and is then found behind the global object.
    if (Object.hasOwn(globalThis, 'tickerScan')) globalThis.tickerScan?.end();

    const ending = new AbortController();
    const { signal } = ending;
    const end = () => ending.abort();

    const send = sender(chrome.runtime, end);
    /** Asks for the rules again: the worker may have died over the first time. */
    let insist = () => {};
    const rules = () =>
      new Promise<CreateReader>((resolve) => {
        globalThis.takeTickerRules = (taken) => {
          globalThis.takeTickerRules = undefined;
          insist = () => {};
          resolve(taken);
        };
        insist = () => send({ report: 'rulesWanted' });
        insist();
      });
    // Chromium's PDF viewer is a document around the PDF, whose own text is out of reach.
    const unscannable = () => send({ report: 'unscannable' });
    const isOfPdf = isPdf(document);
    if (isOfPdf) unscannable();
    const listeners = new Set<() => void>();
    const tell = () => {
      for (const listener of listeners) listener();
    };
    signal.addEventListener('abort', tell);
    const page = isOfPdf
      ? { ask: unscannable, mentions: () => [] }
      : followPage(document, {
          signal,
          rules,
          onReport: (found, view) =>
            // The time at which the document began tells it from the tab's others.
            send({ report: 'tickersFound', ...found, view: `${performance.timeOrigin} ${view}` }),
          onRead: tell,
        });
    globalThis.tickerScan = {
      end,
      mentions: page.mentions,
      onChange(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };

    const listen: PageMessageListener = (message, { id }) => {
      if (signal.aborted || id !== chrome.runtime.id) return;
      if (isAsk(message, 'end')) end();
      if (!isAsk(message, 'report')) return;
      insist();
      page.ask();
    };
    chrome.runtime.onMessage.addListener(listen);
    signal.addEventListener('abort', () => chrome.runtime.onMessage?.removeListener(listen));
    // A page that comes back from the history may have left before its rules came.
    globalThis.addEventListener('pageshow', () => insist(), { signal });
  },
});

function isAsk(message: unknown, ask: PageRequest['ask']): boolean {
  return typeof message === 'object' && message !== null && 'ask' in message && message.ask === ask;
}

import { defineContentScript } from 'wxt/utils/define-content-script';
import type {} from '../lib/highlights/scan-global.ts';
import { livePageScript } from '../lib/messages/page-runtime.ts';
import type { CreateNameReader } from '../lib/names/page/name-reader.ts';
import { isPdf } from '../lib/tickers/page/document.ts';
import { followPage } from '../lib/tickers/page/follow-page.ts';
import type { CreateReader } from '../lib/tickers/page/page-reader.ts';

/** Globals of the isolated world, invisible to the page's scripts. */
declare global {
  /** Receives the rules from ticker-rules.ts, a separate script (docs/decisions.md). */
  var takeTickerRules: ((rules: CreateReader) => void) | undefined;
  /** Receives the name reader from page-names.ts. */
  var takeNameReader: ((createReader: CreateNameReader) => void) | undefined;
}

export default defineContentScript({
  registration: 'runtime',
  matches: [],
  main() {
    if (globalThis.top !== globalThis.self) return;
    // The page may define an element or frame with this name; accept only the extension's own global.
    if (Object.hasOwn(globalThis, 'tickerScan')) globalThis.tickerScan?.end();

    const { signal, end, look, send, listen } = livePageScript();
    /** Requests for scripts that have not arrived; repeated because the worker may have died. */
    const missing = new Set<() => void>();
    const askAgain = () => {
      for (const ask of missing) ask();
    };
    const wanted = <T>(
      report: 'rulesWanted' | 'namesWanted',
      receiveBy: (take: ((script: T) => void) | undefined) => void,
    ) =>
      new Promise<T>((resolve) => {
        const ask = () => send({ report });
        receiveBy((script) => {
          receiveBy(undefined);
          missing.delete(ask);
          resolve(script);
        });
        missing.add(ask);
        ask();
      });
    const rules = () =>
      wanted<CreateReader>('rulesWanted', (take) => {
        globalThis.takeTickerRules = take;
      });
    const names = () =>
      wanted<CreateNameReader>('namesWanted', (take) => {
        globalThis.takeNameReader = take;
      });
    // Chromium's PDF viewer is a document around the PDF, whose text a script cannot read.
    const unscannable = () => send({ report: 'unscannable' });
    const isOfPdf = isPdf(document);
    if (isOfPdf) unscannable();
    const listeners = new Set<() => void>();
    const notify = () => {
      for (const listener of listeners) listener();
    };
    signal.addEventListener('abort', notify);
    const page = isOfPdf
      ? { ask: unscannable, mentions: () => [], markNames() {} }
      : followPage(document, {
          signal,
          rules,
          names,
          onReport: (found, named, view, ms, listed) =>
            send({
              report: 'tickersFound',
              ...found,
              names: named && [...named],
              listed: listed && [...listed],
              // The document's start time distinguishes it from other documents of the tab.
              view: `${performance.timeOrigin} ${view}`,
              scanMs: Math.max(1, Math.round(ms)),
            }),
          onRead() {
            notify();
            look();
          },
        });
    globalThis.tickerScan = {
      end,
      mentions: page.mentions,
      onChange(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };

    listen((request) => {
      if (request.ask === 'end') end();
      if (request.ask === 'markNames') page.markNames(request.names);
      if (request.ask !== 'report') return;
      askAgain();
      page.ask();
    });
    // A page restored from the history may have been left before its rules arrived.
    // Ignores events that the page fires, because thousands of them would inject the scripts as often.
    globalThis.addEventListener('pageshow', ({ isTrusted }) => isTrusted && askAgain(), { signal });
  },
});

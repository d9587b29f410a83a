import { defineContentScript } from 'wxt/utils/define-content-script';
import type {} from '../lib/highlights/scan-global.ts';
import type { PageRequest } from '../lib/messages/page-messages.ts';
import {
  endWithExtension,
  type PageMessageListener,
  type PageRuntime,
  sender,
  unlisten,
} from '../lib/messages/page-runtime.ts';
import type { CreateNameReader } from '../lib/names/page/name-reader.ts';
import { isPdf } from '../lib/tickers/page/document.ts';
import { followPage } from '../lib/tickers/page/follow-page.ts';
import type { CreateReader } from '../lib/tickers/page/page-reader.ts';

declare const chrome: { runtime: PageRuntime };

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

    const ending = new AbortController();
    const { signal } = ending;
    const end = () => ending.abort();

    const send = sender(chrome.runtime, end);
    /** Requests the rules again while they are missing: the worker may have died. */
    let requestRules = () => {};
    const rules = () =>
      new Promise<CreateReader>((resolve) => {
        globalThis.takeTickerRules = (createReader) => {
          globalThis.takeTickerRules = undefined;
          requestRules = () => {};
          resolve(createReader);
        };
        requestRules = () => send({ report: 'rulesWanted' });
        requestRules();
      });
    let requestNames = () => {};
    const names = () =>
      new Promise<CreateNameReader>((resolve) => {
        globalThis.takeNameReader = (createReader) => {
          globalThis.takeNameReader = undefined;
          requestNames = () => {};
          resolve(createReader);
        };
        requestNames = () => send({ report: 'namesWanted' });
        requestNames();
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
    const look = endWithExtension(chrome.runtime, signal, end);
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

    const listen: PageMessageListener = (message, { id }) => {
      if (signal.aborted || id !== chrome.runtime.id) return;
      if (isAsk(message, 'end')) end();
      if (isMarkNames(message)) page.markNames(message.names);
      if (!isAsk(message, 'report')) return;
      requestRules();
      requestNames();
      page.ask();
    };
    chrome.runtime.onMessage.addListener(listen);
    signal.addEventListener('abort', () => unlisten(chrome.runtime, listen));
    // A page restored from the history may have been left before its rules arrived.
    globalThis.addEventListener(
      'pageshow',
      () => {
        requestRules();
        requestNames();
      },
      { signal },
    );
  },
});

function isAsk(message: unknown, ask: PageRequest['ask']): boolean {
  return typeof message === 'object' && message !== null && 'ask' in message && message.ask === ask;
}

const isMarkNames = (message: unknown): message is Extract<PageRequest, { ask: 'markNames' }> =>
  isAsk(message, 'markNames');

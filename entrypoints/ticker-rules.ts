import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import type {} from '../lib/tickers/page/known.ts';
import { createReader } from '../lib/tickers/page/page-reader.ts';
import type {} from './ticker-text.ts';

/**
 * Passes the rules to the content script that asked for them, in the isolated world that both share,
 * together with the pinned symbols that the background has put there. `ticker-text.ts` brings the rules for text
 * before, because two short scripts block the page less than one.
 */
export default defineUnlistedScript(() => {
  // Released together with the reader that uses it.
  globalThis.tickerText = undefined;
  // The page may define an element with this id; accept only the extension's own global.
  const pinned = Object.hasOwn(globalThis, 'tickerPins') ? globalThis.tickerPins : undefined;
  globalThis.tickerPins = undefined;
  if (!Object.hasOwn(globalThis, 'takeTickerRules')) return;
  globalThis.takeTickerRules?.((doc, kept) => createReader(doc, kept, pinned));
});

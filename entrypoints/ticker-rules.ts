import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import type {} from '../lib/tickers/page/pins.ts';
import { createReader } from '../lib/tickers/page/reader.ts';

/**
 * Hands the rules to the content script that asked for them, in their common isolated world, with the
 * pinned symbols that the background has left there.
 */
export default defineUnlistedScript(() => {
  // An element of the page by such a name is none of ours.
  const pinned = Object.hasOwn(globalThis, 'tickerPins') ? globalThis.tickerPins : undefined;
  globalThis.tickerPins = undefined;
  if (!Object.hasOwn(globalThis, 'takeTickerRules')) return;
  globalThis.takeTickerRules?.((doc, kept) => createReader(doc, kept, pinned));
});

import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { createReader } from '../lib/tickers/page/reader.ts';

/** Hands the rules to the content script that asked for them, in their common isolated world. */
export default defineUnlistedScript(() => {
  // An element of the page by that name takes nothing.
  if (Object.hasOwn(globalThis, 'takeTickerRules')) globalThis.takeTickerRules?.(createReader);
});

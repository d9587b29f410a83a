import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { textRules } from '../lib/tickers/shared-with-rules.ts';

declare global {
  /** In the isolated world of a page, until the second half of the rules takes it. */
  var tickerText: Record<string, unknown> | undefined;
}

/** The first half of the detector's rules: those that read a text. `ticker-rules.ts` takes them. */
export default defineUnlistedScript(() => {
  globalThis.tickerText = textRules;
});

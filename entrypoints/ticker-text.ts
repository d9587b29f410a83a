import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { textRules } from '../lib/tickers/shared-with-rules.ts';

declare global {
  /** Lies in the isolated world until the second half of the rules takes it. */
  var tickerText: Record<string, unknown> | undefined;
}

/** The first half of the detector's rules, those for text, for `ticker-rules.ts` to take. */
export default defineUnlistedScript(() => {
  globalThis.tickerText = textRules;
});

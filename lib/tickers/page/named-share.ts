import { patternWith } from '../text/pattern.ts';
import type { Steps } from '../types.ts';

/** A symbol that the text itself calls a share: `TLLN stock`, `TLLN's shares`, `die TLLN-Aktie`. */
const NAMED = patternWith(
  'g',
)`(?<![\w$.@#&-])([A-Z]{2,5}(?:\.[A-Z])?)(?:['’]s)?[ -](?:stock|shares?|Aktien?)(?![\p{L}\d])`;
/** Characters read, and texts between two looks at the clock. */
const MAX_LENGTH = 100_000;
const STEP = 64;

/**
 * Looks for symbols that a page calls a share somewhere. Who has put a symbol in a bracket uses it later in
 * the place of the name. Only for pages with brackets that are still open.
 *
 * @param tell is told each such symbol, perhaps several times
 */
export function* namedShares(texts: Iterable<Text>, tell: (symbol: string) => void): Steps {
  let left = MAX_LENGTH;
  let count = 0;
  for (const { data } of texts) {
    for (const [, symbol = ''] of data.slice(0, left).matchAll(NAMED)) tell(symbol);
    left -= data.length;
    if (left <= 0) return;
    if (++count % STEP === 0) yield;
  }
}

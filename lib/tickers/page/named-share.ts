import type { Mention } from '../types.ts';

/**
 * A symbol that the text itself calls a stock: `TLLN stock`. Other words for shares follow a company's
 * abbreviated name as often, `IBM-Aktie`.
 */
const NAMED = /(?<![\w$.@#&-])([A-Z]{2,5}(?:\.[A-Z])?)(?:['’]s)? [Ss]tock(?![A-Za-z])/g;
/** Characters read, and texts between two looks at the clock. */
const MAX_LENGTH = 100_000;
const STEP = 64;

/**
 * Counts how often a page calls each of some symbols a stock. Who has put a symbol in a bracket uses it later
 * in the place of the name.
 *
 * @param mentions brackets that are still open; without any nothing is read
 */
export function* countShares(
  texts: Iterable<Text>,
  mentions: readonly Mention[],
): Generator<undefined, ReadonlyMap<string, number>> {
  const counts = new Map(mentions.map(({ symbol }) => [symbol, 0]));
  let left = counts.size > 0 ? MAX_LENGTH : 0;
  let count = 0;
  for (const { data } of texts) {
    if (left <= 0) break;
    for (const [, symbol = ''] of data.slice(0, left).matchAll(NAMED)) {
      const times = counts.get(symbol);
      if (times !== undefined) counts.set(symbol, times + 1);
    }
    left -= data.length;
    if (++count % STEP === 0) yield;
  }
  return counts;
}

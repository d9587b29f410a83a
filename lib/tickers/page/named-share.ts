/**
 * A symbol that the text itself calls a stock: `TLLN stock`. Other words for shares follow a company's
 * abbreviated name as often, `IBM-Aktie`.
 */
const NAMED = /(?<![\w$.@#&-])([A-Z]{2,5}(?:\.[A-Z])?)(?:['’]s)? [Ss]tock(?![A-Za-z])/g;
/** A part of each such word, which is found at once where there is none. */
const WORD = 'tock';
/** Characters read. */
const MAX_LENGTH = 100_000;

/** How often a page calls each symbol a stock. */
export interface SharesNamed {
  read(text: string): void;
  countOf(symbol: string): number;
}

/**
 * Counts how often a page calls each symbol a stock. Who has put a symbol in a bracket uses it later in the
 * place of the name.
 */
export function countShares(): SharesNamed {
  const counts = new Map<string, number>();
  let left = MAX_LENGTH;
  return {
    read(text) {
      if (left > 0 && text.includes(WORD)) {
        for (const [, symbol = ''] of text.slice(0, left).matchAll(NAMED)) {
          counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
        }
      }
      left -= text.length;
    },
    countOf: (symbol) => counts.get(symbol) ?? 0,
  };
}

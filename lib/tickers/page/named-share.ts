import type { Kept } from './kept.ts';

/**
 * A symbol that the text itself calls a stock: `TLLN stock`. Other words for shares follow a company's
 * abbreviated name as often, `IBM-Aktie`.
 */
const NAMED = /(?<![\w$.@#&-])([A-Z]{2,5}(?:\.[A-Z])?)(?:['’]s)? [Ss]tock(?![A-Za-z])/g;
/** A part of each such word, which is found at once where there is none. */
const WORD = 'tock';
/** Characters read, and places kept: a page calls few symbols so. */
const MAX_LENGTH = 100_000;
const MAX_PLACES = 500;

/**
 * Notes where a page calls a symbol a stock. Who has put a symbol in a bracket uses it later in the place of
 * the name.
 */
export function createShareReader({ shares }: Kept): (text: string, node: Node) => void {
  let left = MAX_LENGTH;
  return (text, node) => {
    if (left > 0 && text.includes(WORD)) {
      for (const [, symbol = ''] of text.slice(0, left).matchAll(NAMED)) {
        if (shares.length < MAX_PLACES) shares.push({ symbol, node });
      }
    }
    left -= text.length;
  };
}

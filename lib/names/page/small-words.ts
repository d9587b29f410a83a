import { hashOn } from '../hash.ts';

const BITS = 19;

/** The words that a page writes in small letters: a name among them is an ordinary word there. */
export interface SmallWords {
  add(word: string): void;
  /** Whether a word was added; of a page with 5,000 words, one in 50 others has the bit of one. */
  has(word: string): boolean;
}

export function createSmallWords(): SmallWords {
  const bits = new Uint8Array(1 << (BITS - 3));
  const bitOf = (word: string) => hashOn(word) >>> (32 - BITS);
  return {
    add(word) {
      const bit = bitOf(word);
      bits[bit >> 3] = (bits[bit >> 3] ?? 0) | (1 << (bit & 7));
    },
    has(word) {
      const bit = bitOf(word);
      return (((bits[bit >> 3] ?? 0) >> (bit & 7)) & 1) === 1;
    },
  };
}

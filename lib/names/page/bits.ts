/** Bits of a set: 64 kB, whatever it holds. */
const BITS = 19;
const MASK = (1 << BITS) - 1;

/** A set of numbers by their lowest bits: it says no for certain, and yes for some that were not added, too. */
export interface Bits {
  add(key: number): void;
  mayHave(key: number): boolean;
}

export function createBits(): Bits {
  const bits = new Uint8Array(1 << (BITS - 3));
  return {
    add(key) {
      const bit = key & MASK;
      bits[bit >> 3] = (bits[bit >> 3] ?? 0) | (1 << (bit & 7));
    },
    mayHave: (key) => (((bits[(key & MASK) >> 3] ?? 0) >> (key & 7)) & 1) === 1,
  };
}

/** Numbers that look random and are the same for the same seed (mulberry32, Tommy Ettinger). */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number from 0, below the end. */
  below(end: number): number;
  /** True that often. */
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
}

export function randomOf(seed: number): Random {
  let state = seed | 0;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (end: number) => Math.floor(next() * end);
  function pick<T>(from: readonly T[]): T {
    const picked = from[below(from.length)];
    if (picked === undefined) throw new RangeError('nothing to pick from');
    return picked;
  }
  return { next, below, chance: (probability) => next() < probability, pick };
}

import fc from 'fast-check';

/** A value of one of the arbitraries, chosen by weight. */
export const mix = <T extends unknown[]>(
  ...parts: { [K in keyof T]: [weight: number, of: fc.Arbitrary<T[K]>] }
): fc.Arbitrary<T[number]> =>
  fc.oneof(...parts.map(([weight, arbitrary]) => ({ weight, arbitrary })));

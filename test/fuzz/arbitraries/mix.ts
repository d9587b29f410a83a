import fc from 'fast-check';

/** A value of one of the arbitraries, of each as often as its weight says. */
export const mix = <T extends unknown[]>(
  ...parts: { [K in keyof T]: [weight: number, of: fc.Arbitrary<T[K]>] }
): fc.Arbitrary<T[number]> =>
  fc.oneof(...parts.map(([weight, arbitrary]) => ({ weight, arbitrary })));

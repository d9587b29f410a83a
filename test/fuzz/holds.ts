import fc from 'fast-check';
import { it } from 'vitest';

/**
 * More runs, or others: `FUZZ_RUNS=20 FUZZ_SEED=7 npx vitest run test/fuzz` runs each property twenty
 * times as often, from another seed. Without them every run of the tests draws the same values.
 */
export const times = Number(process.env.FUZZ_RUNS ?? 1);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);

const settings = (runs: number) => ({ numRuns: Math.ceil(runs * times), seed });

/**
 * Checks what holds for all values of the arbitraries. Where it fails, fast-check prints the seed, the path
 * and the smallest value that breaks it.
 */
export const forAll = <T extends [unknown, ...unknown[]]>(
  runs: number,
  ...of: [
    ...arbitraries: { [K in keyof T]: fc.Arbitrary<T[K]> },
    check: (...values: T) => Promise<void> | void,
  ]
): Promise<void> | void => fc.assert(fc.asyncProperty<T>(...of), settings(runs));

/** A property as a test. */
export function holds<T>(name: string, runs: number, property: fc.IRawProperty<T>): void {
  it(name, { timeout: 600_000 * Math.max(1, times) }, () => fc.assert(property, settings(runs)));
}

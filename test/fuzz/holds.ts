import fc from 'fast-check';
import { it } from 'vitest';

/**
 * More runs, or others: `FUZZ_RUNS=20 FUZZ_SEED=7 npx vitest run test/fuzz` runs each property twenty
 * times as often, from another seed. Without them every run of the tests draws the same values.
 */
export const times = Number(process.env.FUZZ_RUNS ?? 1);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);

/**
 * A property as a test, with its runs in its name. Where it fails, fast-check prints the seed, the path
 * and the smallest value that breaks it.
 */
export function holds<T>(name: string, runs: number, property: fc.IRawProperty<T>): void {
  const numRuns = Math.ceil(runs * times);
  it(`${name} (${numRuns} runs)`, { timeout: 600_000 * Math.max(1, times) }, () =>
    fc.assert(property, { numRuns, seed }),
  );
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { outcomeOf, suiteOutcome, summaryOf } from './outcome.ts';

/** The last lines of `npm test`. */

const folder = mkdtempSync(join(tmpdir(), 'run-'));
afterAll(() => rmSync(folder, { recursive: true }));
const report = (numPassedTests: number, numFailedTests: number): string => {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify({ numPassedTests, numFailedTests }));
  return file;
};

it('names each failed step, and ends with the totals', () => {
  const outcomes = [
    outcomeOf('lint', false),
    outcomeOf('typecheck', true),
    suiteOutcome('unit', report(10, 0), true),
    suiteOutcome('e2e', report(3, 2), false),
  ];
  expect(summaryOf(outcomes)).toEqual([
    '✗ lint: 1 failed',
    '✗ e2e: 2 failed',
    '14 passed, 3 failed',
  ]);
});

it('counts a suite without a report, or one that fails without a failed test, as one failed', () => {
  const missing = join(folder, 'missing.json');
  const outcomes = [
    suiteOutcome('unit', report(10, 0), false),
    suiteOutcome('e2e', missing, true),
    suiteOutcome('e2e:firefox', missing, false),
  ];
  expect(summaryOf(outcomes).at(-1)).toBe('10 passed, 3 failed');
});

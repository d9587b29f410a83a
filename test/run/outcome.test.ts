import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../folder.ts';
import { outcomeOf, suiteOutcome, summaryOf } from './outcome.ts';

/** The last lines of `npm test`. */

const { at, put } = temporaryFolder();
/** A report with numbers of passed and skipped tests, and with these files. */
const report = (
  numPassedTests: number,
  testResults: Reported[] = [],
  numPendingTests = 0,
): string => {
  const numFailedTests = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed').length;
  return put(
    'report.json',
    JSON.stringify({ numPassedTests, numFailedTests, numPendingTests, testResults }),
  );
};

interface Reported {
  name: string;
  status: string;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
}

const reported = (
  path: string,
  status: string,
  names: Record<string, string | null>,
): Reported => ({
  name: resolve(path),
  status,
  message: '',
  assertionResults: Object.entries(names).map(([fullName, why]) => ({
    fullName,
    status: why === null ? 'passed' : 'failed',
    failureMessages: why === null ? [] : [why],
  })),
});

it('names failed steps and tests with their reasons, and ends with the totals', () => {
  const outcomes = [
    outcomeOf('lint', false),
    outcomeOf('typecheck', true),
    suiteOutcome('unit', report(10), true),
    suiteOutcome(
      'e2e',
      report(3, [
        reported('test/a.test.ts', 'failed', {
          'one is well': null,
          'a story is told': 'Error: waited in vain\n    at until',
        }),
        reported('test/b.test.ts', 'failed', { 'another is': 'AssertionError: 1' }),
        { ...reported('test/c.test.ts', 'failed', {}), message: 'No such module' },
        reported('test/d.test.ts', 'passed', { 'a last one': null }),
      ]),
      false,
    ),
  ];
  expect(summaryOf(outcomes)).toEqual([
    '✗ lint: 1 failed',
    '✗ e2e: 2 failed',
    `    ${join('test', 'a.test.ts')} > a story is told > Error: waited in vain`,
    `    ${join('test', 'b.test.ts')} > another is > AssertionError: 1`,
    `    ${join('test', 'c.test.ts')} > No such module`,
    '14 passed, 3 failed',
  ]);
});

it('counts a suite without a report or without a failed test as one failure', () => {
  const missing = at('missing.json');
  const outcomes = [
    suiteOutcome('unit', report(10), false),
    suiteOutcome('e2e', missing, true),
    suiteOutcome('e2e:firefox', missing, false),
  ];
  expect(summaryOf(outcomes).at(-1)).toBe('10 passed, 3 failed');
});

it('counts skipped tests as not run, with the reason, where the machine lacks something', () => {
  const outcomes = [
    suiteOutcome('unit', report(10, [], 1), true),
    suiteOutcome('e2e:providers', report(0, [], 8), true, 'no Glewlwyd'),
    suiteOutcome('e2e', report(2), true),
  ];
  expect(summaryOf(outcomes)).toEqual(['8 not run: no Glewlwyd', '12 passed, 0 failed']);
});

import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { z } from 'zod/mini';

/** How a step ended; a step without tests counts as one test. */
export interface Outcome {
  step: string;
  passed: number;
  failed: number;
  /** A line for each failed test: file, name and the first line of its reason. */
  names: string[];
  /** Tests that were skipped because something is missing on this machine. */
  notRun?: { count: number; why: string };
}

const assertionSchema = z.object({
  status: z.string(),
  fullName: z.string(),
  failureMessages: z.array(z.string()),
});
const fileSchema = z.object({
  name: z.string(),
  status: z.string(),
  message: z.string(),
  assertionResults: z.array(assertionSchema),
});
const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(fileSchema),
});

/** Of a step that is no test suite. */
export const outcomeOf = (step: string, passed: boolean): Outcome => ({
  step,
  passed: Number(passed),
  failed: Number(!passed),
  names: [],
});

/**
 * The outcome of a test suite by its report. A suite that fails without a failed test, or leaves no report,
 * counts as one failed.
 *
 * @param missing why its skipped tests did not run, if this machine lacks something
 */
export function suiteOutcome(
  step: string,
  report: string,
  passed: boolean,
  missing: string | null = null,
): Outcome {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = reportSchema.parse(
      JSON.parse(readFileSync(report, 'utf8')),
    );
    return {
      step,
      passed: numPassedTests,
      failed: passed ? numFailedTests : Math.max(1, numFailedTests),
      names: testResults.flatMap(failuresOf),
      ...(missing !== null && { notRun: { count: numPendingTests, why: missing } }),
    };
  } catch {
    return { step, passed: 0, failed: 1, names: [] };
  }
}

/** The failed tests of a file, or the file if it failed before its tests. */
function failuresOf({ name, status, message, assertionResults }: z.infer<typeof fileSchema>) {
  const file = relative(process.cwd(), name);
  const line = (what: string, why = '') =>
    [`    ${file}`, what, why.split('\n')[0]].filter(Boolean).join(' > ');
  const failed = assertionResults.filter((one) => one.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [line('', message)];
  return failed.map(({ fullName, failureMessages: [why] }) => line(fullName, why));
}

/** The last lines: failed steps with their failures, tests that did not run, then the totals. */
export function summaryOf(outcomes: readonly Outcome[]): string[] {
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((all, one) => all + of(one), 0);
  const failed = outcomes.filter((one) => one.failed > 0);
  return [
    ...failed.flatMap(({ step, failed, names }) => [`✗ ${step}: ${failed} failed`, ...names]),
    ...outcomes.flatMap(({ notRun }) => (notRun ? [`${notRun.count} not run: ${notRun.why}`] : [])),
    `${sum((one) => one.passed)} passed, ${sum((one) => one.failed)} failed`,
  ];
}

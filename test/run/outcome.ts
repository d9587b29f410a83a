import { readFileSync } from 'node:fs';
import { z } from 'zod/mini';

/** How a step ended: its tests, or itself as one where it is no test suite. */
export interface Outcome {
  step: string;
  passed: number;
  failed: number;
}

const reportSchema = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });

/** Of a step that is no test suite. */
export const outcomeOf = (step: string, passed: boolean): Outcome => ({
  step,
  passed: Number(passed),
  failed: Number(!passed),
});

/**
 * The outcome of a test suite by its report. A suite that fails without a failed test, or leaves no report,
 * counts as one failed.
 */
export function suiteOutcome(step: string, report: string, passed: boolean): Outcome {
  try {
    const { numPassedTests, numFailedTests } = reportSchema.parse(
      JSON.parse(readFileSync(report, 'utf8')),
    );
    return {
      step,
      passed: numPassedTests,
      failed: passed ? numFailedTests : Math.max(1, numFailedTests),
    };
  } catch {
    return { step, passed: 0, failed: 1 };
  }
}

/** The last lines: the steps that failed, then all in numbers. */
export function summaryOf(outcomes: readonly Outcome[]): string[] {
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((all, one) => all + of(one), 0);
  const failed = outcomes.filter((one) => one.failed > 0);
  return [
    ...failed.map(({ step, failed }) => `✗ ${step}: ${failed} failed`),
    `${sum((one) => one.passed)} passed, ${sum((one) => one.failed)} failed`,
  ];
}

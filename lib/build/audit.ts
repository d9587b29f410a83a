import { spawnSync } from 'node:child_process';
import * as z from 'zod/mini';
import { fromJson } from '../model/fields.ts';
import { flag, optionsOrExit } from './command-line.ts';
import { BUNDLED } from './notices.ts';

const USAGE = `Usage: npm run audit -- [--strict]
Asks the registry for known vulnerabilities of the packages in the lock file.
  --strict   fail if the registry does not answer
  --help     print this`;

/** The part of `npm audit --json` that is used here. */
const REPORT = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ name: z.string(), severity: z.string(), range: z.string() }),
  ),
  metadata: z.object({ dependencies: z.object({ total: z.number() }) }),
});
const REFUSAL = z.object({ message: z.string() });

/**
 * Judges the output of `npm audit --json`. A vulnerable package that is bundled fails the audit; one
 * that only builds or tests is reported. No answer is reported too, and fails only if `strict`.
 */
export function judgeAudit(output: string, strict = false) {
  const answer = fromJson(output);
  const report = REPORT.safeParse(answer);
  if (!report.success) {
    const refusal = REFUSAL.safeParse(answer);
    const reason = refusal.success ? refusal.data.message : 'no answer';
    const line = `npm audit: not checked, the registry does not tell (${reason})`;
    return { lines: [line], passed: !strict };
  }
  const vulnerable = Object.values(report.data.vulnerabilities);
  const { total } = report.data.metadata.dependencies;
  return {
    lines: [
      `npm audit: ${vulnerable.length} of ${total} packages with known vulnerabilities`,
      ...vulnerable.map(({ name, severity, range }) => `${name} ${range}: ${severity}`),
    ],
    passed: vulnerable.every(({ name }) => !BUNDLED.includes(name)),
  };
}

if (import.meta.main) {
  const { strict } = optionsOrExit(USAGE, { strict: flag });
  const { stdout } = spawnSync('npm', ['audit', '--json'], {
    encoding: 'utf8',
    timeout: 60_000,
    shell: process.platform === 'win32',
  });
  const { lines, passed } = judgeAudit(stdout ?? '', strict);
  for (const line of lines) console.log(line);
  process.exitCode = passed ? 0 : 1;
}

import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { fromJson } from '../api/json.ts';
import { BUNDLED } from './licences.ts';

/**
 * `npm run audit [-- --strict]`: asks the registry for known weaknesses of what the lock file names.
 * Strict, a registry that does not answer is a failure: then success means that it was asked.
 */
const { values } = parseArgs({ options: { strict: { type: 'boolean' } } });
const { stdout } = spawnSync('npm', ['audit', '--json'], {
  encoding: 'utf8',
  timeout: 60_000,
  shell: process.platform === 'win32',
});
const { lines, passed } = judgeAudit(stdout ?? '', values.strict);
for (const line of lines) console.log(line);
process.exitCode = passed ? 0 : 1;

/** What became of an audit: a line to print for each thing worth knowing, whether the registry answered at all, and whether it may pass. */
interface Audited {
  lines: string[];
  checked: boolean;
  passed: boolean;
}

/**
 * Judges what `npm audit --json` printed. A known weakness of what is built in fails; one of what only
 * builds and tests is told; a registry that does not answer is told, and fails only where `strict`.
 */
export function judgeAudit(printed: string, strict = false): Audited {
  const report = fromJson(printed);
  const { vulnerabilities, metadata } = Object(report);
  if (!metadata) {
    const why = Object(report).message ?? Object(Object(report).error).summary ?? 'no answer';
    const line = `npm audit: not checked, the registry does not tell (${why})`;
    return { lines: [line], checked: false, passed: !strict };
  }
  const weak = Object.values(Object(vulnerabilities)).map((one) => Object(one));
  const names = weak.map(({ name, severity, range }) => `${name} ${range}: ${severity}`);
  const passed = weak.every(({ name }) => !BUNDLED.includes(name));
  const total = Object(Object(metadata).dependencies).total ?? 'all';
  const first = `npm audit: ${weak.length} of ${total} packages with known weaknesses`;
  return { lines: [first, ...names], checked: true, passed };
}

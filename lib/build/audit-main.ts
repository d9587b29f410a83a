import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { judgeAudit } from './audit.ts';

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

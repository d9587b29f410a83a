import { spawnSync } from 'node:child_process';
import { judgeAudit } from './audit.ts';

/** `npm run audit`: asks the registry for known weaknesses of what the lock file names. */
const { stdout } = spawnSync('npm', ['audit', '--json'], {
  encoding: 'utf8',
  timeout: 60_000,
  shell: process.platform === 'win32',
});
const { lines, passed } = judgeAudit(stdout ?? '');
for (const line of lines) console.log(line);
process.exitCode = passed ? 0 : 1;

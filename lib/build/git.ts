import { spawnSync } from 'node:child_process';

/**
 * What git prints.
 *
 * @throws when it fails, with what it says
 */
export function git(cwd: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd, encoding: 'utf8' });
  if (error) throw error;
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`);
  return stdout;
}

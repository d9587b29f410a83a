import { spawnSync } from 'node:child_process';

/**
 * Runs a program to its end. Its output goes to standard error, so that standard output holds only
 * the caller's own lines.
 *
 * @throws when the program fails
 */
export function run(
  program: string,
  args: string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
): void {
  const { status, error } = spawnSync(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 2, 2],
    // On Windows npm is a script, and scripts need a shell.
    shell: process.platform === 'win32' && program === 'npm',
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}`);
}

/**
 * Runs git.
 *
 * @returns its standard output
 * @throws when git fails, with its standard error
 */
export function git(cwd: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd, encoding: 'utf8' });
  if (error) throw error;
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`);
  return stdout;
}

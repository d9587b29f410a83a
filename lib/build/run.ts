import { spawnSync } from 'node:child_process';

/**
 * Runs a program to its end. What it says goes to standard error, so that standard output holds only
 * what ours prints.
 *
 * @throws when it fails
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
    // npm is a script there, and scripts need a shell.
    shell: process.platform === 'win32' && program === 'npm',
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}`);
}

import { spawnSync } from 'node:child_process';

/**
 * One line on a port that cannot be had: which program holds it, where the system tells, and what to
 * stop. Null for any other error.
 */
export function takenPort(error: unknown): string | null {
  const { code, port } = Object(error);
  if (typeof port !== 'number') return null;
  if (code !== 'EADDRINUSE') return `port ${port} cannot be used (${code}).`;
  return `port ${port} is already in use by ${holderOf(port)}. Stop it and start again.`;
}

/** The program that listens at a port, where `lsof` or `ss` is there to tell. */
function holderOf(port: number): string {
  const run = (program: string, ...args: string[]) =>
    spawnSync(program, args, { encoding: 'utf8', timeout: 5000 }).stdout ?? '';
  const pid =
    /^p(\d+)$/m.exec(run('lsof', '-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fp'))?.[1] ??
    /pid=(\d+)/.exec(run('ss', '-Hltnp', `sport = :${port}`))?.[1];
  if (pid === undefined) return 'another program';
  const command = run('ps', '-o', 'args=', '-p', pid).trim();
  return command === '' ? `process ${pid}` : `process ${pid}, ${command.slice(0, 80)}`;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** Runs one of our programs as a process of its own, to its end. */
export async function runProgram(args: string[], input = '', env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env } });
  const outputs = Promise.all([text(child.stdout), text(child.stderr)]);
  child.stdin.end(input);
  const [status] = await once(child, 'close');
  const [stdout, stderr] = await outputs;
  return { status, stdout, stderr };
}

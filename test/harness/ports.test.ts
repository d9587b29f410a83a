import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { holdFreePair, holdPair, takenPorts } from '../e2e/harness/ports.ts';

/** Far from those that are used: tests of another folder may run beside these. */
const OWN = 10_000 + (process.pid % 1500) * 10;

async function listening(port = 0) {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { port: Number(Object(server.address()).port), [Symbol.dispose]: () => server.close() };
}

it('names the program that holds ports once, and ignores a free port', async () => {
  using one = await listening();
  using other = await listening();
  await using free = await holdFreePair(OWN);
  const owner = process.platform === 'linux' ? `process ${process.pid}` : 'another program';
  expect(await takenPorts([one.port, free.port])).toEqual([
    expect.stringMatching(new RegExp(`^Port ${one.port} is taken by .*${owner}`)),
  ]);
  expect(await takenPorts([one.port, other.port])).toEqual([
    expect.stringMatching(new RegExp(`^Ports ${one.port}, ${other.port} are taken by .*${owner}`)),
  ]);
});

it('gives concurrent programs different pairs, and frees the pair of a dead program', async () => {
  const path = resolve(import.meta.dirname, '../e2e/harness/ports.ts');
  const module = JSON.stringify(pathToFileURL(path).href);
  const code = `const { holdFreePair } = await import(${module});
    console.log((await holdFreePair(${OWN})).port); setInterval(() => {}, 1000);`;
  const programs = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--input-type=module', '--eval', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  try {
    const lines = await Promise.all(programs.map(({ stdout }) => once(stdout, 'data')));
    const ports = lines.map(([line]) => Number(String(line)));
    expect(new Set(ports).size).toBe(4);
    for (const [at, program] of programs.entries()) {
      program.kill('SIGKILL');
      await once(program, 'exit');
      await using pair = await holdPair(ports[at] ?? 0);
      expect(pair).not.toBeNull();
    }
  } finally {
    for (const program of programs) program.kill('SIGKILL');
  }
});

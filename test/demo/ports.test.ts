import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { holdFreePair } from '../e2e/harness/held-ports.ts';

/** Runs `npm run demo` with options that it must refuse. */
async function endOf(...args: string[]): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, ['test/demo/main.ts', '--headless', ...args]);
  const said = text(child.stderr);
  const [code] = await once(child, 'exit');
  return { code, said: await said };
}

it('names who holds a port of the demo, and the option that takes others', async () => {
  await using held = await holdFreePair();
  expect(await endOf('--port', `${held.port}`)).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^Port \d+ is taken by .+\. Stop it, or use other ports: npm run demo -- --port \d+\n$/,
    ),
  });
});

it.each(['65534', '-1', 'http', ''])('refuses --port=%s', async (port) => {
  const { code, said } = await endOf(`--port=${port}`);
  expect([code, said]).toEqual([2, expect.stringContaining('--port takes a whole number')]);
});

it.each(['8', '-1', '10', 'monday', ''])('refuses --day=%s', async (day) => {
  const { code, said } = await endOf(`--day=${day}`);
  expect([code, said]).toEqual([2, expect.stringContaining('--day takes a whole number')]);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { BadOption } from '../../lib/build/command-line.ts';
import { holdFreePair } from '../e2e/harness/held-ports.ts';
import { checkOptions } from './options.ts';

/** Runs `npm run demo` on a port that it must refuse. */
async function endOf(...args: string[]): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, ['test/demo/main.ts', '--headless', ...args]);
  const said = text(child.stderr);
  const [code] = await once(child, 'exit');
  return { code, said: await said };
}

it('names the process on a taken port and the option for other ports', async () => {
  await using held = await holdFreePair();
  expect(await endOf('--port', `${held.port}`)).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^Port \d+ is taken by .+\. Stop it, or use other ports: npm run demo -- --port \d+\n$/,
    ),
  });
});

it.each([
  ...['65534', '-1', 'http', ''].map((port) => ['port', { port, day: '0' }] as const),
  ...['8', '-1', '10', 'monday', ''].map((day) => ['day', { port: '4810', day }] as const),
])('refuses --%s of %j', (name, given) => {
  expect(() => checkOptions(given)).toThrow(BadOption);
  expect(() => checkOptions(given)).toThrow(`--${name} takes a whole number`);
});

it.each([
  { port: '0', day: '0' },
  { port: '65533', day: '7' },
])('accepts %j', (given) => {
  expect(() => checkOptions(given)).not.toThrow();
});

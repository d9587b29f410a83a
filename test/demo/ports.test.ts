import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { holdFreePair } from '../e2e/harness/ports.ts';

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
  ['--port', '65534'],
  ['--day', '8'],
])('refuses %s %s', async (option, given) => {
  const said = expect.stringMatching(`^${option} takes a whole number from 0 to \\d+, not`);
  expect(await endOf(option, given)).toEqual({ code: 2, said });
});

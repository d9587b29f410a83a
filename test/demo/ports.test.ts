import { expect, it } from 'vitest';
import { holdFreePair } from '../e2e/harness/ports.ts';
import { runProgram } from '../run-program.ts';

/** Runs `npm run demo` on a port that it must refuse. */
const endOf = (...args: string[]) => runProgram(['test/demo/main.ts', '--headless', ...args]);

it('names the process on a taken port and the option for other ports', async () => {
  await using held = await holdFreePair();
  expect(await endOf('--port', `${held.port}`)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(
      /^Port \d+ is taken by .+\. Stop it, or use other ports: npm run demo -- --port \d+\n$/,
    ),
  });
});

it.each([
  ['--port', '65534'],
  ['--day', '8'],
])('refuses %s %s', async (option, given) => {
  const stderr = expect.stringMatching(`^${option} takes a whole number from 0 to \\d+, not`);
  expect(await endOf(option, given)).toMatchObject({ status: 2, stderr });
});

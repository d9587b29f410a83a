import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const PROGRAM = resolve(import.meta.dirname, '../../../lib/build/dev-window.ts');
const ROOT = resolve('/checkout');

/** What a process prints that opens its browser so, as WXT does, and then serves. */
function saidWith(openBrowser: string) {
  const script = `
    import { Socket } from 'node:net';
    import { serveWithoutWindow } from ${JSON.stringify(PROGRAM)};
    const config = {
      root: ${JSON.stringify(ROOT)}, outDir: ${JSON.stringify(join(ROOT, 'built'))}, runner: { ${openBrowser} },
    };
    serveWithoutWindow({ config, logger: { warn: console.log } });
    await config.runner.openBrowser();
    console.log('serves');`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { encoding: 'utf8' },
  );
  return stdout + stderr;
}

const noWindow = (reason: string) =>
  `No browser window could be opened (${reason}): load "built" as an unpacked extension. Still serving.\nserves\n`;

it('goes on when the pipe to the browser breaks while its answer is awaited', () => {
  const breaks = `openBrowser() {
    new Socket().destroy(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }));
    return new Promise(() => {});
  }`;
  expect(saidWith(breaks)).toBe(noWindow('read ECONNRESET'));
});

it('goes on when there is no browser', () => {
  const fails = `async openBrowser() { throw new Error('No Chrome\\nat line 1'); }`;
  expect(saidWith(fails)).toBe(noWindow('No Chrome'));
});

it('ends with any other error of the server meanwhile', () => {
  const other = `openBrowser() {
    setTimeout(() => { throw new Error('a fault of ours'); });
    return new Promise(() => {});
  }`;
  expect(saidWith(other)).toMatch('a fault of ours');
  expect(saidWith(other)).not.toMatch('serves');
});

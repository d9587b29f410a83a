// @projects e2e@night

import { spawn } from 'node:child_process';
import { mkdtempDisposable } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { createReading } from './harness/reading.ts';
import { step, until } from './harness/until.ts';

/** What `npm run dev` does where it opens no browser, as on Linux without a display: this story brings its own. */
const DEV = `
  import { createServer } from 'wxt';
  const [outDir, port] = process.argv.slice(1);
  const server = await createServer({
    outDir, dev: { server: { port: Number(port) } },
    ...(process.platform !== 'linux' && { webExt: { disabled: true } }),
    // As on a fresh machine: no package is compiled yet.
    vite: () => ({ cacheDir: outDir + '/cache' }),
  });
  await server.start();
  process.send('serving');`;

/** The panel asks the server for each module by itself, a hundred and more of them, which it compiles meanwhile. */
const MODULES_MS = 90_000;

/** A port that another server uses. */
async function takenPort(parts: AsyncDisposableStack): Promise<number> {
  const other = createServer();
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  parts.defer(() => void other.close());
  return (other.address() as AddressInfo).port;
}

/** Starts the development server and waits until it has built the extension. */
async function serveFor(parts: AsyncDisposableStack, outDir: string, port: number) {
  const args = ['--input-type=module', '--eval', DEV, outDir, String(port)];
  const { DISPLAY, WAYLAND_DISPLAY, ...own } = process.env;
  // In tests, WXT would print only warnings.
  const env = { ...own, CONSOLA_LEVEL: '3' };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const ended = new Promise<void>((resume) => child.once('close', () => resume()));
  parts.defer(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  let output = '';
  const isServing = new Promise<void>((resume, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.once('message', () => resume());
    child.once('close', () => fail(new Error(`the development server ended: ${output}`)));
  });
  await step(() => `the development server to serve; it said: ${output}`, isServing, MODULES_MS);
  await until('the folder to load by hand', () =>
    output.includes('chrome-mv3-dev" as an unpacked'),
  );
}

/**
 * Waits for a panel with its styles that lists one symbol alone. Once the server has compiled a package that it had not
 * known of, it loads the panel again, be it in the middle of a question.
 */
const listsInStyle = (page: Page, symbol: string) =>
  until(
    `${symbol} listed alone, in style`,
    () =>
      page
        .evaluate(() => {
          const listed = [...document.querySelectorAll('.ticker-symbol')];
          const hasStyles = getComputedStyle(document.body).margin === '0px';
          return hasStyles && listed.map(({ textContent }) => textContent.trim()).join();
        })
        .then(
          (listed) => listed === symbol,
          (error) => {
            if (/context was destroyed|Cannot find context/.test(String(error))) return false;
            throw error;
          },
        ),
    MODULES_MS,
  );

test('names the folder to load without a display, and lists tickers in a styled panel even when its port is taken', {
  timeout: 300_000,
}, async () => {
  await using parts = new AsyncDisposableStack();
  const folder = parts.use(await mkdtempDisposable(join('.output', 'dev-')));
  await serveFor(parts, folder.path, await takenPort(parts));

  const extensionDir = join(folder.path, 'chrome-mv3-dev');
  const pages = { '/one.html': '<!doctype html><main><p>Larkmere (NASDAQ: LKMR)</p></main>' };
  const reading = parts.use(await createReading({ extensionDir, pages }));
  await reading.browser.clickToolbar(await reading.read('/one.html'));
  // Not reading.openPanel, which asks the panel for a drawn frame: the server may load it again at any moment.
  const panel = await reading.browser.panel();
  await listsInStyle(panel, 'LKMR');

  const errors: string[] = [];
  panel.on('console', (said) => {
    if (said.type() === 'error') errors.push(said.text());
  });
  await panel.reload();
  await listsInStyle(panel, 'LKMR');
  expect(errors).toEqual([]);
});

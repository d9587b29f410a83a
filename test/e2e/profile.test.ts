// @projects firefox@night

import { expect, test } from 'vitest';
import { asFirefox } from './harness/firefox/firefox.ts';
import { openLarkmere } from './harness/larkmere.ts';
import { sessionStorage, tokenIn } from './harness/peek.ts';
import { providerWindow, signInAt } from './harness/provider-driver.ts';
import { until } from './harness/until.ts';
import { createWorld } from './harness/world.ts';
import { secretsInFiles } from './leaks/files.ts';
import { secretsIn } from './leaks/secrets.ts';

/** Firefox alone; `token` looks for more of the secrets, in Chromium. */

/** Firefox writes storage to disk when it finds the time, and the profile of many stories takes long to read. */
const DISK_MS = 60_000;

test('writes neither token nor verifier to Firefox’s profile or console', async () => {
  // A world of its own: what a whole session leaves on disk is searched.
  await using world = await createWorld();
  const { browser, service } = world;
  const firefox = asFirefox(browser);
  const panel = await world.openPanel(await world.read('/'));
  await panel.press('Connect');
  await providerWindow(browser.puppeteer, service.authUrl);
  const { verifier } = Object((await sessionStorage(browser))['auth.attempt']);
  await signInAt(browser.puppeteer, service.authUrl, world.account('pro'));
  await panel.sees('Connected');
  await openLarkmere(panel);
  const secrets = { token: (await tokenIn(browser)) ?? '', verifier };
  for (const secret of Object.values(secrets)) expect(secret).toMatch(/^[\w-]{20,}$/);
  expect(secretsIn(JSON.stringify(await sessionStorage(browser)), secrets)).toEqual(['token']);

  // The search finds a mark that is stored on purpose, so it can find leaks.
  const mark = await browser.inBackground(async () => {
    const mark = crypto.randomUUID();
    await chrome.storage.local.set({ mark });
    setTimeout(() => {
      throw new Error(mark);
    });
    return mark;
  });
  const marked = { ...secrets, mark };
  const inFiles = await until(
    'the mark in a file',
    async () => {
      const { found } = await secretsInFiles(await firefox.profile(), marked);
      return found.length > 0 && found;
    },
    DISK_MS,
  );
  expect(inFiles.filter((one) => !one.startsWith('mark in '))).toEqual([]);
  const inConsole = await until('the mark in the console', async () => {
    const found = secretsIn((await firefox.console()).join(), marked);
    return found.length > 0 && found;
  });
  expect(inConsole).toEqual(['mark']);
});

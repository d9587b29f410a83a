// @projects e2e firefox

import { expect, test } from 'vitest';
import { sessionStorage, tokenIn } from './harness/peek.ts';
import { closes, providerWindow, signInAt } from './harness/provider-driver.ts';
import { shareWorld, signOut } from './harness/shared-world.ts';
import { becomes, until } from './harness/until.ts';

/** Signing in where the answer is forged, the worker dies, or the user cancels: what becomes of the window. */

const begin = shareWorld();

test('rejects an answer with another state, and signs in again after the worker died', async () => {
  const { world, panel } = await begin();
  await signOut(world, panel);
  await panel.press('Connect');
  const page = await providerWindow(world.browser.puppeteer, world.service.authUrl);
  const forged = new URL(world.browser.callback);
  forged.search = `${new URLSearchParams({ code: 'x', state: 'forged', iss: world.service.authUrl })}`;
  await page.goto(forged.href).catch(() => undefined);
  await panel.sees('Sign-in response did not match the request');
  await closes(page);
  expect(await tokenIn(world.browser)).toBeNull();

  await panel.press('Connect');
  const left = await providerWindow(world.browser.puppeteer, world.service.authUrl);
  await world.browser.endBackground();
  await panel.sees('Interrupted by the browser.');
  await panel.press('Try again');
  await until('the window that was left to close', () => left.isClosed());
  await signInAt(world.browser.puppeteer, world.service.authUrl, world.account('pro'));
  await panel.sees('Connected');
});

test('closes only the late window of a cancelled sign-in, and signs in at the next click', async () => {
  const { world, panel } = await begin();
  await signOut(world, panel);
  const { browser, news, service } = world;
  const popups = () =>
    browser.inBackground(async () => {
      const windows = await chrome.windows.getAll();
      return windows.flatMap(({ id, type }) => (type === 'popup' && id !== undefined ? id : []));
    });
  const openPopup = () =>
    browser.inBackground(
      async (url: string) => void (await chrome.windows.create({ type: 'popup', url })),
      `${news.url}/quiet.html`,
    );

  const held = service.provider.faults.next('/authorize', { kind: 'hold' });
  await panel.press('Connect');
  await held.reached;
  await openPopup();
  await panel.press('Cancel signing in').sees('Not connected');
  await openPopup();
  const others = await popups();
  expect(others).toHaveLength(2);
  await panel.press('Connect').sees('Signing in…');
  held.release();

  const noted = async () => Object((await sessionStorage(browser))['auth.window']).id;
  const window = await until('the window of the second sign-in', noted);
  await becomes(async () => (await popups()).toSorted(), [...others, window].toSorted());
  await signInAt(browser.puppeteer, service.authUrl, world.account('pro'));
  await panel.sees('Connected');
  await becomes(popups, others);
});

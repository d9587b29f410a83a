// @projects e2e firefox

import { expect, test } from 'vitest';
import { closeTab } from './harness/close-tab.ts';
import { sessionStorage, tokenIn } from './harness/peek.ts';
import { closes, fillIn, press, providerWindow, signInAt } from './harness/provider-driver.ts';
import { until } from './harness/until.ts';
import { createWorld } from './harness/world.ts';

/** Signing in and out through the real provider, and every way it can go wrong. */

test('an unreachable service, a closed window, a wrong password and a refusal are told apart, and connecting works after them', async () => {
  await using world = await createWorld();
  const panel = await world.openPanel(await world.read('/'));
  await world.stopService();
  await panel.press('Connect');
  await panel.sees('The service could not be reached.');
  await world.startService();

  const { login, password } = world.account('pro');
  const connect = async () => {
    await panel.press('Connect');
    return providerWindow(world.browser.puppeteer, world.service.authUrl);
  };
  await closeTab(await connect());
  await panel.sees('The sign-in window was closed before it was finished.');

  const page = await connect();
  await fillIn(page, login, 'wrong');
  await page.waitForSelector('::-p-text(Login or password is wrong)');
  await fillIn(page, login, password);
  await press(page, 'Do not approve');
  await panel.sees('Access was not approved.');
  await closes(page);

  await press(await connect(), 'Approve read-only access');
  await panel.sees('Connected');
});

test('rejects an answer with another state, and signs in again after the worker died', async () => {
  await using world = await createWorld();
  const panel = await world.openPanel(await world.read('/'));
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
  await using world = await createWorld();
  const panel = await world.openPanel(await world.read('/'));
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
  await panel.press('Cancel signing in');
  await panel.sees('Not connected');
  await openPopup();
  const others = await popups();
  expect(others).toHaveLength(2);
  await panel.press('Connect');
  await panel.sees('Signing in…');
  held.release();

  const noted = async () => Object((await sessionStorage(browser))['auth.window']).id;
  const window = await until('the window of the second sign-in', noted);
  await until(
    async () => `the windows ${[...others, window]}, not ${await popups()}`,
    async () => `${(await popups()).toSorted()}` === `${[...others, window].toSorted()}`,
  );
  await signInAt(browser.puppeteer, service.authUrl, world.account('pro'));
  await panel.sees('Connected');
  await until('the sign-in window to close', async () => `${await popups()}` === `${others}`);
});

test('deletes the account’s data here and revokes the token at the provider on disconnect', async () => {
  await using world = await createWorld();
  const panel = await world.research();
  const token = await tokenIn(world.browser);
  const ask = () =>
    fetch(`${world.service.baseUrl}/v1/companies?query=Larkmere`, {
      headers: { Authorization: `Bearer ${token}` },
    });
  expect((await ask()).status).toBe(200);

  await panel.press('Connected');
  await panel.press('Disconnect');
  await panel.sees('Not connected');
  // The page's own words name the company, too.
  await until(
    'the company to go',
    async () => !/Upcoming events|United States/.test(await panel.text()),
  );
  await until('the token to be refused', async () => [401, 403].includes((await ask()).status));
  await until('nothing of the session and its answers to be kept', async () => {
    const kept = Object.keys(await sessionStorage(world.browser));
    return !kept.some((key) => /^(auth|answer|gate)/.test(key));
  });
});

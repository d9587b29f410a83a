// @projects e2e@night firefox@night

import { expect, test } from 'vitest';
import { closeTab } from './harness/close-tab.ts';
import { sessionStorage, tokenIn } from './harness/peek.ts';
import { closes, fillIn, press, providerWindow } from './harness/provider-driver.ts';
import { until } from './harness/until.ts';
import { createWorld } from './harness/world.ts';

/** Signing in with every answer that a person may give, and signing out. */

test('tells an unreachable service, a closed window, a wrong password and a refusal apart, then connects', async () => {
  // A world of its own: signing in is the story.
  await using world = await createWorld();
  const panel = await world.openPanel(await world.read('/'));
  await world.stopService();
  await panel.press('Connect').sees('The service could not be reached.');
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

test('deletes the account’s data here and revokes the token at the provider on disconnect', async () => {
  await using world = await createWorld();
  const panel = await world.research();
  const token = await tokenIn(world.browser);
  const ask = () =>
    fetch(`${world.service.baseUrl}/v1/companies?query=Larkmere`, {
      headers: { Authorization: `Bearer ${token}` },
    });
  expect((await ask()).status).toBe(200);

  await panel.disconnect();
  // The page's own words name the company, too.
  await panel.lacks(/Upcoming events|United States/);
  await until('the token to be refused', async () => [401, 403].includes((await ask()).status));
  await until('nothing of the session and its answers to be kept', async () => {
    const kept = Object.keys(await sessionStorage(world.browser));
    return !kept.some((key) => /^(auth|answer|gate)/.test(key));
  });
});

// @projects e2e@night firefox@night

import { test } from 'vitest';
import { closeTab } from './harness/close-tab.ts';
import { closes, fillIn, press, providerWindow } from './harness/provider-driver.ts';
import { createWorld } from './harness/world.ts';

/** Signing in with every answer that a person may give. */

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

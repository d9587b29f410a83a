// @projects e2e@night firefox@night

import { test } from 'vitest';
import { openLarkmere } from './harness/larkmere.ts';
import { drivePanel } from './harness/panel-driver.ts';
import { keptClips } from './harness/peek.ts';
import { shareWorld } from './harness/shared-world.ts';
import { becomes, until } from './harness/until.ts';

/** A clip's source, its deletion and its stay on the device. */

const FACTS = 'section[aria-labelledby="part-facts"]';
const begin = shareWorld();

test('opens a clip’s page, restores a deleted clip, and keeps clips until they are cleared', async () => {
  const { world, panel } = await begin();
  const { keyboard } = panel.page;
  await openLarkmere(panel);
  await panel.openTab('financials');
  await panel.press('Show · 1 request');
  await panel.sees('Consolidated');
  await panel.focus(`${FACTS} table th button`);
  await panel.says('Clipped', () => keyboard.press('x'));
  await panel.press('Clips');
  await panel.page.waitForSelector('.clip-open');
  await panel.focus('.clip-open');
  await keyboard.press('Enter');
  await panel.press('Open source');
  await panel.page.waitForSelector('.page-text');
  await keyboard.press('Escape');
  await panel.page.waitForSelector('.clip-open');

  await panel.focus('.clip-open');
  await keyboard.press('Delete');
  await panel.sees('Clip deleted.');
  await becomes(async () => (await keptClips(world.browser)).length, 0);
  await panel.press('Undo');
  await panel.page.waitForSelector('.clip-open');
  // Back to the company, as it was.
  await keyboard.press('Escape');
  await panel.opens('LKMR');

  await panel.disconnect();
  await becomes(async () => (await keptClips(world.browser)).length, 1);
  await panel.press('Options');
  const options = drivePanel(await world.browser.ownTab('/options.html'));
  await options.sees('Clips: 1');
  await options.press('Delete all clips');
  await options.press('Confirm');
  await until('no clip kept', async () => (await keptClips(world.browser)).length === 0);
});

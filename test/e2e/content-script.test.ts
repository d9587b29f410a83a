// @projects e2e

import { expect, test } from 'vitest';
import { until } from './harness/until.ts';
import { createWorld } from './harness/world.ts';

/** What a content script can get at. Its own world is to be had in Chromium alone. */

test('nothing kept is readable from a page’s content script', async () => {
  await using world = await createWorld();
  const page = await world.read('/');
  const panel = await world.openPanel(page);
  await panel.sees('LKMR');
  const realm = await until('the content script’s world', () => page.extensionRealms()[0]);
  const read = await realm.evaluate(() =>
    chrome.storage.local.get(null).then(
      () => 'read',
      () => 'refused',
    ),
  );
  expect(read).toBe('refused');
});

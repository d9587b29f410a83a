// @projects e2e@night

import { expect, test } from 'vitest';
import { pinLarkmere } from './harness/larkmere.ts';
import { localStorage } from './harness/peek.ts';
import { atRest, shareWorld } from './harness/shared-world.ts';
import { until } from './harness/until.ts';

/** The browser stores no more: data is loaded as ever, and what was kept stays. */

const begin = shareWorld();
const FULL = 'Browser storage is full, so newer data is not compared';

test('reports a full storage, keeps its data, and continues when there is space', async () => {
  const { world, panel } = await begin();
  const { browser } = world;
  const look = async () =>
    Object.entries(await localStorage(browser)).find(([key]) => key.startsWith('look '))?.[1];
  await pinLarkmere(panel);
  await until('the events to be noted', async () => (await look()) !== undefined);
  await atRest(panel);
  const before = await look();
  // To the last byte: Chromium counts the JSON of a value and its name.
  await browser.inBackground(async () => {
    const { local } = chrome.storage;
    for (let size = 10_000_000; size > 0; size = Math.floor(size / 2)) {
      await local.set({ [`filler ${size}`]: 'x'.repeat(size) }).catch(() => undefined);
    }
  });

  await panel.openTab('documents');
  await panel.press('Load · 1 request');
  await panel.sees('Q3 2026');
  await panel.sees(FULL);
  await atRest(panel);
  expect(await look()).toEqual(before);

  await browser.inBackground(async () => {
    const names = Object.keys(await chrome.storage.local.get(null));
    await chrome.storage.local.remove(names.filter((name) => name.startsWith('filler')));
  });
  await panel.press('Refresh');
  await until('the reading to be noted', async () => {
    const now = await look();
    return now !== undefined && JSON.stringify(now) !== JSON.stringify(before);
  });
  await until('nothing to be said', async () => !(await panel.text()).includes(FULL));
});

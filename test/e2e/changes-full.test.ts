// @projects e2e@night

import { expect, test } from 'vitest';
import { loadDocuments, pinLarkmere } from './harness/larkmere.ts';
import { localStorage } from './harness/peek.ts';
import { shareWorld } from './harness/shared-world.ts';
import { becomes, until } from './harness/until.ts';

const begin = shareWorld();
const FULL = 'Browser storage is full, so newer data is not compared';

test('reports a full storage, keeps its data, and continues when there is space', async () => {
  const { world, panel } = await begin();
  const { browser } = world;
  const look = async () => {
    const [item] = Object.entries(await localStorage(browser)).filter(([key]) =>
      /^look /.test(key),
    );
    return JSON.stringify(item);
  };
  await pinLarkmere(panel);
  const before = await until('the events to be noted', look);
  // To the last byte: Chromium counts the JSON of a value and its name.
  await browser.inBackground(async () => {
    const { local } = chrome.storage;
    for (let size = 10_000_000; size > 0; size = Math.floor(size / 2))
      await local.set({ [`filler ${size}`]: 'x'.repeat(size) }).catch(() => undefined);
  });
  await loadDocuments(panel);
  await panel.sees(FULL).atRest();
  expect(await look()).toBe(before);

  await browser.inBackground(async () => {
    const names = Object.keys(await chrome.storage.local.get(null));
    await chrome.storage.local.remove(names.filter((name) => name.startsWith('filler')));
  });
  await panel.press('Refresh');
  await becomes(async () => (await look()) === before, false);
  await panel.lacks(FULL);
});

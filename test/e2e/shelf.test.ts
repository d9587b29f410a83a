// @projects e2e@night firefox@night

import { expect, test } from 'vitest';
import { openFirstKept, pinLarkmere } from './harness/larkmere.ts';
import { lists } from './harness/listed.ts';
import { localStorage } from './harness/peek.ts';
import { connectAfterRestart, shareWorld } from './harness/shared-world.ts';
import { becomes, until } from './harness/until.ts';
import type { World } from './harness/world.ts';

/** Recent and pinned companies, which the device stores. */

const text =
  '<main><h1>Markets</h1><p>Quillane Freight (NYSE: QLN) rose. We hold LKMR for now.</p></main>';
const begin = shareWorld({ pages: { '/bare.html': `<!doctype html>${text}` } });

/** What is kept in storage.local, by name. */
async function kept({ browser }: World): Promise<{ recents: string[]; pins: string[] }> {
  const { recents = [], pins = [] } = Object((await localStorage(browser)).shelf);
  const names = (list: { name: string }[]) => list.map(({ name }) => name);
  return { recents: names(recents), pins: names(pins) };
}

const recentsAre = (world: World, count: number) =>
  becomes(async () => (await kept(world)).recents.length, count);

test('restores recents and pins after worker and panel end, and clears both on request', async () => {
  const { world, panel } = await begin(pinLarkmere);
  await panel.submit('Company or ticker', 'Quillane');
  await panel.sees('Quillane Freight Corporation', 'Confirmed');
  const both = {
    recents: ['Quillane Freight Corporation', 'Larkmere Systems, Inc.'],
    pins: ['Larkmere Systems, Inc.'],
  };
  await becomes(() => kept(world), both);

  await world.browser.endBackground();
  await panel.reload().sees('Quillane Freight Corporation').atRest();
  const calls = world.calls().length;
  await openFirstKept(panel);
  await panel.sees('Larkmere Systems, Inc.', 'Confirmed');
  expect(world.calls()).toHaveLength(calls);

  await panel.press('Close').deletes('Clear list');
  await recentsAre(world, 0);
  await panel.press('Watchlist').press('List menu').press('Select companies');
  await panel.press('Select all').press('Unpin · 1 company');
  await until('nothing kept', async () => (await localStorage(world.browser)).shelf === undefined);
});

test('counts a pinned symbol written bare where another ticker is stated, without a trace', async () => {
  const { world, panel } = await begin(pinLarkmere);
  const bare = await world.read('/bare.html');
  await world.browser.clickToolbar(bare);
  await lists(panel, 'LKMR', 'QLN');
  // The row shows its evidence.
  await panel.press('2 found').sees('pinned by you');
  expect(await bare.evaluate('Object.keys(window).filter((key) => /ticker/i.test(key))')).toEqual(
    [],
  );
});

test('restores recents for their own account after a restart, and keeps pins after a disconnect', async () => {
  const { world, panel } = await begin(pinLarkmere);
  await recentsAre(world, 1);
  await connectAfterRestart(world, panel);
  expect((await kept(world)).recents).toHaveLength(1);
  // Imitates another account that connected last.
  await world.browser.inBackground(() =>
    chrome.storage.local.set({ accountMark: { salt: 'x', digest: 'y' } }),
  );
  await connectAfterRestart(world, panel);
  expect((await kept(world)).recents).toEqual([]);

  await panel.submit('Company or ticker', 'Quillane');
  await recentsAre(world, 1);
  await panel.disconnect();
  await recentsAre(world, 0);
  expect((await kept(world)).pins).toEqual(['Larkmere Systems, Inc.']);
  await panel.press('Watchlist').sees('Larkmere Systems, Inc.');
});

// @projects e2e firefox dialect

import { expect, test } from 'vitest';
import { openFirstKept, openLarkmere } from './harness/larkmere.ts';
import { lists } from './harness/listed.ts';
import { drivePanel, type PanelDriver } from './harness/panel-driver.ts';
import { localStorage } from './harness/peek.ts';
import { until } from './harness/until.ts';
import { createWorld, type World } from './harness/world.ts';

/** Companies opened and pinned: on this machine, and at hand. */

async function openQuillane(panel: PanelDriver): Promise<void> {
  await panel.submit('Company or ticker', 'Quillane');
  await panel.sees('Quillane Freight Corporation');
  await panel.sees('Confirmed');
}

/** As if every kept answer had grown too old. */
async function forgetAnswers({ browser }: World): Promise<void> {
  await browser.inBackground(async () => {
    const keys = Object.keys(await chrome.storage.session.get(null));
    await chrome.storage.session.remove(keys.filter((key) => key.startsWith('answer')));
  });
}

/** What is kept in storage.local, by name. */
async function kept({ browser }: World): Promise<{ recents: string[]; pins: string[] }> {
  const { recents = [], pins = [] } = Object((await localStorage(browser)).shelf);
  const names = (list: { name: string }[]) => list.map(({ name }) => name);
  return { recents: names(recents), pins: names(pins) };
}

test('what was opened is at hand, a pin stays over the worker’s and the panel’s end, and both are cleared on request', async () => {
  await using world = await createWorld();
  const panel = await world.research();
  await panel.press('Pin');
  await panel.sees('Pinned');
  await openQuillane(panel);
  await until('both kept', async () => (await kept(world)).recents.length === 2);
  expect(await kept(world)).toEqual({
    recents: ['Quillane Freight Corporation', 'Larkmere Systems, Inc.'],
    pins: ['Larkmere Systems, Inc.'],
  });
  const { shelf } = await localStorage(world.browser);
  expect(Object.keys(Object(shelf).pins[0]).sort()).toEqual(['exchange', 'id', 'name', 'ticker']);

  await world.browser.endBackground();
  await panel.page.reload();
  const again = drivePanel(panel.page);
  await again.sees('Quillane Freight Corporation');

  const calls = world.calls().length;
  await openFirstKept(again);
  await again.sees('Larkmere Systems, Inc.');
  await again.sees('Confirmed');
  expect(world.calls()).toHaveLength(calls);

  await again.press('Close');
  await again.press('Clear list');
  await again.press('Yes, go on');
  await until('no recents', async () => (await kept(world)).recents.length === 0);
  await again.press('Unpin all');
  await again.press('Yes, go on');
  await until('nothing kept', async () => (await localStorage(world.browser)).shelf === undefined);
});

test('a company that is kept opens with three calls: profile, quote and events, without a search', async () => {
  await using world = await createWorld();
  const panel = await world.research();
  await panel.press('Close');
  await forgetAnswers(world);
  const calls = world.calls().length;
  await openFirstKept(panel);
  for (const words of ['United States', 'Delayed', 'Confirmed']) await panel.sees(words);
  const made = world.calls().slice(calls);
  expect(made.map(({ path }) => path.replace(/^.*\//, '')).sort()).toEqual([
    expect.stringMatching(/^[0-9a-f-]{36}$/),
    'events',
    'quote',
  ]);
});

test('what an account has opened goes when it disconnects; what is pinned stays', async () => {
  await using world = await createWorld();
  const panel = await world.research();
  await panel.press('Pin');
  await panel.sees('Pinned');
  await panel.press('Connected');
  await panel.press('Disconnect');
  await panel.sees('Not connected');
  await until('no recents', async () => (await kept(world)).recents.length === 0);
  expect((await kept(world)).pins).toEqual(['Larkmere Systems, Inc.']);
  await panel.sees('Kept on this machine only');
});

test('after the browser was closed, the account that opened a company finds it again, and any other does not', async () => {
  await using world = await createWorld();
  const panel = await world.research();
  await until('one kept', async () => (await kept(world)).recents.length === 1);
  /** What the browser’s end leaves: the disk, and the provider’s own session, which asks nothing. */
  const connectAfterRestart = async () => {
    await world.browser.inBackground(() => chrome.storage.session.clear());
    await world.browser.endBackground();
    await panel.page.reload();
    const again = drivePanel(panel.page);
    await again.sees('Not connected');
    await again.press('Connect');
    await again.sees('Connected');
  };
  await connectAfterRestart();
  expect((await kept(world)).recents).toHaveLength(1);
  // As if somebody else had been the last to connect.
  await world.browser.inBackground(() =>
    chrome.storage.local.set({ accountMark: { salt: 'x', digest: 'y' } }),
  );
  await connectAfterRestart();
  expect((await kept(world)).recents).toEqual([]);
});

test('a pinned symbol counts where a page about shares writes it bare, and the page notices nothing', async () => {
  const text =
    '<main><h1>Markets</h1><p>Shares rose as analysts and investors weighed earnings. We hold LKMR for now.</p></main>';
  await using world = await createWorld({ pages: { '/bare.html': `<!doctype html>${text}` } });
  const first = await world.read('/');
  const panel = await world.openPanel(first);
  await world.connect(panel);
  await openLarkmere(panel);
  await panel.press('Pin');
  await panel.sees('Pinned');
  const bare = await world.read('/bare.html');
  await world.browser.clickToolbar(bare);
  await lists(panel, 'LKMR');
  // With its evidence.
  await panel.press('1 found');
  await panel.sees('pinned by you');
  expect(await bare.evaluate('Object.keys(window).filter((key) => /ticker/i.test(key))')).toEqual(
    [],
  );
});

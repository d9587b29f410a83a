// @projects e2e@night firefox

import { expect, test } from 'vitest';
import { downloads } from './harness/downloads.ts';
import { pinLarkmere } from './harness/larkmere.ts';
import { drivePanel, type PanelDriver } from './harness/panel-driver.ts';
import { keysIn, localStorage, syncStorage } from './harness/peek.ts';
import { shareWorld } from './harness/shared-world.ts';
import { becomes } from './harness/until.ts';
import type { World } from './harness/world.ts';

/** The user's own data on several devices: by the browser's sync and by a file. */

const begin = shareWorld();
const NOTE = 'Note on Larkmere Systems, Inc.';

/** The panel with Larkmere pinned, and the options page at this part, to which the watchlist leads. */
async function pinned(then: (panel: PanelDriver) => Promise<void> = async () => {}) {
  const shared = await begin();
  const { panel, world } = shared;
  await pinLarkmere(panel);
  await then(panel);
  await panel.press('Watchlist').press('List menu').press('Sync, back up, import…');
  const options = drivePanel(await world.browser.ownTab('/options.html#devices'));
  await options.sees('Several devices');
  await options.hasFocus('Several devices');
  return { ...shared, options };
}

const pinnedNames = async ({ browser }: World): Promise<string[]> =>
  (Object((await localStorage(browser)).shelf).pins ?? []).map(
    ({ name }: { name: string }) => name,
  );

test('syncs only pins, only when switched on, and deletes them on request', async () => {
  const { world, panel, options } = await pinned();
  expect(await syncStorage(world.browser)).toEqual({});
  await options.turn('Sync lists, pins and settings across your devices', true);
  await options.sees('Companies in the browser’s sync: 1 of 1');
  const there = await syncStorage(world.browser);
  const pins = await keysIn(world.browser, 'sync', 'pin ');
  expect(pins).toHaveLength(1);
  expect(JSON.stringify(there)).toContain('Larkmere Systems, Inc.');
  expect(Object.keys(there).sort()).toEqual(['list first', ...pins]);

  // Pins a second company after the worker has ended.
  await world.browser.endBackground();
  await panel.page.bringToFront();
  await panel.submit('Company or ticker', 'Quillane').opens('QLN').atRest();
  const calls = world.calls().length;
  await panel.press('Pin');
  const pinsThere = async () => (await keysIn(world.browser, 'sync', 'pin ')).length;
  await becomes(pinsThere, 2);

  // The device takes what another device writes and ignores single deletions.
  await world.browser.inBackground(async () => {
    const item = { v: 1, t: 'NHVN', n: 'Nordhavn Maritime ASA', l: [['first', 2]] };
    await chrome.storage.sync.set({ 'pin 6f1c2f0e-5a47-4c1b-9a6e-0d6a3c1be201': item });
  });
  await becomes(async () => (await pinnedNames(world)).length, 3);
  await world.browser.inBackground(async () => {
    const items = await chrome.storage.sync.get(null);
    const [first = ''] = Object.keys(items).filter((key) => key.startsWith('pin '));
    await chrome.storage.sync.remove(first);
  });
  await becomes(pinsThere, 3);
  expect(await pinnedNames(world)).toContain('Nordhavn Maritime ASA');

  await options.page.bringToFront();
  await options.sees('Companies in the browser’s sync: 3 of 3');
  // Sync stays on until the user decides about the synced data.
  await options.tap('.options-device input[type="checkbox"]:checked');
  await options.sees('Also delete your data from browser sync?');
  await options.press('Switch off and delete synced data');
  await becomes(async () => Object.keys(await syncStorage(world.browser)), ['emptied']);
  expect(await pinnedNames(world)).toHaveLength(3);
  expect(world.calls()).toHaveLength(calls);
});

/** Imports a saved file on the options page, with the browser's file chooser where the driver has it. */
async function readIn(options: PanelDriver, path: string, text: string): Promise<void> {
  const { page } = options;
  if ('waitForFileChooser' in page) {
    const [chooser] = await Promise.all([
      page.waitForFileChooser(),
      options.press('Import a file'),
    ]);
    await chooser.accept([path]);
    return;
  }
  await options.page.evaluate((words: string) => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    const data = new DataTransfer();
    data.items.add(new File([words], 'mine.json', { type: 'application/json' }));
    if (input) input.files = data.files;
    input?.dispatchEvent(new Event('change', { bubbles: true }));
  }, text);
}

test('saves everything as a file and restores it from that file', async () => {
  const { world, options } = await pinned(async (panel) => {
    await panel.press('Clip: Quote').press(NOTE).type(NOTE, 'Ask about the dock');
  });
  await using folder = await downloads(world);
  await becomes(async () => (await keysIn(world.browser, 'local', 'note ')).length, 1);
  const calls = world.calls().length;
  await options.page.bringToFront();
  await options.press('Save as a file');
  const { bytes, name, path } = await folder.saved('lists-and-notes', 'json');
  expect(name).toMatch(/^tickerside-lists-and-notes-\d{4}-\d\d-\d\d\.json$/);
  const text = bytes.toString('utf8');

  // Waits for each deletion, because its confirm button may still be there.
  for (const [what, gone] of [
    ['Clear pinned companies', 'Pinned companies: 0'],
    ['Delete all notes', 'Your notes: 0'],
    ['Delete all clips', 'Clips: 0'],
  ] as const) {
    await options.deletes(what).sees(gone);
  }

  await readIn(options, path, text);
  await options.sees(/Companies New 1 .* Notes New 1 .* Clips New 1/);
  expect(await pinnedNames(world)).toEqual([]);
  await options.press('Add', '.options-file');
  await options.sees('Imported.', 'Pinned companies: 1', 'Your notes: 1', 'Clips: 1');
  expect(await pinnedNames(world)).toEqual(['Larkmere Systems, Inc.']);
  await readIn(options, path, text);
  await options.sees('Everything in this file is here already.');
  await options.press('Cancel', '.options-file');
  expect(JSON.stringify(await localStorage(world.browser))).toContain('Ask about the dock');
  expect(world.calls()).toHaveLength(calls);
});

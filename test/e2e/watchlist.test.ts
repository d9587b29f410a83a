// @projects e2e firefox@night

import { expect, test } from 'vitest';
import { pinLarkmere } from './harness/larkmere.ts';
import type { PanelDriver } from './harness/panel-driver.ts';
import { shareWorld } from './harness/shared-world.ts';
import { until } from './harness/until.ts';
import { rowsAre, runIs, samplePins, showPinned } from './harness/watchlist.ts';
import { resize } from './harness/world.ts';

/** The watchlist is one press away, and everything behind it stays as it was. */

const begin = shareWorld();

async function pin(panel: PanelDriver, name: string, words: string): Promise<void> {
  await panel.submit('Company or ticker', name).sees(words, 'Next earnings');
  await panel.press('Pin').sees('Pinned');
}

test('lists pinned companies with their cached data, and refreshes a list of them', async () => {
  const { world, panel } = await begin(pinLarkmere);
  await pin(panel, 'Quillane', 'Quillane Freight Corporation');
  await pin(panel, 'Northrede', 'Northrede');
  await panel.atRest();
  const opened = world.calls().length;
  await panel.openTab('events').sees('Upcoming events');

  // One press leads from an open company to the watchlist and back.
  await panel.press('Watchlist');
  await rowsAre(panel, ['LKMR', 'NRD.B', 'QLN']);
  await panel.sees('Prices:');
  await panel.hasFocus('Watchlist');
  await panel.keys('w').sees('Upcoming events');
  await panel.keys('w');
  await rowsAre(panel, ['LKMR', 'NRD.B', 'QLN']);
  expect(world.calls()).toHaveLength(opened);

  // A button states the cost of what is not cached.
  await panel.press('Documents · 3');
  await runIs(panel, 'done', 'Documents 3 of 3');
  expect(world.calls()).toHaveLength(opened + 3);
  await panel.press('Hide').sees('Documents · 0').choose('.watch-sort select', 'earnings');
  await panel.choose('.watch-sort select', 'ticker');

  // Keys lead to the first row, its company, the watchlist and the same row again.
  await panel.keys('j', 'Enter').opens('LKMR');
  await panel.focus('h2');
  await panel.keys('w').hasFocus(/^LKMR/);
  await panel.keys('Escape').opens('LKMR');
  expect(world.calls()).toHaveLength(opened + 3);
});

test('keeps the focused row above the foot of a narrow panel', async () => {
  const shared = await begin();
  const { panel } = shared;
  await showPinned(shared, samplePins(10));
  await resize(panel.page, { width: 320, height: 600 });
  /** How many pixels of the focused row the foot covers. */
  const covered = () =>
    panel.page.evaluate(() => {
      const bottom = document.activeElement?.closest('.watch-row')?.getBoundingClientRect().bottom;
      const foot = document.querySelector('.watch-foot')?.getBoundingClientRect().top;
      return Math.round((bottom ?? Number.NaN) - (foot ?? 0));
    });
  await panel.focus('.watch-row');
  for (let row = 1; row < 10; row += 1) {
    await panel.keys('j');
    expect(await covered(), `row ${row}`).toBeLessThanOrEqual(0);
  }

  // The notice of another page stands beneath the foot.
  await shared.world.browser.clickToolbar(await shared.world.read('/named.html'));
  await panel.has('.page-behind > .banner');
  await until('the foot above the notice', () =>
    panel.page.evaluate(() => {
      const foot = document.querySelector('.watch-foot')?.getBoundingClientRect().bottom;
      const notice = document.querySelector('.banner')?.getBoundingClientRect().top;
      return (foot ?? Number.NaN) <= (notice ?? 0);
    }),
  );
  await panel.keys('k', 'j');
  expect(await covered()).toBeLessThanOrEqual(0);

  // The rows stay where they are when a run replaces the button that started it.
  await panel.page.evaluate(() => scrollTo(0, 0));
  await panel.press('Quotes · 10');
  await runIs(panel, 'done', 'Quotes 10 of 10');
  expect(await panel.page.evaluate(() => scrollY)).toBe(0);
});

test('creates lists by name, and adds a company to a list from its own header', async () => {
  const { world, panel } = await begin(pinLarkmere);
  await panel.press('Watchlist').press('List menu').press('New list');
  await panel.submit('New list', 'Nordics').sees('This list is empty.');
  await panel.press('LKMR').press('Pinned').press('Nordics', '.menu-items');
  const lists = () =>
    world.browser.inBackground(async () => {
      const { shelf } = await chrome.storage.local.get('shelf');
      return Object(shelf).lists as { companies: string[] }[] | undefined;
    });
  await until('it in both lists', async () =>
    (await lists())?.every(({ companies }) => companies.length === 1),
  );
  await panel.keys('Escape');

  // The lists survive the end of worker and panel.
  await world.browser.endBackground();
  await panel.reload().opens('LKMR');
  await panel.press('Watchlist');
  await rowsAre(panel, ['LKMR']);
  await panel.press('List menu').press('Delete list').press('Delete list', '.watch-form');
  await until('one list', async () => (await lists())?.length === 1);
  await rowsAre(panel, ['LKMR']);
});

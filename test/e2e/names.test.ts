// @projects e2e firefox@night

import { expect, test } from 'vitest';
import { listingOf } from '../../lib/model/saved-companies.ts';
import { LISTINGS } from '../service/data/listings.ts';
import { OPENING } from './harness/larkmere.ts';
import { shareWorld } from './harness/shared-world.ts';
import { rowsAre, showPinned } from './harness/watchlist.ts';

/** Companies that a page names without a ticker, from the directory that the demo is built with. */

const begin = shareWorld();

test('opens a company that the page only names, by its id, with three requests', async () => {
  const { world, panel } = await begin();
  const article = await world.read('/named.html');
  await world.openPanel(article);
  const seen = await panel.sees(/Named here.*Quillane Freight.*Wexcombe & Tallis/);
  expect(seen).toContain('up to 3 requests each');
  expect(seen).toContain('in the directory');
  expect(seen).not.toContain('No tickers found');
  expect(world.calls()).toEqual([]);

  await panel.press('Quillane Freight').sees('Quillane Freight Corporation').atRest();
  expect(world.pathsSince(0)).toEqual(OPENING);
});

test('folds a name that no list has, and leaves a choice where two listings have the name', async () => {
  const { world, panel } = await begin();
  await world.openPanel(await world.read('/named.html'));
  await panel.press('Also named').press('Look up “Harrow Vale Storage').sees('No active listing');
  await panel.press('Wexcombe & Tallis').sees('London Stock Exchange');
  expect(world.calls()).toMatchObject([{ path: '/v1/companies' }]);
});

test('pins all companies of the page without a request, and leaves a choice of two listings', async () => {
  const { world, panel } = await begin();
  await world.openPanel(await world.read('/named.html'));
  await panel.press('Pin all 3 found on this page').sees('To choose: 1', 'Added: 2');
  await rowsAre(panel, ['LKMR', 'QLN']);
  await panel.press('Wexcombe & Tallis plc', '.pinning');
  await rowsAre(panel, ['LKMR', 'QLN', 'WXC']);
  await panel.press('Close', '.pinning-head');
  expect(world.calls()).toEqual([]);
});

test('finds a pinned company on a page by another name that the user gave it', async () => {
  const shared = await begin();
  const { world, panel } = shared;
  await showPinned(shared, [listingOf(LISTINGS.tarvane)]);
  await panel.press('TVNX').opens('TVNX').atRest();
  await panel.press('Also written as').submit('Another name', 'Harrow Vale Storage');
  await panel.sees('Harrow Vale Storage');
  await panel.press('Close');
  const before = world.calls().length;
  await world.openPanel(await world.read('/named.html'));
  await panel.sees(new RegExp(`Named here.*${LISTINGS.tarvane.name}.*pinned or seen before`));
  expect(world.calls()).toHaveLength(before);
});

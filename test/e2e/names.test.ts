// @projects e2e firefox@night

import { expect, test } from 'vitest';
import { atRest, shareWorld } from './harness/shared-world.ts';

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

  await panel.press('Quillane Freight');
  await panel.sees('Quillane Freight Corporation');
  await atRest(panel);
  const paths = world.calls().map(({ path }) => path.replace(/[0-9a-f-]{36}/, '{id}'));
  expect(paths.sort()).toEqual(
    ['', '/events', '/quote'].map((part) => `/v1/companies/{id}${part}`),
  );
});

test('leaves the choice to the reader where two listings have the name', async () => {
  const { world, panel } = await begin();
  await world.openPanel(await world.read('/named.html'));
  await panel.press('Wexcombe & Tallis');
  await panel.sees('London Stock Exchange');
  expect(world.calls()).toEqual([]);
});

test('folds a name that no list has, and searches for it on a press alone', async () => {
  const { world, panel } = await begin();
  await world.openPanel(await world.read('/named.html'));
  await panel.press('Also named');
  await panel.press('Look up “Harrow Vale Storage');
  await panel.sees('No active listing');
  expect(world.calls()).toMatchObject([{ path: '/v1/companies' }]);
});

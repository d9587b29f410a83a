// @projects e2e@night

import { expect, test } from 'vitest';
import { shareWorld } from './harness/shared-world.ts';
import { until } from './harness/until.ts';
import { rowsOf, runIs, samplePins, showPinned } from './harness/watchlist.ts';
import { createWorld } from './harness/world.ts';

/** A refresh of many companies: the user's to stop and to go on with, whatever ends in its midst. */

const begin = shareWorld();
const PINS = samplePins(12);

test('the first failure that the rest would meet ends it, and what remains of the quota is said before', async () => {
  await using world = await createWorld({ service: { quota: 9 } });
  const article = await world.read('/');
  const panel = await world.openPanel(article);
  await world.connect(panel);
  await showPinned({ world, panel, article }, PINS);
  // Of what remains nothing is known yet: the service has the word.
  await panel.press('Quotes · 12');
  await panel.sees(/Requests resume in \d+:\d\d/);
  await panel.sees('Quotes 9 of 12');
  const statuses = world.calls().map(({ status }) => status);
  expect(statuses).toEqual([...Array(9).fill(200), 429]);
  await panel.press('Hide');
  await panel.press('Documents · 12');
  await panel.sees('12 requests, 0 remain');
  await panel.press('Cancel');
  await panel.sees('Documents · 12');
  expect(world.calls()).toHaveLength(10);
});

test('a refresh is stopped and gone on with, and nothing is asked for twice', async () => {
  const shared = await begin();
  const { world, panel } = shared;
  await showPinned(shared, PINS);
  const paths = () => world.calls().map(({ path }) => path);
  const first = world.service.faults.next(/quote$/, { kind: 'hold' });
  await panel.press('Quotes · 12');
  await first.reached;
  const second = world.service.faults.next(/quote$/, { kind: 'hold' });
  first.release();
  await second.reached;
  await panel.press('Stop');
  second.release();
  await runIs(panel, 'stopped', 'Quotes 1 of 12');
  expect(paths()).toHaveLength(2);
  await panel.press('Continue · 11 requests');
  await runIs(panel, 'done', 'Quotes 12 of 12');
  // The one that was under way at the stop brought nothing, and is asked for again.
  expect(paths()).toHaveLength(13);
  expect(new Set(paths()).size).toBe(12);
  const cost = world.calls().length;
  await panel.press('Hide');
  // Young enough.
  await panel.sees('Quotes · 0');
  expect(world.calls()).toHaveLength(cost);
});

test('a panel that is reloaded amid it sends nothing more, and says where it stopped', async () => {
  const shared = await begin();
  const { world, panel } = shared;
  await showPinned(shared, PINS);
  const first = world.service.faults.next(/quote$/, { kind: 'hold' });
  await panel.press('Quotes · 12');
  await first.reached;
  const second = world.service.faults.next(/quote$/, { kind: 'hold' });
  first.release();
  await second.reached;
  await panel.page.reload();
  await runIs(panel, 'stopped', 'Quotes 1 of 12');
  second.release();
  await panel.sees('Continue · 11 requests');
  expect(await rowsOf(panel)).toHaveLength(12);
  expect(world.calls()).toHaveLength(2);
  await panel.press('Continue · 11 requests');
  await runIs(panel, 'done', 'Quotes 12 of 12');
});

test('a worker killed amid it ends it, what was done stays, and it goes on at a press', async () => {
  const shared = await begin();
  const { world, panel } = shared;
  await showPinned(shared, PINS);
  const first = world.service.faults.next(/quote$/, { kind: 'hold' });
  await panel.press('Quotes · 12');
  await first.reached;
  const second = world.service.faults.next(/quote$/, { kind: 'hold' });
  first.release();
  await second.reached;
  await world.browser.endBackground();
  await panel.sees('Interrupted by the browser.');
  await runIs(panel, 'stopped', 'Quotes 1 of 12');
  second.release();
  expect(world.calls()).toHaveLength(2);
  await panel.press('Continue · 11 requests');
  await runIs(panel, 'done', 'Quotes 12 of 12');
});

test('rows are found by typing, by keys, and a filtered list is what is refreshed', async () => {
  const shared = await begin();
  const { world, panel } = shared;
  await showPinned(shared, PINS);
  await panel.type('Filter by name or ticker', 'wexcombe');
  await until('two rows', async () => (await rowsOf(panel)).length === 2);
  await panel.press('Quotes · 2');
  await runIs(panel, 'done', 'Quotes 2 of 2');
  expect(world.calls()).toHaveLength(2);
});

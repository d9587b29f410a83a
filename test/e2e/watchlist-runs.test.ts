// @projects e2e@night

import { expect, test } from 'vitest';
import { shareWorld } from './harness/shared-world.ts';
import { runIs, samplePins, showPinned } from './harness/watchlist.ts';
import { createWorld } from './harness/world.ts';

/** A refresh of many companies: a limit or the death of the worker ends it, and the user goes on with it. */

const begin = shareWorld();
const PINS = samplePins(12);

test('ends a refresh when the worker is killed, keeps loaded rows, and continues on request', async () => {
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

test('states the remaining quota, and ends the run at a failure that the others would meet', async () => {
  // A world of its own: its quota ends in the middle of a run.
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
  await panel.sees('Needs 12 requests; 0 left');
  await panel.press('Cancel');
  await panel.sees('Documents · 12');
  expect(world.calls()).toHaveLength(10);
});

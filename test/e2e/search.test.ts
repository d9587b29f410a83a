// @projects e2e@night

import { expect, test } from 'vitest';
import { createWorld } from './harness/world.ts';

test('shows the allowance, holds back an early search, and repeats a past one without a call', async () => {
  // A world of its own: it has few searches, in minutes of its own.
  await using world = await createWorld({ service: { searches: 20, interval: 60 } });
  const panel = await world.research();
  await panel.openTab('search').sees('20 of 20 searches left');
  expect(world.calls('/search/')).toEqual([]);

  await panel.submit('Keywords', 'covenant');
  await panel.sees('19 of 20 searches left', /Next search in 0:\d\d/);
  await panel.sees('60 seconds between searches');
  await panel.submit('Keywords', 'dividend').sees('Wait until');
  expect(world.calls('/search/')).toHaveLength(1);

  // Imitates a minute that has passed.
  world.service.options.interval = 0;
  await panel.openTab('overview').press('Refresh').atRest();
  await panel.openTab('search').submit('Keywords', 'dividend').sees('Results for dividend');
  await panel.atRest();
  const calls = world.calls().length;
  await panel.press('Past searches').press('covenant').sees('Results for covenant', 'cached');
  await panel.reload().sees('Results for covenant');
  // The list of past searches is still unfolded.
  await panel.press('dividend').sees('Results for dividend');
  expect(world.calls()).toHaveLength(calls);
});

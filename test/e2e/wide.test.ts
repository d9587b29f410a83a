// @projects e2e@night firefox@night

import { expect, test } from 'vitest';
import { atRest } from './harness/shared-world.ts';
import { until } from './harness/until.ts';
import { openWide, reload } from './harness/wide-tab.ts';
import { createWorld, resize } from './harness/world.ts';

/** The panel in a full-width tab: the browser's own history goes through its companies and lists. */

test('goes back through companies to the list beside them, even after a reload', async () => {
  // A world of its own: its tab has a history from the start.
  await using world = await createWorld();
  const panel = await world.research();
  const wide = await openWide(world, panel);
  await resize(wide.page, { width: 1400, height: 900 });
  await wide.opens('LKMR');
  await wide.press('QLN');
  await wide.opens('QLN');
  await wide.press('Watchlist');
  await until('its address', async () => wide.page.url().includes('#/watchlist/company/'));
  await atRest(wide);
  const calls = world.calls().length;
  await wide.page.goBack();
  await wide.sees('9 found');
  await wide.opens('QLN');
  await wide.page.goBack();
  await wide.opens('LKMR');
  await wide.page.goForward();
  await wide.opens('QLN');
  await reload(wide.page);
  await wide.opens('QLN');
  await atRest(wide);
  expect(world.calls()).toHaveLength(calls);
});

// @projects e2e firefox@night

import { expect, test } from 'vitest';
import { listingOf } from '../../lib/model/saved-companies.ts';
import { LISTINGS } from '../service/data/listings.ts';
import { closeTab } from './harness/close-tab.ts';
import { shareWorld } from './harness/shared-world.ts';
import { rowsAre, showPinned } from './harness/watchlist.ts';

/** A coverage list at once: what is known costs nothing, the rest is looked up in a run that outlives the panel. */

const begin = shareWorld();

/** The first is pinned; no list has the others, which are parts of names. */
const LIST = [
  ...['NRD.B', 'Tarvane Thera', 'Sablewood Reg'],
  ...['Wexcombe & Tal', 'Nobody Known', 'Kelstrand Cop'],
];

test('adds a pasted list at its stated cost, stops, goes on in another panel, and leaves a choice', async () => {
  const shared = await begin();
  const { world, article } = shared;
  let { panel } = shared;
  await showPinned(shared, [listingOf(LISTINGS.northrede)]);
  const queries = () => world.calls().map(({ query }) => new URLSearchParams(query).get('query'));

  await panel.press('List menu').press('Add companies').focus('.pinning textarea');
  await panel.page.keyboard.type(LIST.join('\n'));
  await panel.keys('Tab', 'Enter').hasFocus('Add companies to');
  // A line beneath the heading shows the focus, because a box would lie over the words below.
  const focused = await panel.page.$eval('.pinning h2', (heading) => {
    const { outlineStyle, textDecorationLine } = getComputedStyle(heading);
    return [outlineStyle, textDecorationLine];
  });
  expect(focused).toEqual(['none', 'underline']);
  // The panel states the cost before the first request.
  await panel.sees(/5 searches/, 'Added: 1');
  expect(queries()).toEqual([]);

  const first = world.service.faults.next(/companies$/, { kind: 'hold' });
  await panel.press('Start · 5 requests');
  await first.reached;
  const second = world.service.faults.next(/companies$/, { kind: 'hold' });
  first.release();
  await second.reached;
  await panel.press('Stop', '.pinning').sees('Continue · 4 requests');
  const before = queries();

  // Another panel shows what was found and what is left, and sends nothing by itself.
  await closeTab(panel.page);
  panel = await world.openPanel(article);
  shared.panel = panel;
  await panel.sees('Continue · 4 requests', 'Added: 2');
  expect(queries()).toEqual(before);
  // Only now, because an answer that arrives as the user presses Stop counts, too.
  second.release();
  await panel.press('Continue').sees('Not found: 1', 'To choose: 1', 'Added: 4');
  await panel.press('Wexcombe & Tallis plc', '.pinning').sees('Added: 5');
  await rowsAre(panel, ['KSC', 'NRD.B', 'SBWD', 'TVNX', 'WXC']);
  // Each entry took one request, and the stopped entry took two.
  expect(queries().filter((query) => query !== before.at(-1))).toHaveLength(4);
  expect(queries().filter((query) => query === before.at(-1))).toHaveLength(2);
  expect(new Set(queries())).toEqual(new Set(LIST.slice(1)));

  await panel.press('Close', '.pinning-head').lacks('Not found').reload();
  await rowsAre(panel, ['KSC', 'NRD.B', 'SBWD', 'TVNX', 'WXC']);
  expect(await panel.text()).not.toContain('Not found');
});

// @projects e2e firefox@night dialect@night

import { expect, test } from 'vitest';
import { openLarkmere, PART } from './harness/larkmere.ts';
import type { PanelDriver } from './harness/panel-driver.ts';
import { SAID } from './harness/said.ts';
import { shareWorld } from './harness/shared-world.ts';
import { becomes, until } from './harness/until.ts';

/** Reviewed facts, in the real browser, against the stand-in's sample data. */

const METRIC = `${PART.facts} select`;
const begin = shareWorld();

/** Each series' heading, with how many facts it holds. */
const seriesOf = (panel: PanelDriver) =>
  panel.page.$$eval(`${PART.facts} section`, (series) =>
    series.map((one) => {
      const parts = [...one.querySelectorAll('h4 > span')];
      return parts.map((part) => part.textContent).join(' | ');
    }),
  );

/** The panel's words for a number of facts. */
const factCount = (count: number) => new RegExp(`\\b${count} (figures|loaded, more available)`);

test('shows a metric for one request, and restores it after a reload without a request', async () => {
  const { world, panel } = await begin(openLarkmere);
  await panel.openTab('financials').choose(METRIC, 'equity').choose(METRIC, 'revenue');
  expect(world.calls('/financials')).toEqual([]);

  await panel.press('Show · 1 request').sees(factCount(20));
  expect(world.calls('/financials').map(({ query }) => query)).toEqual([
    'metric=revenue&limit=20&offset=0',
  ]);
  // The panel shows only quarters until the user asks for years or all.
  expect(await seriesOf(panel)).toContain(`Consolidated | USD m | ${SAID.notRestated}`);
  await panel.press('All', PART.facts);
  const all = ['Consolidated | USD m | annual', 'Consolidated | USD m | quarterly'];
  const parts = [...all, 'Segment: software | USD m | annual'];
  const series = await until('all of them', async () => {
    const shown = await seriesOf(panel);
    return parts.every((one) => shown.includes(`${one} | ${SAID.notRestated}`)) && shown;
  });

  await panel.press('Load more').sees(factCount(40));
  expect(world.calls('/financials')).toHaveLength(2);
  // The next page adds restated facts, and the series before keep their order.
  const before = await seriesOf(panel);
  expect(before.filter((one) => series.includes(one))).toEqual(series);
  expect(before).toContain(`Consolidated | USD m | annual | ${SAID.restated}`);
  const calls = world.calls().length;

  await panel.reload().sees(factCount(40));
  await becomes(() => seriesOf(panel), before);
  expect(world.calls()).toHaveLength(calls);
});

test('shows two currencies as two series, with a figure of thirty digits', async () => {
  const { panel } = await begin();
  await panel.submit('Company or ticker', 'Northrede').opens('NRD.B');
  await panel.openTab('financials').choose(METRIC, 'net_income');
  await panel.press('Show · 1 request').press('Year');
  await panel.sees('-104,338,870,215,664,093,728,551,906,472');
  const series = await seriesOf(panel);
  expect(series).toContain(`Segment: harare_grain | ZWL | ${SAID.notRestated}`);
  expect(series).toContain(`Consolidated | USD m | ${SAID.notRestated}`);
});

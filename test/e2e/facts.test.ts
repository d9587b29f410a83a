// @projects e2e firefox dialect

import { expect, test } from 'vitest';
import { drivePanel, type PanelDriver } from './harness/panel-driver.ts';
import { SAID } from './harness/said.ts';
import { until } from './harness/until.ts';
import { createWorld, type World } from './harness/world.ts';

/** Reviewed facts, in the real browser, against the stand-in's sample data. */

const FACTS = 'section[aria-labelledby="part-facts"]';
const METRIC = `${FACTS} select`;
const SERIES = `${FACTS} section`;

const factCalls = (world: World) =>
  world.calls().filter(({ path }) => path.endsWith('/financials'));

/** Chooses a metric in the list and asks for it. */
async function showFacts(panel: PanelDriver, metric: string): Promise<void> {
  // Parts that arrive above the button move it, and a press on its way there would miss it.
  await until('the parts of the company to be there', () =>
    panel.page.evaluate(() => document.querySelector('[aria-busy="true"]') === null),
  );
  await panel.page.select(METRIC, metric);
  await panel.press('Show facts');
}

/** Each series' heading, with how many facts it holds. */
const seriesOf = (panel: PanelDriver) =>
  panel.page.$$eval(SERIES, (series) =>
    series.map((one) => {
      const parts = [...one.querySelectorAll('h4 > span')];
      return parts.map((part) => part.textContent).join(' | ');
    }),
  );

/** The panel's words for a number of facts. */
const factCount = (count: number) => new RegExp(`\\d+ series ${count} (facts|read so far)`);

test('a metric is chosen for nothing, shown for one request, and comes back after a reload for none', async () => {
  await using world = await createWorld();
  const panel = await world.research();
  await panel.page.select(METRIC, 'equity');
  await panel.page.select(METRIC, 'revenue');
  expect(factCalls(world)).toEqual([]);

  await panel.press('Show facts');
  await panel.sees(factCount(20));
  expect(factCalls(world).map(({ query }) => query)).toEqual(['metric=revenue&limit=20&offset=0']);
  // What is told of a part stands apart from the group's own figures.
  const series = await seriesOf(panel);
  expect(series).toContain(`Consolidated | USD | years | ${SAID.notRestated}`);
  expect(series).toContain(`Consolidated | USD | quarters | ${SAID.notRestated}`);
  expect(series).toContain(`Segment: Software | USD | years | ${SAID.notRestated}`);

  await panel.press('Show more facts');
  await panel.sees(factCount(40));
  expect(factCalls(world)).toHaveLength(2);
  // So does what was restated, which the following page holds; what was there keeps its order.
  const before = await seriesOf(panel);
  expect(before.filter((one) => series.includes(one))).toEqual(series);
  expect(before).toContain(`Consolidated | USD | years | ${SAID.restated}`);
  const calls = world.calls().length;

  await panel.page.reload();
  const again = drivePanel(panel.page);
  await again.sees(factCount(40));
  expect(await seriesOf(again)).toEqual(before);
  expect(world.calls()).toHaveLength(calls);
});

test('another metric is told apart from the one below, and kept facts come back with their company', async () => {
  await using world = await createWorld();
  const panel = await world.research();
  await showFacts(panel, 'revenue');
  await panel.sees(/Revenue \d+ series/);
  await panel.page.select(METRIC, 'net_income');
  await panel.sees('Shown below: Revenue');
  await panel.press('Show facts');
  await panel.sees(/Net income (\d+ series )?\d+/);
  expect(factCalls(world)).toHaveLength(2);
  await panel.page.select(METRIC, 'revenue');
  await panel.sees(/Revenue \d+ series/);
  await panel.sees('Kept: shown without a request.');

  await panel.submit('Company or ticker', 'Northrede');
  await panel.sees('Northrede Holdings, Inc.');
  await panel.sees('Choosing sends nothing');
  await panel.submit('Company or ticker', 'Larkmere Systems');
  await panel.sees('Larkmere Systems, Inc.');
  await panel.sees(/Revenue \d+ series/);
  expect(factCalls(world)).toHaveLength(2);
});

test('figures of two currencies are two series; one of thirty digits stands exactly, and leads to its page', async () => {
  await using world = await createWorld();
  const panel = await world.connected();
  await panel.submit('Company or ticker', 'Kelstrand');
  await panel.sees('Kelstrand Copper Inc.');
  await showFacts(panel, 'revenue');
  await panel.sees(/\d+ series \d+ (facts|read so far)/);
  const both = await seriesOf(panel);
  expect(both).toContain(`Consolidated | USD | years | ${SAID.notRestated}`);
  expect(both).toContain(`Consolidated | CAD | years | ${SAID.notRestated}`);
  expect(new Set(both).size).toBe(both.length);
  // No figure is worked out from them.
  const shown = await panel.page.$$eval(SERIES, (all) => all.map((one) => one.textContent));
  expect(shown.join(' ')).not.toContain('%');

  await panel.submit('Company or ticker', 'Northrede');
  await panel.sees('Northrede Holdings, Inc.');
  await showFacts(panel, 'net_income');
  await panel.sees('-104,338,870,215,664,093,728,551,906,472 ZWL');
  const series = await seriesOf(panel);
  expect(series).toContain(`Segment: Harare grain | ZWL | years | ${SAID.notRestated}`);
  expect(series).toContain(`Consolidated | USD | years | ${SAID.notRestated}`);

  await panel.page.evaluate(() =>
    [...document.querySelectorAll('h4 ~ table')]
      .find((one) => one.textContent?.includes('ZWL'))
      ?.querySelector<HTMLElement>('th button')
      ?.focus(),
  );
  await panel.page.keyboard.press('Enter');
  await panel.sees('-104338870215664093728551906472');
  await panel.sees('never multiplied');
  await panel.press('Read page');
  const page = await until('the call for a page', async () =>
    world.calls().find(({ path }) => path.includes('/pages/')),
  );
  expect(page.status).toBe(200);
});

test('a failure is shown until the next try; a value of null is not reported, and is no bar of zero', async () => {
  await using world = await createWorld();
  const panel = await world.research();
  world.service.faults.next(/\/financials$/, { kind: 'status', status: 503 });
  await showFacts(panel, 'eps');
  await panel.sees('The pilot is switched off, or the data is unavailable for now.');
  await panel.press('Try again');
  await panel.sees(/Earnings per share (\d+ series )?\d+ (facts|read so far)/);
  expect(factCalls(world)).toHaveLength(2);

  const year = (number: number, value: string | null) => ({
    value,
    unit_multiplier: '1000',
    currency: 'USD',
    period_start: `${number}-01-01`,
    period_end: `${number}-12-31`,
    entity_scope: 'consolidated',
    restated: false,
  });
  world.service.faults.next(/\/financials$/, {
    kind: 'body',
    body: JSON.stringify({
      data: [year(2025, '12000'), year(2024, null), year(2023, '-8000')],
      meta: { asOf: '2026-11-20T12:00:00Z', nextOffset: null, quota: {}, sourceNotes: '' },
    }),
    contentType: 'application/json',
  });
  await showFacts(panel, 'cash');
  await panel.sees(/31 Dec 2024 not reported/);
  const marks = (selector: string) => panel.page.$$eval(selector, (found) => found.length);
  expect([await marks('.fact-bar'), await marks('.fact-gap')]).toEqual([2, 1]);
});

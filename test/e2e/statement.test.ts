// @projects e2e firefox@night dialect@night

import { expect, test } from 'vitest';
import { openLarkmere } from './harness/larkmere.ts';
import type { PanelDriver } from './harness/panel-driver.ts';
import { atRest, shareWorld } from './harness/shared-world.ts';
import { becomes, until } from './harness/until.ts';
import type { World } from './harness/world.ts';

/** The statement, in the real browser, against the stand-in's sample data. */

const FACTS = 'section[aria-labelledby="part-facts"]';
const begin = shareWorld();

const CONTINUE = 'Continue · ';

/** The company's income statement, of which nothing is kept. */
async function openStatement(panel: PanelDriver): Promise<void> {
  await openLarkmere(panel);
  await panel.openTab('financials');
  await panel.press('Statement', FACTS);
}

/** The metrics of a statement's rows in its first table, without what is said of their restatement. */
const rowsOf = ({ page }: PanelDriver) =>
  page.$$eval('.statement-scroll:first-of-type', ([first]) =>
    [...(first?.querySelectorAll('tbody th') ?? [])].map((one) => one.firstChild?.textContent),
  );
const hasRows = (panel: PanelDriver, count: number) =>
  until(`${count} rows`, async () => (await rowsOf(panel)).length >= count);

const factCalls = (world: World) =>
  world.calls().filter(({ path }) => path.endsWith('/financials'));

test('a group is loaded for the cost its button says, and a kept metric for none', async () => {
  const { world, panel } = await begin();
  await openLarkmere(panel);
  await panel.openTab('financials');
  await panel.press('Show · 1 request');
  await until('revenue is read', () => factCalls(world).length >= 1);
  await panel.press('Statement', FACTS);
  await panel.press('Load 2 metrics · 2 requests');
  await until('both metrics are read', () => factCalls(world).length >= 3);
  expect(factCalls(world).map(({ query }) => query)).toEqual(
    ['revenue', 'operating_income', 'net_income'].map(
      (metric) => `metric=${metric}&limit=20&offset=0`,
    ),
  );
  await panel.page.waitForSelector(`${FACTS} .statement-table tbody tr:nth-child(3)`);
  const captions = await panel.page.$$eval(`${FACTS} .statement-table caption`, (all) =>
    all.map((one) => one.textContent),
  );
  expect(captions[0]).toBe('Consolidated · USD m');
});

test('a run is stopped, comes back after a reload of the panel, and goes on for what is left', async () => {
  const { world, panel } = await begin();
  await openStatement(panel);
  const first = world.service.faults.next(/financials$/, { kind: 'hold' });
  await panel.press('Load 3 metrics · 3 requests');
  await first.reached;
  const second = world.service.faults.next(/financials$/, { kind: 'hold' });
  first.release();
  await second.reached;
  await panel.press('Stop');
  await panel.sees(`${CONTINUE}2 requests`);
  second.release();
  await panel.page.reload();
  await panel.sees(`${CONTINUE}2 requests`);
  // The button comes with the place, and the kept rows a moment after it.
  await hasRows(panel, 1);
  await atRest(panel);
  expect(await rowsOf(panel)).toContain('Revenue');
  expect(factCalls(world)).toHaveLength(2);
  await panel.press(CONTINUE);
  await hasRows(panel, 3);
  // The one that was under way at the stop brought nothing, and is asked for again.
  expect(factCalls(world)).toHaveLength(4);
});

test('a metric that fails has its button while the others stand, and a limit ends the run until the user goes on', async () => {
  const { world, panel } = await begin();
  await openStatement(panel);
  world.service.faults.next(/financials$/, { kind: 'rewrite', change: () => '{}' });
  await panel.press('Load 3 metrics · 3 requests');
  await hasRows(panel, 2);
  expect(await rowsOf(panel)).not.toContain('Revenue');
  await panel.press('Try again', '.statement-failed');
  await hasRows(panel, 3);
  expect(factCalls(world)).toHaveLength(4);

  await panel.page.click('.statement-choices > summary');
  await panel.press('Balance sheet');
  const first = world.service.faults.next(/financials$/, { kind: 'hold' });
  await panel.press('Load 5 metrics · 5 requests');
  await first.reached;
  const second = world.service.faults.next(/financials$/, { kind: 'hold' });
  first.release();
  await second.reached;
  world.service.options.quota = 0;
  second.release();
  await panel.sees(/Requests resume in \d+:\d\d/);
  await panel.sees('1 of 5');
  await hasRows(panel, 1);
  await atRest(panel);
  expect(factCalls(world)).toHaveLength(6);
  expect(await rowsOf(panel)).toHaveLength(1);
});

test('a company that is closed amid a run ends it; what came is kept, and nothing more is sent', async () => {
  const { world, panel } = await begin();
  await openStatement(panel);
  const first = world.service.faults.next(/financials$/, { kind: 'hold' });
  await panel.press('Load 3 metrics · 3 requests');
  await first.reached;
  const second = world.service.faults.next(/financials$/, { kind: 'hold' });
  first.release();
  await second.reached;
  await panel.press('Close');
  second.release();
  await openStatement(panel);
  await panel.sees('Load 2 metrics · 2 requests');
  await hasRows(panel, 1);
  await atRest(panel);
  expect(await rowsOf(panel)).toContain('Revenue');
  expect(factCalls(world)).toHaveLength(2);
});

test('keys lead to the last period and back beside the first column, either way it reads, and clip the figure', async () => {
  const { panel } = await begin();
  await openStatement(panel);
  await panel.press('Load 3 metrics · 3 requests');
  await hasRows(panel, 3);
  await atRest(panel);
  const { keyboard } = panel.page;
  for (const dir of ['ltr', 'rtl']) {
    await panel.page.evaluate((dir) => {
      document.documentElement.dir = dir;
    }, dir);
    await panel.focus(`${FACTS} [data-figure]`);
    for (const key of ['End', 'ArrowDown', 'Home', 'End'] as const) {
      await keyboard.press(key);
      await becomes(() => placeOfFocus(panel), { isFigure: true, isInSight: true, isNamed: true });
    }
  }
  await panel.says('Clipped', () => keyboard.press('x'));
});

/** Whether the figure in focus stands wholly between the first column, which has its place, and the far edge. */
const placeOfFocus = ({ page }: PanelDriver) =>
  page.evaluate(() => {
    const figure = document.activeElement;
    const scroll = figure?.closest('.statement-scroll')?.getBoundingClientRect();
    const name = figure?.closest('tr')?.querySelector('th')?.getBoundingClientRect();
    const at = figure?.getBoundingClientRect();
    if (!figure || !scroll || !name || !at) return null;
    const isRtl = document.documentElement.dir === 'rtl';
    return {
      isFigure: figure.hasAttribute('data-figure'),
      isInSight: isRtl
        ? at.right <= name.left + 1 && at.left >= scroll.left - 1
        : at.left >= name.right - 1 && at.right <= scroll.right + 1,
      isNamed: Math.abs(isRtl ? name.right - scroll.right : name.left - scroll.left) < 2,
    };
  });

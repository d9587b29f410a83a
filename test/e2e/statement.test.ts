// @projects e2e firefox@night dialect@night

import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { IN_FIREFOX } from './harness/find-browser.ts';
import { openLarkmere, PART, showFigures } from './harness/larkmere.ts';
import type { PanelDriver } from './harness/panel-driver.ts';
import { shareWorld } from './harness/shared-world.ts';
import { becomes, until } from './harness/until.ts';

/** The statement, in the real browser, against the stand-in's sample data. */

const THIRD_ROW = `${PART.facts} .statement-table tbody tr:nth-child(3)`;
/** How a table that scrolls is cut, and the room that a short tab is given. */
const shapeOf = (page: Page) =>
  page.evaluate(() => {
    const styleOf = (selector: string) =>
      getComputedStyle(document.querySelector(selector) ?? document.body);
    return [styleOf('.statement-scroll').overflowX, styleOf('.tab-body').minHeight];
  });
const begin = shareWorld();

test('loads a group for the stated cost, and a cached metric at no cost', async () => {
  const { world, panel } = await begin(openLarkmere, showFigures);
  await panel.press('Statement', PART.facts).press('Load 2 metrics · 2 requests');
  await until('both metrics are read', () => world.calls('/financials').length >= 3);
  expect(world.calls('/financials').map(({ query }) => query)).toEqual(
    ['revenue', 'operating_income', 'net_income'].map(
      (metric) => `metric=${metric}&limit=20&offset=0`,
    ),
  );
  await panel.has(THIRD_ROW);
  const captions = await panel.page.$$eval(`${PART.facts} .statement-table caption`, (all) =>
    all.map((one) => one.textContent),
  );
  expect(captions[0]).toBe('Consolidated · USD m');
  // With parts of a pixel, a first cell that sticks covers the line above it.
  const heights = await panel.page.$$eval(`${PART.facts} .statement-table tr`, (rows) =>
    rows.map((row) => row.getBoundingClientRect().height % 1),
  );
  expect(new Set(heights)).toEqual(new Set([0]));
  // A browser prints what overflows smaller, cuts what would scroll, and puts the foot of a full page on another.
  if (!IN_FIREFOX) {
    await panel.page.emulateMediaType('print');
    await becomes(() => shapeOf(panel.page), ['visible', '0px']);
    await panel.page.emulateMediaType();
    // The first cell covers no part of the button beside the first figure.
    await panel.page.hover(`${PART.facts} [data-figure]`);
    await panel.has('.figure-more');
    const covered = await panel.page.$eval('.figure-more', (button) => {
      const { left, top, height } = button.getBoundingClientRect();
      return !button.contains(document.elementFromPoint(left + 2, top + height / 2));
    });
    expect(covered).toBe(false);
  }
});

test('moves by keys to the last period and back, in both directions, and clips the figure', async () => {
  const { panel } = await begin(openLarkmere);
  await panel.openTab('financials').press('Statement', PART.facts);
  await panel.press('Load 3 metrics · 3 requests').has(THIRD_ROW);
  await panel.atRest();
  for (const dir of ['ltr', 'rtl']) {
    await panel.page.evaluate((dir) => {
      document.documentElement.dir = dir;
    }, dir);
    await panel.focus(`${PART.facts} [data-figure]`);
    for (const key of ['End', 'ArrowDown', 'Home', 'End'] as const) {
      await panel.keys(key);
      await becomes(() => placeOfFocus(panel), { isFigure: true, isInSight: true, isNamed: true });
    }
  }
  await panel.says('Clipped', () => panel.keys('x'));
});

/** Whether the focused figure is wholly visible beside the first column, which stays in place. */
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

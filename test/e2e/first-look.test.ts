// @projects e2e@night

import { expect, test } from 'vitest';
import { openLarkmere } from './harness/larkmere.ts';
import type { PanelDriver } from './harness/panel-driver.ts';
import { atRest, shareWorld } from './harness/shared-world.ts';
import { until } from './harness/until.ts';
import { runIs, samplePins, showPinned } from './harness/watchlist.ts';
import { resize } from './harness/world.ts';

/** What an analyst has in sight after a press on a ticker, without scrolling, at 400 by 800 pixels. */

const begin = shareWorld();

test('shows name, price, next earnings and three events at once, with space below the header', async () => {
  const { panel } = await begin();
  await resize(panel.page, { width: 400, height: 800 });
  await openLarkmere(panel);
  await atRest(panel);
  const seen = await panel.page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const article = document.querySelector<HTMLElement>('article.company');
    const foot = box('footer')?.top ?? 0;
    return {
      name: box('article h2')?.top,
      price: box('.price-figure')?.top,
      // The quote's own fields stand in one line, and what is said of them in another.
      lines: new Set(
        [...document.querySelectorAll('.fields-line > .field')].map(
          (field) => field.getBoundingClientRect().top,
        ),
      ).size,
      details: document.querySelector('#part-quote')?.closest('section')?.offsetHeight,
      earningsTop: box('.next-earnings')?.top,
      earnings: (box('.next-earnings')?.bottom ?? foot) < foot,
      events: [...document.querySelectorAll('.event')].filter(
        (row) => row.getBoundingClientRect().bottom <= foot,
      ).length,
      sticky: ['.masthead', '.company-bar', 'footer'].reduce(
        (sum, selector) => sum + (box(selector)?.height ?? 0),
        0,
      ),
      height: article?.getBoundingClientRect().height,
      words: article?.innerText.split(/\s+/).length,
    };
  });
  expect(seen.name).toBeLessThanOrEqual(110);
  expect(seen.price).toBeLessThanOrEqual(190);
  expect(seen.lines).toBe(1);
  expect(seen.details).toBeLessThanOrEqual(64);
  expect(seen.earningsTop).toBeLessThanOrEqual(300);
  expect(seen.earnings).toBe(true);
  expect(seen.events).toBeGreaterThanOrEqual(3);
  expect(seen.sticky).toBeLessThanOrEqual(150);
  expect(seen.height).toBeLessThanOrEqual(1100);
  expect(seen.words).toBeLessThanOrEqual(250);
});

const topOf = (panel: PanelDriver, selector: string) =>
  panel.page.$eval(selector, (one) => Math.round(one.getBoundingClientRect().top));

test('the first event of the agenda and the first figure of a statement begin above 230 in a narrow panel', async () => {
  const shared = await begin();
  const { panel } = shared;
  await resize(panel.page, { width: 350, height: 800 });
  await showPinned(shared, samplePins(3));
  await panel.press('Agenda');
  await panel.press('Load 3 companies · 3 requests');
  await runIs(panel, 'done', 'Events 3 of 3');
  await panel.press('Hide');
  await atRest(panel);
  expect(await topOf(panel, '.agenda-open')).toBeLessThan(230);
  await panel.press('This page');
  await openLarkmere(panel);
  await panel.openTab('financials');
  await panel.press('Statement', '[aria-labelledby="part-facts"]');
  await panel.press('Load 3 metrics · 3 requests');
  await panel.page.waitForSelector('.statement-table tbody tr:nth-child(3)');
  await atRest(panel);
  expect(await topOf(panel, '[data-figure]')).toBeLessThan(230);
});

test('keeps each tab’s scroll position, opens other tabs at the top and focuses the search', async () => {
  const { world, panel } = await begin();
  await resize(panel.page, { width: 400, height: 500 });
  await openLarkmere(panel);
  await atRest(panel);
  const calls = world.calls().length;
  const top = () => panel.page.evaluate(() => Math.round(scrollY));
  const barTop = () =>
    panel.page.$eval('.company-bar', (bar) => Math.round(bar.getBoundingClientRect().top));
  await panel.page.evaluate(() => scrollTo(0, 300));
  const stuck = await barTop();
  await panel.openTab('events');
  await panel.sees(/Show all \d+/);
  expect(await barTop()).toBe(stuck);
  await panel.openTab('search');
  await until('the focus in the field', () =>
    panel.page.evaluate(() => document.activeElement?.matches('input[type=search]') === true),
  );
  await panel.openTab('overview');
  await until('the place that was left', async () => (await top()) === 300);
  expect(world.calls()).toHaveLength(calls);
});

test('moves no bar, row or button while a company’s answers arrive', async () => {
  const { panel } = await begin();
  await resize(panel.page, { width: 400, height: 800 });
  await panel.page.evaluate(() => {
    const moved: string[] = [];
    Reflect.set(globalThis, 'moved', moved);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        for (const { node } of Reflect.get(entry, 'sources') ?? []) {
          const within = node instanceof Element ? node : node?.parentElement;
          // The first look of a company replaces the list of tickers: that is what was asked for.
          if (within?.closest('.masthead, .company-bar, footer')) moved.push(within.outerHTML);
        }
      }
    }).observe({ type: 'layout-shift', buffered: false });
  });
  await openLarkmere(panel);
  await atRest(panel);
  expect(await panel.page.evaluate(() => Reflect.get(globalThis, 'moved'))).toEqual([]);
});

// @projects e2e@night

import { expect, test } from 'vitest';
import { openLarkmere, PART } from './harness/larkmere.ts';
import type { PanelDriver } from './harness/panel-driver.ts';
import { shareWorld } from './harness/shared-world.ts';
import { becomes } from './harness/until.ts';
import { runIs, samplePins, showPinned } from './harness/watchlist.ts';
import { resize } from './harness/world.ts';

/** What an analyst sees at 400 by 800 pixels after a press on a ticker, without scrolling. */

const begin = shareWorld();

test('shows name, price, next earnings and three events at once, with space below the header', async () => {
  const { world, panel } = await begin();
  // Uses today, because a date of another year would take a second line.
  const tradingDate = `$1"${new Date().toLocaleDateString('sv')}"`;
  world.service.faults.next(/quote$/, {
    kind: 'rewrite',
    change: (body) => body.replace(/("trading_date":\s*)"[^"]+"/, tradingDate),
  });
  await resize(panel.page, { width: 400, height: 800 });
  await openLarkmere(panel);
  await panel.atRest();
  const seen = await panel.page.evaluate(() => {
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
    const top = (selector: string) => boxes(selector)[0]?.top;
    const height = (...selectors: string[]) =>
      selectors.flatMap(boxes).reduce((sum, box) => sum + box.height, 0);
    const foot = top('footer') ?? 0;
    return {
      ...{ name: top('article h2'), price: top('.price-figure'), earnings: top('.next-earnings') },
      // All fields of the quote share one line.
      lines: new Set(boxes('.fields-line > .field').map((box) => box.top)).size,
      details: height('section:has(> #part-quote), section:has(> * #part-quote)'),
      earningsEnd: foot - (boxes('.next-earnings')[0]?.bottom ?? foot),
      events: boxes('.event').filter(({ bottom }) => bottom <= foot).length,
      sticky: height('.masthead', '.company-bar', 'footer'),
      height: height('article.company'),
      words: document.querySelector<HTMLElement>('article.company')?.innerText.split(/\s+/).length,
    };
  });
  const { lines, events, earningsEnd, ...most } = seen;
  expect(lines).toBe(1);
  expect(earningsEnd).toBeGreaterThan(0);
  expect(events).toBeGreaterThanOrEqual(3);
  // The limits allow a second line for the time, which zones such as GMT-7 need.
  const limits = { name: 110, price: 190, details: 80, earnings: 320, sticky: 150 };
  for (const [what, limit] of Object.entries({ ...limits, height: 1100, words: 250 }))
    expect(Object(most)[what], what).toBeLessThanOrEqual(limit);
});

const topOf = (panel: PanelDriver, selector: string) =>
  panel.page.$eval(selector, (one) => Math.round(one.getBoundingClientRect().top));

test('shows the agenda’s first event and a statement’s first figure above 230 px in a narrow panel', async () => {
  const shared = await begin();
  const { panel } = shared;
  await resize(panel.page, { width: 350, height: 800 });
  await showPinned(shared, samplePins(3));
  await panel.press('Agenda').press('Load 3 companies · 3 requests');
  await runIs(panel, 'done', 'Events 3 of 3');
  await panel.press('Hide').atRest();
  expect(await topOf(panel, '.agenda-open')).toBeLessThan(230);
  await panel.press('This page');
  await openLarkmere(panel);
  await panel.openTab('financials').press('Statement', PART.facts);
  await panel.press('Load 3 metrics · 3 requests').has('.statement-table tbody tr:nth-child(3)');
  await panel.atRest();
  expect(await topOf(panel, '[data-figure]')).toBeLessThan(230);
});

test('keeps each tab’s scroll position, opens other tabs at the top and focuses the search', async () => {
  const { world, panel } = await begin();
  await resize(panel.page, { width: 400, height: 500 });
  await openLarkmere(panel);
  await panel.atRest();
  const calls = world.calls().length;
  const top = () => panel.page.evaluate(() => Math.round(scrollY));
  const barTop = () =>
    panel.page.$eval('.company-bar', (bar) => Math.round(bar.getBoundingClientRect().top));
  await panel.page.evaluate(() => scrollTo(0, 300));
  const stuck = await barTop();
  await panel.openTab('events').sees(/Show all \d+/);
  expect(await barTop()).toBe(stuck);
  await panel.openTab('search').hasFocus('Keywords').openTab('overview');
  await becomes(top, 300);
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
          // Ignores the list of tickers, which the company replaces on purpose.
          if (within?.closest('.masthead, .company-bar, footer')) moved.push(within.outerHTML);
        }
      }
    }).observe({ type: 'layout-shift', buffered: false });
  });
  await openLarkmere(panel);
  await panel.atRest();
  expect(await panel.page.evaluate(() => Reflect.get(globalThis, 'moved'))).toEqual([]);
});

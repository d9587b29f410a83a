// @projects e2e firefox@night

import { expect, test } from 'vitest';
import { loadDocuments, openLarkmere, PART } from './harness/larkmere.ts';
import type { PanelDriver } from './harness/panel-driver.ts';
import { shareWorld } from './harness/shared-world.ts';
import { becomes, until } from './harness/until.ts';
import { resize } from './harness/world.ts';

/** Documents and the reader of their pages. */

const CREDIT = 'Larkmere amends its credit agreement';
const PAGE_TEXT = 'article[dir="auto"][lang]';
const begin = shareWorld();

/** Waits for a document's page and returns its text. */
const pageText = (panel: PanelDriver) =>
  until('a page of a document', () =>
    panel.page.evaluate((text) => document.querySelector(text)?.textContent || null, PAGE_TEXT),
  );

const scrolled = (panel: PanelDriver) => panel.page.evaluate(() => scrollY);

test('finds a document in the list, reads it page by page, and returns to its row', async () => {
  const { world, panel } = await begin(openLarkmere);
  const before = world.calls().length;
  await loadDocuments(panel);
  const asked = world.calls().slice(before);
  expect(asked).toMatchObject([{ path: expect.stringMatching(/\/documents$/) }]);
  // Lowers the panel, so that the list scrolls.
  await resize(panel.page, { width: 360, height: 600 });
  await panel.press('Show all', PART.documents);

  // Uses the keyboard, because the driver's click would scroll.
  await until('the annual report in the list', () =>
    panel.page.evaluate(() => {
      const titles = [...document.querySelectorAll<HTMLElement>('h4 button')];
      const report = titles.find((title) => title.textContent?.startsWith('Annual report'));
      report?.focus();
      // Scrolls the list even if the report is near its top.
      if (scrollY === 0) scrollTo(0, 60);
      return report !== undefined && document.activeElement === report;
    }),
  );
  const place = await scrolled(panel);
  expect(place).toBeGreaterThan(0);
  await panel.keys('Enter').sees('Page 1 of 6');
  const first = await pageText(panel);
  await panel.hasFocus(/^Annual report/);
  await becomes(() => scrolled(panel), 0);
  expect(world.calls('/pages/')).toHaveLength(1);

  await panel.press('Next page').sees('Part of this page is omitted by the service.');
  await becomes(async () => [...(await pageText(panel))].length, 6000);
  // Page number and buttons stay in sight while the page scrolls.
  const topOf = (selector: string) =>
    panel.page.evaluate(
      (selector) => document.querySelector(selector)?.getBoundingClientRect().top,
      selector,
    );
  const navigationTop = () => topOf(':has(> [aria-keyshortcuts="Alt+PageDown"])');
  // Scrolls by script, because the End key stops where the end was when it was pressed.
  const toEnd = () =>
    panel.page.evaluate(() =>
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
    );
  await toEnd();
  await becomes(navigationTop, 0);
  await panel.page.keyboard.down('Alt');
  await panel.keys('PageDown');
  await panel.page.keyboard.up('Alt');
  await panel.sees('Page 3 of 6');
  // Another page begins at its top, and the buttons stay in place.
  await until('the beginning of the page', async () => Number(await topOf(PAGE_TEXT)) > 0);
  await becomes(navigationTop, 0);
  await toEnd();
  await panel.pressTwice('Next page').sees('Page 5 of 6');
  await panel.submit('Go to page', '1').sees('Page 1 of 6');
  await becomes(() => pageText(panel), first);
  const read = world.calls('/pages/').map(({ path }) => path.split('/').at(-1));
  expect(read.toSorted()).toEqual(['1', '2', '3', '4', '5']);

  await panel.press('Back').sees('Open latest report');
  await panel.hasFocus(/^Annual report/);
  // Firefox rounds what it scrolls.
  await until('the place left', async () => Math.abs((await scrolled(panel)) - place) <= 1);
});

test('opens a hit’s page with the words marked, and shows a missing page as an answer', async () => {
  const { world, panel } = await begin(openLarkmere);
  await panel.openTab('search').submit('Keywords', 'covenant').sees('Results for covenant');
  await panel.press(CREDIT).sees('number of pages not known');
  await pageText(panel);
  const marked = () =>
    panel.page.$$eval(`${PAGE_TEXT} mark`, (marks) => marks.map((mark) => mark.textContent));
  await until('the words marked', async () =>
    (await marked()).join(' ').toLowerCase().includes('covenant'),
  );
  // The reader scrolls to the first match and focuses the document's name.
  await panel.sees(/Match 1 of \d/);
  const seesFirst = () =>
    panel.page.$eval(`${PAGE_TEXT} mark`, (mark) => {
      const { top, bottom } = mark.getBoundingClientRect();
      return top > 0 && bottom < innerHeight;
    });
  await until('the first match to be in sight', seesFirst);
  await panel.hasFocus(CREDIT);
  // A cut title begins with its first letter in right-to-left languages as well.
  const startsWhole = (title: Element) => {
    document.documentElement.dir = 'rtl';
    const first = document.createRange();
    first.setStart(title.querySelector('bdi')?.firstChild ?? title, 0);
    const gap = first.getBoundingClientRect().left - title.getBoundingClientRect().left;
    document.documentElement.dir = 'ltr';
    return Math.abs(gap) < 1;
  };
  expect(await panel.page.$eval('.overlay-title', startsWhole)).toBe(true);

  await panel.submit('Go to page', '2000').sees('There is no page 2000.');
  const calls = world.calls().length;
  await panel.reload().sees('There is no page 2000.');
  await panel.press('Back to page').sees('number of pages not known', '2 matches');
  expect((await marked()).length).toBeGreaterThan(0);

  await panel.reload();
  await pageText(panel);
  await panel.sees('cached');
  expect(world.calls()).toHaveLength(calls);
  await panel.press('Back').sees('Results for covenant');
});

// @projects e2e@night firefox@night

import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { closeTab } from './harness/close-tab.ts';
import { IN_FIREFOX } from './harness/find-browser.ts';
import { openLarkmere } from './harness/larkmere.ts';
import { drivePanel, type PanelDriver } from './harness/panel-driver.ts';
import { becomes, until } from './harness/until.ts';
import { samplePins, showPinned } from './harness/watchlist.ts';
import { createWorld, resize, type World } from './harness/world.ts';

/** Opens the panel in a full-width tab and returns it. */
async function openWide(world: World, panel: PanelDriver): Promise<PanelDriver> {
  const before = new Set((await ownTabs(world)).map((page) => page.url()));
  await panel.press('Open in a full-width tab');
  const page = await until('another tab', async () =>
    (await ownTabs(world)).find((one) => !before.has(one.url())),
  );
  return drivePanel(page);
}

const ownTabs = async ({ browser }: World): Promise<Page[]> =>
  (await browser.puppeteer.pages()).filter((page) => page.url().includes('?panel='));

const isAt = async (page: Page, end: string): Promise<boolean> => page.url().endsWith(end);

/** Reloads by script, because Firefox's driver never ends a reload with a fragment. */
async function reload(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(globalThis, { isOld: true });
    location.reload();
  });
  await until('the page anew', () =>
    page
      .evaluate(() => document.readyState === 'complete' && !('isOld' in globalThis))
      // The page was just replaced.
      .catch(() => false),
  );
}

/** The columns that are shown, in the order that the focus takes. */
const columnsOf = (page: Page): Promise<string[]> =>
  page.$$eval('.columns > .column', (columns) =>
    columns
      .filter((column) => column.checkVisibility())
      .map(({ className }) => className.replace(/.*column-/, '')),
  );

/** What may hide words, in the dark theme: the bar at the foot, a column's own scrolling, and the colours. */
const coverOf = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.setAttribute('data-theme', 'dark');
    const styleOf = (selector: string) =>
      getComputedStyle(document.querySelector(selector) ?? document.body);
    return {
      bar: styleOf('.status-bar').position,
      column: styleOf('.column-side').overflowY,
      scheme: styleOf(':root').colorScheme,
    };
  });

/** The text of the first page as Firefox prints it, in Firefox's own viewer. */
async function firstPrinted({ browser }: World, page: Page): Promise<string> {
  const pdf = Buffer.from(await page.pdf()).toString('base64');
  const viewer = await browser.puppeteer.newPage();
  await viewer.goto(`data:application/pdf;base64,${pdf}`);
  const text = await until('the first page', () =>
    viewer.evaluate(
      () =>
        document.querySelector('[data-page-number="1"] .endOfContent')?.parentElement?.innerText,
    ),
  );
  await closeTab(viewer);
  return text;
}

/** The panel in a full-width tab: columns, and a state of its own for each tab. */

test('shows list, company and document in a tab, and goes back, forward and reloads without calls', async () => {
  // A world of its own: each of its tabs keeps a state.
  await using world = await createWorld();
  const panel = await world.research();
  await panel.openTab('financials').press('Show').sees('loaded, more available').press('Watchlist');
  const wide = await openWide(world, panel);
  await resize(wide.page, { width: 1400, height: 900 });
  await wide.sees('loaded, more available').atRest();
  await becomes(() => columnsOf(wide.page), ['list', 'company']);
  const calls = world.calls().length;

  await wide.openTab('events').sees('Upcoming events').openTab('documents');
  await until('its address', () => isAt(wide.page, '/documents'));
  await wide.page.goBack();
  await wide.sees('Upcoming events');
  await wide.page.goBack();
  await wide.sees('loaded, more available');
  await wide.page.goForward();
  await wide.sees('Upcoming events');
  await reload(wide.page);
  await wide.sees('Upcoming events');
  await until('its address', () => isAt(wide.page, '/events'));
  await wide.openTab('financials').sees('loaded, more available').atRest();
  expect(world.calls()).toHaveLength(calls);

  // A document opens beside the company, which stays as it is.
  await wide.tap('.series button:has(.icon-out)');
  await until('the page', () => wide.page.$('.page-text'));
  await becomes(() => columnsOf(wide.page), ['list', 'company', 'side']);
  // On a low tab and on paper, no bar covers a line; paper has whole columns, dark on white.
  await resize(wide.page, { width: 1400, height: 440 });
  await becomes(() => coverOf(wide.page), { bar: 'static', column: 'auto', scheme: 'dark' });
  await resize(wide.page, { width: 1400, height: 900 });
  await becomes(() => coverOf(wide.page), { bar: 'sticky', column: 'auto', scheme: 'dark' });
  if (!IN_FIREFOX) {
    await wide.page.emulateMediaType('print');
    const printed = { bar: 'static', column: 'visible', scheme: 'light dark' };
    await becomes(() => coverOf(wide.page), printed);
    await wide.page.emulateMediaType();
  } else expect(await firstPrinted(world, wide.page)).toMatch(/Larkmere Systems, Inc\..*74\.36/s);
  await resize(wide.page, { width: 800, height: 900 });
  await becomes(() => columnsOf(wide.page), ['list', 'side']);
  await resize(wide.page, { width: 600, height: 900 });
  await becomes(() => columnsOf(wide.page), []);
  await until('the page', () => wide.page.$('.page-text'));
  await resize(wide.page, { width: 1400, height: 900 });
  await wide.page.goBack();
  await becomes(() => columnsOf(wide.page), ['list', 'company']);
});

test('keeps a company for each of two tabs and the panel, and reports a tab’s closed page', async () => {
  await using world = await createWorld();
  const article = await world.read('/');
  const panel = await world.openPanel(article);
  await world.connect(panel);
  await openLarkmere(panel);
  await panel.openTab('overview');
  const first = await openWide(world, panel);
  await first.opens('LKMR');
  await article.bringToFront();
  await panel.press('QLN').opens('QLN');
  const second = await openWide(world, panel);
  await second.opens('QLN');
  await second.openTab('documents');
  for (const one of [first, second]) await reload(one.page);
  await first.opens('LKMR');
  await second.opens('QLN');
  await panel.opens('QLN');
  await until('its address', () => isAt(first.page, '/overview'));
  await until('its address', () => isAt(second.page, '/documents'));

  await first.page.bringToFront();
  await resize(first.page, { width: 1200, height: 900 });
  await first.sees('9 found');
  await article.close();
  await first.sees('The page that this tab was opened from is closed.');
});

test('keeps the foot of the watchlist at the foot of its column, and its menus inside', async () => {
  await using world = await createWorld();
  const article = await world.read('/');
  const panel = await world.openPanel(article);
  await showPinned({ world, article, panel }, samplePins(10));
  const wide = await openWide(world, panel);
  await resize(wide.page, { width: 1200, height: 500 });
  /** How far an element ends beyond its column, in pixels to the right and down. */
  const beyond = (selector: string) =>
    wide.page.$eval(selector, (element) => {
      const { right, bottom } = element.getBoundingClientRect();
      const column = element.closest('.column')?.getBoundingClientRect();
      return [right - (column?.right ?? 0), bottom - (column?.bottom ?? 0)].map(Math.round);
    });
  await becomes(async () => (await beyond('.watch-foot'))[1], 0);
  await wide.tap('.watch-bar .menu > button');
  expect((await beyond('.menu-items'))[0]).toBeLessThan(0);
});

// @projects e2e firefox@night

import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { openLarkmere } from './harness/larkmere.ts';
import { drivePanel, type PanelDriver } from './harness/panel-driver.ts';
import { atRest } from './harness/shared-world.ts';
import { becomes, until } from './harness/until.ts';
import { createWorld, resize, type World } from './harness/world.ts';

/** The panel in a tab as wide as the work: columns, the browser's own history, and a state of its own. */

test('shows list, company and document in a tab, and goes back, forward and reloads without calls', async () => {
  await using world = await createWorld();
  const article = await world.read('/');
  const panel = await world.openPanel(article);
  await world.connect(panel);
  await openLarkmere(panel);
  await panel.openTab('financials');
  await panel.press('Show');
  await panel.sees('310.459');
  await panel.press('Watchlist');
  const wide = await openWide(world, panel);
  await resize(wide.page, { width: 1400, height: 900 });
  await wide.sees('310.459');
  await atRest(wide);
  await becomes(() => columnsOf(wide.page), ['list', 'company']);
  const calls = world.calls().length;

  await wide.openTab('events');
  await wide.sees('Upcoming events');
  await wide.openTab('documents');
  await until('its address', () => isAt(wide.page, '/documents'));
  await wide.page.goBack();
  await wide.sees('Upcoming events');
  await wide.page.goBack();
  await wide.sees('310.459');
  await wide.page.goForward();
  await wide.sees('Upcoming events');
  await reload(wide.page);
  await wide.sees('Upcoming events');
  await until('its address', () => isAt(wide.page, '/events'));
  await wide.openTab('financials');
  await wide.sees('310.459');
  await atRest(wide);
  expect(world.calls()).toHaveLength(calls);

  // A page of a document stands beside the company, which stays as it is.
  await wide.tap('.series button:has(.icon-out)');
  await wide.sees('Third quarter of 2026');
  await becomes(() => columnsOf(wide.page), ['list', 'company', 'side']);
  await resize(wide.page, { width: 800, height: 900 });
  await until('two columns', async () => (await columnsOf(wide.page)).join() === 'list,side');
  await resize(wide.page, { width: 600, height: 900 });
  await until('one column', async () => (await columnsOf(wide.page)).length === 0);
  await wide.sees('Third quarter of 2026');
  await resize(wide.page, { width: 1400, height: 900 });
  await wide.page.goBack();
  await until(
    'the document closed',
    async () => (await columnsOf(wide.page)).join() === 'list,company',
  );
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
  await panel.press('QLN');
  await panel.opens('QLN');
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

test('goes back through companies to the list beside them, even after a reload', async () => {
  await using world = await createWorld();
  const article = await world.read('/');
  const panel = await world.openPanel(article);
  await world.connect(panel);
  await openLarkmere(panel);
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

/** Presses the button for it; gives the tab that opens. */
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

/** Firefox's driver waits in vain for the reload of an address with a fragment. */
async function reload(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(globalThis, { isOld: true });
    location.reload();
  });
  await until('the page anew', () =>
    page
      .evaluate(() => document.readyState === 'complete' && !('isOld' in globalThis))
      // It was just replaced.
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

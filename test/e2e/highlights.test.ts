// @projects e2e@night firefox

import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clickOnWord, highlightsOn, looksOf, seesHighlighted } from './harness/highlights.ts';
import type { PanelDriver } from './harness/panel-driver.ts';
import { until } from './harness/until.ts';
import { createWorld, type World } from './harness/world.ts';

/** Highlights on pages: off at first, painted without a change, clicked without a call. */

const bodyOf = (html: string) => `<!doctype html><title>Highlights</title><main>${html}</main>`;
const NOWHERE = 'rgba(0, 0, 0, 0)';
const LINKS = `<h1>Links</h1><p>Larkmere (NASDAQ: <a href="/quiet.html">LKMR</a>) and
  Quillane (NYSE: <a href="#here">QLN</a>); Ostermark (NYSE: OSTK)</p>`;
let world: World;
let page: Page;
let panel: PanelDriver;
beforeAll(async () => {
  const pages = {
    '/links.html': bodyOf(LINKS),
  };
  // A world of its own: a page of it has links.
  world = await createWorld({ pages });
  page = await world.read('/');
  panel = await world.openPanel(page);
});
afterAll(() => world[Symbol.asyncDispose]());

const highlight = (on: boolean) => panel.turn('Highlight companies on pages', on);
/** The style sheets that a page's own script can list. */
const sheetsOf = () =>
  page.evaluate(() => [document.styleSheets.length, document.adoptedStyleSheets.length]);
const noneOn = (one: Page) =>
  until('no highlights', async () => Object.keys(await highlightsOn(one)).length === 0);

/** Opens a page and waits until the panel shows a ticker that only this page has. */
async function opened(path: string, ticker: string): Promise<Page> {
  const other = await world.read(path);
  await world.openPanel(other);
  await panel.sees(ticker);
  return other;
}

test('paints highlights over an unchanged page only while they are switched on', async () => {
  await panel.sees(/LKMR.*QLN/, 'The page can detect the highlights.');
  const before = await page.content();
  const sheets = await sheetsOf();
  expect(await highlightsOn(page)).toEqual({});

  await highlight(true);
  await seesHighlighted(page, 'LKMR', 'QLN', 'WXC');
  await until('the looks', async () => (await looksOf(page, 'mention')) !== NOWHERE);
  expect(await page.content()).toBe(before);
  expect(await sheetsOf()).toEqual(sheets);

  // A page scanned from now on has highlights too.
  const other = await opened('/hydrated.html', 'ANGM');
  await seesHighlighted(other, 'ANGM');

  await highlight(false);
  for (const one of [page, other]) {
    await noneOn(one);
    await until('no looks', async () => (await looksOf(one, 'mention')) === NOWHERE);
  }
  expect(await page.content()).toBe(before);
});

test('selects the clicked highlight’s ticker, and sends nothing until the user looks it up', async () => {
  const links = await opened('/links.html', 'OSTK');
  await highlight(true);
  await seesHighlighted(links, 'LKMR', 'QLN');
  await links.evaluate(() => document.querySelector<HTMLElement>('a[href="#here"]')?.click());
  await until('the place on the page', () => links.url().includes('#here'));
  expect(await panel.text()).not.toContain('Look up QLN');
  await Promise.all([links.waitForNavigation(), clickOnWord(links, 'LKMR')]);
  expect(links.url()).toContain('/quiet.html');

  await world.openPanel(page);
  await world.connect(panel);
  await page.bringToFront();
  await seesHighlighted(page, 'WXC');
  await page.evaluate(() => document.querySelector('article')?.click());
  await clickOnWord(page, 'NRD.B');
  await panel.sees('Look up NRD.B');
  await clickOnWord(page, 'WXC');
  await panel.sees('Look up WXC');
  await until(
    'NRD.B no longer chosen',
    async () => !(await panel.page.$('::-p-aria(Look up NRD.B)')),
  );
  expect(world.calls()).toEqual([]);

  await panel.press('Look up WXC');
  await until('the call', () => world.calls().length > 0);
  await panel.sees('Wexcombe');
  await until('its button to go', async () => !(await panel.page.$('::-p-aria(Look up WXC)')));
});

test('highlights names of the operator’s directory, and brings a clicked one’s row into sight', async () => {
  const named = await opened('/named.html', 'Named here');
  await seesHighlighted(named, 'Quillane Freight');
  await clickOnWord(named, 'Quillane Freight');
  await panel.sees('Look up Quillane Freight');
});

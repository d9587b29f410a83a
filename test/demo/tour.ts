import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Page } from 'puppeteer-core';
import { seesHighlighted } from '../e2e/harness/highlights.ts';
import { drivePanel, type PanelDriver } from '../e2e/harness/panel-driver.ts';
import { fillIn, press, providerWindow } from '../e2e/harness/provider-driver.ts';
import { takePicture } from '../e2e/harness/take-picture.ts';
import { until } from '../e2e/harness/until.ts';
import { runIs } from '../e2e/harness/watchlist.ts';
import { resize, type World } from '../e2e/harness/world.ts';
import { type Pictures, pictureOf, picturesBeside } from './pictures.ts';

/** The demo without a person: every step of the main job and the research, each with a line and a picture. */
const FOLDER = '.output/demo';

/** Walks the whole tour; 0 where every step worked, 1 at the first that did not. */
export async function takeTour(world: World): Promise<number> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  let number = 0;
  const step: Step = async (title, act) => {
    number += 1;
    const name = title.toLowerCase().replace(/[^a-z]+/g, '-');
    const path = `${FOLDER}/${number}-${name}.png` as const;
    try {
      const shown = await act();
      writeFileSync(path, await ('sees' in shown ? pictureOf(shown) : takePicture(shown)));
      console.log(`✓ ${number}. ${title}   ${path}`);
    } catch (error) {
      console.log(`✗ ${number}. ${title}`);
      throw error;
    }
  };

  try {
    await walk(world, step);
    console.log(`The whole tour worked: ${number} steps, pictures in ${FOLDER}/`);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

/** An act and what it leads to: the panel, or another page. */
type Step = (title: string, act: () => Promise<PanelDriver | Page>) => Promise<void>;

/** A step once the panel says all of the words, and holds an element. */
const showsIn =
  (panel: PanelDriver, step: Step) =>
  (title: string, words: (string | RegExp)[], element?: string): Promise<void> =>
    step(title, async () => {
      for (const word of words) await panel.sees(word);
      if (element) await panel.has(element);
      return panel;
    });

async function walk(world: World, step: Step): Promise<void> {
  const { browser, service } = world;
  const article = await world.read('/');
  await step('News page', async () => article);
  const panel = await world.openPanel(article);
  const shows = showsIn(panel, step);
  await shows('Toolbar click finds the tickers', ['LKMR', 'Not connected']);

  const { login, password } = world.account('pro');
  await panel.press('Connect');
  const provider = await providerWindow(browser.puppeteer, service.authUrl);
  await step('Sign in page of the provider', async () => {
    await provider.waitForSelector('input[name="login"]');
    return provider;
  });
  await fillIn(provider, login, password);
  await step('Consent names what is approved', async () => {
    await provider.waitForSelector('::-p-text(Approve read-only access)');
    return provider;
  });
  await press(provider, 'Approve read-only access');
  await shows('Connected', ['Connected']);
  await panel.press('LKMR');
  const seen = ['Larkmere Systems, Inc.', 'Delayed', 'Upcoming events', 'Confirmed'];
  await shows('Ticker opens the company', seen);
  await step('Tickers highlighted on the page', async () => {
    await panel.press('9 found').turn('Highlight companies on pages', true);
    await seesHighlighted(article, 'LKMR');
    await panel.press('9 found');
    return article;
  });
  const pictures = await picturesBeside(article, FOLDER);
  // Waits until the panel, which follows the tab in front, shows the article again.
  await article.bringToFront();
  await panel.sees('9 found');
  await pictures.note('overview', panel);
  await research(panel, step, pictures);
  await panel.submit('Company or ticker', 'Wexcombe');
  // The exchanges' names alone stand in the page's tickers too, before the answer is there.
  await shows('One name on two exchanges is a choice', ['2 listings. Choose']);
  await panel.submit('Company or ticker', 'TVNX');
  await shows('A missing quote is unavailable', ['Tarvane Therapeutics', 'Unavailable']);
  await panel.press('Close');
  await world.openPanel(await world.read('/named.html'));
  await shows('A page only names companies', [/Named here.*Quillane Freight/]);
  await panel.press('Quillane Freight');
  await shows('A name opens its company', ['Quillane Freight Corporation', 'Upcoming events']);
  await article.bringToFront();
  await panel.sees('9 found');
  await step('Two companies side by side', async () => {
    await compare(panel, 'TVNX');
    await compare(panel, 'SBWD');
    await panel.press('Compare · 2 requests').sees('Nothing is calculated.', 'annual');
    // Shows quarters, because there are too few years for a picture.
    await panel.tap('.compare-group:not([open]) > summary').has('.compare-group[open] .chart');
    return panel;
  });
  await pictures.note('store-compare', panel);
  await cover(world, panel, step, pictures);
  await step('A full-width tab', () => wideTab(world, panel));
  await article.bringToFront();
  await panel.press('Request log');
  await shows('Every call is listed', ['keyword search']);
  await pictures.note('store-calls', panel);
  await pictures.draw(browser.puppeteer);
}

/** From the open company's facts and documents to their pages. */
async function research(panel: PanelDriver, step: Step, pictures: Pictures): Promise<void> {
  const shows = showsIn(panel, step);
  await panel.openTab('financials').choose('.facts-form select', 'revenue');
  await panel.press('Show · 1 request');
  await shows('Financials, each series with its chart', ['as reported']);
  await pictures.note('store-facts', panel);
  await panel.press('Find on this page');
  await shows('The article has a figure’s digits', ['same digits, rounded']);
  await panel.press('Statement').press('Load 2 metrics · 2 requests');
  await shows('A statement, metric by metric', [], '.statement-table tbody tr:nth-child(3)');
  await pictures.note('store-statement', panel);
  await panel.tap('.statement-choices:not([open]) > summary');
  await panel.press('Metric').openTab('documents').press('Load · 1 request');
  await shows('Documents, newest first', [], '.document');
  await panel.openTab('search').submit('Keywords', 'covenant leverage');
  await shows('Keyword search in its documents', ['Results for']);
  await panel.tap('.hit-title button');
  await shows('A hit opens its page, words marked', [], '.page-text mark');
  await pictures.note('store-reader', panel);
  await panel.press('Clip: ', '.overlay').press('Back').openTab('overview');
  await panel.press('Clip: ', '.next-earnings').press('Clips');
  await shows('Clips, each with its source', [], '.clip-open');
  await pictures.note('store-clips', panel);
  // Back to the company.
  await panel.press('LKMR', 'nav');
}

/** Companies kept in view: pinned, and what a day changes in them. */
async function cover({ service }: World, panel: PanelDriver, step: Step, pictures: Pictures) {
  await step('Three companies are pinned', async () => {
    for (const [query, ticker] of [
      ['Quillane', 'QLN'],
      ['SBWD', 'SBWD'],
      ['LKMR', 'LKMR'],
    ] as const) {
      await panel.submit('Company or ticker', query).opens(ticker).sees('Next earnings');
      await panel.press('Pin').sees('Pinned');
    }
    await panel.press('Watchlist');
    await runOf(panel, 'Documents · 2');
    return panel;
  });
  service.passDays(1);
  await step('A day later the watchlist says what changed', async () => {
    // This machine's clock has not moved, so the panel offers the choice for all three.
    await panel.press('Refresh up-to-date ones too');
    for (const part of ['Quotes', 'Events', 'Documents']) await runOf(panel, `${part} · 3`);
    await panel.sees('2 changes');
    return panel;
  });
  await pictures.note('store-watchlist', panel);
  const shows = showsIn(panel, step);
  await panel.press('LKMR').opens('LKMR').press('Since you last looked');
  await shows('Two changes since the last look', [], 'section.changes li');
  await pictures.note('store-changes', panel);
  await panel.press('Watchlist').press('Agenda');
  await shows('The agenda has what comes, week by week', [], '.agenda-open');
  await pictures.note('store-agenda', panel);
  await panel.keys('Escape', 'Escape');
}

/** The open company in a tab, with the watchlist and a document beside it. */
async function wideTab(world: World, panel: PanelDriver): Promise<Page> {
  await panel.press('Open in a full-width tab');
  const page = await until('the tab', async () =>
    (await world.browser.puppeteer.pages()).find((one) => one.url().includes('?panel=')),
  );
  await resize(page, { width: 1280, height: 800 });
  const wide = drivePanel(page);
  await wide.opens('LKMR');
  await wide.press('Watchlist').openTab('financials');
  await page.waitForSelector('.series');
  await wide.tap('.series button:has(.icon-out)');
  await page.waitForSelector('.page-text');
  return page;
}

/** Presses a button of the watchlist and waits for all its answers. */
async function runOf(panel: PanelDriver, button: string): Promise<void> {
  await panel.press(button);
  const [part, count] = button.split(' · ');
  await runIs(panel, 'done', `${part} ${count} of ${count}`);
  await panel.press('Hide');
}

async function compare(panel: PanelDriver, ticker: string): Promise<void> {
  await panel.submit('Company or ticker', ticker).opens(ticker);
  await panel.press('Compare').sees('Nothing is calculated.');
}

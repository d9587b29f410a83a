// @projects e2e firefox@night

import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenAsContentScript } from './harness/peek.ts';
import { createReading, IN_FIREFOX, type Reading } from './harness/reading.ts';
import { becomes, until } from './harness/until.ts';

/** Goes back and waits for another address, because a page kept alive does not load. */
async function goBack(page: Page): Promise<void> {
  const from = await page.evaluate(() => location.href);
  // Goes back after the answer, because the end of the page would end the evaluation too.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await until('the page before', () =>
    page.evaluate((left) => location.href !== left, from).catch(() => false),
  );
}

/** What a scan does to a page, and where it may run. */

const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;
let reading: Reading;
beforeAll(async () => {
  reading = await createReading({ pages: { '/report.pdf': PDF } });
});
afterAll(() => reading[Symbol.asyncDispose]());

test('leaves a hydrating page byte-identical after the scan, and working', async () => {
  const page = await reading.read('/hydrated.html');
  await page.waitForSelector('html[data-hydrated]');
  const before = await page.content();
  const panel = await reading.openPanel(page);
  await panel.sees(/0049.*ANGM/);
  expect(await page.content()).toBe(before);
  await page.click('button');
  await page.waitForSelector('::-p-text(useful: 4)');
});

test('says that browser pages, its own pages and the browser’s PDFs cannot be scanned', async () => {
  const panel = await reading.openPanel(await reading.browser.openInner());
  await panel.sees('This page cannot be scanned.');

  const article = await reading.read('/');
  await reading.openPanel(article);
  await panel.sees('LKMR');
  const own = await reading.browser.openOwn('/options.html');
  await own.bringToFront();
  await panel.sees('This page cannot be scanned.');
  expect(await panel.text()).not.toContain('toolbar button to scan it');

  await article.bringToFront();
  await panel.sees('LKMR');
  await reading.openPanel(await reading.read('/report.pdf'));
  await panel.sees('This page cannot be scanned.');
});

test('stops scanning with the page, and scans other tabs only on request', async () => {
  const page = await reading.read('/');
  const panel = await reading.openPanel(page);
  await panel.sees('LKMR');
  await page.goto('about:blank');
  await panel.sees('This page has not been scanned.');
  await goBack(page);
  const other = await reading.read('/quiet.html');
  await other.bringToFront();
  await panel.sees('This page has not been scanned.');
});

test('scans a watched site by itself until the user stops watching', async () => {
  const article = await reading.read('/');
  const page = await reading.read('/quiet.html');
  const panel = await reading.openPanel(page);
  await panel.sees('No tickers found on this page.');
  // The browser's own prompt cannot be pressed without a display: the grant is given beforehand.
  await reading.browser.allowOrigin('http://localhost/*');
  await panel.press('Always scan localhost').sees('This site is always scanned');

  // It was open behind the other page when the user gave access.
  await article.bringToFront();
  await panel.sees(/LKMR.*QLN/);

  // The list folded on one article is unfolded on the next.
  const evidence = 'exchange stated';
  await panel.sees(evidence);
  await panel.press('9 found').lacks(evidence);
  await article.goto(`${reading.news.url}/hydrated.html`);
  await panel.sees(/0049.*ANGM/, evidence);

  // The scripts in open pages stop at once.
  // Only Chromium gives access to a content script's world.
  const heard = IN_FIREFOX
    ? []
    : [await listenAsContentScript(article), await listenAsContentScript(page)];
  await panel.press('Stop scanning this site').sees('This page has not been scanned.');
  await page.bringToFront();
  await panel.sees('This page has not been scanned.');
  for (const all of heard) await becomes(async () => (await all()).at(-1), '{"ask":"end"}');

  const again = await reading.read('/hydrated.html');
  await again.bringToFront();
  await panel.sees('This page has not been scanned.');
  // Access from the browser's own controls scans the page in front at once.
  await reading.browser.grantOrigin('http://localhost/*');
  await panel.sees(/0049.*ANGM/);
  // An error page refuses every script, as the browser's store does.
  await again.goto('http://localhost:65530/').catch(() => undefined);
  const said = await panel.sees('This page cannot be scanned.');
  expect(said).not.toContain('always scanned');
});

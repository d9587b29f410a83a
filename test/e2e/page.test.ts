// @projects e2e firefox

import { expect, test } from 'vitest';
import { goBack } from './harness/go-back.ts';
import { listenAsContentScript } from './harness/peek.ts';
import { IN_FIREFOX } from './harness/reading.ts';
import { until } from './harness/until.ts';
import { createWorld } from './harness/world.ts';

/** The page is not ours: what a scan does to it, and where it may run. */

test('a page that hydrates is byte-identical after the scan, and still works', async () => {
  await using world = await createWorld();
  const page = await world.read('/hydrated.html');
  await page.waitForSelector('html[data-hydrated]');
  const before = await page.content();
  const panel = await world.openPanel(page);
  await panel.sees(/0049.*ANGM/);
  expect(await page.content()).toBe(before);
  await page.click('button');
  await page.waitForSelector('::-p-text(useful: 4)');
});

test('a page of the browser itself cannot be scanned, and that is said', async () => {
  await using world = await createWorld();
  const page = await world.browser.openInner();
  const panel = await world.openPanel(page);
  await panel.sees('This page cannot be scanned.');

  const own = await world.browser.openOwn('/options.html');
  await own.bringToFront();
  await panel.sees('This page cannot be scanned.');
  expect(await panel.text()).not.toContain('to scan this page once');
});

test('a PDF in the browser’s viewer cannot be scanned, and that is said', async () => {
  const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;
  await using world = await createWorld({ pages: { '/report.pdf': pdf } });
  const panel = await world.openPanel(await world.read('/report.pdf'));
  await panel.sees('This page cannot be scanned.');
});

test('scanning ends with the page, and other tabs are off until asked for', async () => {
  await using world = await createWorld();
  const page = await world.read('/');
  const panel = await world.openPanel(page);
  await panel.sees('LKMR');
  await page.goto('about:blank');
  await panel.sees('Scanning is off here.');
  await goBack(page);
  const other = await world.read('/quiet.html');
  await other.bringToFront();
  await panel.sees('Scanning is off here.');
});

test('a watched site is scanned by itself, until watching stops', async () => {
  await using world = await createWorld();
  const page = await world.read('/quiet.html');
  const panel = await world.openPanel(page);
  await panel.sees('No tickers found on this page.');
  // The browser's own prompt cannot be pressed without a display: the grant is given beforehand.
  await world.browser.allowOrigin('http://localhost/*');
  await panel.press('Watch localhost');
  await panel.sees('This site is watched');

  const article = await world.read('/');
  await article.bringToFront();
  await panel.sees(/LKMR.*QLN/);
  expect(world.calls()).toEqual([]);

  // What is folded on one article is not on the site's next one.
  const evidence = 'with its exchange in the text';
  await panel.sees(evidence);
  await panel.press('9 found');
  await until('symbols alone', async () => !(await panel.text()).includes(evidence));
  await article.goto(`${world.news.url}/hydrated.html`);
  await panel.sees(/0049.*ANGM/);
  await panel.sees(evidence);

  // What is open is left alone at once, by the scripts that live in it too.
  // A content script's own world is to be had in Chromium alone.
  const heard = IN_FIREFOX
    ? []
    : [await listenAsContentScript(article), await listenAsContentScript(page)];
  await panel.press('Stop watching this site');
  await panel.sees('Scanning is off here.');
  await page.bringToFront();
  await panel.sees('Scanning is off here.');
  for (const all of heard) expect(await all()).toEqual(['{"ask":"end"}']);

  const again = await world.read('/hydrated.html');
  await again.bringToFront();
  await panel.sees('Scanning is off here.');
});

test('a page that is scanned while something stands in front of it is said to be there', async () => {
  await using world = await createWorld();
  const panel = await world.openPanel(await world.read('/quiet.html'));
  await panel.sees('No tickers found on this page.');
  await panel.press('Help');
  await panel.sees('Open the panel and scan this page');
  await world.openPanel(await world.read('/'));
  await panel.sees('On this page 9 found');
  await panel.press('Show');
  await panel.sees(/LKMR.*QLN/);
  const focused = await panel.page.evaluate(() => document.activeElement?.textContent);
  expect(focused).toMatch(/^On this page/);
  expect(await panel.text()).not.toContain('Open the panel and scan this page');
});

test('a page in front is scanned as soon as its site is watched', async () => {
  await using world = await createWorld();
  const panel = await world.openPanel(await world.read('/quiet.html'));
  await panel.sees('No tickers found on this page.');
  const article = await world.read('/');
  await article.bringToFront();
  await panel.sees('Scanning is off here.');
  // Given as the browser's own controls would give it: the panel's button has no host to name.
  await world.browser.grantOrigin('http://localhost/*');
  await panel.sees(/LKMR.*QLN/);
});

// @projects e2e@night firefox@night

import { readFileSync } from 'node:fs';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lists } from './harness/listed.ts';
import { createReading, type Reading } from './harness/reading.ts';
import { until } from './harness/until.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** A page with a tree, a frame, a form that hides its members, and a script that watches it all. */
const SPY_PAGE = `<!doctype html><html lang="en"><head><title>Spy</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'self' 'unsafe-inline'; img-src 'self' data:">
<link rel="icon" href="data:,"><style>p { color: black }</style></head>
<body><main><h1>Spy</h1><p>Shares of Larkmere (NASDAQ: LKMR) rose; LKMR had fallen before.</p>
<p>Isin US0378331005. <a href="https://finance.yahoo.com/quote/QLN">Quillane</a></p>
<form><input name="closest"><input name="parentNode">Form (NYSE: FRM)</form>
<x-card></x-card><iframe srcdoc="<p>Waelstede (NYSE: WAEL)</p>"></iframe></main>
<script>{
  const root = document.querySelector('x-card').attachShadow({ mode: 'open' });
  root.innerHTML = '<p>Tarnvale (NYSE: TRNV)</p>';
}</script><script>{${read('spy/spy.js')}}</script><script>{${read('spy/controls.js')}}</script></body></html>`;

/** A page whose script tries everything to notice the extension; highlights are off. */

const TICKERS = ['FRM', 'LKMR', 'QLN', 'TRNV', 'WAEL'];
const noticedBy = (page: Page) => page.evaluate('spy.look()') as Promise<string[]>;

let reading: Reading;
beforeAll(async () => {
  reading = await createReading({ pages: { '/spy.html': SPY_PAGE } });
});
afterAll(() => reading[Symbol.asyncDispose]());

async function spied(): Promise<{ page: Page; said: string[] }> {
  const page = await reading.read('/spy.html');
  const said: string[] = [];
  page.on('console', (line) => said.push(line.text()));
  page.on('pageerror', (error) => said.push(String(error)));
  await page.evaluate('spy.start()');
  return { page, said };
}

test('each probe of the spy detects its own signal', async () => {
  const { page } = await spied();
  expect(await noticedBy(page)).toEqual([]);
  const names = (await page.evaluate('Object.keys(controls)')) as string[];
  const measured = await page.evaluate(() => PerformanceObserver.supportedEntryTypes);
  for (const kind of ['variants', 'controls']) {
    for (const name of (await page.evaluate(`Object.keys(${kind})`)) as string[]) {
      // Firefox measures no long tasks.
      const [, entry] = /^(\w+) entry$/.exec(name) ?? [];
      if (entry && !measured.includes(entry)) continue;
      await page.evaluate(`spy.begin(); void ${kind}[${JSON.stringify(name)}]()`);
      await until(`${name} noticed`, async () => {
        // Clicks again, because a busy browser may drop an event entry.
        if (name === 'event entry') await page.click('p');
        return (await noticedBy(page)).some((line) => line.startsWith(name));
      });
    }
  }
  expect(names.length).toBeGreaterThan(15);
  const own = [page.url()];
  expect(await page.evaluate(`spy.knock(${JSON.stringify(own)})`)).toEqual(own);
});

/** Ignores long tasks, which depend on the machine; `npm run bench` measures them. */
const noticedOfScan = async (page: Page) =>
  (await noticedBy(page)).filter((line) => !line.startsWith('longtask entry'));

test('the spy detects neither a scan nor later scans', async () => {
  const { page, said } = await spied();
  const panel = await reading.openPanel(page);
  await lists(panel, ...TICKERS);
  expect(await noticedOfScan(page)).toEqual([]);

  await page.evaluate(`spy.add('Hayasegawa (NYSE: HYSG)')`);
  await lists(panel, ...TICKERS, 'HYSG');
  expect(await noticedOfScan(page)).toEqual([]);

  await page.evaluate('spy.mutate()');
  await page.evaluate(`spy.add('Northrede (NYSE: NRD)')`);
  await lists(panel, ...TICKERS, 'HYSG', 'NRD');
  expect(await noticedOfScan(page)).toEqual([]);

  const { origin } = reading.browser;
  const files = ['manifest.json', 'ticker-rules.js', 'content-scripts/tickers.js', 'icons/16.png'];
  const addresses = files.map((file) => `${origin}/${file}`);
  expect(said).toEqual([]);
  expect(await page.evaluate(`spy.knock(${JSON.stringify(addresses)})`)).toEqual([]);
});

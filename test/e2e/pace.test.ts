// @projects e2e@night

import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { lists } from './harness/listed.ts';
import { createReading } from './harness/reading.ts';
import { until } from './harness/until.ts';

/** How a scan shares the thread of a very large page, and how little it does when that changes. */

const NODES = 200_000;
/** Two hundred thousand texts, each of a few words, as a script writes them; and a chain of pings. */
const PAGE = `<!doctype html><title>Large</title>
<style>section { content-visibility: auto; contain-intrinsic-size: 600px 7200px }</style><main><h1>Large</h1><p>Larkmere (NASDAQ: LKMR)</p></main>
<script>
  const main = document.querySelector('main');
  for (let n = 0; n < ${NODES / 200}; n++) {
    const part = document.createElement('section');
    for (let m = 0; m < 200; m++) {
      const line = document.createElement('p');
      line.append('The ferries of the bay wait for the tide, ' + n + ' ' + m + ', as ever.');
      part.append(line);
    }
    main.append(part);
  }
  window.pings = [];
  const ping = () => {
    pings.push(performance.now());
    scheduler.postTask(ping);
  };
  ping();
</script>`;

/** Counts, in the script's own world, the texts that a scan reads for tickers and when it gives the thread back. */
async function counting(page: Page) {
  const realm = await until('the content script’s world', () => page.extensionRealms()[0]);
  const begin = () =>
    realm.evaluate(() => {
      const counts = Object.assign(globalThis, { looked: 0, pauses: [0], ended: 0 });
      counts.pauses.length = 0;
    });
  await begin();
  await realm.evaluate(() => {
    // What the call before put there, in another function that runs in the page.
    const counts = globalThis as unknown as { looked: number; pauses: number[]; ended: number };
    // Tickers are read from texts. Names come after them, by a walk over blocks and texts.
    const { nextNode } = NodeIterator.prototype;
    NodeIterator.prototype.nextNode = function () {
      if (this.whatToShow === NodeFilter.SHOW_TEXT) counts.looked++;
      return nextNode.call(this);
    };
    const postTask = scheduler.postTask.bind(scheduler);
    scheduler.postTask = (...args) => {
      counts.pauses.push(performance.now());
      return postTask(...args);
    };
    globalThis.tickerScan?.onChange(() => {
      counts.ended = performance.now();
    });
  });
  const counts = () =>
    realm.evaluate(() => {
      const { looked, pauses, ended } = Object(globalThis);
      return { looked, pauses, ended } as { looked: number; pauses: number[]; ended: number };
    });
  return { begin, counts };
}

test('yields the thread repeatedly and reads only added text for tickers', async () => {
  await using reading = await createReading({ pages: { '/large.html': PAGE } });
  const page = await reading.read('/large.html');
  const panel = await reading.openPanel(page);
  await lists(panel, 'LKMR');
  const { begin, counts } = await counting(page);

  await page.evaluate(`history.pushState(null, '', '/again'); main.append('Quillane (NYSE: QLN)')`);
  await lists(panel, 'LKMR', 'QLN');
  const whole = await counts();
  expect(whole.looked).toBeGreaterThan(NODES);
  const first = whole.pauses[0] ?? 0;
  const pings = (await page.evaluate(
    `pings.filter((at) => at > ${first} && at < ${whole.ended})`,
  )) as number[];
  expect(whole.pauses.length).toBeGreaterThan(10);
  expect(pings.length).toBeGreaterThan(10);

  await begin();
  await page.evaluate(`main.append('Tarnvale (NYSE: TRNV)')`);
  await lists(panel, 'LKMR', 'QLN', 'TRNV');
  expect((await counts()).looked).toBeLessThan(100);
});

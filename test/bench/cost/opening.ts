import type { Browser } from 'puppeteer-core';
import { median } from '../statistics.ts';

/** An empty page beside the extension's own, in the measured copy. */
export const EMPTY_PAGE = 'empty.html';

/** Milliseconds from a load's start to the first frame: with a box that takes text, of the panel, of an empty page. */
type OpeningTimes = Record<'box' | 'panel' | 'empty', number[]>;

export const openingRatio = (times: OpeningTimes, what: 'box' | 'panel'): number =>
  median(times[what]) / median(times.empty);

/** Opens the panel and an empty page of the same extension alternately, each in a tab of its own. */
export async function timeOpenings(browser: Browser, origin: string, rounds: number) {
  const times: OpeningTimes = { box: [], panel: [], empty: [] };
  const base = `${origin}/`;
  for (let round = 0; round < rounds; round++) {
    times.empty.push(await timeOpening(browser, base + EMPTY_PAGE, 'body'));
    times.box.push(await timeOpening(browser, `${base}sidepanel.html`, 'input[type="search"]'));
    times.panel.push(await timeOpening(browser, `${base}sidepanel.html`, '#root input'));
  }
  return times;
}

async function timeOpening(browser: Browser, url: string, usable: string): Promise<number> {
  const page = await browser.newPage();
  // Injected by the driver: the page's policy allows no other script.
  await page.evaluateOnNewDocument((usable) => {
    const ready = () => document.querySelector(usable) !== null;
    const told = Promise.withResolvers<number>();
    Object.assign(globalThis, { opened: told.promise });
    const drawn = () => requestAnimationFrame(() => told.resolve(performance.now()));
    const observer = new MutationObserver(() => {
      if (!ready()) return;
      observer.disconnect();
      drawn();
    });
    observer.observe(document, { subtree: true, childList: true });
  }, usable);
  await page.goto(url);
  const took = await page.evaluate(() => {
    // Put there by the script above.
    const { opened } = globalThis as unknown as { opened: Promise<number> };
    return opened;
  });
  await page.close();
  return took;
}

import type { Browser } from 'puppeteer-core';
import { median } from '../statistics.ts';

/** An empty page beside the extension's own, in the measured copy. */
export const EMPTY_PAGE = 'empty.html';

export interface OpeningTimes {
  /** From the start of the load to the first frame whose lookup box takes text, in milliseconds. */
  box: number[];
  /** To the first frame of the panel itself, in milliseconds. */
  panel: number[];
  /** From the start of the load to the first frame, in milliseconds. */
  empty: number[];
}

export const openingRatio = (times: OpeningTimes, what: 'box' | 'panel'): number =>
  median(times[what]) / median(times.empty);

/** Opens the panel and an empty page of the same extension alternately, each in a tab of its own. */
export async function timeOpenings(
  browser: Browser,
  origin: string,
  rounds: number,
): Promise<OpeningTimes> {
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

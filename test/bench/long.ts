import type { Browser } from 'puppeteer-core';
import { follow, undisturbed } from './follow.ts';
import { openPage } from './run-in-page.ts';

/** The longest task of each load of the longest page, in milliseconds of the thread. */
export interface LongFigures {
  size: number;
  longest: number[];
}

/** @param size characters of the page's text */
export async function longFigures(
  browser: Browser,
  scripts: Map<string, string>,
  address: string,
  { size, loads }: { size: number; loads: number },
): Promise<LongFigures> {
  const longest: number[] = [];
  for (let load = 0; load < loads; load++) {
    const page = await openPage(browser, address);
    // The page's own work after its load is not the detector's.
    await undisturbed(page);
    const blocks = await follow(page, await page.isolated('follow'), scripts);
    longest.push(blocks.longest.thread);
    await page.close();
  }
  return { size, longest };
}

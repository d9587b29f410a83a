import type { Browser } from 'puppeteer-core';
import { type FollowFigures, followFigures } from './follow.ts';
import { type LoadedPage, openPage } from './run-in-page.ts';
import { median } from './statistics.ts';
import { READERS, type Rounds, SCRIPTS, timeRounds } from './timing.ts';

/** The figures of a generated page of one size. */
export interface SizeFigures {
  size: number;
  /** Mentions of a ticker on the page. */
  mentions: number;
  /** Warm runs on a page of the same size with nothing to find. */
  quiet: Rounds;
  /** Warm runs on the page of news. */
  news: Rounds;
  follow: FollowFigures[];
}

export interface SizeOptions {
  size: number;
  address: string;
  mentions: number;
  /** The page with nothing to find. */
  quietAddress: string;
  rounds: number;
  /** How often it is loaded, and followed from the start. */
  loads: number;
  /** How often its changes are measured, on the first load. */
  changed: number;
}

export async function sizeFigures(
  browser: Browser,
  scripts: Map<string, string>,
  { size, address, mentions, quietAddress, rounds, loads, changed }: SizeOptions,
): Promise<SizeFigures> {
  const on = async <T>(address: string, measure: (page: LoadedPage) => Promise<T>): Promise<T> => {
    const page = await openPage(browser, address);
    const measured = await measure(page);
    await page.close();
    return measured;
  };
  const readWarm = async (page: LoadedPage): Promise<Rounds> => {
    const world = await page.isolated('bench', ...SCRIPTS.map((name) => scripts.get(name)));
    return timeRounds(page, world, READERS, rounds);
  };
  const quiet = await on(quietAddress, readWarm);
  const follow: FollowFigures[] = [];
  // Each load is fresh, so no code of the detector is warm.
  for (let load = 0; load < loads; load++) {
    const changes = load === 0 ? changed : 0;
    follow.push(await on(address, (page) => followFigures(page, scripts, changes)));
  }
  return { size, mentions, quiet, news: await on(address, readWarm), follow };
}

/** The median over the loads. */
export const ofFollows = ({ follow }: SizeFigures, of: (figures: FollowFigures) => number) =>
  median(follow.map(of));

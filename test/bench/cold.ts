import type { Browser } from 'puppeteer-core';
import { FLOORS } from './contenders.ts';
import { follow, undisturbed } from './follow.ts';
import { generateNews } from './generate-page.ts';
import { openPage } from './run-in-page.ts';
import { median } from './statistics.ts';
import { timeOf } from './timing.ts';

/** A short page of news, as most are: its characters, and the mentions in each of its five articles. */
const SIZE = 20_000;
const EACH = 2;

/** What the very first reading of a page costs: every script cold, in slices, up to the report. */
export interface ColdFigures {
  mentions: number;
  /** Milliseconds of the page's thread in all, and of its longest task, of each load. */
  all: number[];
  longest: number[];
  /** Milliseconds of the page's thread for the bare walks over the same page, as cold, of each load. */
  bare: number[];
}

export async function coldFigures(
  browser: Browser,
  scripts: Map<string, string>,
  loads: number,
): Promise<ColdFigures> {
  const { html, mentions } = generateNews(SIZE, { each: EACH });
  const figures: ColdFigures = { mentions, all: [], longest: [], bare: [] };
  for (let load = 0; load < loads; load++) {
    const page = await openPage(browser, 'https://news.example/cold', html);
    // The same waits, and the same trace, without the detector.
    const idle = await taken(page, () => undisturbed(page));
    const { ms, result } = await taken(page, async () =>
      follow(page, await page.isolated('follow'), scripts),
    );
    figures.all.push(ms - idle.ms);
    figures.longest.push(result.longest.thread);
    const walks = await taken(page, async () => {
      const world = await page.isolated('bare');
      await world.run(scripts.get('floor') ?? '');
      for (const entry of FLOORS) await timeOf(page, world, entry);
    });
    figures.bare.push(walks.ms);
    await page.close();
  }
  return figures;
}

async function taken<T>(page: { threadTime(): Promise<number> }, during: () => Promise<T>) {
  const before = await page.threadTime();
  const result = await during();
  return { ms: (await page.threadTime()) - before, result };
}

export const coldOf = ({ all, longest }: ColdFigures) => ({
  all: median(all),
  longest: median(longest),
});

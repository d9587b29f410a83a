import type { Browser } from 'puppeteer-core';
import { type SamplePage, samplePages } from '../pages/corpus.ts';
import { follow } from './follow.ts';
import { openPage, type Timing } from './run-in-page.ts';
import { rotated } from './statistics.ts';
import { DETECTOR, join, READERS, type Rounds, SCRIPTS, timeOf } from './timing.ts';

export interface CorpusFigures {
  pages: number;
  characters: number;
  /** Sums over all pages: of first runs in a page, and of warm ones, one round for each. */
  first: Rounds;
  isolated: Rounds;
  /** The detector's first run on each page, all at once. */
  runs: { page: string; ms: number }[];
  /** The longest task in real slices, on the pages of the longest runs. */
  blocks: { page: string; ms: number }[];
}

/** How many of the slowest pages are followed in slices as well. */
const FOLLOWED = 5;

/** Loads one sample page after the other, and runs all contenders on it. */
export async function corpusFigures(
  browser: Browser,
  scripts: Map<string, string>,
  { count, say }: { count: number; say: (line: string) => void },
): Promise<CorpusFigures> {
  const pages = samplePages().slice(0, count);
  const figures: CorpusFigures = {
    ...{ pages: pages.length, characters: 0, first: {}, isolated: {}, runs: [], blocks: [] },
  };
  for (const [number, sample] of pages.entries()) {
    if (number % 50 === 0) say(`  page ${number} of ${pages.length}`);
    await readOne(browser, scripts, sample, number, figures);
  }
  const slowest = figures.runs.toSorted((a, b) => b.ms - a.ms).slice(0, FOLLOWED);
  for (const { name, url, html } of pages) {
    if (!slowest.some(({ page }) => page === name)) continue;
    const page = await openPage(browser, url, html);
    const { longest } = await follow(page, await page.isolated('follow'), scripts);
    figures.blocks.push({ page: name, ms: longest.thread });
    await page.close();
  }
  return figures;
}

async function readOne(
  browser: Browser,
  scripts: Map<string, string>,
  sample: SamplePage,
  number: number,
  figures: CorpusFigures,
): Promise<void> {
  const page = await openPage(browser, sample.url, sample.html);
  const world = await page.isolated('bench', ...SCRIPTS.map((name) => scripts.get(name)));
  figures.characters += Number(await world.run('document.documentElement.textContent.length'));
  // The first contender on a page pays for the wrappers of its nodes: rotation gives each its turn.
  const first: Rounds = {};
  const warm: Rounds = {};
  for (const entry of rotated(READERS, number))
    first[entry.name] = [await timeOf(page, world, entry)];
  for (const entry of rotated(READERS, number)) {
    warm[entry.name] = [await timeOf(page, world, entry, 2)];
  }
  figures.first = sum(figures.first, first);
  figures.isolated = sum(figures.isolated, warm);
  const ms = first[DETECTOR.name]?.[0]?.thread ?? Number.NaN;
  figures.runs.push({ page: sample.name, ms });
  await page.close();
}

function sum(all: Rounds, more: Rounds): Rounds {
  const joined = join(all, more);
  const plus = (a: Timing, b: Timing) => ({ wall: a.wall + b.wall, thread: a.thread + b.thread });
  return Object.fromEntries(
    Object.entries(joined).map(([name, timings]) => [
      name,
      [timings.reduce(plus, { wall: 0, thread: 0 })],
    ]),
  );
}

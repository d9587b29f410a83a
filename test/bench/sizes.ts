import type { Browser } from 'puppeteer-core';
import { DETECTOR, type Entry, FLOORS, READERS, scriptsOf } from './contenders.ts';
import { type FollowFigures, followFigures } from './follow.ts';
import { mark } from './marking.ts';
import { type LoadedPage, openPage } from './run-in-page.ts';
import { median } from './statistics.ts';
import { join, type Rounds, timeFirst, timeRounds } from './timing.ts';

/** Characters of the longest page that slow peers read. */
const MAX_SLOW = 1e6;

/** The figures of a generated page of one size. */
export interface SizeFigures {
  size: number;
  nodes: number;
  /** Mentions of a ticker on the page. */
  mentions: number;
  /** Warm runs on a page of the same size with nothing to find. */
  quiet: Rounds;
  /** First runs, each in a new isolated world, and warm ones there. */
  first: Rounds;
  isolated: Rounds;
  follow: FollowFigures[];
  /** Milliseconds of mark.js by the clock; absent where it would take too long. */
  marking?: number;
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
  /** Whether the peers' first runs are timed as well. */
  isThorough: boolean;
  /** The words that mark.js looks for; null where it would take too long. */
  words: string[] | null;
}

const COUNT =
  '(() => { const all = document.createNodeIterator(document, 4); let n = 0; while (all.nextNode()) n++; return n; })()';

export async function sizeFigures(
  browser: Browser,
  scripts: Map<string, string>,
  { size, address, mentions, quietAddress, rounds, loads, changed, isThorough, words }: SizeOptions,
): Promise<SizeFigures> {
  const figures: SizeFigures = {
    size,
    nodes: 0,
    mentions,
    quiet: {},
    first: {},
    isolated: {},
    follow: [],
  };
  const readers = size > MAX_SLOW ? READERS.filter(({ isSlow }) => !isSlow) : READERS;
  const own = [...FLOORS, DETECTOR];
  const quiet = await openPage(browser, quietAddress);
  figures.quiet = await readWarm(quiet, own);
  await quiet.close();
  // Each load is fresh, so no code of the detector is warm.
  for (let load = 0; load < loads; load++) {
    const followed = await openPage(browser, address);
    figures.follow.push(await followFigures(followed, scripts, load === 0 ? changed : 0));
    await followed.close();
    const page = await openPage(browser, address);
    const first = await timeFirst(page, scripts, isThorough ? readers : own, load * 3);
    figures.first = join(figures.first, first);
    if (load === loads - 1) {
      figures.nodes = Number(await page.main.run(COUNT));
      figures.isolated = await readWarm(page, readers);
      if (words !== null) figures.marking = await timeMarking(page, words);
    }
    await page.close();
  }
  return figures;

  async function readWarm(page: LoadedPage, entries: Entry[]): Promise<Rounds> {
    const world = await page.isolated('bench');
    for (const script of scriptsOf(entries)) await world.run(scripts.get(script) ?? '');
    return timeRounds(page, world, entries, rounds);
  }

  async function timeMarking(page: LoadedPage, words: string[]): Promise<number> {
    const world = await page.isolated('marks');
    await world.run(scripts.get('marks') ?? '');
    return (await mark(world, words)).ms;
  }
}

/** The median over the loads. */
export const ofFollows = ({ follow }: SizeFigures, of: (figures: FollowFigures) => number) =>
  median(follow.map(of));

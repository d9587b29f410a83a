import type { Browser } from 'puppeteer-core';
import { READERS, scriptsOf } from './contenders.ts';
import { type FollowFigures, followFigures } from './follow.ts';
import { mark } from './marking.ts';
import { type LoadedPage, openPage } from './run-in-page.ts';
import { median } from './statistics.ts';
import { join, type Rounds, timeFirst, timeRounds } from './timing.ts';

/** The figures of a generated page of one size. */
export interface SizeFigures {
  size: number;
  nodes: number;
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
  rounds: number;
  /** How often it is loaded, and followed from the start. */
  loads: number;
  isChanged: boolean;
  /** The words that mark.js looks for; null where it would take too long. */
  words: string[] | null;
}

const COUNT =
  '(() => { const all = document.createNodeIterator(document, 4); let n = 0; while (all.nextNode()) n++; return n; })()';

export async function sizeFigures(
  browser: Browser,
  scripts: Map<string, string>,
  { size, address, rounds, loads, isChanged, words }: SizeOptions,
): Promise<SizeFigures> {
  const figures: SizeFigures = {
    size,
    nodes: 0,
    first: {},
    isolated: {},
    follow: [],
  };
  // Each load is fresh, so no code of the detector is warm.
  for (let load = 0; load < loads; load++) {
    const followed = await openPage(browser, address);
    figures.follow.push(await followFigures(followed, scripts, isChanged && load === 0));
    await followed.close();
    const page = await openPage(browser, address);
    const first = await timeFirst(page, scripts, READERS, load * 3);
    figures.first = join(figures.first, first);
    if (load === loads - 1) await readWarm(page, figures);
    await page.close();
  }
  return figures;

  async function readWarm(page: LoadedPage, figures: SizeFigures): Promise<void> {
    figures.nodes = Number(await page.main.run(COUNT));
    const world = await page.isolated('bench');
    for (const script of scriptsOf(READERS)) await world.run(scripts.get(script) ?? '');
    figures.isolated = await timeRounds(page, world, READERS, rounds);
    if (words === null) return;
    await world.run(scripts.get('marks') ?? '');
    figures.marking = (await mark(world, words)).ms;
  }
}

/** The median over the loads. */
export const ofFollows = ({ follow }: SizeFigures, of: (figures: FollowFigures) => number) =>
  median(follow.map(of));

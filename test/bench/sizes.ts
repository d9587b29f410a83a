import type { Browser } from 'puppeteer-core';
import { type FollowFigures, followFigures } from './follow.ts';
import { type LoadedPage, openPage } from './run-in-page.ts';
import { median } from './statistics.ts';
import { join, READERS, type Rounds, SCRIPTS, timeFirst, timeRounds } from './timing.ts';

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

const COUNT =
  '(() => { const all = document.createNodeIterator(document, 4); let n = 0; while (all.nextNode()) n++; return n; })()';

export async function sizeFigures(
  browser: Browser,
  scripts: Map<string, string>,
  { size, address, mentions, quietAddress, rounds, loads, changed }: SizeOptions,
): Promise<SizeFigures> {
  const figures: SizeFigures = {
    ...{ size, nodes: 0, mentions, quiet: {}, first: {}, isolated: {}, follow: [] },
  };
  const quiet = await openPage(browser, quietAddress);
  figures.quiet = await readWarm(quiet);
  await quiet.close();
  // Each load is fresh, so no code of the detector is warm.
  for (let load = 0; load < loads; load++) {
    const followed = await openPage(browser, address);
    figures.follow.push(await followFigures(followed, scripts, load === 0 ? changed : 0));
    await followed.close();
    const page = await openPage(browser, address);
    const first = await timeFirst(page, scripts, READERS, load * 3);
    figures.first = join(figures.first, first);
    if (load === loads - 1) {
      figures.nodes = Number(await page.main.run(COUNT));
      figures.isolated = await readWarm(page);
    }
    await page.close();
  }
  return figures;

  async function readWarm(page: LoadedPage): Promise<Rounds> {
    const world = await page.isolated('bench', ...SCRIPTS.map((name) => scripts.get(name)));
    return timeRounds(page, world, READERS, rounds);
  }
}

/** The median over the loads. */
export const ofFollows = ({ follow }: SizeFigures, of: (figures: FollowFigures) => number) =>
  median(follow.map(of));

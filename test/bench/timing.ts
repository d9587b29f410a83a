import type { LoadedPage, World } from './run-in-page.ts';
import { median, rotated } from './statistics.ts';

/** A contender: a script of in-page/ that reads the page's text. */
export interface Entry {
  /** File in in-page/, without its ending. */
  script: string;
  /** Its name in the page. */
  name: string;
}

const WAYS = ['walker includes', 'walker regex', 'iterator includes', 'iterator regex'];

/** They only read, and find nothing. */
export const FLOORS: Entry[] = WAYS.map((way) => ({
  script: 'floor',
  name: `floor ${way}`,
}));
export const DETECTOR: Entry = { script: 'detector', name: 'detector' };
export const READERS: Entry[] = [...FLOORS, DETECTOR];

/** The scripts of contenders, each once. */
export const SCRIPTS = ['floor', 'detector'];

/** The milliseconds of each round, by the contender's name. */
export type Rounds = Record<string, number[]>;

/** Milliseconds for which a short contender is repeated, and each before the rounds: engines compile late. */
const ROUND = 10;
const WARM_UP = 150;

/** Milliseconds of the page's thread for one run of a contender, which repeats for the given milliseconds. */
export async function timeOf(
  page: LoadedPage,
  world: World,
  { name }: Pick<Entry, 'name'>,
  atLeast = 0,
): Promise<number> {
  const { ms, result } = await page.worked(() =>
    world.run(`tickerBench.time(${JSON.stringify(name)}, ${atLeast})`),
  );
  return Math.max(ms - page.overhead, 0) / Object(result).runs;
}

/**
 * Times warm contenders in rounds A B C, B C A…, so that the machine's noise hits all alike. The world
 * keeps its wrappers of the text nodes: otherwise one contender would pay for another's garbage.
 */
export async function timeRounds(page: LoadedPage, world: World, entries: Entry[], count: number) {
  await world.run('tickerBench.keepNodes()');
  const rounds: Rounds = {};
  // Round -1 warms up and does not count.
  for (let round = -1; round < count; round++) {
    for (const entry of rotated(entries, Math.max(round, 0))) {
      const timing = await timeOf(page, world, entry, round < 0 ? WARM_UP : ROUND);
      if (round < 0) rounds[entry.name] = [];
      else rounds[entry.name]?.push(timing);
    }
  }
  return rounds;
}

/** Each contender's median; `floor` is the median of the fastest floor. */
export function medians(rounds: Rounds): Record<string, number> {
  const each = Object.entries(rounds).map(([name, all]) => [name, median(all)] as const);
  const floors = each.filter(([name]) => name.startsWith('floor')).map(([, ms]) => ms);
  return { ...Object.fromEntries(each), floor: Math.min(...floors) };
}

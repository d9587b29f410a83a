import type { LoadedPage, Timing, World } from './run-in-page.ts';
import { median, rotated } from './statistics.ts';

/** A contender: a script of in-page/ that reads the page's text. */
export interface Entry {
  /** File in in-page/, without its ending. */
  script: string;
  /** Its name in the page. */
  name: string;
  label: string;
}

const WAYS = ['walker includes', 'walker regex', 'iterator includes', 'iterator regex'];

/** They only read, and find nothing. */
export const FLOORS: Entry[] = WAYS.map((way) => ({
  script: 'floor',
  name: `floor ${way}`,
  label: `floor: ${way}`,
}));
export const DETECTOR: Entry = { script: 'detector', name: 'detector', label: 'this detector' };
export const READERS: Entry[] = [...FLOORS, DETECTOR];

/** The scripts of contenders, each once. */
export const SCRIPTS = ['floor', 'detector'];

/** The timings of each round, by the contender's name. */
export type Rounds = Record<string, Timing[]>;

/** Milliseconds for which a short contender is repeated, and each before the rounds: engines compile late. */
const ROUND = 10;
const WARM_UP = 150;

/** Runs one contender, and repeats it until the given milliseconds are over. */
export async function timeOf(
  page: LoadedPage,
  world: World,
  { name }: Pick<Entry, 'name'>,
  atLeast = 0,
): Promise<Timing> {
  const { ms, result } = await page.worked(() =>
    world.run(`tickerBench.time(${JSON.stringify(name)}, ${atLeast})`),
  );
  const told = result as { ms: number; runs: number };
  return { wall: told.ms, thread: Math.max(ms - page.overhead, 0) / told.runs };
}

/**
 * Times warm contenders in rounds A B C, B C A…, so that the machine's noise hits all alike. The world
 * keeps its wrappers of the text nodes: otherwise one contender would pay for another's garbage.
 */
export async function timeRounds(
  page: LoadedPage,
  world: World,
  entries: Entry[],
  count: number,
): Promise<Rounds> {
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

/** Times the very first run of each, in a world of its own, as a user's page has it. */
export async function timeFirst(
  page: LoadedPage,
  scripts: Map<string, string>,
  entries: Entry[],
  round: number,
): Promise<Rounds> {
  const first: Rounds = {};
  for (const entry of rotated(entries, round)) {
    const world = await page.isolated(`first ${entry.name}`, scripts.get(entry.script));
    first[entry.name] = [await timeOf(page, world, entry)];
  }
  return first;
}

export function join(a: Rounds, b: Rounds): Rounds {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return Object.fromEntries(
    [...names].map((name) => [name, [...(a[name] ?? []), ...(b[name] ?? [])]]),
  );
}

/** The medians of the thread's time; that of the fastest floor as `floor`. */
export function medians(rounds: Rounds): Record<string, number> {
  const each = Object.entries(rounds).map(
    ([name, all]) => [name, median(all.map(({ thread }) => thread))] as const,
  );
  const floors = each.filter(([name]) => name.startsWith('floor')).map(([, ms]) => ms);
  return { ...Object.fromEntries(each), floor: Math.min(...floors) };
}

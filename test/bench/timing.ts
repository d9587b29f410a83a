import type { Entry } from './contenders.ts';
import type { LoadedPage, World } from './run-in-page.ts';
import { median, rotated } from './statistics.ts';

/** Milliseconds of each round, by the contender's name. */
export type Rounds = Record<string, number[]>;

/** Runs one contender; a short one again and again until so many milliseconds are over. */
export async function timeOf(world: World, { name }: Entry, atLeast = 0): Promise<number> {
  const timing = await world.run(`tickerBench.time(${JSON.stringify(name)}, ${atLeast})`);
  const ms: unknown = Object(timing).ms;
  if (typeof ms !== 'number') throw new Error(`${name} was not timed`);
  return ms;
}

/** Milliseconds that a round of a short contender goes on for. */
const ROUND = 4;

/**
 * Times contenders that are warm, in rounds A B C, B C A…, so that the machine's noise hits all alike.
 * Garbage is collected before each: it pays for the wrappers of all nodes itself, as on a page that
 * is read once, and not for those that the one before left.
 */
export async function timeRounds(
  page: LoadedPage,
  world: World,
  entries: Entry[],
  count: number,
): Promise<Rounds> {
  const rounds: Rounds = {};
  // One round that does not count.
  for (let round = -1; round < count; round++) {
    for (const entry of rotated(entries, Math.max(round, 0))) {
      await page.cdp.send('HeapProfiler.collectGarbage');
      const ms = await timeOf(world, entry, ROUND);
      if (round < 0) rounds[entry.name] = [];
      else rounds[entry.name]?.push(ms);
    }
  }
  return rounds;
}

/** Times each in a world of its own, on its very first run: what a reader waits for. */
export async function timeFirst(
  page: LoadedPage,
  scripts: Map<string, string>,
  entries: Entry[],
  round: number,
): Promise<Rounds> {
  const first: Rounds = {};
  for (const entry of rotated(entries, round)) {
    await page.cdp.send('HeapProfiler.collectGarbage');
    const world = await page.isolated(`first ${entry.name}`);
    await world.run(scripts.get(entry.script) ?? '');
    first[entry.name] = [await timeOf(world, entry)];
  }
  return first;
}

export function join(a: Rounds, b: Rounds): Rounds {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return Object.fromEntries(
    [...names].map((name) => [name, [...(a[name] ?? []), ...(b[name] ?? [])]]),
  );
}

/** The medians; and the fastest of the floors as `floor`. */
export function medians(rounds: Rounds): Record<string, number> {
  const each = Object.entries(rounds).map(([name, all]) => [name, median(all)] as const);
  const floors = each.filter(([name]) => name.startsWith('floor')).map(([, ms]) => ms);
  return { ...Object.fromEntries(each), floor: Math.min(...floors) };
}

import { changesOf, DRAWN, pause } from './changes.ts';
import { type Entry, FLOORS } from './contenders.ts';
import type { LoadedPage, World } from './run-in-page.ts';
import { type Timing, timeOf } from './timing.ts';

/** Milliseconds until the rules of a page that is followed are let go. */
const LET_GO = 2500;
/** How long a page that is followed waits for its thread. */
export interface Blocks {
  /** Until the first report, by the clock. */
  toReport: number;
  /** The longest task of all: the scripts' beginnings, every slice, the collection of garbage. */
  longest: Timing;
}

export interface FollowFigures extends Blocks {
  /** The longest task of the same page that nobody follows. */
  idle: Timing;
  /** Milliseconds of the page's thread to take up each script, where no slice follows. */
  scripts: { walk: number; rules: number };
  memory: Memory;
  /** Milliseconds of the page's thread for a thousand changes, alone and with the detector following. */
  changes?: { without: number; with: number };
}

/** Bytes that stay in use after the page was read, and garbage collected. */
interface Memory {
  /** All of it, with the isolated world that the browser makes for an extension. */
  all: number;
  /** What stays after no more than the floor, in such a world: the browser's own. */
  floor: number;
  /** The detector's: the difference. */
  own: number;
  /**
   * The part of that in the scripts’ own heap: the rest are the browser's tables of nodes, which it
   * makes smaller when it pleases. */
  ownHeap: number;
}

/** Follows a freshly loaded page as the content script does, in slices. */
export async function followFigures(
  page: LoadedPage,
  scripts: Map<string, string>,
  isChanged: boolean,
): Promise<FollowFigures> {
  const without = isChanged ? await changesOf(page, scripts, false) : Number.NaN;
  const before = await heap(page);
  const idle = await page.longestTask(() => pause(page, DRAWN));
  const world = await page.isolated('follow');
  const blocks = await follow(page, world, scripts);
  // Until the rules are let go, and the rest after the scan is over.
  await new Promise((resolve) => setTimeout(resolve, LET_GO));
  const kept = since(before, await heap(page));
  const changes = isChanged && { without, with: await changesOf(page, scripts, true) };
  await world.run('stopFollowing()');
  const floor = await floorOf(page, scripts);
  const own = since(floor, kept);
  const memory = { all: kept.all, floor: floor.all, own: own.all, ownHeap: own.scripts };
  return {
    ...blocks,
    idle,
    scripts: await taken(page, scripts),
    memory,
    ...(changes ? { changes } : {}),
  };
}

/** Begins in a world that has nothing yet, and ends when the page was read and all is still. */
export async function follow(
  page: LoadedPage,
  world: World,
  scripts: Map<string, string>,
): Promise<Blocks> {
  let toReport = Number.NaN;
  const longest = await page.longestTask(async () => {
    await world.run(scripts.get('follow') ?? '');
    const next = await world.run('startFollowing()');
    if (next === 'rules') await world.run(scripts.get('rules') ?? '');
    toReport = Number(await world.run('reported'));
    await pause(page, DRAWN);
  });
  return { toReport, longest };
}

/** In a world where nobody uses them; the comment keeps the browser from knowing them already. */
async function taken(page: LoadedPage, scripts: Map<string, string>) {
  const world = await page.isolated('taken');
  await world.run('takeRules = () => {}');
  const take = async (name: string) => {
    const before = await page.threadTime();
    await world.run(`// Anew\n${scripts.get(name)}`);
    return (await page.threadTime()) - before - page.overhead;
  };
  return { rules: await take('rules'), walk: await take('follow') };
}

async function floorOf(page: LoadedPage, scripts: Map<string, string>): Promise<Heap> {
  const before = await heap(page);
  const world = await page.isolated('floor');
  const [entry] = FLOORS as [Entry];
  await world.run(scripts.get(entry.script) ?? '');
  await timeOf(page, world, entry);
  return since(before, await heap(page));
}

interface Heap {
  all: number;
  scripts: number;
}

/** Of the page's process: the scripts' heap; with it what stands for the nodes there, and buffers. */
async function heap({ cdp }: LoadedPage): Promise<Heap> {
  await cdp.send('HeapProfiler.collectGarbage');
  const usage = await cdp.send('Runtime.getHeapUsage');
  const scripts = usage.usedSize;
  return { all: scripts + usage.embedderHeapUsedSize + usage.backingStorageSize, scripts };
}

const since = (before: Heap, after: Heap): Heap => ({
  all: after.all - before.all,
  scripts: after.scripts - before.scripts,
});

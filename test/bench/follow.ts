import type { Browser } from 'puppeteer-core';
import { type Entry, FLOORS } from './contenders.ts';
import { type LoadedPage, openPage, type Timing, type World } from './run-in-page.ts';
import { median } from './statistics.ts';
import { timeOf } from './timing.ts';

export const CHANGES = 1000;
/** Milliseconds after which the last changes are read: they are read at most once a second. */
const SETTLED = 2000;
/** Milliseconds after which the frames after a change are drawn. */
const DRAWN = 300;

/** Milliseconds until a followed page releases the rules. */
const RELEASED = 2500;

/** The halves of the rules, in their order. */
const HALVES = ['text', 'rules'];

/** How long a followed page waits for its thread. */
export interface Blocks {
  /** Until the first report, by the clock. */
  toReport: number;
  /** The longest task of all: starting the scripts, every slice, garbage collection. */
  longest: Timing;
}

export interface FollowFigures extends Blocks {
  /** The longest task of the same page without the detector. */
  idle: Timing;
  /** Milliseconds of the page's thread to evaluate each script, without a slice after it. */
  scripts: { walk: number; rules: number };
  memory: Memory;
  /** Milliseconds of the page's thread for a thousand changes, without and with the detector. */
  changes?: { without: number; with: number };
}

/** Bytes in use after the page was read and garbage was collected. */
interface Memory {
  /** All of them, with the isolated world that the browser makes for an extension. */
  all: number;
  /** The browser's own: those after the floor alone, in such a world. */
  floor: number;
  /** The detector's: the difference. */
  own: number;
  /** The part in the scripts’ heap; the rest are the browser's tables of nodes, which shrink at any time. */
  ownHeap: number;
}

/** Follows a freshly loaded page as the content script does, in slices. */
export async function followFigures(
  page: LoadedPage,
  scripts: Map<string, string>,
  /** How often its changes are measured. */
  changed: number,
): Promise<FollowFigures> {
  const without = changed > 0 ? await changesOf(page, scripts, false, changed) : Number.NaN;
  const before = await heap(page);
  const idle = await undisturbed(page);
  const world = await page.isolated('follow');
  const blocks = await follow(page, world, scripts);
  await new Promise((resolve) => setTimeout(resolve, RELEASED));
  const kept = since(before, await heap(page));
  const changes = changed > 0 && {
    without,
    with: await changesOf(page, scripts, true, changed),
  };
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

/** The longest task of a page while nothing follows it, for as long as its frames take to be drawn. */
export const undisturbed = (page: LoadedPage): Promise<Timing> =>
  page.longestTask(() => pause(page, DRAWN));

/** Starts in an empty world, and ends once the page was read and its frames are drawn. */
export async function follow(
  page: LoadedPage,
  world: World,
  scripts: Map<string, string>,
): Promise<Blocks> {
  let toReport = Number.NaN;
  const longest = await page.longestTask(async () => {
    await world.run(scripts.get('follow') ?? '');
    const next = await world.run('startFollowing()');
    if (next === 'rules') for (const half of HALVES) await world.run(scripts.get(half) ?? '');
    toReport = Number(await world.run('reported'));
    await pause(page, DRAWN);
  });
  return { toReport, longest };
}

/** The longest task of each load of the longest page, in milliseconds of the thread. */
export interface LongFigures {
  size: number;
  longest: number[];
}

/** @param size characters of the page's text */
export async function longFigures(
  browser: Browser,
  scripts: Map<string, string>,
  address: string,
  { size, loads }: { size: number; loads: number },
): Promise<LongFigures> {
  const longest: number[] = [];
  for (let load = 0; load < loads; load++) {
    const page = await openPage(browser, address);
    // The page's own work after its load is not the detector's.
    await undisturbed(page);
    const blocks = await follow(page, await page.isolated('follow'), scripts);
    longest.push(blocks.longest.thread);
    await page.close();
  }
  return { size, longest };
}

/** Evaluates the scripts in a world without a page to follow; the comment defeats the browser's code cache. */
async function taken(page: LoadedPage, scripts: Map<string, string>) {
  const world = await page.isolated('taken');
  await world.run('takeRules = () => {}');
  const take = async (name: string) => {
    const before = await page.threadTime();
    await world.run(`// Anew\n${scripts.get(name)}`);
    return (await page.threadTime()) - before - page.overhead;
  };
  const text = await take('text');
  return { rules: text + (await take('rules')), walk: await take('follow') };
}

/** Milliseconds of the page's thread for a thousand changes, with the reading of them where the page is followed. */
async function changesOf(
  page: LoadedPage,
  scripts: Map<string, string>,
  isFollowed: boolean,
  count: number,
): Promise<number> {
  if (!isFollowed) {
    await page.main.run(scripts.get('mutate') ?? '');
    await page.main.run(`mutatePage(${CHANGES})`);
    await pause(page, SETTLED);
  }
  const times = [];
  for (let time = 0; time < count; time++) {
    const before = await page.threadTime();
    await page.main.run(`mutatePage(${CHANGES})`);
    await pause(page, isFollowed ? SETTLED : DRAWN);
    times.push((await page.threadTime()) - before);
  }
  return median(times);
}

const pause = (page: LoadedPage, ms: number) =>
  page.main.run(`new Promise((resolve) => setTimeout(resolve, ${ms}))`);

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

/** The scripts' heap of the page's process, and all of it with wrappers of nodes and buffers. */
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

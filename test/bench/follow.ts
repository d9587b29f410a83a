import type { Browser } from 'puppeteer-core';
import { generateNews } from './generate-page.ts';
import { type LoadedPage, openPage, type World } from './run-in-page.ts';
import { median } from './statistics.ts';
import { type Entry, FLOORS, timeOf } from './timing.ts';

export const CHANGES = 1000;
/** Milliseconds after which the last changes are read: they are read at most once a second. */
const SETTLED = 2000;
/** Milliseconds after which the frames after a change are drawn. */
const DRAWN = 300;

/** Milliseconds until a followed page releases the rules. */
const RELEASED = 2500;

/** The halves of the rules, in their order. */
const HALVES = ['text', 'rules'];

export interface FollowFigures {
  /** Milliseconds of the longest task of all: starting the scripts, every slice, garbage collection. */
  longest: number;
  /** Milliseconds that the page's thread needs to evaluate the rules, without the next slice. */
  rules: number;
  /**
   * Bytes in use after the page was read and garbage was collected, minus the bytes that the floor alone leaves in a
   * world that the browser makes for an extension.
   */
  kept: number;
  /** Milliseconds of the page's thread for a thousand changes, without and with the detector. */
  changes?: { without: number; with: number };
}

/** Follows a freshly loaded page as the content script does, in slices. */
export async function followFigures(
  page: LoadedPage,
  scripts: Map<string, string>,
  /** How often its changes are measured. */
  changed: number,
): Promise<FollowFigures> {
  const without = changed > 0 ? await changesOf(page, false, changed) : Number.NaN;
  const before = await heap(page);
  const world = await page.isolated('follow');
  const longest = await follow(page, world, scripts);
  await new Promise((resolve) => setTimeout(resolve, RELEASED));
  const kept = (await heap(page)) - before;
  const changes = changed > 0 && { without, with: await changesOf(page, true, changed) };
  await world.run('stopFollowing()');
  return {
    longest,
    kept: kept - (await floorOf(page, scripts)),
    rules: await evaluated(page, scripts),
    ...(changes ? { changes } : {}),
  };
}

/** The longest task of a page while nothing follows it, for as long as its frames take to be drawn. */
const undisturbed = (page: LoadedPage): Promise<number> =>
  page.longestTask(() => pause(page, DRAWN));

/** The longest task from the start in an empty world until the page was read and its frames are drawn. */
const follow = (page: LoadedPage, world: World, scripts: Map<string, string>): Promise<number> =>
  page.longestTask(async () => {
    await world.run(scripts.get('follow') ?? '');
    const next = await world.run('startFollowing()');
    if (next === 'rules') for (const half of HALVES) await world.run(scripts.get(half) ?? '');
    await world.run('reported');
    await pause(page, DRAWN);
  });

/** The longest task of each load of the longest page, in milliseconds of the thread. */
export async function longFigures(
  browser: Browser,
  scripts: Map<string, string>,
  address: string,
  { size, loads }: { size: number; loads: number },
) {
  const longest: number[] = [];
  for (let load = 0; load < loads; load++) {
    const page = await openPage(browser, address);
    // The page's own work after its load is not the detector's.
    await undisturbed(page);
    longest.push(await follow(page, await page.isolated('follow'), scripts));
    await page.close();
  }
  return { size, longest };
}
export type LongFigures = Awaited<ReturnType<typeof longFigures>>;

/** Evaluates the rules in a world without a page to follow; the comment defeats the browser's code cache. */
async function evaluated(page: LoadedPage, scripts: Map<string, string>): Promise<number> {
  const world = await page.isolated('taken', 'takeRules = () => {}');
  const take = async (name: string) =>
    (await page.worked(() => world.run(`// Anew\n${scripts.get(name)}`))).ms - page.overhead;
  let ms = 0;
  for (const half of HALVES) ms += await take(half);
  return ms;
}

/** Milliseconds of the page's thread for a thousand changes, with the reading of them where the page is followed. */
async function changesOf(page: LoadedPage, isFollowed: boolean, count: number): Promise<number> {
  const mutate = () => page.main.run(`(${mutatePage})(${CHANGES})`);
  if (!isFollowed) {
    await mutate();
    await pause(page, SETTLED);
  }
  const times = [];
  for (let time = 0; time < count; time++) {
    const { ms } = await page.worked(async () => {
      await mutate();
      await pause(page, isFollowed ? SETTLED : DRAWN);
    });
    times.push(ms);
  }
  return median(times);
}

/** Runs in the page: makes so many changes by adding paragraphs and altering their text. */
async function mutatePage(count: number): Promise<void> {
  const says = ['Shares rose.', 'The ministry (once more) had no comment.', 'Up by $3: a record.'];
  const box = document.createElement('div');
  // A box of its own spares the page a new layout.
  box.style.cssText = 'contain:strict;height:300px;overflow:hidden';
  document.body.append(box);
  for (let number = 0; number < count; number++) {
    const text = `${number}: ${says[number % says.length]}`;
    const last = box.lastElementChild?.firstChild;
    if (number % 2 && last instanceof Text) last.data = text;
    else box.append(Object.assign(document.createElement('p'), { textContent: text }));
    // An observer is called for each, but no frame is drawn in between: on a long page a thousand
    // frames would cost a hundred times as much as the changes.
    await null;
  }
}

const pause = (page: LoadedPage, ms: number) =>
  page.main.run(`new Promise((resolve) => setTimeout(resolve, ${ms}))`);

async function floorOf(page: LoadedPage, scripts: Map<string, string>): Promise<number> {
  const before = await heap(page);
  const [entry] = FLOORS as [Entry];
  const world = await page.isolated('floor', scripts.get(entry.script));
  await timeOf(page, world, entry);
  return (await heap(page)) - before;
}

/** Bytes in use in the page's process: the scripts' heap, wrappers of nodes, and buffers. */
async function heap({ cdp }: LoadedPage): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const usage = await cdp.send('Runtime.getHeapUsage');
  return usage.usedSize + usage.embedderHeapUsedSize + usage.backingStorageSize;
}

/** A short page of news, as most are: its characters, and the mentions in each of its five articles. */
const SHORT = { size: 20_000, each: 2 };

/** What the very first reading of a page costs the page's thread: every script cold, in slices, up to the report. */
export async function coldFigures(browser: Browser, scripts: Map<string, string>, loads: number) {
  const { html, mentions } = generateNews(SHORT.size, SHORT);
  const all: number[] = [];
  const longest: number[] = [];
  /** The bare walks over the same page, as cold. */
  const bare: number[] = [];
  for (let load = 0; load < loads; load++) {
    const page = await openPage(browser, 'https://news.example/cold', html);
    // The same waits, and the same trace, without the detector.
    const idle = await page.worked(() => undisturbed(page));
    const { ms, result } = await page.worked(async () =>
      follow(page, await page.isolated('follow'), scripts),
    );
    all.push(ms - idle.ms);
    longest.push(result);
    const walks = await page.worked(async () => {
      const world = await page.isolated('bare', scripts.get('floor'));
      for (const entry of FLOORS) await timeOf(page, world, entry);
    });
    bare.push(walks.ms);
    await page.close();
  }
  return { mentions, all, longest, bare };
}
export type ColdFigures = Awaited<ReturnType<typeof coldFigures>>;

export const coldOf = ({ all, longest }: ColdFigures) => ({
  all: median(all),
  longest: median(longest),
});

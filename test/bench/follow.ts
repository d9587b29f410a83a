import type { LoadedPage, World } from './run-in-page.ts';
import type { Timing } from './timing.ts';

const MUTATIONS = 1000;
/** Changes are read at most once a second; after this long the last of them are. */
const SETTLED = 2500;

export interface FollowFigures {
  /** Until the first report, by the clock. */
  toReport: number;
  longest: Timing;
  /** Bytes that stay after the page was read, with the scripts; and the first script's part of them. */
  kept: number;
  script: number;
  /** Milliseconds of the page's thread for the changes alone, and with the detector following. */
  changes?: { without: number; with: number };
}

/** Follows a freshly loaded page as the content script does, in slices. */
export async function followFigures(
  page: LoadedPage,
  scripts: Map<string, string>,
  isChanged: boolean,
): Promise<FollowFigures> {
  const world = await page.isolated('follow');
  // The prototypes that any script of an extension makes the browser put up in its world.
  await world.run('[document.documentElement.firstChild, performance.now(), 0].length');
  const before = await heap(page);
  await world.run(scripts.get('follow') ?? '');
  const loaded = await heap(page);
  let toReport = Number.NaN;
  const longest = await page.longestTask(async () => {
    const next = await world.run('startFollowing()');
    if (next === 'rules') await world.run(scripts.get('rules') ?? '');
    toReport = Number(await world.run('reported'));
    await settled(page);
  });
  const kept = (await heap(page)) - before;
  const figures = { toReport, longest, kept, script: loaded - before };
  return isChanged ? { ...figures, changes: await changesOf(page, world, scripts) } : figures;
}

async function changesOf(page: LoadedPage, world: World, scripts: Map<string, string>) {
  await page.main.run(scripts.get('mutate') ?? '');
  const change = async () => {
    const start = await page.threadTime();
    await page.main.run(`mutatePage(${MUTATIONS})`);
    await settled(page);
    return (await page.threadTime()) - start;
  };
  await page.main.run(`mutatePage(${MUTATIONS / 5})`);
  await settled(page);
  const followed = await change();
  await world.run('stopFollowing()');
  return { with: followed, without: await change() };
}

const settled = (page: LoadedPage) =>
  page.main.run(`new Promise((resolve) => setTimeout(resolve, ${SETTLED}))`);

/** Bytes in use of the page's process after garbage was collected: scripts' heap, wrappers, buffers. */
async function heap({ cdp }: LoadedPage): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const usage = await cdp.send('Runtime.getHeapUsage');
  return usage.usedSize + usage.embedderHeapUsedSize + usage.backingStorageSize;
}

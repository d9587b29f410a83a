import type { LoadedPage } from './run-in-page.ts';
import { median } from './statistics.ts';

const CHANGES = 1000;
const TIMES = 3;
/** Changes are read at most once a second; after this many milliseconds the last of them are. */
const SETTLED = 2000;
/** The frames after a change are drawn. */
export const DRAWN = 300;

/** Milliseconds of the page's thread for a thousand changes, reading them included, if anybody does. */
export async function changesOf(
  page: LoadedPage,
  scripts: Map<string, string>,
  isFollowed: boolean,
): Promise<number> {
  if (!isFollowed) {
    await page.main.run(scripts.get('mutate') ?? '');
    await page.main.run(`mutatePage(${CHANGES})`);
    await pause(page, SETTLED);
  }
  const times = [];
  for (let time = 0; time < TIMES; time++) {
    const before = await page.threadTime();
    await page.main.run(`mutatePage(${CHANGES})`);
    await pause(page, isFollowed ? SETTLED : DRAWN);
    times.push((await page.threadTime()) - before);
  }
  return median(times);
}

export const pause = (page: LoadedPage, ms: number) =>
  page.main.run(`new Promise((resolve) => setTimeout(resolve, ${ms}))`);

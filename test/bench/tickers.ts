import type { Browser } from 'puppeteer-core';
import { bundle } from './bundle.ts';
import { READERS, scriptsOf } from './contenders.ts';
import { generatePage } from './generate-page.ts';
import { openPage } from './run-in-page.ts';
import { servePages } from './serve-pages.ts';
import { asRatio, inShort, tableOf } from './table.ts';
import { medians, timeFirst, timeRounds } from './timing.ts';

export interface BenchOptions {
  quick: boolean;
  sizes: number[] | undefined;
}

const SIZES = [1e4, 1e5, 1e6, 3e6, 1e7];
const pathOf = (size: number) => `/${size}`;

export async function benchTickers(
  browser: Browser,
  { quick, sizes = quick ? [1e5, 1e6, 1e7] : SIZES }: BenchOptions,
  say: (line: string) => void,
): Promise<unknown> {
  const scripts = new Map<string, string>();
  for (const script of scriptsOf(READERS)) scripts.set(script, await bundle(script));
  const server = await servePages(new Map(sizes.map((size) => [pathOf(size), generatePage(size)])));
  const rows: string[][] = [];
  const figures = [];
  try {
    for (const size of sizes) {
      const page = await openPage(browser, server.origin + pathOf(size));
      const first = await timeFirst(page, scripts, READERS, 0);
      const world = await page.isolated('bench');
      for (const script of scripts.values()) await world.run(script);
      const warm = await timeRounds(page, world, READERS, quick ? 3 : 7);
      for (const script of scripts.values()) await page.main.run(script);
      const own = await timeRounds(page, page.main, READERS, quick ? 2 : 5);
      figures.push({ size, first, warm, own });
      for (const [kind, rounds] of Object.entries({ first, warm, own })) {
        const ms = medians(rounds);
        for (const { name, label } of READERS) {
          rows.push([`${size} ${kind} ${label}`, inShort(ms[name]), asRatio(ms[name], ms.floor)]);
        }
      }
      await page.close();
    }
  } finally {
    server.stop();
  }
  for (const line of tableOf(['', 'ms', 'floor'], rows)) say(line);
  return figures;
}

import type { Browser } from 'puppeteer-core';
import { kilobytes, sizeName } from '../table.ts';
import { bundle } from './bundle.ts';
import { scriptSizes } from './cost/code-sizes.ts';
import { coldFigures, type LongFigures, longFigures } from './follow.ts';
import { generateNews } from './generate-page.ts';
import { goalsOf } from './goals.ts';
import type { BenchOptions, Part } from './part.ts';
import { ratioByTurns } from './ratios.ts';
import { servePages } from './run-in-page.ts';
import { type SizeFigures, sizeFigures } from './sizes.ts';
import { DETECTOR, medians, SCRIPTS } from './timing.ts';

const SIZES = [1e4, 1e5, 1e6, 3e6, 1e7];
/** Large enough that times of its readings differ little. */
const LARGE = 1e6;
const QUICK_SIZES = [1e4, LARGE];
/** The longest page, whose blocks are measured often: one in twenty may be a collection of garbage. */
const LONG = 1e7;
const LONG_LOADS = 20;
const QUICK_LONG_LOADS = 1;
const COLD_LOADS = 9;
const QUICK_COLD_LOADS = 5;
const CHANGED = [1e5, 1e6, 1e7];

/** Times, longest tasks, memory and sizes of the ticker detector, beside those of the floor. */
export async function benchTickers(browser: Browser, options: BenchOptions): Promise<Part> {
  const { say } = options;
  const scripts = new Map<string, string>();
  for (const script of [...SCRIPTS, 'follow', 'text', 'rules']) {
    scripts.set(script, await bundle(script));
  }
  say('  a short page, every script cold');
  const loads = options.quick ? QUICK_COLD_LOADS : COLD_LOADS;
  const cold = await coldFigures(browser, scripts, loads);
  const { sizes, long } = await allSizes(browser, scripts, options);
  const figures = { sizes, long, cold, scripts: scriptSizes() };
  const scriptList = Object.entries(figures.scripts).map(
    ([file, bytes]) => `${file} ${kilobytes(bytes)}`,
  );
  say(`Scripts for pages, gzipped: ${scriptList.join(', ')}`);
  const ratios = {
    'a short page, cold / bare walks': ratioByTurns(cold.all, cold.bare),
    ...Object.fromEntries(sizes.filter(({ size }) => size === LARGE).flatMap(largeRatios)),
  };
  return { goals: goalsOf(figures), ratios, figures };
}

/** Beside the fastest floor, warm. */
function largeRatios({ size, quiet, news }: SizeFigures): [string, number][] {
  const beside = (rounds: SizeFigures['quiet']) => {
    const { [DETECTOR.name]: ms = Number.NaN, floor = Number.NaN } = medians(rounds);
    return ms / floor;
  };
  return [
    [`${sizeName(size)} with nothing to find / floor`, beside(quiet)],
    [`${sizeName(size)} of news / floor`, beside(news)],
  ];
}

async function allSizes(
  browser: Browser,
  scripts: Map<string, string>,
  { quick, say, sizes = quick ? QUICK_SIZES : SIZES }: BenchOptions,
): Promise<{ sizes: SizeFigures[]; long: LongFigures }> {
  const news = new Map([...sizes, LONG].map((size) => [size, generateNews(size)]));
  const pages = new Map<string, string>();
  for (const [size, { html }] of news) pages.set(`/${size}`, html);
  for (const size of sizes) pages.set(`/quiet/${size}`, generateNews(size, { each: 0 }).html);
  const server = await servePages(pages);
  const all: SizeFigures[] = [];
  try {
    for (const size of sizes) {
      say(`  page of ${sizeName(size)}`);
      all.push(
        await sizeFigures(browser, scripts, {
          size,
          address: `${server.origin}/${size}`,
          mentions: news.get(size)?.mentions ?? 0,
          quietAddress: `${server.origin}/quiet/${size}`,
          // Long pages take seconds to load, and differ less from run to run.
          rounds: quick ? 5 : size < 3e6 ? 7 : 4,
          loads: quick ? 1 : size < 3e6 ? 3 : 2,
          changed: !CHANGED.includes(size) ? 0 : quick ? 1 : 3,
        }),
      );
    }
    say(`  page of ${sizeName(LONG)}, again and again`);
    const loads = quick ? QUICK_LONG_LOADS : LONG_LOADS;
    return {
      sizes: all,
      long: await longFigures(browser, scripts, `${server.origin}/${LONG}`, { size: LONG, loads }),
    };
  } finally {
    await server.stop();
  }
}

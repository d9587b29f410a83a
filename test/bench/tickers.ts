import type { Browser } from 'puppeteer-core';
import { samplePages } from '../pages/corpus.ts';
import { sizeName } from '../table.ts';
import { bundle } from './bundle.ts';
import { READERS, scriptsOf } from './contenders.ts';
import { type CorpusFigures, corpusFigures } from './corpus.ts';
import { costTable, scoreTable } from './cost-table.ts';
import { generatePage } from './generate-page.ts';
import { goalsOf } from './goals.ts';
import { judgedOf } from './judged.ts';
import { MOST_MS, WAYS, type Way, wordList } from './marking.ts';
import { ratioTable } from './ratio-table.ts';
import { scriptSizes } from './script-sizes.ts';
import { servePages } from './serve-pages.ts';
import { type SizeFigures, sizeFigures } from './sizes.ts';

export interface BenchOptions {
  /** Fewer sizes, rounds and sample pages, while one works on it. */
  quick: boolean;
  /** Characters of text of the pages, if not the usual. */
  sizes: number[] | undefined;
}

export type Say = (line: string) => void;

const SIZES = [1e4, 1e5, 1e6, 3e6, 1e7];
const QUICK_SIZES = [1e5, 1e6, 1e7];
const CHANGED = [1e5, 1e6, 1e7];

/** Times, blocks, memory and sizes of the ticker detector, beside the floor and its peers. */
export async function benchTickers(browser: Browser, options: BenchOptions, say: Say) {
  const started = performance.now();
  const scripts = new Map<string, string>();
  for (const script of [...scriptsOf(READERS), 'marks', 'follow', 'rules', 'mutate']) {
    scripts.set(script, await bundle(script));
  }
  const sizes = await allSizes(browser, scripts, options, say);
  const count = options.sizes ? 0 : options.quick ? 24 : Number.POSITIVE_INFINITY;
  const corpus = count ? await corpusFigures(browser, scripts, { count, say }) : undefined;
  const built = scriptSizes();
  const goals = goalsOf(judgedOf(sizes, corpus, built));
  report(sizes, corpus, say);
  const kilobytes = Object.entries(built).map(
    ([file, bytes]) => `${file} ${(bytes / 1024).toFixed(1)} KB`,
  );
  say(`Scripts for pages, gzipped: ${kilobytes.join(', ')}\n`);
  for (const { goal, figure, met } of goals) say(`${met ? 'met   ' : 'MISSED'} ${goal}: ${figure}`);
  const seconds = (performance.now() - started) / 1000;
  say(`\nMeasured in ${seconds.toFixed(0)} s.`);
  return { seconds, goals, scripts: built, sizes, corpus };
}

async function allSizes(
  browser: Browser,
  scripts: Map<string, string>,
  { quick, sizes = quick ? QUICK_SIZES : SIZES }: BenchOptions,
  say: Say,
): Promise<SizeFigures[]> {
  const server = await servePages(new Map(sizes.map((size) => [`/${size}`, generatePage(size)])));
  const words = wordList(
    samplePages().flatMap(({ tickers }) => tickers.map(({ symbol }) => symbol)),
  );
  const all: SizeFigures[] = [];
  try {
    for (const size of sizes) {
      say(`  page of ${sizeName(size)}`);
      const before = all.at(-1);
      all.push(
        await sizeFigures(browser, scripts, {
          size,
          address: `${server.origin}/${size}`,
          // Long pages take seconds to load, and differ less from run to run.
          rounds: quick ? 3 : size < 3e6 ? 7 : 4,
          loads: quick ? 1 : size < 3e6 ? 3 : 2,
          isChanged: CHANGED.includes(size),
          words,
          ways: WAYS.filter((way) => endsInTime(way, size, before)),
        }),
      );
    }
  } finally {
    server.stop();
  }
  return all;
}

/** By the page before; of a list of words, a first page of more than 100 KB is too much. */
function endsInTime(way: Way, size: number, before: SizeFigures | undefined): boolean {
  if (!before) return way === 'pattern' || size <= 1e5;
  const ms = before.marking[way];
  return ms !== undefined && ms < MOST_MS;
}

function report(sizes: SizeFigures[], corpus: CorpusFigures | undefined, say: Say): void {
  say('');
  const tables = [ratioTable(sizes, corpus), costTable(sizes), corpus ? scoreTable(corpus) : []];
  for (const table of tables) {
    for (const line of table) say(line);
    say('');
  }
}

import type { Browser } from 'puppeteer-core';
import { build, type Rolldown } from 'vite';
import { samplePages } from '../pages/corpus.ts';
import { kilobytes, sizeName, verdictLines } from '../table.ts';
import { READERS, scriptsOf } from './contenders.ts';
import { type CorpusFigures, corpusFigures } from './corpus.ts';
import { scriptSizes } from './cost/code-sizes.ts';
import { generatePage } from './generate-page.ts';
import { goalsOf } from './goals.ts';
import { judgedOf } from './judged.ts';
import { MAX_MS, wordList } from './marking.ts';
import { servePages } from './run-in-page.ts';
import { type SizeFigures, sizeFigures } from './sizes.ts';
import { costTable, ratioTable, scoreTable } from './tables.ts';

export interface BenchOptions {
  /** Fewer sizes, rounds and sample pages. */
  quick: boolean;
  /** Characters of text of the pages, where not the usual ones. */
  sizes: number[] | undefined;
}

export type Say = (line: string) => void;

const SIZES = [1e4, 1e5, 1e6, 3e6, 1e7];
const QUICK_SIZES = [1e5, 1e6, 1e7];
const CHANGED = [1e5, 1e6, 1e7];

/** Times, longest tasks, memory and sizes of the ticker detector, beside the floor and its peers. */
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
  const scriptList = Object.entries(built).map(([file, bytes]) => `${file} ${kilobytes(bytes)}`);
  say(`Scripts for pages, gzipped: ${scriptList.join(', ')}\n`);
  for (const line of verdictLines(goals)) say(line);
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
          words: before && (before.marking ?? MAX_MS) >= MAX_MS ? null : words,
        }),
      );
    }
  } finally {
    await server.stop();
  }
  return all;
}

function report(sizes: SizeFigures[], corpus: CorpusFigures | undefined, say: Say): void {
  const tables = [ratioTable(sizes, corpus), costTable(sizes), corpus ? scoreTable(corpus) : []];
  for (const line of tables.flatMap((table) => ['', ...table])) say(line);
  say('');
}

/** Bundles a script of in-page/ as the extension's scripts are bundled. */
async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'chrome126',
      lib: { entry: `${import.meta.dirname}/in-page/${entry}.ts`, formats: ['iife'], name: 'it' },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
  const chunk = outputs.flatMap(({ output }) => output).find(({ type }) => type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was not bundled`);
  return `${chunk.code};0`;
}

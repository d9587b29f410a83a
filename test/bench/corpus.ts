import type { Browser } from 'puppeteer-core';
import { symbolKey } from '../../lib/tickers/text/symbols.ts';
import { type SamplePage, samplePages } from '../pages/corpus.ts';
import { DETECTOR, PEERS, READERS, scriptsOf } from './contenders.ts';
import { mark, type Way, wordList } from './marking.ts';
import { openPage } from './run-in-page.ts';
import { rotated } from './statistics.ts';
import { join, type Rounds, type Timing, timeOf } from './timing.ts';

/** What a contender found of what the sample pages show. */
export interface Score {
  right: number;
  wrong: number;
  missed: number;
}

export interface CorpusFigures {
  pages: number;
  characters: number;
  /** Sums over all pages: of first runs in a page, and of warm ones, one round for each. */
  first: Rounds;
  isolated: Rounds;
  scores: Record<string, Score>;
  /** mark.js, milliseconds by the clock. */
  marking: Partial<Record<Way, number>>;
  /** The page on which the detector's first run was longest: no block of the thread was longer. */
  longest: { page: string; ms: number };
}

/** Loads each sample page in turn, and runs all of them on it. */
export async function corpusFigures(
  browser: Browser,
  scripts: Map<string, string>,
  { count, say }: { count: number; say: (line: string) => void },
): Promise<CorpusFigures> {
  const pages = samplePages().slice(0, count);
  const words = wordList(pages.flatMap(({ tickers }) => tickers.map(({ symbol }) => symbol)));
  const figures: CorpusFigures = {
    pages: pages.length,
    characters: 0,
    first: {},
    isolated: {},
    scores: {},
    marking: {},
    longest: { page: '', ms: 0 },
  };
  for (const [number, sample] of pages.entries()) {
    if (number % 50 === 0) say(`  page ${number} of ${pages.length}`);
    await readOne(browser, scripts, sample, number, words, figures);
  }
  return figures;
}

async function readOne(
  browser: Browser,
  scripts: Map<string, string>,
  sample: SamplePage,
  number: number,
  words: string[],
  figures: CorpusFigures,
): Promise<void> {
  const page = await openPage(browser, sample.url, sample.html);
  const world = await page.isolated('bench');
  for (const script of [...scriptsOf(READERS), 'marks']) await world.run(scripts.get(script) ?? '');
  figures.characters += Number(await world.run('document.documentElement.textContent.length'));
  // First runs, then warm ones; sums over so many pages need no medians.
  const first: Rounds = {};
  const warm: Rounds = {};
  for (const entry of rotated(READERS, number))
    first[entry.name] = [await timeOf(page, world, entry)];
  for (const entry of rotated(READERS, number)) {
    warm[entry.name] = [await timeOf(page, world, entry, 2)];
  }
  figures.first = sum(figures.first, first);
  figures.isolated = sum(figures.isolated, warm);
  const ms = first[DETECTOR.name]?.[0]?.thread ?? Number.NaN;
  if (ms > figures.longest.ms) figures.longest = { page: sample.name, ms };
  for (const { name } of [DETECTOR, ...PEERS]) {
    const found = await world.run(`tickerBench.found(${JSON.stringify(name)})`);
    add(figures.scores, name, sample, Array.isArray(found) ? found.map(String) : []);
  }
  // The other way finds the same, and takes minutes here.
  const { ms: marked, found } = await mark(world, words, 'pattern');
  figures.marking.pattern = (figures.marking.pattern ?? 0) + marked;
  add(figures.scores, 'mark.js', sample, found);
  await page.close();
}

function sum(all: Rounds, more: Rounds): Rounds {
  const joined = join(all, more);
  const total = (timings: Timing[], of: 'wall' | 'thread') =>
    timings.reduce((total, timing) => total + timing[of], 0);
  return Object.fromEntries(
    Object.entries(joined).map(([name, timings]) => [
      name,
      [{ wall: total(timings, 'wall'), thread: total(timings, 'thread') }],
    ]),
  );
}

/** Symbols alone are compared, each once: peers know no exchanges. */
function add(scores: Record<string, Score>, name: string, sample: SamplePage, symbols: string[]) {
  const keys = (all: string[]) => new Set(all.map(symbolKey));
  const found = keys(symbols);
  const expected = keys(sample.tickers.map(({ symbol }) => symbol));
  const either = keys(sample.either.map(({ symbol }) => symbol));
  scores[name] ??= { right: 0, wrong: 0, missed: 0 };
  const score = scores[name];
  const right = [...expected].filter((key) => found.has(key)).length;
  score.right += right;
  score.missed += expected.size - right;
  score.wrong += [...found].filter((key) => !expected.has(key) && !either.has(key)).length;
}

export const precision = ({ right, wrong }: Score): number => right / (right + wrong);
export const recall = ({ right, missed }: Score): number => right / (right + missed);

import { gzipSync } from 'node:zlib';
import type { Browser } from 'puppeteer-core';
import { hashesOf } from '../../lib/names/company-keys.ts';
import { packKeys } from '../../lib/names/key-table.ts';
import type { KnownCompany } from '../../lib/names/types.ts';
import { atMost } from '../table.ts';
import { bundle } from './bundle.ts';
import { generatePage } from './generate-page.ts';
import type { BenchOptions, Part } from './part.ts';
import { randomOf } from './random.ts';
import { openPage } from './run-in-page.ts';
import { median } from './statistics.ts';
import { timeOf } from './timing.ts';
import '../../lib/build/directory/ordinary.ts';

const COMPANIES = 20_000;
const SIZE = 1e6;
/** What the script of in-page/ measures. */
const CONTENDERS = ['ready', 'names', 'change'];
/** Milliseconds that one is repeated for. */
const AT_LEAST = 200;

/** A table of 20,000 made-up companies: its size, and what it takes to read a page with it. */
export async function benchNames(browser: Browser, { quick }: BenchOptions): Promise<Part> {
  const companies = madeUp();
  const keys = packKeys(hashesOf(companies));
  const bytes = gzipSync(keys).length;
  const rounds = quick ? 3 : 9;
  const times: Record<string, number[]> = {};
  const blocks: number[] = [];
  const page = await openPage(browser, 'https://page.invalid/', generatePage(SIZE));
  const script = await bundle('names', { BENCH_KEYS: JSON.stringify(keys) });
  const world = await page.isolated('names', script);
  for (let round = rounds; round > 0; round--) {
    for (const name of CONTENDERS) {
      const ms = await timeOf(page, world, { name }, AT_LEAST);
      times[name] = [...(times[name] ?? []), ms];
    }
    blocks.push(await page.longestTask(() => world.run('readNames()')));
  }
  await page.close();
  const ms = Object.fromEntries(CONTENDERS.map((name) => [name, median(times[name] ?? [])]));
  const block = median(blocks);
  const { ready = Number.NaN, names = Number.NaN, change = Number.NaN } = ms;
  const goals = [
    atMost(`table of ${COMPANIES} companies at most {} KB gzipped`, bytes / 1024, 60),
    atMost('ready within {} ms', ready, 5),
    atMost('names in 1 MB of news within {} ms', names, 60),
    atMost('names after a change in 1 MB within {} ms', change, 8),
    atMost('longest block at most {} ms', block, 8),
  ];
  return { goals, figures: { bytes, block, ...ms } };
}

const STARTS = 'Ba Ce Di Fo Gu Ha Ke Li Mo Nu Pa Qui Ro Sa Te Ul Va We Xa Zo'.split(' ');
const MIDDLES = 'bren crol dant fell gast hurn kest lor mond nor pral rins stel tarn vent'.split(
  ' ',
);
const ENDS = 'a ex is on um ia er o y al'.split(' ');
const TRADES =
  'Foods Freight Energy Group Holdings Bank Semiconductor Mines Retail Pharma Software'.split(' ');
const FORMS = ['Inc.', 'Corp.', 'plc', 'AG', 'Ltd.'];

function madeUp(): KnownCompany[] {
  const random = randomOf(7);
  return Array.from({ length: COMPANIES }, (_, at) => {
    const first =
      random.pick(STARTS) + random.pick(MIDDLES) + random.pick(MIDDLES) + random.pick(ENDS);
    const name = `${first} ${random.pick(TRADES)} ${random.pick(FORMS)}`;
    const ticker = at
      .toString(26)
      .replace(/./g, (digit) => String.fromCharCode(65 + Number.parseInt(digit, 26)));
    return { id: null, name, ticker, exchange: null, aliases: [] };
  });
}

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser } from 'puppeteer-core';
import { optionsOrExit } from '../../lib/build/command-line.ts';
import { ensureBrowser } from '../e2e/harness/find-browser.ts';
import { coldFigures, followFigures } from './follow.ts';
import { generateNews } from './generate-page.ts';
import { launchBrowser, openPage } from './run-in-page.ts';
import { median } from './statistics.ts';

/**
 * Measures the detector of another checkout and this one's by turns, in one browser: a machine differs more from minute
 * to minute than two versions do.
 */
const USAGE = `Usage: node test/bench/by-turns.ts [options]
  --than DIR  the other checkout, with its packages (../main)
  --turns N   how often each is measured (7)
  --help      print this`;
const SIZE = 1e6;
/** Milliseconds for which the same page is read again and again. */
const WARM = 1000;
const SCRIPTS = ['follow', 'text', 'rules', 'detector', 'floor'];

type Figures = Record<string, number>;

const { than, turns } = optionsOrExit(USAGE, {
  than: { type: 'string', default: '../main' },
  turns: { type: 'string', default: '7' },
});
const executable = ensureBrowser();
if (!executable) process.exit(1);
const here = resolve(import.meta.dirname, '../..');
const versions = await Promise.all([resolve(than), here].map(scriptsIn));
const news = generateNews(SIZE);
const browser = await launchBrowser(executable);
const measured: Figures[][] = [[], []];
try {
  for (let turn = 0; turn < Number(turns); turn++) {
    const order = [...versions.entries()];
    // Whichever goes second has a warmer machine.
    for (const [index, scripts] of turn % 2 === 0 ? order : order.reverse()) {
      measured[index]?.push(await figuresOf(browser, scripts));
    }
  }
} finally {
  await browser.close();
}
const [other = [], own = []] = measured;
for (const name of Object.keys(own[0] ?? {})) {
  const of = (all: Figures[]) => median(all.map((each) => each[name] ?? Number.NaN));
  const [before, after] = [of(other), of(own)];
  const change = `${(((after - before) / before) * 100).toFixed(1)} %`;
  console.log(name.padEnd(34), before.toFixed(2).padStart(9), after.toFixed(2).padStart(9), change);
}

/** The scripts of a checkout, bundled by its own tools. */
async function scriptsIn(folder: string): Promise<Map<string, string>> {
  const { bundle } = await import(`${folder}/test/bench/bundle.ts`);
  const scripts = new Map<string, string>();
  for (const name of SCRIPTS) {
    // An older checkout may have fewer.
    if (existsSync(`${folder}/test/bench/in-page/${name}.ts`))
      scripts.set(name, await bundle(name));
  }
  return scripts;
}

async function figuresOf(browser: Browser, scripts: Map<string, string>): Promise<Figures> {
  const cold = await coldFigures(browser, scripts, 1);
  const page = await openPage(browser, 'https://news.example/warm', news.html);
  const world = await page.isolated('warm', scripts.get('detector'));
  await world.run(`tickerBench.time('detector', ${WARM})`);
  const warm = Object(await world.run(`tickerBench.time('detector', ${WARM})`)).ms;
  await page.close();
  const short = await openPage(browser, 'https://news.example/kept', generateNews(1e4).html);
  const followed = await followFigures(short, scripts, 0);
  await short.close();
  return {
    'short page, cold, ms': median(cold.all),
    'its longest block, ms': median(cold.longest),
    'taking the rules, ms': followed.rules,
    'kept of 10 KB, KB': followed.kept / 1000,
    '1 MB of news, ms': warm,
    'of it a mention, µs': (warm / news.mentions) * 1000,
  };
}

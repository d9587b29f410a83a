import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Browser } from 'puppeteer-core';
import { ensureBrowser } from '../e2e/harness/ensure-browser.ts';
import { benchCost } from './cost/cost.ts';
import { machineOf } from './machine.ts';
import { launchBrowser } from './run-in-page.ts';
import { type BenchOptions, benchTickers, type Say } from './tickers.ts';

/**
 * `npm run bench`: speed and size in real Chromium, side by side with others, all in one run. Prints
 * ratios and goals, and writes every figure to .output/bench/NAME.json. A missed goal is told, and is
 * no failure; what cannot be measured is one.
 *
 * `--quick` has fewer rounds and sizes; `--size 1e6,1e7` has these alone; `--only cost` measures that alone.
 */
const OUTPUT = '.output/bench';
const BENCHES = {
  tickers: benchTickers,
  // It brings a browser of its own, with the extension in it.
  cost: (_browser: Browser, options: BenchOptions, say: Say) => benchCost(options, say),
};

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    size: { type: 'string' },
    only: { type: 'string' },
  },
});
const sizes = values.size?.split(',').map(Number);
const executable = ensureBrowser();
if (!executable) process.exit(1);
const browser = await launchBrowser(executable);
try {
  mkdirSync(OUTPUT, { recursive: true });
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (values.only !== undefined && values.only !== name) continue;
    const figures = await bench(browser, { quick: values.quick, sizes }, console.log);
    const file = `${OUTPUT}/${name}.json`;
    writeFileSync(
      file,
      `${JSON.stringify({ machine: await machineOf(browser), ...figures }, null, 2)}\n`,
    );
    console.log(`\nAll figures: ${file}`);
  }
} finally {
  await browser.close();
}

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import type { Browser } from 'puppeteer-core';
import { optionsOrExit, UserError } from '../../lib/build/command-line.ts';
import { ignoreOperator, missingDemoBuild } from '../e2e/harness/demo-build.ts';
import { ensureBrowser } from '../e2e/harness/find-browser.ts';
import { verdictLines } from '../table.ts';
import { benchCost } from './cost/cost.ts';
import { benchCoverage } from './coverage/coverage.ts';
import { benchNames } from './names.ts';
import { type Ratios, worseThanKept } from './ratios.ts';
import { launchBrowser } from './run-in-page.ts';
import { benchTickers } from './tickers.ts';

ignoreOperator();

/**
 * `npm run bench`: speed and size in real Chromium, all in one run. Prints
 * ratios and goals, and writes every figure to .output/bench/NAME.json. A missed goal is
 * printed and does not fail the run; a figure that cannot be measured does. USAGE has the options.
 */
const OUTPUT = '.output/bench';
/** The kept ratios; a change that costs time on purpose rewrites them by `--keep`. */
const RATIOS = 'test/bench/ratios.json';
const BENCHES = {
  tickers: benchTickers,
  names: benchNames,
  cost: benchCost,
  coverage: benchCoverage,
};

const NAMES = Object.keys(BENCHES);
const USAGE = `Usage: npm run bench -- [options]
  --quick      fewer rounds and sizes; fails where a ratio is a quarter worse than kept
  --keep       with --quick: keep the ratios in ${RATIOS} instead
  --size N,N   pages of so many characters alone: 1e6,1e7
  --only NAME  ${NAMES.join(', ')} alone
  --help       print this`;

const sizesOf = (text: string | undefined) => text?.split(',').map(Number);

const values = optionsOrExit(
  USAGE,
  {
    quick: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    size: { type: 'string' },
    only: { type: 'string' },
  },
  ({ size, only, keep, quick }) => {
    if (keep && (!quick || size !== undefined))
      throw new UserError('--keep takes --quick, without --size');
    if (only !== undefined && !NAMES.includes(only)) {
      throw new UserError(`--only takes ${NAMES.join(' or ')}, not '${only}'`);
    }
    if (sizesOf(size)?.some((one) => !(Number.isInteger(one) && one > 0))) {
      throw new UserError(`--size takes whole numbers, such as 1e6,1e7, not '${size}'`);
    }
  },
);
const TOOLS = ['vite', 'puppeteer-core'];
const sizes = sizesOf(values.size);
const missing = missingDemoBuild();
if (missing !== null && values.only !== 'tickers' && values.only !== 'names') {
  console.error(missing);
  process.exit(2);
}
const executable = ensureBrowser();
if (!executable) process.exit(1);
const browser = await launchBrowser(executable);
const ratios: Ratios = {};
try {
  mkdirSync(OUTPUT, { recursive: true });
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (values.only !== undefined && values.only !== name) continue;
    const started = performance.now();
    const options = { quick: values.quick, sizes, say: console.log };
    const { figures, ...judged } = await bench(browser, options);
    const seconds = (performance.now() - started) / 1000;
    Object.assign(ratios, judged.ratios);
    for (const line of verdictLines(judged.goals)) console.log(line);
    const file = `${OUTPUT}/${name}.json`;
    const all = { machine: await machineOf(browser), seconds, ...judged, ...figures };
    writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
    console.log(`\nMeasured in ${seconds.toFixed(0)} s. All figures: ${file}`);
  }
  if (values.quick && sizes === undefined) judge(ratios);
} finally {
  await browser.close();
}

function judge(measured: Ratios): void {
  const kept: Ratios = JSON.parse(readFileSync(RATIOS, 'utf8'));
  for (const [name, ratio] of Object.entries(measured)) console.log(`${ratio.toFixed(2)} ${name}`);
  if (values.keep) {
    const rounded = Object.entries(measured).map(([name, ratio]) => [
      name,
      Number(ratio.toFixed(2)),
    ]);
    const all = { ...kept, ...Object.fromEntries(rounded) };
    writeFileSync(RATIOS, `${JSON.stringify(all, null, 2)}\n`);
    return;
  }
  const worse = worseThanKept(kept, measured);
  for (const line of worse) console.error(line);
  if (worse.length > 0) process.exitCode = 1;
}

/** The machine and the versions that the figures were measured with. */
async function machineOf(browser: Browser) {
  return {
    date: new Date().toISOString(),
    processor: cpus()[0]?.model,
    cores: cpus().length,
    memory: totalmem(),
    /** Runnable processes in the last minute: more than cores disturb the figures. */
    load: loadavg()[0],
    browser: await browser.version(),
    node: process.version,
    packages: Object.fromEntries(TOOLS.map((name) => [name, versionOf(name)])),
  };
}

function versionOf(name: string): unknown {
  return Object(JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'))).version;
}

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { BadOption, optionsOrExit, wholeNumber } from '../../lib/build/command-line.ts';
import { linesOf, scoresOf, tooLow } from './by-folder.ts';

/**
 * Runs Stryker, then prints the score of each folder measured so far; what Stryker remembers of earlier
 * runs counts. Ends with 1 where a folder's score is too low.
 */
const USAGE = `Usage: npm run mutants -- [options]
Changes the code and counts the changes that no test notices; prints the score of each folder measured.
  --mutate FILES   these alone, parted by commas: lib/research/decimal.ts,lib/storage/**/*.ts
  --concurrency N  so many at once (2)
  --force          try again what is remembered: new tests of code that had none are not noticed otherwise
  --help           print this`;

const CONFIG = 'test/mutants/stryker.config.json';
const REPORT = '.output/mutants/report.json';

const values = optionsOrExit(
  USAGE,
  {
    mutate: { type: 'string' },
    concurrency: { type: 'string' },
    force: { type: 'boolean', default: false },
  },
  ({ mutate, concurrency }) => {
    if (mutate?.includes('{')) {
      throw new BadOption('--mutate takes files parted by commas, and so none in braces');
    }
    if (concurrency !== undefined) wholeNumber('concurrency', concurrency, 1, 99);
  },
);
const stryker = 'node_modules/@stryker-mutator/core/bin/stryker.js';
const { mutate, concurrency, force } = values;
const options = [
  ...(mutate === undefined ? [] : ['--mutate', mutate]),
  ...(concurrency === undefined ? [] : ['--concurrency', concurrency]),
  ...(force ? ['--force'] : []),
];
// Only a run that ends writes one: none is left by a run that failed.
rmSync(REPORT, { force: true });
const { status } = spawnSync(process.execPath, [stryker, 'run', CONFIG, ...options], {
  stdio: 'inherit',
});

if (status === 0 && existsSync(REPORT)) {
  const scores = scoresOf(readFileSync(REPORT, 'utf8'));
  console.log(linesOf(scores).join('\n'));
  process.exitCode = tooLow(scores).length === 0 ? 0 : 1;
} else process.exitCode = status ?? 1;

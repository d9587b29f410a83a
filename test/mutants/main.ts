import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { linesOf, scoresOf, tooLow } from './by-folder.ts';

/**
 * Runs Stryker with the arguments that follow `--`, then prints the score of each folder measured so far;
 * what Stryker remembers of earlier runs counts. Ends with 1 where a folder's score is too low.
 */
const HELP = `Usage: npm run mutants -- [--mutate FILES] [options of Stryker]
Changes the code and counts the changes that no test notices; prints the score of each folder measured.
  --mutate FILES  these files alone, as lib/research/decimal.ts
  --help          print this`;

const CONFIG = 'test/mutants/stryker.config.json';
const REPORT = '.output/mutants/report.json';

if (process.argv.includes('--help')) {
  console.log(HELP);
  process.exit(0);
}

const stryker = 'node_modules/@stryker-mutator/core/bin/stryker.js';
const args = [stryker, 'run', CONFIG, ...process.argv.slice(2)];
// Only a run that ends writes one: none is left by --help, --dryRunOnly or a run that failed.
rmSync(REPORT, { force: true });
const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });

if (status === 0 && existsSync(REPORT)) {
  const scores = scoresOf(readFileSync(REPORT, 'utf8'));
  console.log(linesOf(scores).join('\n'));
  process.exitCode = tooLow(scores).length === 0 ? 0 : 1;
} else process.exitCode = status ?? 1;

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { BadOption, optionsOrExit } from '../../lib/build/command-line.ts';
import { ensureBrowser } from '../e2e/harness/ensure-browser.ts';
import { faultsDocument } from './document.ts';
import { DISTURBANCES } from './expect.ts';
import { cellsAgain, outcomesOf, outcomesText } from './kept.ts';
import { FAULTS } from './kinds.ts';
import { CELLS, cellsNamed, type Outcome, ROWS, runCells, unknownPart } from './matrix.ts';
import { countsTable, failures, summary } from './report.ts';
import { nameOf } from './row.ts';

/**
 * `npm run faults`: the whole matrix of faults, or the cells named with `--only`. Builds the demo
 * extension, tells each cell as it ends, and writes docs/faults.md when all of them were run; with
 * `--again`, when those were run that did not end as they must in the last whole run on this machine.
 */
const USAGE = `Usage: npm run faults -- [options]
  --only CELL  ROW, ROW/FAULT or ROW/FAULT/DISTURBANCE, * for any; may be repeated
  --again      those that did not end as they must in the last whole run
  --lanes N    so many beside each other (4)
  --built      the demo build is there already
  --help       print this
Rows: ${ROWS.map(({ name }) => name).join(', ')}
Faults: ${FAULTS.join(', ')}
Disturbances: ${DISTURBANCES.join(', ')}`;

const values = optionsOrExit(
  USAGE,
  {
    only: { type: 'string', multiple: true },
    again: { type: 'boolean', default: false },
    lanes: { type: 'string', default: '4' },
    built: { type: 'boolean', default: false },
  },
  ({ only = [], lanes }) => {
    for (const name of only) {
      const unknown = unknownPart(name);
      if (unknown !== null) throw new BadOption(unknown);
    }
    if (!/^[1-9]\d?$/.test(lanes)) {
      throw new BadOption(`--lanes takes a whole number from 1 to 99, not '${lanes}'`);
    }
  },
);

/** How each cell ended in the last whole run on this machine. */
const KEPT = '.output/faults.json';

function build(): boolean {
  // The stand-in's own addresses, whatever the environment holds.
  const { WXT_BASE_URL, WXT_AUTH_URL, WXT_CLIENT_ID, ...env } = process.env;
  const { status } = spawnSync('npm', ['run', '--silent', 'build', '--', '--mode', 'demo'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  return status === 0;
}

async function main(): Promise<number> {
  const before = values.again ? outcomesOf(readFileSync(KEPT, 'utf8')) : [];
  const chosen = values.only ? cellsNamed(values.only) : CELLS;
  const cells = values.again ? cellsAgain(before) : chosen;
  if (cells.length === 0) {
    console.error('The last whole run left nothing to run again.');
    return 2;
  }
  if (!ensureBrowser() || (!values.built && !build())) return 1;
  const outcomes: Outcome[] = [];
  await runCells(cells, Math.min(Number(values.lanes), cells.length), (outcome) => {
    outcomes.push(outcome);
    const { cell, wrong } = outcome;
    const end = wrong.length === 0 ? 'ok' : ['NOT as it must be', ...wrong].join('\n    ');
    console.log(`${outcomes.length}/${cells.length} ${nameOf(cell)} ${end}`);
  });
  console.log(['', ...countsTable(ROWS, outcomes), '', ...failures(outcomes)].join('\n'));
  console.log(`\n${summary(outcomes)}`);
  if (!values.only) {
    const day = new Date().toISOString().slice(0, 10);
    const held = before.filter(({ cell }) => !cells.includes(cell));
    const all = inOrder([...held, ...outcomes]);
    writeFileSync(KEPT, outcomesText(all));
    writeFileSync('docs/faults.md', faultsDocument(ROWS, all, day, before.length > 0 ? cells : []));
  }
  return outcomes.every(({ wrong }) => wrong.length === 0) ? 0 : 1;
}

/** As the matrix lists them, whichever lane was first. */
const inOrder = (outcomes: Outcome[]) =>
  outcomes.toSorted((a, b) => CELLS.indexOf(a.cell) - CELLS.indexOf(b.cell));

// A cell that was given up may have left something open.
process.exit(await main());

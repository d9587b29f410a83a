import { mkdirSync, writeFileSync } from 'node:fs';
import { BadOption, optionsOrExit } from '../../lib/build/command-line.ts';
import { buildDemo, ignoreOperator } from '../e2e/harness/demo-build.ts';
import { ensureBrowser } from '../e2e/harness/ensure-browser.ts';
import { DISTURBANCES, FAULTS } from './faults.ts';
import { CELLS, cellsNamed, nameOf, type Outcome, ROWS, runCells, unknownPart } from './matrix.ts';
import { omissionsOf, reportOf } from './report.ts';

ignoreOperator();

/**
 * `npm run faults`: the whole matrix of faults, or the cells named with `--only`. Prints each cell as it ends, and
 * writes a whole run's report to .output/faults/. Takes half an hour on two cores.
 */
const USAGE = `Usage: npm run faults -- [options]
  --only CELL  ROW, ROW/FAULT or ROW/FAULT/DISTURBANCE, * for any; may be repeated
  --lanes N    browsers beside each other (4)
  --built      use the demo build that is there
  --help       print this
Rows: ${ROWS.map(({ name }) => name).join(', ')}
Faults: ${FAULTS.join(', ')}
Disturbances: ${DISTURBANCES.join(', ')}`;

const values = optionsOrExit(
  USAGE,
  {
    only: { type: 'string', multiple: true },
    lanes: { type: 'string', default: '4' },
    built: { type: 'boolean', default: false },
  },
  ({ only = [], lanes }) => {
    const unknown = only.map(unknownPart).find((reason) => reason !== null);
    if (unknown) throw new BadOption(unknown);
    if (!/^[1-9]\d?$/.test(lanes)) {
      throw new BadOption(`--lanes takes a whole number from 1 to 99, not '${lanes}'`);
    }
  },
);

const OUTPUT = '.output/faults';

async function main(): Promise<number> {
  const cells = values.only ? cellsNamed(values.only) : CELLS;
  if (!ensureBrowser() || (!values.built && !buildDemo())) return 1;
  const outcomes: Outcome[] = [];
  await runCells(cells, Math.min(Number(values.lanes), cells.length), (outcome) => {
    outcomes.push(outcome);
    const { cell, wrong } = outcome;
    const end = wrong.length === 0 ? 'ok' : ['FAILED', ...wrong].join('\n    ');
    console.log(`${outcomes.length}/${cells.length} ${nameOf(cell)} ${end}`);
  });
  console.log(['', ...reportOf(outcomes)].join('\n'));
  if (!values.only) {
    const lines = [new Date().toISOString(), '', ...reportOf(outcomes), '', ...omissionsOf()];
    mkdirSync(OUTPUT, { recursive: true });
    writeFileSync(`${OUTPUT}/report.txt`, `${lines.join('\n')}\n`);
    console.log(`\nReport: ${OUTPUT}/report.txt`);
  }
  return outcomes.every(({ wrong }) => wrong.length === 0) ? 0 : 1;
}

// A cell that was given up may have left something open.
process.exit(await main());

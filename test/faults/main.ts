import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { BadOption, optionsOrExit } from '../../lib/build/command-line.ts';
import { buildDemo } from '../e2e/harness/demo-build.ts';
import { ensureBrowser } from '../e2e/harness/ensure-browser.ts';
import { DISTURBANCES, FAULTS } from './faults.ts';
import { CELLS, cellsNamed, nameOf, type Outcome, ROWS, runCells, unknownPart } from './matrix.ts';
import { cellsAgain, omissionsOf, outcomesOf, outcomesText, reportOf } from './report.ts';

/**
 * `npm run faults`: the whole matrix of faults, or the cells named with `--only`. Builds the demo
 * extension, prints each cell as it ends, and writes a whole run's report to .output/faults/. A whole
 * run takes half an hour on two cores; a fixed tenth of it, test/e2e/faults.test.ts, is in `npm test`.
 */
const USAGE = `Usage: npm run faults -- [options]
  --only CELL  ROW, ROW/FAULT or ROW/FAULT/DISTURBANCE, * for any; may be repeated
  --again      the cells that failed in the last whole run
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
    again: { type: 'boolean', default: false },
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
const KEPT = `${OUTPUT}/outcomes.json`;

async function main(): Promise<number> {
  const before = values.again ? outcomesOf(readFileSync(KEPT, 'utf8')) : [];
  const chosen = values.only ? cellsNamed(values.only) : CELLS;
  const cells = values.again ? cellsAgain(before) : chosen;
  if (cells.length === 0) {
    console.error('Nothing failed in the last whole run.');
    return 2;
  }
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
    const kept = before.filter(({ cell }) => !cells.includes(cell));
    // In the order of the matrix, whichever lane was first.
    const all = [...kept, ...outcomes].toSorted(
      (a, b) => CELLS.indexOf(a.cell) - CELLS.indexOf(b.cell),
    );
    const again = kept.length > 0 ? [`Run again by themselves: ${cells.map(nameOf)}.`] : [];
    const lines = [new Date().toISOString(), ...again, '', ...reportOf(all), '', ...omissionsOf()];
    mkdirSync(OUTPUT, { recursive: true });
    writeFileSync(KEPT, outcomesText(all));
    writeFileSync(`${OUTPUT}/report.txt`, `${lines.join('\n')}\n`);
    console.log(`\nReport: ${OUTPUT}/report.txt`);
  }
  return outcomes.every(({ wrong }) => wrong.length === 0) ? 0 : 1;
}

// A cell that was given up may have left something open.
process.exit(await main());

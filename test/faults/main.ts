import { mkdirSync, writeFileSync } from 'node:fs';
import { BadOption, optionsOrExit, wholeNumber } from '../../lib/build/command-line.ts';
import { buildDemo, ignoreOperator } from '../e2e/harness/demo-build.ts';
import { ensureBrowser } from '../e2e/harness/ensure-browser.ts';
import { tableOf } from '../table.ts';
import { DISTURBANCES, FAULTS } from './faults.ts';
import { CELLS, cellsNamed, nameOf, type Outcome, ROWS, runCells, unknownPart } from './matrix.ts';

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
    wholeNumber('lanes', lanes, 1, 99);
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

const held = (outcomes: readonly Outcome[]): number =>
  outcomes.filter(({ wrong }) => wrong.length === 0).length;

/** Counts of every row by each fault that ran (`4/4` where every disturbance held), then the failures. */
function reportOf(outcomes: readonly Outcome[]): string[] {
  const faults = FAULTS.filter((fault) => outcomes.some(({ cell }) => cell.fault === fault));
  const rows = ROWS.filter((row) => outcomes.some(({ cell }) => cell.row === row));
  const counts = rows.map((row) => {
    const counted = faults.map((fault) => {
      const ran = outcomes.filter(({ cell }) => cell.row === row && cell.fault === fault);
      return ran.length === 0 ? '' : `${held(ran)}/${ran.length}`;
    });
    return [row.name, ...counted];
  });
  const failures = outcomes
    .filter(({ wrong }) => wrong.length > 0)
    .flatMap(({ cell, wrong }) => [nameOf(cell), ...wrong.map((line) => `  ${oneLine(line)}`)]);
  const { length } = outcomes;
  return [
    ...tableOf(['', ...faults], counts),
    '',
    ...failures,
    `${length} ${length === 1 ? 'cell' : 'cells'}: ${held(outcomes)} as they must be, ${length - held(outcomes)} not.`,
  ];
}

const oneLine = (text: string) => text.replaceAll('\n', ' ').slice(0, 400);

/** Which faults a row does not have, and why. */
function omissionsOf(): string[] {
  return ROWS.flatMap((row) => {
    const reasons = Map.groupBy(FAULTS, (fault) => row.notOf(fault));
    return [...reasons].flatMap(([why, faults]) =>
      why === null ? [] : [`${row.name} without ${faults.join(', ')}: ${why}`],
    );
  });
}

// A cell that was given up may have left something open.
process.exit(await main());

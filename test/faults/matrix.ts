import { step } from '../e2e/harness/until.ts';
import type { Row } from './cell.ts';
import { ENDPOINT_ROWS } from './endpoint-cell.ts';
import { type Disturbance, FAULTS, type FaultName, isSlow } from './faults.ts';
import { callsSince, type Lane, openLane } from './lane.ts';
import { SIGN_IN_ROWS } from './sign-in-cell.ts';

export interface Cell {
  row: Row;
  fault: FaultName;
  disturbance: Disturbance;
}

export const nameOf = ({ row, fault, disturbance }: Cell): string =>
  `${row.name}/${fault}/${disturbance}`;

export const ROWS: Row[] = [...ENDPOINT_ROWS, ...SIGN_IN_ROWS];

/** Every cell, row by row. */
export const CELLS: Cell[] = ROWS.flatMap((row) =>
  FAULTS.filter((fault) => row.has(fault)).flatMap((fault) =>
    row.disturbancesOf(fault).map((disturbance) => ({ row, fault, disturbance })),
  ),
);

/** Shares no divisor with 4 or 5 disturbances, or 23 faults, so that the sample visits all of them. */
const SAMPLE_STEP = 11;

/** The same cells each time: every row, fault and disturbance, and one that waits for the product's time limit. */
export function tenthOf(cells: readonly Cell[]): Cell[] {
  const sample = cells.filter((_, at) => at % SAMPLE_STEP === 0);
  const waits = ({ fault, disturbance }: Cell) =>
    isSlow(fault) && disturbance !== 'killed' && disturbance !== 'gone';
  const first = sample.find(waits);
  return sample.filter((cell) => cell === first || !waits(cell));
}

/** More than the longest cell takes, which waits twice for the product's own time limits. */
const CELL_MS = 120_000;

const withinLimit = <T>(name: string, work: Promise<T>): Promise<T> =>
  step(() => name, work, CELL_MS);

/** Runs cells one after the other in a lane, which is replaced after a failed cell, so that it cannot spoil the next. */
export function createRunner() {
  let lane: Lane | null = null;
  let last: Promise<unknown> = Promise.resolve();
  async function runNext({ row, fault, disturbance }: Cell): Promise<string[]> {
    const wrong: string[] = [];
    try {
      lane ??= await withinLimit('opening the lane', openLane());
      await withinLimit('resetting the lane', lane.reset());
      const late = callsSince(lane, lane.over);
      wrong.push(...late.map(({ path }) => `asked after the end of the cell before: ${path}`));
      wrong.push(...(await withinLimit('the cell', row.run(lane, fault, disturbance))));
      lane.over = lane.service.requests.length;
    } catch (error) {
      wrong.push(String(error));
    }
    if (wrong.length > 0) {
      if (lane) await withinLimit('closing the lane', lane.close()).catch(() => undefined);
      lane = null;
    }
    return wrong;
  }
  return {
    /** Runs a cell after all earlier cells; returns each deviation, a line each. */
    run(cell: Cell): Promise<string[]> {
      const ran = last.then(() => runNext(cell));
      last = ran;
      return ran;
    },
    async close(): Promise<void> {
      await last;
      await lane?.close();
    },
  };
}

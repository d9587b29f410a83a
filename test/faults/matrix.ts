import { step } from '../e2e/harness/step.ts';
import type { Row } from './cell.ts';
import { ENDPOINT_ROWS } from './endpoint-cell.ts';
import { DISTURBANCES, type Disturbance, FAULTS, type FaultName, isSlow } from './faults.ts';
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
  FAULTS.filter((fault) => row.notOf(fault) === null).flatMap((fault) =>
    row.disturbancesOf(fault).map((disturbance) => ({ row, fault, disturbance })),
  ),
);

/** Cells whose name is, or begins with, one of those given; `*` stands for any part. */
export const cellsNamed = (names: string[]): Cell[] =>
  CELLS.filter((cell) => {
    const parts = nameOf(cell).split('/');
    return names.some((name) =>
      name.split('/').every((part, at) => part === '*' || part === parts[at]),
    );
  });

/** Why a name means no cell, in one line; null where it means some. */
export function unknownPart(name: string): string | null {
  const known = {
    row: ROWS.map((row) => row.name),
    fault: [...FAULTS],
    disturbance: [...DISTURBANCES],
  };
  const [row, fault, disturbance, ...rest] = name.split('/');
  if (rest.length > 0) return `'${name}' has more parts than ROW/FAULT/DISTURBANCE`;
  for (const [kind, part] of Object.entries({ row, fault, disturbance })) {
    const names: string[] = known[kind as keyof typeof known];
    if (part === undefined || part === '*' || names.includes(part)) continue;
    return `No ${kind} is called '${part}': there are ${names.join(', ')}`;
  }
  return cellsNamed([name]).length > 0 ? null : `'${name}' is no cell: the row has no such fault`;
}

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

/** How a cell ended; `wrong` is empty where it ended as it must. */
export interface Outcome {
  cell: Cell;
  wrong: string[];
}

/** More than the longest cell takes, which waits twice for the product's own time limits. */
const CELL_MS = 120_000;

const withinLimit = <T>(name: string, work: Promise<T>): Promise<T> =>
  step(() => name, work, CELL_MS);

/** Runs cells in several lanes; a failed cell's lane is replaced, so that it cannot spoil the next. */
export async function runCells(
  cells: Cell[],
  lanes: number,
  onOutcome: (outcome: Outcome) => void,
): Promise<void> {
  const queue = [...cells];
  const work = async () => {
    let lane: Lane | null = null;
    try {
      for (let cell = queue.shift(); cell; cell = queue.shift()) {
        let wrong: string[];
        try {
          lane ??= await withinLimit('opening the lane', openLane());
          await withinLimit('resetting the lane', lane.reset());
          const late = callsSince(lane, lane.over).map(
            ({ path }) => `asked after the end of the cell before: ${path}`,
          );
          wrong = await withinLimit('the cell', cell.row.run(lane, cell.fault, cell.disturbance));
          wrong.push(...late);
          lane.over = lane.service.requests.length;
        } catch (error) {
          wrong = [String(error)];
        }
        onOutcome({ cell, wrong });
        if (wrong.length > 0) {
          if (lane) await withinLimit('closing the lane', lane.close()).catch(() => undefined);
          lane = null;
        }
      }
    } finally {
      await lane?.close();
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
}

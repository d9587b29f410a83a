import { step } from '../e2e/harness/step.ts';
import { ENDPOINT_ROWS } from './endpoints.ts';
import { DISTURBANCES } from './expect.ts';
import { FAULTS } from './kinds.ts';
import { type Lane, openLane } from './lane.ts';
import { callsSince } from './marker.ts';
import { type Cell, nameOf, type Row } from './row.ts';
import { SIGN_IN_ROWS } from './sign-in.ts';

/** Every row there is. */
export const ROWS: Row[] = [...ENDPOINT_ROWS, ...SIGN_IN_ROWS];

/** Every cell, row by row. */
export const CELLS: Cell[] = ROWS.flatMap((row) =>
  row.faults.flatMap((fault) => DISTURBANCES.map((disturbance) => ({ row, fault, disturbance }))),
);

/** Cells whose name is, or begins with, one of those given; `*` stands for any part. */
export function cellsNamed(names: string[]): Cell[] {
  return CELLS.filter((cell) => {
    const parts = nameOf(cell).split('/');
    return names.some((name) =>
      name.split('/').every((part, at) => part === '*' || part === parts[at]),
    );
  });
}

/** Why a name means no cell, in one line; null where it means some. */
export function unknownPart(name: string): string | null {
  const known = [
    { what: 'row', names: ROWS.map((row) => row.name) },
    { what: 'fault', names: FAULTS },
    { what: 'disturbance', names: DISTURBANCES },
  ];
  const parts = name.split('/');
  if (parts.length > known.length) return `'${name}' has more parts than ROW/FAULT/DISTURBANCE`;
  for (const [at, { what, names }] of known.entries()) {
    const part = parts[at] ?? '*';
    if (part === '*' || names.some((one) => one === part)) continue;
    return `No ${what} is called '${part}': there are ${names.join(', ')}`;
  }
  return cellsNamed([name]).length > 0 ? null : `'${name}' is no cell: the row has no such fault`;
}

/** How a cell ended: nothing wrong, or what was. */
export interface Outcome {
  cell: Cell;
  wrong: string[];
}

/** A cell that stands still is given up. The longest, with two waits of the product's own, takes less. */
const CELL_MS = 120_000;

const withinLimit = <T>(name: string, work: Promise<T>): Promise<T> =>
  step(() => name, work, CELL_MS);

/**
 * Runs cells in so many lanes beside each other. A cell that goes wrong costs itself alone: the lane
 * is opened anew after it.
 */
export async function runCells(
  cells: Cell[],
  lanes: number,
  onOutcome: (outcome: Outcome) => void,
): Promise<void> {
  const queue = [...cells];
  const work = async (name: string) => {
    let lane: Lane | null = null;
    try {
      for (let cell = queue.shift(); cell; cell = queue.shift()) {
        let wrong: string[];
        try {
          lane ??= await withinLimit('opening the lane', openLane(name));
          await withinLimit('resetting the lane', lane.reset());
          const late = callsSince(lane, lane.over).map(
            ({ path }) => `asked when all was over: ${path}`,
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
  await Promise.all(Array.from({ length: lanes }, (_, at) => work(`lane-${at + 1}`)));
}

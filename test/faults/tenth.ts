import { isSlow } from './kinds.ts';
import type { Cell } from './row.ts';

/** Shares no divisor with 4 disturbances or 23 faults, so that all of them come in turn. */
const STEP = 11;

/**
 * The same cells each time, about a tenth: every row, fault and disturbance is among them. Of those
 * that wait for the product's own time limit, one is.
 */
export function tenthOf(cells: readonly Cell[]): Cell[] {
  const picked = cells.filter((_, at) => at % STEP === 0);
  const waits = ({ fault, disturbance }: Cell) =>
    isSlow(fault) && (disturbance === 'none' || disturbance === 'reloaded');
  const first = picked.find(waits);
  return picked.filter((cell) => cell === first || !waits(cell));
}

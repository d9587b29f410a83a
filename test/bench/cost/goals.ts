import { inShort } from '../../table.ts';
import type { Goal } from '../goals.ts';
import type { CostFigures } from './cost.ts';
import { lookupRatio } from './lookups.ts';
import { openingRatio } from './opening.ts';

const TIMES_TRIPS = 1.15;
const TIMES_EMPTY = 1.5;
/** Flat: what an hour's garbage and the engine's own tables may differ by. */
const FLAT = 1.1;
const WARM = 20;
const PANEL = 60 * 1024;
const WORKER = 40 * 1024;

/** Each goal that the project set itself for what the panel costs, and whether it is met. */
export function goalsOf({ lookups, openings, calls, kept, code }: CostFigures): Goal[] {
  const trips = lookupRatio(lookups);
  const opening = openingRatio(openings);
  const warm = kept.find((one) => one.lookups >= WARM)?.bytes ?? Number.NaN;
  const growth = Math.max(...kept.map(({ bytes }) => bytes)) / warm;
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
  return [
    {
      goal: `a lookup at most ${TIMES_TRIPS} times the two trips`,
      figure: inShort(trips),
      met: trips <= TIMES_TRIPS,
    },
    {
      goal: `the panel opens in at most ${TIMES_EMPTY} times an empty page`,
      figure: inShort(opening),
      met: opening <= TIMES_EMPTY,
    },
    {
      goal: 'calls of a lookup: 4 cold, 3 with the listing known, 0 kept',
      figure: `${calls.cold}, ${calls.known}, ${calls.kept}`,
      met: calls.cold === 4 && calls.known === 3 && calls.kept === 0,
    },
    {
      goal: `memory flat after ${WARM} lookups (at most ${FLAT} times)`,
      figure: inShort(growth),
      met: growth <= FLAT,
    },
    {
      goal: `panel code at most ${kilobytes(PANEL)}`,
      figure: kilobytes(code.panel),
      met: code.panel <= PANEL,
    },
    {
      goal: `worker code at most ${kilobytes(WORKER)}`,
      figure: kilobytes(code.worker),
      met: code.worker <= WORKER,
    },
  ];
}

import { atMost, kilobytes, type Verdict } from '../../table.ts';
import { median } from '../statistics.ts';
import type { CodeSizes } from './code-sizes.ts';
import { type LookupTimes, lookupRatio } from './lookups.ts';
import type { Kept } from './memory.ts';
import { type OpeningTimes, openingRatio } from './opening.ts';

/** The cost of a lookup, an open panel and a day's work, with the built extension and a slow service. */
export interface CostFigures {
  /** Every answer is late; CORS preflights are not. */
  lookups: LookupTimes;
  /** Preflights, which Chrome and Edge send before each call, are late too. */
  lookupsWithPreflights: LookupTimes;
  openings: OpeningTimes;
  calls: CallsPerLookup;
  /** From the press on a company whose answers are kept to its frame, in milliseconds. */
  reopenings: number[];
  /** Script of the panel for a key in the lookup box, in milliseconds of the processor. */
  keys: number[];
  kept: Kept[];
  code: CodeSizes;
}

/** Requests for data of a lookup, by what the extension knew before. */
export interface CallsPerLookup {
  /** Nothing known: the search, then profile, quote and events. */
  cold: number;
  /** The listing known, here picked from two that the search found. */
  known: number;
  /** Everything still in the cache. */
  kept: number;
}

const TIMES_TRIPS = 1.15;
const TIMES_EMPTY = 1.8;
const KEPT_MS = 50;
const KEY_MS = 4;
/** Flat: the second half of the lookups leaves little that the first did not. */
const FLAT = 1.05;
const PANEL = 64 * 1024;
const WORKER = 44 * 1024;

/** Each goal that the project set itself for what the panel costs, and whether it is met. */
export function goalsOf(figures: CostFigures): Verdict[] {
  const { lookups, openings, calls, reopenings, keys, kept, code } = figures;
  const last = kept.at(-1);
  const half = kept.find((one) => one.lookups >= (last?.lookups ?? 0) / 2);
  const growth = (last?.bytes ?? Number.NaN) / (half?.bytes ?? Number.NaN);
  return [
    atMost(
      `a lookup at most ${TIMES_TRIPS} times the two trips`,
      lookupRatio(lookups),
      TIMES_TRIPS,
    ),
    atMost(
      `the lookup box takes text within ${TIMES_EMPTY} times an empty page's opening`,
      openingRatio(openings),
      TIMES_EMPTY,
    ),
    atMost(`a kept company within ${KEPT_MS} ms from press to frame`, median(reopenings), KEPT_MS),
    atMost(`a key in the lookup box at most ${KEY_MS} ms of script`, median(keys), KEY_MS),
    {
      claim: 'calls of a lookup: 4 cold, 3 with the listing known, 0 kept',
      figure: `${calls.cold}, ${calls.known}, ${calls.kept}`,
      met: calls.cold === 4 && calls.known === 3 && calls.kept === 0,
    },
    atMost(
      `memory after ${last?.lookups} lookups at most ${FLAT} times that after ${half?.lookups}`,
      growth,
      FLAT,
    ),
    atMost(`panel code at most ${kilobytes(PANEL)}`, code.panel, PANEL, kilobytes),
    atMost(`worker code at most ${kilobytes(WORKER)}`, code.worker, WORKER, kilobytes),
  ];
}

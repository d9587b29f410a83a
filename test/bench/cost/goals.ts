import { inShort, kilobytes, type Verdict } from '../../table.ts';
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
const TIMES_EMPTY = 1.5;
/** Flat: room for an hour's garbage and the engine's own tables. */
const FLAT = 1.1;
const WARM = 20;
const PANEL = 64 * 1024;
const WORKER = 44 * 1024;

/** Each goal that the project set itself for what the panel costs, and whether it is met. */
export function goalsOf({ lookups, openings, calls, kept, code }: CostFigures): Verdict[] {
  const warm = kept.find((one) => one.lookups >= WARM)?.bytes ?? Number.NaN;
  const growth = Math.max(...kept.map(({ bytes }) => bytes)) / warm;
  const atMost = (
    claim: string,
    value: number,
    limit: number,
    shown: (value: number) => string = inShort,
  ): Verdict => ({ claim, figure: shown(value), met: value <= limit });
  return [
    atMost(
      `a lookup at most ${TIMES_TRIPS} times the two trips`,
      lookupRatio(lookups),
      TIMES_TRIPS,
    ),
    atMost(
      `the panel opens in at most ${TIMES_EMPTY} times an empty page`,
      openingRatio(openings),
      TIMES_EMPTY,
    ),
    {
      claim: 'calls of a lookup: 4 cold, 3 with the listing known, 0 kept',
      figure: `${calls.cold}, ${calls.known}, ${calls.kept}`,
      met: calls.cold === 4 && calls.known === 3 && calls.kept === 0,
    },
    atMost(`memory flat after ${WARM} lookups (at most ${FLAT} times)`, growth, FLAT),
    atMost(`panel code at most ${kilobytes(PANEL)}`, code.panel, PANEL, kilobytes),
    atMost(`worker code at most ${kilobytes(WORKER)}`, code.worker, WORKER, kilobytes),
  ];
}

import { median } from '../bench/statistics.ts';
import type { Verdict } from '../table.ts';
import type { Day, Weights } from './day.ts';

/** Flat: room for the engine's own tables and for the lists of recents and pins. */
const FLAT = 1.15;
/** The browsers' quota for storage.session. */
const SESSION_QUOTA = 10 * 1024 * 1024;
/** Settings, 20 companies opened and 50 pinned, each of at most 400 characters. */
const LOCAL_BOUND = 64 * 1024;

export function verdictsOf(day: Day): Verdict[] {
  const { books, weights, pins, listed, signIns, exceptions } = day;
  const { calls, renewals, wrong, mostSessionBytes, mostLocalBytes } = books;
  const verdict = (claim: string, figure: string | number, met: boolean): Verdict => {
    return { claim, figure: `${figure}`, met };
  };
  const flat = (what: keyof Weights): Verdict => {
    const { first, last } = firstAndLast(weights, what);
    const figure = `${megabytes(first)} first, ${megabytes(last)} last`;
    return verdict(
      `heap of the ${what} flat (at most ${FLAT} times)`,
      figure,
      last <= first * FLAT,
    );
  };
  const equal = <T>(claim: string, { expected, seen }: { expected: T; seen: T }): Verdict =>
    verdict(claim, `${expected} expected, ${seen} seen`, expected === seen);
  const none = (claim: string, { length }: unknown[]) => verdict(claim, length, length === 0);
  return [
    equal('calls as counted', calls),
    equal('one silent renewal for each token that ended', renewals),
    equal('requests as the extension itself lists them', listed),
    equal('sign-ins with a window', { expected: 1, seen: signIns }),
    ...(['panel', 'worker', 'page'] as const).map(flat),
    verdict(
      `storage.session within ${megabytes(SESSION_QUOTA)}`,
      `${megabytes(mostSessionBytes)} at most, ${books.evictions} answers made room`,
      mostSessionBytes < SESSION_QUOTA && books.evictions > 0,
    ),
    verdict(
      `storage.local within ${megabytes(LOCAL_BOUND)}`,
      `${megabytes(mostLocalBytes)} at most`,
      mostLocalBytes < LOCAL_BOUND,
    ),
    verdict('pins intact', pins.seen.split(',').length, pins.seen === pins.expected),
    none('every action by the rule', wrong),
    none('no exception', exceptions),
  ];
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(2)} MB`;

/** The medians of the first windows after warming up, and of the last ones. */
function firstAndLast(all: Weights[], what: keyof Weights): { first: number; last: number } {
  const quarter = Math.max(2, Math.floor(all.length / 4));
  const warm = Math.floor(all.length / 4);
  const medianOf = (part: Weights[]) => median(part.map((one) => one[what]));
  return { first: medianOf(all.slice(warm, warm + quarter)), last: medianOf(all.slice(-quarter)) };
}

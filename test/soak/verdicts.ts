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
  const flat = (what: keyof Weights): Verdict => {
    const { first, last } = firstAndLast(weights, what);
    return {
      claim: `heap of the ${what} flat (at most ${FLAT} times)`,
      figure: `${megabytes(first)} first, ${megabytes(last)} last`,
      met: last <= first * FLAT,
    };
  };
  const equal = <T>(claim: string, { expected, seen }: { expected: T; seen: T }): Verdict => ({
    claim,
    figure: `${expected} expected, ${seen} seen`,
    met: expected === seen,
  });
  return [
    equal('calls as counted', calls),
    equal('one silent renewal for each token that ended', renewals),
    equal('requests as the extension itself lists them', listed),
    equal('sign-ins with a window', { expected: 1, seen: signIns }),
    flat('panel'),
    flat('worker'),
    flat('page'),
    {
      claim: `storage.session within ${megabytes(SESSION_QUOTA)}`,
      figure: `${megabytes(mostSessionBytes)} at most, ${books.evictions} answers made room`,
      met: mostSessionBytes < SESSION_QUOTA && books.evictions > 0,
    },
    {
      claim: `storage.local within ${megabytes(LOCAL_BOUND)}`,
      figure: `${megabytes(mostLocalBytes)} at most`,
      met: mostLocalBytes < LOCAL_BOUND,
    },
    {
      claim: 'pins intact',
      figure: `${pins.seen.split(',').length}`,
      met: pins.seen === pins.expected,
    },
    {
      claim: 'every action by the rule',
      figure: `${wrong.length}`,
      met: wrong.length === 0,
    },
    { claim: 'no exception', figure: `${exceptions.length}`, met: exceptions.length === 0 },
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

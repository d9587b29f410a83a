import { mkdirSync, writeFileSync } from 'node:fs';
import { median } from '../bench/statistics.ts';
import { tableOf, type Verdict, verdictLines } from '../table.ts';
import { type Day, type Length, runDay, type Weights } from './day.ts';

/** A day of eight hours: 2,000 lookups over 300 pages. */
export const WHOLE: Length = {
  ...{ lookups: 2000, visits: 300, killEvery: 40, companies: 400, bulk: 3000, tokenTtl: 70 },
};

/** A minute's worth of it, with answers so large that storage cannot hold all of them. */
export const MINUTE: Length = {
  ...{ lookups: 100, visits: 16, killEvery: 10, companies: 110, bulk: 80_000, tokenTtl: 7 },
};

const OUTPUT = '.output/soak';

/** Runs a day, prints its results and keeps them in .output/soak. */
export async function soak(length: Length, say: (line: string) => void): Promise<Verdict[]> {
  const day = await runDay(length, say);
  const verdicts = verdictsOf(day);
  const lines = report(day, verdicts);
  for (const line of lines) say(line);
  mkdirSync(OUTPUT, { recursive: true });
  const name = `${OUTPUT}/${length.lookups}-lookups`;
  writeFileSync(`${name}.txt`, `${lines.join('\n')}\n`);
  writeFileSync(`${name}.json`, `${JSON.stringify({ length, ...day, verdicts }, null, 2)}\n`);
  return verdicts;
}

function report({ books, seconds, exceptions }: Day, verdicts: Verdict[]): string[] {
  const actions = Object.entries(books.actions).map(([name, count]) => [name, `${count}`]);
  return [
    '',
    ...tableOf(['actions', 'times'], actions),
    '',
    ...verdictLines(verdicts),
    ...[...books.wrong, ...exceptions].slice(0, 40).map((line) => `  ${line}`),
    '',
    `Took ${seconds.toFixed(0)} s.`,
  ];
}

/** Flat: room for the engine's own tables and for the lists of recents and pins. */
const FLAT = 1.15;
/** The browsers' quota for storage.session. */
const SESSION_QUOTA = 10 * 1024 * 1024;
/** Settings, 20 companies opened and 50 pinned, each of at most 400 characters. */
const LOCAL_BOUND = 64 * 1024;

function verdictsOf(day: Day): Verdict[] {
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

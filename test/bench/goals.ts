import { inShort, kilobytes, sizeName, type Verdict } from '../table.ts';

/** Milliseconds of the detector and of the floor, warm, on a page of some size. */
interface BesideFloor {
  size: number;
  ms: number;
  floor: number;
}

/** The figures that decide the goals. */
export interface Judged {
  /** On pages with nothing to find. */
  quiet: BesideFloor[];
  /** On pages of news. */
  news: (BesideFloor & { mentions: number })[];
  /** A short page's first reading, every script cold: milliseconds in all, and of the longest task. */
  cold: { all: number; longest: number };
  /** Longest task of the page's thread, in milliseconds of its work. */
  blocks: { page: string; ms: number }[];
  /** That of each load of the longest page. */
  long: number[];
  /** Bytes. */
  kept: { size: number; bytes: number }[];
  /** Milliseconds for a change to a followed page. */
  changes: { size: number; ms: number }[];
  /** Bytes gzipped, of each script. */
  scripts: Record<string, number>;
}

const TIMES_FLOOR = 1.5;
/** Milliseconds that any page may cost, however short. */
const FIXED = 0.5;
/** Milliseconds. */
const MENTION = 0.012;
/** Fewer mentions say nothing about one. */
const FEW = 50;
const COLD = 15;
const LONGEST_BLOCK = 8;
/** Loads of which one may have a longer block. */
const LOADS = 20;
const KEPT = 200_000;
const CHANGE = 0.05;
const CONTENT_SCRIPT = 8 * 1024;

const allowed = (floor: number) => TIMES_FLOOR * floor + FIXED;

/** Each goal that the project set itself for the detector, and whether it is met. */
export function goalsOf(judged: Judged): Verdict[] {
  const { cold, blocks, long, kept, changes, scripts } = judged;
  const content = Object.entries(scripts).filter(([file]) => file.startsWith('content-scripts/'));
  const size = content.reduce((total, [, bytes]) => total + bytes, 0);
  const over = long.filter((ms) => ms > LONGEST_BLOCK).length;
  return [
    quietGoal(judged),
    worst(
      `each mention at most ${MENTION * 1000} µs beyond that`,
      judged.news
        .filter(({ mentions }) => mentions >= FEW)
        .map(({ size, mentions, ms, floor }) => ({
          value: (ms - allowed(floor)) / mentions,
          where: sizeName(size),
        })),
      MENTION,
      (ms) => `${inShort(ms * 1000)} µs`,
    ),
    worst(
      `first reading of a short page, all scripts cold: at most ${COLD} ms in all`,
      [{ value: cold.all, where: 'median' }],
      COLD,
    ),
    worst(
      `its longest block at most ${LONGEST_BLOCK} ms`,
      [{ value: cold.longest, where: 'median' }],
      LONGEST_BLOCK,
    ),
    {
      claim: `no block above ${LONGEST_BLOCK} ms in ${LOADS - 1} of ${LOADS} loads of the longest page`,
      figure: `${over} of ${long.length} above, ${inShort(Math.max(...long))} ms at most`,
      met: long.length > 0 && over <= long.length / LOADS,
    },
    worst(
      `longest block of the other pages at most ${LONGEST_BLOCK} ms`,
      blocks.map(({ page, ms }) => ({ value: ms, where: page })),
      LONGEST_BLOCK,
    ),
    worst(
      `memory kept at most ${KEPT / 1000} KB a page`,
      kept.map(({ size, bytes }) => ({ value: bytes, where: sizeName(size) })),
      KEPT,
      (bytes) => `${inShort(bytes / 1000)} KB`,
    ),
    worst(
      `a change to a followed page at most ${CHANGE} ms`,
      changes.map(({ size, ms }) => ({ value: ms, where: sizeName(size) })),
      CHANGE,
    ),
    {
      claim: `content script at most ${CONTENT_SCRIPT / 1024} KB gzipped`,
      figure: kilobytes(size),
      met: size > 0 && size <= CONTENT_SCRIPT,
    },
  ];
}

/** The greatest of some values decides; what was not measured is not met. */
function worst(
  claim: string,
  values: { value: number; where: string }[],
  limit: number,
  shown = (ms: number) => `${inShort(ms)} ms`,
): Verdict {
  const greatest = values.toSorted((a, b) => b.value - a.value)[0];
  if (!greatest) return { claim, figure: 'not measured', met: false };
  const { value, where } = greatest;
  return { claim, figure: `${shown(value)} (${where})`, met: value <= limit };
}

function quietGoal({ quiet }: Judged): Verdict {
  const claim = `a page with nothing to find: at most ${TIMES_FLOOR} times the floor + ${FIXED} ms`;
  const most = quiet.toSorted((a, b) => b.ms / allowed(b.floor) - a.ms / allowed(a.floor))[0];
  if (!most) return { claim, figure: 'not measured', met: false };
  const { size, ms, floor } = most;
  const figure = `${inShort(ms)} ms, ${inShort(ms / floor)} times the floor, of ${inShort(allowed(floor))} allowed (${sizeName(size)})`;
  return { claim, figure, met: ms <= allowed(floor) };
}

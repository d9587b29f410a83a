import { inShort, kilobytes, sizeName, type Verdict } from '../table.ts';
import { CHANGES, type ColdFigures, coldOf, type LongFigures } from './follow.ts';
import { ofFollows, type SizeFigures } from './sizes.ts';
import { DETECTOR, medians, type Rounds } from './timing.ts';

/** All that was measured of the detector. */
export interface Measured {
  sizes: SizeFigures[];
  long: LongFigures;
  cold: ColdFigures;
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

/** Each goal that the project set itself for the detector, and whether it is met. */
export function goalsOf({ sizes, long, cold, scripts }: Measured): Verdict[] {
  const content = Object.entries(scripts).filter(([file]) => file.startsWith('content-scripts/'));
  const bytes = content.reduce((total, [, bytes]) => total + bytes, 0);
  const over = long.longest.filter((ms) => ms > LONGEST_BLOCK).length;
  const { all, longest } = coldOf(cold);
  const inKilobytes = (bytes: number) => `${inShort(bytes / 1000)} KB`;
  const each = (of: (figures: SizeFigures) => number | undefined) =>
    sizes.flatMap((figures) => {
      const value = of(figures);
      return value === undefined ? [] : [{ value, where: sizeName(figures.size) }];
    });
  const blocks = each((figures) => ofFollows(figures, ({ longest }) => longest));
  const ofMention = ({ mentions, news }: SizeFigures) => {
    const { ms, allowed } = besideFloor(news);
    return mentions < FEW ? undefined : (ms - allowed) / mentions;
  };
  const ofChange = ({ follow: [first] }: SizeFigures) =>
    first?.changes && (first.changes.with - first.changes.without) / CHANGES;
  return [
    quietGoal(sizes),
    worst(
      `each mention at most ${MENTION * 1000} µs beyond that`,
      each(ofMention),
      MENTION,
      (ms) => `${inShort(ms * 1000)} µs`,
    ),
    worst(
      `first reading of a short page, all scripts cold: at most ${COLD} ms in all`,
      [{ value: all, where: 'median' }],
      COLD,
    ),
    worst(
      `its longest block at most ${LONGEST_BLOCK} ms`,
      [{ value: longest, where: 'median' }],
      LONGEST_BLOCK,
    ),
    {
      claim: `no block above ${LONGEST_BLOCK} ms in ${LOADS - 1} of ${LOADS} loads of the longest page`,
      figure: `${over} of ${long.longest.length} above, ${inShort(Math.max(...long.longest))} ms at most`,
      met: long.longest.length > 0 && over <= long.longest.length / LOADS,
    },
    worst(`longest block of the other pages at most ${LONGEST_BLOCK} ms`, blocks, LONGEST_BLOCK),
    worst(
      `memory kept at most ${KEPT / 1000} KB a page`,
      each((figures) => ofFollows(figures, ({ kept }) => kept)),
      KEPT,
      inKilobytes,
    ),
    worst(`a change to a followed page at most ${CHANGE} ms`, each(ofChange), CHANGE),
    {
      claim: `content script at most ${CONTENT_SCRIPT / 1024} KB gzipped`,
      figure: kilobytes(bytes),
      met: bytes > 0 && bytes <= CONTENT_SCRIPT,
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

/** Milliseconds of the detector and of the floor, warm, and what it may take. */
function besideFloor(rounds: Rounds) {
  const { [DETECTOR.name]: ms = Number.NaN, floor = Number.NaN } = medians(rounds);
  return { ms, floor, allowed: TIMES_FLOOR * floor + FIXED };
}

function quietGoal(sizes: SizeFigures[]): Verdict {
  const claim = `a page with nothing to find: at most ${TIMES_FLOOR} times the floor + ${FIXED} ms`;
  const [most] = sizes
    .map(({ size, quiet }) => ({ size, ...besideFloor(quiet) }))
    .sort((a, b) => b.ms / b.allowed - a.ms / a.allowed);
  if (!most) return { claim, figure: 'not measured', met: false };
  const { size, ms, floor, allowed } = most;
  const figure = `${inShort(ms)} ms, ${inShort(ms / floor)} times the floor, of ${inShort(allowed)} allowed (${sizeName(size)})`;
  return { claim, figure, met: ms <= allowed };
}

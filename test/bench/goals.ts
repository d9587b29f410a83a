import { atMost, inShort, sizeName, type Verdict } from '../table.ts';
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
/** Fewer mentions say nothing about one. */
const FEW = 50;
/** Milliseconds. */
const LONGEST_BLOCK = 8;
/** Loads of which one may have a longer block. */
const LOADS = 20;

/** Each goal that the project set itself for the detector, and whether it is met. */
export function goalsOf({ sizes, long, cold, scripts }: Measured): Verdict[] {
  const content = Object.entries(scripts).filter(([file]) => file.startsWith('content-scripts/'));
  const bytes = content.reduce((total, [, bytes]) => total + bytes, 0);
  const over = long.longest.filter((ms) => ms > LONGEST_BLOCK).length;
  const { all, longest } = coldOf(cold);
  /** The greatest of all sizes decides; what was not measured is not met. */
  const worst = (
    claim: string,
    of: (figures: SizeFigures) => number | undefined,
    limit: number,
  ) => {
    const [most] = sizes
      .map((figures) => ({ size: figures.size, value: of(figures) }))
      .filter(({ value }) => value !== undefined)
      .sort((a, b) => Number(b.value) - Number(a.value));
    const { value = Number.NaN, size = 0 } = most ?? {};
    return atMost(claim, value, limit, ` (${sizeName(size)})`);
  };
  const ofMention = ({ mentions, news }: SizeFigures) => {
    const { ms, allowed } = besideFloor(news);
    return mentions < FEW ? undefined : ((ms - allowed) / mentions) * 1000;
  };
  const ofChange = ({ follow: [first] }: SizeFigures) =>
    first?.changes && (first.changes.with - first.changes.without) / CHANGES;
  const blockOf = (figures: SizeFigures) => ofFollows(figures, ({ longest }) => longest);
  const keptOf = (figures: SizeFigures) => ofFollows(figures, ({ kept }) => kept) / 1000;
  return [
    quietGoal(sizes),
    worst('each mention at most {} µs beyond that', ofMention, 12),
    atMost('first reading of a short page, all scripts cold: at most {} ms in all', all, 15),
    atMost('its longest block at most {} ms', longest, LONGEST_BLOCK),
    {
      claim: `no block above ${LONGEST_BLOCK} ms in ${LOADS - 1} of ${LOADS} loads of the longest page`,
      figure: `${over} of ${long.longest.length} above, ${inShort(Math.max(...long.longest))} ms at most`,
      met: long.longest.length > 0 && over <= long.longest.length / LOADS,
    },
    worst('longest block of the other pages at most {} ms', blockOf, LONGEST_BLOCK),
    worst('memory kept at most {} KB a page', keptOf, 200),
    worst('a change to a followed page at most {} ms', ofChange, 0.05),
    atMost('content script at most {} KB gzipped', bytes / 1024 || Number.NaN, 8),
  ];
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

import type { Fact } from '../model/records.ts';
import { namedDay } from './calendar-date.ts';
import { shares } from './decimal.ts';

/** One fact's place in a chart. All are parts of the chart, from 0 to 1, from the left and from the top. */
interface Bar {
  fact: Fact;
  /** Left edge, and width. */
  x: number;
  width: number;
  /** Null where no value can be drawn: the place stays empty, which is not 0. */
  height: { top: number; height: number } | null;
}

export interface Chart {
  /** Oldest first. */
  bars: Bar[];
  /** Where zero lies, from the top. */
  zero: number;
}

/** The part of a period's room that its bar fills, so that neighbours stand apart. */
const FILLED = 0.7;
/** Least width of a bar, as a part of the chart. */
const NARROWEST = 0.012;
/** Fewer values are read faster than a picture of them. */
const FEWEST = 3;

/**
 * Places facts of one series on an axis of time: each at the end of its period, as wide as the
 * shortest step between two of them, so that a missing period leaves its room empty. Facts of one
 * period stand side by side. Zero is always on the chart.
 *
 * @returns null where fewer than three facts have a value that can be drawn
 */
export function chartOf(facts: readonly Fact[]): Chart | null {
  const placed = facts.flatMap((fact) => {
    const day = namedDay(fact.periodEnd);
    return day === null ? [] : [{ fact, day }];
  });
  placed.sort((a, b) => a.day - b.day);
  const values = placed.map(({ fact }) => fact.value);
  const heights = shares(values);
  const [first, last] = [placed[0]?.day, placed.at(-1)?.day];
  const drawn = heights.filter((height) => height !== null);
  if (first === undefined || last === undefined || drawn.length < FEWEST) return null;

  const days = [...new Set(placed.map(({ day }) => day))];
  const steps = days.slice(1).map((day, place) => day - (days[place] ?? day));
  const step = Math.min(...steps, Number.MAX_SAFE_INTEGER);
  const span = last - first;
  // Half a step of room at both ends holds the outer bars whole.
  const room = span === 0 ? 1 : Math.max(step / (span + step), NARROWEST / FILLED);
  const width = room * FILLED;
  const center = (day: number) =>
    span === 0 ? 0.5 : room / 2 + ((day - first) / span) * (1 - room);

  const [top, bottom] = [Math.max(0, ...drawn), Math.min(0, ...drawn)];
  const tall = top - bottom || 1;
  const y = (height: number) => (top - height) / tall;
  const bars = placed.map(({ fact, day }, place): Bar => {
    const same = placed.filter((other) => other.day === day).length;
    const earlier = placed.slice(0, place).filter((other) => other.day === day).length;
    const height = heights[place] ?? null;
    return {
      fact,
      x: center(day) - width / 2 + (earlier * width) / same,
      width: width / same,
      height:
        height === null ? null : { top: y(Math.max(height, 0)), height: Math.abs(height) / tall },
    };
  });
  return { bars, zero: y(0) };
}

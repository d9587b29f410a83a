import type { Fact } from '../model/records.ts';
import { namedDay } from './calendar-date.ts';
import { isDecimal } from './decimal.ts';

/** One fact's place in a chart. `x`, `width` and `y` are parts of the chart, from 0 to 1, from the left and from the top. */
export interface Mark {
  fact: Fact;
  day: number;
  /** Its middle, and how wide a bar is there. */
  x: number;
  width: number;
  /** Null where no value can be drawn: the place stays empty, which is not 0. */
  y: number | null;
}

export interface Chart {
  marks: Mark[][];
  /** Where zero lies, from the top. */
  zero: number;
  ends: [Fact, Fact];
}

/** The part of a period's room that its bar fills, so that neighbours stand apart. */
const FILLED = 0.7;
/** Least width of a bar, as a part of the chart. */
const NARROWEST = 0.012;
/** Room at both sides for the outermost points of lines. */
const EDGE = 0.02;
/** Fewer values of a series are read faster than a picture of them. */
const FEWEST = 3;
/** So many of several series need as many values, or there is nothing to compare by eye. */
const FEWEST_LINES = 2;
/** A longer step than so many usual ones leaves a period out. */
const MISSING = 1.5;

/**
 * Places facts on one axis of time, at their period's end, and one scale with zero. One series
 * becomes bars, several become lines; null where too few values can be drawn.
 */
export function chartOf(series: readonly (readonly Fact[])[]): Chart | null {
  const isOfBars = series.length === 1;
  const placed = series.map((facts) => datedOf(facts, isOfBars));
  const drawable = placed.filter((own) => own.filter(({ size }) => size !== null).length >= FEWEST);
  const [oldest, ...later] = placed.flat().toSorted((a, b) => a.day - b.day);
  if (!oldest || drawable.length < Math.min(FEWEST_LINES, series.length)) return null;

  const latest = later.at(-1) ?? oldest;
  const span = latest.day - oldest.day;
  const step = Math.min(...stepsOf([oldest, ...later]), Number.MAX_SAFE_INTEGER);
  // Half a step of room at both ends holds the outer bars whole.
  const bar = span === 0 ? 1 : Math.max(step / (span + step), NARROWEST / FILLED);
  const room = isOfBars ? bar : 2 * EDGE;
  const middle = (day: number) =>
    span === 0 ? 0.5 : room / 2 + ((day - oldest.day) / span) * (1 - room);
  const sizes = placed.flat().map(({ size }) => size ?? 0);
  const [top, bottom] = [Math.max(0, ...sizes), Math.min(0, ...sizes)];
  const y = (size: number) => (top - size) / (top - bottom || 1);
  const marks = placed.map((own) =>
    own.map(({ fact, day, size }): Mark => {
      const same = isOfBars ? own.filter((other) => other.day === day) : [{ fact }];
      const width = (bar * FILLED) / same.length;
      const place = same.findIndex((one) => one.fact === fact);
      return {
        fact,
        day,
        x: middle(day) + (place - (same.length - 1) / 2) * width,
        width,
        y: size === null ? null : y(size),
      };
    }),
  );
  return { marks, zero: y(0), ends: [oldest.fact, latest.fact] };
}

/** A line breaks at a period that is missing or has no value. */
export function stretchesOf(marks: readonly Mark[]): Mark[][] {
  const usual = Math.min(...stepsOf(marks));
  const found: Mark[][] = [];
  let last: Mark | null = null;
  for (const mark of marks) {
    const follows = last !== null && last.y !== null && mark.day - last.day <= MISSING * usual;
    if (mark.y !== null && follows) found.at(-1)?.push(mark);
    else if (mark.y !== null) found.push([mark]);
    last = mark;
  }
  return found;
}

interface Dated extends Pick<Mark, 'fact' | 'day'> {
  /** Good enough for a picture and for nothing else; null where the value cannot be drawn. */
  size: number | null;
}

function datedOf(facts: readonly Fact[], isOfBars: boolean): Dated[] {
  const startOf = ({ periodStart }: Fact) => namedDay(periodStart);
  const dated = facts.flatMap((fact) => {
    const day = namedDay(fact.periodEnd);
    const { value } = fact;
    const size = value !== null && isDecimal(value) ? Number(value) : null;
    return day === null ? [] : [{ fact, day, size }];
  });
  // A line has one point for a period.
  const isRepeated = ({ fact, day }: Dated) =>
    !isOfBars &&
    dated.filter((one) => one.day === day && startOf(one.fact) === startOf(fact)).length > 1;
  return dated
    .map((one) => (isRepeated(one) ? { ...one, size: null } : one))
    .toSorted((a, b) => a.day - b.day);
}

const stepsOf = (dated: readonly Pick<Mark, 'day'>[]): number[] =>
  dated
    .slice(1)
    .map(({ day }, place) => day - (dated[place]?.day ?? day))
    .filter((step) => step > 0);

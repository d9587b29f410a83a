import type { Fact } from '../model/records.ts';
import { namedDay } from './calendar-date.ts';
import type { ComparedRow } from './comparison.ts';
import { shares } from './decimal.ts';

/** One fact's place in a picture of several companies: parts of it from 0 to 1, from the left and from the top. */
export interface LinePoint {
  fact: Fact;
  /** Which of the rows it is of. */
  row: number;
  x: number;
  y: number;
}

export interface LineChart {
  /** For each company, the stretches of neighbouring periods, oldest first; none where nothing can be drawn. */
  lines: LinePoint[][][];
  /** Where zero lies, from the top. */
  zero: number;
  /** The rows of the oldest and of the latest period on it. */
  ends: [number, number];
}

/** Fewer values of a company are read faster than a picture of them. */
const FEWEST = 3;
/** So many companies need as many values, or there is nothing to compare by eye. */
const FEWEST_COMPANIES = 2;
/** Room at both sides for the outermost points. */
const EDGE = 0.02;
/** A longer step than so many usual ones leaves a period out. */
const MISSING = 1.5;

interface Placed {
  day: number;
  row: number;
  fact: Fact;
  /** Between -1 and 1; null where no value can be drawn. */
  height: number | null;
}

/**
 * Draws the rows of one comparable group as lines on one axis of time and one scale, which zero is
 * always on. A line is broken where a period is missing, was reported without a value, or was reported
 * more than once: nothing is drawn between what is not known to follow each other.
 *
 * @returns null where fewer than two companies have three values each that can be drawn
 */
export function comparedLines(rows: readonly ComparedRow[], companies: number): LineChart | null {
  const placed = Array.from({ length: companies }, (_, place) => placedOf(rows, place));
  const all = placed.flat();
  const heights = shares(all.map(({ fact, height }) => (height === null ? null : fact.value)));
  for (const [place, one] of all.entries()) one.height = heights[place] ?? null;
  const drawn = placed.map((own) => own.filter(({ height }) => height !== null));
  if (drawn.filter((own) => own.length >= FEWEST).length < FEWEST_COMPANIES) return null;

  const shown = drawn.flat().toSorted((a, b) => a.day - b.day);
  const [oldest, latest] = [shown[0], shown.at(-1)];
  if (!oldest || !latest) return null;
  const span = latest.day - oldest.day || 1;
  const tops = shown.map(({ height }) => height ?? 0);
  const [top, bottom] = [Math.max(0, ...tops), Math.min(0, ...tops)];
  const y = (height: number) => (top - height) / (top - bottom || 1);
  const x = (day: number) => EDGE + (1 - 2 * EDGE) * ((day - oldest.day) / span);
  const lines = placed.map((own) =>
    stretches(own).map((stretch) =>
      stretch.map(({ day, row, fact, height }) => ({ fact, row, x: x(day), y: y(height ?? 0) })),
    ),
  );
  return { lines, zero: y(0), ends: [oldest.row, latest.row] };
}

/** A company's periods, oldest first; one that was reported more than once has no height. */
function placedOf(rows: readonly ComparedRow[], place: number): Placed[] {
  return rows
    .flatMap(({ cells }, row): Placed[] => {
      const [fact, another] = cells[place] ?? [];
      const day = fact && namedDay(fact.periodEnd);
      if (!fact || day === null || day === undefined) return [];
      return [{ day, row, fact, height: another ? null : 0 }];
    })
    .toSorted((a, b) => a.day - b.day);
}

function stretches(placed: Placed[]): Placed[][] {
  const steps = placed.slice(1).map(({ day }, place) => day - (placed[place]?.day ?? day));
  const usual = Math.min(...steps.filter((step) => step > 0));
  const found: Placed[][] = [];
  let last: Placed | null = null;
  for (const one of placed) {
    const follows = last !== null && last.height !== null && one.day - last.day <= MISSING * usual;
    if (one.height !== null && follows) found.at(-1)?.push(one);
    else if (one.height !== null) found.push([one]);
    last = one;
  }
  return found;
}

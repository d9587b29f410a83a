import type { CompanyEvent } from '../model/records.ts';
import { dayNumber, isoDate } from './calendar-date.ts';
import { type Certainty, eventCertainty, eventDates } from './event-dates.ts';

/** Days on the axis, both included. */
export interface AxisSpan {
  first: number;
  last: number;
}

/** One event's place: a day, or an estimated window. */
export interface Mark extends AxisSpan {
  event: CompanyEvent;
  certainty: Certainty;
  kind: 'day' | 'window';
}

/**
 * The days an event covers: its window, else its date; null if neither may be drawn. Of a window with one
 * end, a date beside it is not what its row says.
 */
export function eventSpan(event: CompanyEvent): (AxisSpan & { kind: Mark['kind'] }) | null {
  const { date, window } = eventDates(event);
  const [start, end] = [window?.start?.day ?? null, window?.end?.day ?? null];
  if (start !== null && end !== null && start <= end) {
    return { first: start, last: end, kind: 'window' };
  }
  if ((start === null) !== (end === null)) return null;
  const day = date?.day ?? null;
  return day === null ? null : { first: day, last: day, kind: 'day' };
}

/** Sorts by date, a window with one end by that; events without any come last, in the service's order. */
export function inDateOrder(events: readonly CompanyEvent[]): CompanyEvent[] {
  const at = (event: CompanyEvent) => {
    const { window } = eventDates(event);
    const end = window?.start?.day ?? window?.end?.day;
    return eventSpan(event)?.first ?? end ?? Number.POSITIVE_INFINITY;
  };
  return events
    .map((event) => ({ event, first: at(event) }))
    .sort((a, b) => (a.first === b.first ? 0 : a.first - b.first))
    .map(({ event }) => event);
}

/** Places events on an axis, clipped at both ends, in the order of their dates. */
export function placeEvents(events: readonly CompanyEvent[], { first, last }: AxisSpan): Mark[] {
  return inDateOrder(events).flatMap((event) => {
    const span = eventSpan(event);
    if (!span || span.last < first || span.first > last) return [];
    return [
      {
        event,
        certainty: eventCertainty(event),
        kind: span.kind,
        first: Math.max(span.first, first),
        last: Math.min(span.last, last),
      },
    ];
  });
}

/** The day that a mark's button stands at: the middle of a window. */
export const middleOf = ({ first, last }: AxisSpan): number => (first + last) / 2;

/**
 * Marks too near each other for a button each: every group begins at least `gap` days after the
 * beginning of the one before, so that buttons as wide as that never overlap.
 */
export function groupMarks(marks: readonly Mark[], gap: number): [Mark, ...Mark[]][] {
  const groups: [Mark, ...Mark[]][] = [];
  for (const mark of [...marks].sort((a, b) => middleOf(a) - middleOf(b))) {
    const last = groups.at(-1);
    if (last && middleOf(mark) - middleOf(last[0]) < gap) last.push(mark);
    else groups.push([mark]);
  }
  return groups;
}

/** A year's months, and one more at each end: a longer span has more than an axis can name. */
const MAX_MONTHS = 14;

/** The first day of every month that begins inside the span, of its first 14 months. */
export function monthStarts({ first, last }: AxisSpan): number[] {
  const starts: number[] = [];
  const [year = 0, month = 1] = isoDate(first).split('-').map(Number);
  for (let count = 0; count < MAX_MONTHS; count++) {
    const day = Date.UTC(year, month - 1 + count, 1) / 86_400_000;
    if (day >= first && day <= last) starts.push(day);
  }
  return starts;
}

/** The axis for two calendar dates; null if either is not one, or they are not in order. */
export function axisSpan(from: string, to: string): AxisSpan | null {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  return first === null || last === null || first >= last ? null : { first, last };
}

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
  /** Row from the top, so that neighbours do not cover each other. */
  lane: number;
}

/** The days an event covers: its window, else its date; null if neither may be drawn. */
export function eventSpan(event: CompanyEvent): (AxisSpan & { kind: Mark['kind'] }) | null {
  const { date, window } = eventDates(event);
  const [start, end] = [window?.start?.day ?? null, window?.end?.day ?? null];
  if (start !== null && end !== null && start <= end) {
    return { first: start, last: end, kind: 'window' };
  }
  const day = date?.day ?? null;
  return day === null ? null : { first: day, last: day, kind: 'day' };
}

/** Sorts by date; events without one come last, in the service's order. */
export function inDateOrder(events: readonly CompanyEvent[]): CompanyEvent[] {
  const at = (event: CompanyEvent) => eventSpan(event)?.first ?? Number.POSITIVE_INFINITY;
  return events
    .map((event) => ({ event, first: at(event) }))
    .sort((a, b) => (a.first === b.first ? 0 : a.first - b.first))
    .map(({ event }) => event);
}

/**
 * Places events on an axis of `from` to `to`. A mark takes the first lane whose last mark ends at
 * least `gap` days earlier; past `lanes`, it shares the last one.
 */
export function placeEvents(
  events: readonly CompanyEvent[],
  { first, last }: AxisSpan,
  { gap, lanes }: { gap: number; lanes: number },
): Mark[] {
  const ends: number[] = [];
  return inDateOrder(events).flatMap((event) => {
    const span = eventSpan(event);
    if (!span || span.last < first || span.first > last) return [];
    const start = Math.max(span.first, first);
    const end = Math.min(span.last, last);
    const free = ends.findIndex((taken) => start - taken >= gap);
    const lane = Math.min(free === -1 ? ends.length : free, lanes - 1);
    ends[lane] = Math.max(ends[lane] ?? end, end);
    return [
      { event, certainty: eventCertainty(event), kind: span.kind, first: start, last: end, lane },
    ];
  });
}

/** The first day of every month that begins inside the span. */
export function monthStarts({ first, last }: AxisSpan): number[] {
  const starts: number[] = [];
  const [year = 0, month = 1] = isoDate(first).split('-').map(Number);
  for (let count = 0; count < 14; count++) {
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

import type { CompanyEvent } from '../model/records.ts';
import { clockAt, DAY, dayNumber, isoDate, localDay, mondayOf } from './calendar-date.ts';
import { eventDates, eventDays, isCancelled } from './event-dates.ts';
import { eventKind } from './event-kind.ts';

export interface EventSpan {
  first: number;
  last: number;
}

/** The days to draw an event on; none beside a window with one end, whose row has no date. */
export function eventSpan(event: CompanyEvent): (EventSpan & Pick<Mark, 'kind'>) | null {
  const { date, window } = eventDates(event);
  const { first, last } = eventDays(event);
  if (first !== null && last !== null && first <= last) {
    return { first, last, kind: window ? 'window' : 'day' };
  }
  const day = date?.day ?? null;
  if (day === null || (first === null) !== (last === null)) return null;
  return { first: day, last: day, kind: 'day' };
}

/** Sorts by date, a window with one end by that end; events without a day come last, in the service's order. */
export function inDateOrder(events: readonly CompanyEvent[]): CompanyEvent[] {
  const at = (event: CompanyEvent) => {
    const { first, last } = eventDays(event);
    return eventSpan(event)?.first ?? first ?? last ?? Number.POSITIVE_INFINITY;
  };
  // Two without a day are both infinitely far.
  return events.toSorted((a, b) => at(a) - at(b) || 0);
}

/** The day number of today in a zone, read once for each; the user's own where none is stated or known. */
export function todayIn(now: number): (zone: string | null) => number {
  const days = new Map<string, number>();
  return (zone) => {
    if (zone === null) return localDay(now);
    const day = days.get(zone) ?? clockAt(now, zone)?.day ?? localDay(now);
    days.set(zone, day);
    return day;
  };
}

/** `open` began before today and has not ended. */
export type EventGroup = 'today' | 'thisWeek' | 'later' | 'open' | 'undated';

const GROUPS: readonly EventGroup[] = ['today', 'thisWeek', 'later', 'open', 'undated'];

/**
 * Null for an event that is over.
 *
 * @param today the day number of today in the event's zone (`todayIn`)
 */
export function groupOf(event: CompanyEvent, today: number): EventGroup | null {
  const { first, last } = eventDays(event);
  if (first === null && last === null) return 'undated';
  if (isOver(event, today)) return null;
  // A window without a start may have begun long ago.
  if (first === null || first < today) return 'open';
  if (first === today) return 'today';
  return mondayOf(first) === mondayOf(today) ? 'thisWeek' : 'later';
}

/** Whether an event's last day is over, also of a window whose ends were sent in the wrong order. */
function isOver(event: CompanyEvent, today: number): boolean {
  const { first, last } = eventDays(event);
  return last !== null && Math.max(first ?? last, last) < today;
}

/** The list without the events that are over; a day lasts until it ends in the event's own zone. */
export function aheadIn<L extends { data: CompanyEvent[] }>(list: L, now: number): L {
  const today = todayIn(now);
  return { ...list, data: list.data.filter((event) => !isOver(event, today(event.timezone))) };
}

/** Groups the events that are not over, each group by date. */
export function groupEvents(
  events: readonly CompanyEvent[],
  now: number,
): { group: EventGroup; events: CompanyEvent[] }[] {
  const today = todayIn(now);
  const byGroup = Map.groupBy(inDateOrder(events), (event) =>
    groupOf(event, today(event.timezone)),
  );
  return GROUPS.flatMap((group) => {
    const own = byGroup.get(group);
    return own ? [{ group, events: own }] : [];
  });
}

/** The events as their groups follow one another: what is next comes before what began long ago. */
export const inGroupOrder = (events: readonly CompanyEvent[], now: number): CompanyEvent[] =>
  groupEvents(events, now).flatMap((group) => group.events);

/** The next earnings event that still lies ahead; null if none of these is known to. */
export const nextEarnings = (events: readonly CompanyEvent[], now: number): CompanyEvent | null =>
  nextFrom(
    events.filter((event) => eventKind(event) === 'earnings'),
    todayIn(now),
  )?.event ?? null;

/** The next event that is not cancelled; an awaited one without a date is infinitely far. */
export function nextFrom(
  events: readonly CompanyEvent[],
  today: (zone: string | null) => number,
): { event: CompanyEvent; day: number } | null {
  let next: { event: CompanyEvent; day: number } | null = null;
  for (const event of events) {
    if (isCancelled(event)) continue;
    const day = firstDayAhead(event, today(event.timezone));
    if (day !== null && (next === null || day < next.day)) next = { event, day };
  }
  return next;
}

/** Whether an event may lie ahead although it names no day that can be read; an awaited one lies ahead. */
export const isUndated = (event: CompanyEvent): boolean =>
  !isCancelled(event) && firstDayAhead(event, Number.NEGATIVE_INFINITY) === null;

/** The first day from today on; null if the event is over or names no day. */
function firstDayAhead(event: CompanyEvent, today: number): number | null {
  const { first, last } = eventDays(event);
  if (first === null && last === null)
    return eventDates(event).unannounced && Number.POSITIVE_INFINITY;
  // A window without an end is open: the days from today on belong to it.
  if (isOver(event, today)) return null;
  return Math.max(first ?? today, today);
}

export interface Mark extends EventSpan {
  event: CompanyEvent;
  kind: 'day' | 'window';
}

/** Places events on an axis, clipped at both ends, in the order of their dates. */
export function placeEvents(events: readonly CompanyEvent[], { first, last }: EventSpan): Mark[] {
  return inDateOrder(events).flatMap((event) => {
    const span = eventSpan(event);
    if (!span || span.last < first || span.first > last) return [];
    const shown = { first: Math.max(span.first, first), last: Math.min(span.last, last) };
    return [{ event, kind: span.kind, ...shown }];
  });
}

/** The day that a mark's button stands at: the middle of a window. */
export const middleOf = ({ first, last }: EventSpan): number => (first + last) / 2;

/** Groups marks so that buttons of the width of `gap` days never overlap. */
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
export function monthStarts({ first, last }: EventSpan): number[] {
  const [year = 0, month = 1] = isoDate(first).split('-').map(Number);
  const starts = Array.from({ length: MAX_MONTHS }, (_, n) => Date.UTC(year, month - 1 + n, 1));
  return starts.map((start) => start / DAY).filter((day) => day >= first && day <= last);
}

/** The axis for two calendar dates; null if either is not one, or they are not in order. */
export function axisSpan(from: string, to: string): EventSpan | null {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  return first === null || last === null || first >= last ? null : { first, last };
}

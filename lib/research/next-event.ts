import type { CompanyEvent } from '../model/records.ts';
import { localDay } from './calendar-date.ts';
import { eventDates, isUnannounced } from './event-dates.ts';
import { eventKind } from './event-kind.ts';
import { zonedDate } from './zoned-date.ts';

/** The next earnings event that still lies ahead; null if none of these is known to. */
export const nextEarnings = (events: readonly CompanyEvent[], now: number): CompanyEvent | null =>
  nextEvent(
    events.filter((event) => eventKind(event) === 'earnings'),
    now,
  );

/**
 * The next event that still lies ahead; null if none of these is known to. A cancelled one is never
 * chosen. One that is only awaited, without a window, comes after all that have a date.
 *
 * @param now epoch milliseconds
 */
export const nextEvent = (events: readonly CompanyEvent[], now: number): CompanyEvent | null =>
  nextFrom(events, todayIn(now))?.event ?? null;

/** Whether an event may lie ahead although it names no day that can be read; an awaited one lies ahead. */
export const isUndated = (event: CompanyEvent): boolean =>
  !isCancelled(event) && firstDayAhead(event, Number.NEGATIVE_INFINITY) === null;

/**
 * The same with the first day on which it may take place: infinite where it is only awaited.
 *
 * @param today of `todayIn`: one for many companies' events
 */
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

/** The contract leaves other lifecycles open: `cancelled`, `canceled` and `withdrawn` mean the same. */
const isCancelled = ({ lifecycle }: CompanyEvent) => /cancel|withdrawn/i.test(lifecycle);

/**
 * The first day, from today on, on which an event may take place; null if it is over or names no day.
 * Today lasts until it ends in the event's own zone.
 *
 * @param today the day number in that zone
 */
function firstDayAhead(event: CompanyEvent, today: number): number | null {
  const { date, window } = eventDates(event);
  const start = window ? (window.start?.day ?? null) : (date?.day ?? null);
  const end = window ? (window.end?.day ?? null) : start;
  if (start === null && end === null) return isUnannounced(event) ? Number.POSITIVE_INFINITY : null;
  // A window without an end is open: the days from today on belong to it.
  if (end !== null && end < today) return null;
  return Math.max(start ?? today, today);
}

/** The day number of today in a zone, worked out once for each; the user's own where none is stated. */
export function todayIn(now: number): (zone: string | null) => number {
  const text = new Date(now).toISOString();
  const days = new Map<string, number>();
  return (zone) => {
    if (zone === null) return localDay(now);
    const day = days.get(zone) ?? zonedDate(text, zone).day ?? localDay(now);
    days.set(zone, day);
    return day;
  };
}

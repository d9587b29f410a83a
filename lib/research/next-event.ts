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
export function nextEvent(events: readonly CompanyEvent[], now: number): CompanyEvent | null {
  let next: { event: CompanyEvent; day: number } | null = null;
  for (const event of events) {
    if (isCancelled(event)) continue;
    const day = firstDayAhead(event, now);
    if (day !== null && (next === null || day < next.day)) next = { event, day };
  }
  return next?.event ?? null;
}

/** The contract leaves other lifecycles open: `cancelled`, `canceled` and `withdrawn` mean the same. */
const isCancelled = ({ lifecycle }: CompanyEvent) => /cancel|withdrawn/i.test(lifecycle);

/**
 * The first day, from today on, on which an event may take place; null if it is over or names no day.
 * Today lasts until it ends in the event's own zone.
 */
function firstDayAhead(event: CompanyEvent, now: number): number | null {
  const { date, window } = eventDates(event);
  const today = todayIn(event.timezone, now);
  const start = window ? (window.start?.day ?? null) : (date?.day ?? null);
  const end = window ? (window.end?.day ?? null) : start;
  if (start === null && end === null) return isUnannounced(event) ? Number.POSITIVE_INFINITY : null;
  // A window without an end is open: the days from today on belong to it.
  if (end !== null && end < today) return null;
  return Math.max(start ?? today, today);
}

/** The calendar day in a zone; the user's own where the event states none. */
const todayIn = (zone: string | null, now: number): number =>
  (zone === null ? null : zonedDate(new Date(now).toISOString(), zone).day) ?? localDay(now);

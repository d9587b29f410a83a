import { t } from '../i18n/words.ts';
import type { CompanyEvent } from '../model/records.ts';
import { formatDate, formatDateRange, isoDate } from './calendar-date.ts';
import { type EventDates, eventDates } from './event-dates.ts';
import { isCancelled, todayIn } from './next-earnings.ts';
import type { ZonedDate } from './zoned-date.ts';

/** An event that is not over, with its dates. */
interface UpcomingEvent {
  event: CompanyEvent;
  dates: EventDates;
}

/**
 * The earliest of the events that is not over, in its own zone, and not called off; null where none
 * states a day.
 *
 * @param now epoch milliseconds
 */
export function upcomingEvent(events: readonly CompanyEvent[], now: number): UpcomingEvent | null {
  const [first] = events
    .filter((event) => !isCancelled(event))
    .map((event) => ({ event, dates: eventDates(event), today: todayIn(event.timezone, now) }))
    .filter(({ dates, today }) => firstDay(dates) !== null && (lastDay(dates) ?? today) >= today)
    .sort((one, other) => (firstDay(one.dates) ?? 0) - (firstDay(other.dates) ?? 0));
  return first ?? null;
}

const firstDay = ({ date, window }: EventDates): number | null =>
  window ? (window.start?.day ?? window.end?.day ?? null) : (date?.day ?? null);

/** Null for a window without an end. */
const lastDay = ({ date, window }: EventDates): number | null =>
  window ? (window.end?.day ?? null) : (date?.day ?? null);

/** The date or window of an event in the user's language: `12 – 20 Feb 2027`. */
export function formatEventDays({ date, window }: EventDates, locale: string): string {
  const iso = (zoned: ZonedDate) => (zoned.day === null ? zoned.text : isoDate(zoned.day));
  const { start, end } = window ?? { start: null, end: null };
  if (start && end) return formatDateRange(iso(start), iso(end), locale);
  if (start) return t('eventWindowFrom', formatDate(iso(start), locale));
  if (end) return t('eventWindowUntil', formatDate(iso(end), locale));
  return date ? formatDate(iso(date), locale) : '';
}

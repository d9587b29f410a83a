import { isoDate } from './calendar-date.ts';
import type { Say } from './cite/line.ts';
import type { EventDates } from './event-dates.ts';
import { formatDate, formatDateRange } from './format-date.ts';
import { shownText } from './untrusted-text.ts';
import type { ZonedDate } from './zoned-date.ts';

/**
 * When an event takes place, in the words of the user's language: the panel, accessible names and copies
 * all say this. A window with one end is never a day. Null if there is no date.
 */
export function whenText({ date, window }: EventDates, say: Say): string | null {
  if (window !== null) return windowText(window, say);
  return date === null ? null : dateText(date, say);
}

/** An estimated window, with the one end that it may have. */
export function windowText({ start, end }: NonNullable<EventDates['window']>, say: Say): string {
  if (start !== null && end !== null) {
    const isPlain = [start, end].every(({ day, time }) => day !== null && time === null);
    return isPlain
      ? formatDateRange(dayOf(start), dayOf(end), say('locale'))
      : `${dateText(start, say)} – ${dateText(end, say)}`;
  }
  if (start !== null) return say('eventWindowFrom', dateText(start, say));
  return end === null ? '' : say('eventWindowUntil', dateText(end, say));
}

/** The day in the event's own zone, formatted; a text that names none, as it came. */
export const dayText = (date: ZonedDate, locale: string): string => formatDate(dayOf(date), locale);

/** A date to insert into our own words; text that is no date is outside text. */
export const dateText = (date: ZonedDate, say: Say): string =>
  shownText([dayText(date, say('locale')), date.time ?? ''].join(' ').trim(), 60).text;

const dayOf = ({ day, text }: ZonedDate): string => (day === null ? text : isoDate(day));

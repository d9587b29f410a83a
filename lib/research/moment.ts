import { dayNumber, formatDate } from './calendar-date.ts';

/** RFC 3339 date-time with an offset: the only form that names a moment. */
const DATE_TIME = /^(\d{4}-\d{2}-\d{2})[Tt ]\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:[Zz]|[+-]\d{2}:\d{2})$/;

/** Epoch milliseconds of an RFC 3339 date-time; null for anything else. */
export function momentOf(text: string): number | null {
  const date = DATE_TIME.exec(text)?.[1];
  if (date === undefined || dayNumber(date) === null) return null;
  const time = Date.parse(text.replace(' ', 'T'));
  return Number.isNaN(time) ? null : time;
}

/**
 * A time the service gave, for reading: a moment in the reader's own zone with the zone named, a
 * calendar date as a date, and anything else, a date-time without its offset too, as it came.
 */
export function formatMoment(text: string, locale: string, timeZone?: string): string {
  const time = momentOf(text);
  return time === null ? formatDate(text, locale) : formatTime(time, locale, timeZone);
}

/** `20 Nov 2026, 14:03 GMT` for epoch milliseconds. */
export function formatTime(time: number, locale: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(time);
}

/** `14:03` for epoch milliseconds, in the reader's own zone. */
export function formatClock(time: number, locale: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(time);
}

import { dateTimeFormat } from '../i18n/formats.ts';

/**
 * Calendar dates: YYYY-MM-DD is a day on a calendar, not a moment, so no time zone ever moves it.
 */

const DAY = 86_400_000;

/**
 * Days since 1970-01-01 of a real calendar date written YYYY-MM-DD; null for anything else. Of the year
 * 0000 too: every language would write it as the year 1.
 */
export function dayNumber(text: string | null): number | null {
  if (text === null || !/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const time = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(time) || isoDate(time / DAY) !== text) return null;
  return time / DAY;
}

/** The calendar date of a day number, YYYY-MM-DD. */
export function isoDate(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}

/** The user's own calendar date at a moment in epoch milliseconds, as a day number. */
export function localDay(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY;
}

/** The day a date or date-time text names in its own offset: its first ten characters. */
export function namedDay(text: string | null): number | null {
  const date = /^(\d{4}-\d{2}-\d{2})(?:[T ]|$)/.exec(text ?? '')?.[1];
  return date === undefined ? null : dayNumber(date);
}

/** `12 Feb 2027` in the given language; a text that is no calendar date is returned as it came. */
export function formatDate(text: string, locale: string): string {
  const day = dayNumber(text);
  return day === null ? text : formatDay(day, locale, FULL);
}

/** `20 Nov` for a day of this year, `20 Nov 2025` for another. */
export function formatRecentDay(day: number, now: number, locale: string): string {
  const isThisYear = isoDate(day).slice(0, 4) === isoDate(localDay(now)).slice(0, 4);
  return formatDay(day, locale, isThisYear ? { day: 'numeric', month: 'short' } : FULL);
}

/** `3 – 17 Feb 2027`: both ends included, what they share written once. */
export function formatDateRange(start: string, end: string, locale: string): string {
  const [first, last] = [dayNumber(start), dayNumber(end)];
  if (first === null || last === null || first > last) {
    return `${formatDate(start, locale)} – ${formatDate(end, locale)}`;
  }
  return format(locale, FULL).formatRange(first * DAY, last * DAY);
}

/** `Oct – Dec 2025` for whole calendar months; null for other days, which no months name exactly. */
export function formatMonthRange(start: string, end: string, locale: string): string | null {
  const [first, last] = [dayNumber(start), dayNumber(end)];
  if (first === null || last === null || first > last) return null;
  const isWhole = start.endsWith('-01') && isoDate(last + 1).endsWith('-01');
  return isWhole ? format(locale, MONTH).formatRange(first * DAY, last * DAY) : null;
}

/** Narrow month name, such as `F`; where months are numbers, the number alone. */
export const monthInitial = (day: number, locale: string) =>
  formatDay(day, locale, { month: 'narrow' }).replace(/(?<=\d)\D+$/, '');

/** Weekday and year-less date for narrow columns: `Fri`. */
export const weekday = (day: number, locale: string) =>
  formatDay(day, locale, { weekday: 'short' });

const FULL: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };

const MONTH: Intl.DateTimeFormatOptions = { month: 'short', year: 'numeric' };

const format = (locale: string, options: Intl.DateTimeFormatOptions) =>
  dateTimeFormat(locale, { ...options, timeZone: 'UTC' });

const formatDay = (day: number, locale: string, options: Intl.DateTimeFormatOptions) =>
  format(locale, options).format(day * DAY);

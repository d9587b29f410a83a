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
  const month = Number(text.slice(5, 7)) - 1;
  const date = new Date(0);
  // Not `Date.UTC`, which takes the years 1 to 99 for those of another century.
  date.setUTCFullYear(Number(text.slice(0, 4)), month, Number(text.slice(8)));
  return date.getUTCMonth() === month && date.getUTCDate() === Number(text.slice(8))
    ? date.getTime() / DAY
    : null;
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

/** The Monday of a day's week (ISO 8601), as a day number. Day 0, 1 January 1970, was a Thursday. */
export const mondayOf = (day: number): number => day - ((((day + 3) % 7) + 7) % 7);

/** The number of a day's week (ISO 8601), 1 to 53: a week belongs to the year of its Thursday. */
export function weekNumber(day: number): number {
  const thursday = mondayOf(day) + 3;
  const newYear = Date.UTC(yearOf(thursday), 0, 1) / DAY;
  return Math.floor((thursday - newYear) / 7) + 1;
}

/** `12 Feb 2027` in the given language; a text that is no calendar date is returned as it came. */
export function formatDate(text: string, locale: string): string {
  const day = dayNumber(text);
  return day === null ? text : formatDay(day, locale, FULL);
}

/** `20 Nov` for a day of this year, `20 Nov 2025` for another. */
export function formatRecentDay(day: number, now: number, locale: string): string {
  const isThisYear = yearOf(day) === yearOf(localDay(now));
  return formatDay(day, locale, isThisYear ? SHORT : FULL);
}

/** `3 – 17 Feb 2027`: both ends included, what they share written once. */
export function formatDateRange(start: string, end: string, locale: string): string {
  const [first, last] = [dayNumber(start), dayNumber(end)];
  if (first === null || last === null || first > last) {
    return `${formatDate(start, locale)} – ${formatDate(end, locale)}`;
  }
  return formatDayRange(first, last, locale);
}

/** The same for day numbers that are in order. */
export const formatDayRange = (first: number, last: number, locale: string): string =>
  format(locale, FULL).formatRange(first * DAY, last * DAY);

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

/** `Fri 4 Dec`: a day beneath a heading that names its year. */
export const formatWeekday = (day: number, locale: string): string =>
  formatDay(day, locale, { weekday: 'short', ...SHORT });

/** `25 Feb – 11 Mar` for days of the year of another day, else with years. */
export function formatRangeIn(first: number, last: number, within: number, locale: string): string {
  const isSameYear = [first, last].every((day) => yearOf(day) === yearOf(within));
  const range = format(locale, isSameYear ? SHORT : FULL);
  return range.formatRange(first * DAY, last * DAY);
}

const yearOf = (day: number): number => new Date(day * DAY).getUTCFullYear();

const SHORT: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };

const FULL: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };

const MONTH: Intl.DateTimeFormatOptions = { month: 'short', year: 'numeric' };

const format = (locale: string, options: Intl.DateTimeFormatOptions) =>
  dateTimeFormat(locale, { ...options, timeZone: 'UTC' });

const formatDay = (day: number, locale: string, options: Intl.DateTimeFormatOptions) =>
  format(locale, options).format(day * DAY);

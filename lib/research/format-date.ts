import { dateTimeFormat } from '../i18n/formats.ts';
import { DAY, dayNumber, isoDate, localDay, yearOf } from './calendar-date.ts';

/** Calendar dates and day numbers in the user's language, by no time zone. */

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

const SHORT: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };

const FULL: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };

const MONTH: Intl.DateTimeFormatOptions = { month: 'short', year: 'numeric' };

const format = (locale: string, options: Intl.DateTimeFormatOptions) =>
  dateTimeFormat(locale, { ...options, timeZone: 'UTC' });

const formatDay = (day: number, locale: string, options: Intl.DateTimeFormatOptions) =>
  format(locale, options).format(day * DAY);

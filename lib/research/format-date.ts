import { dateTimeFormat, relativeTimeFormat } from '../i18n/languages.ts';
import { t } from '../i18n/words.ts';
import { DAY, dayNumber, isoDate, localDay, momentOf, yearOf } from './calendar-date.ts';

/** Writes a calendar date by no time zone, and a moment in the user's own. */

const SHORT: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };
const FULL: Intl.DateTimeFormatOptions = { ...SHORT, year: 'numeric' };
const MONTH: Intl.DateTimeFormatOptions = { month: 'short', year: 'numeric' };
const CLOCK: Intl.DateTimeFormatOptions = {
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
};

const format = (options: Intl.DateTimeFormatOptions) =>
  dateTimeFormat(t('locale'), { ...options, timeZone: 'UTC' });

/** A time of day in the user's own zone. No line breaks within the offset of a zone such as `GMT-5`. */
const formatTime = (time: number, options: Intl.DateTimeFormatOptions): string =>
  dateTimeFormat(t('locale'), { ...CLOCK, ...options })
    .format(time)
    .replace(/(?<=\p{L}-)(?=\d)/u, '\u2060');

const formatDay = (day: number, options: Intl.DateTimeFormatOptions) =>
  format(options).format(day * DAY);

/** A day number, or a text that may be a calendar date. */
type Day = number | string;
const dayIn = (date: Day) => (typeof date === 'number' ? date : dayNumber(date));

/** `12 Feb 2027` in the page's language; returns a text that is not a calendar date as it came. */
export function formatDate(date: Day): string {
  const day = dayIn(date);
  return day === null ? String(date) : formatDay(day, FULL);
}

/** `20 Nov` for a day of this year, `20 Nov 2025` for another. */
export function formatRecentDay(day: number, now: number): string {
  const isThisYear = yearOf(day) === yearOf(localDay(now));
  return formatDay(day, isThisYear ? SHORT : FULL);
}

/** `3 – 17 Feb 2027`: both ends included, what they share written once. */
export function formatDateRange(start: Day, end: Day): string {
  const [first, last] = [dayIn(start), dayIn(end)];
  return first === null || last === null || first > last
    ? `${formatDate(start)} – ${formatDate(end)}`
    : format(FULL).formatRange(first * DAY, last * DAY);
}

/** `Oct – Dec 2025` for whole calendar months; null for other days, which no months name exactly. */
export function formatMonthRange(start: Day, end: Day): string | null {
  const [first, last] = [dayIn(start), dayIn(end)];
  if (first === null || last === null || first > last) return null;
  const isWhole = [first, last + 1].every((day) => isoDate(day).endsWith('-01'));
  return isWhole ? format(MONTH).formatRange(first * DAY, last * DAY) : null;
}

/** Narrow month name, such as `F`; where months are numbers, the number alone. */
export const monthInitial = (day: number) =>
  formatDay(day, { month: 'narrow' }).replace(/(?<=\d)\D+$/, '');

/** The short name of a weekday, for narrow columns: `Fri`. */
export const weekday = (day: number) => formatDay(day, { weekday: 'short' });

/** `Fri 4 Dec`: a day beneath a heading that names its year. */
export const formatWeekday = (day: number): string =>
  formatDay(day, { weekday: 'short', ...SHORT });

/** `25 Feb – 11 Mar` for days of the year of another day, else with years. */
export function formatRangeIn(first: number, last: number, within: number): string {
  const isSameYear = [first, last].every((day) => yearOf(day) === yearOf(within));
  const range = format(isSameYear ? SHORT : FULL);
  return range.formatRange(first * DAY, last * DAY);
}

/** A moment in the user's own zone, a calendar date as a date, anything else as it came. */
export function formatMoment(text: string): string {
  const time = momentOf(text);
  return time === null ? formatDate(text) : formatTime(time, FULL);
}

/** Whether a text names a moment or a calendar date, and may be shown as one. */
export const namesTime = (text: string) => momentOf(text) !== null || dayNumber(text) !== null;

/** Like `formatMoment`, without today's date or this year. */
export function formatRecent(text: string, now: number): string {
  const time = momentOf(text);
  if (time === null) return formatDate(text);
  const [day, today] = [localDay(time), localDay(now)];
  if (day === today) return formatClock(time);
  return formatTime(time, yearOf(day) === yearOf(today) ? SHORT : FULL);
}

/** `14:03 GMT` for epoch milliseconds, in the user's own zone; `14:03:20 GMT` where seconds count. */
export const formatClock = (time: number, least: 'minutes' | 'seconds' = 'minutes'): string =>
  formatTime(time, least === 'seconds' ? { second: '2-digit' } : {});

/** `3 min ago`; `<1 min ago` also where a clock ran backwards. */
export function formatAge(span: number, style: 'short' | 'narrow' = 'short'): string {
  const minutes = Math.floor(span / 60_000);
  if (minutes < 1) return t('ageUnderMinute');
  const format = relativeTimeFormat(t('locale'), { style });
  if (minutes < 60) return format.format(-minutes, 'minute');
  if (minutes < 60 * 24) return format.format(-Math.floor(minutes / 60), 'hour');
  return format.format(-Math.floor(minutes / (60 * 24)), 'day');
}

/** `0:42`, `12:05`, `1:00:00`: what is left of a span in milliseconds, rounded up to the second. */
export function formatRemaining(span: number): string {
  const seconds = Math.max(0, Math.ceil(span / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  if (parts[0] === 0) parts.shift();
  return parts.map((part, place) => String(part).padStart(place === 0 ? 1 : 2, '0')).join(':');
}

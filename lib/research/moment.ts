import { dateTimeFormat, relativeTimeFormat } from '../i18n/formats.ts';
import { t } from '../i18n/words.ts';
import { dayNumber } from './calendar-date.ts';
import { formatDate } from './format-date.ts';

/** RFC 3339 date-time with an offset: the only form that names a moment. */
const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})[Tt ](?!24)\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:[Zz]|[+-]\d{2}:\d{2})$/;

/** Epoch milliseconds of an RFC 3339 date-time; null for anything else. */
export function momentOf(text: string): number | null {
  const date = DATE_TIME.exec(text)?.[1];
  if (date === undefined || dayNumber(date) === null) return null;
  const time = Date.parse(text.replace(' ', 'T'));
  return Number.isNaN(time) ? null : time;
}

/**
 * A time the service gave, for reading: a moment in the user's own zone with the zone named, a
 * calendar date as a date, and anything else, a date-time without its offset too, as it came.
 */
export function formatMoment(text: string, locale: string, timeZone?: string): string {
  const time = momentOf(text);
  return time === null ? formatDate(text, locale) : formatTime(time, locale, timeZone);
}

/** Whether a text names a moment or a calendar date, and may be shown as one. */
export const namesTime = (text: string) => momentOf(text) !== null || dayNumber(text) !== null;

/**
 * Like `formatMoment`, without today's date or this year: `14:03 GMT` for a moment of the user's own day,
 * `19 Nov, 14:03 GMT` for one of the same year.
 *
 * @param now epoch milliseconds
 */
export function formatRecent(text: string, now: number, locale: string, timeZone?: string): string {
  const time = momentOf(text);
  if (time === null) return formatDate(text, locale);
  const [day, today] = [time, now].map((at) => isoDay(at, timeZone));
  if (day === today) return format(CLOCK, locale, timeZone).format(time);
  const sameYear = day?.slice(0, 4) === today?.slice(0, 4);
  return format({ ...CLOCK, ...(sameYear ? DAY : FULL_DAY) }, locale, timeZone).format(time);
}

/** `20 Nov 2026, 14:03 GMT` for epoch milliseconds. */
function formatTime(time: number, locale: string, timeZone?: string): string {
  return format({ ...CLOCK, ...FULL_DAY }, locale, timeZone).format(time);
}

/** `14:03 GMT` for epoch milliseconds, in the user's own zone; `14:03:20 GMT` where seconds count. */
export function formatClock(
  time: number,
  locale: string,
  least: 'minutes' | 'seconds' = 'minutes',
  timeZone?: string,
): string {
  const seconds = least === 'seconds' ? { second: '2-digit' as const } : {};
  return format({ ...CLOCK, ...seconds }, locale, timeZone).format(time);
}

const CLOCK: Intl.DateTimeFormatOptions = {
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
};
const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };
const FULL_DAY: Intl.DateTimeFormatOptions = { ...DAY, year: 'numeric' };

const format = (options: Intl.DateTimeFormatOptions, locale: string, timeZone?: string) =>
  dateTimeFormat(locale, { ...options, timeZone });

/** Canada writes its dates as ISO 8601 does. */
const isoDay = (time: number, timeZone?: string) =>
  format({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA', timeZone).format(time);

/**
 * How old something is, in the largest whole unit that fits and as the user's language says it:
 * `3 min ago`. Less than a minute, or a clock that ran backwards, is `<1 min ago`.
 *
 * @param span milliseconds
 * @param style `narrow` where the language has a shorter form
 */
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

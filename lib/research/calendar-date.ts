import { dateTimeFormat } from '../i18n/languages.ts';

/** Days since 1970-01-01 and moments, as the service writes them; no time zone ever moves a day. */

/** Milliseconds. */
export const DAY = 86_400_000;

/** Of a real date YYYY-MM-DD, and not of the year 0000, which languages write as the year 1. */
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
  const date = /^(\d{4}-\d{2}-\d{2})(?:[Tt ]|$)/.exec(text ?? '')?.[1];
  return date === undefined ? null : dayNumber(date);
}

export const yearOf = (day: number): number => new Date(day * DAY).getUTCFullYear();

/** The Monday of a day's week (ISO 8601), as a day number. Day 0, 1 January 1970, was a Thursday. */
export const mondayOf = (day: number): number => day - ((((day + 3) % 7) + 7) % 7);

/** The number of a day's week (ISO 8601), 1 to 53: a week belongs to the year of its Thursday. */
export function weekNumber(day: number): number {
  const thursday = mondayOf(day) + 3;
  const newYear = Date.UTC(yearOf(thursday), 0, 1) / DAY;
  return Math.floor((thursday - newYear) / 7) + 1;
}

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

/** ISO 8601 in UTC, to the second: `2026-11-20T14:27:00Z`. */
export const isoMoment = (time: number): string =>
  new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');

/** A date or date-time of an event, told in the event's own zone. */
export interface ZonedDate {
  text: string;
  /** Day number; null where the text names no day. */
  day: number | null;
  /** Time of day: of the zone, or as it was sent where nothing was converted; null where none is told. */
  time: string | null;
}

/** ISO 8601 with an offset: seconds, and the offset's colon and minutes, may be missing. */
const WITH_OFFSET =
  /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)? ?(?:([Zz])|([+-]\d{2}):?(\d{2})?)$/;

/** A text with an offset is told on a known zone's clock; any other names its day itself. */
export function zonedDate(text: string, zone: string | null): ZonedDate {
  const moment = momentWithOffset(text);
  const there = moment === null || zone === null ? null : clockAt(moment, zone);
  if (there !== null) return { text, ...there };
  const day = namedDay(text);
  return { text, day, time: day === null ? null : text.slice(11).trim() || null };
}

function momentWithOffset(text: string): number | null {
  const found = WITH_OFFSET.exec(text.trim());
  if (found === null) return null;
  const [, date, minutes, seconds = ':00', utc, hours, rest = '00'] = found;
  return momentOf(`${date}T${minutes}${seconds}${utc ?? `${hours}:${rest}`}`);
}

const CLOCK: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
};

/** What calendar and clock show at a moment in a zone; null where the browser knows no such zone. */
export function clockAt(moment: number, timeZone: string): { day: number; time: string } | null {
  try {
    const parts = dateTimeFormat('en-u-ca-gregory-hc-h23-nu-latn', { ...CLOCK, timeZone })
      .formatToParts(moment)
      .map(({ type, value }) => [type, value] as const);
    const { year = '', month, day, hour, minute } = Object.fromEntries(parts);
    const number = dayNumber(`${year.padStart(4, '0')}-${month}-${day}`);
    return number === null ? null : { day: number, time: `${hour}:${minute}` };
  } catch {
    return null;
  }
}

/** The quarter of an hour that a moment is in: no zone's day ends within one. */
export const quarterOf = (now: number): number => Math.floor(now / 900_000);

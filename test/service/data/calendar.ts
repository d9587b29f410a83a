import type { ListingRecord } from '../model.ts';

/** Days of the sample data: `YYYY-MM-DD`, counted in UTC, relative to a given day. */

const DAY = 86_400_000;

/** The calendar day of an instant. */
export const day = (date: Date): string => date.toISOString().slice(0, 10);

/** The day `count` days after `today`, or before it when negative. */
export function daysFrom(today: Date, count: number): string {
  return day(new Date(Date.parse(day(today)) + count * DAY));
}

/** Days from one day to another, negative when it lies before. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY;

/** Last day of a month; months past 12 or below 1 run into the neighbouring years. */
export function monthEnd(year: number, month: number): string {
  return day(new Date(Date.UTC(year, month, 0)));
}

/** First day of a month, counted as {@link monthEnd} counts. */
export function monthStart(year: number, month: number): string {
  return day(new Date(Date.UTC(year, month - 1, 1)));
}

/** Whether a day is a Monday to Friday; the sample exchanges keep no holidays. */
function isBusinessDay(text: string): boolean {
  const weekday = new Date(text).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

/** The last business day up to a day, itself included. */
export function businessDayUpTo(text: string): string {
  return isBusinessDay(text) ? text : businessDayUpTo(daysFrom(new Date(text), -1));
}

/** The business day `count` business days before `today`; 1 is the last one before it. */
export function businessDaysBefore(today: Date, count: number): string {
  const last = businessDayUpTo(daysFrom(today, -1));
  return count <= 1 ? last : businessDaysBefore(new Date(last), count - 1);
}

/** Time zones of the sample exchanges. */
export const TIME_ZONES: Record<string, string> = {
  XNAS: 'America/New_York',
  XNYS: 'America/New_York',
  XTSE: 'America/Toronto',
  XLON: 'Europe/London',
  XSWX: 'Europe/Zurich',
  XSTO: 'Europe/Stockholm',
  XTSX: 'America/Toronto',
  XASX: 'Australia/Sydney',
};

/** When trading opens on the exchange's own clock, for all of them alike. */
const OPENS = '09:30';

/** The day of the newest price there can be: that of the session under way, or of the last one. */
export function tradingDay({ mic }: Pick<ListingRecord, 'mic'>, at: Date): string {
  const { day, time } = clockIn(TIME_ZONES[mic] ?? 'UTC', at);
  return businessDayUpTo(time < OPENS ? daysFrom(new Date(day), -1) : day);
}

function clockIn(timeZone: string, at: Date): { day: string; time: string } {
  const [day = '', time = ''] = at
    .toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .split(' ');
  return { day, time };
}

/**
 * Calendar dates: YYYY-MM-DD is a day on a calendar, not a moment, so no time zone ever moves it.
 */

/** Milliseconds. */
export const DAY = 86_400_000;

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

/** The year of a day number. */
export const yearOf = (day: number): number => new Date(day * DAY).getUTCFullYear();

import { DAY, yearOf } from './calendar-date.ts';

/** Weeks of ISO 8601, of days as day numbers. */

/** The Monday of a day's week (ISO 8601), as a day number. Day 0, 1 January 1970, was a Thursday. */
export const mondayOf = (day: number): number => day - ((((day + 3) % 7) + 7) % 7);

/** The number of a day's week (ISO 8601), 1 to 53: a week belongs to the year of its Thursday. */
export function weekNumber(day: number): number {
  const thursday = mondayOf(day) + 3;
  const newYear = Date.UTC(yearOf(thursday), 0, 1) / DAY;
  return Math.floor((thursday - newYear) / 7) + 1;
}

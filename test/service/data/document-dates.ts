import * as z from 'zod';

/**
 * When a sample document came out, told so that it stays true on whatever day the service starts:
 * either so many days ago, or so many days after the end of a period, the newest one for which that
 * day has passed (or the same a number of years back).
 */
export type Publication =
  | { rule: 'ago'; days: number }
  | { rule: 'after'; days: number; month: number; day: number; yearsBack: number };

/** Milliseconds. */
export const DAY = 86_400_000;
const AGO = /^(\d{1,4}) days ago$/;
const AFTER = /^(\d{1,3}) days after (\d\d)-(\d\d)(?:, (\d) years? back)?$/;

/** Reads `9 days ago`, `36 days after 09-30` and `36 days after 09-30, 1 year back`. */
export const publicationSchema = z.string().transform((text, context): Publication => {
  const ago = AGO.exec(text);
  if (ago && Number(ago[1]) > 0) return { rule: 'ago', days: Number(ago[1]) };
  const after = AFTER.exec(text);
  if (after) {
    const [days = 0, month = 0, day = 0, yearsBack = 0] = after.slice(1).map((n) => Number(n ?? 0));
    // 2025 is no leap year: a period that ends on 29 February would have no end in most years.
    const end = new Date(Date.UTC(2025, month - 1, day));
    if (end.getUTCMonth() === month - 1 && end.getUTCDate() === day && month > 0) {
      return { rule: 'after', days, month, day, yearsBack };
    }
  }
  context.issues.push({
    code: 'custom',
    input: text,
    message: 'must read "N days ago" or "N days after MM-DD[, N years back]"',
  });
  return z.NEVER;
});

/** A document's place in time. */
export interface Place {
  /** Midnight UTC of the day it came out. */
  day: Date;
  /** What `{Y}` stands for. */
  year: number;
}

/**
 * The day of publication, always before `today`, and the year that `{Y}` stands for: that of the
 * period's end, or of the publication where no period is named. A weekend gives way to the Monday
 * after it, or to the Friday before it where days are counted back from today.
 */
export function placePublication(publication: Publication, today: Date): Place {
  const now = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate());
  if (publication.rule === 'ago') {
    const day = new Date(weekday(now - publication.days * DAY, -DAY));
    return { day, year: day.getUTCFullYear() };
  }
  const inYear = (year: number) =>
    weekday(Date.UTC(year, publication.month - 1, publication.day) + publication.days * DAY, DAY);
  let newest = today.getUTCFullYear();
  while (inYear(newest) >= now) newest -= 1;
  const year = newest - publication.yearsBack;
  return { day: new Date(inYear(year)), year };
}

/** The time itself on a Monday to Friday, otherwise the first such day in steps of `step`. */
function weekday(time: number, step: number): number {
  const isWeekend = new Date(time).getUTCDay() % 6 === 0;
  return isWeekend ? weekday(time + step, step) : time;
}

import type { CompanyEvent } from '../model/records.ts';
import { eventCertainty } from '../research/event-certainty.ts';
import { eventDates } from '../research/event-dates.ts';

/** The days an event may be drawn on, as day numbers (lib/research/calendar-date.ts), both included. */
export interface EventDays {
  first: number;
  last: number;
  /** False for whatever is not plainly confirmed by lifecycle and flag: then it is an estimate. */
  confirmed: boolean;
}

/** 9999-12-30: a calendar names the day after the last, and has four digits for its year. */
const LAST_DAY = 2_932_895;

/**
 * The days of an event in its own zone; the user's zone moves none of them. Null where
 * no day may be drawn: nothing was announced, or dates are missing, unreadable, open at one end or the
 * calendar's very last.
 */
export function eventDays(event: CompanyEvent): EventDays | null {
  const { date, window, unannounced } = eventDates(event);
  if (unannounced) return null;
  const [first, last] = [window?.start?.day ?? null, window?.end?.day ?? null];
  if (first !== null && last !== null && first <= last) {
    return last > LAST_DAY ? null : { first, last, confirmed: false };
  }
  const day = date?.day ?? null;
  if (day === null || day > LAST_DAY) return null;
  return { first: day, last: day, confirmed: eventCertainty(event) === 'confirmed' };
}

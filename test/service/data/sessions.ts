import type { ListingRecord } from '../model.ts';
import { businessDayUpTo, daysFrom } from './calendar.ts';

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

/**
 * The day of the newest price there can be at an instant: that of the session under way, or of the last one.
 * The sample exchanges keep no holidays.
 */
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

import type { Row } from './json.ts';

/**
 * An event: its date, which the contract leaves without a type, is a moment of that day in the event's
 * own zone, told with an offset that is not the zone's.
 */
export const event = (record: Row): Row => ({
  venue: { name: null, city: null, seats: 0 },
  webcast: null,
  is_confirmed: record.is_confirmed,
  lifecycle: record.lifecycle,
  timezone: record.timezone,
  event_date: momentOf(record.event_date, record.timezone),
  window_start: record.window_start,
  window_end: record.window_end,
  source_url: record.source_url,
  fiscal_period: record.fiscal_period,
  title: record.title,
  type: record.type,
  revision: 7,
  id: record.id,
});

/** Noon of a day in its zone, in UTC; a day without a zone stays a day. */
function momentOf(day: unknown, zone: unknown): string | null {
  if (typeof day !== 'string') return null;
  if (typeof zone !== 'string') return day;
  const noon = Date.parse(`${day}T12:00:00Z`);
  return new Date(noon - offsetAt(noon, zone)).toISOString();
}

/** Milliseconds that a zone's clocks are ahead of UTC. */
function offsetAt(time: number, timeZone: string): number {
  const there = new Date(time).toLocaleString('sv-SE', { timeZone });
  return Date.parse(`${there.replace(' ', 'T')}Z`) - time;
}

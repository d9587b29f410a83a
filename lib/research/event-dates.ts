import type { CompanyEvent } from '../model/records.ts';
import { eventCertainty, isUnannounced } from './event-certainty.ts';
import { type ZonedDate, zonedDate } from './zoned-date.ts';

/** What may be said of an event's time, each text as the service gave it and in the event's zone. */
export interface EventDates {
  /** A date that may be shown as one: settled when confirmed, else an estimate. */
  date: (ZonedDate & { settled: boolean }) | null;
  /** The estimated window; either end may be missing. */
  window: { start: ZonedDate | null; end: ZonedDate | null } | null;
  /** Nothing was announced: a date field is named as a field, never drawn as a date. */
  unannounced: { field: string | null } | null;
}

/** Reads an event's date fields by its certainty: a confirmed date leaves no window to estimate. */
export function eventDates(event: CompanyEvent): EventDates {
  const { eventDate, windowStart, windowEnd, timezone } = event;
  const unannounced = isUnannounced(event);
  const settled = eventCertainty(event) === 'confirmed' && eventDate !== null;
  const windowed = !settled && (windowStart !== null || windowEnd !== null);
  const zoned = (text: string | null) => (text === null ? null : zonedDate(text, timezone));
  const date = unannounced ? null : zoned(eventDate);
  return {
    date: date && { ...date, settled },
    window: windowed ? { start: zoned(windowStart), end: zoned(windowEnd) } : null,
    unannounced: unannounced ? { field: eventDate } : null,
  };
}

import type { CompanyEvent } from '../api/types.ts';
import { eventCertainty, isUnannounced } from './event-certainty.ts';

/** What may be said of an event's time, each text as the service gave it. */
export interface EventDates {
  /** A date that may be shown as one: settled when confirmed, else an estimate. */
  date: { text: string; settled: boolean } | null;
  /** The estimated window; either end may be missing. */
  window: { start: string | null; end: string | null } | null;
  /** Nothing was announced: a date field is named as a field, never drawn as a date. */
  unannounced: { field: string | null } | null;
}

/** Reads an event's date fields by its certainty: a confirmed date leaves no window to estimate. */
export function eventDates(event: CompanyEvent): EventDates {
  const { eventDate, windowStart, windowEnd } = event;
  const unannounced = isUnannounced(event);
  const settled = eventCertainty(event) === 'confirmed' && eventDate !== null;
  const windowed = !settled && (windowStart !== null || windowEnd !== null);
  return {
    date: eventDate === null || unannounced ? null : { text: eventDate, settled },
    window: windowed ? { start: windowStart, end: windowEnd } : null,
    unannounced: unannounced ? { field: eventDate } : null,
  };
}

import { AWAITING_ANNOUNCEMENT, CONFIRMED, ESTIMATED } from '../model/contract.ts';
import type { CompanyEvent, OtherField, Scalar } from '../model/records.ts';
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

/** What was read of each event: asking what a zone's clock shows costs more than drawing the row. */
const read = new WeakMap<CompanyEvent, EventDates>();

/** Reads an event's date fields by its certainty: a confirmed date leaves no window to estimate. */
export function eventDates(event: CompanyEvent): EventDates {
  const dates = read.get(event) ?? readDates(event);
  read.set(event, dates);
  return dates;
}

function readDates(event: CompanyEvent): EventDates {
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

/**
 * How certain an event's date is (contract section 3): `disputed` when flag and lifecycle disagree,
 * `other` for a lifecycle the contract does not name.
 */
export type Certainty = 'confirmed' | 'estimated' | 'awaiting' | 'disputed' | 'other';

/**
 * Confirmed only when lifecycle and flag both say so; an estimate never becomes one. A window is an
 * estimate (contract 2.7): without a date beside it, there is nothing that could be confirmed.
 */
export function eventCertainty(event: CompanyEvent): Certainty {
  const { lifecycle, isConfirmed } = event;
  if ((lifecycle === CONFIRMED) !== (isConfirmed ?? false)) return 'disputed';
  if (lifecycle === CONFIRMED) return isOnlyWindow(event) ? 'estimated' : 'confirmed';
  if (lifecycle === ESTIMATED) return 'estimated';
  if (lifecycle === AWAITING_ANNOUNCEMENT) return 'awaiting';
  return 'other';
}

/**
 * The confirmation flag as the service sent it, and the other fields without it: one that is no boolean
 * (`"false"`) settles nothing, and stands among these.
 */
export function sentFlag({ isConfirmed, other }: CompanyEvent): {
  flag: Scalar;
  others: OtherField[];
} {
  const unread = isConfirmed === null ? other.find(({ key }) => key === 'is_confirmed') : undefined;
  return {
    flag: unread?.value ?? isConfirmed,
    others: other.filter((field) => field !== unread),
  };
}

/** Whether the event has a window but no date. */
const isOnlyWindow = ({ eventDate, windowStart, windowEnd }: CompanyEvent): boolean =>
  eventDate === null && (windowStart !== null || windowEnd !== null);

/** True where no date may be drawn, whatever the date field holds: nothing was announced yet. */
export const isUnannounced = (event: Pick<CompanyEvent, 'lifecycle'>) =>
  event.lifecycle === AWAITING_ANNOUNCEMENT;

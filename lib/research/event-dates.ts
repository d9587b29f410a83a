import { capital, t } from '../i18n/words.ts';
import { AWAITING_ANNOUNCEMENT, CONFIRMED, ESTIMATED } from '../model/contract.ts';
import type { CompanyEvent } from '../model/records.ts';
import { type ZonedDate, zonedDate } from './calendar-date.ts';
import { formatDate, formatDateRange } from './format-date.ts';
import { shownLine } from './untrusted-text.ts';

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
  // No date may be drawn, whatever the date field holds: nothing was announced yet.
  const unannounced = event.lifecycle === AWAITING_ANNOUNCEMENT;
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

/** The days of an event's window, else of its date; null where an end is open or names no day. */
export function eventDays(event: CompanyEvent): { first: number | null; last: number | null } {
  const { date, window } = eventDates(event);
  const { start, end } = window ?? { start: date, end: date };
  return { first: start?.day ?? null, last: end?.day ?? null };
}

/** Contract section 3: `disputed` when flag and lifecycle disagree, `other` for one it lacks. */
export type Certainty = 'confirmed' | 'estimated' | 'awaiting' | 'disputed' | 'other';

/** An estimate never becomes confirmed; nor does a window without a date (contract 2.7). */
export function eventCertainty(event: CompanyEvent): Certainty {
  const { lifecycle, isConfirmed } = event;
  if ((lifecycle === CONFIRMED) !== (isConfirmed ?? false)) return 'disputed';
  if (lifecycle === CONFIRMED) return isOnlyWindow(event) ? 'estimated' : 'confirmed';
  if (lifecycle === ESTIMATED) return 'estimated';
  if (lifecycle === AWAITING_ANNOUNCEMENT) return 'awaiting';
  return 'other';
}

/** The contract leaves other lifecycles open: `cancelled`, `canceled` and `withdrawn` mean the same. */
export const isCancelled = ({ lifecycle }: CompanyEvent) => /cancel|withdrawn/i.test(lifecycle);

/** How certain an event is, in a word; of a cancelled event, the service's own, because it will not take place. */
export const certaintyText = (event: CompanyEvent): string =>
  isCancelled(event)
    ? shownLine(event.lifecycle, 40).text
    : t(`certainty${capital(eventCertainty(event))}`);

/** The flag as it was sent, and the other fields, without it if it is no boolean. */
export function sentFlag({ isConfirmed, other }: CompanyEvent) {
  const unread = isConfirmed === null ? other.find(({ key }) => key === 'is_confirmed') : undefined;
  return {
    flag: unread?.value ?? isConfirmed,
    others: other.filter((field) => field !== unread),
  };
}

const isOnlyWindow = ({ eventDate, windowStart, windowEnd }: CompanyEvent): boolean =>
  eventDate === null && (windowStart !== null || windowEnd !== null);

/** Writes dates alike for the panel, accessible names and copies. A window with one end is never a day. */
export function whenText({ date, window }: EventDates): string | null {
  if (window !== null) return windowText(window);
  return date === null ? null : dateText(date);
}

/** An estimated window, with the one end that it may have. */
export function windowText({ start, end }: NonNullable<EventDates['window']>): string {
  if (start !== null && end !== null) {
    const isPlain = [start, end].every(({ day, time }) => day !== null && time === null);
    return isPlain
      ? formatDateRange(start.day ?? start.text, end.day ?? end.text)
      : `${dateText(start)} – ${dateText(end)}`;
  }
  if (start !== null) return t('eventWindowFrom', dateText(start));
  return end === null ? '' : t('eventWindowUntil', dateText(end));
}

/** Formats the day in the event's own zone; returns a text without a day as it came. */
export const dayText = ({ day, text }: ZonedDate): string => formatDate(day ?? text);

/** Formats a date for our own words; treats a text that is not a date as outside text. */
export const dateText = (date: ZonedDate): string =>
  shownLine([dayText(date), date.time ?? ''].join(' '), 60).text;

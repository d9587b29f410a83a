import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { CompanyEvent } from '../model/records.ts';
import type { Listing } from '../model/saved-companies.ts';
import { isoDate } from '../research/calendar-date.ts';
import { citationOf } from '../research/citation.ts';
import type { Say } from '../research/cite/line.ts';
import { oneLine } from '../research/cite/line.ts';
import { CERTAINTY_WORDS } from '../research/cite/records.ts';
import { citationText } from '../research/cite/write.ts';
import { eventCertainty, eventDates } from '../research/event-dates.ts';
import { safeLink } from '../research/safe-link.ts';
import type { ExportEnvelope } from './types.ts';

interface CalendarInput {
  company: Listing;
  events: CompanyEvent[];
  envelope: ExportEnvelope;
  say: Say;
  allowLoopback: boolean;
}

/** RFC 5545, and how many events it holds: those without a day that may be drawn are left out. */
interface Calendar {
  text: string;
  saved: number;
}

/**
 * Events as whole days of a calendar (`VALUE=DATE`), in each event's own zone: `DTEND` is the day after
 * the last. `CONFIRMED` only what lifecycle and flag both confirm; everything else is `TENTATIVE` and
 * says so in its title, because many calendars do not show the status. `UID` is the event's id, so
 * that a later file updates what an earlier one brought; `DTSTAMP` is when the answer was retrieved.
 */
export function eventsCalendar(input: CalendarInput): Calendar {
  const calendar = ical({ prodId: { company: 'Tickerside', product: 'Events', language: 'EN' } });
  let saved = 0;
  for (const event of input.events) {
    const days = eventDays(event);
    if (days === null) continue;
    calendar.createEvent(entryOf(event, days, input));
    saved += 1;
  }
  return { text: calendar.toString(), saved };
}

function entryOf(event: CompanyEvent, days: EventDays, input: CalendarInput) {
  const { company, envelope, say, allowLoopback } = input;
  const subject = { kind: 'event', event, company, envelope } as const;
  const link = safeLink(event.sourceUrl, allowLoopback);
  return {
    id: `${encodeURIComponent(uidOf(event, company).toWellFormed())}@events.tickerside`,
    stamp: new Date(envelope.retrievedAt),
    allDay: true,
    // Read in UTC, where these dates are midnights: the user's zone moves none.
    start: midnight(days.first),
    end: midnight(days.last + 1),
    status: days.confirmed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    // Shown as free time: an event of a company is no appointment.
    transparency: ICalEventTransparency.TRANSPARENT,
    summary: summaryOf(event, company, days.confirmed, say),
    description: citationText(citationOf(subject, say, allowLoopback)),
    // The library escapes these signs as if an address were text; the description has it whole.
    ...(link && !/[\\;,]/.test(link.href) ? { url: link.href } : {}),
  };
}

/** An event without an id is known again by all that it says. */
const uidOf = (event: CompanyEvent, company: Listing): string =>
  event.id ?? `${company.id} ${digest(JSON.stringify(event))}`;

/** FNV-1a of 32 bits: short, and the same in every file. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(16);
}

const midnight = (day: number) => new Date(`${isoDate(day)}T00:00:00Z`);

function summaryOf(event: CompanyEvent, company: Listing, confirmed: boolean, say: Say): string {
  const title = event.title ?? say('eventUntitled');
  const certainty = confirmed ? '' : `${say(CERTAINTY_WORDS[eventCertainty(event)])}: `;
  const of = company.ticker ?? company.name;
  return oneLine(`${certainty}${title}${of === null ? '' : ` (${of})`}`);
}

/** The days an event may be drawn on, as day numbers (lib/research/calendar-date.ts), both included. */
interface EventDays {
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
function eventDays(event: CompanyEvent): EventDays | null {
  const { date, window, unannounced } = eventDates(event);
  if (unannounced) return null;
  if (window) {
    const [first, last] = [window.start?.day ?? null, window.end?.day ?? null];
    // Open at one end: the day beside it, if there is one, is not what the panel shows.
    if (first === null || last === null || first > last || last > LAST_DAY) return null;
    return { first, last, confirmed: false };
  }
  const day = date?.day ?? null;
  if (day === null || day > LAST_DAY) return null;
  return { first: day, last: day, confirmed: eventCertainty(event) === 'confirmed' };
}

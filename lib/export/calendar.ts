import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { Say, WordKey } from '../i18n/words.ts';
import type { AnswerHead, CompanyEvent } from '../model/records.ts';
import type { Listing } from '../model/saved-companies.ts';
import { DAY, isoDate, momentOf, namedDay } from '../research/calendar-date.ts';
import { citationOf, type PartedCitation } from '../research/cite/citation.ts';
import { oneLine } from '../research/cite/fields.ts';
import { CERTAINTY_WORDS, eventCertainty, eventDates, eventDays } from '../research/event-dates.ts';
import { safeLink } from '../research/safe-link.ts';

export interface ExportedEvents {
  company: Listing;
  rows: readonly CompanyEvent[];
  envelope: AnswerHead;
}

/**
 * Events as whole days (RFC 5545) of their own zones. Everything that lifecycle and flag do not
 * both confirm is `TENTATIVE`, and says so in its title, because many calendars show no status. A
 * later file updates an earlier one (RFC 5546, 2.1.5).
 */
export function eventsCalendar(sources: readonly ExportedEvents[], say: Say) {
  const calendar = ical({ prodId: { company: 'Tickerside', product: 'Events', language: 'EN' } });
  const entries = new Map<string, Entry>();
  let leftOut = 0;
  for (const { company, rows, envelope } of sources) {
    for (const event of rows) {
      const days = drawnDays(event);
      if (days === null) leftOut += 1;
      else addTo(entries, uidOf(event, company), { event, days, company, envelope });
    }
  }
  for (const [uid, entry] of entries) {
    calendar.createEvent(propertiesOf(uid, entry, say));
  }
  // Each line ends so, the last one, too (RFC 5545, section 3.1); the library leaves that one out.
  const text = `${calendar.toString().trimEnd()}\r\n`;
  return { text, saved: entries.size, leftOut };
}

interface Entry {
  event: CompanyEvent;
  days: NonNullable<ReturnType<typeof drawnDays>>;
  company: Listing;
  envelope: AnswerHead;
  /** By what its listings are called: the service may tell of one event under several. */
  names: ReadonlySet<string>;
}

function addTo(entries: Map<string, Entry>, uid: string, entry: Omit<Entry, 'names'>): void {
  const known = entries.get(uid);
  const { ticker, name } = entry.company;
  const names = new Set([...(known?.names ?? []), ...[ticker ?? name ?? []].flat()]);
  entries.set(uid, { ...(known && !isNewer(entry, known) ? known : entry), names });
}

/** Of equal age, the order of the companies decides nothing. */
function isNewer(a: Omit<Entry, 'names'>, b: Entry): boolean {
  const [one, other] = [revisionOf(a.envelope), revisionOf(b.envelope)];
  if (one !== other) return one > other;
  const later = a.envelope.retrievedAt - b.envelope.retrievedAt;
  return later === 0 ? a.company.id < b.company.id : later > 0;
}

function propertiesOf(uid: string, entry: Entry, say: Say) {
  const { event, days, company, envelope } = entry;
  const subject = { kind: 'event', event, company, envelope } as const;
  const link = safeLink(event.sourceUrl);
  const retrieved = new Date(envelope.retrievedAt);
  return {
    id: `${encodeURIComponent(uid.toWellFormed())}@events.tickerside`,
    sequence: revisionOf(envelope),
    stamp: retrieved,
    // The same as `DTSTAMP` where a file has no `METHOD`, for programs that read this one alone.
    lastModified: retrieved,
    allDay: true,
    // Read in UTC, where these dates are midnights: the user's zone moves none.
    start: midnight(days.first),
    end: midnight(days.last + 1),
    status: days.confirmed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    // Shown as free time: an event of a company is no appointment.
    transparency: ICalEventTransparency.TRANSPARENT,
    summary: summaryOf(entry, say),
    description: descriptionOf(citationOf(subject, say), say),
    // The library escapes these signs as if an address were text; the description has it whole.
    ...(link && !/[\\;,]/.test(link.href) ? { url: link.href } : {}),
  };
}

/** Fields that the citation's line holds, unless their values are missing from it. */
const SAID: WordKey[] = [
  'citeEvent',
  'citeCertainty',
  'citeSource',
  'citeAsOf',
  'citeRetrieved',
  'citeCompany',
  'profileTicker',
  'profileExchange',
];
/** The service's ids: the entry has one of its own. */
const IDS: WordKey[] = ['citeEventId', 'citeCompanyId'];

/** The citation in one line, and the fields that it does not hold: an entry has no room for all twice. */
function descriptionOf({ summary, lines }: PartedCitation, say: Say): string {
  const line = summary.map(({ text }) => text).join(' ');
  const said = SAID.map((key) => say(key));
  const ids = IDS.map((key) => say(key));
  const others = lines.filter(
    ({ label, value }) => !ids.includes(label) && !(said.includes(label) && line.includes(value)),
  );
  return [line, ...others.map(({ label, value }) => `${label}: ${value}`)].join('\n');
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A UUID names one event alone, another id only within its company. */
const uidOf = (event: CompanyEvent, company: Listing): string =>
  event.id !== null && UUID.test(event.id)
    ? event.id
    : `${company.id} ${event.id ?? digest(JSON.stringify(event))}`;

/** FNV-1a of 32 bits: short, and the same in every file. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(16);
}

/** 2020-01-01 in seconds since 1970. Counted from there, an integer of RFC 5545 lasts until 2088. */
const FIRST_SECOND = 1_577_836_800;
const MAX_REVISION = 2_147_483_647;

/** Seconds since 2020 of the as-of time, the same on every machine; else of the retrieval. */
export function revisionOf({ meta: { asOf }, retrievedAt }: AnswerHead): number {
  const day = namedDay(asOf);
  const moment = asOf === null ? null : (momentOf(asOf) ?? (day === null ? null : day * DAY));
  const told = secondsOf(moment ?? retrievedAt);
  const isUsable = told >= 0 && told <= MAX_REVISION;
  return isUsable ? told : Math.min(Math.max(secondsOf(retrievedAt), 0), MAX_REVISION);
}

const secondsOf = (moment: number) => Math.floor(moment / 1000) - FIRST_SECOND;

const midnight = (day: number) => new Date(`${isoDate(day)}T00:00:00Z`);

function summaryOf({ event, days, names }: Entry, say: Say): string {
  const title = event.title?.trim() || say('eventUntitled');
  const certainty = days.confirmed ? '' : `${say(CERTAINTY_WORDS[eventCertainty(event)])}: `;
  const of = [...names].sort().join(', ');
  return oneLine(`${certainty}${title}${of === '' ? '' : ` (${of})`}`);
}

/** 9999-12-30: a calendar names the day after the last, and has four digits for its year. */
const LAST_DAY = 2_932_895;

/** Null where no day may be drawn. */
function drawnDays(event: CompanyEvent) {
  const { window, unannounced } = eventDates(event);
  if (unannounced) return null;
  const { first, last } = eventDays(event);
  if (first === null || last === null || first > last || last > LAST_DAY) return null;
  // Whatever is not plainly confirmed by lifecycle and flag is an estimate.
  return { first, last, confirmed: window === null && eventCertainty(event) === 'confirmed' };
}

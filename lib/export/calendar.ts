import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { t } from '../i18n/words.ts';
import { inOrderOf } from '../model/in-order.ts';
import type { AnswerHead, CompanyEvent } from '../model/records.ts';
import type { Listing } from '../model/saved-companies.ts';
import { hashOn } from '../names/key-table.ts';
import { DAY, isoDate, momentOf, namedDay } from '../research/calendar-date.ts';
import { citationOf, lineOf } from '../research/cite/citation.ts';
import type { Citable } from '../research/cite/cited.ts';
import { fieldsOf, oneLine } from '../research/cite/fields.ts';
import { labelled } from '../research/cite/write.ts';
import {
  certaintyText,
  eventCertainty,
  eventDates,
  eventDays,
  isCancelled,
} from '../research/event-dates.ts';
import { safeLink } from '../research/safe-link.ts';

/** An event in one company's answer; the service may send the same event for several listings. */
export interface ReportedEvent {
  event: CompanyEvent;
  company: Listing;
  envelope: AnswerHead;
}

/**
 * Events as whole days (RFC 5545) of their own zones. Everything that lifecycle and flag do not
 * both confirm is `TENTATIVE` or `CANCELLED`, and says so in its title, because many calendars show
 * no status. A later file updates an earlier one (RFC 5546, 2.1.5).
 */
export function eventsCalendar(told: readonly ReportedEvent[]) {
  const calendar = ical({ prodId: { company: 'Tickerside', product: 'Events', language: 'EN' } });
  const drawn = told.flatMap((one): DrawnEvent[] => {
    const days = drawnDays(one.event);
    return days === null ? [] : [{ ...one, days }];
  });
  const entries = Map.groupBy(drawn, uidOf);
  for (const [uid, all] of entries) calendar.createEvent(propertiesOf(uid, all));
  // The last line also needs its CRLF (RFC 5545, section 3.1), which the library omits.
  const text = `${calendar.toString().trimEnd()}\r\n`;
  return { text, saved: entries.size, leftOut: told.length - drawn.length };
}

interface DrawnEvent extends ReportedEvent {
  days: NonNullable<ReturnType<typeof drawnDays>>;
}

/** Puts the newest answer first; orders answers of equal age by id, so that the file is always the same. */
const newestFirst = inOrderOf(({ company, envelope }: DrawnEvent) => [
  -revisionOf(envelope),
  -envelope.retrievedAt,
  company.id,
]);

function propertiesOf(uid: string, all: readonly DrawnEvent[]) {
  const { event, days, company, envelope } = all.reduce((one, other) =>
    newestFirst(other, one) < 0 ? other : one,
  );
  const subject = { kind: 'event', event, company, envelope } as const;
  const link = safeLink(event.sourceUrl);
  const retrieved = new Date(envelope.retrievedAt);
  const title = event.title?.trim() || t('eventUntitled');
  const names = new Set(all.flatMap(({ company: { ticker, name } }) => ticker ?? name ?? []));
  const of = [...names].sort().join(', ');
  return {
    id: `${encodeURIComponent(uid.toWellFormed())}@events.tickerside`,
    sequence: revisionOf(envelope),
    stamp: retrieved,
    // Equals `DTSTAMP` in a file without `METHOD`; some programs read only `LAST-MODIFIED`.
    lastModified: retrieved,
    allDay: true,
    // Writes the dates as midnights in UTC, so that the user's zone cannot shift them.
    start: midnight(days.first),
    end: midnight(days.last + 1),
    status: statusOf(event, days),
    // Shows the time as free, because a company's event is not the user's appointment.
    transparency: ICalEventTransparency.TRANSPARENT,
    summary: oneLine(
      `${days.confirmed ? '' : `${certaintyText(event)}: `}${title}${of === '' ? '' : ` (${of})`}`,
    ),
    description: descriptionOf(subject),
    // The library escapes these characters as if an address were text; the description has the whole address.
    ...(link && !/[\\;,]/.test(link.href) ? { url: link.href } : {}),
  };
}

function statusOf(event: CompanyEvent, { confirmed }: DrawnEvent['days']): ICalEventStatus {
  if (isCancelled(event)) return ICalEventStatus.CANCELLED;
  return confirmed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE;
}

/** Columns of fields that the citation's line already contains, unless their values are missing. */
const SAID = 'title certainty source_url as_of retrieved_at company_name ticker exchange'.split(
  ' ',
);
/** The service's ids, which the description omits because the entry has its own id. */
const IDS = ['event_id', 'company_id'];

/** Writes the citation in one line, then only the fields that it lacks, because an entry has little room. */
function descriptionOf(subject: Citable): string {
  const line = citationOf(subject)
    .summary.map(({ text }) => text)
    .join(' ');
  const others = fieldsOf(subject).flatMap((field) => {
    const column = field.column ?? '';
    const isSaid = SAID.includes(column);
    return IDS.includes(column)
      ? []
      : lineOf(field).filter(({ value }) => !(isSaid && line.includes(value)));
  });
  return [line, ...others.map(labelled)].join('\n');
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A UUID identifies an event by itself; any other id, or a hash of all its fields, only within its company. */
const uidOf = ({ event, company }: ReportedEvent): string =>
  event.id !== null && UUID.test(event.id)
    ? event.id
    : `${company.id} ${event.id ?? hashOn(JSON.stringify(event)).toString(16)}`;

/** 2020-01-01 in seconds since 1970. Counted from there, an integer of RFC 5545 lasts until 2088. */
const FIRST_SECOND = 1_577_836_800;
const MAX_REVISION = 2_147_483_647;

/** Seconds since 2020 of the as-of time, the same on every device; else of the retrieval. */
export function revisionOf({ meta: { asOf }, retrievedAt }: AnswerHead): number {
  const day = namedDay(asOf);
  const moment = asOf === null ? null : (momentOf(asOf) ?? (day === null ? null : day * DAY));
  const told = secondsOf(moment ?? retrievedAt);
  const isUsable = told >= 0 && told <= MAX_REVISION;
  return isUsable ? told : Math.min(Math.max(secondsOf(retrievedAt), 0), MAX_REVISION);
}

const secondsOf = (moment: number) => Math.floor(moment / 1000) - FIRST_SECOND;

const midnight = (day: number) => new Date(`${isoDate(day)}T00:00:00Z`);

/** 9999-12-30, because a calendar writes the day after the last day, and a year of four digits. */
const LAST_DAY = 2_932_895;

/** The days of an event; null if the event has no day that may be shown. */
function drawnDays(event: CompanyEvent) {
  const { window, unannounced } = eventDates(event);
  if (unannounced) return null;
  const { first, last } = eventDays(event);
  if (first === null || last === null || first > last || last > LAST_DAY) return null;
  // An event is an estimate unless both lifecycle and flag confirm it.
  return { first, last, confirmed: window === null && eventCertainty(event) === 'confirmed' };
}

import { isWholeList } from '../model/contract.ts';
import { inOrderOf } from '../model/in-order.ts';
import type { AnswerHead, CompanyEvent } from '../model/records.ts';
import type { Listing } from '../model/saved-companies.ts';
import { localDay, momentOf, mondayOf, namedDay } from './calendar-date.ts';
import { type Certainty, eventCertainty, eventDays } from './event-dates.ts';
import { countKinds, type EventKind, eventKind } from './event-kind.ts';
import { type EventGroup, groupOf, todayIn } from './event-order.ts';
import { eventRowKey } from './look.ts';

/** Events of one calendar file: less than the megabyte that some calendars take. */
export const MAX_CALENDAR_EVENTS = 1000;

export interface AgendaSource {
  company: Listing;
  events: readonly CompanyEvent[];
  envelope: AnswerHead;
}

export interface AgendaRow {
  /** Its own in the agenda, and the same whatever the order of companies and events. */
  key: string;
  source: AgendaSource;
  event: CompanyEvent;
  group: EventGroup;
  certainty: Certainty;
  /** Its first and last day as day numbers; null where an end is open or no day is named. */
  first: number | null;
  last: number | null;
}

/** The events of these companies, each once and in one order, until their own day ends. */
export function agendaOf(
  sources: readonly AgendaSource[],
  now: number,
  kind: EventKind | null = null,
) {
  const today = todayIn(now);
  const ahead = sources.flatMap((source) => {
    const keyOf = rowKeys(source.company);
    return source.events.flatMap((event): AgendaRow[] => {
      const key = keyOf(event);
      const group = groupOf(event, today(event.timezone));
      if (group === null) return [];
      const certainty = eventCertainty(event);
      return [{ key, source, event, group, certainty, ...eventDays(event) }];
    });
  });
  const rows = ahead.filter(({ event }) => kind === null || eventKind(event) === kind);
  const byWeek = Map.groupBy(rows.sort(byDay), ({ group, first }) =>
    group === 'open' ? 'open' : first === null ? 'undated' : mondayOf(first),
  );
  /** Open windows come after this week, events without a day at the end. */
  const places = { open: mondayOf(localDay(now)) + 1, undated: Number.POSITIVE_INFINITY };
  const placeOf = (week: number | 'open' | 'undated') =>
    typeof week === 'number' ? week : places[week];
  return {
    /** `week` is the Monday of the week (ISO 8601) that the rows begin in; see `EventGroup` for the rest. */
    groups: [...byWeek]
      .sort(([a], [b]) => placeOf(a) - placeOf(b))
      .map(([week, rows]) => ({ week, rows })),
    shown: rows.length,
    /** Of all kinds, whichever is shown. */
    counts: countKinds(ahead.map(({ event }) => event)),
  };
}

export type Agenda = ReturnType<typeof agendaOf>;

/** Rows that say the same of one company are told apart by a number: they have no id. */
function rowKeys({ id }: Listing): (event: CompanyEvent) => string {
  const seen = new Map<string, number>();
  return (event) => {
    const key = `${id} ${eventRowKey(event)}`;
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return before === 0 ? key : `${key} ${before}`;
  };
}

/** By day, then by ticker and title; by key where these tell nothing apart. */
const byDay = inOrderOf(({ first, last, source: { company }, event, key }: AgendaRow) => [
  first ?? last ?? 0,
  last ?? Number.POSITIVE_INFINITY,
  company.ticker ?? company.name ?? '',
  event.title ?? '',
  key,
]);

/** How old the kept events are, by the day of their as-of time: the newest first, unreported ones last. */
export function agendaAges(sources: readonly AgendaSource[]) {
  const byDay = Map.groupBy(sources, ({ envelope }) => asOfDay(envelope.meta.asOf));
  const at = (day: number | null) => day ?? Number.NEGATIVE_INFINITY;
  return [...byDay]
    .sort(([a], [b]) => at(b) - at(a))
    .map(([day, own]) => ({
      /** On the user's calendar; null where none is reported. */
      day,
      companies: own.map(({ company }) => company),
      /** The oldest as-of time of that day as it was sent, and the earliest retrieval in epoch milliseconds. */
      asOf: own.map(({ envelope }) => envelope.meta.asOf).reduce(older),
      retrievedAt: Math.min(...own.map(({ envelope }) => envelope.retrievedAt)),
    }));
}

/** Of two times of one day; one without a time of day may be as old as its day. */
const older = (a: string | null, b: string | null): string | null =>
  a !== null && b !== null && momentIn(b) < momentIn(a) ? b : a;

const momentIn = (text: string): number => momentOf(text) ?? Number.NEGATIVE_INFINITY;

function asOfDay(asOf: string | null): number | null {
  const moment = asOf === null ? null : momentOf(asOf);
  return moment === null ? namedDay(asOf) : localDay(moment);
}

/** The companies of whose events the service has, or may have, more than is kept. */
export const notWhole = (sources: readonly AgendaSource[]): Listing[] =>
  sources.filter(({ envelope: { meta } }) => !isWholeList(meta)).map(({ company }) => company);

import type { EventKind } from '../model/event-kinds.ts';
import type { Answer, CompanyEvent } from '../model/records.ts';
import type { Listing } from '../model/saved-companies.ts';
import { localDay } from './calendar-date.ts';
import { type Certainty, eventCertainty } from './event-dates.ts';
import { type EventPlace, eventPlace } from './event-groups.ts';
import { eventKey } from './event-key.ts';
import { eventKind, type KindCounts } from './event-kind.ts';
import { mondayOf } from './iso-week.ts';
import { todayIn } from './next-event.ts';
import { quarterOf } from './quarter-hour.ts';

/** Events of one calendar file: less than the megabyte that some calendars take. */
export const MAX_CALENDAR_EVENTS = 1000;

/** A company's kept events, with their age. */
export interface AgendaSource {
  company: Listing;
  events: readonly CompanyEvent[];
  envelope: Pick<Answer<unknown>, 'meta' | 'retrievedAt'>;
}

/** One event of one company. */
export interface AgendaRow extends Pick<EventPlace, 'first' | 'last'> {
  /** Its own in the agenda, and the same whatever the order of companies and events. */
  key: string;
  source: AgendaSource;
  event: CompanyEvent;
  certainty: Certainty;
  /** Its first day is today in the event's own zone. */
  isToday: boolean;
}

/** `week` holds the rows of one week (ISO 8601) by their first day; see `EventGroup` for the rest. */
export type AgendaGroup =
  | { group: 'week'; monday: number; rows: readonly AgendaRow[] }
  | { group: 'open' | 'undated'; rows: readonly AgendaRow[] };

/** What comes for several companies. */
export interface Agenda {
  /** Weeks in their order, open windows after this week, what names no day at the end. */
  groups: readonly AgendaGroup[];
  /** How many rows the groups hold, and how many there are of each kind with none filtered. */
  shown: number;
  counts: KindCounts;
  /** How many events are over and stand in no group. */
  past: number;
}

/** What was worked out last of some sources, which do not change: thousands of events take their time. */
const worked = new WeakMap<
  readonly AgendaSource[],
  { quarter: number; kind: EventKind | null; agenda: Agenda }
>();

/**
 * The events of several companies from today on, each once. A day is today until it ends in the event's
 * own zone. The order of companies and of their events changes nothing.
 *
 * @param sources each company once
 * @param now epoch milliseconds
 * @param kind null for all
 */
export function agendaOf(
  sources: readonly AgendaSource[],
  now: number,
  kind: EventKind | null = null,
): Agenda {
  const quarter = quarterOf(now);
  const known = worked.get(sources);
  if (known?.quarter === quarter && known.kind === kind) return known.agenda;
  const agenda = workOut(sources, now, kind);
  worked.set(sources, { quarter, kind, agenda });
  return agenda;
}

function workOut(sources: readonly AgendaSource[], now: number, kind: EventKind | null): Agenda {
  const today = todayIn(now);
  const kindOf = kindsOnce();
  const counts = { earnings: 0, dividend: 0, other: 0 };
  const weeks = new Map<number, AgendaRow[]>();
  const open: AgendaRow[] = [];
  const undated: AgendaRow[] = [];
  let [past, shown] = [0, 0];
  for (const source of sources) {
    const keyOf = rowKeys(source.company);
    for (const event of source.events) {
      const { group, first, last } = eventPlace(event, today(event.timezone));
      const key = keyOf(event);
      if (group === 'past') {
        past += 1;
        continue;
      }
      const own = kindOf(event);
      counts[own] += 1;
      if (kind !== null && own !== kind) continue;
      shown += 1;
      const isToday = group === 'today';
      const certainty = eventCertainty(event);
      const row = { key, source, event, certainty, first, last, isToday };
      if (group === 'open') open.push(row);
      else if (first === null) undated.push(row);
      else pushTo(weeks, mondayOf(first), row);
    }
  }
  const thisWeek = mondayOf(localDay(now));
  const inOrder = [...weeks]
    .sort(([a], [b]) => a - b)
    .map(([monday, rows]) => ({ group: 'week', monday, rows: sorted(rows) }) as const);
  const groups: AgendaGroup[] = [
    ...inOrder.filter(({ monday }) => monday <= thisWeek),
    { group: 'open', rows: sorted(open) },
    ...inOrder.filter(({ monday }) => monday > thisWeek),
    { group: 'undated', rows: sorted(undated) },
  ];
  return { groups: groups.filter(({ rows }) => rows.length > 0), shown, counts, past };
}

/** Kinds by the service's words, each read once: thousands of events share a few. */
function kindsOnce(): (event: CompanyEvent) => EventKind {
  const kinds = new Map<string | null, EventKind>();
  return ({ type }) => {
    const kind = kinds.get(type) ?? eventKind({ type });
    kinds.set(type, kind);
    return kind;
  };
}

function pushTo<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const own = map.get(key);
  if (own) own.push(value);
  else map.set(key, [value]);
}

/** Rows that say the same of one company are told apart by a number: they have no id. */
function rowKeys({ id }: Listing): (event: CompanyEvent) => string {
  const seen = new Map<string, number>();
  return (event) => {
    const key = `${id} ${eventKey(event)}`;
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return before === 0 ? key : `${key} ${before}`;
  };
}

/** By day, then by ticker and title; by key where these tell nothing apart. */
const sorted = (rows: AgendaRow[]): AgendaRow[] =>
  rows.sort(
    (a, b) =>
      order(a.first ?? a.last ?? 0, b.first ?? b.last ?? 0) ||
      order(a.last ?? Number.POSITIVE_INFINITY, b.last ?? Number.POSITIVE_INFINITY) ||
      order(nameOf(a), nameOf(b)) ||
      order(a.event.title ?? '', b.event.title ?? '') ||
      order(a.key, b.key),
  );

const nameOf = ({ source: { company } }: AgendaRow) => company.ticker ?? company.name ?? '';

const order = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : Number(a > b));

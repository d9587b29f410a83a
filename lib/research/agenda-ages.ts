import { isWholeList } from '../model/contract.ts';
import type { Listing } from '../model/saved-companies.ts';
import type { AgendaSource } from './agenda.ts';
import { localDay, namedDay } from './calendar-date.ts';
import { momentOf } from './moment.ts';

/** Companies whose events are of one day. */
export interface AgendaAge {
  /** Of the as-of time, on the user's calendar; null where none is reported. */
  day: number | null;
  companies: readonly Listing[];
  /** The oldest as-of time of that day as it was sent, and the earliest retrieval in epoch milliseconds. */
  asOf: string | null;
  retrievedAt: number;
}

/** How old the kept events are, by the day of their as-of time: the newest first, unreported ones last. */
export function agendaAges(sources: readonly AgendaSource[]): AgendaAge[] {
  const byDay = new Map<number | null, AgendaSource[]>();
  for (const source of sources) {
    const day = asOfDay(source.envelope.meta.asOf);
    byDay.set(day, [...(byDay.get(day) ?? []), source]);
  }
  const at = (day: number | null) => day ?? Number.NEGATIVE_INFINITY;
  return [...byDay]
    .sort(([a], [b]) => at(b) - at(a))
    .map(([day, own]) => ({
      day,
      companies: own.map(({ company }) => company),
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

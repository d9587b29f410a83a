import type { Listing } from '../model/saved-companies.ts';
import type { AgendaSource } from './agenda.ts';
import { localDay, namedDay } from './calendar-date.ts';
import { momentOf } from './moment.ts';

/** Companies whose events are of one day. */
export interface AgendaAge {
  /** Of the as-of time, on the user's calendar; null where none is reported. */
  day: number | null;
  companies: readonly Listing[];
}

/** How old the kept events are, by the day of their as-of time: the newest first, unreported ones last. */
export function agendaAges(sources: readonly AgendaSource[]): AgendaAge[] {
  const byDay = new Map<number | null, Listing[]>();
  for (const { company, envelope } of sources) {
    const day = asOfDay(envelope.meta.asOf);
    const own = byDay.get(day);
    if (own) own.push(company);
    else byDay.set(day, [company]);
  }
  const at = (day: number | null) => day ?? Number.NEGATIVE_INFINITY;
  return [...byDay]
    .map(([day, companies]) => ({ day, companies }))
    .sort((a, b) => (a.day === b.day ? 0 : at(b.day) - at(a.day)));
}

function asOfDay(asOf: string | null): number | null {
  const moment = asOf === null ? null : momentOf(asOf);
  return moment === null ? namedDay(asOf) : localDay(moment);
}

/** The companies of whose events the service has more than is kept. */
export const notWhole = (sources: readonly AgendaSource[]): Listing[] =>
  sources
    .filter(({ envelope: { meta } }) => meta.nextOffset !== null || meta.cut === true)
    .map(({ company }) => company);

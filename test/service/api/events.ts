import * as z from 'zod/mini';
import type { EventRecord } from '../model.ts';
import { endpoint } from './endpoint.ts';
import { invalidInput } from './errors.ts';
import { date, page, pagingParams, uuid } from './params.ts';

const LONGEST_SPAN_DAYS = 366;
const DAY_MS = 86_400_000;

/** get_events: dates in the interval and windows that overlap it, both ends included, soonest first. */
export const getEvents = endpoint({
  path: '/v1/companies/:companyId/events',
  params: z.object({ companyId: uuid(), from: date(), to: date(), ...pagingParams }),
  check: ({ from, to }) => {
    if (from > to) throw invalidInput('from must not be after to.');
    // A span is to - from in days: 366 passes, 367 does not.
    if ((Date.parse(to) - Date.parse(from)) / DAY_MS > LONGEST_SPAN_DAYS) {
      throw invalidInput(`from and to must be at most ${LONGEST_SPAN_DAYS} days apart.`);
    }
  },
  answer: ({ companyId, from, to, ...paging }, catalogue) => {
    catalogue.listing(companyId);
    const events = catalogue.events(companyId).filter((event) => isWithin(event, from, to));
    return {
      ...page(events.sort(soonestFirst), paging),
      sourceNotes:
        'Estimated dates and windows are forecasts, not announcements. All events are fictional.',
    };
  },
});

/** YYYY-MM-DD compares as text. A window with one known end is that one day. */
function isWithin(event: EventRecord, from: string, to: string): boolean {
  const { event_date: day, window_start, window_end } = event;
  if (day !== null && from <= day && day <= to) return true;
  const start = window_start ?? window_end;
  const end = window_end ?? window_start;
  return start !== null && end !== null && start <= to && from <= end;
}

/** The contract leaves the order open. */
function soonestFirst(a: EventRecord, b: EventRecord): number {
  const [x, y] = [sortKey(a), sortKey(b)];
  return x === y ? 0 : x < y ? -1 : 1;
}

const sortKey = ({ event_date, window_start, window_end, id }: EventRecord) =>
  `${event_date ?? window_start ?? window_end} ${id}`;

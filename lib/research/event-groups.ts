import type { CompanyEvent } from '../model/records.ts';
import { inDateOrder } from './event-axis.ts';
import { eventDates } from './event-dates.ts';
import { mondayOf } from './iso-week.ts';
import { todayIn } from './next-event.ts';

/**
 * When an event comes, seen from today: `open` is an estimated window that began before today and has
 * not ended; `undated` names no day at all; `past` is in a list that was kept from an earlier day.
 */
export type EventGroup = 'today' | 'thisWeek' | 'later' | 'open' | 'undated' | 'past';

/** In the order in which they are shown. */
const GROUPS: readonly EventGroup[] = ['today', 'thisWeek', 'later', 'open', 'undated', 'past'];

/**
 * Groups events for a list, each group by date; groups without events are left out. A day is today
 * until it ends in the event's own zone, and a week ends on Sunday (ISO 8601).
 *
 * @param now epoch milliseconds
 */
export function groupEvents(
  events: readonly CompanyEvent[],
  now: number,
): { group: EventGroup; events: CompanyEvent[] }[] {
  const today = todayIn(now);
  const byGroup = new Map<EventGroup, CompanyEvent[]>();
  for (const event of inDateOrder(events)) {
    const { group } = eventPlace(event, today(event.timezone));
    byGroup.set(group, [...(byGroup.get(group) ?? []), event]);
  }
  return GROUPS.flatMap((group) => {
    const own = byGroup.get(group);
    return own ? [{ group, events: own }] : [];
  });
}

/** The events as their groups follow one another: what is next comes before what began long ago. */
export const inGroupOrder = (events: readonly CompanyEvent[], now: number): CompanyEvent[] =>
  groupEvents(events, now).flatMap((group) => group.events);

/** Where an event stands in time. */
export interface EventPlace {
  group: EventGroup;
  /** Its first and last day as day numbers; null where an end is open or no day is named. */
  first: number | null;
  last: number | null;
}

/** @param today the day number of today in the event's zone (`todayIn`) */
export function eventPlace(event: CompanyEvent, today: number): EventPlace {
  const { date, window } = eventDates(event);
  const first = window ? (window.start?.day ?? null) : (date?.day ?? null);
  const last = window ? (window.end?.day ?? null) : first;
  return { group: groupOf(first, last, today), first, last };
}

function groupOf(first: number | null, last: number | null, today: number): EventGroup {
  if (first === null && last === null) return 'undated';
  if (last !== null && last < today) return 'past';
  // A window without a start may have begun long ago.
  if (first === null || first < today) return 'open';
  if (first === today) return 'today';
  return mondayOf(first) === mondayOf(today) ? 'thisWeek' : 'later';
}

import type { EventRecord, ListingRecord } from '../model.ts';
import { daysFrom } from './calendar.ts';
import { larkmereEvents } from './events/larkmere.ts';
import { otherEvents } from './events/other-companies.ts';
import type { EventPlan } from './events/plan.ts';
import { reportEvents } from './events/reports.ts';
import { issuers } from './facts/reported.ts';
import { LISTINGS, type ListingKey } from './listings.ts';
import { nameUuid } from './name-uuid.ts';

/** Time zones of the exchanges; a source that names none leaves null (here Madrid and Mumbai). */
const TIME_ZONES: Record<string, string> = {
  XNAS: 'America/New_York',
  XNYS: 'America/New_York',
  XTSE: 'America/Toronto',
  XLON: 'Europe/London',
  XETR: 'Europe/Berlin',
  XPAR: 'Europe/Paris',
  XAMS: 'Europe/Amsterdam',
  XSWX: 'Europe/Zurich',
  XSTO: 'Europe/Stockholm',
  XOSL: 'Europe/Oslo',
  XTKS: 'Asia/Tokyo',
  XHKG: 'Asia/Hong_Kong',
  XASX: 'Australia/Sydney',
};

/** Companies that report no figures here, and say when they will nevertheless. */
const ANNOUNCED_ONLY: ListingKey[] = [
  'wexcombeNewYork',
  'cindral',
  'saules',
  'ueberwasser',
  'nandubay',
];

/** Company events by company id, around the given day. A company without any has no entry. */
export function makeEvents(today: Date): Map<string, EventRecord[]> {
  const plans = new Map<ListingKey, EventPlan[]>();
  const add = (key: ListingKey, more: EventPlan[]) =>
    plans.set(key, [...(plans.get(key) ?? []), ...more]);
  for (const { listing, yearEnd, cadence } of issuers) {
    add(listing, reportEvents(today, yearEnd, cadence));
  }
  for (const key of ANNOUNCED_ONLY) add(key, reportEvents(today, 12, 'half-yearly'));
  add('larkmere', larkmereEvents);
  for (const [key, more] of Object.entries(otherEvents) as [ListingKey, EventPlan[]][]) {
    add(key, more);
  }
  return new Map(
    [...plans].map(([key, own]) => [
      LISTINGS[key].id,
      own.map((plan, index) => eventOf(LISTINGS[key], plan, index, today)),
    ]),
  );
}

function eventOf(listing: ListingRecord, plan: EventPlan, index: number, today: Date): EventRecord {
  const dayOf = (count: number | null | undefined) =>
    count == null ? null : daysFrom(today, count);
  return {
    id: nameUuid(`${listing.id} event ${index}`),
    title: plan.title,
    type: plan.type,
    event_date: dayOf(plan.on),
    timezone: plan.zoned === false ? null : (TIME_ZONES[listing.mic] ?? null),
    lifecycle: plan.lifecycle,
    is_confirmed: plan.confirmed,
    window_start: dayOf(plan.within?.[0]),
    window_end: dayOf(plan.within?.[1]),
    fiscal_period: plan.period ?? null,
    source_url:
      plan.sourced === false || listing.website === null ? null : `${listing.website}/calendar`,
  };
}

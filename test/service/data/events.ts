import type { EventRecord, ListingRecord } from '../model.ts';
import { daysFrom } from './calendar.ts';
import { larkmereEvents } from './events/larkmere.ts';
import { otherEvents } from './events/other-companies.ts';
import type { EventPlan } from './events/plan.ts';
import { reportEvents } from './events/reports.ts';
import { issuers } from './facts/reported.ts';
import type { YearEnd } from './fiscal-periods.ts';
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

/** Companies that publish no figures here, and the end of the year they report on. */
const REPORTING_ONLY: Partial<Record<ListingKey, YearEnd>> = {
  wexcombeNewYork: 9,
  cindral: 12,
  saules: 12,
  ueberwasser: 9,
  doornik: 6,
  nandubay: 12,
  shirakumori: 3,
};

/** Company events by company id, around the given day. A company without any has no entry. */
export function makeEvents(today: Date): Map<string, EventRecord[]> {
  const plans = new Map<ListingKey, EventPlan[]>();
  const add = (key: ListingKey, more: EventPlan[]) =>
    plans.set(key, [...(plans.get(key) ?? []), ...more]);
  for (const issuer of issuers) add(issuer.listing, reportEvents(today, issuer));
  for (const [key, yearEnd] of entries(REPORTING_ONLY)) {
    add(key, reportEvents(today, { yearEnd, cadence: 'half-yearly' }));
  }
  add('larkmere', larkmereEvents);
  for (const [key, more] of entries(otherEvents)) add(key, more);
  return new Map([...plans].map(([key, own]) => [LISTINGS[key].id, records(key, own, today)]));
}

/** An id follows from the title, and from how often it came before: it lasts from day to day. */
function records(key: ListingKey, plans: EventPlan[], today: Date): EventRecord[] {
  return plans.map((plan, index) => {
    const before = plans.slice(0, index).filter(({ title }) => title === plan.title).length;
    const id = nameUuid(`${LISTINGS[key].id} ${plan.title} ${before}`);
    return eventOf(LISTINGS[key], id, plan, today);
  });
}

const entries = <V>(table: Partial<Record<ListingKey, V>>) =>
  Object.entries(table) as [ListingKey, V][];

function eventOf(listing: ListingRecord, id: string, plan: EventPlan, today: Date): EventRecord {
  const dayOf = (count: number | null | undefined) =>
    count == null ? null : daysFrom(today, count);
  return {
    id,
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

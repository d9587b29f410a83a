import type { EventRecord, ListingRecord } from '../model.ts';
import { day, daysBetween, daysFrom, TIME_ZONES } from './calendar.ts';
import { awaitedPeriods, type Reporting, reportedPeriods } from './fiscal-periods.ts';
import { issuers } from './issuers.ts';
import { LISTINGS, type ListingKey } from './listings.ts';
import { nameUuid } from './name-uuid.ts';
import { awaiting, confirmed, DIARY, type EventPlan, estimated } from './planned-events.ts';

/** Company events by company id, around the given day. A company without any has no entry. */
export function makeEvents(today: Date): Map<string, EventRecord[]> {
  const plans = new Map(issuers.map((issuer) => [issuer.listing, reportEvents(today, issuer)]));
  for (const [key, more] of Object.entries(DIARY) as [ListingKey, EventPlan[]][]) {
    plans.set(key, [...(plans.get(key) ?? []), ...more]);
  }
  return new Map(
    [...plans].map(([key, own]) => {
      const listing = LISTINGS[key];
      return [listing.id, own.map((plan) => eventOf(listing, plan, today))];
    }),
  );
}

/** An id follows from the title, so that it stays the same from day to day. */
export function eventOf(listing: ListingRecord, plan: EventPlan, today: Date): EventRecord {
  const dayOf = (count: number | null | undefined) =>
    count == null ? null : daysFrom(today, count);
  return {
    id: nameUuid(`${listing.id} ${plan.title}`),
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

/** From this many days on a company has announced the day of its next report. */
const ANNOUNCED_BEFORE = 40;

/** The last report and the next four: announced, estimated with a window, a window alone, awaited. */
function reportEvents(today: Date, reporting: Reporting): EventPlan[] {
  const daysTo = (told: string) => daysBetween(day(today), told);
  const last = reportedPeriods(today, reporting, 1).slice(0, 1);
  const next = awaitedPeriods(today, reporting).slice(0, 4);
  return [
    ...last.map(({ label, told }) =>
      confirmed(daysTo(told), 'earnings_release', `Results for ${label}`, { period: label }),
    ),
    ...next.map(({ label, told }, place) => nextReport(label, daysTo(told), place)),
  ];
}

/** @param place 0 for the very next report */
function nextReport(period: string, on: number, place: number): EventPlan {
  const [type, title] = ['earnings_release', `Results for ${period}`] as const;
  if (place === 0 && on <= ANNOUNCED_BEFORE) return confirmed(on, type, title, { period });
  const within: [number, number] = [on - 4, on + 10];
  if (place < 2) return estimated(type, title, { on, within, period });
  if (place === 2) return estimated(type, title, { within, period });
  return awaiting(type, title, { within: [on - 10, on + 20], period });
}

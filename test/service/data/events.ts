import type { EventRecord, ListingRecord } from '../model.ts';
import { day, daysBetween, daysFrom, TIME_ZONES } from './calendar.ts';
import { awaitedPeriods, type Reporting, reportedPeriods } from './fiscal-periods.ts';
import { issuers } from './issuers.ts';
import { LISTINGS, type ListingKey } from './listings.ts';
import { nameUuid } from './name-uuid.ts';

/** An event as planned, in days from today; fields that are left out are null on the wire. */
export interface EventPlan {
  title: string;
  type: string;
  on?: number;
  /** Estimated window, both days within; one end may be open. */
  within?: [number | null, number | null];
  lifecycle: string;
  confirmed: boolean;
  period?: string;
  /** False if the source names no time zone. */
  zoned?: false;
  /** False if no source is published. */
  sourced?: false;
}

type Rest = Partial<EventPlan>;

const planned =
  (lifecycle: string) =>
  (type: string, title: string, rest: Rest = {}): EventPlan => ({
    ...{ title, type, lifecycle, confirmed: lifecycle === 'confirmed' },
    ...rest,
  });
/** Forecast: a day, a window, or both. */
const estimated = planned('estimated');
/** Expected, not announced. */
const awaiting = planned('awaiting_announcement');
/** Announced by the company for a day. */
export const confirmed = (on: number, type: string, title: string, rest: Rest = {}): EventPlan =>
  planned('confirmed')(type, title, { on, ...rest });

/** The companies' diaries beside their reports. Larkmere's fill more than a page of 20 a year. */
const DIARY: Partial<Record<ListingKey, EventPlan[]>> = {
  larkmere: [
    confirmed(-30, 'dividend_declaration', 'Board declares a quarterly dividend of $0.12'),
    confirmed(-9, 'dividend_record_date', 'Record date of the quarterly dividend of $0.12'),
    confirmed(0, 'conference', 'Talk at the Cold Chain Technology Forum, Chicago'),
    confirmed(12, 'dividend_payment', 'Quarterly dividend of $0.12 is paid'),
    confirmed(19, 'conference', 'Talk at the Northern Lights Software Conference, Minneapolis'),
    confirmed(33, 'product', 'Conductor 9 is released'),
    confirmed(61, 'conference', 'Stand at the Frozen Logistics Fair, Rotterdam', {
      sourced: false,
    }),
    estimated('acquisition_closing', 'Purchase of Fjordlogikk AS closes', { within: [-14, 25] }),
    estimated('field_action', 'Last T-9 frost probe of the field action is mended', {
      on: 5,
      within: [3, 12],
    }),
    estimated('index_review', 'Index review may change the weight of the shares', {
      on: 27,
      zoned: false,
      sourced: false,
    }),
    estimated('annual_meeting', 'Annual meeting of stockholders', { within: [165, 195] }),
    estimated('covenant_test', 'Lenders receive the compliance certificate', { on: 44 }),
    awaiting('investor_day', 'Investor day in Duluth', { within: [210, 270] }),
    awaiting('legal', 'Trial in Kaldarin Robotics v. Larkmere', { within: [120, 300] }),
    // Has neither a day nor a window, so no interval finds the event.
    awaiting('product', 'Halo 3 laser scanner is released', {}),
    estimated('conference', 'Fireside talk with a broker, New York', { on: 47 }),
    confirmed(75, 'site_visit', 'Visit to the Hermantown climate chamber'),
    // Has a word that the contract does not list.
    planned('postponed')('conference', 'Winter technology evening', { on: 54 }),
    estimated('dividend_declaration', 'Board decides on the quarterly dividend', { on: 60 }),
    estimated('dividend_record_date', 'Record date of the next dividend', { within: [78, 84] }),
    estimated('dividend_payment', 'Next quarterly dividend is paid', { within: [90, 104] }),
    estimated('dividend_declaration', 'Board decides on the summer dividend', { on: 151 }),
    estimated('dividend_payment', 'Summer dividend is paid', { within: [181, 195] }),
  ],
  tarvane: [
    planned('postponed')('trial_readout', 'First results of the MASON trial', { on: 38 }),
    awaiting('trading_resumption', 'Trading in the shares resumes', { within: [1, 60] }),
    estimated('regulatory_decision', 'Answer on the partial clinical hold', { within: [3, 33] }),
  ],
  ostrel: [
    confirmed(0, 'annual_meeting', 'Annual meeting of stockholders'),
    // The last day that the panel asks for, and the day after it.
    estimated('annual_meeting', 'Annual meeting of stockholders, a year on', { on: 365 }),
    estimated('dividend_payment', 'Quarterly dividend, a year on', { on: 366 }),
  ],
  quillane: [
    planned('cancelled')('investor_day', 'Investor day in Knoxville', { on: 16 }),
    confirmed(31, 'labor_vote', 'Drivers vote on the wage agreement', { zoned: false }),
  ],
  wexcombeLondon: [
    confirmed(24, 'dividend_ex_date', 'Shares trade without the final dividend'),
    confirmed(71, 'annual_meeting', 'Annual general meeting in Bristol'),
  ],
  wexcombeNewYork: [
    confirmed(23, 'dividend_ex_date', 'Depositary shares trade without the final dividend'),
    estimated('dividend_payment', 'Final dividend is paid in US dollars', { within: [58, 66] }),
  ],
  queensLanding: [
    awaiting('financing', 'Terms of the placement of new shares', { within: [null, 30] }),
  ],
};

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

/** A company announces the day of its next report this many days before. */
const ANNOUNCED_BEFORE = 40;

/** The last report and the next four: announced, estimated with a window, only a window, awaited. */
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

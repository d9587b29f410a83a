import type { DocumentRecord, EventRecord, FactRecord, ListingRecord } from '../model.ts';
import { daysFrom } from './calendar.ts';
import { type EventPlan, eventOf } from './events.ts';
import { corrected } from './figures.ts';

/** What changes from one day to another at one company, documents apart. */
interface Records {
  events: EventRecord[];
  facts: FactRecord[];
}

/** Where and when an edit is made. */
interface Place {
  listing: ListingRecord;
  today: Date;
  documents: DocumentRecord[];
}

/** @throws where there is nothing to edit: the script and the data have to agree */
export type Edit = (records: Records, place: Place) => Records;

/** Names one event of a company. */
type Which = (event: EventRecord) => boolean;

export const titled =
  (title: string): Which =>
  (event) =>
    event.title === title;

/** The soonest report whose day is estimated; a report within weeks is confirmed already. */
export const nextEstimatedReport: Which = ({ type, lifecycle, event_date }) =>
  type === 'earnings_release' && lifecycle === 'estimated' && event_date !== null;

/** Moves the day, and the window around it, by so many days. */
export const move = (which: Which, days: number): Edit =>
  editEvent(which, ({ event_date, window_start, window_end }) => ({
    event_date: later(event_date, days),
    window_start: later(window_start, days),
    window_end: later(window_end, days),
  }));

const NO_WINDOW = { window_start: null, window_end: null };
const ANNOUNCED = { lifecycle: 'confirmed', is_confirmed: true, ...NO_WINDOW };

/** The estimated day becomes the announced one. */
export const confirm = (which: Which): Edit => editEvent(which, () => ANNOUNCED);

/** The announced day becomes a window, from so many days before it to so many after. */
export const withdraw = (which: Which, before: number, after: number): Edit =>
  editEvent(which, ({ event_date }) => ({
    ...{ lifecycle: 'estimated', is_confirmed: false, event_date: null },
    window_start: later(event_date, -before),
    window_end: later(event_date, after),
  }));

export const add =
  (plan: EventPlan): Edit =>
  ({ events, facts }, { listing, today }) => {
    return { facts, events: [...events, eventOf(listing, plan, today)] };
  };

export const drop =
  (which: Which): Edit =>
  ({ events, facts }) => {
    return { facts, events: events.filter((event) => event !== theOne(events, which)) };
  };

/** Another value for the newest quarter of a metric, from the document whose address ends so. */
export const restate =
  (metric: string, address: string): Edit =>
  (records, { documents }) => {
    const told = records.facts.filter(
      (fact) =>
        fact.metric === metric &&
        fact.entity_scope === 'consolidated' &&
        fact.fiscal_period.startsWith('Q'),
    );
    const newest = theOne(told, ({ period_end }) =>
      told.every((one) => one.period_end <= period_end),
    );
    const { id, source_url } = theOne(documents, (one) => one.source_url.endsWith(address));
    const edited = {
      ...{ ...corrected(newest), restated: true, document_id: id, page_number: 1 },
      source_url: `${source_url}#page=1`,
    };
    return { ...records, facts: records.facts.map((fact) => (fact === newest ? edited : fact)) };
  };

const editEvent =
  (which: Which, edit: (event: EventRecord) => Partial<EventRecord>): Edit =>
  (records) => {
    const event = theOne(records.events, which);
    const edited = { ...event, ...edit(event) };
    return { ...records, events: records.events.map((one) => (one === event ? edited : one)) };
  };

function theOne<T>(list: T[], which: (one: T) => boolean): T {
  const found = list.find(which);
  if (found === undefined) throw new Error('nothing of the sample data is to be changed so');
  return found;
}

const later = (day: string | null, days: number): string | null =>
  day === null ? null : daysFrom(new Date(day), days);

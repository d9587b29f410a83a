import { daysFrom } from '../../data/calendar.ts';
import { LISTINGS } from '../../data/listings.ts';
import { nameUuid } from '../../data/name-uuid.ts';
import type { SampleData } from '../../model.ts';
import { numberOf, type Row } from './rows.ts';

/**
 * Rows that break the contract in one place each, by name: what replaces the good fields (undefined leaves one out),
 * or null where no object stands in its place. Each is a good record until it is written.
 */
type Odd = Record<string, Row | null>;

/** Found by `Larkmere` in search_companies. */
const LISTED: Odd = {
  'Larkmere Warrants': { exchange: null },
  'Larkmere Rights': { id: 'rights/LKMR?2026', exchange: 7 },
  'Larkmere Notes': { id: undefined },
  'Larkmere Nothing': null,
};

/** Larkmere's, in get_events. */
const EVENTS: Odd = {
  'Talk on no day': { event_date: '2026-13-45' },
  'Talk on some day': { event_date: { year: 2027 } },
  'Talk on Mars': { timezone: 'Mars/Olympus_Mons' },
  'Talk in a window turned round': { event_date: null, window_end: '2001-01-01' },
  'Talk in a window of words': { event_date: null, window_start: 'early', window_end: ['late'] },
  // The two halves of the confirmation disagree, or one cannot be read.
  'Talk confirmed by its flag alone': { lifecycle: 'estimated' },
  'Talk confirmed by its status alone': { is_confirmed: false },
  'Talk confirmed with a word for a flag': { is_confirmed: 'false' },
  'Talk half confirmed': { lifecycle: 'half_confirmed_by_exchange' },
  'Talk by number': { id: numberOf('90071992547409931'), fiscal_period: 2027 },
  'Talk of nothing': { title: null, type: null, event_date: null, lifecycle: null, timezone: null },
  'No talk': null,
};

/** Larkmere's `debt`, in get_financials. */
const FACTS: Odd = {
  'restated by somebody': { restated: { by: 'the auditor' } },
  'on page "12"': { page_number: '12' },
  'in a currency by number': { currency: 840 },
  'as a JSON number': { value: numberOf('12345678901234567890.10') },
  'of no period': { period_start: null, period_end: null },
  'no fact': null,
};

/** Quillane's, in list_documents. */
const DOCUMENTS: Odd = {
  'Letter of minus one page': { page_count: -1 },
  'Letter of "12" pages': { page_count: '12', publication_date: '' },
  'Letter of 30 February': { publication_date: '2026-02-30', language: 7, type: null },
  'Letter without an id': { id: undefined },
  'Letter without a title': { title: null },
  'No letter': null,
};

const idOf = (name: string) => nameUuid(`odd ${name}`);
const sourceOf = (name: string) => `https://www.larkmere.example/odd#${encodeURIComponent(name)}`;
const keyed = (odd: Odd, key: (name: string) => string) =>
  Object.entries(odd).map(([name, row]) => [key(name), row] as const);

/** By a record's id; by the address of its source where it has none, as facts have. */
const ODD = new Map<unknown, Row | null>([
  ...keyed({ ...LISTED, ...EVENTS, ...DOCUMENTS }, idOf),
  ...keyed(FACTS, sourceOf),
]);

/** A record's row: as it was written, or its odd form. */
export function oddRowOf({ id, source_url }: Row, written: Row): Row | null {
  const odd = ODD.get(id ?? source_url);
  return odd === undefined ? written : odd && { ...written, ...odd };
}

/** True for a record that is only there to be odd. */
export const isOddRecord = ({ id, source_url }: Row): boolean => ODD.has(id ?? source_url);

/** The sample data with the odd records among its own. */
export function addOddRecords(data: SampleData): SampleData {
  const { larkmere, quillane } = LISTINGS;
  const added = <T>(map: Map<string, T[]>, id: string, records: T[]) =>
    new Map(map).set(id, [...(map.get(id) ?? []), ...records]);
  return {
    ...data,
    listings: [...data.listings, ...listings()],
    events: added(data.events, larkmere.id, events(data)),
    facts: added(data.facts, larkmere.id, facts(data)),
    documents: [...data.documents, ...documents(data, quillane.id)],
  };
}

const listings = () =>
  Object.keys(LISTED).map((name, index) => ({
    ...LISTINGS.larkmere,
    id: idOf(name),
    name,
    ticker: `LARK${'WRNX'.charAt(index)}`,
  }));

/** All on one day; the first of them comes three times under one id. */
function events({ asOf, events }: SampleData) {
  const [sample] = events.get(LISTINGS.larkmere.id) ?? [];
  const day = daysFrom(new Date(asOf), 16);
  const dated = { event_date: day, window_start: day, window_end: day, lifecycle: 'confirmed' };
  const talk = (title: string, id: string) =>
    sample ? [{ ...sample, ...dated, is_confirmed: true, title, id }] : [];
  const repeated = ['', '', ''].flatMap(() => talk('Talk told three times', idOf('told often')));
  return [...repeated, ...Object.keys(EVENTS).flatMap((title) => talk(title, idOf(title)))];
}

function facts({ facts }: SampleData) {
  const sample = facts.get(LISTINGS.larkmere.id)?.find(({ metric }) => metric === 'debt');
  return sample
    ? Object.keys(FACTS).map((name) => ({ ...sample, source_url: sourceOf(name) }))
    : [];
}

function documents({ documents }: SampleData, companyId: string) {
  const sample = documents.find((document) => document.companyId === companyId);
  return sample
    ? Object.keys(DOCUMENTS).map((title) => ({ ...sample, id: idOf(title), title, pages: ['-'] }))
    : [];
}

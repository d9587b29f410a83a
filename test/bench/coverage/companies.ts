import type {
  DocumentRecord,
  EventRecord,
  FactRecord,
  ListingRecord,
  QuoteRecord,
  SampleData,
} from '../../service/model.ts';
import { document, event, fact, listing, quote } from '../../service/testing/fixture.ts';

/** What is known of a covered company on some day, as the stand-in's records. */
type CoveredCompany = ReturnType<typeof coveredCompany>;

/** As many as the design measures with: companies, and rows of each. */
export const COMPANIES = 300;
const EVENTS = 20;
const DOCUMENTS = 40;
const QUARTERS = 20;
const SCOPES = ['consolidated', 'segment:freight', 'segment:storage'];

const DAY_MS = 86_400_000;
const FIRST = ['Amber', 'Birch', 'Cinder', 'Dapple', 'Elder', 'Fallow', 'Garnet', 'Hazel', 'Iron'];
const SECOND = ['brook', 'cliff', 'dale', 'field', 'ford', 'gate', 'holt', 'mere', 'wick', 'wold'];
const TRADE = [
  ...['Marine plc', 'Foods AG', 'Instruments, Inc.', 'Rail & Harbour Holdings SE', 'Ferries Ltd.'],
];
const TITLES = [
  'Results for the quarter, presented to analysts and investors',
  'Annual general meeting of shareholders',
  'Quarterly dividend is paid',
  'Talk at the Northern Industrials Conference',
];
const TYPES = ['earnings_release', 'annual_meeting', 'dividend_payment', 'conference'];

/**
 * A made-up company with 20 events of the coming year, 40 documents and 60 facts of its revenue, the same for
 * the same number and day. A day later a date has moved, a document is new, one has a new version, and a
 * figure is restated.
 */
export function coveredCompany(number: number, today: Date, day: 0 | 1 = 0) {
  const many = <T>(length: number, of: (number: number, place: number, today: Date) => T) =>
    Array.from({ length }, (_, place) => of(number, place, today));
  const calendar = many(EVENTS, eventOf);
  const library = many(DOCUMENTS, documentOf);
  const facts = many(QUARTERS * SCOPES.length, factOf);
  const company = { listing: listingOf(number), quote: quoteOf(number, today) };
  if (day === 0) return { ...company, events: calendar, documents: library.slice(1), facts };
  return {
    ...company,
    events: at(calendar, number, (one) => ({
      window_start: one.window_start && dayAfter(one.window_start, 7),
      window_end: one.window_end && dayAfter(one.window_end, 7),
      event_date: one.event_date && dayAfter(one.event_date, 7),
    })),
    // The oldest leaves, so that there are as many.
    documents: at(library.slice(0, -1), number, () => ({ version_id: idOf(9, number) })),
    facts: at(facts, number, ({ value }) => ({ value: `${value}0`, restated: true })),
  };
}

/** Companies for the stand-in to serve; no company's name or ticker contains another company's ticker. */
export function marketOf(companies: CoveredCompany[], today: Date): SampleData {
  const byId = <T>(of: (company: CoveredCompany) => T) =>
    new Map(companies.map((company) => [company.listing.id, of(company)]));
  return {
    asOf: today.toISOString(),
    listings: companies.map(({ listing }) => listing),
    quotes: byId(({ quote }) => quote),
    facts: byId(({ facts }) => facts),
    events: byId(({ events }) => events),
    documents: companies.flatMap(({ documents }) => documents),
  };
}

/** One of a list with other fields. */
function at<T>(list: T[], number: number, change: (one: T) => Partial<T>): T[] {
  const place = number % list.length;
  return list.map((one, index) => (index === place ? { ...one, ...change(one) } : one));
}

/** A UUID of a kind and a number, without the machine's cryptography: pages make it, too. */
const idOf = (kind: number, number: number, place = 0): string =>
  `c0${kind}00000-${hex(place, 4)}-4000-8000-${hex(number, 12)}`;

const hex = (number: number, digits: number) => number.toString(16).padStart(digits, '0');
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const dayAfter = (day: string, count: number) => dayOf(Date.parse(day) + count * DAY_MS);
const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;

function listingOf(number: number): ListingRecord {
  const letter = (place: number) =>
    String.fromCharCode(65 + (Math.floor(number / 26 ** place) % 26));
  const place = Math.floor(number / FIRST.length);
  const stem = `${pick(FIRST, number)}${pick(SECOND, place)}`;
  return listing({
    id: idOf(1, number),
    name: `${stem} ${pick(TRADE, Math.floor(place / SECOND.length))}`,
    ticker: `${letter(1)}${letter(0)}X`,
    exchange: pick(['New York Stock Exchange', 'London Stock Exchange', 'Nasdaq'], number),
    mic: pick(['XNYS', 'XLON', 'XNAS'], number),
    website: `https://${stem.toLowerCase()}.example/`,
    ...{ currency: 'USD', country: 'United States', sector: 'Industrials' },
    description: 'Fictional company.',
  });
}

function quoteOf(number: number, today: Date): QuoteRecord {
  const cents = 10_00 + number * 7;
  const price = (of: number) => `${Math.floor(of / 100)}.${`${of % 100}`.padStart(2, '0')}`;
  return quote({
    ...{ price: price(cents), currency: 'USD', volume: `${number * 1000}` },
    previous_close: price(cents - 20 + (number % 41)),
    change_percent: `${((number % 41) - 20) / 10}`,
    retrieved_at: today.toISOString(),
    trading_date: dayOf(today.getTime()),
  });
}

/** Every second is confirmed; the others are estimated within a window. */
function eventOf(number: number, place: number, today: Date): EventRecord {
  const event_date = dayOf(today.getTime() + (1 + place * 17 + (number % 13)) * DAY_MS);
  const isConfirmed = (number + place) % 2 === 0;
  return event({
    id: idOf(2, number, place),
    title: `${pick(TITLES, place)}, no. ${place}`,
    type: pick(TYPES, place),
    ...{ event_date, timezone: 'America/New_York', fiscal_period: null },
    source_url: `${listingOf(number).website}calendar`,
    ...(!isConfirmed && {
      ...{ lifecycle: 'estimated', is_confirmed: false },
      window_start: dayAfter(event_date, -4),
      window_end: dayAfter(event_date, 10),
    }),
  });
}

/** Newest first. */
function documentOf(number: number, place: number, today: Date): DocumentRecord {
  const { id, name, website } = listingOf(number);
  return document({
    id: idOf(3, number, place),
    companyId: id,
    title: `Report no. ${DOCUMENTS - place} of ${name} to its shareholders`,
    type: 'quarterly_report',
    fiscal_period: `Q${1 + (place % 4)} 2026`,
    publishedAt: new Date(today.getTime() - (1 + place * 30) * DAY_MS).toISOString(),
    version_id: idOf(4, number, place),
    source_url: `${website}reports/${place}.pdf`,
    pages: ['Made up.'],
  });
}

function factOf(number: number, place: number, today: Date): FactRecord {
  const quarter = today.getUTCFullYear() * 4 - 1 - Math.floor(place / SCOPES.length);
  const [year, part] = [Math.floor(quarter / 4), quarter % 4];
  return fact({
    value: `${(1_000_000 + number * 1000 - place) * 1000}`,
    ...{ unit_multiplier: '1000', currency: 'USD', page_number: 1 },
    period_start: dayOf(Date.UTC(year, part * 3, 1)),
    period_end: dayOf(Date.UTC(year, part * 3 + 3, 0)),
    entity_scope: pick(SCOPES, place),
    source_url: `${listingOf(number).website}reports/1.pdf#page=1`,
    document_id: idOf(3, number, 1),
    fiscal_period: `Q${part + 1} ${year}`,
  });
}

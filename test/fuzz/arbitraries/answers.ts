import fc from 'fast-check';
import { address } from './addresses.ts';
import { decimal, ODD_DECIMALS } from './decimals.ts';
import { anyJson, type Json } from './json.ts';
import { mix } from './mix.ts';
import { near } from './near.ts';
import { anyText, TIMES } from './texts.ts';

/** Answers as contract section 2 describes them, item by item, before anything is wrong with them. */

/** The company and the document that the tests ask for, and that document's first page. */
export const ASKED = '0b9f3c1e-6a52-4d7e-9c11-2f8a4e6d7b30';
const text = (...usual: string[]) => mix([3, fc.constantFrom(...usual)], [1, anyText]);
const maybe = (one: fc.Arbitrary<Json>) => mix([5, one], [1, fc.constant(null)]);
const date = maybe(fc.constantFrom(...TIMES));
const link = maybe(address);
const figure = mix([6, decimal], [1, fc.constantFrom(...ODD_DECIMALS)]);
const id = fc.nat(9).map((last) => ASKED.slice(0, -1) + last);

const company = fc.record({
  id,
  exchange: text('Nasdaq', 'Oslo Børs'),
  name: maybe(text('Nordhavn Maritime ASA')),
  ticker: maybe(text('NHVN')),
});
/** Always the requested company, because the client refuses another. */
const profile = fc.record({
  id: fc.constant(ASKED),
  exchange: maybe(text('Oslo Børs')),
  website: link,
  legalName: maybe(text('Nordhavn Maritime ASA')),
  employees: maybe(fc.oneof(fc.nat(), decimal)),
  market_cap: maybe(figure),
});
const documentItem = fc.record({
  id,
  title: text('Annual report 2025'),
  type: maybe(text('annual_report')),
  fiscal_period: maybe(text('FY 2025')),
  language: maybe(text('en')),
  publication_date: date,
  publication_date_status: maybe(text('confirmed', 'estimated')),
  version_id: maybe(id),
  page_count: maybe(fc.nat(3000)),
  source_url: link,
  link,
});
const documentPage = fc.record({
  documentId: fc.constant(ASKED),
  title: maybe(text('Annual report 2025')),
  versionId: maybe(id),
  page: fc.constant(1),
  text: text('Revenue was 1,184.6 million.'),
  truncated: fc.boolean(),
  sourceUrl: link,
  link,
});
const hit = fc.record({
  document_id: id,
  title: maybe(text('Annual report 2025')),
  page_number: fc.nat(2000),
  version_id: maybe(id),
  source_url: link,
  excerpt: text('The dry dock was booked.'),
  link,
});
const fact = fc.record({
  value: maybe(figure),
  unit_multiplier: maybe(fc.constantFrom('1', '1000', 1000000)),
  currency: maybe(text('NOK', 'USD')),
  period_start: maybe(fc.constantFrom('2025-01-01', '2025-10-01', '2024-01-01', ...TIMES)),
  period_end: maybe(fc.constantFrom('2025-12-31', '2025-12-31', '2024-12-31', ...TIMES)),
  entity_scope: maybe(text('consolidated', 'parent')),
  restated: maybe(fc.constantFrom(true, false, 'false', 'partly', 0)),
  source_url: link,
  page_number: maybe(fc.nat(300)),
  document_id: maybe(id),
});
const event = fc.record({
  id: fc.oneof(id, fc.nat(99)),
  title: maybe(text('Third-quarter results')),
  type: maybe(text('earnings_release')),
  event_date: date,
  timezone: maybe(text('Europe/Oslo')),
  lifecycle: text('confirmed', 'confirmed', 'estimated', 'awaiting_announcement', 'moved'),
  is_confirmed: fc.boolean(),
  window_start: date,
  window_end: date,
  fiscal_period: maybe(fc.oneof(text('Q3 2026'), fc.nat(3))),
  source_url: link,
});
const quote = fc.record({
  price: maybe(figure),
  currency: maybe(text('NOK')),
  source: maybe(text('Oslo Børs, delayed')),
  retrieved_at: date,
  tradingDate: date,
  freshness: maybe(text('delayed', 'historical', 'unavailable')),
  previous_close: maybe(figure),
  change_percent: maybe(figure),
  volume: maybe(decimal),
});
const meta = fc.record({
  asOf: date,
  nextOffset: maybe(fc.nat(120)),
  quota: fc.oneof(
    fc.record({
      requests_remaining: maybe(fc.oneof(fc.nat(500), decimal)),
      searches_remaining: maybe(fc.nat(20)),
      search_reset_seconds: maybe(fc.constantFrom<Json>(30, 1e300, '99999999999999999999', -1)),
      next_search_at: date,
    }),
    anyJson,
  ),
  sourceNotes: maybe(anyText),
  status: maybe(text('unavailable')),
});

/** The `data` of each endpoint; lists hold several such items. */
export const ITEMS = {
  search_companies: company,
  get_company: profile,
  list_documents: documentItem,
  get_financials: fact,
  get_events: event,
  get_quote: quote,
  get_document_page: documentPage,
  search_documents: hit,
} as const satisfies Record<string, fc.Arbitrary<Record<string, Json>>>;
export type Endpoint = keyof typeof ITEMS;
const SINGLE: readonly Endpoint[] = ['get_company', 'get_quote', 'get_document_page'];

/** A whole answer of an endpoint, with slips in the envelope, its metadata and its items. */
export function answerOf(endpoint: Endpoint): fc.Arbitrary<Json> {
  const item = near(ITEMS[endpoint]);
  const items: fc.Arbitrary<Json> = SINGLE.includes(endpoint)
    ? item
    : fc.array(item, { maxLength: 3 });
  const data = mix([12, items], [1, anyJson]);
  const envelope = fc.record({ data, meta: near(meta) });
  return mix([10, envelope], [1, near(envelope)], [1, anyJson]);
}

/** An answer that follows the contract. */
export const soundAnswerOf = (endpoint: Endpoint): fc.Arbitrary<Json> =>
  fc.record({
    data: SINGLE.includes(endpoint)
      ? ITEMS[endpoint]
      : fc.array<Json>(ITEMS[endpoint], { maxLength: 3 }),
    meta,
  });

/** Metadata alone, with slips. */
export const metaOnly = near(meta);

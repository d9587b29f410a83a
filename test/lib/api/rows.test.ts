import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../fuzz/arbitraries/answers.ts';
import { anyJson, type Json, received } from '../../fuzz/arbitraries/json.ts';
import { readerOf } from '../../fuzz/calls.ts';

/** One odd value costs its own field, at most its own row, and nothing beside it. */

type Fields = Record<string, Json>;
const id = (n: number) => `0b9f3c1e-6a52-4d7e-9c11-2f8a4e6d7b3${n}`;
const URL = 'https://reports.example/2025.pdf';

/** A good row of each endpoint with every field that the contract names, and some that it leaves open. */
const GOOD: Record<Endpoint, (n: number) => Fields> = {
  search_companies: (n) => ({
    id: id(n),
    exchange: 'Nasdaq',
    name: `Larkmere ${n}`,
    ticker: `LKM${n}`,
    country: 'Norway',
  }),
  get_company: () => ({
    id: id(0),
    exchange: 'Nasdaq',
    website: 'https://larkmere.example/',
    name: 'Larkmere',
    ticker: 'LKMR',
    employees: 2140,
  }),
  list_documents: (n) => ({
    id: id(n),
    title: `Annual report ${n}`,
    type: 'annual_report',
    fiscal_period: 'FY 2025',
    language: 'en',
    publication_date: '2026-03-12',
    publication_date_status: 'confirmed',
    version_id: id(9),
    page_count: 148,
    source_url: URL,
    link: URL,
  }),
  get_document_page: () => ({
    documentId: id(0),
    title: 'Annual report',
    versionId: id(9),
    page: 1,
    text: 'Revenue was 1.',
    truncated: false,
    sourceUrl: URL,
    link: URL,
  }),
  search_documents: (n) => ({
    document_id: id(n),
    title: 'Annual report',
    page_number: n + 1,
    version_id: id(9),
    source_url: URL,
    excerpt: 'The dry dock was booked.',
    link: URL,
  }),
  get_financials: (n) => ({
    value: `${n}.50`,
    unit_multiplier: '1000',
    currency: 'NOK',
    period_start: '2025-01-01',
    period_end: '2025-12-31',
    entity_scope: 'consolidated',
    restated: false,
    source_url: URL,
    page_number: n + 1,
    document_id: id(0),
    review_state: 'reviewed',
  }),
  get_events: (n) => ({
    id: `event ${n}`,
    title: 'Third-quarter results',
    type: 'earnings_release',
    event_date: '2026-11-26',
    timezone: 'Europe/Oslo',
    lifecycle: 'confirmed',
    is_confirmed: true,
    window_start: null,
    window_end: null,
    fiscal_period: 'Q3 2026',
    source_url: URL,
    venue: 'Oslo',
  }),
  get_quote: () => ({
    price: '142.3500',
    currency: 'NOK',
    source: 'Sample feed',
    retrieved_at: '2026-11-20T14:02:11Z',
    trading_date: '2026-11-20',
    freshness: 'delayed',
    volume: '381204',
  }),
};

const HUGE = 'x'.repeat(100_000);
/** Undefined: the field is missing. */
const ODD: [string, Json | undefined][] = [
  ['missing', undefined],
  ['null', null],
  ['zero', 0],
  ['a negative number', -1],
  ['a fraction', 12.5],
  ['a number past all doubles’ digits', 2 ** 60],
  ['true', true],
  ['false', false],
  ['an empty text', ''],
  ['a blank text', ' \t'],
  ['digits as text', '12'],
  ['a text', 'odd'],
  ['a huge text', HUGE],
  ['an object', { a: { b: 1 } }],
  ['an empty object', {}],
  ['a list', ['a', null, {}]],
  ['an empty list', []],
];

const LISTS = [
  'search_companies',
  'list_documents',
  'get_financials',
  'get_events',
  'search_documents',
] as const;
const fieldsOf = (endpoint: Endpoint) => Object.keys(GOOD[endpoint](0));
function spoilt(row: Fields, field: string, value: Json | undefined): Fields {
  const { [field]: _, ...rest } = row;
  return value === undefined ? rest : { ...rest, [field]: value };
}
const answer = (data: Json) => received({ data, meta: {} });

describe.each(LISTS)('a row of %s among others', async (endpoint) => {
  const read = await readerOf(endpoint);
  const [first, second, third] = [0, 1, 2].map(GOOD[endpoint]) as [Fields, Fields, Fields];
  const good = read(answer([first, second, third]))?.data as unknown[];

  /** Whatever stands in the middle, its neighbours are read as they were. */
  function expectOthers(middle: Json) {
    const got = read(answer([first, middle, third]));
    const rows = got?.data as unknown[];
    expect(rows[0]).toEqual(good[0]);
    expect(rows.at(-1)).toEqual(good[2]);
    const leftOut = got?.meta.leftOut ?? { unread: 0, surplus: 0 };
    expect(rows.length + leftOut.unread + leftOut.surplus).toBe(3);
    return rows.length === 3 ? rows[1] : null;
  }

  it.each(fieldsOf(endpoint))('whose %s is odd costs no other row, nor itself', (field) => {
    for (const [name, odd] of ODD) {
      const row = expectOthers(spoilt(second, field, odd));
      expect([name, row === null]).toEqual([name, false]);
    }
  });

  it.each<[Json]>([[null], [7], ['x'], [[]], [{}]])('that is %j is left out and counted', (odd) => {
    expect(expectOthers(odd)).toBeNull();
  });

  it('may be anything', () => {
    fc.assert(
      fc.property(anyJson, (middle) => void expectOthers(middle)),
      { numRuns: 500 },
    );
    const field = fc.constantFrom(...fieldsOf(endpoint));
    fc.assert(
      fc.property(field, anyJson, (name, odd) => void expectOthers(spoilt(second, name, odd))),
      { numRuns: 500 },
    );
  });

  it.each([null, 'x', 7, {}, { 0: {} }])('in what is no list, %j, is no answer', (data) => {
    expect(read(answer(data))).toBeNull();
  });

  it('past what was asked for is not drawn, and counted', () => {
    const limit = endpoint === 'search_documents' ? 5 : 20;
    const rows = Array.from({ length: limit + 7 }, (_, n) => ({
      ...first,
      ...(endpoint === 'search_companies' || endpoint === 'list_documents'
        ? { id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}` }
        : { id: `row ${n}`, title: `Row ${n}`, value: String(n) }),
    }));
    const got = read(answer(rows));
    expect(got?.data).toHaveLength(limit);
    expect(got?.meta.leftOut).toEqual({ unread: 0, surplus: 7 });
  });
});

it('an event whose id comes many times stands once; what else it says is counted', async () => {
  const read = await readerOf('get_events');
  const event = GOOD.get_events(0);
  const other = { ...event, title: 'Another' };
  expect(read(answer([event, event, event]))).toMatchObject({ data: [{ id: 'event 0' }] });
  expect(read(answer([event, event, event]))?.meta.leftOut).toBeUndefined();
  expect(read(answer([event, other]))).toMatchObject({
    data: [{ title: 'Third-quarter results' }],
    meta: { leftOut: { unread: 0, surplus: 1 } },
  });
  const [unnamed, too] = [spoilt(event, 'id', null), spoilt(other, 'id', null)];
  expect(read(answer([unnamed, too]))?.data).toHaveLength(2);
});

/** What ties an answer to its question has to be there. */
const IDENTITY: Partial<Record<Endpoint, string[]>> = {
  get_company: ['id'],
  get_document_page: ['documentId', 'page'],
};
const SINGLE = ['get_company', 'get_quote', 'get_document_page'] as const;
/** Names of ours for what comes under another. */
const OURS: Record<string, string> = { retrieved_at: 'retrievalTime', trading_date: 'tradingDate' };

describe.each(SINGLE)('an answer of %s', async (endpoint) => {
  const read = await readerOf(endpoint);
  const row = GOOD[endpoint](0);
  const good = Object(read(answer(row))?.data);
  const names = fieldsOf(endpoint).filter((field) => !IDENTITY[endpoint]?.includes(field));

  it.each(names)('whose %s is odd keeps all its other fields', (field) => {
    const hidden = { [OURS[field] ?? field]: null, other: null };
    for (const [name, odd] of ODD) {
      const got = read(answer(spoilt(row, field, odd)));
      expect({ name, ...Object(got?.data), ...hidden }).toEqual({ name, ...good, ...hidden });
    }
  });
});

it.each([
  ['get_company', 'id'],
  ['get_document_page', 'documentId'],
  ['get_document_page', 'page'],
] as const)('%s is no answer without its %s', async (endpoint, field) => {
  const read = await readerOf(endpoint);
  for (const [, odd] of ODD) {
    expect(read(answer(spoilt(GOOD[endpoint](0), field, odd)))).toBeNull();
  }
});

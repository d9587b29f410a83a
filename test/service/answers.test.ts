import { afterAll, expect, test } from 'vitest';
import {
  COMPANY,
  document,
  event,
  fact,
  listing,
  quote,
  sampleData,
  uuid,
} from './testing/fixture.ts';
import { startApi } from './testing/start-api.ts';

/** What the eight endpoints find, order, cut, withhold, refuse and count: contract sections 2, 3, 4, 7 and 8. */

const [OTHER, INACTIVE, SHELF, LONG] = [uuid(2), uuid(3), uuid(9), uuid(120)];
const window = (id: number, window_start: string | null, window_end: string | null) =>
  event({ id: uuid(id), event_date: null, lifecycle: 'estimated', window_start, window_end });
const WITHHELD = [
  document({ id: uuid(110), version: { state: 'processing', active: true } }),
  document({ id: uuid(111), version: { state: 'failed', active: true } }),
  document({ id: uuid(112), version: { state: 'ready', active: false } }),
];
const filler = 'lorem '.repeat(900);
const named = (id: number, name: string, ticker: string) => listing({ id: uuid(id), name, ticker });
const data = sampleData({
  listings: [
    listing(),
    listing({ id: OTHER, exchange: 'Xetra', website: null }),
    listing({ id: INACTIVE, name: 'Old Quillfeather plc', ticker: 'OQF', active: false }),
    named(5, 'QFM Holdings', 'HLD'),
    named(6, 'A.B% Tools_Co (UK)', 'AB.C'),
    named(9, 'Shelf of papers', 'SOP'),
    ...Array.from({ length: 25 }, (_, n) => named(500 + n, `Serial ${n} plc`, `S${n}X`)),
  ],
  facts: new Map([
    [
      COMPANY,
      [
        fact({ period_start: '2024-01-01', period_end: '2024-12-31', value: '5' }),
        fact({ period_start: '2025-10-01', value: '4' }),
        fact({ entity_scope: 'parent', value: '3' }),
        fact({ restated: true, value: '2' }),
        fact({ value: '1' }),
        fact({ document_id: uuid(199), value: 'withheld' }),
      ],
    ],
  ]),
  events: new Map([
    [
      COMPANY,
      [
        event({ id: uuid(201), event_date: '2026-03-10' }),
        event({ id: uuid(202), event_date: '2026-03-20', lifecycle: 'postponed' }),
        window(203, '2026-03-05', '2026-03-15'),
        window(206, '2026-03-12', null),
        window(207, null, '2026-03-18'),
        window(208, null, null),
      ],
    ],
  ]),
  documents: [
    document({ id: uuid(103), publishedAt: '2026-03-01T00:10:00+03:00' }),
    document({ id: uuid(102), publishedAt: '2026-02-28T22:00:00Z' }),
    document(),
    ...WITHHELD,
    document({ id: LONG, publishedAt: '2020-01-01T00:00:00Z', pages: ['𝒜'.repeat(6001)] }),
    document({
      id: uuid(130),
      companyId: SHELF,
      pages: [
        'Turbine orders rose. Margins did not.',
        'Turbine turbine turbine: the turbine business, with its orders and its backlog.',
        `${filler}The backlog of turbine orders is here. ${filler}`,
        ...Array.from({ length: 7 }, () => 'common'),
      ],
    }),
    document({ ...WITHHELD[0], id: uuid(131), companyId: SHELF, pages: ['secret'] }),
  ],
});
const api = await startApi({ data });
const metered = await startApi({ options: { quota: 4, searches: 2, interval: 30 } });
afterAll(() => Promise.all([api.stop(), metered.stop()]));

const company = `/v1/companies/${COMPANY}`;
const ids = async (path: string) => (await api.rows(path)).map(({ id }) => id);
const companies = (query: string) => `/v1/companies?query=${encodeURIComponent(query)}`;
const search = (query: string) =>
  `/v1/search/documents?companyId=${SHELF}&query=${encodeURIComponent(query)}`;
const events = (from: string, to: string) => `${company}/events?from=${from}&to=${to}`;

test.each<[query: string, found: number[]]>([
  ['QUILLFEATHER MAR', [1, 2]],
  ['ls_C', [6]],
  // The exact ticker first, then names that begin so, then the rest.
  ['qfm', [1, 2, 5]],
  // An inactive company; patterns.
  ['OQF', []],
  ['Q*', []],
])('search_companies finds %j as literal text: %j', async (query, found) => {
  expect(await ids(companies(query))).toEqual(found.map(uuid));
});

test('lists have 10 rows by default and continue to their end at the offset that they name', async () => {
  expect(await ids(companies('serial'))).toHaveLength(10);
  const path = `${company}/documents?limit=3`;
  const { meta } = await api.read(path);
  expect(await ids(path)).toEqual([uuid(100), uuid(102), uuid(103)]);
  expect(await ids(`${path}&offset=${meta.nextOffset}`)).toEqual([LONG]);
  expect((await api.read(`${path}&offset=3`)).meta).toMatchObject({ nextOffset: null });
});

test('get_company and get_quote answer null for what is missing', async () => {
  expect((await api.read(company)).data).toEqual(listing());
  expect((await api.read(`/v1/companies/${OTHER}`)).data).toMatchObject({ website: null });
  const { data, meta } = await api.read(`${company}/quote`);
  expect([data, meta.asOf]).toEqual([quote(), quote().retrieved_at]);
  const missing = await api.read(`/v1/companies/${OTHER}/quote`);
  expect(missing).toMatchObject({ data: null, meta: { status: 'unavailable' } });
});

test('get_financials orders by period end, length, scope and restatement, from current documents only', async () => {
  const values = (await api.rows(`${company}/financials?metric=revenue`)).map((row) => row.value);
  expect(values).toEqual(['1', '2', '3', '4', '5']);
});

test('get_events answers dates and overlapping windows, both ends included, soonest first', async () => {
  const found = await ids(events('2026-03-10', '2026-03-20'));
  expect(found).toEqual([203, 201, 206, 207, 202].map(uuid));
  expect(await ids(events('2026-03-15', '2026-03-17'))).toEqual([uuid(203)]);
});

test('withholds documents unless they are ready and active, and tells no text at their links', async () => {
  for (const { id } of WITHHELD) {
    expect((await api.refusal(`/v1/documents/${id}/pages/1`)).status).toBe(404);
    expect((await api.get(`/documents/${id}`, {})).status).toBe(404);
  }
  const page = await api.get(`/documents/${uuid(100)}`, {});
  expect(page.headers.get('content-security-policy')).toBe("default-src 'none'");
  expect(await page.text()).not.toContain('The first page.');
});

test('get_document_page cuts a page after 6,000 characters', async () => {
  const { data } = await api.read(`/v1/documents/${LONG}/pages/1`);
  expect(data).toMatchObject({ text: '𝒜'.repeat(6000), truncated: true });
});

test.each<[query: string, pages: number[]]>([
  // Pages that hold more of the words first, then those that say them more often.
  ['turbine backlog', [2, 3, 1]],
  ['common', [4, 5, 6, 7, 8]],
  // The search has no query language, and never finds withheld documents.
  ['+margins', []],
  ['secret', []],
])('search_documents for %j finds the pages %j', async (query, pages) => {
  expect((await api.rows(search(query))).map((hit) => hit.page_number)).toEqual(pages);
});

test('search_documents cuts an excerpt of at most 2,000 characters around the match', async () => {
  const [, { excerpt } = {}] = await api.rows(search('backlog turbine'));
  expect(excerpt).toMatch(/^lorem .*The backlog of turbine orders is here\. .* lorem$/);
  expect(String(excerpt).length).toBeLessThanOrEqual(2000);
});

const whole = (path: string, name: string, least: number, most: number): [string, string[]] => [
  `${name} must be a whole number from ${least} to ${most}.`,
  [least - 1, most + 1, '1.0', ''].map((value) => `${path}&${name}=${value}`),
];

test.each<[rule: string, paths: string[]]>([
  whole(companies('Quill'), 'limit', 1, 20),
  whole(search('page'), 'limit', 1, 5),
  whole(`${company}/documents?`, 'offset', 0, 100),
  [
    'page must be a whole number from 1 to 2000.',
    ['0', '2001', 'one'].map((page) => `/v1/documents/${LONG}/pages/${page}`),
  ],
  ['query must have 2 to 80 characters.', ['x', 'x'.repeat(81)].map(companies)],
  ['query must have 3 to 120 characters.', ['ab', 'x'.repeat(121)].map(search)],
  ['query is required.', ['/v1/companies']],
  ['query must be given once.', [`${companies('Quill')}&query=Quill`]],
  ['metric must be one of the documented metrics.', [`${company}/financials?metric=ebitda`]],
  ['from must be a real date, as YYYY-MM-DD.', [events('2025-02-29', '2026-01-01')]],
  ['from must not be after to.', [events('2026-01-02', '2026-01-01')]],
  ['from and to must be at most 366 days apart.', [events('2025-06-01', '2026-06-03')]],
  ['companyId must be a UUID.', ['/v1/companies/QFM/quote']],
])('refuses requests by the rule: %s', async (message, paths) => {
  const refused = { status: 400, code: 'invalid_input', message };
  for (const path of paths) expect(await api.refusal(path), path).toEqual(refused);
});

test('answers 404 elsewhere and to unknown ids, and 405 to every method but GET and HEAD', async () => {
  for (const path of ['/v1/', `${company}/quote/now`, `/v1/companies/${uuid(77)}`]) {
    expect(await api.refusal(path)).toMatchObject({ status: 404, code: 'not_found' });
  }
  const { status, headers } = await fetch(api.url + company, { method: 'POST' });
  expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('counts requests and searches for each account and rolling hour, with a pause between searches', async () => {
  const { clock, get } = metered;
  /** 200, or the code and the seconds to wait of a 429. */
  const ask = async (path: string, token = 'pro') => {
    const response = await get(path, { Authorization: `Bearer ${token}` });
    const wait = response.headers.get('retry-after');
    return wait === null ? response.status : `${(await response.json()).error.code} ${wait}`;
  };
  const page = search('page').replace(SHELF, COMPANY);
  expect(await ask(page)).toBe(200);
  expect(await ask(page)).toBe('search_interval 30');
  expect(await ask('/v1/companies')).toBe(400);
  expect(await ask(page, 'business')).toBe(200);
  clock.advance(600);
  expect(await ask(page)).toBe(200);
  clock.advance(30);
  expect(await ask(page)).toBe('search_allowance_exceeded 2970');
  expect((await metered.read(company)).meta.quota).toMatchObject({
    ...{ limit: 4, used: 3, remaining: 1, searches_limit: 2, searches_used: 2 },
    ...{ searches_remaining: 0, search_interval_seconds: 30, window_seconds: 3600 },
  });
  expect(await ask(company)).toBe(200);
  expect(await ask(company)).toBe('quota_exceeded 2970');
  clock.advance(2970);
  expect(await ask(company)).toBe(200);
});

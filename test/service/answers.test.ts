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

/** What the eight endpoints find, order, cut and withhold: contract sections 2, 3, 4 and 8. */

const [OTHER, INACTIVE, SHELF, LONG] = [uuid(2), uuid(3), uuid(9), uuid(120)];
const LONG_VALUE = '-123456789012345678901234567890.000000000000000001';
const window = (id: number, window_start: string | null, window_end: string | null) =>
  event({ id: uuid(id), event_date: null, lifecycle: 'estimated', window_start, window_end });
const WITHHELD = [
  document({ id: uuid(110), version: { state: 'processing', active: true } }),
  document({ id: uuid(111), version: { state: 'failed', active: true } }),
  document({ id: uuid(112), version: { state: 'ready', active: false } }),
];
const filler = 'lorem '.repeat(900);
const named = (id: number, name: string, ticker: string) => listing({ id: uuid(id), name, ticker });
const api = await startApi({
  data: sampleData({
    listings: [
      listing(),
      listing({ id: OTHER, exchange: 'Xetra', website: null }),
      listing({ id: INACTIVE, name: 'Old Quillfeather plc', ticker: 'OQF', active: false }),
      named(4, 'First Quillfeather Trust', 'FQT'),
      named(5, 'QFM Holdings', 'HLD'),
      named(6, 'A.B% Tools_Co (UK)', 'AB.C'),
      named(7, 'Ærø Færger 株式会社', '7203'),
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
          fact({ restated: true, value: LONG_VALUE }),
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
          window(204, '2026-03-19', '2026-04-30'),
          window(205, '2026-01-01', '2026-12-31'),
          window(206, '2026-03-12', null),
          window(207, null, '2026-03-18'),
          window(208, null, null),
          { ...window(211, '2026-03-11', '2026-03-11'), event_date: '2026-09-09' },
        ],
      ],
    ]),
    documents: [
      document({ id: uuid(103), publishedAt: '2026-03-01T00:10:00+03:00' }),
      document({ id: uuid(102), publishedAt: '2026-02-28T22:00:00Z' }),
      document(),
      ...WITHHELD,
      document({
        id: LONG,
        publishedAt: '2020-01-01T00:00:00Z',
        pages: ['x'.repeat(6000), 'x'.repeat(6001), '𝒜'.repeat(6001), ''],
      }),
      document({
        id: uuid(130),
        companyId: SHELF,
        pages: [
          'Turbine orders rose. Margins did not.',
          'Turbine turbine turbine: the turbine business, with its orders and its backlog.',
          `${filler}The backlog of turbine orders is here. ${filler}`,
          'Crème brûlée.',
          '当社の売上高は増加しました。',
          ...Array.from({ length: 7 }, () => 'common'),
          // Has no white space and an odd number of units before the match, so that a cut can fall in a pair.
          `${'😀'.repeat(1501)}-zenith-${'😀'.repeat(1500)}`,
          `${'😀'.repeat(1500)}--zenith-${'😀'.repeat(1500)}`,
        ],
      }),
      document({ ...WITHHELD[0], id: uuid(131), companyId: SHELF, pages: ['secret'] }),
    ],
  }),
});
afterAll(() => api.stop());

const company = `/v1/companies/${COMPANY}`;
const found = (query: string, rest = '') =>
  api.rows(`/v1/companies?query=${encodeURIComponent(query)}${rest}`);
const search = (query: string, rest = '') =>
  api.rows(`/v1/search/documents?companyId=${SHELF}&query=${encodeURIComponent(query)}${rest}`);
const every = <T>(texts: string[], result: T) => texts.map((text): [string, T] => [text, result]);

test.each<[query: string, ids: number[]]>([
  ['feather mar', [1, 2]],
  ['QUILLFEATHER TRUST', [4]],
  ...every(['ÆRØ', '株式', '7203'], [7]),
  ...every(['ab.c', 'A.B', 'B% T', 'ls_C', '(UK)'], [6]),
  // The exact ticker first, then names that begin so, then the rest.
  ['qfm', [1, 2, 5]],
  ['quillfeather', [1, 2, 4]],
  // An inactive company; patterns; spaces.
  ...every(['OQF', '%%', '__', '.*', 'Q*', '[A-Z]', "' OR 1=1 --", '^Q', 'AG$', '  QFM', '  '], []),
])('search_companies finds %j as literal text: %j', async (query, ids) => {
  expect((await found(query)).map(({ id }) => id)).toEqual(ids.map(uuid));
});

test('search_companies answers id, exchange, name and ticker; 10 rows by default, 1 to 20 on request', async () => {
  const row = { name: 'Quillfeather Marine AG', ticker: 'QFM' };
  expect(await found('Quillfeather Marine')).toEqual([
    { id: COMPANY, exchange: 'SIX Swiss Exchange', ...row },
    { id: OTHER, exchange: 'Xetra', ...row },
  ]);
  const counts = ['', '&limit=1', '&limit=20'].map((rest) => found('serial', rest));
  expect((await Promise.all(counts)).map(({ length }) => length)).toEqual([10, 1, 20]);
});

test('get_company answers null for missing fields, and an inactive company', async () => {
  const upper = company.toUpperCase().replace('V1/COMPANIES', 'v1/companies');
  expect((await api.read(upper)).data).toEqual(listing());
  const other = { exchange: 'Xetra', website: null, employees: null };
  expect((await api.read(`/v1/companies/${OTHER}`)).data).toMatchObject(other);
  expect((await api.read(`/v1/companies/${INACTIVE}`)).data).toMatchObject({ active: false });
});

test('get_quote answers a quote with its freshness, or null, never zero', async () => {
  const { data, meta } = await api.read(`${company}/quote`);
  expect([data, meta.asOf]).toEqual([quote(), quote().retrieved_at]);
  expect(meta.sourceNotes).toContain('delayed, not real-time');
  const missing = await api.read(`/v1/companies/${OTHER}/quote`);
  expect(missing).toMatchObject({ data: null, meta: { status: 'unavailable' } });
  expect(missing.meta.sourceNotes).toContain('Quillfeather Marine AG');
});

test('get_financials orders by period end, length, scope and restatement, from current documents only', async () => {
  const values = (await api.rows(`${company}/financials?metric=revenue`)).map((row) => row.value);
  expect(values).toEqual(['1', LONG_VALUE, '3', '4', '5']);
});

test.each<[from: string, to: string, ids: number[]]>([
  // Dates and overlapping windows, both ends included, soonest first.
  ['2026-03-10', '2026-03-20', [205, 203, 201, 206, 207, 204, 202, 211]],
  ['2026-03-15', '2026-03-17', [205, 203]],
  ['2026-03-18', '2026-03-19', [205, 207, 204]],
  ['2026-06-01', '2026-06-02', [205]],
  // A window with one known end is that day; a window counts beside a date.
  ['2026-03-12', '2026-03-12', [205, 203, 206]],
  ['2026-03-11', '2026-03-11', [205, 203, 211]],
  ['2026-09-09', '2026-09-09', [205, 211]],
])('get_events from %s to %s answers %j', async (from, to, ids) => {
  const rows = await api.rows(`${company}/events?from=${from}&to=${to}&limit=20`);
  expect(rows.map(({ id }) => id)).toEqual(ids.map(uuid));
});

test('documents are listed newest first, and withheld unless ready and active', async () => {
  const rows = await api.rows(`${company}/documents`);
  expect(rows.map(({ id }) => id)).toEqual([uuid(100), uuid(102), uuid(103), LONG]);
  for (const { id } of WITHHELD) {
    expect((await api.refusal(`/v1/documents/${id}/pages/1`)).status).toBe(404);
    expect((await api.get(`/documents/${id}`, {})).status).toBe(404);
  }
});

test('a document’s link leads to a page that describes it without its text', async () => {
  const page = await api.get(`/documents/${uuid(100)}`, {});
  expect(page.headers.get('content-security-policy')).toBe("default-src 'none'");
  const html = await page.text();
  expect(html).toContain('<h1>Annual report 2025</h1>');
  expect(html).not.toContain('The first page.');
});

test.each([
  [1, 'x'.repeat(6000), false],
  [2, 'x'.repeat(6000), true],
  [3, '𝒜'.repeat(6000), true],
  [4, '', false],
])('get_document_page cuts page %i after 6,000 characters', async (page, text, truncated) => {
  const { data } = await api.read(`/v1/documents/${LONG}/pages/${page}`);
  expect(data).toMatchObject({ text, truncated });
});

test.each<[query: string, pages: number[]]>([
  // Pages that hold more of the words first, then those that say them more often.
  ['turbine', [2, 1, 3]],
  ['turbine backlog', [2, 3, 1]],
  ['common', [6, 7, 8, 9, 10]],
  ['CRÈME', [4]],
  ['売上高', [5]],
  // The search has no query language, and never finds withheld documents.
  ...every(['"margins"', 'marg.*', '+margins', 'secret', '&|!()'], []),
])('search_documents for %j finds the pages %j', async (query, pages) => {
  expect((await search(query)).map((hit) => hit.page_number)).toEqual(pages);
});

test('search_documents answers at most 5 hits and has no further page', async () => {
  expect(await search('common', '&limit=1')).toHaveLength(1);
  expect(await search('common', '&offset=3')).toEqual(await search('common'));
});

test('search_documents cuts an excerpt of at most 2,000 characters around the match, none of them in half', async () => {
  const hit = (await search('backlog turbine')).find(({ page_number }) => page_number === 3);
  expect(hit?.excerpt).toMatch(/^lorem .*The backlog of turbine orders is here\. .* lorem$/);
  expect(String(hit?.excerpt).length).toBeGreaterThan(1900);
  const cut = (await search('zenith')).map(({ excerpt }) => String(excerpt));
  expect(cut.map((text) => text.isWellFormed() && text.includes('zenith'))).toEqual([true, true]);
  for (const text of [...cut, String(hit?.excerpt)]) expect(text.length).toBeLessThanOrEqual(2000);
});

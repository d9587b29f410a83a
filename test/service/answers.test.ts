import { afterAll, describe, expect, test } from 'vitest';
import { COMPANY, event, fact, listing, quote, sampleData, uuid } from './testing/fixture.ts';
import { startApi } from './testing/start-api.ts';

/** Companies, quotes, facts and events: contract sections 2, 3 and 4. */

const [OTHER, INACTIVE] = [uuid(2), uuid(3)];
/** As the contract lists them; written out so that a slip in the code's own list shows. */
const METRICS = [
  ...['revenue', 'operating_income', 'net_income', 'eps', 'assets', 'liabilities', 'equity'],
  ...['operating_cash_flow', 'dividend_per_share', 'cash', 'debt', 'capital_expenditure'],
  ...['investing_cash_flow', 'financing_cash_flow', 'profit_margin', 'return_on_assets'],
  'return_on_equity',
];
const LONG_VALUE = '-123456789012345678901234567890.000000000000000001';
const window = (id: number, window_start: string | null, window_end: string | null) =>
  event({ id: uuid(id), event_date: null, lifecycle: 'estimated', window_start, window_end });
const api = await startApi({
  data: sampleData({
    listings: [
      listing(),
      listing({ id: OTHER, exchange: 'Xetra', website: null }),
      listing({ id: INACTIVE, name: 'Old Quillfeather plc', ticker: 'OQF', active: false }),
      listing({ id: uuid(4), name: 'First Quillfeather Trust', ticker: 'FQT' }),
      listing({ id: uuid(5), name: 'QFM Holdings', ticker: 'HLD' }),
      listing({ id: uuid(6), name: 'A.B% Tools_Co (UK)', ticker: 'AB.C' }),
      listing({ id: uuid(7), name: 'Ærø Færger 株式会社', ticker: '7203' }),
      ...Array.from({ length: 25 }, (_, n) =>
        listing({ id: uuid(500 + n), name: `Serial ${n} plc`, ticker: `S${n}X` }),
      ),
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
          ...METRICS.slice(1).map((metric) => fact({ metric, value: LONG_VALUE })),
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
  }),
});
afterAll(() => api.stop());

const company = `/v1/companies/${COMPANY}`;
const idsOf = (rows: Record<string, unknown>[]) => rows.map(({ id }) => id);
const found = async (query: string, rest = '') =>
  idsOf(await api.rows(`/v1/companies?query=${encodeURIComponent(query)}${rest}`));
const eventsIn = async (from: string, to: string) =>
  idsOf(await api.rows(`${company}/events?from=${from}&to=${to}&limit=20`));

describe('search_companies', () => {
  test.each<[query: string, ids: number[]]>([
    ['feather mar', [1, 2]],
    ['QUILLFEATHER TRUST', [4]],
    ['ÆRØ', [7]],
    ['株式', [7]],
    ['ab.c', [6]],
    ['7203', [7]],
    // The exact ticker first, then names that begin so, then the rest.
    ['qfm', [1, 2, 5]],
    ['quillfeather', [1, 2, 4]],
    ...['A.B', 'B% T', 'ls_C', '(UK)'].map((text): [string, number[]] => [text, [6]]),
    // An inactive company; patterns; spaces.
    ...['OQF', '%%', '__', '.*', 'Q*', '[A-Z]', "' OR 1=1 --", '^Q', 'AG$', '  QFM', '  '].map(
      (text): [string, number[]] => [text, []],
    ),
  ])('finds %j as literal text: %j', async (query, ids) => {
    expect(await found(query)).toEqual(ids.map(uuid));
  });

  test('answers id, exchange, name and ticker; 10 by default, 1 to 20 on request', async () => {
    const rows = await api.rows('/v1/companies?query=Quillfeather+Marine');
    const row = { name: 'Quillfeather Marine AG', ticker: 'QFM' };
    expect(rows).toEqual([
      { id: COMPANY, exchange: 'SIX Swiss Exchange', ...row },
      { id: OTHER, exchange: 'Xetra', ...row },
    ]);
    const counts = ['', '&limit=1', '&limit=20'].map((rest) => found('serial', rest));
    expect((await Promise.all(counts)).map((ids) => ids.length)).toEqual([10, 1, 20]);
  });
});

describe('get_company and get_quote', () => {
  test('answer a profile with null for missing fields, including an inactive company', async () => {
    expect(
      (await api.read(company.toUpperCase().replace('V1/COMPANIES', 'v1/companies'))).data,
    ).toEqual(listing());
    const other = (await api.read(`/v1/companies/${OTHER}`)).data;
    expect(other).toMatchObject({ exchange: 'Xetra', website: null, employees: null });
    expect((await api.read(`/v1/companies/${INACTIVE}`)).data).toMatchObject({ active: false });
  });

  test('answer a quote with its freshness, or null, never zero', async () => {
    const { data, meta } = await api.read(`${company}/quote`);
    expect(data).toEqual(quote());
    expect(meta).toMatchObject({ asOf: quote().retrieved_at });
    expect(meta.sourceNotes).toContain('delayed, not real-time');
    const missing = await api.read(`/v1/companies/${OTHER}/quote`);
    expect(missing).toMatchObject({ data: null, meta: { status: 'unavailable' } });
    expect(missing.meta.sourceNotes).toContain('Quillfeather Marine AG');
  });
});

describe('get_financials', () => {
  const facts = (metric: string) => api.rows(`${company}/financials?metric=${metric}`);

  test('answers every metric with every field and digit', async () => {
    for (const metric of METRICS.slice(1)) {
      expect(await facts(metric)).toEqual([fact({ metric, value: LONG_VALUE })]);
    }
  });

  test('orders by period end, length, scope and restatement, from current documents only', async () => {
    expect((await facts('revenue')).map(({ value }) => value)).toEqual(['1', '2', '3', '4', '5']);
  });
});

describe('get_events', () => {
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
  ])('from %s to %s answers %j', async (from, to, ids) => {
    expect(await eventsIn(from, to)).toEqual(ids.map(uuid));
  });

  test('answers every documented field and an undocumented lifecycle', async () => {
    const rows = await api.rows(`${company}/events?from=2026-03-20&to=2026-03-20`);
    const postponed = { event_date: '2026-03-20', lifecycle: 'postponed' };
    expect(rows.at(-1)).toEqual(event({ id: uuid(202), ...postponed }));
  });
});

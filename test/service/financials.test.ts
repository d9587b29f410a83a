import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMPANY, document, fact, sampleData, uuid } from './testing/fixture.ts';
import { startApi, type TestApi } from './testing/start-api.ts';

/** Contract 2.6, section 4 (get_financials and its metrics). */

/** As the contract lists them; written out so that a slip in the code's own list shows. */
const METRICS = [
  'revenue',
  'operating_income',
  'net_income',
  'eps',
  'assets',
  'liabilities',
  'equity',
  'operating_cash_flow',
  'dividend_per_share',
  'cash',
  'debt',
  'capital_expenditure',
  'investing_cash_flow',
  'financing_cash_flow',
  'profit_margin',
  'return_on_assets',
  'return_on_equity',
];
const LONG_VALUE = '-123456789012345678901234567890.000000000000000001';
const WITHHELD = uuid(140);
let api: TestApi;
beforeAll(async () => {
  api = await startApi({
    data: sampleData({
      documents: [
        document(),
        document({ id: WITHHELD, version: { state: 'ready', active: false } }),
      ],
      facts: new Map([
        [
          COMPANY,
          [
            fact({ period_start: '2024-01-01', period_end: '2024-12-31' }),
            fact({ period_start: '2025-10-01', value: '2' }),
            fact({ entity_scope: 'parent', value: '3' }),
            fact({ restated: true, value: '4' }),
            fact(),
            fact({ metric: 'net_income', value: LONG_VALUE, period_end: '2026-12-31' }),
            fact({ metric: 'cash', document_id: WITHHELD }),
            ...METRICS.slice(1).map((metric) => fact({ metric })),
          ],
        ],
      ]),
    }),
  });
});
afterAll(() => api.stop());

const facts = (metric: string) =>
  api.rows(`/v1/companies/${COMPANY}/financials?metric=${encodeURIComponent(metric)}`);

test('answers a fact with every documented field', async () => {
  expect((await facts('eps'))[0]).toEqual({
    metric: 'eps',
    value: '1250000000',
    unit_multiplier: '1000000',
    currency: 'CHF',
    period_start: '2025-01-01',
    period_end: '2025-12-31',
    entity_scope: 'consolidated',
    restated: false,
    source_url: 'https://quillfeather.example/annual-report-2025.pdf',
    page_number: 2,
    document_id: uuid(100),
    fiscal_period: 'FY2025',
  });
});

test('keeps a long negative decimal to its last digit', async () => {
  expect((await facts('net_income'))[0]).toMatchObject({ value: LONG_VALUE });
});

test('orders facts by latest period end, longest period, scope, original before restated', async () => {
  const rows = await facts('revenue');
  expect(
    rows.map((row) => [row.period_end, row.period_start, row.entity_scope, row.restated]),
  ).toEqual([
    ['2025-12-31', '2025-01-01', 'consolidated', false],
    ['2025-12-31', '2025-01-01', 'consolidated', true],
    ['2025-12-31', '2025-01-01', 'parent', false],
    ['2025-12-31', '2025-10-01', 'consolidated', false],
    ['2024-12-31', '2024-01-01', 'consolidated', false],
  ]);
});

test.each(METRICS)('knows the metric %s', async (metric) => {
  const rows = await facts(metric);
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows.map((row) => row.metric))).toEqual(new Set([metric]));
});

test('takes facts from current documents only', async () => {
  const rows = await facts('cash');
  expect(rows.map(({ document_id }) => document_id)).toEqual([uuid(100)]);
});

test.each(['', 'ebitda', 'Revenue', ' revenue', 'revenue,eps'])(
  'refuses %j as a metric',
  async (metric) => {
    const path = `/v1/companies/${COMPANY}/financials?metric=${encodeURIComponent(metric)}`;
    expect(await api.refusal(path)).toEqual({
      status: 400,
      code: 'invalid_input',
      message: 'metric must be one of the documented metrics.',
    });
  },
);

test('asks for the metric', async () => {
  expect(await api.refusal(`/v1/companies/${COMPANY}/financials`)).toMatchObject({
    status: 400,
    message: 'metric is required.',
  });
});

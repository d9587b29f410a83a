import { expect, it } from 'vitest';
import type { Fact, Metric } from '../../../lib/model/records.ts';
import { statementTables, withoutPeriod } from '../../../lib/research/statement.ts';
import { quarter, year } from '../../components/fixtures/facts.ts';

const of = (metric: Metric, facts: Fact[], hasMore = false) => ({ metric, facts, hasMore });
type Read = ReturnType<typeof of>;
/** Each row as its metric and its values: `-` for a gap, nothing after the row's end. */
const rowsOf = (...metrics: Read[]) =>
  statementTables(metrics).map(({ rows }) =>
    rows.map(({ metric, restated, cells }) =>
      [
        `${metric} ${restated}:`,
        ...cells.flatMap((cell) => cell?.map(({ value }) => value).join('|') || (cell ? '-' : [])),
      ].join(' '),
    ),
  );
const none = { currency: null };

it('arranges metrics by period, newest first, with a gap for a missing figure', () => {
  const metrics = [
    of('revenue', [year(2023, '3'), year(2025, '5'), year(2024, '4'), year(2024, '4 again')]),
    of('net_income', [year(2025, '1'), year(2023, '-1')]),
  ];
  const [table, ...others] = statementTables(metrics);
  expect(others).toEqual([]);
  expect([table?.scope, table?.currency]).toEqual(['consolidated', 'NOK']);
  const periods = table?.columns.map(({ of: { periodEnd } }) => periodEnd);
  expect(periods).toEqual(['2025-12-31', '2024-12-31', '2023-12-31']);
  expect(rowsOf(...metrics)).toEqual([
    ['revenue false: 5 4|4 again 3', 'net_income false: 1 - -1'],
  ]);
});

it.each<[string, Read[], string[][]]>([
  [
    'a figure and its restatement',
    [of('revenue', [year(2024, '4'), year(2024, '9', { restated: true }), year(2025, '5')])],
    [['revenue false: 5 4', 'revenue true: - 9']],
  ],
  [
    'a ratio without currency and an amount without currency',
    [of('eps', [year(2025, '1', none)]), of('profit_margin', [year(2025, '2', none)])],
    [['eps false: 1'], ['profit_margin false: 2']],
  ],
  [
    'a year and the quarter that ends with it',
    [of('revenue', [year(2025, '5'), quarter(2025, 4, '2')])],
    [['revenue false: 2 5']],
  ],
])('keeps apart %s', (_, metrics, rows) => expect(rowsOf(...metrics)).toEqual(rows));

it('gives scopes and currencies a table each, the group first in any order and case', () => {
  const tables = statementTables([
    of('revenue', [year(2025, '1', { entityScope: 'segment:ports' })]),
    of('assets', [
      year(2025, '2', { currency: 'USD' }),
      year(2025, '3', { entityScope: 'Consolidated' }),
      year(2025, '4', { entityScope: null }),
    ]),
  ]);
  expect(tables.map(({ scope, currency }) => [scope, currency])).toEqual([
    ['Consolidated', 'NOK'],
    ['consolidated', 'USD'],
    ['segment:ports', 'NOK'],
    [null, 'NOK'],
  ]);
});

it('ends a row at its earliest period and says whether its list continues', () => {
  const [table] = statementTables([
    of('revenue', [year(2025, '5'), year(2024, '4'), year(2023, '3')]),
    of('net_income', [year(2025, '1'), year(2024, '1')], true),
  ]);
  const row = table?.rows[1];
  expect(row?.cells.map((cell) => cell?.length ?? null)).toEqual([1, 1, null]);
  expect(row?.earliest.periodEnd).toBe('2024-12-31');
  expect(row?.hasMore).toBe(true);
});

it('separates a fact without a period', () => {
  const lost = year(2025, '7', { periodStart: null, periodEnd: null, other: [] });
  const metrics = [of('cash', [lost, year(2025, '5')])];
  expect(withoutPeriod(metrics)).toEqual([{ metric: 'cash', fact: lost }]);
  expect(rowsOf(...metrics)).toEqual([['cash false: 5']]);
});

it('orders two names of the same days alphabetically', () => {
  const named = ['FY2025', 'FY2026'].map((value) =>
    year(2025, value, { other: [{ key: 'fiscal_period', value }] }),
  );
  for (const facts of [named, named.toReversed()]) {
    expect(rowsOf(of('revenue', facts))).toEqual([['revenue false: FY2025 FY2026']]);
  }
});

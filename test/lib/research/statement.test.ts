import { describe, expect, it } from 'vitest';
import type { Fact, Metric } from '../../../lib/model/records.ts';
import { statementOf } from '../../../lib/research/statement.ts';
import { quarter, year } from '../../components/fixtures/facts.ts';

const of = (metric: Metric, facts: Fact[], hasMore = false) => ({ metric, facts, hasMore });
/** Each row as its metric and its values: `-` for a gap, nothing after the row's end. */
const grid = (...metrics: ReturnType<typeof of>[]) =>
  statementOf(metrics).tables.map(({ scope, currency, columns, rows }) => ({
    scope,
    currency,
    periods: columns.map(({ of: { periodEnd } }) => periodEnd),
    rows: rows.map(({ metric, restated, cells }) => [
      `${metric} ${restated}`,
      ...cells.flatMap((cell) => cell?.map(({ value }) => value).join('|') || (cell ? ['-'] : [])),
    ]),
  }));

it('arranges metrics by period, newest first, with a gap for a missing figure', () => {
  expect(
    grid(
      of('revenue', [year(2023, '3'), year(2025, '5'), year(2024, '4')]),
      of('net_income', [year(2025, '1'), year(2023, '-1')]),
    ),
  ).toEqual([
    {
      scope: 'consolidated',
      currency: 'NOK',
      periods: ['2025-12-31', '2024-12-31', '2023-12-31'],
      rows: [
        ['revenue false', '5', '4', '3'],
        ['net_income false', '1', '-', '-1'],
      ],
    },
  ]);
});

describe('figures that are kept apart', () => {
  it('a figure and its restatement have a row each', () => {
    const [table] = grid(
      of('revenue', [year(2024, '4'), year(2024, '9', { restated: true }), year(2025, '5')]),
    );
    expect(table?.rows).toEqual([
      ['revenue false', '5', '4'],
      ['revenue true', '-', '9'],
    ]);
  });

  it('scopes and currencies have a table each, the group first', () => {
    const tables = grid(
      of('assets', [
        year(2025, '1', { entityScope: 'segment:ports' }),
        year(2025, '2', { currency: 'USD' }),
        year(2025, '3'),
        year(2025, '4', { entityScope: null }),
      ]),
    );
    expect(tables.map(({ scope, currency }) => [scope, currency])).toEqual([
      ['consolidated', 'NOK'],
      ['consolidated', 'USD'],
      ['segment:ports', 'NOK'],
      [null, 'NOK'],
    ]);
  });

  it('a ratio without currency and an amount without currency have separate tables', () => {
    const none = { currency: null };
    expect(
      grid(of('eps', [year(2025, '1', none)]), of('profit_margin', [year(2025, '2', none)])),
    ).toHaveLength(2);
  });

  it('a year and the quarter that ends with it have separate columns', () => {
    const [table] = grid(of('revenue', [year(2025, '5'), quarter(2025, 4, '2')]));
    expect(table?.rows).toEqual([['revenue false', '2', '5']]);
  });
});

it('keeps all of several facts for one period', () => {
  const [table] = grid(of('revenue', [year(2025, '5'), year(2025, '6')]));
  expect(table?.rows).toEqual([['revenue false', '5|6']]);
});

it('ends a row at its earliest period and says whether its list continues', () => {
  const { tables } = statementOf([
    of('revenue', [year(2025, '5'), year(2024, '4'), year(2023, '3')]),
    of('net_income', [year(2025, '1'), year(2024, '1')], true),
  ]);
  const row = tables[0]?.rows[1];
  expect(row?.cells.map((cell) => cell?.length ?? null)).toEqual([1, 1, null]);
  expect(row?.earliest.periodEnd).toBe('2024-12-31');
  expect(row?.hasMore).toBe(true);
});

it('separates a fact without a period', () => {
  const lost = year(2025, '7', { periodStart: null, periodEnd: null, other: [] });
  const { tables, apart } = statementOf([of('cash', [lost, year(2025, '5')])]);
  expect(apart).toEqual([{ metric: 'cash', fact: lost }]);
  expect(tables[0]?.columns).toHaveLength(1);
});

it('puts the group’s own table first, in any order and case', () => {
  const part = year(2025, '1', { entityScope: 'segment:ports' });
  const group = year(2025, '2', { entityScope: 'Consolidated' });
  expect(grid(of('revenue', [part]), of('net_income', [group])).map(({ scope }) => scope)).toEqual([
    'Consolidated',
    'segment:ports',
  ]);
});

it('orders two names of the same days alphabetically', () => {
  const [first, second] = ['FY2025', 'FY2026'].map((value) =>
    year(2025, value, { other: [{ key: 'fiscal_period', value }] }),
  );
  if (!first || !second) throw new Error('no facts');
  for (const facts of [
    [first, second],
    [second, first],
  ]) {
    expect(grid(of('revenue', facts))[0]?.rows).toEqual([['revenue false', 'FY2025', 'FY2026']]);
  }
});

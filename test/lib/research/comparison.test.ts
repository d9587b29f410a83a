import { describe, expect, it } from 'vitest';
import type { Fact, Metric } from '../../../lib/model/records.ts';
import { compareFacts } from '../../../lib/research/comparison.ts';
import { quarter, year } from '../../components/fixtures/facts.ts';

const of = (metric: Metric, ...columns: Fact[][]) =>
  compareFacts(
    columns.map((facts, place) => ({ id: `company ${place}`, facts })),
    metric,
  );
const told = (facts: Fact[]) => facts.map(({ value }) => value);

describe('a comparison of companies', () => {
  it('has columns for comparable figures and rows by period, newest first', () => {
    const { groups, apart } = of(
      'revenue',
      [year(2023, 'a23'), year(2025, 'a25')],
      [year(2025, 'b25'), year(2024, 'b24')],
    );
    expect(groups).toHaveLength(1);
    expect(groups[0]?.companies).toEqual(['company 0', 'company 1']);
    expect(groups[0]?.rows.map(({ periodEnd, cells }) => [periodEnd, ...cells.map(told)])).toEqual([
      ['2025-12-31', ['a25'], ['b25']],
      ['2024-12-31', [], ['b24']],
      ['2023-12-31', ['a23'], []],
    ]);
    expect(apart).toEqual([]);
  });

  it('has separate rows for periods with different days', () => {
    const shifted = year(2025, 'b', { periodStart: '2024-12-29', periodEnd: '2025-12-27' });
    const { groups } = of('revenue', [year(2025, 'a')], [shifted]);
    expect(groups[0]?.rows.map(({ cells }) => cells.map(told))).toEqual([
      [['a'], []],
      [[], ['b']],
    ]);
  });

  it('keeps every fact of one period', () => {
    const { groups } = of('revenue', [year(2025, '1'), year(2025, '2')], [year(2025, '3')]);
    expect(groups[0]?.rows[0]?.cells.map(told)).toEqual([['1', '2'], ['3']]);
  });

  it('has several tables for several kinds of figures, the fullest first', () => {
    const { groups } = of(
      'revenue',
      [quarter(2025, 1, '1'), year(2025, '2')],
      [quarter(2025, 1, '3'), year(2025, '4')],
      [year(2025, '5')],
    );
    expect(groups.map(({ length, companies }) => [length, companies.length])).toEqual([
      ['year', 3],
      ['quarter', 2],
    ]);
    expect(groups[1]?.missing).toEqual([
      { id: 'company 2', differences: [{ in: 'length', own: 'year', other: 'quarter' }] },
    ]);
  });

  it.each([
    ['currency', { currency: 'USD' }, { in: 'currency', own: 'NOK', other: 'USD' }],
    ['scope', { entityScope: 'parent' }, { in: 'scope', own: 'consolidated', other: 'parent' }],
    ['restatement', { restated: true }, { in: 'restated', own: false, other: true }],
    [
      'length of period',
      { periodStart: '2025-10-01' },
      { in: 'length', own: 'year', other: 'quarter' },
    ],
  ])('excludes a company whose %s differs, and says so', (_, changes, difference) => {
    const { groups, apart } = of('revenue', [year(2025, '1')], [year(2025, '2', changes)]);
    expect(groups).toEqual([]);
    expect(apart[0]).toEqual({ id: 'company 0', differences: [difference] });
  });

  it('excludes companies without a scope, which may differ', () => {
    const unsaid = [year(2025, '1', { entityScope: null })];
    const { groups, apart } = of('revenue', unsaid, unsaid);
    expect(groups).toEqual([]);
    expect(apart[1]?.differences).toEqual([{ in: 'scope', own: null, other: null }]);
  });

  it('needs a currency except for ratios', () => {
    const bare = [year(2025, '0.12', { currency: null })];
    expect(of('profit_margin', bare, bare).groups).toHaveLength(1);
    expect(of('eps', bare, bare).groups).toEqual([]);
    expect(of('eps', bare, bare).apart[0]?.differences).toEqual([
      { in: 'currency', own: null, other: null },
    ]);
  });

  it('orders equal tables by their newest period, and rows by their start', () => {
    const [newer, older] = [year(2025, '1'), year(2023, '2', { currency: 'USD' })];
    const { groups } = of('revenue', [older, newer], [newer, older]);
    expect(groups.map(({ currency }) => currency)).toEqual(['NOK', 'USD']);
    const early = { periodStart: '2024-12-29' };
    const rows = of('revenue', [year(2025, '1'), year(2025, '2', early)], [newer]).groups[0]?.rows;
    expect(rows?.map(({ periodStart }) => periodStart)).toEqual(['2025-01-01', '2024-12-29']);
  });

  it('names the fewest differences', () => {
    const far = year(2025, '1', { currency: 'USD', entityScope: 'parent' });
    const near = year(2025, '2', { currency: 'EUR' });
    for (const others of [
      [far, near],
      [near, far],
    ]) {
      const { apart } = of('revenue', [year(2025, '3')], others);
      expect(apart[0]?.differences).toEqual([{ in: 'currency', own: 'NOK', other: 'EUR' }]);
    }
  });

  it('tells a company without facts from a company with other facts', () => {
    const { apart } = of('revenue', [year(2025, '1')], []);
    expect(apart).toContainEqual({ id: 'company 1', differences: [] });
  });
});

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

describe('companies side by side', () => {
  it('stand in columns where everything is the same, in rows by period, newest first', () => {
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

  it('share no row where their periods begin or end on other days', () => {
    const shifted = year(2025, 'b', { periodStart: '2024-12-29', periodEnd: '2025-12-27' });
    const { groups } = of('revenue', [year(2025, 'a')], [shifted]);
    expect(groups[0]?.rows.map(({ cells }) => cells.map(told))).toEqual([
      [['a'], []],
      [[], ['b']],
    ]);
  });

  it('keep every fact that is told for one period', () => {
    const { groups } = of('revenue', [year(2025, '1'), year(2025, '2')], [year(2025, '3')]);
    expect(groups[0]?.rows[0]?.cells.map(told)).toEqual([['1', '2'], ['3']]);
  });

  it('stand in several tables where they are alike in several ways, the fullest first', () => {
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
  ])('do not where the %s differs, and it says so', (_, changes, difference) => {
    const { groups, apart } = of('revenue', [year(2025, '1')], [year(2025, '2', changes)]);
    expect(groups).toEqual([]);
    expect(apart[0]).toEqual({ id: 'company 0', differences: [difference] });
  });

  it('do not where neither states its scope: they are not known to be alike', () => {
    const unsaid = [year(2025, '1', { entityScope: null })];
    const { groups, apart } = of('revenue', unsaid, unsaid);
    expect(groups).toEqual([]);
    expect(apart[1]?.differences).toEqual([{ in: 'scope', own: null, other: null }]);
  });

  it('need no currency for a ratio, and need one for anything else', () => {
    const bare = [year(2025, '0.12', { currency: null })];
    expect(of('profit_margin', bare, bare).groups).toHaveLength(1);
    expect(of('eps', bare, bare).groups).toEqual([]);
    expect(of('eps', bare, bare).apart[0]?.differences).toEqual([
      { in: 'currency', own: null, other: null },
    ]);
  });

  it('stand by the newest period, and by its begin, where as many companies have it', () => {
    const [newer, older] = [year(2025, '1'), year(2023, '2', { currency: 'USD' })];
    const { groups } = of('revenue', [older, newer], [newer, older]);
    expect(groups.map(({ currency }) => currency)).toEqual(['NOK', 'USD']);
    const early = { periodStart: '2024-12-29' };
    const rows = of('revenue', [year(2025, '1'), year(2025, '2', early)], [newer]).groups[0]?.rows;
    expect(rows?.map(({ periodStart }) => periodStart)).toEqual(['2025-01-01', '2024-12-29']);
  });

  it('name the fewest differences there are', () => {
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

  it('tell a company without facts from one with others', () => {
    const { apart } = of('revenue', [year(2025, '1')], []);
    expect(apart).toContainEqual({ id: 'company 1', differences: [] });
  });
});

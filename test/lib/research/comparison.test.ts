import { describe, expect, it } from 'vitest';
import type { Fact, Metric } from '../../../lib/model/records.ts';
import { compareFacts, type NotComparable, rowLabels } from '../../../lib/research/comparison.ts';
import { quarter, year } from '../../components/fixtures/facts.ts';

const of = (metric: Metric, ...columns: Fact[][]) =>
  compareFacts(
    columns.map((facts, place) => ({ id: `${place}`, facts })),
    metric,
  );
const revenue = (...columns: Fact[][]) => of('revenue', ...columns);
const told = (facts: Fact[]) => facts.map(({ value }) => value);
/** Each company with its differences: in what, its own, the other's. */
const why = (companies: NotComparable[]) =>
  companies.map(({ id, differences }) => [
    id,
    ...differences.map(({ in: part, own, other }) => [part, own[part], other[part]]),
  ]);
const dollars = { currency: 'USD' };

describe('a comparison of companies', () => {
  it('has columns for comparable figures and rows by period, newest first', () => {
    const { groups, apart } = revenue(
      [year(2023, 'a23'), year(2025, 'a25')],
      [year(2025, 'b25'), year(2025, 'b25 again'), year(2024, 'b24')],
    );
    expect(groups).toHaveLength(1);
    expect(groups[0]?.companies).toEqual(['0', '1']);
    expect(
      groups[0]?.rows.map(({ of: { periodEnd }, cells }) => [periodEnd, ...cells.map(told)]),
    ).toEqual([
      ['2025-12-31', ['a25'], ['b25', 'b25 again']],
      ['2024-12-31', [], ['b24']],
      ['2023-12-31', ['a23'], []],
    ]);
    expect(apart).toEqual([]);
  });

  it('has separate rows for periods with different days', () => {
    const shifted = year(2025, 'b', { periodStart: '2024-12-29', periodEnd: '2025-12-27' });
    const { groups } = revenue([year(2025, 'a')], [shifted]);
    expect(groups[0]?.rows.map(({ cells }) => cells.map(told))).toEqual([
      [['a'], []],
      [[], ['b']],
    ]);
  });

  it('has several tables for several kinds of figures, the fullest first', () => {
    const { groups } = revenue(
      [quarter(2025, 1, '1'), year(2025, '2')],
      [quarter(2025, 1, '3'), year(2025, '4'), year(2025, 'alone', dollars)],
      [year(2025, '5')],
    );
    expect(groups.map(({ length, companies }) => [length, companies.length])).toEqual([
      ['year', 3],
      ['quarter', 2],
    ]);
    expect(why(groups[1]?.missing ?? [])).toEqual([['2', ['length', 'year', 'quarter']]]);
  });

  it.each([
    ['currency', dollars, 'NOK', 'USD'],
    ['scope', { entityScope: 'parent' }, 'consolidated', 'parent'],
    ['restated', { restated: true }, false, true],
    ['length', { periodStart: '2025-10-01' }, 'year', 'quarter'],
  ])('excludes a company whose %s differs, and says so', (part, changes, own, other) => {
    const { groups, apart } = revenue([year(2025, '1')], [year(2025, '2', changes)]);
    expect(groups).toEqual([]);
    expect(why(apart)[0]).toEqual(['0', [part, own, other]]);
  });

  it.each([
    ['scope', { entityScope: null }, null],
    ['restated', { restated: null }, null],
    ['length', { periodStart: 'early' }, 'unclear'],
  ])('excludes companies whose %s is unknown and may differ', (part, changes, value) => {
    const unsaid = [year(2025, '1', changes)];
    const { groups, apart } = revenue(unsaid, unsaid);
    expect(groups).toEqual([]);
    expect(why(apart)[1]).toEqual(['1', [part, value, value]]);
  });

  it('needs a currency except for ratios', () => {
    const bare = [year(2025, '0.12', { currency: null })];
    expect(of('profit_margin', bare, bare).groups).toHaveLength(1);
    expect(of('eps', bare, bare).groups).toEqual([]);
    expect(why(of('eps', bare, bare).apart)[0]).toEqual(['0', ['currency', null, null]]);
  });

  it('orders tables by their companies, then by their newest period, and rows by their start', () => {
    const currencies = (...columns: Fact[][]) =>
      revenue(...columns).groups.map(({ currency }) => currency);
    const [crown, dollar] = [year(2025, '1'), year(2023, '2', dollars)];
    expect(currencies([dollar, crown], [crown, dollar])).toEqual(['NOK', 'USD']);
    expect(currencies([crown, dollar], [year(2024, '3'), year(2026, '4', dollars)])).toEqual([
      'USD',
      'NOK',
    ]);
    expect(currencies([crown, dollar], [crown, dollar], [dollar])).toEqual(['USD', 'NOK']);
    const early = year(2025, '2', { periodStart: '2024-12-29' });
    const rows = revenue([crown, early], [crown]).groups[0]?.rows;
    expect(rows?.map((row) => row.of.periodStart)).toEqual(['2025-01-01', '2024-12-29']);
  });

  it('names the fewest differences', () => {
    const far = year(2025, '1', { currency: 'USD', entityScope: 'parent' });
    const near = year(2025, '2', { currency: 'EUR' });
    for (const others of [
      [far, near],
      [near, far],
    ]) {
      const { apart } = revenue([year(2025, '3')], others);
      expect(why(apart)[0]).toEqual(['0', ['currency', 'NOK', 'EUR']]);
    }
  });

  it('tells a company without facts from a company with other facts', () => {
    const { apart } = revenue([year(2025, '1')], []);
    expect(why(apart)).toContainEqual(['1']);
  });
});

const called = (name: string) => ({ other: [{ key: 'fiscal_period', value: name }] });
const nameless = { other: [] };
it.each([
  ['the companies’ own when all name the same days alike', {}, {}, ['FY2025', 'FY2024']],
  ['dates when two companies name them differently', {}, called('FY2026'), null],
  ['dates when one company does not name them', {}, nameless, null],
  ['dates when one name belongs to two periods', called('FY'), called('FY'), null],
])('the row labels of a comparison are %s', (_, own, other, names) => {
  const [group] = revenue(
    [year(2025, '1', own), year(2024, '2', own)],
    [year(2025, '3', other), year(2024, '4', other)],
  ).groups;
  expect(rowLabels(group?.rows ?? []).map((label) => label?.replaceAll('\u2009', ' '))).toEqual(
    names ?? ['Jan – Dec 2025', 'Jan – Dec 2024'],
  );
});

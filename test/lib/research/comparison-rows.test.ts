import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../lib/model/records.ts';
import { compareFacts, rowLabels } from '../../../lib/research/comparison.ts';
import { quarter, year } from '../../components/fixtures/facts.ts';

const of = (...columns: Fact[][]) =>
  compareFacts(
    columns.map((facts, place) => ({ id: `${place}`, facts })),
    'revenue',
  );
const dollars = { currency: 'USD' };

describe('comparison tables', () => {
  it('start with the table of most companies', () => {
    const { groups } = of(
      [year(2025, '1'), year(2023, '2', dollars)],
      [year(2025, '3'), year(2023, '4', dollars)],
      [year(2023, '5', dollars)],
    );
    expect(groups.map(({ currency, companies }) => [currency, companies])).toEqual([
      ['USD', ['0', '1', '2']],
      ['NOK', ['0', '1']],
    ]);
  });

  it('start with the newest period when company counts are equal', () => {
    const { groups } = of(
      [year(2025, '1'), year(2023, '2', dollars)],
      [year(2024, '3'), year(2026, '4', dollars)],
    );
    expect(groups.map(({ currency }) => currency)).toEqual(['USD', 'NOK']);
  });

  it('omit figures of only one company', () => {
    expect(of([year(2025, '1'), quarter(2025, 1, '2')], [year(2025, '3')]).groups).toHaveLength(1);
  });

  it('treat an unknown length as not comparable', () => {
    const undated = [year(2025, '1', { periodStart: 'early' })];
    expect(of(undated, undated).apart[0]?.differences).toEqual([
      { in: 'length', own: 'unclear', other: 'unclear' },
    ]);
  });

  it('treat an unknown restatement as not comparable', () => {
    const unsaid = [year(2025, '1', { restated: null })];
    expect(of(unsaid, unsaid).apart[0]?.differences).toEqual([
      { in: 'restated', own: null, other: null },
    ]);
  });
});

describe('the row labels of a comparison', () => {
  const labels = (...columns: Fact[][]) =>
    rowLabels(of(...columns).groups[0]?.rows ?? [], 'en-GB').map((label) =>
      label?.replaceAll('\u2009', ' '),
    );
  const called = (name: string) => ({ other: [{ key: 'fiscal_period', value: name }] });

  it('are the companies’ own when all name the same days alike', () => {
    expect(labels([year(2025, '1'), year(2024, '2')], [year(2025, '3')])).toEqual([
      'FY2025',
      'FY2024',
    ]);
  });

  it('are dates when two companies name them differently', () => {
    expect(labels([year(2025, '1')], [year(2025, '2', called('FY2026'))])).toEqual([
      'Jan – Dec 2025',
    ]);
  });

  it('are dates when one company does not name them', () => {
    const nameless = { other: [] };
    expect(
      labels(
        [year(2025, '1'), year(2024, '2', nameless)],
        [year(2025, '3'), year(2024, '4', nameless)],
      ),
    ).toEqual(['Jan – Dec 2025', 'Jan – Dec 2024']);
  });

  it('are dates when one name belongs to two periods', () => {
    const same = called('FY');
    expect(labels([year(2025, '1', same), year(2024, '2', same)], [year(2025, '3', same)])).toEqual(
      ['Jan – Dec 2025', 'Jan – Dec 2024'],
    );
  });
});

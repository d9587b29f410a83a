import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../lib/model/records.ts';
import { comparedLines } from '../../../lib/research/compared-lines.ts';
import { compareFacts } from '../../../lib/research/comparison.ts';
import { fact, year } from '../../components/fixtures/facts.ts';

const chartOf = (...companies: Fact[][]) => {
  const owned = companies.map((facts, place) => ({ id: String(place), facts }));
  const [group] = compareFacts(owned, 'revenue').groups;
  if (!group) throw new Error('nothing to compare');
  return comparedLines(group.rows, group.companies.length);
};
const years = (...values: [number, string | null][]) => values.map(([n, value]) => year(n, value));
/** Of each company, the years of each stretch that is drawn as one line. */
const stretches = (...companies: Fact[][]) =>
  chartOf(...companies)?.lines.map((own) =>
    own.map((stretch) => stretch.map(({ fact }) => fact.periodEnd?.slice(0, 4)).join(' ')),
  );
const three = years([2023, '1'], [2024, '2'], [2025, '4']);

describe('companies as lines', () => {
  it('share one time axis and one scale', () => {
    const lines = chartOf(three, years([2023, '8'], [2024, '6'], [2025, '0']))?.lines.map((own) =>
      own.flat().map(({ x, y }) => [x.toFixed(2), y]),
    );
    expect(lines).toEqual([
      [
        ['0.02', 0.875],
        ['0.50', 0.75],
        ['0.98', 0.5],
      ],
      [
        ['0.02', 0],
        ['0.50', 0.25],
        ['0.98', 1],
      ],
    ]);
  });

  it('need two companies with three values; companies with fewer are drawn beside them', () => {
    const two = years([2024, '1'], [2025, null], [2023, '3']);
    expect(chartOf(three, two)).toBeNull();
    expect(stretches(three, three, two)).toEqual([
      ['2023 2024 2025'],
      ['2023 2024 2025'],
      ['2023 2024'],
    ]);
  });

  it('break at a year that is missing, without value or repeated', () => {
    const missing = years([2021, '1'], [2022, '1'], [2024, '1'], [2025, '1']);
    const valueless = years([2022, '1'], [2023, null], [2024, '0'], [2025, '1']);
    const twice = years([2022, '1'], [2023, '1'], [2024, '1'], [2024, '2'], [2025, '1']);
    expect(stretches(missing, valueless, twice)).toEqual([
      ['2021 2022', '2024 2025'],
      ['2022', '2024 2025'],
      ['2022 2023', '2025'],
    ]);
  });

  it('connect gaps up to one and a half of the shortest step between a company’s periods', () => {
    const ends = ['2025-01-01', '2025-01-11', '2025-01-26', '2025-02-11'];
    const dated = ends.map((periodEnd) => fact({ value: '1', periodStart: null, periodEnd }));
    const lines = chartOf(dated, dated)?.lines.map((own) =>
      own.map((stretch) => stretch.map(({ fact }) => fact.periodEnd)),
    );
    const broken = [ends.slice(0, 3), ends.slice(3)];
    expect(lines).toEqual([broken, broken]);
  });

  it('do not break when two periods end on the same day', () => {
    const shorter = year(2024, '3', { periodStart: '2024-01-02' });
    expect(stretches([...three, shorter], three)).toEqual([
      ['2023 2024 2024 2025'],
      ['2023 2024 2025'],
    ]);
  });

  it('omit facts without an end, and report the rows of the oldest and latest period', () => {
    const row = (periodEnd: string | null) => {
      const cell = [fact({ value: '1', periodStart: null, periodEnd })];
      return { periodStart: null, periodEnd, cells: [cell, cell] };
    };
    const rows = [row('2025-12-31'), row(null), row('2024-12-31'), row('2023-12-31'), row('soon')];
    const chart = comparedLines(rows, 2);
    const drawn = chart?.lines.map((own) => own.map((stretch) => stretch.map(({ row }) => row)));
    expect(drawn).toEqual([[[3, 2, 0]], [[3, 2, 0]]]);
    expect(chart?.ends).toEqual([3, 0]);
  });

  it('include zero, with losses below', () => {
    expect(chartOf(three, years([2023, '-4'], [2024, '1'], [2025, '1']))?.zero).toBe(0.5);
    expect(chartOf(three, three)?.zero).toBe(1);
    const zeros = years([2023, '0'], [2024, '0'], [2025, '0']);
    expect(chartOf(zeros, zeros)?.zero).toBe(0);
  });

  it('stay inside the picture and draw each figure at most once', () => {
    const value = fc.option(
      fc.oneof(fc.bigInt().map(String), fc.constantFrom('n/a', '', '-0.000001', '1e9')),
    );
    const some = fc.array(fc.tuple(fc.integer({ min: 2000, max: 2030 }), value), { minLength: 3 });
    fc.assert(
      fc.property(some, some, (one, other) => {
        const facts = [years(...one), years(...other)];
        for (const [place, own] of (chartOf(...facts)?.lines ?? []).entries()) {
          const points = own.flat();
          expect(new Set(points.map(({ fact }) => fact)).size).toBe(points.length);
          for (const { fact, x, y } of points) {
            expect(facts[place]).toContain(fact);
            expect(Math.min(x, y, 1 - x, 1 - y)).toBeGreaterThanOrEqual(0);
          }
        }
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../lib/model/records.ts';
import { chartOf, stretchesOf } from '../../../lib/research/chart-scale.ts';
import { fact, quarter, year } from '../../components/fixtures/facts.ts';

function drawn(...series: Fact[][]) {
  const chart = chartOf(series);
  if (!chart) throw new Error('no chart');
  return { ...chart, bars: chart.marks[0] ?? [] };
}
const middles = (facts: Fact[]) => drawn(facts).bars.map(({ x }) => x);

describe('a chart of facts', () => {
  it('runs from the oldest period on the left to the newest on the right', () => {
    const { bars } = drawn([year(2025, '3'), year(2024, '2'), year(2023, '1')]);
    expect(bars.map(({ fact: { value } }) => value)).toEqual(['1', '2', '3']);
  });

  it('leaves the space of a missing period empty', () => {
    const [a = 0, b = 0, c = 0] = middles([year(2025, '1'), year(2024, '1'), year(2021, '1')]);
    expect((b - a) / (c - b)).toBeCloseTo(3, 1);
  });

  it('leaves the place of a missing value empty, unlike zero', () => {
    const values = ['1', 'n/a', '0', null, '1'];
    const { bars } = drawn(values.map((value, place) => year(2021 + place, value)));
    expect(bars.map(({ y }) => y)).toEqual([0, null, 1, null, 0]);
  });

  it('draws losses below the zero line', () => {
    const { bars, zero } = drawn([year(2025, '300'), year(2024, '-300'), year(2023, '0')]);
    expect(zero).toBe(0.5);
    expect(bars.map(({ y }) => y)).toEqual([0.5, 1, 0]);
  });

  it('uses its shortest step as bar width and contains its outer bars in full', () => {
    const places = (...facts: Fact[]) =>
      drawn(facts).bars.map(({ x, width }) => `${(x - width / 2).toFixed(3)} ${width.toFixed(3)}`);
    const last = [year(2025, '1'), year(2024, '1')];
    const [apart, twice, thin] = [
      places(...last, year(2021, '1')),
      places(...last, year(2024, '1')),
      places(year(2025, '1'), quarter(2025, 3, '1'), year(1900, '1')),
    ];
    expect(apart).toEqual(['0.030 0.140', '0.630 0.140', '0.830 0.140']);
    expect(twice).toEqual(['0.075 0.175', '0.250 0.175', '0.575 0.350']);
    expect(thin).toEqual(['0.003 0.012', '0.983 0.012', '0.985 0.012']);
  });

  it('draws facts of one period side by side', () => {
    const { bars } = drawn([year(2025, '1'), year(2025, '2'), year(2024, '1')]);
    const [, left, right] = bars;
    expect(left && left.x + left.width).toBeCloseTo(right?.x ?? 0);
  });

  it('is absent with fewer than three values or without period ends', () => {
    expect(chartOf([[]])).toBeNull();
    expect(chartOf([[year(2025, '1'), year(2024, '2'), year(2023, null)]])).toBeNull();
    const undated = fact({ periodEnd: 'autumn' });
    expect(chartOf([[undated, undated, undated]])).toBeNull();
  });
});

const years = (...values: [number, string | null][]) => values.map(([n, value]) => year(n, value));
const three = years([2023, '1'], [2024, '2'], [2025, '4']);
/** Of each series, the years of each stretch that is drawn as one line. */
const stretches = (...series: Fact[][]) =>
  drawn(...series).marks.map((marks) =>
    stretchesOf(marks).map((own) => own.map(({ fact }) => fact.periodEnd?.slice(0, 4)).join(' ')),
  );

describe('several series as lines', () => {
  it('share one time axis and one scale', () => {
    const { marks, ends } = drawn(three, years([2023, '8'], [2024, '6'], [2025, '0']));
    expect(marks.map((own) => own.map(({ x, y }) => `${x.toFixed(2)} ${y}`))).toEqual([
      ['0.02 0.875', '0.50 0.75', '0.98 0.5'],
      ['0.02 0', '0.50 0.25', '0.98 1'],
    ]);
    expect(ends.map(({ periodEnd }) => periodEnd)).toEqual(['2023-12-31', '2025-12-31']);
  });

  const two = years([2024, '1'], [2025, null], [2023, '3']);
  const missing = years([2021, '1'], [2022, '1'], [2024, '1'], [2025, '1']);
  const valueless = years([2022, '1'], [2023, null], [2024, '0'], [2025, '1']);
  const twice = years([2022, '1'], [2023, '1'], [2024, '1'], [2024, '2'], [2025, '1']);
  const shorter = year(2024, '3', { periodStart: '2024-01-02' });
  const undated = [fact({ periodEnd: null }), fact({ periodEnd: 'soon' })];
  it.each([
    ['draw a series with fewer than three values beside two others', two, ['2023 2024']],
    ['break at a year that is missing', missing, ['2021 2022', '2024 2025']],
    ['break at a year without value', valueless, ['2022', '2024 2025']],
    ['break at a year that is repeated', twice, ['2022 2023', '2025']],
    ['hold two periods that end on the same day', [...three, shorter], ['2023 2024 2024 2025']],
    ['omit facts without an end', [...undated, ...three], ['2023 2024 2025']],
  ])('%s', (_, series, wanted) => expect(stretches(three, three, series)[2]).toEqual(wanted));

  it('need two series with three values', () => expect(chartOf([three, two])).toBeNull());

  it('connect gaps up to one and a half of the shortest step between their periods', () => {
    const ends = ['2025-01-01', '2025-01-11', '2025-01-26', '2025-02-11'];
    const dated = ends.map((periodEnd) => fact({ value: '1', periodStart: null, periodEnd }));
    const found = drawn(dated, dated).marks.map((marks) =>
      stretchesOf(marks).map((own) => own.map(({ fact }) => fact.periodEnd)),
    );
    const broken = [ends.slice(0, 3), ends.slice(3)];
    expect(found).toEqual([broken, broken]);
  });

  it('include zero, with losses below', () => {
    expect(drawn(three, years([2023, '-4'], [2024, '1'], [2025, '1'])).zero).toBe(0.5);
    expect(drawn(three, three).zero).toBe(1);
    const zeros = years([2023, '0'], [2024, '0'], [2025, '0']);
    expect(drawn(zeros, zeros).zero).toBe(0);
  });

  it('stay inside the picture and draw each figure at most once', () => {
    const value = fc.option(
      fc.oneof(fc.bigInt().map(String), fc.constantFrom('n/a', '', '-0.000001', '1e9')),
    );
    const some = fc.array(fc.tuple(fc.integer({ min: 2000, max: 2030 }), value), { minLength: 3 });
    fc.assert(
      fc.property(some, some, (one, other) => {
        const series = [years(...one), years(...other)];
        for (const [place, marks] of (chartOf(series)?.marks ?? []).entries()) {
          const points = stretchesOf(marks).flat();
          expect(new Set(points.map(({ fact }) => fact)).size).toBe(points.length);
          for (const { fact, x, y } of points) {
            expect(series[place]).toContain(fact);
            expect(y).not.toBeNull();
            expect(Math.min(x, y ?? -1, 1 - x, 1 - (y ?? 2))).toBeGreaterThanOrEqual(0);
          }
        }
      }),
    );
  });
});

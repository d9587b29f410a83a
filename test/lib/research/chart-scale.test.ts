import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../lib/model/records.ts';
import { chartOf } from '../../../lib/research/chart-scale.ts';
import { fact, quarter, year } from '../../components/fixtures/facts.ts';

function drawn(facts: Fact[]) {
  const chart = chartOf(facts);
  if (!chart) throw new Error('no chart');
  return chart;
}
const middles = (facts: Fact[]) => drawn(facts).bars.map(({ x, width }) => x + width / 2);

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
    const { bars } = drawn([
      year(2025, '1'),
      year(2024, null),
      year(2023, '0'),
      year(2022, 'n/a'),
      year(2021, '1'),
    ]);
    expect(bars.map(({ height }) => height)).toEqual([
      { top: 0, height: 1 },
      null,
      { top: 1, height: 0 },
      null,
      { top: 0, height: 1 },
    ]);
  });

  it('draws losses below the zero line', () => {
    const { bars, zero } = drawn([year(2025, '300'), year(2024, '-300'), year(2023, '0')]);
    expect(zero).toBe(0.5);
    expect(bars.map(({ height }) => height)).toEqual([
      { top: 0.5, height: 0 },
      { top: 0.5, height: 0.5 },
      { top: 0, height: 0.5 },
    ]);
  });

  it('uses its shortest step as bar width and contains its outer bars in full', () => {
    const rounded = (part: number) => Number(part.toFixed(3));
    const places = (facts: Fact[]) =>
      drawn(facts).bars.map(({ x, width }) => [rounded(x), rounded(width)]);
    const last = [year(2025, '1'), year(2024, '1')];
    expect(places([...last, year(2021, '1')])).toEqual([
      [0.03, 0.14],
      [0.63, 0.14],
      [0.83, 0.14],
    ]);
    expect(places([...last, year(2024, '1')])).toEqual([
      [0.075, 0.175],
      [0.25, 0.175],
      [0.575, 0.35],
    ]);
    expect(places([year(2025, '1'), quarter(2025, 3, '1'), year(1900, '1')])).toEqual([
      [0.003, 0.012],
      [0.983, 0.012],
      [0.985, 0.012],
    ]);
  });

  it('draws facts of one period side by side', () => {
    const { bars } = drawn([year(2025, '1'), year(2025, '2'), year(2024, '1')]);
    const [, left, right] = bars;
    expect(left && left.x + left.width).toBeCloseTo(right?.x ?? 0);
  });

  it('is absent with fewer than three values or without period ends', () => {
    expect(chartOf([])).toBeNull();
    expect(chartOf([year(2025, '1'), year(2024, '2'), year(2023, null)])).toBeNull();
    const undated = fact({ periodEnd: 'autumn' });
    expect(chartOf([undated, undated, undated])).toBeNull();
  });
});

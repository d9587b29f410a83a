import { describe, expect, test } from 'vitest';
import { median, rotated } from '../../bench/statistics.ts';
import { asRatio, inShort, sizeName, tableOf } from '../../table.ts';

describe('a table of figures', () => {
  test('aligns the first column left and figures right', () => {
    const lines = tableOf(
      ['what', 'ms'],
      [
        ['floor', '1.50'],
        ['a peer', '12.0'],
      ],
    );
    expect(lines).toEqual(['what      ms', '──────  ────', 'floor   1.50', 'a peer  12.0']);
  });

  test('leaves missing cells empty', () => {
    expect(tableOf(['a', 'b'], [['1']])).toEqual(['a  b', '─  ─', '1']);
  });

  test.each([
    [0, '0'],
    [0.01234, '0.0123'],
    [1.234, '1.23'],
    [12.34, '12.3'],
    [1234.5, '1235'],
    [-42.93, '-42.9'],
    [Number.NaN, '–'],
    [undefined, '–'],
  ])('shows %s with three digits', (value, shown) => {
    expect(inShort(value)).toBe(shown);
  });

  test('shows ratios, and a dash when there is nothing to compare', () => {
    expect(asRatio(3, 2)).toBe('1.50×');
    expect(asRatio(undefined, 2)).toBe('–');
    expect(asRatio(3, undefined)).toBe('–');
  });

  test.each([
    [10_000, '10 KB'],
    [100_000, '100 KB'],
    [3_000_000, '3 MB'],
    [10_000_000, '10 MB'],
    [1_500_000, '1.5 MB'],
  ])('names %i characters %s', (size, name) => {
    expect(sizeName(size)).toBe(name);
  });
});

describe('benchmark rounds', () => {
  test('start with another contender each time', () => {
    expect([0, 1, 2, 3].map((round) => rotated(['a', 'b', 'c'], round).join(''))).toEqual([
      'abc',
      'bca',
      'cab',
      'abc',
    ]);
  });

  test('are summarised by their median', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 2, 9])).toBe(3);
    expect(median([])).toBeNaN();
  });
});

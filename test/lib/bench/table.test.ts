import { describe, expect, test } from 'vitest';
import { median, rotated } from '../../bench/statistics.ts';
import { asRatio, inShort, sizeName, tableOf } from '../../table.ts';

describe('tables of figures', () => {
  test('set the first column to the left and figures to the right', () => {
    const lines = tableOf(
      ['what', 'ms'],
      [
        ['floor', '1.50'],
        ['a peer', '12.0'],
      ],
    );
    expect(lines).toEqual(['what      ms', '──────  ────', 'floor   1.50', 'a peer  12.0']);
  });

  test('leave out what a row does not have', () => {
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
  ])('show %s by three digits', (value, shown) => {
    expect(inShort(value)).toBe(shown);
  });

  test('show ratios, and none to nothing', () => {
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
  ])('call %i characters %s', (size, name) => {
    expect(sizeName(size)).toBe(name);
  });
});

describe('rounds', () => {
  test('begin with another contender each time', () => {
    expect([0, 1, 2, 3].map((round) => rotated(['a', 'b', 'c'], round).join(''))).toEqual([
      'abc',
      'bca',
      'cab',
      'abc',
    ]);
  });

  test('are summed up by the one in the middle', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 2, 9])).toBe(3);
    expect(median([])).toBeNaN();
  });
});

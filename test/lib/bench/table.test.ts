import { expect, test } from 'vitest';
import { median, rotated } from '../../bench/statistics.ts';
import { inShort, sizeName, tableOf } from '../../table.ts';

test('a table aligns the first column left and figures right, and leaves missing cells empty', () => {
  const lines = tableOf(['what', 'ms'], [['floor', '1.50'], ['a peer', '12.0'], ['x']]);
  const rows = ['what      ms', '──────  ────', 'floor   1.50', 'a peer  12.0', 'x'];
  expect(lines).toEqual(rows);
});

test('figures have three digits, sizes a unit, and a dash stands for nothing', () => {
  const given = [0, 0.01234, 1.234, 12.34, 1234.5, -42.93, Number.NaN, undefined];
  const shown = ['0', '0.0123', '1.23', '12.3', '1235', '-42.9', '–', '–'];
  expect(given.map(inShort)).toEqual(shown);
  expect([1e4, 1e5, 1.5e6, 1e7].map(sizeName)).toEqual(['10 KB', '100 KB', '1.5 MB', '10 MB']);
});

test('rounds start with another contender each time and are summarised by their median', () => {
  const rounds = [0, 1, 2, 3].map((round) => rotated(['a', 'b', 'c'], round).join(''));
  expect(rounds).toEqual(['abc', 'bca', 'cab', 'abc']);
  expect([[9, 1, 5], [4, 1, 2, 9], []].map(median)).toEqual([5, 3, Number.NaN]);
});

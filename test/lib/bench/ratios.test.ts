import { expect, test } from 'vitest';
import { ratioByTurns, ratioOfQuickest, worseThanKept } from '../../bench/ratios.ts';

const kept = { 'a lookup / two trips': 1.4, 'cold page / bare walk': 20 };

test('names a ratio with both figures when it is more than a quarter worse than kept', () => {
  expect(worseThanKept(kept, { ...kept, 'a lookup / two trips': 1.82 })).toEqual([
    'WORSE  a lookup / two trips: kept 1.40, measured 1.82 (+30 %)',
  ]);
});

test('says nothing when ratios are better, alike, or a quarter worse at most', () => {
  expect(worseThanKept(kept, { 'a lookup / two trips': 1.75 })).toEqual([]);
  expect(worseThanKept(kept, { 'cold page / bare walk': 5 })).toEqual([]);
});

test('names a ratio when none is kept or it could not be measured', () => {
  expect(worseThanKept(kept, { new: 2, 'cold page / bare walk': Number.NaN })).toEqual([
    'WORSE  new: 2.00, and none is kept',
    expect.stringMatching('^WORSE  cold page / bare walk: kept 20.00, measured NaN'),
  ]);
});

test('divides turn by turn, so that a slow moment of both sides counts as none', () => {
  expect(ratioByTurns([30, 300, 33], [10, 100, 11])).toBe(3);
});

test('divides the quickest of each side, so that a slow turn of one side counts as none', () => {
  expect(ratioOfQuickest([130, 500, 140], [100, 101, 104])).toBe(1.3);
});

import { expect, it } from 'vitest';
import { mayStillCome, readBackTo } from '../../../lib/research/read-back.ts';
import { quarter, year } from '../../components/fixtures/facts.ts';

const inOrder = [year(2025, '1'), quarter(2025, 4, '1'), quarter(2025, 3, '1')];

it('reaches back to the oldest fact when the newest came first', () => {
  expect(readBackTo(inOrder)).toBe(inOrder[2]);
});

it('has no known reach without order, dates or facts', () => {
  expect(readBackTo([year(2023, '1'), year(2024, '1')])).toBeNull();
  expect(readBackTo([year(2025, '1', { periodEnd: null })])).toBeNull();
  expect(readBackTo([])).toBeNull();
});

it('expects further periods only before the oldest loaded fact', () => {
  expect(mayStillCome(year(2024, '1'), inOrder)).toBe(true);
  expect(mayStillCome(quarter(2025, 3, '1'), inOrder)).toBe(true);
  expect(mayStillCome(quarter(2025, 4, '1'), inOrder)).toBe(false);
});

it('rules out no period without an order or without an end', () => {
  expect(mayStillCome(year(2026, '1'), [year(2023, '1'), year(2024, '1')])).toBe(true);
  expect(mayStillCome({ periodEnd: null }, inOrder)).toBe(true);
});

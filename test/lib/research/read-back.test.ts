import { expect, it } from 'vitest';
import { mayStillCome, readBackTo } from '../../../lib/research/read-back.ts';
import { quarter, year } from '../../components/fixtures/facts.ts';

const inOrder = [year(2025, '1'), quarter(2025, 4, '1'), quarter(2025, 3, '1')];

it('reaches back to the oldest of facts that came newest first', () => {
  expect(readBackTo(inOrder)).toBe(inOrder[2]);
});

it('knows not how far it reaches where they came in no such order, without dates, or not at all', () => {
  expect(readBackTo([year(2023, '1'), year(2024, '1')])).toBeNull();
  expect(readBackTo([year(2025, '1', { periodEnd: null })])).toBeNull();
  expect(readBackTo([])).toBeNull();
});

it('expects periods that end no later than the oldest fact read, and none after it', () => {
  expect(mayStillCome(year(2024, '1'), inOrder)).toBe(true);
  expect(mayStillCome(quarter(2025, 3, '1'), inOrder)).toBe(true);
  expect(mayStillCome(quarter(2025, 4, '1'), inOrder)).toBe(false);
});

it('rules no period out where there is no order, or the period has no end', () => {
  expect(mayStillCome(year(2026, '1'), [year(2023, '1'), year(2024, '1')])).toBe(true);
  expect(mayStillCome({ periodEnd: null }, inOrder)).toBe(true);
});

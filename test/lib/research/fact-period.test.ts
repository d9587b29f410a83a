import { expect, it } from 'vitest';
import {
  formatPeriod,
  periodKind,
  periodLabel,
  periodLength,
} from '../../../lib/research/fact-period.ts';
import { fact } from '../../components/fixtures/facts.ts';

const period = (periodStart: string | null, periodEnd: string | null) => ({
  periodStart,
  periodEnd,
});

it.each([
  ['2025-01-01', '2025-03-31', 'quarter'],
  ['2025-10-01', '2025-12-31', 'quarter'],
  // Thirteen and fourteen weeks.
  ['2025-09-28', '2025-12-27', 'quarter'],
  ['2025-09-28', '2026-01-03', 'quarter'],
  ['2025-01-01', '2025-06-30', 'half'],
  ['2024-01-01', '2024-06-30', 'half'],
  ['2025-01-01', '2025-09-30', 'nineMonths'],
  ['2025-01-01', '2025-12-31', 'year'],
  ['2024-01-01', '2024-12-31', 'year'],
  // Fifty-two and fifty-three weeks.
  ['2024-12-29', '2025-12-27', 'year'],
  ['2024-12-29', '2026-01-03', 'year'],
  ['2025-02-01', '2025-02-28', 'month'],
  ['2025-12-31', '2025-12-31', 'day'],
  [null, '2025-12-31', 'dated'],
  ['2025-01-01', '2025-04-11', { days: 101 }],
  ['2024-01-01', '2025-12-31', { days: 731 }],
  ['2025-01-01T00:00:00+09:00', '2025-12-31T23:59:59+09:00', 'year'],
  ['2025-01-01', null, 'unclear'],
  [null, null, 'unclear'],
  ['2025-12-31', '2025-01-01', 'unclear'],
  ['last spring', '2025-12-31', 'unclear'],
  ['2025-02-30', '2025-12-31', 'unclear'],
  ['2025-01-01', '', 'unclear'],
])('the length of a period from %s to %s is %j', (start, end, length) => {
  expect(periodLength(period(start, end))).toEqual(length);
});

it.each([
  ['2025-01-01', '2025-12-31', '1 Jan – 31 Dec 2025'],
  ['2025-12-31', '2025-12-31', '31 Dec 2025'],
  [null, '2025-12-31', '31 Dec 2025'],
  ['2024-10-01T00:00:00-08:00', '2025-03-31', '1 Oct 2024 – 31 Mar 2025'],
  ['spring', 'autumn', 'spring – autumn'],
])('a period in words from %s to %s is %s', (start, end, words) => {
  expect(formatPeriod(period(start, end))?.replaceAll('\u2009', ' ')).toBe(words);
});

it('a period in words is absent when neither end is reported', () => {
  expect(formatPeriod(period(null, null))).toBeNull();
});

it.each([
  ['FY2025', '2025-01-01', '2025-12-31', 'FY2025', 'year'],
  // The days decide if the period starts and ends on different days.
  ['FY2025', '2025-10-01', '2025-12-31', 'FY2025', 'quarter'],
  [null, '2025-10-01', '2025-12-31', 'Oct – Dec 2025', 'quarter'],
  [null, '2024-07-01', '2025-06-30', 'Jul 2024 – Jun 2025', 'year'],
  [null, '2024-12-29', '2025-12-27', '29 Dec 2024 – 27 Dec 2025', 'year'],
  ['H1 2025', '2025-01-01', '2025-06-30', 'H1 2025', 'other'],
  ['Q3 2026', null, '2026-09-30', 'Q3 2026', 'quarter'],
  ['2026-3Q', '2026-09-30', '2026-09-30', '2026-3Q', 'quarter'],
  // Quarters of 12 and 16 weeks, and 24 weeks to date under the name of a quarter.
  ['Q1 2025', '2024-12-29', '2025-03-22', 'Q1 2025', 'quarter'],
  ['Q4 2025', '2025-09-07', '2025-12-27', 'Q4 2025', 'quarter'],
  ['Q2 2025', '2024-12-29', '2025-06-14', 'Q2 2025', 'other'],
  [null, '2024-12-29', '2025-03-22', '29 Dec 2024 – 22 Mar 2025', 'other'],
  ['3Q25', null, '2025-09-30', '3Q25', 'quarter'],
  ['FY25', null, '2025-12-31', 'FY25', 'year'],
  ['FY 2025/26', null, '2026-03-31', 'FY 2025/26', 'year'],
  ['2025/2026', null, '2026-06-30', '2025/2026', 'year'],
  ['2025-12', null, '2025-12-31', '2025-12', 'other'],
  ['2026/06', null, '2026-06-30', '2026/06', 'other'],
  ['2025', null, null, '2025', 'year'],
  [' ', null, '2025-12-31', '31 Dec 2025', 'other'],
  [null, null, null, null, 'other'],
])('the name and kind of %s, %s to %s: %s, %s', (name, periodStart, periodEnd, label, kind) => {
  const one = fact({ periodStart, periodEnd, other: [{ key: 'fiscal_period', value: name }] });
  expect(periodLabel(one)?.replaceAll('\u2009', ' ') ?? null).toBe(label);
  expect(periodKind(one)).toBe(kind);
});

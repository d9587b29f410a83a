import { describe, expect, it } from 'vitest';
import {
  awaitedPeriods,
  lastReportedYear,
  type Reporting,
  reportedPeriods,
  type YearEnd,
} from './fiscal-periods.ts';
import { isRealDay, SAMPLE_DAYS } from './sample-days.ts';

const on = (text: string) => new Date(text);
const quarterly = (yearEnd: YearEnd): Reporting => ({ yearEnd, cadence: 'quarterly' });
const labels = (periods: { label: string }[]) => periods.map(({ label }) => label);

describe('reporting periods', () => {
  it('count a year as reported 60 days after its end, or the Friday before', () => {
    expect(lastReportedYear(on('2026-02-26'), quarterly(12))).toBe(2024);
    expect(lastReportedYear(on('2026-02-27'), quarterly(12))).toBe(2025);
  });

  it('carry the number of the year the financial year ends in', () => {
    const periods = reportedPeriods(on('2026-12-10'), { yearEnd: 9, cadence: 'half-yearly' }, 1);
    expect(periods[0]).toMatchObject({
      label: 'FY2026',
      start: '2025-10-01',
      end: '2026-09-30',
      told: '2026-11-27',
      yearsAgo: 0,
    });
    expect(labels(periods)).toEqual(['FY2026', 'H1 2026']);
  });

  it('include the parts of the year under way', () => {
    const periods = reportedPeriods(on('2026-11-20'), quarterly(12), 1);
    expect(labels(periods).slice(0, 5)).toEqual([
      'Q3 2026',
      'Q2 2026',
      'Q1 2026',
      'FY2025',
      'Q4 2025',
    ]);
    expect(periods[0]).toMatchObject({ yearsAgo: -1, start: '2026-07-01', end: '2026-09-30' });
  });

  it('tell a last quarter before the year that it ends', () => {
    expect(labels(reportedPeriods(on('2027-05-10'), quarterly(3), 1))[0]).toBe('Q4 2027');
  });

  it.each(SAMPLE_DAYS)('are real days and nothing is told twice or left out on %s', (today) => {
    for (const yearEnd of [3, 6, 9, 12] as const) {
      const told = reportedPeriods(today, quarterly(yearEnd), 3);
      const next = awaitedPeriods(today, quarterly(yearEnd));
      for (const { start, end } of [...told, ...next]) {
        expect(isRealDay(start) && isRealDay(end) && start < end).toBe(true);
      }
      expect(told.every((period) => period.told <= today.toISOString().slice(0, 10))).toBe(true);
      expect(new Set(labels(told)).size).toBe(told.length);
      const both = new Set(labels(told));
      expect(labels(next).filter((label) => both.has(label))).toEqual([]);
      expect(next.every(({ told }) => told > today.toISOString().slice(0, 10))).toBe(true);
      expect(next.length).toBeGreaterThanOrEqual(4);
    }
  });
});

import { describe, expect, it } from 'vitest';
import {
  businessDaysBefore,
  businessDayUpTo,
  daysBetween,
  daysFrom,
  isBusinessDay,
  monthEnd,
  monthStart,
} from './calendar.ts';

describe('days of the sample data', () => {
  it('run over leap days and ends of years', () => {
    expect(daysFrom(new Date('2024-02-28T23:59:59Z'), 1)).toBe('2024-02-29');
    expect(daysFrom(new Date('2024-02-29T00:00:00Z'), 366)).toBe('2025-03-01');
    expect(daysFrom(new Date('2026-12-31T12:00:00Z'), 1)).toBe('2027-01-01');
    expect(daysFrom(new Date('2027-01-01T12:00:00Z'), -1)).toBe('2026-12-31');
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
  });

  it('find the ends of months, in neighbouring years too', () => {
    expect(monthEnd(2024, 2)).toBe('2024-02-29');
    expect(monthEnd(2026, 2)).toBe('2026-02-28');
    expect(monthEnd(2026, 0)).toBe('2025-12-31');
    expect(monthStart(2026, -2)).toBe('2025-10-01');
  });

  it('skip weekends', () => {
    // 23 November 2026 is a Monday.
    expect(businessDaysBefore(new Date('2026-11-23'), 1)).toBe('2026-11-20');
    expect(businessDaysBefore(new Date('2026-11-22'), 6)).toBe('2026-11-13');
    expect(businessDayUpTo('2026-11-22')).toBe('2026-11-20');
    expect(businessDayUpTo('2026-11-20')).toBe('2026-11-20');
    expect(isBusinessDay('2026-11-21')).toBe(false);
  });
});

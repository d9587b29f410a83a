import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayNumber,
  formatDate,
  formatDateRange,
  isoDate,
  namedDay,
  weekday,
} from '../../../lib/research/calendar-date.ts';

describe('a calendar date', () => {
  it.each(['2024-02-29', '2000-02-29', '1970-01-01', '0001-01-01', '9999-12-31'])(
    'counts %s, a real day',
    (text) => expect(isoDate(dayNumber(text) ?? Number.NaN)).toBe(text),
  );

  it.each([
    '2023-02-29',
    '1900-02-29',
    '0000-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    ' 2026-01-01',
    '',
    'x',
  ])('refuses %o', (text) => expect(dayNumber(text)).toBeNull());

  it('is the same day for every reader, in any time zone', () => {
    const before = process.env.TZ;
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']) {
      process.env.TZ = zone;
      expect(formatDate('2027-02-12', 'en-GB')).toBe('12 Feb 2027');
      expect(weekday(dayNumber('2027-02-12') ?? 0, 'en-GB')).toBe('Fri');
    }
    process.env.TZ = before;
  });

  it('survives the way to a day number and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), (day) => {
        expect(dayNumber(isoDate(day))).toBe(day);
      }),
    );
  });

  it('is read from a date-time in that text’s own offset', () => {
    expect(isoDate(namedDay('2027-02-12T23:30:00-08:00') ?? 0)).toBe('2027-02-12');
    expect(namedDay('2027-02-30T00:00:00Z')).toBeNull();
    expect(namedDay(null)).toBeNull();
  });
});

describe('dates for reading', () => {
  it('leave a text that is no date as it came', () => {
    expect(formatDate('early 2027', 'en-GB')).toBe('early 2027');
  });

  it('write what a range’s ends share once', () => {
    const range = formatDateRange('2027-02-08', '2027-02-26', 'en-GB');
    expect(range.replace(/\s/g, ' ')).toMatch(/^8 ?– ?26 Feb 2027$/);
    expect(formatDateRange('2027-03-01', '2027-02-01', 'en-GB')).toBe('1 Mar 2027 – 1 Feb 2027');
    expect(formatDateRange('spring', '2027-02-01', 'en-GB')).toBe('spring – 1 Feb 2027');
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  dayNumber,
  isoDate,
  localDay,
  mondayOf,
  namedDay,
  weekNumber,
  zonedDate,
} from '../../../lib/research/calendar-date.ts';

afterEach(() => vi.unstubAllEnvs());

describe('a calendar date', () => {
  // Every real day, and none that is not: test/fuzz/times.test.ts.
  it.each(['2026-1-1', ' 2026-01-01', '2026-01-01 ', '2026-01-011', '', 'x'])(
    'is not read in the form %o',
    (text) => expect(dayNumber(text)).toBeNull(),
  );

  it('is read from a date-time in its own offset', () => {
    expect(isoDate(namedDay('2027-02-12T23:30:00-08:00') ?? 0)).toBe('2027-02-12');
    // RFC 3339 allows small letters.
    expect(isoDate(namedDay('2027-02-12t23:30:00') ?? 0)).toBe('2027-02-12');
    expect(namedDay('2027-02-30T00:00:00Z')).toBeNull();
    expect(namedDay('since 2027-02-12')).toBeNull();
    expect(namedDay(null)).toBeNull();
  });
});

it('the user’s day follows the user’s time zone', () => {
  vi.stubEnv('TZ', 'Pacific/Kiritimati');
  const [today, ahead] = [dayNumber('2026-12-31'), localDay(Date.parse('2026-12-31T10:30:00Z'))];
  expect(ahead).toBe((today ?? 0) + 1);
});

it('starts a week on Monday and assigns it to the year of its Thursday', () => {
  const weekOf = (text: string) => {
    const day = dayNumber(text) ?? 0;
    return `${isoDate(mondayOf(day))} W${weekNumber(day)}`;
  };
  expect(weekOf('2026-11-25')).toBe('2026-11-23 W48');
  expect(weekOf('2027-01-03')).toBe('2026-12-28 W53');
  expect(weekOf('2026-01-01')).toBe('2025-12-29 W1');
  expect(weekOf('2024-12-30')).toBe('2024-12-30 W1');
  expect(weekOf('1969-12-31')).toBe('1969-12-29 W1');
});

/** The day and the time that a text tells, in that zone. */
const told = (text: string, zone: string | null) => {
  const { text: sent, day, time } = zonedDate(text, zone);
  expect(sent).toBe(text);
  return [day, time];
};
const day = (text: string) => dayNumber(text);

it.each([
  // Past midnight there, and before it.
  ['2026-11-20T23:30:00Z', 'Asia/Tokyo', '2026-11-21', '08:30'],
  ['2026-11-20T03:30:00Z', 'America/New_York', '2026-11-19', '22:30'],
  ['2026-11-20 23:30Z', 'Asia/Tokyo', '2026-11-21', '08:30'],
  ['2026-11-20t23:30:59.5z', 'Asia/Tokyo', '2026-11-21', '08:30'],
  ['2026-11-20T23:30:00+01:00', 'Asia/Tokyo', '2026-11-21', '07:30'],
  ['2026-11-20T23:30:00 +0130', 'Asia/Tokyo', '2026-11-21', '07:00'],
  ['2026-11-20T23:30-05', 'Asia/Tokyo', '2026-11-21', '13:30'],
  [' 2026-11-20T10:00:00Z ', 'Europe/Oslo', '2026-11-20', '11:00'],
  // The hour after midnight is the first of its day, not the 24th of the one before.
  ['2026-11-20T23:00:00Z', 'Europe/Oslo', '2026-11-21', '00:00'],
])('a date-time with an offset %s is in %s of %s, at %s', (text, zone, there, time) => {
  expect(told(text, zone)).toEqual([day(there), time]);
});

it.each([null, 'Nowhere/Land', ''])(
  'a date-time with an offset keeps day and time as sent when the zone is %j',
  (zone) => {
    expect(told('2026-11-20T23:30:00Z', zone)).toEqual([day('2026-11-20'), '23:30:00Z']);
  },
);

it('a date-time with an offset with an invalid time gives only its day, if any', () => {
  expect(told('2026-11-20T25:30:00Z', 'Asia/Tokyo')).toEqual([day('2026-11-20'), '25:30:00Z']);
  expect(told('2026-02-30T10:30:00Z', 'Asia/Tokyo')).toEqual([null, null]);
});

it.each([
  ['2026-11-20', '2026-11-20', null],
  ['2026-11-20T16:30', '2026-11-20', '16:30'],
  ['2026-11-20 16:30 ', '2026-11-20', '16:30'],
  ['2026-11-20T', '2026-11-20', null],
])('a text without an offset %s gives its day in every zone', (text, there, time) => {
  expect(told(text, 'Asia/Tokyo')).toEqual([day(there), time]);
  expect(told(text, null)).toEqual([day(there), time]);
});

it.each(['', 'soon', '2026-13-01', 'Q1 2027', '20 Nov 2026'])(
  'a text without an offset %j gives no day',
  (text) => {
    expect(told(text, 'Asia/Tokyo')).toEqual([null, null]);
  },
);

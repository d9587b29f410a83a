import { describe, expect, it } from 'vitest';
import { dayNumber } from '../../../lib/research/calendar-date.ts';
import { zonedDate } from '../../../lib/research/zoned-date.ts';

/** The day and the time that a text tells, in that zone. */
const told = (text: string, zone: string | null) => {
  const { text: sent, day, time } = zonedDate(text, zone);
  expect(sent).toBe(text);
  return [day, time];
};
const day = (text: string) => dayNumber(text);

describe('a date-time with an offset', () => {
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
  ])('%s is in %s of %s, at %s', (text, zone, there, time) => {
    expect(told(text, zone)).toEqual([day(there), time]);
  });

  it.each([null, 'Nowhere/Land', ''])('keeps day and time as sent when the zone is %j', (zone) => {
    expect(told('2026-11-20T23:30:00Z', zone)).toEqual([day('2026-11-20'), '23:30:00Z']);
  });

  it('with an invalid time gives only its day, if any', () => {
    expect(told('2026-11-20T25:30:00Z', 'Asia/Tokyo')).toEqual([day('2026-11-20'), '25:30:00Z']);
    expect(told('2026-02-30T10:30:00Z', 'Asia/Tokyo')).toEqual([null, null]);
  });
});

describe('a text without an offset', () => {
  it.each([
    ['2026-11-20', '2026-11-20', null],
    ['2026-11-20T16:30', '2026-11-20', '16:30'],
    ['2026-11-20 16:30 ', '2026-11-20', '16:30'],
    ['2026-11-20T', '2026-11-20', null],
  ])('%s gives its day in every zone', (text, there, time) => {
    expect(told(text, 'Asia/Tokyo')).toEqual([day(there), time]);
    expect(told(text, null)).toEqual([day(there), time]);
  });

  it.each(['', 'soon', '2026-13-01', 'Q1 2027', '20 Nov 2026'])('%j gives no day', (text) => {
    expect(told(text, 'Asia/Tokyo')).toEqual([null, null]);
  });
});

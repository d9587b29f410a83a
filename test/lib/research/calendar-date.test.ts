import { afterEach, describe, expect, it } from 'vitest';
import { dayNumber, isoDate, localDay, namedDay } from '../../../lib/research/calendar-date.ts';

const here = process.env.TZ;

afterEach(() => {
  if (here === undefined) delete process.env.TZ;
  else process.env.TZ = here;
});

describe('a calendar date', () => {
  it.each(['2024-02-29', '2000-02-29', '1970-01-01', '0001-01-01', '9999-12-31'])(
    'converts the real day %s',
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
    '2026-01-01 ',
    '2026-01-011',
    '',
    'x',
  ])('rejects %o', (text) => expect(dayNumber(text)).toBeNull());

  it('is read from a date-time in its own offset', () => {
    expect(isoDate(namedDay('2027-02-12T23:30:00-08:00') ?? 0)).toBe('2027-02-12');
    expect(namedDay('2027-02-30T00:00:00Z')).toBeNull();
    expect(namedDay('since 2027-02-12')).toBeNull();
    expect(namedDay(null)).toBeNull();
  });
});

it('the user’s day follows the user’s time zone', () => {
  process.env.TZ = 'Pacific/Kiritimati';
  const [today, ahead] = [dayNumber('2026-12-31'), localDay(Date.parse('2026-12-31T10:30:00Z'))];
  expect(ahead).toBe((today ?? 0) + 1);
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '../../../lib/i18n/languages.ts';
import { dayNumber, momentOf } from '../../../lib/research/calendar-date.ts';
import {
  formatAge,
  formatClock,
  formatDate,
  formatDateRange,
  formatMoment,
  formatMonthRange,
  formatRangeIn,
  formatRecent,
  formatRecentDay,
  formatRemaining,
  formatWeekday,
  monthInitial,
  namesTime,
  weekday,
} from '../../../lib/research/format-date.ts';
import { useLanguage } from '../../words.ts';

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Oslo');
});
afterEach(() => vi.unstubAllEnvs());

describe('formatted dates', () => {
  const number = (day: string) => dayNumber(day) ?? 0;

  it('show the weekday before a day, or alone', () => {
    const friday = number('2026-12-04');
    expect(formatWeekday(friday)).toMatch(/^Fri,? 4 Dec$/);
    expect(weekday(friday)).toBe('Fri');
    useLanguage('ja');
    expect([formatWeekday(friday), weekday(friday)]).toEqual(['12月4日(金)', '金']);
  });

  it('omit the year of their heading', () => {
    const range = (within: string) =>
      formatRangeIn(number('2027-02-25'), number('2027-03-11'), number(within));
    expect(range('2027-12-31')).toMatch(/^25 Feb\s–\s11 Mar$/);
    expect(range('2026-12-31')).toMatch(/^25 Feb\s–\s11 Mar 2027$/);
    const [first, last] = [number('2026-12-20'), number('2027-01-08')];
    expect(formatRangeIn(first, last, last)).toMatch(/^20 Dec 2026\s–\s8 Jan 2027$/);
  });

  it('write shared parts of a range once', () => {
    expect(formatDateRange('2027-03-01', '2027-02-01')).toBe('1 Mar 2027 – 1 Feb 2027');
    expect(formatDateRange('spring', '2027-02-01')).toBe('spring – 1 Feb 2027');
    expect(formatDateRange('1969-02-01', 'summer')).toBe('1 Feb 1969 – summer');
    expect(formatDateRange('2027-02-01', '2027-02-01')).toBe('1 Feb 2027');
  });

  it.each([
    ['2025-10-01', '2025-12-31', 'Oct – Dec 2025'],
    ['2025-10-01', '2026-03-31', 'Oct 2025 – Mar 2026'],
    ['2028-02-01', '2028-02-29', 'Feb 2028'],
    ['2028-02-01', '2028-02-28', null],
    ['2025-10-02', '2025-12-31', null],
    ['2025-10-01', '2025-10-01', null],
    ['2026-03-01', '2026-01-31', null],
    ['2025-13-01', '2025-12-31', null],
    ['2025-10-01', '2025-12-32', null],
  ])('name whole months from %s to %s: %s', (start, end, text) => {
    expect(formatMonthRange(start, end)?.replace(/\s/g, ' ') ?? null).toBe(text);
  });
});

/** A day ahead of UTC, nearly a day behind it, and what lies between. */
const ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Tokyo', 'America/New_York', 'UTC'];
/** Ends of years and months, a leap day, and a night that loses an hour in New York. */
const DATES = ['2026-12-31', '2027-01-01', '2028-02-29', '2027-03-14'];

/** The text in each of the zones; one where they agree. */
function inAllZones(shown: () => string): string[] {
  const texts = ZONES.map((zone) => {
    vi.stubEnv('TZ', zone);
    return shown();
  });
  return [...new Set(texts)].map((text) => text.replace(/\s/g, ' '));
}

it.each([
  ['UTC', '2026-11-20', '20 Nov'],
  ['UTC', '2025-11-20', '20 Nov 2025'],
  // Where the year has begun already.
  ['Pacific/Kiritimati', '2026-11-20', '20 Nov 2026'],
  ['Pacific/Kiritimati', '2027-01-01', '1 Jan'],
])('formats, on the last day of 2026 in %s, %s as %s', (zone, day, text) => {
  vi.stubEnv('TZ', zone);
  const now = Date.parse('2026-12-31T12:00:00Z');
  expect(formatRecentDay(dayNumber(day) ?? 0, now)).toBe(text);
});

describe.each(LANGUAGES)('dates in %s', (language) => {
  beforeEach(() => useLanguage(language));

  it.each(DATES)('format %s as the same day for every user', (date) => {
    const [text = '', ...others] = inAllZones(() => formatDate(date));
    expect(others).toEqual([]);
    const [year, , day] = date.split('-').map(Number);
    // The Gregorian year in Latin digits: no other calendar, no other digits.
    expect(text.match(/\d+/g)?.map(Number)).toEqual(expect.arrayContaining([year, day]));
    expect(text).not.toMatch(/[٠-٩]|هـ|令和|\bR\d/);
  });

  it('format weekday, month letter and range alike for every user', () => {
    const [day = 0, month = 0] = ['2027-03-14', '2027-03-01'].map(dayNumber).map(Number);
    const range = () => formatDateRange('2026-12-31', '2027-03-01');
    for (const shown of [() => weekday(day), () => monthInitial(month), range]) {
      expect(inAllZones(shown)).toHaveLength(1);
    }
    expect(range()).toMatch(/31.*2027|2026.*31.*2027/);
  });

  it.each([
    ['Pacific/Kiritimati', '2026-12-31T23:30:00Z', /2027/, /13:30.*\+14|\+14.*13:30/],
    ['Pacific/Pago_Pago', '2026-12-31T10:30:00Z', /2026/, /23:30.*11|11 23:30/],
  ])('show a moment in the user’s zone, %s, and name it', (zone, moment, year, clock) => {
    vi.stubEnv('TZ', zone);
    expect(formatMoment(moment)).toMatch(year);
    expect(formatMoment(moment)).toMatch(clock);
    // A line breaks between a letter's hyphen and a digit, and not around a word joiner.
    for (const text of [formatMoment(moment), formatClock(Date.parse(moment))])
      expect(text).not.toMatch(/\p{L}-\d/u);
  });
});

it.each([
  ['en', 'F'],
  ['ja', '2'],
  ['zh-CN', '2'],
  ['ko', '2'],
  ['ar', 'ف'],
] as const)('formats a month in %s for a narrow axis', (language, text) => {
  useLanguage(language);
  expect(monthInitial(dayNumber('2027-02-01') ?? 0)).toBe(text);
});

it.each([
  ['2026-11-20T14:05:00Z', '20 Nov 2026, 15:05 CET'],
  ['2026-11-20T23:30:00.123-05:00', '21 Nov 2026, 05:30 CET'],
  ['2026-11-20 14:05:00Z', '20 Nov 2026, 15:05 CET'],
  ['2026-11-20t14:05:00z', '20 Nov 2026, 15:05 CET'],
  ['2026-11-20', '20 Nov 2026'],
])('shows the service’s time %s in the user’s zone, or as a date: %s', (text, shown) => {
  expect(formatMoment(text)).toBe(shown);
  expect(namesTime(text)).toBe(true);
});

const TIMELESS =
  '2026-11-20T14:05:00 2026-11-20T24:00:00Z 2026-02-30T00:00:00Z 20/11/2026 today 1763647500';
it.each(['', '2026-02-30', ...TIMELESS.split(' ')])('leaves other texts unchanged: %s', (text) => {
  expect(momentOf(text)).toBeNull();
  expect(formatMoment(text)).toBe(text);
  expect(namesTime(text)).toBe(false);
});

it('shows a time to the minute, or to the second if requested', () => {
  const time = Date.parse('2026-11-20T14:03:20Z');
  const clock = (least?: 'minutes' | 'seconds') => formatClock(time, least);
  expect([clock(), clock('minutes')]).toEqual(['15:03 CET', '15:03 CET']);
  expect(clock('seconds')).toBe('15:03:20 CET');
});

it.each([
  ['without its day on the same day', '2026-11-19T23:00:00Z', '00:00 CET'],
  ['without its year in the same year', '2026-11-19T22:59:00Z', '19 Nov, 23:59 CET'],
  ['in full in another year', '2025-11-20T14:05:00Z', '20 Nov 2025, 15:05 CET'],
  ['as a calendar date', '2026-11-20', '20 Nov 2026'],
  ['as other text', 'yesterday', 'yesterday'],
])('shows a recent time %s: %s', (_, text, shown) => {
  expect(formatRecent(text, Date.parse('2026-11-20T22:59:00Z'))).toBe(shown);
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

it.each([
  [-5000, 'just now'],
  [59_999, 'just now'],
  [MINUTE, '1 min ago'],
  [59.9 * MINUTE, '59 min ago'],
  [60 * MINUTE, '1 hr ago'],
  [DAY - 1, '23 hr ago'],
  [DAY, '1 day ago'],
  [2 * DAY, '2 days ago'],
])('an age of %d ms is shown in its largest whole unit', (span, text) => {
  expect(formatAge(span)).toBe(text);
});

it.each([
  ['en', '8 – 26 Feb 2027', 3 * MINUTE, '3 min ago'],
  ['de', '8.–26. Feb. 2027', 3 * MINUTE, 'vor 3 Min.'],
  ['fr', '8–26 févr. 2027', 3 * MINUTE, 'il y a 3 min'],
  ['es', '8–26 feb 2027', 3 * MINUTE, 'hace 3 min'],
  ['pt-BR', '8 – 26 fev. 2027', 3 * MINUTE, 'há 3 min.'],
  ['ja', '2027/02/08～2027/02/26', 2 * HOUR, '2 時間前'],
  ['zh-CN', '2027/2/8 – 2027/2/26', 2 * HOUR, '2小时前'],
  ['ko', '2027년 2월 8일~26일', 3 * DAY, '3일 전'],
  ['ar', '8–26 فبراير 2027', 2 * HOUR, 'قبل ساعتين'],
  ['ar', '8–26 فبراير 2027', 3 * DAY, 'قبل 3 أيام'],
] as const)('formats a window and an age in %s idiomatically: %s', (language, range, span, age) => {
  useLanguage(language);
  const shown = [formatDateRange('2027-02-08', '2027-02-26'), formatAge(span)];
  expect(shown.map((text) => text.replace(/\s/g, ' '))).toEqual([range, age]);
});

it.each([
  [-1, '0:00'],
  [1, '0:01'],
  [42_000, '0:42'],
  [725_000, '12:05'],
  [3_600_000, '1:00:00'],
  [90_061_000, '25:01:01'],
])('the rest of a wait of %d ms is %s', (span, text) => expect(formatRemaining(span)).toBe(text));

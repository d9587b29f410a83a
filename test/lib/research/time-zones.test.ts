import { afterEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../lib/i18n/languages.ts';
import {
  dayNumber,
  formatDate,
  formatDateRange,
  localDay,
  monthInitial,
  weekday,
} from '../../../lib/research/calendar-date.ts';
import { formatMoment } from '../../../lib/research/moment.ts';
import { WORDS } from '../../words.ts';

/** A day ahead of UTC, nearly a day behind it, and what lies between. */
const ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Tokyo', 'America/New_York', 'UTC'];
/** Ends of years and months, a leap day, and a night that loses an hour in New York. */
const DATES = ['2026-12-31', '2027-01-01', '2028-02-29', '2027-03-14'];
const here = process.env.TZ;

afterEach(() => {
  if (here === undefined) delete process.env.TZ;
  else process.env.TZ = here;
});

const localeOf = (language: (typeof LANGUAGES)[number]) => WORDS[language].locale?.message ?? '';

/** What each of the reader's time zones makes of it; one text where they agree. */
function inAllZones(shown: () => string): string[] {
  const texts = ZONES.map((zone) => {
    process.env.TZ = zone;
    return shown();
  });
  return [...new Set(texts)].map((text) => text.replace(/\s/g, ' '));
}

it('the reader’s zones are truly far apart', () => {
  const days = ZONES.map((zone) => {
    process.env.TZ = zone;
    return localDay(Date.parse('2026-12-31T10:30:00Z'));
  });
  expect(Math.max(...days) - Math.min(...days)).toBe(2);
});

describe.each(LANGUAGES)('in %s', (language) => {
  const locale = localeOf(language);

  it.each(DATES)('%s is the same day for every reader', (date) => {
    const [text = '', ...others] = inAllZones(() => formatDate(date, locale));
    expect(others).toEqual([]);
    const [year, , day] = date.split('-').map(Number);
    // The Gregorian year in Latin digits: no other calendar, no other digits.
    expect(text.match(/\d+/g)?.map(Number)).toEqual(expect.arrayContaining([year, day]));
    expect(text).not.toMatch(/[٠-٩]|هـ|令和|\bR\d/);
  });

  it('a day’s name, a month’s letter and a range are the same for every reader', () => {
    const day = dayNumber('2027-03-14') ?? 0;
    expect(inAllZones(() => weekday(day, locale))).toHaveLength(1);
    expect(inAllZones(() => monthInitial(dayNumber('2027-03-01') ?? 0, locale))).toHaveLength(1);
    const [range = '', ...others] = inAllZones(() =>
      formatDateRange('2026-12-31', '2027-03-01', locale),
    );
    expect(others).toEqual([]);
    expect(range).toMatch(/31.*2027|2026.*31.*2027/);
  });

  it('a moment is told in the reader’s own zone, and names it', () => {
    process.env.TZ = 'Pacific/Kiritimati';
    const there = formatMoment('2026-12-31T23:30:00Z', locale);
    expect(there).toContain('2027');
    expect(there).toMatch(/13:30.*14/);
    process.env.TZ = 'Pacific/Pago_Pago';
    const behind = formatMoment('2026-12-31T10:30:00Z', locale);
    expect(behind).toContain('2026');
    expect(behind).toMatch(/30/);
    expect(behind).toMatch(/23:30.*11/);
  });
});

it.each([
  ['en', 'F'],
  ['ja', '2'],
  ['ar', 'ف'],
] as const)('a month in %s fits a narrow axis', (language, text) => {
  expect(monthInitial(dayNumber('2027-02-01') ?? 0, localeOf(language))).toBe(text);
});

it.each([
  ['en', '8 – 26 Feb 2027'],
  ['de', '8.–26. Feb. 2027'],
  ['fr', '8–26 févr. 2027'],
  ['ja', '2027/02/08～2027/02/26'],
  ['ar', '8–26 فبراير 2027'],
] as const)('a window in %s is written as the language writes it', (language, text) => {
  const range = formatDateRange('2027-02-08', '2027-02-26', localeOf(language));
  expect(range.replace(/\s/g, ' ')).toBe(text);
});

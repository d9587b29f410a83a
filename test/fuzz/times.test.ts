import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readAllowance } from '../../lib/research/allowance.ts';
import { dayNumber, isoDate, momentOf } from '../../lib/research/calendar-date.ts';
import {
  formatDate,
  formatDateRange,
  formatMoment,
  formatRecent,
} from '../../lib/research/format-date.ts';
import { useLanguage } from '../words.ts';
import { anyKey } from './arbitraries/json.ts';
import { anyText, language, TIMES } from './arbitraries/texts.ts';
import { forAll } from './holds.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

const two = (number: number) => String(number).padStart(2, '0');
const anyDate = fc
  .tuple(fc.integer({ min: 0, max: 9999 }), fc.nat(13), fc.nat(32))
  .map(([year, month, day]) => ({ year, month, day }));
const written = ({ year, month, day }: { year: number; month: number; day: number }) =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;

/** Whether the calendar has the day, without our code (ISO 8601, proleptic Gregorian). */
function isReal({ year, month, day }: { year: number; month: number; day: number }): boolean {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return year > 0 && day >= 1 && day <= (days[month - 1] ?? 0);
}

it('a date is valid exactly when it is in the calendar, and keeps its year and day when drawn', () =>
  forAll(1000, anyDate, language, (parts, of) => {
    useLanguage(of);
    const text = written(parts);
    const day = dayNumber(text);
    expect(day !== null).toBe(isReal(parts));
    const drawn = formatDate(text);
    if (day === null) {
      expect(drawn).toBe(text);
      return;
    }
    expect(isoDate(day)).toBe(text);
    const numbers = (drawn.match(/\d+/g) ?? []).map(Number);
    expect(numbers).toContain(parts.year);
    expect(numbers).toContain(parts.day);
  }));

const clock = fc.tuple(fc.nat(25), fc.nat(61), fc.nat(61));
const offset = fc.oneof(
  fc.constant({ text: 'Z', minutes: 0 }),
  fc.tuple(fc.constantFrom('+', '-'), fc.nat(23), fc.nat(59)).map(([sign, hours, minutes]) => ({
    text: `${sign}${two(hours)}:${two(minutes)}`,
    minutes: (sign === '-' ? -1 : 1) * (hours * 60 + minutes),
  })),
);

it('a time is the moment that RFC 3339 defines, or invalid', () =>
  forAll(1000, anyDate, clock, offset, (date, [hour, minute, second], { text, minutes }) => {
    const whole = `${written(date)}T${two(hour)}:${two(minute)}:${two(second)}${text}`;
    const time = momentOf(whole);
    if (!isReal(date) || hour > 23 || minute > 59 || second > 59) {
      expect(time).toBeNull();
      return;
    }
    const day = dayNumber(written(date)) ?? Number.NaN;
    const clock = ((hour * 60 + minute - minutes) * 60 + second) * 1000;
    expect(time).toBe(day * 86_400_000 + clock);
  }));

it('a time is formatted in any language; text without a time stays unchanged', () =>
  forAll(300, anyText, fc.constantFrom(...TIMES), language, (text, other, of) => {
    useLanguage(of);
    const isNone = momentOf(text) === null && dayNumber(text) === null;
    for (const told of [formatMoment(text), formatRecent(text, NOW), formatDate(text)]) {
      if (isNone) expect(told).toBe(text);
    }
    formatDateRange(text, other);
    formatDateRange(other, text);
  }));

it('a time from any quota can be formatted', () =>
  forAll(
    600,
    fc.array(
      fc.record({
        key: fc.oneof(
          anyKey,
          fc.stringMatching(/^(search_|keyword)?(reset|Next|_interval|remaining|limit|retry)$/),
          fc.stringMatching(/^(search_)?(reset|Next|retry)(_ms|Seconds|_minutes|At)$/),
        ),
        value: fc.oneof(
          anyText,
          fc.constantFrom(null, true, 0, 30, -1, 1e300, 1.5, '30', '9'.repeat(400)),
        ),
      }),
      { maxLength: 5 },
    ),
    (quota) => {
      const { remaining, limit, interval, next, resets, other } = readAllowance(quota, NOW);
      for (const time of [next, resets]) {
        if (time !== null) expect(new Date(time).toISOString()).toMatch(/Z$/);
      }
      for (const count of [remaining, limit]) {
        if (count !== null) expect(Number.isSafeInteger(count) && count >= 0).toBe(true);
      }
      if (interval !== null) expect(Number.isFinite(interval) && interval >= 0).toBe(true);
      for (const field of other) expect(quota).toContain(field);
    },
  ));

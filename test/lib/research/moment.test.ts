import { describe, expect, it } from 'vitest';
import {
  formatAge,
  formatClock,
  formatMoment,
  formatRecent,
  formatRemaining,
  momentOf,
  namesTime,
} from '../../../lib/research/moment.ts';
import { useEnglish, useLanguage } from '../../words.ts';

const read = (text: string) => formatMoment(text, 'en-GB', 'Europe/Oslo');

describe('a time from the service', () => {
  it('is shown in the user’s zone when it names a moment', () => {
    expect(read('2026-11-20T14:05:00Z')).toBe('20 Nov 2026, 15:05 CET');
    expect(read('2026-11-20T23:30:00.123-05:00')).toBe('21 Nov 2026, 05:30 CET');
    expect(read('2026-11-20 14:05:00Z')).toBe('20 Nov 2026, 15:05 CET');
    expect(read('2026-11-20t14:05:00z')).toBe('20 Nov 2026, 15:05 CET');
  });

  it('is a calendar date when it names a date', () => {
    expect(read('2026-11-20')).toBe('20 Nov 2026');
  });

  it.each([
    '2026-11-20T14:05:00',
    '2026-11-20T24:00:00Z',
    '2026-02-30T00:00:00Z',
    '20/11/2026',
    'today',
    '1763647500',
  ])('stays unchanged when it names no time: %s', (text) => {
    expect(momentOf(text)).toBeNull();
    expect(read(text)).toBe(text);
  });
});

it.each([
  ['2026-11-20T14:05:00Z', true],
  ['2026-11-20', true],
  ['2026-11-20T14:05:00', false],
  ['2026-02-30', false],
  ['today', false],
  ['', false],
])('says whether %o may be shown as a time: %s', (text, named) =>
  expect(namesTime(text)).toBe(named),
);

it('shows a time to the minute, or to the second if requested', () => {
  const time = Date.parse('2026-11-20T14:03:20Z');
  const clock = (least?: 'minutes' | 'seconds') => formatClock(time, 'en-GB', least, 'Europe/Oslo');
  expect([clock(), clock('minutes')]).toEqual(['15:03 CET', '15:03 CET']);
  expect(clock('seconds')).toBe('15:03:20 CET');
});

describe('a recent time', () => {
  const NOW = Date.parse('2026-11-20T22:59:00Z');
  const recent = (text: string) => formatRecent(text, NOW, 'en-GB', 'Europe/Oslo');

  it('omits the day on the same day', () => {
    expect(recent('2026-11-19T23:00:00Z')).toBe('00:00 CET');
    expect(recent('2026-11-20T14:05:00Z')).toBe('15:05 CET');
  });

  it('omits the year in the same year', () => {
    expect(recent('2026-11-19T22:59:00Z')).toBe('19 Nov, 23:59 CET');
    expect(recent('2025-11-20T14:05:00Z')).toBe('20 Nov 2025, 15:05 CET');
  });

  it('keeps a calendar date, and leaves other text unchanged', () => {
    expect(recent('2026-11-20')).toBe('20 Nov 2026');
    expect(recent('yesterday')).toBe('yesterday');
  });
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('an age', () => {
  it.each([
    [-5000, 'just now'],
    [59_999, 'just now'],
    [MINUTE, '1 min ago'],
    [59.9 * MINUTE, '59 min ago'],
    [60 * MINUTE, '1 hr ago'],
    [DAY - 1, '23 hr ago'],
    [DAY, '1 day ago'],
    [2 * DAY, '2 days ago'],
  ])('of %d ms is shown in its largest whole unit', (span, text) => {
    useEnglish();
    expect(formatAge(span)).toBe(text);
  });

  it.each([
    ['de', 3 * MINUTE, 'vor 3 Min.'],
    ['fr', 3 * MINUTE, 'il y a 3 min'],
    ['es', 3 * MINUTE, 'hace 3 min'],
    ['pt-BR', 3 * MINUTE, 'há 3 min.'],
    ['ja', 2 * HOUR, '2 時間前'],
    ['zh-CN', 2 * HOUR, '2小时前'],
    ['ko', 3 * DAY, '3일 전'],
    ['ar', 2 * HOUR, 'قبل ساعتين'],
    ['ar', 3 * DAY, 'قبل 3 أيام'],
  ] as const)('is idiomatic in %s', (language, span, text) => {
    useLanguage(language);
    expect(formatAge(span).replace(/\s/g, ' ')).toBe(text);
  });
});

describe('the rest of a wait', () => {
  it.each([
    [-1, '0:00'],
    [1, '0:01'],
    [42_000, '0:42'],
    [725_000, '12:05'],
    [3_600_000, '1:00:00'],
    [90_061_000, '25:01:01'],
  ])('of %d ms is %s', (span, text) => expect(formatRemaining(span)).toBe(text));
});

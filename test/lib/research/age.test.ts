import { describe, expect, it } from 'vitest';
import { formatAge, formatRemaining } from '../../../lib/research/moment.ts';
import { useEnglish, useLanguage } from '../../words.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('an age', () => {
  it.each([
    [-5000, 'under a minute ago'],
    [59_999, 'under a minute ago'],
    [MINUTE, '1 min ago'],
    [59.9 * MINUTE, '59 min ago'],
    [60 * MINUTE, '1 hr ago'],
    [DAY - 1, '23 hr ago'],
    [2 * DAY, '2 days ago'],
  ])('of %d ms is told in its largest whole unit', (span, text) => {
    useEnglish();
    expect(formatAge(span)).toBe(text);
  });

  it.each([
    ['de', 3 * MINUTE, 'vor 3 Min.'],
    ['fr', 3 * MINUTE, 'il y a 3 min'],
    ['ja', 2 * HOUR, '2 時間前'],
    ['ar', 2 * HOUR, 'قبل ساعتين'],
    ['ar', 3 * DAY, 'قبل 3 أيام'],
  ] as const)('is said in %s as the language says it', (language, span, text) => {
    useLanguage(language);
    expect(formatAge(span).replace(/\s/g, ' ')).toBe(text);
  });
});

describe('what is left of a wait', () => {
  it.each([
    [-1, '0:00'],
    [1, '0:01'],
    [42_000, '0:42'],
    [725_000, '12:05'],
    [3_600_000, '1:00:00'],
    [90_061_000, '25:01:01'],
  ])('of %d ms is %s', (span, text) => expect(formatRemaining(span)).toBe(text));
});

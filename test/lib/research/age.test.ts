import { describe, expect, it } from 'vitest';
import { ageOf, formatRemaining } from '../../../lib/research/age.ts';

const MINUTE = 60_000;

describe('an age', () => {
  it.each([
    [-5000, 'ageNow', 0],
    [59_999, 'ageNow', 0],
    [MINUTE, 'ageMinutes', 1],
    [59.9 * MINUTE, 'ageMinutes', 59],
    [60 * MINUTE, 'ageHours', 1],
    [24 * 60 * MINUTE, 'ageDays', 1],
  ])('of %d ms is told in its largest whole unit', (span, key, amount) => {
    expect(ageOf(span)).toEqual({ key, amount });
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

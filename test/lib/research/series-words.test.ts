import { describe, expect, it } from 'vitest';
import type { PeriodLength } from '../../../lib/research/fact-period.ts';
import { type FactSeries, restatedWords, seriesWords } from '../../../lib/research/fact-series.ts';
import { useEnglish } from '../../words.ts';

useEnglish();

const series = (changes: Partial<FactSeries>): FactSeries => ({
  key: 'one',
  scope: 'consolidated',
  currency: 'NOK',
  length: 'quarter',
  restated: false,
  facts: [],
  ...changes,
});

describe('the words for a series', () => {
  it('include every part that must not be mixed', () => {
    expect(seriesWords(series({}))).toEqual({
      scope: 'Consolidated',
      currency: 'NOK',
      length: 'quarterly',
      restated: 'as reported',
    });
  });

  it('mark missing parts', () => {
    expect(seriesWords(series({ scope: null, currency: null, restated: null }), 'revenue')).toEqual(
      {
        scope: 'reporting entity not provided',
        currency: 'currency not provided',
        length: 'quarterly',
        restated: 'restatement status unknown',
      },
    );
    // A ratio has no currency that could be missing.
    expect(seriesWords(series({ currency: null }), 'profit_margin').currency).toBe(
      'a ratio, no currency',
    );
  });

  it.each<[PeriodLength, string]>([
    ['day', 'daily'],
    ['dated', 'point in time'],
    ['month', 'monthly'],
    ['half', 'half-yearly'],
    ['nineMonths', 'nine months'],
    ['year', 'annual'],
    ['unclear', 'period length unknown'],
    [{ days: 1 }, '1 day'],
    [{ days: 45 }, '45 days'],
  ])('for a length of %o are %s', (length, words) => {
    expect(seriesWords(series({ length })).length).toBe(words);
  });

  it('cut and clean the service’s own words', () => {
    const { scope, currency } = seriesWords(
      series({ scope: `a\u202E${'b'.repeat(200)}`, currency: 'c'.repeat(200) }),
    );
    for (const text of [scope, currency]) {
      expect(text.length).toBeLessThanOrEqual(81);
      expect(text).not.toContain('\u202E');
    }
  });
});

it.each([
  [true, 'restated'],
  [false, 'as reported'],
  [null, 'restatement status unknown'],
  ['partly', 'restatement “partly”'],
  [2, 'restatement “2”'],
])('shows a status of %o as %s', (status, words) => {
  expect(restatedWords(status)).toBe(words);
});

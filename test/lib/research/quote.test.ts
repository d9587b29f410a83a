import { describe, expect, it } from 'vitest';
import {
  claimsRealTime,
  quoteAge,
  quoteChange,
  quoteFreshness,
} from '../../../lib/research/quote.ts';
import { envelope } from '../../components/fixtures/answers.ts';
import { quote } from '../../components/fixtures/companies.ts';

const { meta } = envelope();
const withFreshness = (freshness: string | null) => ({ ...quote, freshness });

describe('a quote’s freshness', () => {
  it.each([
    ['delayed', 'delayed'],
    [' Delayed ', 'delayed'],
    ['historical', 'historical'],
    ['stale', 'historical'],
    ['unavailable', 'unavailable'],
    ['not delayed', 'notStated'],
    ['live', 'notStated'],
    ['', 'notStated'],
    [null, 'notStated'],
  ])('of %o is %s', (word, freshness) => {
    expect(quoteFreshness(withFreshness(word), meta)).toBe(freshness);
  });

  it('is unavailable without a quote or when the metadata says so', () => {
    expect(quoteFreshness(null, meta)).toBe('unavailable');
    expect(quoteFreshness(withFreshness('delayed'), { ...meta, status: 'unavailable' })).toBe(
      'unavailable',
    );
  });
});

it.each([
  ['', 'real-time', true],
  ['', 'LIVE', true],
  ['', 'real_time', true],
  ['', 'market data: live', true],
  ['', 'Acme Live Feed', true],
  ['', 'in Echtzeit', true],
  ['', 'données en temps réel', true],
  ['', 'リアルタイム', true],
  ['', 'delayed', false],
  ['', 'olive', false],
  ['is_real_time', 'yes', true],
  ['realtime', 1, true],
  ['feed.live', true, true],
  ['live', false, false],
  ['live', null, false],
  ['realtime', ' No ', false],
  ['real_estate', 'yes', false],
  ['time_real', 'yes', false],
])('takes the field %o of %j as a claim to be real-time: %s', (key, value, claims) => {
  expect(claimsRealTime({ key, value })).toBe(claims);
});

const age = (tradingDate: string | null, asOf: string | null) =>
  quoteAge({ data: { ...quote, tradingDate }, meta: envelope({ asOf }).meta });
const traded = (text: string) => ({ by: 'tradingDate', day: Date.parse(text) / 86_400_000 });
const asOf = (text: string) => ({ by: 'asOf', text });

describe('the age of a price', () => {
  it('is its trading date when the answer is of another day', () => {
    expect(age('2026-11-20', '2026-11-23T19:18:00Z')).toEqual(traded('2026-11-20'));
    expect(age('2026-11-20T16:00:00-05:00', '2026-11-23T19:18:00Z')).toEqual(traded('2026-11-20'));
  });

  it('is the as-of time on the trading day in UTC, and in the morning east of it', () => {
    expect(age('2026-11-23', '2026-11-23T20:59:00Z')).toEqual(asOf('2026-11-23T20:59:00Z'));
    expect(age('2026-11-24', '2026-11-23T23:30:00Z')).toEqual(asOf('2026-11-23T23:30:00Z'));
    expect(age('2026-11-25', '2026-11-23T23:30:00Z')).toEqual(traded('2026-11-25'));
    // The evening of the trading day in New York: the exchange has closed.
    expect(age('2026-11-23', '2026-11-24T01:30:00Z')).toEqual(traded('2026-11-23'));
  });

  it('is the trading date of a historical price, whatever the answer’s day', () => {
    const data = { ...quote, tradingDate: ' 2026-11-20 ', freshness: 'historical' };
    const { meta } = envelope({ asOf: '2026-11-20T19:18:00Z' });
    expect(quoteAge({ data, meta })).toEqual(traded('2026-11-20'));
    const delayed = { ...data, freshness: 'delayed' };
    expect(quoteAge({ data: delayed, meta })).toEqual(asOf('2026-11-20T19:18:00Z'));
  });

  it('is the trading date without an as-of time, or the retrieval without both', () => {
    expect(age('2026-11-20', null)).toEqual(traded('2026-11-20'));
    expect(age(null, null)).toEqual({ by: 'retrieved' });
    expect(age('last week', '2026-11-23T19:18:00Z')).toEqual(asOf('2026-11-23T19:18:00Z'));
    expect(quoteAge({ data: null, meta: envelope({ asOf: null }).meta })).toEqual({
      by: 'retrieved',
    });
  });
});

describe('the change of a price', () => {
  const spellings =
    'change_percent changePercent changepct change_pct price_change_percentage CHANGE_PERCENT';
  it.each(spellings.split(' '))('is found as %s', (key) => {
    const field = { key, value: '1.2' };
    expect(quoteChange([{ key: 'volume', value: '1' }, field])).toEqual({ field, direction: 'up' });
  });

  const others = 'change percent change_percent_1y one_year_change_percent exchange_percent';
  it.each(others.split(' '))('is not taken from %s', (key) => {
    expect(quoteChange([{ key, value: '1.2' }])).toBeNull();
  });

  it.each([
    ['1.606', 'up'],
    ['0.001', 'up'],
    ['-0.4', 'down'],
    ['-0.00', 'none'],
    ['0', 'none'],
    [2, 'up'],
    [-2, 'down'],
  ] as const)('of %o goes %s', (value, direction) => {
    const field = { key: 'change_percent', value };
    expect(quoteChange([field])).toEqual({ field, direction });
  });

  it.each(['', 'n/a', '1.2 %', null, true])('ignores %o', (value) => {
    expect(quoteChange([{ key: 'change_percent', value }])).toBeNull();
    expect(quoteChange([])).toBeNull();
  });
});

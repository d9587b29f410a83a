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
])('a quote’s freshness of %o is %s', (word, freshness) => {
  expect(quoteFreshness(withFreshness(word), meta)).toBe(freshness);
});

it('a quote’s freshness is unavailable without a quote or when the metadata says so', () => {
  expect(quoteFreshness(null, meta)).toBe('unavailable');
  expect(quoteFreshness(withFreshness('delayed'), { ...meta, status: 'unavailable' })).toBe(
    'unavailable',
  );
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
  ['', '即时行情', true],
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

const traded = (text: string) => ({ by: 'tradingDate', day: Date.parse(text) / 86_400_000 });
const asOf = (text: string) => ({ by: 'asOf', text });
const [FRIDAY, MONDAY] = ['2026-11-20', '2026-11-23'];
const [AFTERNOON, EVENING] = [`${MONDAY}T19:18:00Z`, `${MONDAY}T23:30:00Z`];

it.each<[string, string | null, string | null, object, string?]>([
  ['its trading date when the answer is of another day', FRIDAY, AFTERNOON, traded(FRIDAY)],
  ['that date with a time', `${FRIDAY}T16:00:00-05:00`, AFTERNOON, traded(FRIDAY)],
  ['the as-of time on the trading day in UTC', MONDAY, AFTERNOON, asOf(AFTERNOON)],
  ['the as-of time in the morning east of it', '2026-11-24', EVENING, asOf(EVENING)],
  ['the trading date two days ahead', '2026-11-25', EVENING, traded('2026-11-25')],
  // The evening of the trading day in New York: the exchange has closed.
  ['the trading date after its evening', MONDAY, '2026-11-24T01:30:00Z', traded(MONDAY)],
  [
    'the trading date of a historical price',
    ' 2026-11-23 ',
    AFTERNOON,
    traded(MONDAY),
    'historical',
  ],
  ['the trading date without an as-of time', FRIDAY, null, traded(FRIDAY)],
  ['the retrieval without both', null, null, { by: 'retrieved' }],
  ['the as-of time beside a text', 'last week', AFTERNOON, asOf(AFTERNOON)],
])('the age of a price is %s', (_, tradingDate, asOf, age, freshness = 'delayed') => {
  const { meta } = envelope({ asOf });
  expect(quoteAge({ data: { ...quote, tradingDate, freshness }, meta })).toEqual(age);
});

it('the age of a price is the retrieval without a quote', () => {
  const { meta } = envelope({ asOf: null });
  expect(quoteAge({ data: null, meta })).toEqual({ by: 'retrieved' });
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

import { describe, expect, it } from 'vitest';
import type { Meta, Quote } from '../../../lib/model/records.ts';
import { claimsOf, claimsRealTime, quoteFreshness } from '../../../lib/research/quote-freshness.ts';

const meta: Meta = { asOf: null, nextOffset: null, quota: [], sourceNotes: null, status: null };
const quote = (freshness: string | null): Quote => ({
  price: '1',
  currency: null,
  source: null,
  retrievalTime: null,
  tradingDate: null,
  freshness,
  other: [],
});

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
    expect(quoteFreshness(quote(word), meta)).toBe(freshness);
  });

  it('is unavailable without a quote or when the metadata says so', () => {
    expect(quoteFreshness(null, meta)).toBe('unavailable');
    expect(quoteFreshness(quote('delayed'), { ...meta, status: 'unavailable' })).toBe(
      'unavailable',
    );
  });
});

it.each([
  'real-time',
  'LIVE',
  'Live!',
  'live data',
  'market data: live',
  'Prices are live',
  'Acme Live Feed',
  'realtime feed',
  'not delayed, real-time',
  'no delay: real-time',
  'not real-time but live prices',
  'in Echtzeit',
  'données en temps réel',
  'リアルタイム',
  'الأسعار في الوقت الحقيقي',
])('recognises %j as a claim', (value) => {
  expect(claimsRealTime('', value)).toBe(true);
});

it.each([
  'delayed, not real-time',
  'Non-real-time',
  'never real time',
  'not live data',
  'not available in real-time',
  'neither live nor, in any case, not real-time',
  'real-time: no',
  'Real-time data is not available',
  'nicht in Echtzeit',
  'keine Echtzeitkurse',
  'pas en temps réel',
  'リアルタイムではありません',
  '非实时',
  'ليست في الوقت الحقيقي',
  'Live Oak',
  'Live Oak Data',
  'Oak Live',
  'Long Live Markets Ltd',
  'olive',
])('does not take %j as a claim', (value) => {
  expect(claimsRealTime('', value)).toBe(false);
});

it.each([
  ['is_real_time', 'yes', true],
  ['realtime', 1, true],
  ['feed.live', true, true],
  ['live', false, false],
  ['live', null, false],
  ['realtime', ' No ', false],
  ['real_estate', 'yes', false],
  ['time_real', 'yes', false],
])('takes the field %s of %j as a claim: %s', (key, value, claims) => {
  expect(claimsRealTime(key, value)).toBe(claims);
});

it('separates only real-time claims from the quote', () => {
  const claim = { key: 'is_realtime', value: true };
  const volume = { key: 'volume', value: '381204' };
  const told = { ...quote('live'), currency: 'NOK', other: [claim, volume] };
  expect(claimsOf(told)).toEqual({
    claims: [{ key: 'freshness', value: 'live' }, claim],
    quote: { ...told, freshness: null, other: [volume] },
  });
  const plain = { ...quote('delayed'), other: [volume] };
  expect(claimsOf(plain)).toEqual({ claims: [], quote: plain });
});

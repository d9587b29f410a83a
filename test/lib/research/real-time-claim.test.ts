import { expect, it } from 'vitest';
import { claimsRealTime } from '../../../lib/research/quote-freshness.ts';

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
])('takes %j for a claim', (value) => {
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
])('takes %j for none', (value) => {
  expect(claimsRealTime('', value)).toBe(false);
});

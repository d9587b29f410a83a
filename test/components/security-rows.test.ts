import { expect, test } from 'vitest';
import { securityRows } from '../../components/page/PageTools.tsx';

test('pairs a German ISIN with the WKN in it', () => {
  expect(securityRows(['DE000KLB1000', 'DE000A3XX1Z5'], ['A3XX1Z', 'KLB100'])).toEqual([
    { isin: 'DE000KLB1000', wkn: 'KLB100' },
    { isin: 'DE000A3XX1Z5', wkn: 'A3XX1Z' },
  ]);
});

test('pairs no other ISIN with a WKN, and lists each WKN once', () => {
  expect(
    securityRows(['US0378331005', 'DE0010000000', 'GB000KLB1000'], ['865985', 'KLB100']),
  ).toEqual([
    { isin: 'US0378331005', wkn: null },
    { isin: 'DE0010000000', wkn: null },
    { isin: 'GB000KLB1000', wkn: null },
    { isin: null, wkn: '865985' },
    { isin: null, wkn: 'KLB100' },
  ]);
});

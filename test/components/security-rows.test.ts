import { expect, test } from 'vitest';
import { securityRows } from '../../components/page/PageTools.tsx';

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

import { expect, test } from 'vitest';
import { isIsin, isinsIn } from '../../../lib/tickers/text/isin.ts';
import { reads, readsNone } from './examples.ts';

const found = (text: string) => isinsIn(text).map(({ isin }) => isin);

reads('reads ISINs', (text) => found(text.normalize('NFKC')))`
  ISIN: US0378331005 ¦ US0378331005 / 865985 ¦ ISIN: US 0378331005 → US0378331005
  (WKN 716460, ISIN DE0007164600) ¦ ISIN: DE 000 716 460 0 → DE0007164600
  ISIN-Nr. DE 000 716 460 0, WKN 716460 → DE0007164600
  Code ISIN : FR0000120271 → FR0000120271
  AU0000XVGZA3 → AU0000XVGZA3
  XS2021832634 → XS2021832634
  GB00BH4HKS39. → GB00BH4HKS39
  KYG875721634 ¦ 股份（ISIN：KYG875721634）自2017年 → KYG875721634
  AN8068571086 → AN8068571086
  US0378331005 DE0007164600 → US0378331005 DE0007164600
`;

test('gives an ISIN with its position', () => {
  expect(isinsIn('ISIN US0378331005')).toEqual([{ isin: 'US0378331005', at: 5 }]);
  expect(isinsIn('ISIN DE 000 716 460 0')).toEqual([{ isin: 'DE0007164600', at: 5 }]);
});

readsNone('rejects text that only looks like an ISIN', found)`
  US0378331006 ¦ QQ0378331005 ¦ XUS0378331005 ¦ US03783310055 ¦ us0378331005 ¦ DE 000 716 460 0
  DE89 3704 0044 0532 0130 00 ¦ TVA BE0003565737 ¦ INTERNATIONA1 ¦ CONSTITUTION
  Die ISIN ist ein Code ¦ ISIN: US 0378331006
`;

test('checks the check digit of each kind', () => {
  expect(['US0378331005', 'AU0000XVGZA3', 'GB0002634946'].every(isIsin)).toBe(true);
  expect(['US0373831005', 'DE000716460', ''].some(isIsin)).toBe(false);
});

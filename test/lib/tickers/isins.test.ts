import { describe, expect, test } from 'vitest';
import { isIsin, isinsIn } from '../../../lib/tickers/text/isin.ts';

const found = (text: string) => isinsIn(text).map(({ isin }) => isin);

describe('an ISIN', () => {
  test.each([
    ['ISIN: US0378331005', 'US0378331005'],
    ['(WKN 716460, ISIN DE0007164600)', 'DE0007164600'],
    ['US0378331005 / 865985', 'US0378331005'],
    ['Code ISIN : FR0000120271', 'FR0000120271'],
    ['ISIN: US 0378331005', 'US0378331005'],
    ['ISIN: DE 000 716 460 0', 'DE0007164600'],
    ['ISIN-Nr. DE 000 716 460 0, WKN 716460', 'DE0007164600'],
    ['AU0000XVGZA3', 'AU0000XVGZA3'],
    ['XS2021832634', 'XS2021832634'],
    ['GB00BH4HKS39.', 'GB00BH4HKS39'],
    ['KYG875721634', 'KYG875721634'],
    ['股份（ISIN：KYG875721634）自2017年', 'KYG875721634'],
    ['AN8068571086', 'AN8068571086'],
    ['US0378331005 DE0007164600', 'US0378331005 DE0007164600'],
  ])('%s', (text, expected) => expect(found(text.normalize('NFKC')).join(' ')).toBe(expected));

  test('is told with its place', () => {
    expect(isinsIn('ISIN US0378331005')).toEqual([{ isin: 'US0378331005', at: 5 }]);
    expect(isinsIn('ISIN DE 000 716 460 0')).toEqual([{ isin: 'DE0007164600', at: 5 }]);
  });
});

describe('is not', () => {
  test.each([
    ['a wrong check digit', 'US0378331006'],
    ['a country that is none', 'QQ0378331005'],
    ['a part of a longer token', 'XUS0378331005'],
    ['a part of a longer number', 'US03783310055'],
    ['small letters', 'us0378331005'],
    ['groups without the word', 'DE 000 716 460 0'],
    ['a bank account', 'DE89 3704 0044 0532 0130 00'],
    ['a tax number', 'TVA BE0003565737'],
    ['a word', 'INTERNATIONA1'],
    ['the word alone', 'Die ISIN ist ein Code'],
    ['a wrong one in groups', 'ISIN: US 0378331006'],
    ['letters throughout', 'CONSTITUTION'],
  ])('%s', (_, text) => expect(found(text)).toEqual([]));
});

test('checks the digit of each kind', () => {
  expect(['US0378331005', 'AU0000XVGZA3', 'GB0002634946'].every(isIsin)).toBe(true);
  expect(['US0373831005', 'DE000716460', ''].some(isIsin)).toBe(false);
});

import { describe, expect, it } from 'vitest';
import {
  extremes,
  formatDecimal,
  isDecimal,
  MAX_DIGITS,
  shares,
} from '../../../lib/research/decimal.ts';

describe('an exact decimal on screen', () => {
  it.each([
    ['1184600000', 'en-GB', '1,184,600,000'],
    ['-1184600000.50', 'de', '-1.184.600.000,50'],
    ['1234567.00', 'fr', '1\u202f234\u202f567,00'],
    ['12345678', 'en-IN', '1,23,45,678'],
    ['1234', 'es', '1234'],
    ['-1234.5', 'ar-EG', '\u061c-١٬٢٣٤٫٥'],
    ['+7', 'en-GB', '+7'],
    ['-0.000', 'en-GB', '-0.000'],
    [
      '-123456789012345678901234567890.000000000000000001',
      'en-GB',
      '-123,456,789,012,345,678,901,234,567,890.000000000000000001',
    ],
  ])('writes %s in %s', (text, locale, shown) => {
    expect(formatDecimal(text, locale)).toBe(shown);
  });

  it.each(['', ' 1', '1e9', '0x10', '1,000', '007', '1.', '.5', '--1', 'NaN', '١٢', '1\n'])(
    'leaves %j as it came',
    (text) => {
      expect(formatDecimal(text, 'de')).toBe(text);
    },
  );
});

describe('how large decimals are in a picture', () => {
  it('is a part of the largest of them', () => {
    expect(shares(['50', '-100', '0', null, 'n/a', '25.0'])).toEqual([
      0.5,
      -1,
      0,
      null,
      null,
      0.25,
    ]);
    expect(shares(['0', '0.0'])).toEqual([0, 0]);
    expect(shares([])).toEqual([]);
  });

  it('tells decimals apart that one binary number would hold', () => {
    const [less = 0, more = 0] = shares([
      '100000000000000000000000000000',
      '200000000000000000000000000001',
    ]).map(Number);
    expect([less, more]).toEqual([0.499999, 1]);
  });
});

describe('a text of a million digits', () => {
  const endless = '9'.repeat(1_000_000);

  it('is no decimal: it comes back as it was sent, and nothing is reckoned with it', () => {
    for (const text of [endless, `-${endless}`, `0.${endless}`, '1'.repeat(MAX_DIGITS + 1)]) {
      expect(isDecimal(text)).toBe(false);
      expect(formatDecimal(text, 'de')).toBe(text);
      expect(shares([text, '1'])).toEqual([null, 1]);
      expect(extremes([text, '1'])).toEqual({ lowest: '1', highest: '1' });
    }
    expect(isDecimal('1'.repeat(MAX_DIGITS))).toBe(true);
  });
});

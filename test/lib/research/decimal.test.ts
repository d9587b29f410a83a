import { describe, expect, it } from 'vitest';
import {
  compareDecimals,
  formatDecimal,
  isDecimal,
  MAX_DIGITS,
  type Shift,
  shares,
  shiftFor,
  shiftPoint,
} from '../../../lib/research/decimal.ts';

describe('formatting a decimal', () => {
  it.each([
    ['1184600000', 'en-GB', '1,184,600,000'],
    ['-1184600000.50', 'de', '-1.184.600.000,50'],
    ['1234567.00', 'fr', '1\u202f234\u202f567,00'],
    ['12345678', 'en-IN', '1,23,45,678'],
    // As the financial press groups them, so that a column has one form.
    ['9127.0', 'es', '9.127,0'],
    ['-1234.5', 'ar-EG', '\u061c-١٬٢٣٤٫٥'],
    ['+7', 'en-GB', '+7'],
    ['-0.000', 'en-GB', '-0.000'],
    [
      '-123456789012345678901234567890.000000000000000001',
      'en-GB',
      '-123,456,789,012,345,678,901,234,567,890.000000000000000001',
    ],
  ])('keeps every digit of %s in %s', (text, locale, shown) => {
    expect(formatDecimal(text, locale)).toBe(shown);
  });

  it.each(['', ' 1', '1e9', '0x10', '1,000', '007', '1.', '.5', '--1', 'NaN', '١٢', '1\n'])(
    'leaves %j unchanged',
    (text) => {
      expect(formatDecimal(text, 'de')).toBe(text);
    },
  );
});

describe('a larger unit', () => {
  const SHIFTS: [text: string, by: Shift, places: number, shown: string][] = [
    ['14260500000', 6, 1, '14260.5'],
    ['13112000000', 6, 1, '13112.0'],
    ['-806500000', 9, 0, '-0.8065'],
    ['+5', 6, 0, '+0.000005'],
    ['0', 6, 1, '0.0'],
    ['1234.50', 3, 0, '1.2345'],
    ['1234.50', 0, 0, '1234.50'],
    ['0.5', 3, 0, '0.0005'],
    ['100000000000000000000000000001', 3, 0, '100000000000000000000000000.001'],
    ['1.2e9', 6, 1, '1.2e9'],
  ];
  it.each(SHIFTS)(
    'moves the point of %s by %d, to at least %d places: %s',
    (text, by, places, shown) => expect(shiftPoint(text, by, places)).toBe(shown),
  );

  const UNITS: [texts: string[], by: Shift, places: number][] = [
    [['312943000', '325983000'], 6, 3],
    [['14260500000', '13112000000'], 6, 1],
    [['391035000000', '383285000000'], 9, 3],
    [['41870000000', '4187000000'], 6, 0],
    [['-14000', '0'], 3, 0],
    [['n/a', '5000000'], 6, 0],
    // What cannot be shifted with the rest would stand under the wrong unit.
    [['312943000', '312,943,000'], 0, 0],
    [['312943000', ' 325983000'], 0, 0],
    // A long fraction would say no more than the whole figure does.
    [['14260500123'], 0, 0],
    [['5000000', '1'], 0, 0],
    [['104338870215664093728551906472'], 0, 0],
    [['12.40'], 0, 0],
    [[], 0, 0],
  ];
  it.each(UNITS)('for %j is the same for all: %d', (texts, by, places) =>
    expect(shiftFor(texts)).toEqual({ by, places }),
  );
});

describe('the relative sizes of decimals', () => {
  it('are fractions of the largest', () => {
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

  it('tell decimals apart that are equal as binary numbers', () => {
    const [less = 0, more = 0] = shares([
      '100000000000000000000000000000',
      '200000000000000000000000000001',
    ]).map(Number);
    expect([less, more]).toEqual([0.499999, 1]);
  });
});

describe('a text of a million digits', () => {
  const endless = '9'.repeat(1_000_000);

  it('is not a decimal: it stays unchanged and is never computed with', () => {
    for (const text of [endless, `-${endless}`, `0.${endless}`, '1'.repeat(MAX_DIGITS + 1)]) {
      expect(isDecimal(text)).toBe(false);
      expect(formatDecimal(text, 'de')).toBe(text);
      expect(shares([text, '1'])).toEqual([null, 1]);
      expect(shiftPoint(text, 6, 1)).toBe(text);
      expect(shiftFor([text])).toEqual({ by: 0, places: 0 });
    }
    expect(isDecimal('1'.repeat(MAX_DIGITS))).toBe(true);
  });
});

it.each([
  ['1', '2', -1],
  ['10', '9.99', 1],
  ['-2.5', '-2.50', 0],
  ['10.000000000000000001', '10.000000000000000002', -1],
  ['-3', '2', -1],
  ['+0.1', '0.10', 0],
  ['n/a', '2', 0],
  ['2', '', 0],
])('compares %s with %s to the last digit', (one, other, order) => {
  expect(compareDecimals(one, other)).toBe(order);
});

import { describe, expect, it } from 'vitest';
import {
  formatDecimal,
  isDecimal,
  MAX_DIGITS,
  type Unit,
  unitFor,
} from '../../../lib/research/decimal.ts';
import { useLanguage } from '../../words.ts';

describe('formatting a decimal', () => {
  it.each([
    ['1184600000', 'en', '1,184,600,000'],
    ['-1184600000.50', 'de', '-1.184.600.000,50'],
    ['1234567.00', 'fr', '1\u202f234\u202f567,00'],
    // As the financial press groups them, so that a column has one form.
    ['9127.0', 'es', '9.127,0'],
    ['-1234.5', 'ar', '\u200e-1,234.5'],
    ['+7', 'en', '+7'],
    ['-0.000', 'en', '-0.000'],
    [
      '-123456789012345678901234567890.000000000000000001',
      'en',
      '-123,456,789,012,345,678,901,234,567,890.000000000000000001',
    ],
  ] as const)('keeps every digit of %s in %s', (text, language, shown) => {
    useLanguage(language);
    expect(formatDecimal(text)).toBe(shown);
  });

  const ENDLESS = '9'.repeat(1_000_000);
  it.each([
    ...['', ' 1', '1e9', '0x10', '1,000', '007', '1.', '.5', '--1', 'NaN', '١٢', '1\n'],
    ...[ENDLESS, `-${ENDLESS}`, `0.${ENDLESS}`, '1'.repeat(MAX_DIGITS + 1)],
  ])('leaves a text that is no decimal unchanged: %#', (text) => {
    expect(isDecimal(text)).toBe(false);
    expect(formatDecimal(text)).toBe(text);
    expect(formatDecimal(text, { by: 6, places: 1 })).toBe(text);
  });

  it.each(['1'.repeat(MAX_DIGITS), `0.${'1'.repeat(MAX_DIGITS - 2)}`])(
    'keeps every digit of the longest decimals: %#',
    (text) => expect(formatDecimal(text).replace(/[.,]/g, '')).toBe(text.replace('.', '')),
  );
});

describe('a larger unit', () => {
  const SHIFTS: [text: string, by: Unit['by'], places: number, shown: string][] = [
    ['14260500000', 6, 1, '14,260.5'],
    ['13112000000', 6, 1, '13,112.0'],
    ['-806500000', 9, 0, '-0.8065'],
    ['+5', 6, 0, '+0.000005'],
    ['0', 6, 1, '0.0'],
    ['1234.50', 3, 0, '1.2345'],
    ['1234.50', 0, 0, '1,234.50'],
    ['0.5', 3, 0, '0.0005'],
    ['100000000000000000000000000001', 3, 0, '100,000,000,000,000,000,000,000,000.001'],
  ];
  it.each(SHIFTS)(
    'moves the point of %s by %d, to at least %d places: %s',
    (text, by, places, shown) => expect(formatDecimal(text, { by, places })).toBe(shown),
  );

  const UNITS: [texts: string[], by: Unit['by'], places: number][] = [
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
    expect(unitFor(texts)).toEqual({ by, places }),
  );
});

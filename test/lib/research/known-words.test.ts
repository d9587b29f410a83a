import { afterEach, describe, expect, it } from 'vitest';
import { t } from '../../../lib/i18n/words.ts';
import {
  currencyWords,
  fieldWord,
  languageName,
  languageTag,
  noCurrencyWord,
  scopeWords,
  valueWord,
  wordAsSent,
} from '../../../lib/research/known-words.ts';
import { useEnglish, useLanguage } from '../../words.ts';

afterEach(() => useEnglish());

describe('a known name from the service', () => {
  it.each([
    ['previous_close', 'Vortagesschluss'],
    ['previousClose', 'Vortagesschluss'],
    ['resetAt', 'Zurückgesetzt um'],
    ['searches_remaining', 'Übrige Suchen'],
    ['isin', 'ISIN'],
    ['ISIN', 'ISIN'],
    ['EMPLOYEES', 'Beschäftigte'],
  ])('is translated: %s', (key, words) => {
    useLanguage('de');
    const word = fieldWord(key);
    expect(word && t(word)).toBe(words);
  });

  it.each([
    'previous_close_price',
    'closed',
    'remaining.',
    're_maining',
    'volume\u202E',
    'constructor',
    '__proto__',
    '',
  ])('is matched as a whole: %o is unknown', (key) => expect(fieldWord(key)).toBeNull());
});

describe('a value from the service', () => {
  it.each([
    ['kind', 'confirmed'],
    ['dateStatus', 'probably confirmed'],
    ['scope', 'consolidated (IFRS)'],
  ] as const)('for %s that is unknown stays unchanged: %s', (of, value) => {
    expect(valueWord(of, value)).toBeNull();
  });

  it.each([
    ['consolidated', 'Konsolidiert'],
    ['segment:harare_grain', 'Segment: harare_grain'],
    ['segment:', 'segment:'],
    ['Segment: Harare grain', 'Segment: Harare grain'],
    ['sub_segment:harare_grain', 'sub_segment:harare_grain'],
    ['McMillan Holdings AG', 'McMillan Holdings AG'],
    ['A.B.C. Ltd', 'A.B.C. Ltd'],
    ['Harrow Bank', 'Harrow Bank'],
    ['harrow_bank', 'harrow_bank'],
    ['Harrow-Bank', 'Harrow-Bank'],
    [' ', 'Berichtseinheit leer'],
  ])('that is the scope %s is %s', (scope, words) => {
    useLanguage('de');
    expect(scopeWords(scope, 80)).toBe(words);
  });
});

it.each([
  ['site_visit', 'Site visit'],
  ['agm', 'AGM'],
  ['McMillan day', 'McMillan day'],
  ['A.B.C. call', 'A.B.C. call'],
  ['Q3-Ergebnis', 'Q3-Ergebnis'],
])('makes %o readable as %o: a key alone is changed', (value, words) => {
  expect(wordAsSent(value)).toBe(words);
});

it.each([
  ['', 'Währung leer'],
  ['  ', 'Währung leer'],
  ['GBp', 'GBp'],
])('writes the currency %o as %o', (currency, words) => {
  useLanguage('de');
  expect(currencyWords(currency, 80)).toBe(words);
});

describe('a missing currency', () => {
  it('is normal for ratios and not reported for amounts', () => {
    expect(noCurrencyWord('profit_margin')).toBe('ratioNoCurrency');
    expect(noCurrencyWord('eps')).toBe('quoteCurrencyMissing');
    expect(noCurrencyWord(null)).toBe('quoteCurrencyMissing');
  });
});

it.each([
  ['de', 'en', 'German'],
  ['de', 'fr', 'allemand'],
  ['en-GB', 'en', 'British English'],
  ['zxq', 'en', 'zxq'],
  ['not a tag', 'en', 'not a tag'],
  ['', 'en', ''],
])('names %o in %s as %o', (code, locale, name) => {
  expect(languageName(code, locale)).toBe(name);
});

it.each([
  ['ja', 'ja'],
  ['EN-gb', 'en-GB'],
  ['not a tag', null],
  ['"><script>', null],
  ['', null],
  [null, null],
])('reads %o as the tag %o', (code, tag) => {
  expect(languageTag(code)).toBe(tag);
});

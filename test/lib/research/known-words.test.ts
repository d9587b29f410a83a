import { expect, it } from 'vitest';
import { t } from '../../../lib/i18n/words.ts';
import {
  besidesMetric,
  currencyWords,
  fieldFigure,
  fieldWord,
  humaniseKey,
  languageName,
  languageTag,
  noCurrencyWord,
  scopeWords,
  valueWord,
  wordAsSent,
} from '../../../lib/research/known-words.ts';
import { fact } from '../../components/fixtures/facts.ts';
import { useLanguage } from '../../words.ts';

it.each([
  ['previous_close', 'Vortagesschluss'],
  ['previousClose', 'Vortagesschluss'],
  ['resetAt', 'Zurückgesetzt um'],
  ['freshness', 'Aktualität'],
  ['searches_remaining', 'Übrige Suchen'],
  ['isin', 'ISIN'],
  ['ISIN', 'ISIN'],
  ['EMPLOYEES', 'Beschäftigte'],
])('a known name from the service is translated: %s', (key, words) => {
  useLanguage('de');
  const word = fieldWord(key);
  expect(word && t(word)).toBe(words);
});

const others = 'previous_close_price|closed|remaining.|re_maining|constructor|__proto__|';
it.each([...others.split('|'), 'volume\u202E'])(
  'a known name from the service is matched as a whole: %o is unknown',
  (key) => expect(fieldWord(key)).toBeNull(),
);

it.each([
  ['kind', 'confirmed'],
  ['dateStatus', 'probably confirmed'],
  ['scope', 'consolidated (IFRS)'],
] as const)('a value from the service for %s that is unknown stays unchanged: %s', (of, value) => {
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
])('a value from the service that is the scope %s is %s', (scope, words) => {
  useLanguage('de');
  expect(scopeWords(scope, 80)).toBe(words);
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

it('a missing currency is normal for ratios and not reported for amounts', () => {
  expect(noCurrencyWord('profit_margin')).toBe('ratioNoCurrency');
  expect(noCurrencyWord('eps')).toBe('quoteCurrencyMissing');
  expect(noCurrencyWord(null)).toBe('quoteCurrencyMissing');
});

it.each([
  ['de', 'en', 'German'],
  ['de', 'fr', 'allemand'],
  ['en-GB', 'en', 'British English'],
  ['zxq', 'en', 'zxq'],
  ['not a tag', 'en', 'not a tag'],
  ['', 'en', ''],
] as const)('names %o in %s as %o', (code, language, name) => {
  useLanguage(language);
  expect(languageName(code)).toBe(name);
});

it.each([
  ['ja', 'ja'],
  ['EN-gb', 'en-GB'],
  ['not a tag', null],
  ['"><script>', null],
  ['', null],
  [null, null],
])('reads %o as the tag %o', (code, tag) => expect(languageTag(code)).toBe(tag));

it('omits from a fact’s further fields only a repetition of its metric', () => {
  const again = { key: 'metric', value: 'revenue' };
  const further = [
    { key: 'fiscal_period', value: 'FY2025' },
    // The service named another metric than the one asked for.
    { key: 'metric', value: 'net_income' },
    // Another field that has the same word.
    { key: 'basis', value: 'revenue' },
  ];
  expect(besidesMetric(fact({ other: [again, ...further] }), 'revenue')).toEqual(further);
  expect(besidesMetric(fact({ other: [] }), 'revenue')).toEqual([]);
});

it.each([
  ['delay_minutes', 'Delay minutes'],
  ['delayMinutes', 'Delay minutes'],
  ['isin', 'ISIN'],
  ['agm_notice', 'AGM notice'],
  ['companyId', 'Company ID'],
  ['SEDOLCode', 'SEDOL code'],
  ['CO2_per_EUR', 'CO2 per EUR'],
  ['B2BSales', 'B2B sales'],
  ['Q3Results', 'Q3 results'],
  ['high52Price', 'High52 price'],
  ['2026Outlook', '2026 outlook'],
  ['price_52WeekHigh', 'Price 52 week high'],
  ['x.2026Outlook', 'X · 2026 outlook'],
  // A word keeps its capitals only if it consists of capitals and digits.
  ['unit_EUR/t', 'Unit eur/t'],
  ['unit_kt/EUR', 'Unit kt/eur'],
  ['search.remaining', 'Search · remaining'],
  ['last-trade  price', 'Last trade price'],
  ['52w_high', '52w high'],
  ['börsenplatz', 'Börsenplatz'],
  ['___', '___'],
  ['', ''],
])('the label of an unknown field of %o is %o', (key, label) =>
  expect(humaniseKey(key)).toBe(label),
);

it.each([
  ['change_percent', '1.70', 'en', '1.70%'],
  ['changePct', '-0.50', 'en', '-0.50%'],
  ['change_percent', '+1.70', 'de', '+1,70\u00a0%'],
  ['change_percent', '1.7e1', 'en', '1.7e1'],
  ['change_percent', '1.70%', 'en', '1.70%'],
  ['change', '1.70', 'en', '1.70'],
  ['previous_close', '5287', 'en', '5,287'],
  ['previousClose', '5287', 'de', '5.287'],
  ['volume', 812440, 'en', '812,440'],
  ['founded', '1987', 'en', '1987'],
  ['instrument_code', '381204', 'en', '381204'],
  ['remaining', null, 'en', null],
  ['open', true, 'en', true],
] as const)('a field’s value %s %o in %s is %o', (key, value, language, shown) => {
  useLanguage(language);
  expect(fieldFigure(key, value)).toBe(shown);
});

import { describe, expect, it } from 'vitest';
import { fieldFigure, fieldWords, humaniseKey } from '../../../lib/research/known-words.ts';

describe('the label of an unknown field', () => {
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
    // Only a word of nothing but capitals and digits keeps them.
    ['unit_EUR/t', 'Unit eur/t'],
    ['unit_kt/EUR', 'Unit kt/eur'],
    ['search.remaining', 'Search · remaining'],
    ['last-trade  price', 'Last trade price'],
    ['52w_high', '52w high'],
    ['börsenplatz', 'Börsenplatz'],
    ['___', '___'],
    ['', ''],
  ])('of %o is %o', (key, label) => expect(humaniseKey(key)).toBe(label));
});

describe('the words of a field name', () => {
  it.each([
    ['searches_remaining', ['search', 'remaining']],
    ['search.remaining', ['search', 'remaining']],
    ['keywordSearchesRemaining', ['keyword', 'search', 'remaining']],
    ['SEARCHES_LEFT', ['search', 'left']],
    ['high52Price', ['high52', 'price']],
    ['_resets (seconds)', ['reset', 'second']],
    ['renews · minutes', ['renew', 'minute']],
    ['börsenVolumen', ['börsen', 'volumen']],
    ['', []],
  ])('are separated and singular: %o', (key, words) => expect(fieldWords(key)).toEqual(words));

  it.each(['researches', 'milliseconds', 'presets', 'searchesleft', 'resetsat', 'secondsold'])(
    'stay unchanged when they merely contain a known word: %s',
    (word) => expect(fieldWords(word)).toEqual([word]),
  );
});

describe('a field’s value', () => {
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
  ] as const)('%s %o in %s is %o', (key, value, locale, shown) => {
    expect(fieldFigure(key, value, locale)).toBe(shown);
  });
});

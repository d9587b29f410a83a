import { describe, expect, it } from 'vitest';
import { fieldFigure, humaniseKey } from '../../../lib/research/fields.ts';

describe('a label for an unknown field', () => {
  it.each([
    ['delay_minutes', 'Delay minutes'],
    ['delayMinutes', 'Delay minutes'],
    ['isin', 'ISIN'],
    ['agm_notice', 'AGM notice'],
    ['companyId', 'Company ID'],
    ['SEDOLCode', 'SEDOL code'],
    ['search.remaining', 'Search · remaining'],
    ['last-trade  price', 'Last trade price'],
    ['52w_high', '52w high'],
    ['börsenplatz', 'Börsenplatz'],
    ['___', '___'],
    ['', ''],
  ])('of %o is %o', (key, label) => expect(humaniseKey(key)).toBe(label));
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

import { describe, expect, it } from 'vitest';
import { humaniseKey } from '../../../lib/research/fields.ts';

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

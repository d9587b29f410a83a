import { describe, expect, it } from 'vitest';
import { quoteChange } from '../../../lib/research/quote-change.ts';

describe('the change of a price', () => {
  it.each([
    'change_percent',
    'changePercent',
    'changepct',
    'change_pct',
    'price_change_percentage',
    'priceChangePct',
    'CHANGE_PERCENT',
  ])('is found as %s', (key) => {
    const field = { key, value: '1.2' };
    expect(quoteChange([{ key: 'volume', value: '1' }, field])).toEqual({ field, direction: 'up' });
  });

  it.each([
    'change',
    'percent',
    'change_percent_1y',
    'one_year_change_percent',
    'exchange_percent',
  ])('is not taken from %s', (key) => {
    expect(quoteChange([{ key, value: '1.2' }])).toBeNull();
  });

  it.each([
    ['1.606', 'up'],
    ['0.001', 'up'],
    ['-0.4', 'down'],
    ['-0.00', 'none'],
    ['0', 'none'],
    [2, 'up'],
    [-2, 'down'],
  ] as const)('of %o goes %s', (value, direction) => {
    const field = { key: 'change_percent', value };
    expect(quoteChange([field])).toEqual({ field, direction });
  });

  it.each(['', 'n/a', '1.2 %', null, true])('ignores %o', (value) => {
    expect(quoteChange([{ key: 'change_percent', value }])).toBeNull();
    expect(quoteChange([])).toBeNull();
  });
});

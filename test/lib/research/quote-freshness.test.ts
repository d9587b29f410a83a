import { describe, expect, it } from 'vitest';
import type { Meta, Quote } from '../../../lib/model/records.ts';
import { quoteFreshness } from '../../../lib/research/quote-freshness.ts';

const meta: Meta = { asOf: null, nextOffset: null, quota: [], sourceNotes: null, status: null };
const quote = (freshness: string | null): Quote => ({
  price: '1',
  currency: null,
  source: null,
  retrievalTime: null,
  tradingDate: null,
  freshness,
  other: [],
});

describe('a quote’s freshness', () => {
  it.each([
    ['delayed', 'delayed'],
    [' Delayed ', 'delayed'],
    ['historical', 'historical'],
    ['stale', 'historical'],
    ['unavailable', 'unavailable'],
    ['not delayed', 'notStated'],
    ['live', 'notStated'],
    ['', 'notStated'],
    [null, 'notStated'],
  ])('of %o is %s', (word, freshness) => {
    expect(quoteFreshness(quote(word), meta)).toBe(freshness);
  });

  it('is unavailable without a quote, and when the metadata says so', () => {
    expect(quoteFreshness(null, meta)).toBe('unavailable');
    expect(quoteFreshness(quote('delayed'), { ...meta, status: 'unavailable' })).toBe(
      'unavailable',
    );
  });
});

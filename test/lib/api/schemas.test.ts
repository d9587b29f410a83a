import { describe, expect, it } from 'vitest';
import { listOf, one } from '../../../lib/api/rows.ts';
import {
  companySchema,
  documentPageSchema,
  documentSchema,
  eventSchema,
  factSchema,
  parseEnvelope,
  profileSchema,
  quoteSchema,
  searchHitSchema,
} from '../../../lib/api/schemas.ts';

const ID = '0b9f3c1e-6a52-4d7e-9c11-2f8a4e6d7b30';

describe('the schemas of answers', () => {
  it('accept a listing without an exchange or with an invalid id', () => {
    const none = { exchange: null, name: null, ticker: null, other: [] };
    expect(companySchema.parse({ id: ID.toUpperCase() })).toEqual({ ...none, id: ID });
    expect(companySchema.parse({ id: 5, exchange: { code: 'XNAS' } })).toEqual({
      ...none,
      id: null,
      other: [
        { key: 'id', value: 5 },
        { key: 'exchange.code', value: 'XNAS' },
      ],
    });
  });

  it('find the company’s name in its own objects, and keep any other name as a field', () => {
    const name = (item: object) => profileSchema.parse({ id: ID, ...item });
    expect(name({ issuer: { profile: { legalName: 'Larkmere' } } }).name).toBe('Larkmere');
    expect(name({ people: { ceo: { name: 'A. Person' } } })).toMatchObject({
      name: null,
      other: [{ key: 'people.ceo.name', value: 'A. Person' }],
    });
  });

  it('use a security’s ticker but not its name', () => {
    const row = { security: { name: 'Ordinary Shares', ticker: 'ACME' }, issuer: { name: 'Acme' } };
    for (const schema of [companySchema, profileSchema]) {
      expect(schema.parse({ id: ID, ...row })).toMatchObject({
        name: 'Acme',
        ticker: 'ACME',
        other: [{ key: 'security.name', value: 'Ordinary Shares' }],
      });
      expect(schema.parse({ id: ID, instrument: { name: 'Common' } }).name).toBeNull();
    }
  });

  it('keep two names on one level as fields, unless they agree', () => {
    const of = (company: string, issuer: string) =>
      companySchema.parse({ id: ID, company: { name: company }, issuer: { name: issuer } });
    expect(of('Acme', 'Acme Holding')).toMatchObject({
      name: null,
      other: [
        { key: 'company.name', value: 'Acme' },
        { key: 'issuer.name', value: 'Acme Holding' },
      ],
    });
    expect(of('Acme', 'Acme').name).toBe('Acme');
  });

  it('read a missing quote as null and any object as a quote', () => {
    expect(quoteSchema.parse(null)).toBeNull();
    expect(quoteSchema.parse({})?.price).toBeNull();
    expect(quoteSchema.parse({ lastPrice: '1.20', tradingDate: 'd' })).toMatchObject({
      price: '1.20',
      tradingDate: 'd',
    });
    expect(quoteSchema.safeParse([]).success).toBe(false);
    expect(quoteSchema.safeParse('1.20').success).toBe(false);
  });

  it.each([
    ['price', '1.20', ['price', 'last_price', 'last']],
    ['currency', 'NOK', ['currency', 'currency_code', 'price_currency']],
    ['source', 'Example Feed', ['source', 'source_name', 'provider', 'data_source']],
    ['freshness', 'delayed', ['freshness', 'freshness_status', 'quote_status', 'status']],
    ['tradingDate', '2026-11-20', ['trading_date', 'last_trading_date', 'trade_date']],
    [
      'retrievalTime',
      '2026-11-20T15:00:00Z',
      ['retrieval_time', 'retrieved_at', 'fetched_at', 'retrieved'],
    ],
  ])('find the %s of a quote under each usual name', (field, value, names) => {
    for (const name of names) {
      expect(quoteSchema.parse({ [name]: value })).toMatchObject({ [field]: value, other: [] });
    }
  });

  it('replace a null price by no other field, and take no close or value as price', () => {
    expect(quoteSchema.parse({ price: null, last: '2', close: '3' })).toMatchObject({
      price: null,
      other: [
        { key: 'last', value: '2' },
        { key: 'close', value: '3' },
      ],
    });
    const other = { close: '3', closing_price: '4', previous_close: '5', value: '9000000' };
    const quote = quoteSchema.parse(other);
    expect(quote?.price).toBeNull();
    expect(quote?.other.map(({ key }) => key)).toEqual(Object.keys(other));
    const nested = { price: { amount: '12.30', currency: 'NOK' } };
    expect(quoteSchema.parse(nested)).toMatchObject({ price: '12.30', currency: 'NOK' });
  });

  it('require no field of an event', () => {
    const event = { id: 'e', lifecycle: 'postponed', is_confirmed: true };
    expect(eventSchema.parse(event)).toMatchObject({ eventDate: null, lifecycle: 'postponed' });
    expect(eventSchema.parse({ id: 7, fiscal_period: 2026 })).toMatchObject({
      id: '7',
      fiscalPeriod: '2026',
      lifecycle: '',
      isConfirmed: null,
    });
    expect(eventSchema.parse({ ...event, lifecycle: null }).lifecycle).toBe('');
    expect(eventSchema.parse({ lifecycle: 'confirmed', event_date: ' ' })).toMatchObject({
      id: null,
      eventDate: null,
    });
  });

  it.each([undefined, null, 'true', 1])(
    'do not accept %j as the confirmation of an event',
    (flag) => {
      const event = { id: 'e', lifecycle: 'confirmed', is_confirmed: flag };
      expect(eventSchema.parse(event).isConfirmed).toBeNull();
    },
  );

  it('keep a fact in another notation, and drop empty fields', () => {
    const value = '123456789012345678901234567890';
    expect(factSchema.parse({ value, unit_multiplier: 1000 })).toMatchObject({
      value,
      unitMultiplier: '1000',
    });
    expect(factSchema.parse({ value: null }).value).toBeNull();
    expect(factSchema.parse({ value: 12, page_number: '12' })).toMatchObject({
      value: '12',
      pageNumber: 12,
    });
    const odd = { page_number: 'p. 12', restated: { status: 'yes' }, currency: ['NOK'] };
    expect(factSchema.parse({ value, ...odd })).toMatchObject({
      value,
      pageNumber: null,
      restated: null,
      currency: null,
      other: [
        { key: 'page_number', value: 'p. 12' },
        { key: 'restated.status', value: 'yes' },
        { key: 'currency.0', value: 'NOK' },
      ],
    });
    expect(factSchema.parse({ page_number: -1 }).pageNumber).toBeNull();
  });

  it('mark missing fields of pages and hits', () => {
    const page = { documentId: ID, page: '1', text: null, truncated: 'no' };
    expect(documentPageSchema.parse(page)).toMatchObject({ page: 1, text: null, truncated: null });
    expect(documentPageSchema.parse(null)).toBeNull();
    expect(searchHitSchema.parse({ document_id: ID, page_number: 0 })).toMatchObject({
      documentId: ID,
      pageNumber: null,
      excerpt: null,
    });
  });

  it('reject a negative page count and a blank date', () => {
    const document = documentSchema.parse({ id: ID, page_count: -1, publication_date: '' });
    expect(document).toMatchObject({ title: null, pageCount: null, publicationDate: null });
    expect(document.other).toEqual([
      { key: 'page_count', value: -1 },
      { key: 'publication_date', value: '' },
    ]);
  });

  it.each([undefined, null, 'none', 1, true, [], [['asOf', '1']], { a: 1 }])(
    'keep the data beside a meta of %j',
    (meta) => {
      const none = { asOf: null, nextOffset: null, quota: [], sourceNotes: null, status: null };
      expect(parseEnvelope(one(quoteSchema), { data: null, meta })).toEqual({
        data: null,
        meta: none,
      });
    },
  );

  it.each([
    ['no meta', {}],
    ['a meta without `nextOffset`', { meta: {} }],
    ['a `nextOffset` that is no offset', { meta: { nextOffset: 'none' } }],
  ])('does not know the end of a list with %s', (_, rest) => {
    const read = listOf(eventSchema, { limit: 20, keyOf: () => null });
    const metaOf = (body: object) => parseEnvelope(read, { data: [], ...body })?.meta;
    expect(metaOf(rest)).toMatchObject({ nextOffset: null, isEndUnknown: true });
    for (const nextOffset of [null, 20])
      expect(metaOf({ meta: { nextOffset } })).not.toHaveProperty('isEndUnknown');
  });

  it('check each field of the meta by itself, and the data strictly', () => {
    const meta = { asOf: [], nextOffset: '20', quota: [], sourceNotes: 'Delayed.', status: null };
    const answer = parseEnvelope(one(quoteSchema), { data: null, meta });
    expect(answer?.meta).toMatchObject({ asOf: null, nextOffset: 20, sourceNotes: 'Delayed.' });
    expect(parseEnvelope(one(quoteSchema), { meta })).toBeNull();
    expect(parseEnvelope(one(companySchema), { data: ['i'], meta })).toBeNull();
  });

  it.each([
    1795465731672,
    '1795465731672',
    'late on Tuesday',
    '2026-13-45',
    '2026-02-30T09:00:00Z',
    '2026-11-231',
    '0000-01-01',
    true,
  ])('reject %j as an as-of time but keep it as sent', (asOf) => {
    const { meta } = parseEnvelope(one(quoteSchema), { data: null, meta: { asOf } }) ?? {};
    expect(meta?.asOf).toBeNull();
    expect(meta?.asOfSent).toBe(typeof asOf === 'boolean' ? undefined : String(asOf));
  });

  it('reject a bare number as a date and keep it under the service’s own name', () => {
    const event = eventSchema.parse({
      id: ID,
      event_date: 1795465731672,
      window_end: '1795465731',
    });
    expect(event).toMatchObject({ eventDate: null, windowEnd: null });
    expect(event.other).toEqual([
      { key: 'event_date', value: 1795465731672 },
      { key: 'window_end', value: '1795465731' },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { listOf, one, type Payload } from '../../../lib/api/rows.ts';
import {
  answerTo,
  companySchema,
  documentPageSchema,
  documentSchema,
  eventSchema,
  factSchema,
  profileSchema,
  quoteSchema,
  searchHitSchema,
} from '../../../lib/api/schemas.ts';
import type { Scalar } from '../../../lib/model/fields.ts';
import { fieldsOf } from '../../components/fixtures/answers.ts';

/** The answer that a body holds to a call without an offset. */
const answerIn = <T>(data: Payload<T>, body: unknown) =>
  answerTo({ call: { query: {} }, data }, body, 0);

const ID = '0b9f3c1e-6a52-4d7e-9c11-2f8a4e6d7b30';

const SECURITY = { security: { name: 'Ordinary Share', ticker: 'ACME' }, issuer: { name: 'Acme' } };
const OF_SECURITY = { name: 'Acme', ticker: 'ACME', other: { 'security.name': 'Ordinary Share' } };
const nest = (levels: number): object => (levels === 0 ? { x: 1 } : { a: nest(levels - 1) });
const DIGITS = '123456789012345678901234567890';

type Read = Record<string, unknown> & { other?: Record<string, Scalar> };

/** Tests what a schema reads of rows, and which other fields it keeps. */
const reads = (schema: z.ZodMiniType, rows: [string, unknown, Read][]) =>
  it.each(rows)('read %s', (_, row, { other, ...expected }) => {
    const fields = other && { other: fieldsOf(other) };
    expect(schema.parse(row)).toMatchObject({ ...expected, ...fields });
  });

describe('the schemas of answers', () => {
  reads(companySchema, [
    [
      'a listing without an exchange',
      { id: ID.toUpperCase() },
      { id: ID, exchange: null, name: null, ticker: null, other: {} },
    ],
    [
      'a listing with an odd id and exchange',
      { id: 5, exchange: { code: 'XNAS' } },
      { id: null, exchange: null, name: null, other: { id: 5, 'exchange.code': 'XNAS' } },
    ],
    ['a security’s ticker in a listing', { id: ID, ...SECURITY }, OF_SECURITY],
    ['no security’s name', { id: ID, instrument: { name: 'Unit' } }, { name: null }],
    [
      'two names on one level as fields',
      { id: ID, company: { name: 'Acme' }, issuer: { name: 'Acme Holding' } },
      { name: null, other: { 'company.name': 'Acme', 'issuer.name': 'Acme Holding' } },
    ],
    [
      'two names that agree',
      { id: ID, company: { name: 'Acme' }, issuer: { name: 'Acme' } },
      { name: 'Acme' },
    ],
  ]);

  reads(profileSchema, [
    [
      'a name in the company’s own objects',
      { id: ID, issuer: { profile: { legalName: 'Larkmere' } } },
      { name: 'Larkmere' },
    ],
    [
      'the outermost of two names',
      { id: ID, company: { profile: { legalName: 'Deep' } }, legal_name: 'Near' },
      { name: 'Near' },
    ],
    [
      'a name in another object as a field',
      { id: ID, people: { ceo: { name: 'A. Person' } } },
      { name: null, other: { 'people.ceo.name': 'A. Person' } },
    ],
    ['a security’s ticker in a profile', { id: ID, ...SECURITY }, OF_SECURITY],
  ]);

  reads(quoteSchema, [
    [
      'a quote in camelCase',
      { lastPrice: '1.20', tradingDate: 'Friday' },
      { price: '1.20', tradingDate: 'Friday', other: {} },
    ],
    ['a number as text', { LastPrice: 12.5 }, { price: '12.5', other: {} }],
    [
      'one name in two spellings, each once',
      { delayMinutes: 15, delay_minutes: 20, lastPrice: '7', last_price: '8' },
      { price: '7', other: { delayMinutes: 15, delay_minutes: 20, last_price: '8' } },
    ],
    [
      'nested values under all their names',
      { range: { low: '1', high: null, in: { x: 1 } }, tags: ['a'] },
      { other: { 'range.low': '1', 'range.high': null, 'range.in.x': 1, 'tags.0': 'a' } },
    ],
    ['five levels', nest(5), { other: { 'a.a.a.a.a.x': 1 } }],
    ['no sixth level', nest(6), { other: {} }],
    [
      'no other field in place of a null price',
      { last: '7', price: null, close: '8', last_price: null },
      { price: null, other: { last: '7', close: '8' } },
    ],
    [
      'a nested price with its currency',
      { price: { amount: '12.30', currency: 'NOK' } },
      { price: '12.30', currency: 'NOK' },
    ],
  ]);

  reads(eventSchema, [
    [
      'an event of another lifecycle',
      { id: 'e', lifecycle: 'postponed', is_confirmed: true },
      { eventDate: null, lifecycle: 'postponed', isConfirmed: true },
    ],
    [
      'an event of numbers',
      { id: 7, fiscal_period: 2026 },
      { id: '7', fiscalPeriod: '2026', lifecycle: '', isConfirmed: null },
    ],
    ['an event with a null lifecycle', { lifecycle: null }, { lifecycle: '' }],
    [
      'an event’s zone as an offset',
      { id: 'e', timezone: '+0530', event_date: { toString: 1 } },
      { timezone: '+0530', eventDate: null },
    ],
    ...[undefined, null, 'true', 1].map((flag): [string, object, Read] => [
      `no confirmation from ${flag}`,
      { id: 'e', lifecycle: 'confirmed', is_confirmed: flag },
      { isConfirmed: null },
    ]),
  ]);

  reads(factSchema, [
    [
      'a fact in another notation',
      { value: DIGITS, unit_multiplier: 1000, page_number: '12' },
      { value: DIGITS, unitMultiplier: '1000', pageNumber: 12 },
    ],
    ['a fact without a value', { value: null }, { value: null }],
    [
      'a fact with odd fields',
      { page_number: 'p. 12', restated: { status: 'yes' }, currency: ['NOK'] },
      {
        ...{ pageNumber: null, restated: null, currency: null },
        other: { page_number: 'p. 12', 'restated.status': 'yes', 'currency.0': 'NOK' },
      },
    ],
  ]);

  reads(documentPageSchema, [
    [
      'a page with missing fields',
      { documentId: ID, page: '1', text: null, truncated: 'no' },
      { page: 1, text: null, truncated: null },
    ],
  ]);

  reads(searchHitSchema, [
    [
      'a hit with missing fields',
      { document_id: ID, page_number: 0 },
      { documentId: ID, pageNumber: null, excerpt: null },
    ],
  ]);

  it.each<[string, string, z.ZodMiniType, Record<string, Scalar>]>([
    ['flag', 'price', quoteSchema, { price: true, last: '7' }],
    ['close or value', 'price', quoteSchema, { close: '3', previous_close: '5', value: '9000000' }],
    ['closing price', 'price', quoteSchema, { closing_price: '4' }],
    ['number', 'tradingDate', quoteSchema, { trading_date: 1795465731672 }],
    ['blank', 'tradingDate', quoteSchema, { tradingDate: ' ' }],
    ['claim to be real-time', 'price currency', quoteSchema, { price: 'live', currency: 'LIVE' }],
    ['such claim', 'retrievalTime', quoteSchema, { retrieved_at: 'real-time' }],
    ['such claim', 'tradingDate', quoteSchema, { trade_date: 'live' }],
    ['number', 'eventDate', eventSchema, { event_date: 1795465731672 }],
    ['digits', 'windowEnd', eventSchema, { window_end: '1795465731' }],
    ['negative number', 'pageCount title', documentSchema, { page_count: -1 }],
    ['blank', 'publicationDate', documentSchema, { publication_date: '' }],
  ])('keep a %s as another field, not as %s', (_, names, schema, row) => {
    const read = Object(schema.parse(row));
    expect(names.split(' ').map((name) => read[name])).toEqual(names.split(' ').map(() => null));
    expect(read.other).toEqual(fieldsOf(row));
  });

  it('read a missing quote or page as null, and nothing but an object as a quote', () => {
    expect([quoteSchema.parse(null), documentPageSchema.parse(null)]).toEqual([null, null]);
    for (const odd of [[], '1.20']) expect(quoteSchema.safeParse(odd).success).toBe(false);
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

  it.each([undefined, null, 'none', 1, true, [], [['asOf', '1']], { a: 1 }])(
    'keep the data beside a meta of %j',
    (meta) => {
      const none = { asOf: null, nextOffset: null, quota: [], sourceNotes: null, status: null };
      expect(answerIn(one(quoteSchema), { data: null, meta })).toEqual({
        ...{ data: null, meta: none },
        ...{ retrievedAt: 0, fromCache: false },
      });
    },
  );

  it.each([
    ['no meta', {}],
    ['a meta without `nextOffset`', { meta: {} }],
    ['a `nextOffset` that is no offset', { meta: { nextOffset: 'none' } }],
  ])('does not know the end of a list with %s', (_, rest) => {
    const read = listOf(eventSchema, { limit: 20, keyOf: () => null });
    const metaOf = (body: object) => answerIn(read, { data: [], ...body })?.meta;
    expect(metaOf(rest)).toMatchObject({ nextOffset: null, isEndUnknown: true });
    for (const nextOffset of [null, 20])
      expect(metaOf({ meta: { nextOffset } })).not.toHaveProperty('isEndUnknown');
  });

  it('check each field of the meta by itself, and the data strictly', () => {
    const meta = { asOf: [], nextOffset: '20', quota: [], sourceNotes: 'Delayed.', status: null };
    const answer = answerIn(one(quoteSchema), { data: null, meta });
    expect(answer?.meta).toMatchObject({ asOf: null, nextOffset: 20, sourceNotes: 'Delayed.' });
    expect(answerIn(one(quoteSchema), { meta })).toBeNull();
    expect(answerIn(one(companySchema), { data: ['i'], meta })).toBeNull();
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
    const { meta } = answerIn(one(quoteSchema), { data: null, meta: { asOf } }) ?? {};
    expect(meta?.asOf).toBeNull();
    expect(meta?.asOfSent).toBe(typeof asOf === 'boolean' ? undefined : String(asOf));
  });
});

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
import { fieldsOf } from '../../components/fixtures/answers.ts';

/** The answer that a body holds to a call without an offset. */
const answerIn = <T>(data: Payload<T>, body: unknown) =>
  answerTo({ call: { query: {} }, data }, body, 0);

const ID = '0b9f3c1e-6a52-4d7e-9c11-2f8a4e6d7b30';

const NAMELESS = { name: null, ticker: null };
const SECURITY = { security: { name: 'Ordinary Share', ticker: 'ACME' }, issuer: { name: 'Acme' } };
const OF_SECURITY = {
  name: 'Acme',
  ticker: 'ACME',
  other: [{ key: 'security.name', value: 'Ordinary Share' }],
};
const nest = (levels: number): object => (levels === 0 ? { x: 1 } : { a: nest(levels - 1) });
const DIGITS = '123456789012345678901234567890';

describe('the schemas of answers', () => {
  it.each<[string, z.ZodMiniType, unknown, object]>([
    [
      'a listing without an exchange',
      companySchema,
      { id: ID.toUpperCase() },
      { ...NAMELESS, id: ID, exchange: null, other: [] },
    ],
    [
      'a listing with an odd id and exchange',
      companySchema,
      { id: 5, exchange: { code: 'XNAS' } },
      {
        ...NAMELESS,
        id: null,
        exchange: null,
        other: fieldsOf({ id: 5, 'exchange.code': 'XNAS' }),
      },
    ],
    [
      'a name in the company’s own objects',
      profileSchema,
      { id: ID, issuer: { profile: { legalName: 'Larkmere' } } },
      { name: 'Larkmere' },
    ],
    [
      'the outermost of two names',
      profileSchema,
      { id: ID, company: { profile: { legalName: 'Deep' } }, legal_name: 'Near' },
      { name: 'Near' },
    ],
    [
      'a name in another object as a field',
      profileSchema,
      { id: ID, people: { ceo: { name: 'A. Person' } } },
      { name: null, other: fieldsOf({ 'people.ceo.name': 'A. Person' }) },
    ],
    ['a security’s ticker in a listing', companySchema, { id: ID, ...SECURITY }, OF_SECURITY],
    ['a security’s ticker in a profile', profileSchema, { id: ID, ...SECURITY }, OF_SECURITY],
    ['no security’s name', companySchema, { id: ID, instrument: { name: 'Unit' } }, { name: null }],
    [
      'two names on one level as fields',
      companySchema,
      { id: ID, company: { name: 'Acme' }, issuer: { name: 'Acme Holding' } },
      { name: null, other: fieldsOf({ 'company.name': 'Acme', 'issuer.name': 'Acme Holding' }) },
    ],
    [
      'two names that agree',
      companySchema,
      { id: ID, company: { name: 'Acme' }, issuer: { name: 'Acme' } },
      { name: 'Acme' },
    ],
    [
      'a quote in camelCase',
      quoteSchema,
      { lastPrice: '1.20', tradingDate: 'Friday' },
      { price: '1.20', tradingDate: 'Friday', other: [] },
    ],
    ['a number as text', quoteSchema, { LastPrice: 12.5 }, { price: '12.5', other: [] }],
    [
      'one name in two spellings, each once',
      quoteSchema,
      { delayMinutes: 15, delay_minutes: 20, lastPrice: '7', last_price: '8' },
      { price: '7', other: fieldsOf({ delayMinutes: 15, delay_minutes: 20, last_price: '8' }) },
    ],
    [
      'nested values under all their names',
      quoteSchema,
      { range: { low: '1', high: null, in: { x: 1 } }, tags: ['a'] },
      {
        other: fieldsOf({ 'range.low': '1', 'range.high': null, 'range.in.x': 1, 'tags.0': 'a' }),
      },
    ],
    ['five levels', quoteSchema, nest(5), { other: fieldsOf({ 'a.a.a.a.a.x': 1 }) }],
    ['no sixth level', quoteSchema, nest(6), { other: [] }],
    [
      'no other field in place of a null price',
      quoteSchema,
      { last: '7', price: null, close: '8', last_price: null },
      { price: null, other: fieldsOf({ last: '7', close: '8' }) },
    ],
    [
      'no flag as a price',
      quoteSchema,
      { price: true, last: '7' },
      { price: null, other: fieldsOf({ price: true, last: '7' }) },
    ],
    [
      'no close or value as a price',
      quoteSchema,
      { close: '3', closing_price: '4', previous_close: '5', value: '9000000' },
      {
        price: null,
        other: fieldsOf({ close: '3', closing_price: '4', previous_close: '5', value: '9000000' }),
      },
    ],
    [
      'a nested price with its currency',
      quoteSchema,
      { price: { amount: '12.30', currency: 'NOK' } },
      { price: '12.30', currency: 'NOK' },
    ],
    [
      'no number as a trading date',
      quoteSchema,
      { trading_date: 1795465731672 },
      { tradingDate: null, other: fieldsOf({ trading_date: 1795465731672 }) },
    ],
    [
      'no blank as a trading date',
      quoteSchema,
      { tradingDate: ' ' },
      { tradingDate: null, other: fieldsOf({ tradingDate: ' ' }) },
    ],
    [
      'no claim to be real-time as a price, currency or time',
      quoteSchema,
      { price: 'live 12', currency: 'real-time', retrieved_at: 'LIVE', trade_date: 'live' },
      {
        ...{ price: null, currency: null, retrievalTime: null, tradingDate: null },
        other: fieldsOf({
          ...{ price: 'live 12', currency: 'real-time', retrieved_at: 'LIVE', trade_date: 'live' },
        }),
      },
    ],
    [
      'an event of another lifecycle',
      eventSchema,
      { id: 'e', lifecycle: 'postponed', is_confirmed: true },
      { eventDate: null, lifecycle: 'postponed', isConfirmed: true },
    ],
    [
      'an event of numbers',
      eventSchema,
      { id: 7, fiscal_period: 2026 },
      { id: '7', fiscalPeriod: '2026', lifecycle: '', isConfirmed: null },
    ],
    ['an event with a null lifecycle', eventSchema, { lifecycle: null }, { lifecycle: '' }],
    [
      'no number as an event’s date',
      eventSchema,
      { event_date: 1795465731672, window_end: '1795465731' },
      {
        ...{ eventDate: null, windowEnd: null },
        other: fieldsOf({ event_date: 1795465731672, window_end: '1795465731' }),
      },
    ],
    [
      'an event’s zone as an offset',
      eventSchema,
      { id: 'e', timezone: '+0530', event_date: { toString: 1 } },
      { timezone: '+0530', eventDate: null },
    ],
    ...[undefined, null, 'true', 1].map((flag): [string, z.ZodMiniType, object, object] => [
      `no confirmation from ${flag}`,
      eventSchema,
      { id: 'e', lifecycle: 'confirmed', is_confirmed: flag },
      { isConfirmed: null },
    ]),
    [
      'a fact in another notation',
      factSchema,
      { value: DIGITS, unit_multiplier: 1000, page_number: '12' },
      { value: DIGITS, unitMultiplier: '1000', pageNumber: 12 },
    ],
    ['a fact without a value', factSchema, { value: null }, { value: null }],
    [
      'a fact with odd fields',
      factSchema,
      { page_number: 'p. 12', restated: { status: 'yes' }, currency: ['NOK'] },
      {
        ...{ pageNumber: null, restated: null, currency: null },
        other: fieldsOf({ page_number: 'p. 12', 'restated.status': 'yes', 'currency.0': 'NOK' }),
      },
    ],
    [
      'a page with missing fields',
      documentPageSchema,
      { documentId: ID, page: '1', text: null, truncated: 'no' },
      { page: 1, text: null, truncated: null },
    ],
    [
      'a hit with missing fields',
      searchHitSchema,
      { document_id: ID, page_number: 0 },
      { documentId: ID, pageNumber: null, excerpt: null },
    ],
    [
      'no negative page count and no blank date',
      documentSchema,
      { id: ID, page_count: -1, publication_date: '' },
      {
        ...{ title: null, pageCount: null, publicationDate: null },
        other: fieldsOf({ page_count: -1, publication_date: '' }),
      },
    ],
  ])('read %s', (_, schema, row, expected) => {
    expect(schema.parse(row)).toMatchObject(expected);
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

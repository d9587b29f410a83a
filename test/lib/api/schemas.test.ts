import { describe, expect, it } from 'vitest';
import { companySchema, profileSchema, quoteSchema } from '../../../lib/api/company-schemas.ts';
import { documentPageSchema, searchHitSchema } from '../../../lib/api/document-schemas.ts';
import { metaSchema, parseEnvelope } from '../../../lib/api/envelope-schema.ts';
import { eventSchema } from '../../../lib/api/event-schema.ts';
import { factSchema } from '../../../lib/api/fact-schema.ts';

describe('answers', () => {
  it('needs no more of a listing than id and exchange', () => {
    expect(companySchema.parse({ id: 'i', exchange: 'Nasdaq' })).toEqual({
      id: 'i',
      exchange: 'Nasdaq',
      name: null,
      ticker: null,
      other: [],
    });
    expect(companySchema.safeParse({ id: 'i' }).success).toBe(false);
    expect(companySchema.safeParse({ id: 'i', exchange: null }).success).toBe(false);
  });

  it('keeps unknown fields of a profile and reads missing ones as null', () => {
    const profile = profileSchema.parse({
      id: 'i',
      exchange: 'x',
      issuerWebsite: 'w',
      lei: '5493',
    });
    expect(profile.website).toBe('w');
    expect(profile.name).toBeNull();
    expect(profile.other).toEqual([{ key: 'lei', value: '5493' }]);
  });

  it('reads a missing quote as null, and any object as a quote', () => {
    expect(quoteSchema.parse(null)).toBeNull();
    expect(quoteSchema.parse({})?.price).toBeNull();
    expect(quoteSchema.parse({ lastPrice: '1.20', tradingDate: 'd' })).toMatchObject({
      price: '1.20',
      tradingDate: 'd',
    });
    expect(quoteSchema.safeParse([]).success).toBe(false);
    expect(quoteSchema.safeParse('1.20').success).toBe(false);
  });

  it('needs no more of an event than its id', () => {
    const event = { id: 'e', lifecycle: 'postponed', is_confirmed: true };
    expect(eventSchema.parse(event)).toMatchObject({ eventDate: null, lifecycle: 'postponed' });
    expect(eventSchema.parse({ id: 7, fiscal_period: 2026 })).toMatchObject({
      id: '7',
      fiscalPeriod: '2026',
      lifecycle: '',
      isConfirmed: false,
    });
    expect(eventSchema.parse({ ...event, lifecycle: null }).lifecycle).toBe('');
    expect(eventSchema.safeParse({ lifecycle: 'confirmed' }).success).toBe(false);
  });

  it.each([undefined, null, 'true', 1])('takes %j for no confirmation of an event', (flag) => {
    const event = { id: 'e', lifecycle: 'confirmed', is_confirmed: flag };
    expect(eventSchema.parse(event).isConfirmed).toBe(false);
  });

  it('refuses a fact whose value is a number: digits may be lost already', () => {
    const value = '123456789012345678901234567890';
    expect(factSchema.parse({ value, unit_multiplier: 1000 })).toMatchObject({
      value,
      unitMultiplier: '1000',
    });
    expect(factSchema.parse({ value: null }).value).toBeNull();
    expect(factSchema.safeParse({ value: 12 }).success).toBe(false);
    expect(factSchema.safeParse({}).success).toBe(false);
  });

  it('needs the text of a page and the excerpt of a hit', () => {
    const page = { documentId: 'd', page: 1, text: 't', truncated: false };
    expect(documentPageSchema.safeParse(page).success).toBe(true);
    expect(documentPageSchema.safeParse({ ...page, truncated: undefined }).success).toBe(false);
    expect(searchHitSchema.safeParse({ document_id: 'd', page_number: 1 }).success).toBe(false);
  });

  it('shows whatever the quota holds', () => {
    const meta = metaSchema.parse({ quota: { remaining: 3, windows: { hour: 60 } }, extra: 1 });
    expect(meta.quota).toEqual([
      { key: 'remaining', value: 3 },
      { key: 'windows.hour', value: 60 },
    ]);
    expect(meta.nextOffset).toBeNull();
  });

  it.each([undefined, null, 'none', []])('keeps the data beside a meta of %j', (meta) => {
    const none = { asOf: null, nextOffset: null, quota: [], sourceNotes: null, status: null };
    expect(parseEnvelope(quoteSchema, { data: null, meta })).toEqual({ data: null, meta: none });
  });

  it('judges each field of the meta by itself, and the data strictly', () => {
    const meta = { asOf: 7, nextOffset: '20', quota: [], sourceNotes: 'Delayed.', status: null };
    const answer = parseEnvelope(quoteSchema, { data: null, meta });
    expect(answer?.meta).toMatchObject({ asOf: null, nextOffset: null, sourceNotes: 'Delayed.' });
    expect(parseEnvelope(quoteSchema, { meta })).toBeNull();
    expect(parseEnvelope(companySchema, { data: { id: 'i' }, meta })).toBeNull();
  });
});

import fc from 'fast-check';
import { documentSchema, eventSchema, factSchema } from '../../../lib/api/schemas.ts';
import type { CompanyEvent, DocumentItem, Fact } from '../../../lib/model/records.ts';
import { isoDate } from '../../../lib/research/calendar-date.ts';
import { documentsLook, eventsLook, factsLook, type ReadList } from '../../../lib/research/look.ts';
import { DOCUMENT_LOOKS, EVENT_LOOKS, FACT_LOOKS } from '../../../lib/research/look-changes.ts';
import { mix } from './mix.ts';

/** Lists whose rows often mean the same thing, so that two lists have comparable rows. */

/** The day of the readings, from which a year of events is requested. */
export const TODAY = 20_777;
const RANGE = { from: isoDate(TODAY), to: isoDate(TODAY + 366) };

const id = fc.constantFrom(
  '0d3f8f6a-1c52-4d62-8f0e-95f3a6d1c001',
  '0D3F8F6A-1C52-4D62-8F0E-95F3A6D1C001',
  '0d3f8f6a-1c52-4d62-8f0e-95f3a6d1c002',
  'event 3',
  '90071992547409931',
  null,
);
const near = fc.integer({ min: -3, max: 12 }).map((days) => isoDate(TODAY + days));
const far = fc.integer({ min: 355, max: 370 }).map((days) => isoDate(TODAY + days));
const day = mix(
  [6, near],
  [2, far],
  [1, near.map((text) => `${text}T23:30:00-05:00`)],
  [1, fc.constantFrom('spring', '2026-02-30', null)],
);
const zone = fc.constantFrom('America/New_York', 'Asia/Tokyo', 'Mars/Olympus_Mons', null);

const someEvent: fc.Arbitrary<CompanyEvent> = fc
  .record({
    id,
    title: fc.constantFrom('Results', 'Dividend', null),
    type: fc.constantFrom('earnings_release', null),
    event_date: day,
    timezone: zone,
    lifecycle: fc.constantFrom(
      'confirmed',
      'confirmed',
      'estimated',
      'awaiting_announcement',
      'off',
    ),
    is_confirmed: fc.constantFrom(true, true, false, null),
    window_start: fc.oneof(fc.constant(null), day),
    window_end: fc.oneof(fc.constant(null), day),
  })
  .map((raw) => eventSchema.parse(raw));

const someDocument: fc.Arbitrary<DocumentItem> = fc
  .record({
    id: id.map((one) => (one?.includes('-') ? one : null)),
    title: fc.constantFrom('Annual report', 'Letter', null),
    publication_date: day,
    version_id: fc.constantFrom('v1', 'V1', 'v2', null),
  })
  .map((raw) => documentSchema.parse(raw));

const someFact: fc.Arbitrary<Fact> = fc
  .record({
    value: fc.constantFrom('1', '1.0', '2', '2.50', 'n/a', null),
    currency: fc.constantFrom('NOK', 'NOK', null),
    entity_scope: fc.constantFrom('consolidated', 'consolidated', 'segment:a', null),
    restated: fc.constantFrom(false, false, true, null, 'restated'),
    period_start: fc.constantFrom('2025-01-01', '2025-07-01', null),
    period_end: fc.oneof(near, fc.constantFrom('2025-12-31', 'autumn', null)),
  })
  .map((raw) => factSchema.parse(raw));

export const LISTS = {
  events: { kind: EVENT_LOOKS, item: someEvent, look: eventsLook },
  documents: { kind: DOCUMENT_LOOKS, item: someDocument, look: documentsLook },
  facts: { kind: FACT_LOOKS, item: someFact, look: factsLook },
};

/** A list that was read to its end, at a time. */
export const whole = <T>(data: readonly T[], retrievedAt = 1): ReadList<T> => ({
  data,
  meta: { nextOffset: null },
  retrievedAt,
  range: RANGE,
});

/** The same list with more pages to read. */
export const partial = <T>(data: readonly T[], retrievedAt = 1): ReadList<T> => ({
  ...whole(data, retrievedAt),
  meta: { nextOffset: data.length },
});

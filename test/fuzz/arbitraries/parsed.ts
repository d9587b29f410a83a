import fc from 'fast-check';
import {
  documentSchema,
  eventSchema,
  factSchema,
  profileSchema,
  quoteSchema,
  searchHitSchema,
} from '../../../lib/api/schemas.ts';
import { type Endpoint, ITEMS } from './answers.ts';
import { type Json, received } from './json.ts';
import { near } from './near.ts';

/** An item as sent and as read. */
export interface Read<T> {
  raw: Json;
  item: T;
}

/** Slipped items of one schema that were read; others are left out. */
function readOf<T>(
  schema: { safeParse(value: unknown): { data?: T | undefined } },
  endpoint: Endpoint,
  most: number,
): fc.Arbitrary<Read<T>[]> {
  return fc.array(near(ITEMS[endpoint]), { maxLength: most }).map((all) =>
    all.flatMap((raw) => {
      const { data } = schema.safeParse(received(raw));
      return data === undefined ? [] : [{ raw, item: data }];
    }),
  );
}

/**
 * Facts of which many are alike, so that those of several companies meet: what keeps two apart is a
 * day at an end of a period, a period that runs backwards, or something that is not stated.
 */
export const likeFacts = fc.array(
  fc
    .record({
      value: fc.constantFrom('1', '2'),
      currency: fc.constantFrom('NOK', 'NOK', null),
      entity_scope: fc.constantFrom('consolidated', 'consolidated', null),
      restated: fc.constantFrom(false, false, null),
      period_start: fc.constantFrom('2025-01-01', '2025-01-02', '2026-01-05', null),
      period_end: fc.constantFrom('2025-12-30', '2025-12-31', '2026-05-30', '2026-07-07', 'autumn'),
    })
    .map((raw) => factSchema.parse(raw)),
  { maxLength: 6 },
);

export const readFacts = readOf(factSchema, 'get_financials', 6);
export const readEvents = readOf(eventSchema, 'get_events', 4);
export const readQuotes = readOf(quoteSchema, 'get_quote', 1);
export const readProfiles = readOf(profileSchema, 'get_company', 1);
export const readDocuments = readOf(documentSchema, 'list_documents', 2);
export const readHits = readOf(searchHitSchema, 'search_documents', 2);

export const itemsOf = <T>(read: readonly Read<T>[]): T[] => read.map(({ item }) => item);

export const fieldOf = (raw: unknown, name: string): unknown => Object(raw)[name];
/** A window without a date confirms no date. */
const isSaid = (raw: unknown, name: string): boolean => {
  const value = fieldOf(raw, name);
  // A bare number names no day.
  return typeof value === 'string' && !/^([+-]?\d+(\.\d*)?)?$/.test(value.trim());
};

/** Applies contract section 3 to the sent item, without our code. */
export const isConfirmed = ({ raw }: Read<unknown>): boolean =>
  fieldOf(raw, 'lifecycle') === 'confirmed' &&
  fieldOf(raw, 'is_confirmed') === true &&
  (isSaid(raw, 'event_date') || !(isSaid(raw, 'window_start') || isSaid(raw, 'window_end')));

import fc from 'fast-check';
import { profileSchema, quoteSchema } from '../../../lib/api/company-schemas.ts';
import { documentSchema, searchHitSchema } from '../../../lib/api/document-schemas.ts';
import { eventSchema } from '../../../lib/api/event-schema.ts';
import { factSchema } from '../../../lib/api/fact-schema.ts';
import { type Endpoint, ITEMS } from './answers.ts';
import { type Json, received } from './json.ts';
import { near } from './near.ts';

/** An item as it was sent, and as it was read. */
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

export const readFacts = readOf(factSchema, 'get_financials', 6);
export const readEvents = readOf(eventSchema, 'get_events', 4);
export const readQuotes = readOf(quoteSchema, 'get_quote', 1);
export const readProfiles = readOf(profileSchema, 'get_company', 1);
export const readDocuments = readOf(documentSchema, 'list_documents', 2);
export const readHits = readOf(searchHitSchema, 'search_documents', 2);

export const itemsOf = <T>(read: readonly Read<T>[]): T[] => read.map(({ item }) => item);

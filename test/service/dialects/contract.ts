import * as z from 'zod/mini';
import { uuid } from '../api/params.ts';

/**
 * The answers that contract sections 2 and 7 describe, word for word: their names and, where it gives
 * them, their types. A field that it leaves open may be anything, but has to be there.
 */
const text = z.string();
const url = z.url();
const open = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/** Fields without a type in the contract: there, and neither a list nor an object. */
const opens = <N extends string>(...names: N[]) =>
  Object.fromEntries(names.map((name) => [name, open])) as Record<N, typeof open>;

const company = z.looseObject({ id: uuid(), exchange: text });

/** One row, or the whole payload, of each endpoint in section 4. */
export const PAYLOADS = {
  search_companies: company,
  get_company: company,
  list_documents: z.looseObject({
    id: uuid(),
    title: text,
    type: text,
    fiscal_period: text,
    language: text,
    publication_date: z.iso.date(),
    publication_date_status: text,
    version_id: uuid(),
    page_count: z.int().check(z.positive()),
    source_url: url,
    link: url,
  }),
  get_financials: z.looseObject({
    value: z.string().check(z.regex(/^-?\d+(\.\d+)?$/)),
    ...opens('unit_multiplier', 'currency', 'period_start', 'period_end', 'entity_scope'),
    ...opens('restated', 'source_url', 'page_number'),
    document_id: uuid(),
  }),
  get_events: z.looseObject({
    id: uuid(),
    ...opens('title', 'type', 'event_date', 'timezone', 'window_start', 'window_end'),
    lifecycle: text,
    is_confirmed: z.boolean(),
    ...opens('fiscal_period', 'source_url'),
  }),
  get_quote: z.looseObject({}),
  get_document_page: z.looseObject({
    documentId: uuid(),
    title: text,
    versionId: uuid(),
    page: z.int(),
    text: z.string().check(z.maxLength(6000)),
    truncated: z.boolean(),
    sourceUrl: text,
    link: text,
  }),
  search_documents: z.looseObject({
    document_id: uuid(),
    title: text,
    page_number: z.int(),
    version_id: uuid(),
    source_url: text,
    excerpt: z.string().check(z.maxLength(2000)),
    link: text,
  }),
};

/** Section 2.1. */
export const envelope = z.looseObject({
  data: z.unknown(),
  meta: z.looseObject({
    asOf: z.iso.datetime({ offset: true }),
    nextOffset: z.nullable(z.int()),
    quota: z.looseObject({}),
    sourceNotes: text,
    status: z.optional(z.literal('unavailable')),
  }),
});

/** Section 7. */
export const failure = z.looseObject({
  error: z.looseObject({ code: text, requestId: z.optional(text) }),
});

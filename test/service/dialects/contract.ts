import * as z from 'zod/mini';

/**
 * What the contract's sections 2 and 7 say of an answer, word for word: its names and, where it gives
 * them, its types. What it leaves open may be anything, but has to be there.
 */
const UUID =
  /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|0{8}(?:-0{4}){3}-0{12}|f{8}(?:-f{4}){3}-f{12})$/i;
const uuid = z.string().check(z.regex(UUID));
const text = z.string();
const url = z.url();
const day = z.iso.date();
const moment = z.iso.datetime({ offset: true });
/** Without a type in the contract: there, and neither a list nor an object. */
const untyped = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const company = z.looseObject({ id: uuid, exchange: text });
const document = z.looseObject({
  id: uuid,
  title: text,
  type: text,
  fiscal_period: text,
  language: text,
  publication_date: day,
  publication_date_status: text,
  version_id: uuid,
  page_count: z.int().check(z.positive()),
  source_url: url,
  link: url,
});
const page = z.looseObject({
  documentId: uuid,
  title: text,
  versionId: uuid,
  page: z.int(),
  text: z.string().check(z.maxLength(6000)),
  truncated: z.boolean(),
  sourceUrl: text,
  link: text,
});
const hit = z.looseObject({
  document_id: uuid,
  title: text,
  page_number: z.int(),
  version_id: uuid,
  source_url: text,
  excerpt: z.string().check(z.maxLength(2000)),
  link: text,
});
const fact = z.looseObject({
  value: z.string().check(z.regex(/^-?\d+(\.\d+)?$/)),
  unit_multiplier: untyped,
  currency: untyped,
  period_start: untyped,
  period_end: untyped,
  entity_scope: untyped,
  restated: untyped,
  source_url: untyped,
  page_number: untyped,
  document_id: uuid,
});
const event = z.looseObject({
  id: uuid,
  title: untyped,
  type: untyped,
  event_date: untyped,
  timezone: untyped,
  lifecycle: text,
  is_confirmed: z.boolean(),
  window_start: untyped,
  window_end: untyped,
  fiscal_period: untyped,
  source_url: untyped,
});

/** One row, or the whole payload, of each endpoint in section 4. */
export const PAYLOADS = {
  search_companies: company,
  get_company: company,
  list_documents: document,
  get_financials: fact,
  get_events: event,
  get_quote: z.looseObject({}),
  get_document_page: page,
  search_documents: hit,
};

/** Section 2.1. */
export const envelope = z.looseObject({
  data: z.unknown(),
  meta: z.looseObject({
    asOf: moment,
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

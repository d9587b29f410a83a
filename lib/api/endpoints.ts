import * as z from 'zod/mini';
import type { Input } from '../messages/panel-messages.ts';
import { ANSWER_LIFE } from '../model/answer-life.ts';
import {
  LOOKUP_LIMITS,
  MAX_HITS,
  MAX_OFFSET,
  MAX_PAGE,
  MAX_ROWS,
  SEARCH_LIMITS,
} from '../model/contract.ts';
import { failed, ok, type Result } from '../model/failure.ts';
import type {
  Answer,
  Company,
  CompanyEvent,
  DocumentItem,
  DocumentPage,
  Fact,
  Meta,
  Profile,
  Quote,
  SearchHit,
} from '../model/records.ts';
import { type Call, checkDateRange, checkId, checkQuery, checkRange } from './call.ts';
import type { Client, Query } from './client.ts';
import { listOf, one } from './rows.ts';
import {
  companySchema,
  documentPageSchema,
  documentSchema,
  eventSchema,
  factSchema,
  profileSchema,
  quoteSchema,
  searchHitSchema,
} from './schemas.ts';

/**
 * One function for each endpoint (contract section 4). Each checks its inputs against the
 * contract's limits, and fails with `invalidInput` before it sends a request.
 */

const HOUR = 3_600_000;

type Answered<T> = Promise<Result<Answer<T>>>;

/** Documents and events have an id of their own; a company's id may occur once for each exchange. */
const byId = ({ id }: { id: string | null }): string | null => id;
const noKey = () => null;

/** Schemas of quotes and of pages of lists, for requested and cached answers. */
export const QUOTE = one(quoteSchema);
export const EVENTS = listOf(eventSchema, { limit: MAX_ROWS, keyOf: byId });
export const DOCUMENTS = listOf(documentSchema, { limit: MAX_ROWS, keyOf: byId });
export const FACTS = listOf(factSchema, { limit: MAX_ROWS, keyOf: noKey });

const isSameId = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Companies whose name or ticker contains the query. */
export async function searchCompanies(
  client: Client,
  input: Input<'lookUpCompany'>,
): Answered<Company[]> {
  const query = checkQuery(input.query, LOOKUP_LIMITS);
  if (!query.ok) return query;
  return client.ask({
    call: { operation: 'search_companies', query: { query: query.value, limit: MAX_ROWS } },
    data: listOf(companySchema, { limit: MAX_ROWS, keyOf: noKey }),
    maxAgeMs: 12 * HOUR,
    cacheMode: input.cacheMode,
    part: input.part,
  });
}

/** The company's profile; refuses another company's. */
export const getCompany = (client: Client, input: Input<'getCompany'>): Answered<Profile> =>
  askOfCompany(client, input, {
    operation: 'get_company',
    data: one(profileSchema.check(z.refine(({ id }) => isSameId(id, input.companyId)))),
    maxAgeMs: HOUR,
  });

/** The company's quote; `data` is null if the service has no quote. */
export const getQuote = (client: Client, input: Input<'getQuote'>): Answered<Quote | null> =>
  askOfCompany(client, input, {
    operation: 'get_quote',
    data: QUOTE,
    maxAgeMs: ANSWER_LIFE.quote,
  });

/** Events dated in the span, or with a window that overlaps it. */
export async function getEvents(
  client: Client,
  input: Input<'getEvents'>,
): Answered<CompanyEvent[]> {
  const span = checkDateRange(input.from, input.to);
  if (!span.ok) return span;
  return askPage(client, input, {
    operation: 'get_events',
    query: span.value,
    data: EVENTS,
    maxAgeMs: ANSWER_LIFE.events,
  });
}

/** Published documents, newest first. */
export const listDocuments = (
  client: Client,
  input: Input<'listDocuments'>,
): Answered<DocumentItem[]> =>
  askPage(client, input, {
    operation: 'list_documents',
    data: DOCUMENTS,
    maxAgeMs: ANSWER_LIFE.documents,
  });

/** Reviewed facts of one metric; their order is not documented. */
export const getFinancials = (client: Client, input: Input<'getFinancials'>): Answered<Fact[]> =>
  askPage(client, input, {
    operation: 'get_financials',
    query: { metric: input.metric },
    data: FACTS,
    maxAgeMs: HOUR,
  });

/** One page of a document; refuses another page. */
export async function getDocumentPage(
  client: Client,
  input: Input<'getDocumentPage'>,
): Answered<DocumentPage> {
  const documentId = checkId('documentId', input.documentId);
  if (!documentId.ok) return documentId;
  const page = checkRange('page', input.page, 1, MAX_PAGE);
  if (!page.ok) return page;
  const isAsked = (got: DocumentPage | null) =>
    got === null || (isSameId(got.documentId, documentId.value) && got.page === page.value);
  const answer = await client.ask({
    call: {
      operation: 'get_document_page',
      documentId: documentId.value,
      page: page.value,
      query: {},
    },
    data: one(documentPageSchema.check(z.refine(isAsked))),
    maxAgeMs: 12 * HOUR,
    cacheMode: input.cacheMode,
  });
  if (!answer.ok) return answer;
  const { data } = answer.value;
  return data === null ? failed({ kind: 'notFound' }) : ok({ ...answer.value, data });
}

/** Keyword search over one company's documents; costs one shared search. */
export async function searchDocuments(
  client: Client,
  input: Input<'searchDocuments'>,
): Answered<SearchHit[]> {
  const companyId = checkId('companyId', input.companyId);
  if (!companyId.ok) return companyId;
  const query = checkQuery(input.query, SEARCH_LIMITS);
  if (!query.ok) return query;
  return askOfCompany(client, input, {
    operation: 'search_documents',
    query: { query: query.value, limit: MAX_HITS },
    data: listOf(searchHitSchema, { limit: MAX_HITS, keyOf: noKey }),
    maxAgeMs: 12 * HOUR,
  });
}

interface CompanyQuery<T> extends Pick<Query<T>, 'data' | 'maxAgeMs'> {
  operation: Call['operation'];
  query?: Call['query'];
}

async function askOfCompany<T>(
  client: Client,
  { companyId: given, cacheMode, part }: Input<'getCompany'> & Pick<Query<T>, 'part'>,
  { operation, query = {}, ...rest }: CompanyQuery<T>,
): Answered<T> {
  const companyId = checkId('companyId', given);
  if (!companyId.ok) return companyId;
  return client.ask({
    ...rest,
    call: { operation, companyId: companyId.value, query },
    cacheMode,
    part,
  });
}

async function askPage<T>(
  client: Client,
  input: Input<'listDocuments'>,
  query: CompanyQuery<T>,
): Answered<T> {
  const offset = checkRange('offset', input.offset, 0, MAX_OFFSET);
  if (!offset.ok) return offset;
  const page = await askOfCompany(client, input, {
    ...query,
    query: { ...query.query, limit: MAX_ROWS, offset: offset.value },
  });
  if (!page.ok) return page;
  return ok({ ...page.value, meta: withinReach(page.value.meta, offset.value) });
}

/** Cuts the list if the next page is beyond the contract's limit, or leads back. */
export function withinReach(meta: Meta, offset: number): Meta {
  const { nextOffset } = meta;
  if (nextOffset === null || (nextOffset > offset && nextOffset <= MAX_OFFSET)) return meta;
  return { ...meta, nextOffset: null, cut: true };
}

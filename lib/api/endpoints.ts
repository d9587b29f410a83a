import * as z from 'zod/mini';
import type { CacheMode, PastSearch } from '../messages/panel-messages.ts';
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
  Metric,
  Profile,
  Quote,
  SearchHit,
} from '../model/records.ts';
import type { Call, Client } from './client.ts';
import { checkDateRange, checkId, checkQuery, checkRange } from './inputs.ts';
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
 * contract's limits and fails with `invalidInput` before anything is sent.
 */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Asked<T> = Promise<Result<Answer<T>>>;

/** Documents and events have an id of their own; a company's may stand once for each exchange. */
const byId = ({ id }: { id: string | null }): string | null => id;
const noKey = () => null;

/** Whether an answer is of what was asked for; ids differ in nothing but capitals. */
const isOf = (id: string, asked: string) => id.toLowerCase() === asked.toLowerCase();

export const LOOKUP_PATH = 'v1/companies';

/** Companies whose name or ticker holds the query, 2 to 80 characters. */
export async function searchCompanies(
  client: Client,
  input: { query: string; cacheMode: CacheMode },
): Asked<Company[]> {
  const query = checkQuery(input.query, LOOKUP_LIMITS);
  if (!query.ok) return query;
  return client.ask({
    path: LOOKUP_PATH,
    params: { query: query.value, limit: MAX_ROWS },
    data: listOf(companySchema, { limit: MAX_ROWS, keyOf: noKey }),
    maxAgeMs: 12 * HOUR,
    cacheMode: input.cacheMode,
    companyId: null,
  });
}

interface CompanyInput {
  companyId: string;
  cacheMode: CacheMode;
}

/** The company's profile; another company's is no answer. */
export const getCompany = (client: Client, input: CompanyInput): Asked<Profile> =>
  askOfCompany(client, input, {
    below: '',
    params: {},
    data: one(profileSchema.check(z.refine(({ id }) => isOf(id, input.companyId)))),
    maxAgeMs: HOUR,
  });

/** The company's quote; `data` is null where the service has none. */
export const getQuote = (client: Client, input: CompanyInput): Asked<Quote | null> =>
  askOfCompany(client, input, {
    below: '/quote',
    params: {},
    data: one(quoteSchema),
    maxAgeMs: 5 * MINUTE,
  });

/** Events dated in, or with a window that overlaps, a span of at most 366 days. */
export async function getEvents(
  client: Client,
  input: CompanyInput & { from: string; to: string; offset: number },
): Asked<CompanyEvent[]> {
  const span = checkDateRange(input.from, input.to);
  if (!span.ok) return span;
  return askPage(client, input, {
    below: '/events',
    params: span.value,
    data: listOf(eventSchema, { limit: MAX_ROWS, keyOf: byId }),
    maxAgeMs: HOUR,
  });
}

/** Published documents, newest first. */
export const listDocuments = (
  client: Client,
  input: CompanyInput & { offset: number },
): Asked<DocumentItem[]> =>
  askPage(client, input, {
    below: '/documents',
    params: {},
    data: listOf(documentSchema, { limit: MAX_ROWS, keyOf: byId }),
    maxAgeMs: HOUR,
  });

/** Reviewed facts of one metric; their order is not documented. */
export const getFinancials = (
  client: Client,
  input: CompanyInput & { metric: Metric; offset: number; compared?: true | undefined },
): Asked<Fact[]> =>
  askPage(client, input, {
    below: '/financials',
    params: { metric: input.metric },
    data: listOf(factSchema, { limit: MAX_ROWS, keyOf: noKey }),
    maxAgeMs: HOUR,
    compared: input.compared,
  });

/** One page of a document, 1 to 2000, and no other's; one that does not exist fails as the service says. */
export async function getDocumentPage(
  client: Client,
  input: { documentId: string; page: number; cacheMode: CacheMode },
): Asked<DocumentPage> {
  const id = checkId('documentId', input.documentId);
  if (!id.ok) return id;
  const page = checkRange('page', input.page, 1, MAX_PAGE);
  if (!page.ok) return page;
  const isAsked = (got: DocumentPage | null) =>
    got === null || (isOf(got.documentId, id.value) && got.page === page.value);
  const answer = await client.ask({
    path: `v1/documents/${id.value}/pages/${page.value}`,
    params: {},
    data: one(documentPageSchema.check(z.refine(isAsked))),
    maxAgeMs: 12 * HOUR,
    cacheMode: input.cacheMode,
    companyId: null,
  });
  if (!answer.ok) return answer;
  const { data } = answer.value;
  return data === null ? failed({ kind: 'notFound' }) : ok({ ...answer.value, data });
}

/** Keyword search over one company's documents, 3 to 120 characters; costs one shared search. */
export async function searchDocuments(
  client: Client,
  input: { companyId: string; query: string; cacheMode: CacheMode },
): Asked<SearchHit[]> {
  const id = checkId('companyId', input.companyId);
  if (!id.ok) return id;
  const query = checkQuery(input.query, SEARCH_LIMITS);
  if (!query.ok) return query;
  return client.ask({
    path: SEARCH_PATH,
    params: { companyId: id.value, query: query.value, limit: MAX_HITS },
    data: listOf(searchHitSchema, { limit: MAX_HITS, keyOf: noKey }),
    maxAgeMs: 12 * HOUR,
    cacheMode: input.cacheMode,
    companyId: id.value,
  });
}

const SEARCH_PATH = 'v1/search/documents';
const MAX_PAST_SEARCHES = 20;

/** The company's searches whose answers are kept, newest first, at most 20; sends nothing. */
export async function pastSearches(
  client: Client,
  { companyId }: { companyId: string },
): Promise<Result<PastSearch[]>> {
  const id = checkId('companyId', companyId);
  if (!id.ok) return id;
  const past = (await client.kept(SEARCH_PATH)).flatMap(({ params, retrievedAt }) => {
    const query = params.get('query');
    const asked = params.get('companyId') === id.value && typeof query === 'string';
    return asked ? [{ query, retrievedAt }] : [];
  });
  return ok(past.slice(0, MAX_PAST_SEARCHES));
}

type Below<T> = Pick<Call<T>, 'params' | 'data' | 'maxAgeMs' | 'compared'> & { below: string };

async function askOfCompany<T>(
  client: Client,
  { companyId: given, cacheMode }: CompanyInput,
  { below, ...call }: Below<T>,
): Asked<T> {
  const id = checkId('companyId', given);
  if (!id.ok) return id;
  const path = `v1/companies/${id.value}${below}`;
  // What is compared is not what is open: it stays when another company is opened.
  const companyId = call.compared ? null : id.value;
  return client.ask({ ...call, path, cacheMode, companyId });
}

async function askPage<T>(
  client: Client,
  input: CompanyInput & { offset: number },
  call: Below<T>,
): Asked<T> {
  const offset = checkRange('offset', input.offset, 0, MAX_OFFSET);
  if (!offset.ok) return offset;
  const params = { ...call.params, limit: MAX_ROWS, offset: offset.value };
  const page = await askOfCompany(client, input, { ...call, params });
  if (!page.ok) return page;
  const { meta } = page.value;
  return ok({ ...page.value, meta: withinReach(meta, offset.value) });
}

/** A next page that cannot be asked for, or would lead back, is none: the list is cut there. */
function withinReach(meta: Meta, offset: number): Meta {
  const { nextOffset } = meta;
  if (nextOffset === null || (nextOffset > offset && nextOffset <= MAX_OFFSET)) return meta;
  return { ...meta, nextOffset: null, cut: true };
}

import * as z from 'zod/mini';
import type { Asker, CacheMode, Input } from '../messages/panel-messages.ts';
import {
  isId,
  LOOKUP_LIMITS,
  lengthProblem,
  MAX_HITS,
  MAX_OFFSET,
  MAX_PAGE,
  MAX_ROWS,
  MAX_SPAN_DAYS,
  type Metric,
  OPERATIONS,
  type Operation,
  type QueryLimits,
  SEARCH_LIMITS,
} from '../model/contract.ts';
import { failed, ok, type Result } from '../model/failure.ts';
import type { Answer, DocumentPage } from '../model/records.ts';
import { dayNumber } from '../research/calendar-date.ts';
import { listOf, one, type Payload } from './rows.ts';
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

/** One call to the service, as data (contract section 4). */
export const callSchema = z.object({
  operation: z.enum(OPERATIONS),
  companyId: z.optional(z.string()),
  documentId: z.optional(z.string()),
  page: z.optional(z.int()),
  query: z.catchall(z.object({}), z.union([z.string(), z.number()])),
});
export type Call = z.infer<typeof callSchema>;

/** A call to be sent, with its purpose. */
export interface OutgoingCall {
  call: Call;
  cacheMode: CacheMode;
  asker?: Asker | undefined;
  /** Sent a second time, after a 401 and a renewal. */
  repeated?: true;
}

/** A call, and the schema of its answer. */
export interface Query<T> extends OutgoingCall {
  data: Payload<T>;
}

/** Records the course of one call. */
export interface CallRecorder {
  /** Records the call, then sends it; rejects if it was aborted before. */
  send(signal: AbortSignal, begin: () => Promise<Response>): Promise<Response>;
  /** Called with the answer's body, which may tell the quota. */
  read(body: unknown): void;
}

/** Each operation's path below the service's address, and its limits (contract sections 4 and 8). */
interface Endpoint {
  path(call: Call): string;
  limit?: number;
  words?: QueryLimits;
}

const ofCompany = (part: string, limit?: number): Endpoint => ({
  path: ({ companyId }) => `v1/companies/${companyId}${part}`,
  ...(limit !== undefined && { limit }),
});

const ENDPOINTS: Record<Operation, Endpoint> = {
  search_companies: { path: () => 'v1/companies', limit: MAX_ROWS, words: LOOKUP_LIMITS },
  get_company: ofCompany(''),
  list_documents: ofCompany('/documents', MAX_ROWS),
  get_financials: ofCompany('/financials', MAX_ROWS),
  get_events: ofCompany('/events', MAX_ROWS),
  get_quote: ofCompany('/quote'),
  get_document_page: {
    path: ({ documentId, page }) => `v1/documents/${documentId}/pages/${page}`,
  },
  search_documents: { path: () => 'v1/search/documents', limit: MAX_HITS, words: SEARCH_LIMITS },
};

/** The inputs of a call, unchecked. */
export interface CallInputs extends Pick<Call, 'companyId' | 'documentId' | 'page'> {
  query?: string;
  metric?: Metric;
  from?: string;
  to?: string;
  offset?: number;
}

/** The call with these inputs; fails with `invalidInput` if an input exceeds the contract's limits. */
export function callOf(operation: Operation, inputs: CallInputs): Result<Call> {
  const { companyId, documentId, page, query, metric, from, to, offset } = inputs;
  const { limit, words } = ENDPOINTS[operation];
  const problem = problemIn(inputs, words);
  if (problem) return failed({ kind: 'invalidInput', field: problem[0], rule: problem[1] });
  const parameters = Object.entries({ query: query?.trim(), metric, from, to, limit, offset });
  return ok({
    operation,
    ...(companyId !== undefined && { companyId: companyId.toLowerCase() }),
    ...(documentId !== undefined && { documentId: documentId.toLowerCase(), page }),
    query: Object.fromEntries(
      parameters.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
  });
}

/** The first input that breaks a limit. */
function problemIn(
  { companyId, documentId, page = 1, query, from, to, offset = 0 }: CallInputs,
  words: QueryLimits | undefined,
): [field: string, rule: string] | null {
  if (companyId !== undefined && !isId(companyId)) return ['companyId', 'notUuid'];
  if (documentId !== undefined && !isId(documentId)) return ['documentId', 'notUuid'];
  if (!isWithin(page, 1, MAX_PAGE)) return ['page', 'outOfRange'];
  if (!isWithin(offset, 0, MAX_OFFSET)) return ['offset', 'outOfRange'];
  const length = words && query !== undefined && lengthProblem(query, words);
  if (length) return ['query', length === 'short' ? 'tooShort' : 'tooLong'];
  if (from === undefined || to === undefined) return null;
  const [start, end] = [dayNumber(from), dayNumber(to)];
  if (start === null) return ['from', 'notDate'];
  if (end === null) return ['to', 'notDate'];
  if (start > end) return ['from', 'outOfRange'];
  return end - start > MAX_SPAN_DAYS ? ['to', 'spanTooLong'] : null;
}

const isWithin = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** Documents and events have an id of their own; a company's id may occur once for each exchange. */
export const byId = ({ id }: { id: string | null }): string | null => id;

/** Schemas of quotes and of pages of lists, for requested and cached answers. */
export const QUOTE = one(quoteSchema);
export const EVENTS = listOf(eventSchema, { keyOf: byId });
export const DOCUMENTS = listOf(documentSchema, { keyOf: byId });
export const FACTS = listOf(factSchema);
const COMPANIES = listOf(companySchema);
const HITS = listOf(searchHitSchema, { limit: MAX_HITS });

/** Makes an endpoint's query (contract section 4); `invalidInput` if an input exceeds a limit. */
const endpoint =
  <I extends CallInputs & Pick<OutgoingCall, 'cacheMode' | 'asker'>, T>(
    operation: Operation,
    dataOf: (input: I) => Payload<T>,
  ) =>
  (input: I): Result<Query<T>> => {
    const call = callOf(operation, input);
    const { cacheMode, asker } = input;
    return call.ok ? ok({ call: call.value, data: dataOf(input), cacheMode, asker }) : call;
  };

/** Companies whose name or ticker contains the query. */
export const searchCompanies = endpoint(
  'search_companies',
  (_: Input<'lookUpCompany'>) => COMPANIES,
);

/** The company's profile; refuses another company's. */
export const getCompany = endpoint('get_company', ({ companyId }: Input<'getCompany'>) =>
  one(profileSchema.check(z.refine(({ id }) => id === companyId.toLowerCase()))),
);

/** The company's quote; `data` is null if the service has no quote. */
export const getQuote = endpoint('get_quote', (_: Input<'getQuote'>) => QUOTE);

/** Events dated in the span, or with a window that overlaps it. */
export const getEvents = endpoint('get_events', (_: Input<'getEvents'>) => EVENTS);

/** Published documents, newest first. */
export const listDocuments = endpoint('list_documents', (_: Input<'listDocuments'>) => DOCUMENTS);

/** Reviewed facts of one metric; their order is not documented. */
export const getFinancials = endpoint('get_financials', (_: Input<'getFinancials'>) => FACTS);

/** Keyword search over one company's documents; costs one shared search. */
export const searchDocuments = endpoint('search_documents', (_: Input<'searchDocuments'>) => HITS);

/** One page of a document; refuses another page. */
export const getDocumentPage = endpoint(
  'get_document_page',
  ({ documentId, page }: Input<'getDocumentPage'>) => {
    const isAsked = (got: DocumentPage | null) =>
      got === null || (got.documentId === documentId.toLowerCase() && got.page === page);
    return one(documentPageSchema.check(z.refine(isAsked)));
  },
);

/** Returns the page of an answer; fails with `notFound` if the document has no such page. */
export function foundPage(
  answer: Result<Answer<DocumentPage | null>>,
): Result<Answer<DocumentPage>> {
  if (!answer.ok) return answer;
  const { data } = answer.value;
  return data === null ? failed({ kind: 'notFound' }) : ok({ ...answer.value, data });
}

/** The path of a call below the service's address. */
export const pathOf = (call: Call): string => ENDPOINTS[call.operation].path(call);

/** The call's parameters; only a search names its company among them. */
export function parametersOf({ operation, companyId, query }: Call): [string, string][] {
  const company = operation === 'search_documents' && companyId ? [['companyId', companyId]] : [];
  return [...company, ...Object.entries(query)].map(([name, value]) => [
    String(name),
    String(value).toWellFormed(),
  ]);
}

/** Identifies a call of an account; sorts the fields, because storage may change their order. */
export function keyOf(account: string, call: Call): string {
  const { operation, companyId, documentId, page, query } = call;
  const parameters = Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([account, operation, companyId, documentId, page, parameters]);
}

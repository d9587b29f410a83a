import * as z from 'zod/mini';
import type { Input } from '../messages/panel-messages.ts';
import { MAX_HITS, MAX_OFFSET, type Operation } from '../model/contract.ts';
import { failed, ok, type Result } from '../model/failure.ts';
import type { Answer, DocumentPage, Meta } from '../model/records.ts';
import { type CallInputs, callOf } from './call.ts';
import type { Client, Query } from './client.ts';
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

/** Documents and events have an id of their own; a company's id may occur once for each exchange. */
const byId = ({ id }: { id: string | null }): string | null => id;

/** Schemas of quotes and of pages of lists, for requested and cached answers. */
export const QUOTE = one(quoteSchema);
export const EVENTS = listOf(eventSchema, { keyOf: byId });
export const DOCUMENTS = listOf(documentSchema, { keyOf: byId });
export const FACTS = listOf(factSchema);
const COMPANIES = listOf(companySchema);
const HITS = listOf(searchHitSchema, { limit: MAX_HITS });

type Asked = CallInputs & Pick<Query<unknown>, 'cacheMode' | 'asker'>;

/** The function of an endpoint (contract section 4); it fails with `invalidInput` before it sends a request. */
const endpoint =
  <I extends Asked, T>(operation: Operation, dataOf: (input: I) => Payload<T>) =>
  async (client: Client, input: I): Promise<Result<Answer<T>>> => {
    const call = callOf(operation, input);
    if (!call.ok) return call;
    const { cacheMode, asker, offset } = input;
    const data = dataOf(input);
    const answer = await client.ask({ call: call.value, data, cacheMode, asker });
    if (!answer.ok || offset === undefined) return answer;
    return ok({ ...answer.value, meta: withinReach(answer.value.meta, offset) });
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

const pageOrNull = endpoint(
  'get_document_page',
  ({ documentId, page }: Input<'getDocumentPage'>) => {
    const isAsked = (got: DocumentPage | null) =>
      got === null || (got.documentId === documentId.toLowerCase() && got.page === page);
    return one(documentPageSchema.check(z.refine(isAsked)));
  },
);

/** One page of a document; refuses another page. */
export async function getDocumentPage(
  client: Client,
  input: Input<'getDocumentPage'>,
): Promise<Result<Answer<DocumentPage>>> {
  const answer = await pageOrNull(client, input);
  if (!answer.ok) return answer;
  const { data } = answer.value;
  return data === null ? failed({ kind: 'notFound' }) : ok({ ...answer.value, data });
}

/** Cuts the list if the next page is beyond the contract's limit, or leads back. */
export function withinReach(meta: Meta, offset: number): Meta {
  const { nextOffset } = meta;
  if (nextOffset === null || (nextOffset > offset && nextOffset <= MAX_OFFSET)) return meta;
  return { ...meta, nextOffset: null, cut: true };
}

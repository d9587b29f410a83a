import * as endpoints from '../../lib/api/call.ts';
import { answerTo } from '../../lib/api/schemas.ts';
import type { Result } from '../../lib/model/failure.ts';
import { ASKED, type Endpoint } from './arbitraries/answers.ts';

/** The inputs of all endpoints together; each endpoint takes its own. */
const INPUT = {
  ...({ companyId: ASKED, documentId: ASKED, page: 1, offset: 0, query: 'dry dock' } as const),
  ...({ metric: 'revenue', from: '2026-11-20', to: '2027-11-20', cacheMode: 'reload' } as const),
};

/** Every endpoint's function, as the worker calls it. */
const ASK: Record<Endpoint, (input: typeof INPUT) => Result<endpoints.Query<unknown>>> = {
  search_companies: endpoints.searchCompanies,
  get_company: endpoints.getCompany,
  list_documents: endpoints.listDocuments,
  get_financials: endpoints.getFinancials,
  get_events: endpoints.getEvents,
  get_quote: endpoints.getQuote,
  get_document_page: endpoints.getDocumentPage,
  search_documents: endpoints.searchDocuments,
};

/** Reads an answer's body with the schema that the endpoint's function names. */
export function readerOf(endpoint: Endpoint) {
  const query = ASK[endpoint](INPUT);
  if (!query.ok) throw new Error(`${endpoint} asked nothing`);
  return (body: unknown) => answerTo({ call: { query: {} }, data: query.value.data }, body, 0);
}

import type { Client, Query } from '../../lib/api/client.ts';
import * as endpoints from '../../lib/api/endpoints.ts';
import { parseEnvelope } from '../../lib/api/schemas.ts';
import { failed, type Result } from '../../lib/model/failure.ts';
import { ASKED, type Endpoint } from './arbitraries/answers.ts';

/** The inputs of all endpoints together; each endpoint takes its own. */
const INPUT = {
  ...({ companyId: ASKED, documentId: ASKED, page: 1, offset: 0, query: 'dry dock' } as const),
  ...({ metric: 'revenue', from: '2026-11-20', to: '2027-11-20', cacheMode: 'reload' } as const),
};

/** Every endpoint's function, as the worker calls it. */
const ASK: Record<Endpoint, (client: Client, input: typeof INPUT) => Promise<Result<unknown>>> = {
  search_companies: endpoints.searchCompanies,
  get_company: endpoints.getCompany,
  list_documents: endpoints.listDocuments,
  get_financials: endpoints.getFinancials,
  get_events: endpoints.getEvents,
  get_quote: endpoints.getQuote,
  get_document_page: endpoints.getDocumentPage,
  search_documents: endpoints.searchDocuments,
};

/** Reads an answer's body with the schema that the endpoint's function passes to the client. */
export async function readerOf(endpoint: Endpoint) {
  const asked: Pick<Query<unknown>, 'data'>[] = [];
  const client: Client = {
    async ask(query) {
      asked.push(query);
      return failed({ kind: 'aborted' });
    },
    kept: async () => [],
    leave: () => undefined,
  };
  await ASK[endpoint](client, INPUT);
  const [query] = asked;
  if (!query) throw new Error(`${endpoint} asked nothing`);
  return (body: unknown) => parseEnvelope(query.data, body);
}

import type { Client, Query } from '../../lib/api/client.ts';
import {
  getCompany,
  getDocumentPage,
  getEvents,
  getFinancials,
  getQuote,
  listDocuments,
  searchCompanies,
  searchDocuments,
} from '../../lib/api/endpoints.ts';
import { parseEnvelope } from '../../lib/api/schemas.ts';
import { failed, type Result } from '../../lib/model/failure.ts';
import { ASKED, type Endpoint } from './arbitraries/answers.ts';

const company = { companyId: ASKED, cacheMode: 'reload', offset: 0 } as const;

/** Every endpoint's function, as the worker calls it. */
const ASK: { [E in Endpoint]: (client: Client) => Promise<Result<unknown>> } = {
  search_companies: (client) => searchCompanies(client, { query: 'Nordhavn', cacheMode: 'reload' }),
  get_company: (client) => getCompany(client, company),
  list_documents: (client) => listDocuments(client, company),
  get_financials: (client) => getFinancials(client, { ...company, metric: 'revenue' }),
  get_events: (client) => getEvents(client, { ...company, from: '2026-11-20', to: '2027-11-20' }),
  get_quote: (client) => getQuote(client, company),
  get_document_page: (client) =>
    getDocumentPage(client, { documentId: ASKED, page: 1, cacheMode: 'reload' }),
  search_documents: (client) =>
    searchDocuments(client, { companyId: ASKED, query: 'dry dock', cacheMode: 'reload' }),
};

/** Reads an answer's body with the schema that the endpoint's function passes to the client. */
export async function readerOf(endpoint: Endpoint) {
  let schema: Query<unknown>['data'] | undefined;
  await ASK[endpoint]({
    async ask(query) {
      schema = query.data;
      return failed({ kind: 'aborted' });
    },
    kept: async () => [],
    leave: () => undefined,
  });
  if (!schema) throw new Error(`${endpoint} asked nothing`);
  const { data } = { data: schema };
  return (body: unknown) => parseEnvelope(data, body);
}

import type { Call, Client } from '../../lib/api/client.ts';
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
import { parseEnvelope } from '../../lib/api/envelope-schema.ts';
import { failed, type Result } from '../../lib/failure.ts';
import type { Endpoint } from './arbitraries/answers.ts';

const ID = '0b9f3c1e-6a52-4d7e-9c11-2f8a4e6d7b30';
const company = { companyId: ID, want: 'fresh', offset: 0 } as const;

/** Every endpoint's function, as the worker calls it. */
const ASK: { [E in Endpoint]: (client: Client) => Promise<Result<unknown>> } = {
  search_companies: (client) => searchCompanies(client, { query: 'Nordhavn', want: 'fresh' }),
  get_company: (client) => getCompany(client, company),
  list_documents: (client) => listDocuments(client, company),
  get_financials: (client) => getFinancials(client, { ...company, metric: 'revenue' }),
  get_events: (client) => getEvents(client, { ...company, from: '2026-11-20', to: '2027-11-20' }),
  get_quote: (client) => getQuote(client, company),
  get_document_page: (client) =>
    getDocumentPage(client, { documentId: ID, page: 1, want: 'fresh' }),
  search_documents: (client) =>
    searchDocuments(client, { companyId: ID, query: 'dry dock', want: 'fresh' }),
};

/** Reads an answer's body as the client does, by the very schema that the endpoint asks with. */
export async function readerOf(endpoint: Endpoint) {
  let schema: Call<unknown>['data'] | undefined;
  await ASK[endpoint]({
    async ask(call) {
      schema = call.data;
      return failed({ kind: 'aborted' });
    },
    kept: async () => [],
    leave: () => undefined,
  });
  if (!schema) throw new Error(`${endpoint} asked nothing`);
  const { data } = { data: schema };
  return (body: unknown) => parseEnvelope(data, body);
}

import type { Client } from '../api/client.ts';
import {
  getCompany,
  getDocumentPage,
  getEvents,
  getFinancials,
  getQuote,
  listDocuments,
  searchCompanies,
  searchDocuments,
} from '../api/endpoints.ts';
import type { QuotaGate } from '../api/gate.ts';
import { ok, type Result } from '../failure.ts';
import type { Session } from '../messages.ts';
import type { PageStates } from './page-states.ts';
import type { Handlers } from './router.ts';
import type { Watching } from './watching.ts';

/** What the panel's sign-in buttons need. */
export interface SignIn {
  getSession(): Promise<Session>;
  connect(): Promise<Result<Session>>;
  disconnect(): Promise<Result<Session>>;
}

export interface HandlerDeps {
  signIn: SignIn;
  client: Client;
  gate: QuotaGate;
  pages: PageStates;
  watching: Watching;
}

/** What the background does for each request of the panel. */
export function createHandlers({ signIn, client, gate, pages, watching }: HandlerDeps): Handlers {
  return {
    getSession: async () => ok(await signIn.getSession()),
    connect: () => signIn.connect(),
    async disconnect() {
      // Locally first: whatever the provider answers, nothing of the account stays here.
      await client.forget();
      return signIn.disconnect();
    },
    getGate: async () => ok(await gate.current()),
    getPage: async ({ tabId }) => ok(await pages.get(tabId)),
    async stopWatching({ origins }) {
      await watching.stop(origins);
      return ok(null);
    },
    lookUpCompany: (input) => searchCompanies(client, input),
    getCompany: (input) => getCompany(client, input),
    getQuote: (input) => getQuote(client, input),
    getEvents: (input) => getEvents(client, input),
    listDocuments: (input) => listDocuments(client, input),
    getFinancials: (input) => getFinancials(client, input),
    getDocumentPage: (input) => getDocumentPage(client, input),
    searchDocuments: (input) => searchDocuments(client, input),
    async leaveCompany({ companyId }) {
      client.leave(companyId);
      return ok(null);
    },
  };
}

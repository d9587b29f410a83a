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
import type { Auth } from '../auth/index.ts';
import { ok } from '../failure.ts';
import type { Asked } from './asked.ts';
import type { PageStates } from './page-states.ts';
import type { Handlers } from './router.ts';
import type { Watching } from './watching.ts';

export interface HandlerDeps {
  auth: Pick<Auth, 'getSession' | 'connect' | 'disconnect' | 'account'>;
  client: Client;
  gate: QuotaGate;
  pages: PageStates;
  asked: Asked;
  watching: Watching;
}

/** What the background does for each request of the panel. */
export function createHandlers({
  auth,
  client,
  gate,
  pages,
  asked,
  watching,
}: HandlerDeps): Handlers {
  return {
    getSession: async () => ok(await auth.getSession()),
    async connect() {
      const before = await auth.account();
      const session = await auth.connect();
      // Another account has another quota, and sees nothing of this one's answers.
      if (session.ok && before !== null && before !== (await auth.account())) await client.forget();
      return session;
    },
    async disconnect() {
      // Locally first: whatever the provider answers, nothing of the account stays here.
      await client.forget();
      const { value, revocation } = await auth.disconnect();
      return ok({ session: value, revocation });
    },
    getGate: async () => ok(await gate.current()),
    getPage: async ({ tabId }) => ok(await pages.get(tabId)),
    takeAsked: async ({ windowId }) => ok(await asked.take(windowId)),
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

import type { PastSearch } from '../messages/panel-messages.ts';
import type { Send } from './send.ts';
import type { Store } from './store.ts';

/** Reads back which searches of the open company are kept; the service is not asked. */
export async function readPastSearches(store: Store, send: Send): Promise<void> {
  const { company } = store.state;
  if (!company) return;
  const reply = await send('getPastSearches', { companyId: company.id });
  // Where it could not be read, what was listed before still leads somewhere or says why not.
  if (reply.ok) store.updateCompany(company.id, { pastSearches: reply.value });
}

/** What stands in the search field and was never searched for; null where there is nothing such. */
export function unsearched(
  draft: string,
  submitted: string | null,
  past: readonly PastSearch[],
): string | null {
  const words = draft.trim();
  const known = past.some(({ query }) => query === words);
  return words === '' || words === submitted || known ? null : draft;
}

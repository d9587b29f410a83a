import type { Listing, SavedCompaniesChange } from '../model/saved-companies.ts';
import type { CompanyActions } from './company.ts';
import type { RequestSequence } from './query-state.ts';
import type { Send } from './send.ts';
import type { Store } from './store.ts';

/** Companies that the user opened before or pinned. */
export function createSavedCompanies(
  store: Store,
  send: Send,
  sequence: RequestSequence,
  company: CompanyActions,
) {
  return {
    /** Reads them back from the background. */
    async refresh() {
      const isNewest = sequence.take('saved');
      const reply = await send('getSavedCompanies', {});
      if (reply.ok && isNewest()) store.update({ saved: reply.value });
    },
    async change(change: SavedCompaniesChange) {
      const isNewest = sequence.take('saved');
      const reply = await send('changeSavedCompanies', change);
      if (reply.ok && isNewest()) store.update({ saved: reply.value });
    },
    /** Opens one by its id, without a search, and clears the lookup. */
    open(listing: Listing) {
      store.updateLookup({ draft: '', submitted: null, ticker: null });
      company.open(listing);
    },
  };
}

import type { Listing, SavedCompaniesChange } from '../model/saved-companies.ts';
import type { CompanyActions } from './company.ts';
import type { RequestSequence } from './request-sequence.ts';
import type { Send } from './send.ts';
import type { Store } from './store.ts';

/** Companies that the reader opened before or has pinned. */
export interface SavedCompaniesActions {
  /** Reads them back from the background. */
  refresh(): Promise<void>;
  change(change: SavedCompaniesChange): Promise<void>;
  /** Opens one by its id: no search for it goes out. What was looked up before leaves the screen. */
  open(listing: Listing): void;
}

export function createSavedCompanies(
  store: Store,
  send: Send,
  turns: RequestSequence,
  company: CompanyActions,
): SavedCompaniesActions {
  return {
    async refresh() {
      const isNewest = turns.take('shelf');
      const reply = await send('getSavedCompanies', {});
      if (reply.ok && isNewest()) store.update({ saved: reply.value });
    },
    async change(change) {
      const isNewest = turns.take('shelf');
      const reply = await send('changeSavedCompanies', change);
      if (reply.ok && isNewest()) store.update({ saved: reply.value });
    },
    open(listing) {
      turns.take('lookup');
      store.updateLookup({ draft: '', submitted: null, load: { state: 'idle' }, ticker: null });
      company.open(listing);
    },
  };
}

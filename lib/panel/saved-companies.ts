import type { Listing, ShelfChange } from '../model/saved-companies.ts';
import type { CompanyActions } from './company.ts';
import type { Turns } from './request-sequence.ts';
import type { Send } from './send.ts';
import type { Store } from './store.ts';

/** Companies that the reader opened before or has pinned. */
export interface ShelfActions {
  /** Reads them back from the background. */
  refresh(): Promise<void>;
  change(change: ShelfChange): Promise<void>;
  /** Opens one by its id: no search for it goes out. What was looked up before leaves the screen. */
  open(listing: Listing): void;
}

export function createShelfActions(
  store: Store,
  send: Send,
  turns: Turns,
  company: CompanyActions,
): ShelfActions {
  return {
    async refresh() {
      const isNewest = turns.take('shelf');
      const reply = await send('getShelf', {});
      if (reply.ok && isNewest()) store.update({ shelf: reply.value });
    },
    async change(change) {
      const isNewest = turns.take('shelf');
      const reply = await send('changeShelf', change);
      if (reply.ok && isNewest()) store.update({ shelf: reply.value });
    },
    open(listing) {
      turns.take('lookup');
      store.updateLookup({ draft: '', submitted: null, load: { state: 'idle' }, ticker: null });
      company.open(listing);
    },
  };
}

import { isPinned, type Listing } from '../model/saved-companies.ts';
import type {
  SavedCompaniesChange,
  SavedCompaniesRefusal,
} from '../model/saved-companies-change.ts';
import type { KnownListing } from '../names/types.ts';
import type { CompanyActions } from './company.ts';
import { NOWHERE } from './position.ts';
import type { RequestSequence } from './query-state.ts';
import type { Send } from './send.ts';
import type { Store } from './store.ts';

/** Longer than any name: a whole page may be pasted into the box. */
const LONGEST_TEXT = 200;

/** Companies that the user opened before or pinned. */
export function createSavedCompanies(
  store: Store,
  send: Send,
  sequence: RequestSequence,
  company: CompanyActions,
) {
  async function apply(change: SavedCompaniesChange) {
    const isNewest = sequence.take('saved');
    const reply = await send('changeSavedCompanies', change);
    if (!reply.ok) return null;
    if (isNewest()) store.update({ saved: reply.value.saved });
    return reply.value;
  }

  return {
    refresh: () =>
      sequence.read('saved', send('getSavedCompanies', {}), (saved) => store.update({ saved })),
    /** @returns why the change was not made, null if it was; `interrupted` if the background did not say */
    async change(
      change: SavedCompaniesChange,
    ): Promise<SavedCompaniesRefusal | 'interrupted' | null> {
      const reply = await apply(change);
      return reply ? reply.refused : 'interrupted';
    },
    /** Pins many in one write, as far as there is room; tells those that were not pinned, and why. */
    async pinMany(listings: readonly Listing[], list: string | null) {
      const reply = await apply({
        change: 'pinMany',
        listings: [...listings],
        ...(list !== null && { list }),
      });
      const missing = new Set(
        listings.flatMap(({ id }) => (reply && isPinned(reply.saved, id) ? [] : id)),
      );
      const isShort = missing.size > 0;
      const refused = reply ? (reply.refused ?? (isShort ? 'pinsFull' : null)) : 'interrupted';
      return { refused, missing } as const;
    },
    /** Known companies that a text may mean; none where the background does not say. Sends nothing. */
    async suggest(text: string): Promise<KnownListing[]> {
      const reply = await send('suggestCompanies', { text: text.slice(0, LONGEST_TEXT) });
      return reply.ok ? reply.value : [];
    },
    /** Opens one by its id, without a search, and clears the lookup. */
    open(listing: Listing) {
      store.update({ lookup: NOWHERE.lookup });
      company.open(listing);
    },
  };
}
export type SavedActions = ReturnType<typeof createSavedCompanies>;

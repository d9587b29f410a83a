import { isPinned, type Listing } from '../model/saved-companies.ts';
import type {
  SavedCompaniesChange,
  SavedCompaniesRefusal,
} from '../model/saved-companies-change.ts';
import type { KnownListing } from '../names/types.ts';
import type { Common } from './ask.ts';
import type { CompanyActions } from './company.ts';
import { NOWHERE } from './position.ts';
import { createReadBack } from './read-back.ts';

/** Longer than any name: a whole page may be pasted into the box. */
const LONGEST_TEXT = 200;

/** Companies that the user opened before or pinned. */
export function createSavedCompanies({ store, send, sequence }: Common, company: CompanyActions) {
  const readBack = createReadBack(() =>
    sequence.read('saved', send('getSavedCompanies', {}), (saved) => store.update({ saved })),
  );

  /** @returns why the change was refused, or null; `interrupted` if its outcome is unknown */
  async function change(
    wanted: SavedCompaniesChange,
  ): Promise<SavedCompaniesRefusal | 'interrupted' | null> {
    const reply = await readBack.change(send('changeSavedCompanies', wanted));
    return reply?.ok ? reply.value : 'interrupted';
  }

  return {
    refresh: readBack.refresh,
    change,
    /** Pins many in one write, as far as there is room; returns the companies that were not pinned, and why. */
    async pinMany(listings: readonly Listing[], list: string | null) {
      const refused = await change({
        change: 'pin',
        listings: [...listings],
        ...(list !== null && { list }),
      });
      const { saved } = store.bare;
      const missing = new Set(listings.flatMap(({ id }) => (isPinned(saved, id) ? [] : id)));
      return { refused: refused ?? (missing.size > 0 ? 'pinsFull' : null), missing } as const;
    },
    /** Known companies that a text may mean; empty if the background does not answer. Sends nothing. */
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

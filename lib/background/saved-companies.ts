import * as z from 'zod/mini';
import {
  changedSavedCompanies,
  NO_SAVED_COMPANIES,
  type SavedCompanies,
  type SavedCompaniesChange,
  savedCompaniesSchema,
} from '../model/saved-companies.ts';
import { createMutex } from '../storage/mutex.ts';
import { type Area, stored } from '../storage/stored.ts';

/** The one that writes which companies were opened and are pinned, on this machine alone. */
export interface SavedCompaniesStore {
  get(): Promise<SavedCompanies>;
  /** Gives what there is then. */
  change(change: SavedCompaniesChange): Promise<SavedCompanies>;
  /**
   * The recents are another account's: nobody sees them from now on. Rejects where they are still on
   * disk; then dropping them is tried again at each reading.
   */
  forgetRecents(): Promise<void>;
}

export interface SavedCompaniesDeps {
  /** storage.local: over sessions, never synchronised. */
  area: Area;
  /** storage.session: over the worker's death. */
  session: Area;
  /** False where the administrator has ruled it out: then nothing is kept, nor what there was. */
  isAllowed(): Promise<boolean>;
  /** Tells open panels. */
  onChange(): void;
}

export const SHELF_KEY = 'shelf';

export function createSavedCompaniesStore({
  area,
  session,
  isAllowed,
  onChange,
}: SavedCompaniesDeps): SavedCompaniesStore {
  const place = stored(area, SHELF_KEY, savedCompaniesSchema);
  const withheld = stored(session, 'recentsWithheld', z.literal(true));
  const withLock = createMutex();
  /** The recents on disk are to be forgotten, and are not; here, too, for the note of it may fail. */
  let isWithheld = false;

  const keep = (shelf: SavedCompanies): Promise<void> =>
    shelf.pins.length + shelf.recents.length === 0 ? place.clear() : place.write(shelf);

  async function read(): Promise<SavedCompanies> {
    const [kept, allowed] = await Promise.all([place.read(), isAllowed()]);
    if (kept && !allowed) await place.clear();
    const shelf = (allowed && kept) || NO_SAVED_COMPANIES;
    isWithheld ||= (await withheld.read()) !== null;
    if (!isWithheld) return shelf;
    const shown = changedSavedCompanies(shelf, { change: 'clearRecents' });
    await keep(shown).then(showAgain, () => undefined);
    return shown;
  }

  /** Once the recents are gone. */
  async function showAgain(): Promise<void> {
    await withheld.clear();
    isWithheld = false;
  }

  return {
    get: () => withLock(read),
    change: (change) =>
      withLock(async () => {
        const before = await read();
        if (!(await isAllowed())) return before;
        const after = changedSavedCompanies(before, change);
        if (JSON.stringify(after) === JSON.stringify(before)) return before;
        await keep(after);
        // What is on disk is now what was shown.
        if (isWithheld) await showAgain();
        onChange();
        return after;
      }),
    forgetRecents: () =>
      withLock(async () => {
        // First, for the worker may die over it.
        isWithheld = true;
        await withheld.write(true).catch(() => undefined);
        const { recents, pins } = (await place.read()) ?? NO_SAVED_COMPANIES;
        if (recents.length > 0) {
          onChange();
          await keep({ recents: [], pins });
        }
        await showAgain();
      }),
  };
}

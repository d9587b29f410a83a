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
import { quietly } from './quietly.ts';

/** The only writer of the recent and pinned companies, which never leave this machine. */
export interface SavedCompaniesStore {
  get(): Promise<SavedCompanies>;
  /** @returns the saved companies after the change */
  change(change: SavedCompaniesChange): Promise<SavedCompanies>;
  /**
   * Another account connects: hides the recent companies from now on. Rejects if they are still on
   * disk; each later read tries again to delete them.
   */
  forgetRecents(): Promise<void>;
}

export interface SavedCompaniesDeps {
  /** storage.local: outlives the browser session, is never synchronised. */
  area: Area;
  /** storage.session: outlives the worker. */
  session: Area;
  /** False if the policy forbids a history: saves nothing then, and deletes saved companies. */
  isAllowed(): Promise<boolean>;
  /** Tells open panels. */
  onChange(): void;
}

export const SAVED_COMPANIES_KEY = 'shelf';

export function createSavedCompaniesStore({
  area,
  session,
  isAllowed,
  onChange,
}: SavedCompaniesDeps): SavedCompaniesStore {
  const place = stored(area, SAVED_COMPANIES_KEY, savedCompaniesSchema);
  const withheld = stored(session, 'recentsWithheld', z.literal(true));
  const withLock = createMutex();
  /** The recents on disk still have to be deleted. In memory as well, because the stored flag may fail. */
  let isWithheld = false;

  const write = (companies: SavedCompanies): Promise<void> =>
    companies.pins.length + companies.recents.length === 0 ? place.clear() : place.write(companies);

  async function read(): Promise<SavedCompanies> {
    const [found, allowed] = await Promise.all([place.read(), isAllowed()]);
    if (found && !allowed) await place.clear();
    const companies = (allowed && found) || NO_SAVED_COMPANIES;
    isWithheld ||= (await withheld.read()) !== null;
    if (!isWithheld) return companies;
    const pinsOnly = changedSavedCompanies(companies, { change: 'clearRecents' });
    await quietly(write(pinsOnly).then(stopWithholding));
    return pinsOnly;
  }

  /** Called once the old recents are off the disk. */
  async function stopWithholding(): Promise<void> {
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
        await write(after);
        // The write replaced the withheld recents.
        if (isWithheld) await stopWithholding();
        onChange();
        return after;
      }),
    forgetRecents: () =>
      withLock(async () => {
        // The flag comes first, because the worker may die before the recents are deleted.
        isWithheld = true;
        await quietly(withheld.write(true));
        const { recents, pins } = (await place.read()) ?? NO_SAVED_COMPANIES;
        if (recents.length > 0) {
          onChange();
          await write({ recents: [], pins });
        }
        await stopWithholding();
      }),
  };
}

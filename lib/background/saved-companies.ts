import { NO_SAVED_COMPANIES, type SavedCompanies } from '../model/saved-companies.ts';
import {
  changedSavedCompanies,
  refusalOf,
  type SavedCompaniesChange,
  type SavedCompaniesReply,
} from '../model/saved-companies-change.ts';
import { createMutex } from '../storage/mutex.ts';
import type { Area } from '../storage/stored.ts';
import { SYNC_BASE_KEY } from '../sync/items.ts';
import { quietly } from './quietly.ts';
import {
  canRead,
  companiesIn,
  type Emptied,
  hiddenIds,
  type OnDisk,
  written,
} from './saved-on-disk.ts';
import { createWithheld } from './withheld.ts';

/** The only writer of the recent and pinned companies and the lists of these, which never leave this machine. */
export interface SavedCompaniesStore {
  get(): Promise<SavedCompanies>;
  /** One change after another: those of two windows both stay. */
  change(change: SavedCompaniesChange): Promise<SavedCompaniesReply>;
  /**
   * Takes in what comes from elsewhere, in one write with what belongs to it.
   *
   * @param change gets what is saved, and the ids of pins and lists that lie there and only another version
   *   can read; not called where the policy forbids a history, or where nothing there can be read
   */
  exchange(
    change: (saved: SavedCompanies, hidden: ReadonlySet<string>) => Promise<Exchanged>,
  ): Promise<void>;
  /**
   * Another account connects: hides the recent companies from now on. Rejects if they are still on
   * disk; each later read tries again to delete them.
   */
  forgetRecents(): Promise<void>;
}

/** What is to be saved, and other items of storage.local. */
interface Exchanged {
  saved: SavedCompanies;
  beside: Record<string, unknown>;
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
/** What lay there in a shape that this version cannot read, as it was before it was written over. */
const UNREAD_KEY = 'shelf unread';

export function createSavedCompaniesStore({
  area,
  session,
  isAllowed,
  onChange,
}: SavedCompaniesDeps): SavedCompaniesStore {
  const recentsWithheld = createWithheld(session, 'recentsWithheld');
  const withLock = createMutex();

  const onDisk = async (): Promise<OnDisk> => {
    const found = await area.get([SAVED_COMPANIES_KEY, UNREAD_KEY]);
    return { shelf: found[SAVED_COMPANIES_KEY], aside: found[UNREAD_KEY] };
  };

  async function write(companies: SavedCompanies, emptied?: Emptied): Promise<void> {
    const { shelf, aside } = written(companies, await onDisk(), emptied);
    const items = Object.entries({ [SAVED_COMPANIES_KEY]: shelf, [UNREAD_KEY]: aside });
    const kept = items.filter(([, value]) => value !== undefined);
    const gone = items.filter(([, value]) => value === undefined);
    if (kept.length > 0) await area.set(Object.fromEntries(kept));
    if (gone.length > 0) await area.remove(gone.map(([key]) => key));
  }

  async function read(): Promise<SavedCompanies> {
    const [{ shelf, aside }, allowed] = await Promise.all([onDisk(), isAllowed()]);
    if (!allowed && (shelf ?? aside) !== undefined) {
      // With what was exchanged: it would tell other machines that the user had unpinned them all.
      await area.remove([SAVED_COMPANIES_KEY, UNREAD_KEY, SYNC_BASE_KEY]);
    }
    const companies = allowed ? companiesIn(shelf) : NO_SAVED_COMPANIES;
    if (!(await recentsWithheld.isOn())) return companies;
    const pinsOnly = changedSavedCompanies(companies, { change: 'clearRecents' });
    await quietly(write(pinsOnly, 'recents').then(recentsWithheld.end));
    return pinsOnly;
  }

  return {
    get: () => withLock(read),
    change: (change) =>
      withLock(async () => {
        const before = await read();
        if (!(await isAllowed())) return { saved: before, refused: null };
        const refused = refusalOf(before, change);
        if (refused !== null) return { saved: before, refused };
        const after = changedSavedCompanies(before, change);
        const emptied = EMPTIED[change.change];
        // What cannot be read goes with a list that is emptied.
        if (!emptied && JSON.stringify(after) === JSON.stringify(before)) {
          return { saved: before, refused: null };
        }
        try {
          await write(after, emptied);
        } catch {
          // Browsers have no common error for a full storage. What was there is there still.
          return { saved: before, refused: 'storageFull' };
        }
        // The write replaced the withheld recents.
        await recentsWithheld.end();
        onChange();
        return { saved: after, refused: null };
      }),
    exchange: (change) =>
      withLock(async () => {
        const before = await read();
        const { shelf, aside } = await onDisk();
        if (!(await isAllowed()) || !canRead(shelf)) return;
        const { saved, beside } = await change(before, hiddenIds(shelf, before));
        if (JSON.stringify(saved) === JSON.stringify(before)) {
          if (Object.keys(beside).length > 0) await area.set(beside);
          return;
        }
        // All or nothing: even lists that are empty are written.
        const after = written(saved, { shelf, aside }).shelf ?? { recents: [], pins: [] };
        await area.set({ ...beside, [SAVED_COMPANIES_KEY]: after });
        await recentsWithheld.end();
        onChange();
      }),
    forgetRecents: () =>
      withLock(async () => {
        await recentsWithheld.begin();
        const companies = companiesIn((await onDisk()).shelf);
        if (companies.recents.length > 0) onChange();
        await write({ ...companies, recents: [] }, 'recents');
        await recentsWithheld.end();
      }),
  };
}

/** Changes that leave nothing of what they name. */
const EMPTIED: Partial<Record<SavedCompaniesChange['change'], Emptied>> = {
  clearRecents: 'recents',
  clearPins: 'pins',
};

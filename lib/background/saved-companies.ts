import * as z from 'zod/mini';
import {
  changedSavedCompanies,
  type Listing,
  listingSchema,
  NO_SAVED_COMPANIES,
  type SavedCompanies,
  type SavedCompaniesChange,
} from '../model/saved-companies.ts';
import { createMutex } from '../storage/mutex.ts';
import { type Area, fieldsOf, stored } from '../storage/stored.ts';
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
/** What lay there in a shape that this version cannot read, as it was before it was written over. */
const UNREAD_KEY = 'shelf unread';

export function createSavedCompaniesStore({
  area,
  session,
  isAllowed,
  onChange,
}: SavedCompaniesDeps): SavedCompaniesStore {
  const withheld = stored(session, 'recentsWithheld', z.literal(true));
  const withLock = createMutex();
  /** The recents on disk still have to be deleted. In memory as well, because the stored flag may fail. */
  let isWithheld = false;

  const onDisk = async (): Promise<unknown> =>
    (await area.get(SAVED_COMPANIES_KEY))[SAVED_COMPANIES_KEY];
  const clear = () => area.remove([SAVED_COMPANIES_KEY, UNREAD_KEY]);

  /** @param emptied a list that the user, or another account, empties: nothing of it stays */
  async function write(companies: SavedCompanies, emptied?: keyof SavedCompanies): Promise<void> {
    const before = await onDisk();
    const after = withUnread(companies, before, emptied);
    const isEmpty = Object.values(after).every((rows) => Array.isArray(rows) && rows.length === 0);
    if (isEmpty) return clear();
    const isUnread = before !== undefined && !lists.safeParse(before).success;
    if (emptied) await area.remove(UNREAD_KEY);
    const aside = isUnread && !emptied ? { [UNREAD_KEY]: before } : {};
    await area.set({ [SAVED_COMPANIES_KEY]: after, ...aside });
  }

  async function read(): Promise<SavedCompanies> {
    const [found, allowed] = await Promise.all([onDisk(), isAllowed()]);
    if (found !== undefined && !allowed) await clear();
    const companies = allowed ? companiesIn(found) : NO_SAVED_COMPANIES;
    isWithheld ||= (await withheld.read()) !== null;
    if (!isWithheld) return companies;
    const pinsOnly = changedSavedCompanies(companies, { change: 'clearRecents' });
    await quietly(write(pinsOnly, 'recents').then(stopWithholding));
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
        const emptied = EMPTIED[change.change];
        // What cannot be read goes with a list that is emptied.
        if (!emptied && JSON.stringify(after) === JSON.stringify(before)) return before;
        await write(after, emptied);
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
        const found = await onDisk();
        const { recents, pins } = companiesIn(found);
        if (recents.length > 0) onChange();
        if (found !== undefined) await write({ recents: [], pins }, 'recents');
        await stopWithholding();
      }),
  };
}

/** Each list as it may lie on disk: its rows are read one by one. */
const lists = z.looseObject({
  recents: z._default(z.array(z.unknown()), []),
  pins: z._default(z.array(z.unknown()), []),
});

/** Changes that leave nothing of a list. */
const EMPTIED: Partial<Record<SavedCompaniesChange['change'], keyof SavedCompanies>> = {
  clearRecents: 'recents',
  clearPins: 'pins',
};

const listingsIn = (rows: unknown[]): Listing[] =>
  rows.flatMap((row) => listingSchema.safeParse(row).data ?? []);

function companiesIn(found: unknown): SavedCompanies {
  const { recents, pins } = lists.safeParse(found).data ?? { recents: [], pins: [] };
  return { recents: listingsIn(recents), pins: listingsIn(pins) };
}

/** The lists to write, with what a later version has added: fields, and rows that this one cannot read. */
function withUnread(
  companies: SavedCompanies,
  before: unknown,
  emptied?: keyof SavedCompanies,
): Record<string, unknown> {
  const { data = { recents: [], pins: [] } } = lists.safeParse(before);
  const rows = (list: keyof SavedCompanies): unknown[] => {
    const old = list === emptied ? [] : data[list];
    const isUnread = (row: unknown) => !listingSchema.safeParse(row).success;
    const more = ({ id }: Listing) => fieldsOf(old.find((row) => fieldsOf(row).id === id));
    return [
      ...companies[list].map((listing) => ({ ...more(listing), ...listing })),
      ...old.filter(isUnread),
    ];
  };
  return { ...data, recents: rows('recents'), pins: rows('pins') };
}

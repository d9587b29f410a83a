import * as z from 'zod/mini';
import {
  changedSavedCompanies,
  type Listing,
  listingSchema,
  MAX_PINS,
  MAX_RECENTS,
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

  const onDisk = async (): Promise<OnDisk> => {
    const found = await area.get([SAVED_COMPANIES_KEY, UNREAD_KEY]);
    return { shelf: found[SAVED_COMPANIES_KEY], aside: found[UNREAD_KEY] };
  };

  /** @param emptied a list that the user, or another account, empties: nothing of it stays */
  async function write(companies: SavedCompanies, emptied?: keyof SavedCompanies): Promise<void> {
    const after = written(companies, await onDisk(), emptied);
    const items = Object.entries({ [SAVED_COMPANIES_KEY]: after.shelf, [UNREAD_KEY]: after.aside });
    const kept = items.filter(([, value]) => value !== undefined);
    const gone = items.filter(([, value]) => value === undefined);
    if (kept.length > 0) await area.set(Object.fromEntries(kept));
    if (gone.length > 0) await area.remove(gone.map(([key]) => key));
  }

  async function read(): Promise<SavedCompanies> {
    const [{ shelf, aside }, allowed] = await Promise.all([onDisk(), isAllowed()]);
    if (!allowed && (shelf ?? aside) !== undefined) {
      await area.remove([SAVED_COMPANIES_KEY, UNREAD_KEY]);
    }
    const companies = allowed ? companiesIn(shelf) : NO_SAVED_COMPANIES;
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
        const { recents, pins } = companiesIn((await onDisk()).shelf);
        if (recents.length > 0) onChange();
        await write({ recents: [], pins }, 'recents');
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

/** The limits hold on reading too: what lies beyond them is neither shown nor asked about. */
function companiesIn(found: unknown): SavedCompanies {
  const { recents, pins } = lists.safeParse(found).data ?? { recents: [], pins: [] };
  return {
    recents: listingsIn(recents).slice(0, MAX_RECENTS),
    pins: listingsIn(pins).slice(0, MAX_PINS),
  };
}

/** What lies on disk, as it was found: undefined where there is nothing. */
interface OnDisk {
  shelf: unknown;
  /** A shelf that this version could not read. */
  aside: unknown;
}

/** What is to lie there with these companies. A shelf of another shape makes room only for companies. */
function written(
  companies: SavedCompanies,
  { shelf, aside }: OnDisk,
  emptied?: keyof SavedCompanies,
): OnDisk {
  const isEmpty = companies.recents.length + companies.pins.length === 0;
  const unread = (found: unknown) => emptiedIn(found, isEmpty, emptied);
  if (shelf === undefined || lists.safeParse(shelf).success) {
    return { shelf: withUnread(companies, shelf, emptied), aside: unread(aside) };
  }
  return isEmpty
    ? { shelf: unread(shelf), aside: unread(aside) }
    : { shelf: withUnread(companies, undefined), aside: unread(shelf) };
}

/**
 * What cannot be read here, without the list that is emptied, which is known by its name alone. The rest
 * goes once the user has cleared the pins as well, and no company is left.
 */
function emptiedIn(found: unknown, isEmpty: boolean, list?: keyof SavedCompanies): unknown {
  if (found === undefined || !list) return found;
  const { recents, ...rest } = fieldsOf(found);
  if (list === 'recents' && recents === undefined && !isCleared(rest.pins)) return found;
  const left = list === 'recents' ? rest : { ...fieldsOf(found), pins: [] };
  return isEmpty && isCleared(left.pins) && !('recents' in left) ? undefined : left;
}

const isCleared = (rows: unknown): boolean => Array.isArray(rows) && rows.length === 0;

/**
 * The lists to write, with what a later version has added: fields, and rows that this one cannot read.
 * Undefined where all lists are empty.
 */
function withUnread(
  companies: SavedCompanies,
  before: unknown,
  emptied?: keyof SavedCompanies,
): Record<string, unknown> | undefined {
  const { data = { recents: [], pins: [] } } = lists.safeParse(before);
  const rows = (list: keyof SavedCompanies): unknown[] => {
    const old = list === emptied ? [] : data[list];
    // A company that is written, or was taken away, leaves no second row of its own.
    const read = new Set<unknown>([...companies[list], ...listingsIn(old)].map(({ id }) => id));
    const isUnread = (row: unknown) =>
      !listingSchema.safeParse(row).success && !read.has(fieldsOf(row).id);
    // The user's own pins, perhaps of a version that takes more of them.
    const known = [...companies.pins, ...companiesIn(before).pins].map(({ id }) => id);
    const isBeyond = (row: unknown) =>
      list === 'pins' &&
      listingSchema.safeParse(row).success &&
      !known.some((id) => id === fieldsOf(row).id);
    const more = ({ id }: Listing) => fieldsOf(old.find((row) => fieldsOf(row).id === id));
    return [
      ...companies[list].map((listing) => ({ ...more(listing), ...listing })),
      ...old.filter((row) => isUnread(row) || isBeyond(row)),
    ];
  };
  const after = { ...data, recents: rows('recents'), pins: rows('pins') };
  return Object.values(after).every(isCleared) ? undefined : after;
}

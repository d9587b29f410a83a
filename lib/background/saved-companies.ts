import * as z from 'zod/mini';
import {
  listSchema,
  MAX_LISTS,
  MAX_PINS,
  MAX_RECENTS,
  NO_SAVED_COMPANIES,
  pinSchema,
  type SavedCompanies,
  settledLists,
} from '../model/saved-companies.ts';
import {
  changeSavedCompanies,
  type SavedCompaniesChange,
  type SavedCompaniesRefusal,
} from '../model/saved-companies-change.ts';
import { isOff } from '../settings/policy.ts';
import { NewerData } from '../storage/stored.ts';
import { SYNC_BASE_KEY } from '../sync/items.ts';
import { type Common, quietly } from './common.ts';

/** What is to be saved, and which other items of storage.local are to be written and removed. */
interface Exchanged {
  saved: SavedCompanies;
  beside?: Record<string, unknown>;
  remove?: string[];
}

export const SAVED_COMPANIES_KEY = 'shelf';

/** Owns recents, pins and lists. Where the policy forbids a history, saves nothing and deletes what is saved. */
export function createSavedCompaniesStore({ local: area, policy, notify }: Common) {
  const isAllowed = async () => !isOff(await policy(), 'recents');
  const onChange = () => void notify({ notice: 'savedCompaniesChanged' });
  const onDisk = async () => (await area.get(SAVED_COMPANIES_KEY))[SAVED_COMPANIES_KEY];

  async function write(companies: SavedCompanies): Promise<void> {
    if (isSame(companies, NO_SAVED_COMPANIES)) await area.remove(SAVED_COMPANIES_KEY);
    else await area.set({ [SAVED_COMPANIES_KEY]: companies });
  }

  async function read(): Promise<SavedCompanies> {
    const [shelf, allowed] = await Promise.all([onDisk(), isAllowed()]);
    if (!allowed && shelf !== undefined) {
      // Also removes the record of the last sync, which would make other devices unpin every company.
      await area.remove([SAVED_COMPANIES_KEY, SYNC_BASE_KEY]);
    }
    return allowed ? companiesIn(shelf) : NO_SAVED_COMPANIES;
  }

  return {
    get: () => area.alone(read),
    /** Makes changes one after another, so that two windows keep both theirs; returns a refusal's reason. */
    change: (change: SavedCompaniesChange): Promise<SavedCompaniesRefusal | null> =>
      area.alone(async () => {
        const before = await read();
        if (!(await isAllowed())) return null;
        const { saved, refused } = changeSavedCompanies(before, change);
        if (isSame(saved, before)) return refused;
        try {
          await write(saved);
        } catch (error) {
          // Browsers have no common error for full storage. The stored data are unchanged.
          return error instanceof NewerData ? 'laterVersion' : 'storageFull';
        }
        onChange();
        return null;
      }),
    /**
     * Imports data from sync or a file, in one write with the items that belong to them.
     *
     * @param change gets the saved companies; not called if the policy forbids a history, or if they
     *   cannot be read
     */
    exchange: (change: (saved: SavedCompanies) => Promise<Exchanged>) =>
      area.alone(async () => {
        const before = await read();
        // Unreadable data must not unpin the companies on other devices.
        if (!(await isAllowed()) || !canRead(await onDisk())) return;
        const { saved, beside, remove = [] } = await change(before);
        const isChanged = !isSame(saved, before);
        // A single write, so that all of it is stored or nothing.
        const items = { ...beside, ...(isChanged && { [SAVED_COMPANIES_KEY]: saved }) };
        if (Object.keys(items).length > 0) await area.set(items);
        // An item that was not removed loses no data.
        if (remove.length > 0) await quietly(area.remove(remove));
        if (isChanged) onChange();
      }),
    /** Another account connects. Rejects if the recent companies are still on disk. */
    forgetRecents: () =>
      area.alone(async () => {
        const companies = companiesIn(await onDisk());
        await write({ ...companies, recents: [] });
        if (companies.recents.length > 0) onChange();
      }),
  };
}

export type SavedCompaniesStore = ReturnType<typeof createSavedCompaniesStore>;

const isSame = (one: SavedCompanies, other: SavedCompanies): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const rows = z._default(z.array(z.unknown()), []);
/** The first version had no lists. Rows are read one by one, so that a broken row costs no other. */
const shelfSchema = z.object({ recents: rows, pins: rows, lists: rows });

const canRead = (found: unknown): boolean =>
  found === undefined || shelfSchema.safeParse(found).success;

const rowsIn = <T>(found: readonly unknown[], schema: z.ZodMiniType<T>, most: number): T[] =>
  found.flatMap((row) => schema.safeParse(row).data ?? []).slice(0, most);

function companiesIn(found: unknown): SavedCompanies {
  const shelf = shelfSchema.safeParse(found).data;
  if (!shelf) return NO_SAVED_COMPANIES;
  const pins = rowsIn(shelf.pins, pinSchema, MAX_PINS);
  const lists = settledLists(pins, rowsIn(shelf.lists, listSchema, MAX_LISTS));
  return { recents: rowsIn(shelf.recents, pinSchema, MAX_RECENTS), pins, lists };
}

import * as z from 'zod/mini';
import type { ChangeCount, Changes } from '../model/changes.ts';
import type { LookSize } from '../model/looks.ts';
import { type Area, keysIn, stored } from '../storage/stored.ts';
import { countIn, itemOf, type Parts, partsIn } from './look-items.ts';
import { quietly } from './quietly.ts';

/** Where looks lie: an item for each company and account's mark. */
export interface LookStorage {
  read(id: string, mark: string): Promise<Parts>;
  /** @returns false if the browser stores nothing more; what was there is as it was */
  write(id: string, mark: string, parts: Parts): Promise<boolean>;
  /** The changes of companies that have some; those that are not known yet by one read. */
  countsOf(ids: readonly string[], mark: string): Promise<Changes['counts']>;
  /** The parts of all items by name, of all accounts. */
  all(): Promise<[string, Parts][]>;
  /** Leaves these parts of an item, or nothing of it. */
  reduce(place: string, rest: Parts): Promise<void>;
  /** @returns false if there was none of these companies */
  remove(isWanted: (id: string) => boolean): Promise<boolean>;
  removeAll(): Promise<void>;
  size(): Promise<LookSize>;
  /** Whether something could not be stored since. */
  isFull(): Promise<boolean>;
  noteFull(): Promise<void>;
  forgetFull(): Promise<void>;
}

const PREFIX = 'look ';

/**
 * @param area storage.local
 * @param session storage.session
 * @param onChange called when the storage is full, and when it no longer is
 */
export function createLookStorage(area: Area, session: Area, onChange: () => void): LookStorage {
  const full = stored(session, 'looksFull', z.literal(true));
  /** By account's mark and company, as this worker, the only writer, has read and written them. */
  const counts = new Map<string, ChangeCount | null>();

  const placeOf = (id: string, mark: string) => `${PREFIX}${id} ${mark}`;

  async function noteFull(): Promise<void> {
    if (!(await full.read())) onChange();
    await quietly(full.write(true));
  }

  async function put(place: string, parts: Parts): Promise<boolean> {
    try {
      await area.set({ [place]: itemOf(parts) });
    } catch {
      await noteFull();
      return false;
    }
    if (await full.read()) {
      await full.clear();
      onChange();
    }
    return true;
  }

  const all = async () => area.get(await keysIn(area, PREFIX));

  return {
    async read(id, mark) {
      const place = placeOf(id, mark);
      return partsIn((await area.get(place))[place]);
    },
    async write(id, mark, parts) {
      const isWritten = await put(placeOf(id, mark), parts);
      if (isWritten) counts.set(placeOf(id, mark), countIn(parts));
      return isWritten;
    },
    async countsOf(ids, mark) {
      const unread = ids.filter((id) => !counts.has(placeOf(id, mark)));
      if (unread.length > 0) {
        const places = unread.map((id) => placeOf(id, mark));
        const found = await area.get(places);
        for (const place of places) counts.set(place, countIn(partsIn(found[place])));
      }
      return Object.fromEntries(
        ids.flatMap((id) => {
          const known = counts.get(placeOf(id, mark));
          return known ? [[id, known]] : [];
        }),
      );
    },
    all: async () =>
      Object.entries(await all()).map(([place, item]): [string, Parts] => [place, partsIn(item)]),
    async reduce(place, rest) {
      counts.clear();
      if (Object.keys(rest).length === 0) await area.remove(place);
      else await put(place, rest);
    },
    async remove(isWanted) {
      const keys = (await keysIn(area, PREFIX)).filter((key) => isWanted(companyIn(key)));
      if (keys.length === 0) return false;
      counts.clear();
      await area.remove(keys);
      return true;
    },
    async removeAll() {
      counts.clear();
      const keys = await keysIn(area, PREFIX);
      if (keys.length > 0) await area.remove(keys);
    },
    async size() {
      const items = await all();
      const companies = new Set(Object.keys(items).map(companyIn)).size;
      const text = Object.entries(items).map(([key, value]) => key + JSON.stringify(value));
      const bytes = new TextEncoder().encode(text.join('')).byteLength;
      return { companies, bytes };
    },
    isFull: async () => (await full.read()) ?? false,
    noteFull,
    forgetFull: full.clear,
  };
}

const companyIn = (key: string): string => key.slice(PREFIX.length).split(' ', 1)[0] ?? '';

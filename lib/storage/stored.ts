import * as z from 'zod/mini';

/** The part of a browser storage area that the extension uses. */
export interface Area {
  get(keys: string | string[] | null): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(keys: string | string[]): Promise<void>;
  /** The names of all items; missing in Chrome before 130 and Firefox before 143. */
  getKeys?(): Promise<string[]>;
}

/** An area whose items belong together: changes that run in `alone` come one after another. */
export interface LockedArea extends Area {
  alone: Mutex;
}

/** The names of the items that begin so, read without the items where the browser can. */
export async function keysIn(area: Area, prefix: string): Promise<string[]> {
  const keys = (await area.getKeys?.()) ?? Object.keys(await area.get(null));
  return keys.filter((key) => key.startsWith(prefix));
}

/** How many bytes of the browser's storage items use. */
export function bytesOf(items: Record<string, unknown>): number {
  const text = Object.entries(items).map(([key, value]) => key + JSON.stringify(value));
  return new TextEncoder().encode(text.join('')).byteLength;
}

export { timestamp } from '../model/fields.ts';

/** One value in a storage area, parsed when read: a value that does not fit counts as absent. */
export const stored = <T>(area: Area, key: string, schema: z.ZodMiniType<T>) => ({
  async read(): Promise<T | null> {
    const found = schema.safeParse((await area.get(key))[key]);
    return found.success ? found.data : null;
  },
  write: (value: T) => area.set({ [key]: value }),
  clear: () => area.remove(key),
});
export type Stored<T> = ReturnType<typeof stored<T>>;

const fields = z.catch(z.looseObject({}), {});

/**
 * The fields of a stored object, read or not; none where it is no object. What is written back with them
 * keeps what a later version of the extension has added.
 */
export const fieldsOf = (value: unknown): Record<string, unknown> => fields.parse(value);

type Mutex = <T>(change: () => Promise<T>) => Promise<T>;

/**
 * Runs changes one after the other, each after the previous one has succeeded or failed. Otherwise two
 * changes that read, modify and write the same value could lose one of them.
 */
export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve();
  return (change) => {
    const mine = last.then(change, change);
    last = mine;
    return mine;
  };
}

/** The form of storage.local; a version that changes the form writes a higher number. */
const VERSION = 1;
const VERSION_KEY = 'storedVersion';

/** Thrown instead of writing, because a later version of the extension wrote the stored data. */
export class NewerData extends Error {}

/** storage.local for this version, which neither reads nor changes data of a later version. */
interface OwnArea extends LockedArea {
  isNewer(): Promise<boolean>;
}

export function ownArea(area: Area): OwnArea {
  let known: boolean | undefined;
  async function isNewer(): Promise<boolean> {
    // Each worker reads the number only once, because another version starts another worker.
    known ??= Number((await area.get(VERSION_KEY))[VERSION_KEY] ?? 0) > VERSION;
    return known;
  }
  return {
    alone: createMutex(),
    isNewer,
    get: async (keys) => ((await isNewer()) ? {} : area.get(keys)),
    async set(items) {
      if (await isNewer()) throw new NewerData('A later version wrote these data.');
      await area.set(items);
    },
    async remove(keys) {
      if (!(await isNewer())) await area.remove(keys);
    },
    ...(area.getKeys && {
      getKeys: async () => ((await isNewer()) ? [] : ((await area.getKeys?.()) ?? [])),
    }),
  };
}

/**
 * An area that reads the items of all callers of a turn at once: a company that opens reads ten. Keeps nothing for a later
 * turn; a caller also gets the items of the others.
 */
export function withJoinedReads(area: Area): Area {
  let keys: string[] = [];
  let items: ReturnType<Area['get']> | null = null;
  async function read(): ReturnType<Area['get']> {
    // All callers that one answer wakes have asked before the next line runs.
    await null;
    const wanted = keys;
    keys = [];
    items = null;
    return area.get(wanted);
  }
  return {
    get(wanted) {
      if (wanted === null) return area.get(null);
      keys.push(...[wanted].flat());
      items ??= read();
      return items;
    },
    set: (items) => area.set(items),
    remove: (keys) => area.remove(keys),
  };
}

/**
 * A storage area for items that must not be lost when it is full: the session, the rate limit, the call
 * log. After a failed write it evicts other items and tries once more.
 *
 * @param makeRoom evicts items that can be requested again
 */
export function withEviction(area: Area, makeRoom: () => Promise<void>): Area {
  return {
    get: (keys) => area.get(keys),
    remove: (keys) => area.remove(keys),
    async set(items) {
      try {
        await area.set(items);
      } catch {
        // Browsers have no common error for full storage; throws a second failure of any kind.
        await makeRoom();
        await area.set(items);
      }
    },
  };
}

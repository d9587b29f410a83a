import type * as z from 'zod/mini';
import { createMutex } from './mutex.ts';
import { type Area, keysIn } from './stored.ts';

/**
 * What the user keeps of one kind, such as notes: an item for each entry, so that a change writes one entry
 * and a broken item costs no other. Its store is the only writer.
 */
export interface Collection<T> {
  /** Runs one change after another, so that those of two windows both stay. */
  alone<R>(change: () => Promise<R>): Promise<R>;
  /** The entries in their order: all, or those with these keys. Forbidden ones are deleted instead. */
  read(keys?: readonly string[] | null): Promise<T[]>;
  /** Counts entries without reading them where the browser can. */
  count(): Promise<number>;
  /** Bytes that the entries take of the browser's storage. */
  bytes(): Promise<number>;
  clear(): Promise<void>;
  /**
   * Writes entries in the place of others; those of one key are the same entry. Rejects if the browser
   * stores nothing more; all is then as it was.
   */
  replace(before: readonly T[], after: readonly T[]): Promise<void>;
  /** Changes entries together with other items: no entry is changed meanwhile. */
  together<R>(change: (held: Held<T>) => Promise<R>, onChange: () => void): Promise<R>;
}

/** The entries during a change that is made elsewhere. */
export interface Held<T> {
  entries: T[];
  /** What has to be written, and removed after that, for these to be the entries. */
  itemsFor(after: readonly T[]): { set: Record<string, unknown>; remove: string[] };
}

export interface CollectionDeps {
  /** storage.local: outlives the browser session, is never synchronised. */
  area: Area;
  /** False if the policy forbids to keep any. */
  isAllowed(): Promise<boolean>;
}

interface Entries<T> {
  prefix: string;
  schema: z.ZodMiniType<T>;
  key(entry: T): string;
  order(one: T, other: T): number;
}

export function createCollection<T>(
  { area, isAllowed }: CollectionDeps,
  { prefix, schema, key, order }: Entries<T>,
): Collection<T> {
  const alone = createMutex();
  const placeOf = (entry: T) => prefix + key(entry);

  async function remove(places: readonly string[]): Promise<void> {
    if (places.length > 0) await area.remove([...places]);
  }

  const clear = async () => remove(await keysIn(area, prefix));

  /** The items with these names, or all of them; none where the policy forbids them. */
  async function found(keys: readonly string[] | null): Promise<Record<string, unknown>> {
    if (await isAllowed()) {
      return area.get(keys?.map((one) => prefix + one) ?? (await keysIn(area, prefix)));
    }
    await clear();
    return {};
  }

  /** An earlier version gave some items other names, under which a later entry could overwrite them. */
  async function rename(
    places: ReadonlyMap<string, T>,
    entries: ReadonlyMap<string, T>,
  ): Promise<void> {
    const set = [...entries].filter(([place, entry]) => places.get(place) !== entry);
    if (set.length > 0) await area.set(Object.fromEntries(set));
    await remove([...places.keys()].filter((place) => !entries.has(place)));
  }

  async function read(keys: readonly string[] | null = null): Promise<T[]> {
    const places = new Map<string, T>();
    for (const [place, value] of Object.entries(await found(keys))) {
      const entry = schema.safeParse(value).data;
      if (entry !== undefined) places.set(place, entry);
    }
    const inOrder = [...places.values()].sort(order);
    // Of two entries with one key, the first counts.
    const entries = new Map(inOrder.toReversed().map((entry) => [placeOf(entry), entry]));
    // In a full storage, they stay where they are.
    await rename(places, entries).catch(() => undefined);
    return inOrder.filter((entry) => entries.get(placeOf(entry)) === entry);
  }

  function itemsFor(before: readonly T[], after: readonly T[]): ReturnType<Held<T>['itemsFor']> {
    const known = new Set(before);
    const wanted = new Set(after.map(placeOf));
    const changed = after.filter((entry) => !known.has(entry));
    return {
      set: Object.fromEntries(changed.map((entry) => [placeOf(entry), entry])),
      remove: before.map(placeOf).filter((place) => !wanted.has(place)),
    };
  }

  return {
    alone,
    read,
    count: async () => ((await isAllowed()) ? (await keysIn(area, prefix)).length : 0),
    async bytes() {
      const all = Object.entries(await found(null));
      const text = all.map(([place, value]) => place + JSON.stringify(value)).join('');
      return new TextEncoder().encode(text).byteLength;
    },
    clear,
    async replace(before, after) {
      const items = itemsFor(before, after);
      if (Object.keys(items.set).length > 0) await area.set(items.set);
      await remove(items.remove);
    },
    together: (change, onChange) =>
      alone(async () => {
        const entries = await read();
        let isChanged = false;
        const done = await change({
          entries,
          itemsFor(after) {
            const items = itemsFor(entries, after);
            isChanged ||= Object.keys(items.set).length + items.remove.length > 0;
            return items;
          },
        });
        if (isChanged) onChange();
        return done;
      }),
  };
}

import type * as z from 'zod/mini';
import { type Area, bytesOf, keysIn, type LockedArea } from './stored.ts';

interface Entries<T> {
  area: LockedArea;
  /** False if the policy forbids to keep any. */
  isAllowed(): Promise<boolean>;
  prefix: string;
  schema: z.ZodMiniType<T>;
  key(entry: T): string;
  order(one: T, other: T): number;
}

/**
 * What the user keeps of one kind, such as notes: an item for each entry, so that a change writes one entry
 * and a broken item costs no other. Its calls belong into `alone` of its area.
 */
export function createCollection<T extends object>(entries: Entries<T>) {
  const { area, isAllowed, prefix, schema, key, order } = entries;
  const placeOf = (entry: T) => prefix + key(entry);
  /** Where each entry was read: an earlier version gave some items other names. */
  const places = new WeakMap<T, string>();
  const clear = async () => removeFrom(area, await keysIn(area, prefix));

  /** The items with these names, or all of them; none where the policy forbids them. */
  async function found(keys: readonly string[] | null): Promise<Record<string, unknown>> {
    if (await isAllowed()) {
      return area.get(keys?.map((one) => prefix + one) ?? (await keysIn(area, prefix)));
    }
    await clear();
    return {};
  }

  /** The items to write, then the places to remove, to replace entries by others. */
  function itemsFor(before: readonly T[], after: readonly T[]) {
    const known = new Set(before);
    const kept = new Set(after);
    const wanted = new Set(after.map(placeOf));
    const changed = after.filter((entry) => !known.has(entry));
    return {
      set: Object.fromEntries(changed.map((entry) => [placeOf(entry), entry])),
      remove: before
        .filter((entry) => !kept.has(entry))
        .map((entry) => places.get(entry) ?? placeOf(entry))
        .filter((place) => !wanted.has(place)),
    };
  }

  return {
    /** The entries in their order: all, or those with these keys. Deletes entries that the policy forbids. */
    async read(keys: readonly string[] | null = null): Promise<T[]> {
      const read = Object.entries(await found(keys)).flatMap(([place, item]) => {
        const entry = schema.safeParse(item).data;
        if (entry !== undefined) places.set(entry, place);
        return entry ?? [];
      });
      return read.sort(order);
    },
    /** Counts entries without reading them where the browser can. */
    count: async () => ((await isAllowed()) ? (await keysIn(area, prefix)).length : 0),
    async size() {
      const items = await found(null);
      return { count: Object.keys(items).length, bytes: bytesOf(items) };
    },
    clear,
    itemsFor,
    /** Writes `itemsFor`. If the browser stores nothing more, rejects and leaves every entry as it was. */
    async replace(before: readonly T[], after: readonly T[]) {
      const items = itemsFor(before, after);
      if (Object.keys(items.set).length > 0) await area.set(items.set);
      await removeFrom(area, items.remove);
    },
  };
}

async function removeFrom(area: Area, places: string[]): Promise<void> {
  if (places.length > 0) await area.remove(places);
}

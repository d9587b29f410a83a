import { createMutex, type LockedArea } from '../lib/storage/stored.ts';

/** A storage area in memory that copies its values, as the browser does. */
export function memoryArea(): LockedArea & { items: Map<string, unknown> } {
  const items = new Map<string, unknown>();
  const keysOf = (keys: string | string[] | null) =>
    keys === null ? [...items.keys()] : [keys].flat();
  return {
    items,
    alone: createMutex(),
    async get(keys) {
      const found = keysOf(keys).filter((key) => items.has(key));
      return structuredClone(Object.fromEntries(found.map((key) => [key, items.get(key)])));
    },
    async set(added) {
      for (const [key, value] of Object.entries(structuredClone(added))) items.set(key, value);
    },
    async remove(keys) {
      for (const key of keysOf(keys)) items.delete(key);
    },
  };
}

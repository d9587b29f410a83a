import { createMutex, type LockedArea } from '../lib/storage/stored.ts';

/** A storage area in memory that copies its values, as the browser does, and refuses them while a test says it is full. */
export function memoryArea(): LockedArea & { items: Map<string, unknown>; isFull: boolean } {
  const items = new Map<string, unknown>();
  const keysOf = (keys: string | string[] | null) =>
    keys === null ? [...items.keys()] : [keys].flat();
  const area = {
    items,
    isFull: false,
    alone: createMutex(),
    async get(keys: string | string[] | null) {
      const found = keysOf(keys).filter((key) => items.has(key));
      return structuredClone(Object.fromEntries(found.map((key) => [key, items.get(key)])));
    },
    async set(added: Record<string, unknown>) {
      if (area.isFull) throw new Error('QUOTA_BYTES quota exceeded');
      for (const [key, value] of Object.entries(structuredClone(added))) items.set(key, value);
    },
    async remove(keys: string | string[]) {
      for (const key of keysOf(keys)) items.delete(key);
    },
  };
  return area;
}

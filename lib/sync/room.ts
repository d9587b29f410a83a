import { EMPTY_AREA, itemBytes, MAX_BYTES, MAX_ITEM_BYTES, MAX_ITEMS, shareOf } from './bytes.ts';

/** What the browser's sync is to hold, within its limits. */
export interface Room {
  /** Puts an item there, or in the place of another with its key. @returns whether it finds room */
  put(key: string, item: unknown): boolean;
  items: ReadonlyMap<string, unknown>;
}

export function createRoom(): Room {
  const items = new Map<string, unknown>();
  const shares = new Map<string, number>();
  let bytes = EMPTY_AREA;
  return {
    items,
    put(key, item) {
      const share = shareOf(key, item);
      const total = bytes - (shares.get(key) ?? 0) + share;
      const count = items.size + (items.has(key) ? 0 : 1);
      if (total > MAX_BYTES || count > MAX_ITEMS || itemBytes(key, item) > MAX_ITEM_BYTES) {
        return false;
      }
      bytes = total;
      shares.set(key, share);
      items.set(key, item);
      return true;
    },
  };
}

import { EMPTY_AREA, itemBytes, MAX_BYTES, MAX_ITEM_BYTES, MAX_ITEMS, shareOf } from './bytes.ts';

/** What the browser's sync is to hold, within its limits. */
export interface Room {
  /** Leaves there what lies there, though it be more than the limits allow. */
  keep(key: string, item: unknown): void;
  /** Puts an item there, or in the place of another with its key. @returns whether it finds room */
  put(key: string, item: unknown): boolean;
  items: ReadonlyMap<string, unknown>;
}

export function createRoom(): Room {
  const items = new Map<string, unknown>();
  const shares = new Map<string, number>();
  let bytes = EMPTY_AREA;
  const growth = (key: string, item: unknown) => shareOf(key, item) - (shares.get(key) ?? 0);
  function keep(key: string, item: unknown): void {
    bytes += growth(key, item);
    shares.set(key, shareOf(key, item));
    items.set(key, item);
  }
  return {
    items,
    keep,
    put(key, item) {
      const count = items.size + (items.has(key) ? 0 : 1);
      const isTooMuch = bytes + growth(key, item) > MAX_BYTES || count > MAX_ITEMS;
      if (isTooMuch || itemBytes(key, item) > MAX_ITEM_BYTES) return false;
      keep(key, item);
      return true;
    },
  };
}

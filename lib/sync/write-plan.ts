import { inOrderOf } from '../model/in-order.ts';
import {
  goneItem,
  goneKey,
  type Items,
  isSameItem,
  lastChange,
  listKey,
  liveItems,
  pinKey,
  readItems,
  SETTINGS_KEY,
} from './items.ts';
import {
  isDeleted,
  isLive,
  isUntold,
  type Replica,
  type SharedList,
  type SharedPin,
} from './replica.ts';

/**
 * Sizes as the browsers count them against the limits of storage.sync: an item is its key and its value
 * as JSON, in UTF-8. Where browsers write JSON differently, the longer form counts.
 */

/** Of storage.sync as a whole, and of each item (the API's own QUOTA_BYTES and QUOTA_BYTES_PER_ITEM). */
export const MAX_BYTES = 102_400;
const MAX_ITEM_BYTES = 8192;
const MAX_ITEMS = 512;

/**
 * Firefox counts the whole area as one JSON text: its braces, and for each item two quotation marks, a colon
 * and a comma.
 */
export const EMPTY_AREA = 2;
const BETWEEN_ITEMS = 4;

/** An item's bytes, which `MAX_ITEM_BYTES` limits. */
const itemBytes = (key: string, value: unknown): number =>
  textBytes(key) + textBytes(JSON.stringify(value) ?? '');

/** An item's share of `MAX_BYTES`. */
export const shareOf = (key: string, value: unknown): number =>
  jsonBytes(key) + textBytes(JSON.stringify(value) ?? '') + BETWEEN_ITEMS;

/** Bytes of a text within JSON, without its quotation marks. */
export const jsonBytes = (text: string): number => textBytes(JSON.stringify(text)) - 2;

const utf8 = new TextEncoder();

/** Chromium writes `<` and two others as `\uXXXX`. */
const textBytes = (json: string): number =>
  utf8.encode(json.replace(/[<\u2028\u2029]/g, '\\u0000')).length;

const ELLIPSIS = '…';

/** Cuts a text to so many bytes within JSON; a cut text ends in an ellipsis. */
export function cutText(text: string, most: number): string {
  if (jsonBytes(text) <= most) return text;
  let left = most - jsonBytes(ELLIPSIS);
  let cut = '';
  for (const letter of text) {
    left -= jsonBytes(letter);
    if (left < 0) break;
    cut += letter;
  }
  return cut.trimEnd() + ELLIPSIS;
}

/**
 * Compares what is known with the area's items; never overwrites another version's items. If there is not room for
 * everything, items that are there come first, then lists, then removals, then the last companies
 * pinned: in the place of a removal, another pin would hide the removal from a device that has the company, and that
 * device would add it again. Deletes the mark of an emptied area.
 */
export function writePlan(replica: Replica, items: Items) {
  const { unread } = readItems(items);
  const wanted = liveItems(replica);
  const room = createRoom();
  for (const key of Object.keys(items)) {
    if (wanted.has(key) || unread.has(key)) room.keep(key, items[key]);
  }
  const waiting = new Set<string>();
  const putLive = (keys: string[]) => {
    for (const key of keys) {
      const item = wanted.get(key);
      if (!item || unread.has(key) || isSameItem(item, items[key])) continue;
      if (!room.put(key, item)) waiting.add(key);
    }
  };
  const pins = [...replica.pins].sort(lastFirst);
  const pinKeys = pins.map(([id]) => pinKey(id)).filter((key) => wanted.has(key));
  putLive([...listKeys(replica, items), ...pinKeys.filter((key) => key in items)]);
  const gone = new Map<string, IdAndPin[]>();
  for (const [id, pin] of pins) {
    const key = goneKey(id);
    const all: IdAndPin[] = [...(gone.get(key) ?? []), [id, pin]];
    if (!isLive(pin) && !unread.has(key) && room.put(key, goneItem(all))) gone.set(key, all);
  }
  putLive(pinKeys.filter((key) => !(key in items)));
  const set = [...room.items].filter(([key, item]) => !isSameItem(item, items[key]));
  return {
    set: Object.fromEntries(set),
    /** Keys of items that are no longer needed; removed first, to make room. */
    remove: Object.keys(items).filter((key) => !room.items.has(key)),
    /** How many pinned companies the area then has as they are here, of all `companies`. */
    fits: pinKeys.filter((key) => !waiting.has(key)).length,
    companies: pinKeys.length,
  };
}

export type WritePlan = ReturnType<typeof writePlan>;

/** Keys of settings and lists, the most important first. */
function listKeys({ lists }: Replica, items: Items): string[] {
  // A deleted or untold list without an item needs no item.
  const isTold = ([id, list]: [string, SharedList]) =>
    listKey(id) in items || !(isDeleted(list) || isUntold(list));
  return [SETTINGS_KEY, ...[...lists].filter(isTold).map(([id]) => listKey(id))];
}

type IdAndPin = [string, SharedPin];
const lastFirst = inOrderOf(([id, pin]: IdAndPin) => [-lastChange(pin), id]);

/** Collects the items for the browser's sync, within its limits. */
export function createRoom() {
  const items = new Map<string, unknown>();
  const shares = new Map<string, number>();
  let bytes = EMPTY_AREA;
  const growth = (key: string, item: unknown) => shareOf(key, item) - (shares.get(key) ?? 0);
  /** Keeps an existing item, even beyond the limits. */
  function keep(key: string, item: unknown): void {
    bytes += growth(key, item);
    shares.set(key, shareOf(key, item));
    items.set(key, item);
  }
  return {
    items,
    keep,
    /** Adds an item or replaces the item with its key; returns whether there was room. */
    put(key: string, item: unknown): boolean {
      const count = items.size + (items.has(key) ? 0 : 1);
      const isTooMuch = bytes + growth(key, item) > MAX_BYTES || count > MAX_ITEMS;
      if (isTooMuch || itemBytes(key, item) > MAX_ITEM_BYTES) return false;
      keep(key, item);
      return true;
    },
  };
}

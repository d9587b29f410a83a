import { inOrderOf } from '../model/in-order.ts';
import {
  goneItem,
  goneKey,
  type Items,
  isGone,
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
  type Stamp,
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

/** What an item takes of `MAX_ITEM_BYTES`. */
const itemBytes = (key: string, value: unknown): number =>
  textBytes(key) + textBytes(JSON.stringify(value) ?? '');

/** What an item takes of `MAX_BYTES`. */
export const shareOf = (key: string, value: unknown): number =>
  jsonBytes(key) + textBytes(JSON.stringify(value) ?? '') + BETWEEN_ITEMS;

/** Bytes of a text within JSON, without its quotation marks. */
export const jsonBytes = (text: string): number => textBytes(JSON.stringify(text)) - 2;

const utf8 = new TextEncoder();

/** Chromium writes `<` and two others as `\uXXXX`. */
const textBytes = (json: string): number =>
  utf8.encode(json.replace(/[<\u2028\u2029]/g, '\\u0000')).length;

const ELLIPSIS = '…';

/** A text of at most so many bytes within JSON: a longer one ends in an ellipsis. */
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
 * Compares what is known with what lies in the area. What another version wrote is never written over.
 * Where not all finds room, what lies there comes first, then lists, then what says for half a year that a
 * company was taken out, then the last companies pinned: in the room of a company that was taken out, another
 * one would hide that from a device that has it, and which would add it again. A mark that the area was emptied
 * goes.
 */
export function writePlan(replica: Replica, items: Items, now: Stamp) {
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
  const pinKeys = lastFirst(replica.pins).map(([id]) => pinKey(id));
  putLive([...listKeys(replica, items), ...pinKeys.filter((key) => key in items)]);
  const gone = [...replica.pins].filter(
    ([id, pin]) => isGone(pin, now) && !unread.has(goneKey(id)),
  );
  putGone(room, lastFirst(gone));
  putLive(pinKeys.filter((key) => !(key in items)));
  const live = [...replica.pins].filter(([, pin]) => isLive(pin));
  const set = [...room.items].filter(([key, item]) => !isSameItem(item, items[key]));
  return {
    set: Object.fromEntries(set),
    /** What has no place there any more, most of it said by another item; goes first, to make room. */
    remove: Object.keys(items).filter((key) => !room.items.has(key)),
    /** Pinned companies that are in the area then as they are here, and all there are. */
    fits: live.filter(([id]) => !waiting.has(pinKey(id))).length,
    companies: live.length,
  };
}

export type WritePlan = ReturnType<typeof writePlan>;

/** Keys of settings and lists, in the order in which they are to find room. */
function listKeys({ lists }: Replica, items: Items): string[] {
  // A deleted or untold list that has no item needs none.
  const isTold = ([id, list]: [string, SharedList]) =>
    listKey(id) in items || !(isDeleted(list) || isUntold(list));
  return [SETTINGS_KEY, ...[...lists].filter(isTold).map(([id]) => listKey(id))];
}

const lastFirst = (pins: Iterable<[string, SharedPin]>): [string, SharedPin][] =>
  [...pins].sort(inOrderOf(([id, pin]) => [-lastChange(pin), id]));

/** What was taken out, in the room that is left. */
function putGone(room: ReturnType<typeof createRoom>, gone: readonly [string, SharedPin][]): void {
  const told = new Map<string, [string, SharedPin][]>();
  for (const [id, pin] of gone) {
    const key = goneKey(id);
    const all: [string, SharedPin][] = [...(told.get(key) ?? []), [id, pin]];
    if (room.put(key, goneItem(all))) told.set(key, all);
  }
}

/** What the browser's sync is to hold, within its limits. */
export function createRoom() {
  const items = new Map<string, unknown>();
  const shares = new Map<string, number>();
  let bytes = EMPTY_AREA;
  const growth = (key: string, item: unknown) => shareOf(key, item) - (shares.get(key) ?? 0);
  /** Leaves there what lies there, though it be more than the limits allow. */
  function keep(key: string, item: unknown): void {
    bytes += growth(key, item);
    shares.set(key, shareOf(key, item));
    items.set(key, item);
  }
  return {
    items,
    keep,
    /** Puts an item there, or in the place of another with its key. @returns whether it finds room */
    put(key: string, item: unknown): boolean {
      const count = items.size + (items.has(key) ? 0 : 1);
      const isTooMuch = bytes + growth(key, item) > MAX_BYTES || count > MAX_ITEMS;
      if (isTooMuch || itemBytes(key, item) > MAX_ITEM_BYTES) return false;
      keep(key, item);
      return true;
    },
  };
}

import {
  goneItem,
  goneKey,
  type Items,
  isExpired,
  lastChange,
  listKey,
  liveItems,
  pinKey,
  readItems,
  SETTINGS_KEY,
  writtenOver,
} from './items.ts';
import { isDeleted, isLive, type Replica, type SharedPin, type Stamp } from './replica.ts';
import { createRoom, type Room } from './room.ts';
import { compare, isUntold } from './settle.ts';

/** What is to be written to the browser's sync. */
export interface WritePlan {
  set: Items;
  /** What has no place there any more, most of it said by another item. */
  remove: string[];
  /** Whether the rest finds room only after the removals. */
  isTight: boolean;
  /** Pinned companies that are in the area then as they are here, and all there are. */
  fits: number;
  companies: number;
}

/**
 * Compares what is known with what lies in the area. What another version wrote is never written over.
 * Where not all finds room, what lies there comes first, then lists, then the last companies pinned; what
 * says that a company was taken out has what is left, the last ones first, for half a year. A mark that the
 * area was emptied goes.
 */
export function writePlan(replica: Replica, items: Items, now: Stamp): WritePlan {
  const { unread, replica: there } = readItems(items);
  const found = liveItems(there);
  const wanted = liveItems(replica);
  const isTold = (key: string) =>
    JSON.stringify(found.get(key)) === JSON.stringify(wanted.get(key));
  const room = createRoom();
  for (const key of Object.keys(items)) {
    if (wanted.has(key) || unread.has(key)) room.keep(key, items[key]);
  }
  const waiting = new Set<string>();
  for (const key of inOrder(replica, items)) {
    const item = wanted.get(key);
    if (!item || unread.has(key) || isTold(key)) continue;
    if (!room.put(key, writtenOver(items[key], item))) waiting.add(key);
  }
  const isKept = ([id, pin]: [string, SharedPin]) =>
    !isLive(pin) && !isExpired(pin, now) && !unread.has(goneKey(id));
  const gone = [...replica.pins].filter(isKept);
  const toldGone = [...there.pins].filter(([, pin]) => !isLive(pin));
  putGone(room, lastFirst(gone), items);
  // What says the same stays as it was written.
  for (const [key, pins] of Map.groupBy(toldGone, ([id]) => goneKey(id))) {
    const isSame =
      JSON.stringify(room.items.get(key)) ===
      JSON.stringify(writtenOver(items[key], goneItem(pins)));
    if (isSame) room.keep(key, items[key]);
  }
  const live = [...replica.pins].filter(([, pin]) => isLive(pin));
  const isNew = ([key, item]: [string, unknown]) =>
    JSON.stringify(item) !== JSON.stringify(items[key]);
  const set = [...room.items].filter(isNew);
  const remove = Object.keys(items).filter((key) => !room.items.has(key));
  return {
    set: Object.fromEntries(set),
    remove,
    isTight: !remove.every((key) => room.put(key, items[key])),
    fits: live.filter(([id]) => !waiting.has(pinKey(id))).length,
    companies: live.length,
  };
}

/** Keys in the order in which they are to find room, without what only says that something is gone. */
function inOrder({ pins, lists }: Replica, items: Items): string[] {
  const keys = lastFirst(pins).map(([id]) => pinKey(id));
  return [
    SETTINGS_KEY,
    ...[...lists]
      // What was never told need not be taken back.
      .filter(([id, list]) => listKey(id) in items || !(isDeleted(list) || isUntold(list)))
      .map(([id]) => listKey(id)),
    ...keys.filter((key) => key in items),
    ...keys.filter((key) => !(key in items)),
  ];
}

/** The last change first. */
const lastFirst = (pins: Iterable<[string, SharedPin]>): [string, SharedPin][] =>
  [...pins].sort(
    ([oneId, one], [otherId, other]) =>
      lastChange(other) - lastChange(one) || compare(oneId, otherId),
  );

/** What was taken out, in the room that is left. */
function putGone(room: Room, gone: readonly [string, SharedPin][], items: Items): void {
  const told = new Map<string, [string, SharedPin][]>();
  for (const [id, pin] of gone) {
    const key = goneKey(id);
    const all: [string, SharedPin][] = [...(told.get(key) ?? []), [id, pin]];
    if (room.put(key, writtenOver(items[key], goneItem(all)))) told.set(key, all);
  }
}

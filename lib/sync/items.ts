import * as z from 'zod/mini';
import { isId } from '../model/contract.ts';
import { inOrderOf } from '../model/in-order.ts';
import { listIdSchema, listNameSchema, savedIdSchema } from '../model/saved-companies.ts';
import {
  isLive,
  joinedMaps,
  joinedPins,
  MAX_STAMP,
  type Replica,
  type SharedList,
  type SharedPin,
  type SharedSettings,
  type Stamp,
} from './replica.ts';

/**
 * How a replica is stored in the browser's sync: an item for each pin and list, so that the browser merges those of
 * two devices, and a few items for what was taken out. The same items are the base on disk.
 */

export type Items = Record<string, unknown>;

/** In storage.local: what this device and the browser's sync agreed on last. */
export const SYNC_BASE_KEY = 'syncBase';

const PIN = 'pin ';
const LIST = 'list ';
const GONE = 'gone ';
export const SETTINGS_KEY = 'settings';
/** The mark of a device that has emptied the area, and then the area's only item. */
export const EMPTIED_KEY = 'emptied';

export const pinKey = (id: string): string => PIN + id;
export const isPinKey = (key: string): boolean => key.startsWith(PIN);
export const listKey = (id: string): string => LIST + id;

const VERSION = 1;
const version = z.literal(VERSION);
const stamp = z.int().check(z.minimum(0), z.maximum(MAX_STAMP));
const text = z.optional(z.string().check(z.maxLength(200)));
/** Exceeds the number of lists that a pin can have been in. */
const MAX_MEMBERSHIPS = 100;

/** As in the user's file: every company of the service has such an id. */
const pinIdSchema = z.string().check(z.refine(isId));
const memberships = z.pipe(
  z
    .array(z.tuple([savedIdSchema, z.int().check(z.minimum(-MAX_STAMP), z.maximum(MAX_STAMP))]))
    .check(z.maxLength(MAX_MEMBERSHIPS)),
  z.transform((told) => new Map(told.filter(([, at]) => at !== 0))),
);
const pinSchema = z.pipe(
  z.object({ v: version, t: text, x: text, n: text, l: memberships }),
  z.transform(
    ({ t = null, x = null, n = null, l }): SharedPin => ({
      ...{ ticker: t, exchange: x, name: n },
      lists: l,
    }),
  ),
);
const goneSchema = z.object({
  v: version,
  p: z.array(z.tuple([pinIdSchema, memberships])).check(z.maxLength(1000)),
});
const listSchema = z.pipe(
  z.object({
    v: version,
    n: z.optional(listNameSchema),
    m: stamp,
    c: stamp,
    d: z.optional(stamp),
  }),
  z.transform(
    ({ n = null, m, c, d = -1 }): SharedList => ({ name: n, made: m, changed: c, deleted: d }),
  ),
);
/** Keeps a later version's settings: two versions would take them out and put them in by turns. */
const settingsSchema = z.pipe(
  z.catchall(
    z.object({ v: version }),
    z.pipe(
      z.tuple([z.unknown(), stamp]),
      z.transform(([value, changed]) => ({ value, changed })),
    ),
  ),
  z.transform(({ v: _, ...chosen }): SharedSettings => chosen),
);
const emptiedSchema = z.object({ v: version, at: stamp });

/** The area's data, as far as this version can read them. */
export function readItems(items: Items) {
  /** Keys of items that another version wrote or that are invalid; these items are left alone. */
  const unread = new Set(Object.keys(items));
  function read<T>(prefix: string, id: z.ZodMiniType<string>, schema: z.ZodMiniType<T>) {
    const found = new Map<string, T>();
    for (const [key, value] of Object.entries(items)) {
      if (!key.startsWith(prefix) || !id.safeParse(key.slice(prefix.length)).success) continue;
      const { data } = schema.safeParse(value);
      if (data === undefined) continue;
      found.set(key.slice(prefix.length), data);
      unread.delete(key);
    }
    return found;
  }
  const gone = [...read(GONE, z.string(), goneSchema).values()].flatMap(({ p }) =>
    p.map(([id, lists]): [string, SharedPin] => [id, { ...NO_TEXTS, lists }]),
  );
  const replica: Replica = {
    // If two devices have written, a pin may be in both places.
    pins: joinedMaps(read(PIN, pinIdSchema, pinSchema), new Map(gone), joinedPins),
    lists: read(LIST, listIdSchema, listSchema),
    settings: read(SETTINGS_KEY, WHOLE_KEY, settingsSchema).get('') ?? {},
  };
  /** When another device emptied the area; null if none did. */
  const emptiedAt = read(EMPTIED_KEY, WHOLE_KEY, emptiedSchema).get('')?.at ?? null;
  unread.delete(EMPTIED_KEY);
  return { replica, unread, emptiedAt };
}

export type ReadItems = ReturnType<typeof readItems>;

const WHOLE_KEY = z.literal('');
const NO_TEXTS = { ticker: null, exchange: null, name: null };

/** The items of a replica, by key: of the pins only those that are in a list. */
export function liveItems({ pins, lists, settings }: Replica): Map<string, object> {
  const items = new Map<string, object>();
  for (const [id, list] of lists) items.set(listKey(id), listItem(list));
  for (const [id, pin] of pins) if (isLive(pin)) items.set(pinKey(id), pinItem(pin));
  const chosen = Object.entries(settings).map(([name, { value, changed }]) => [
    name,
    [value, changed],
  ]);
  if (chosen.length > 0)
    items.set(SETTINGS_KEY, { v: VERSION, ...Object.fromEntries(chosen.sort()) });
  return items;
}

/** All items of a replica, by key. */
export function itemsOf(replica: Replica): Map<string, object> {
  const items = liveItems(replica);
  const gone = [...replica.pins].filter(([, pin]) => !isLive(pin));
  for (const [key, pins] of Map.groupBy(gone, ([id]) => goneKey(id)))
    items.set(key, goneItem(pins));
  return items;
}

/** Whether two items are equal in any order of fields, because browsers change that order. */
export const isSameItem = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

export const isSameReplica = (one: Replica, other: Replica): boolean =>
  isSameItem(Object.fromEntries(itemsOf(one)), Object.fromEntries(itemsOf(other)));

const textOf = (item: unknown): string =>
  JSON.stringify(item && Object.entries(item).sort(inOrderOf(([field]) => [field])));

const pinItem = ({ ticker, exchange, name, lists }: SharedPin) => ({
  v: VERSION,
  ...(ticker !== null && { t: ticker }),
  ...(exchange !== null && { x: exchange }),
  ...(name !== null && { n: name }),
  l: membershipsOf(lists),
});

/** Pins that were taken out of all lists share a few items, to leave more room for other pins. */
export const goneItem = (pins: readonly (readonly [string, SharedPin])[]): object => ({
  v: VERSION,
  p: pins.toSorted(inOrderOf(([id]) => [id])).map(([id, { lists }]) => [id, membershipsOf(lists)]),
});

const GONE_ITEMS = 16;

/** The key of the item that a pin shares. */
export function goneKey(id: string): string {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return `${GONE}${sum % GONE_ITEMS}`;
}

/** Sorts by content alone; drops the oldest removals if there are too many. */
const membershipsOf = (lists: SharedPin['lists']): [string, Stamp][] =>
  [...lists]
    .sort(inOrderOf(([id, stamp]) => [Number(stamp <= 0), -Math.abs(stamp), id]))
    .slice(0, MAX_MEMBERSHIPS);

const listItem = ({ name, made, changed, deleted }: SharedList) => ({
  v: VERSION,
  ...(name !== null && { n: name }),
  m: made,
  c: changed,
  ...(deleted >= 0 && { d: deleted }),
});

export const emptiedItem = (at: Stamp): Items => ({ [EMPTIED_KEY]: { v: VERSION, at } });

/** When a company was last put into a list or taken out of one. */
export const lastChange = ({ lists }: SharedPin): Stamp =>
  Math.max(0, ...[...lists.values()].map(Math.abs));

/**
 * A replica without the companies that were taken out of all lists, and the lists that the user deleted, more than half
 * a year ago.
 */
export function remembered(replica: Replica, now: Stamp): Replica {
  const isRecent = (stamp: Stamp) => now - stamp <= 182 * 86_400;
  const pins = [...replica.pins].filter(([, pin]) => isLive(pin) || isRecent(lastChange(pin)));
  const lists = [...replica.lists].filter(
    ([, { changed, deleted }]) => deleted <= changed || isRecent(deleted),
  );
  return { ...replica, pins: new Map(pins), lists: new Map(lists) };
}

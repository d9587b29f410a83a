import * as z from 'zod/mini';
import { isId } from '../model/contract.ts';
import { listNameSchema, savedIdSchema } from '../model/saved-companies.ts';
import { PREFERENCE_SCHEMAS } from '../settings/preferences.ts';
import { fieldsOf } from '../storage/stored.ts';
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
 * How a replica lies in the browser's sync: one item a pin and a list, so that the browser merges those of
 * two machines, and a few items for what was taken out. The same items are the base on disk.
 */

export type Items = Record<string, unknown>;

/** In storage.local: what this machine and the browser's sync agreed on last. */
export const SYNC_BASE_KEY = 'syncBase';

const PIN = 'pin ';
const LIST = 'list ';
const GONE = 'gone ';
export const SETTINGS_KEY = 'settings';
/** Says that a machine has emptied the area; all the rest is gone then. */
export const EMPTIED_KEY = 'emptied';

export const pinKey = (id: string): string => PIN + id;
export const listKey = (id: string): string => LIST + id;

const VERSION = 1;
const version = z.literal(VERSION);
const stamp = z.int().check(z.minimum(0), z.maximum(MAX_STAMP));
const text = z.optional(z.string().check(z.maxLength(200)));
/** More than lists there are, and than a pin was ever taken out of and is told to have been. */
const MAX_MEMBERSHIPS = 100;

/**
 * An array of two values. zod's own tuple would come with the code that the panel shares with the worker,
 * and make its first load larger.
 */
const pair = <A, B>(first: z.ZodMiniType<A>, second: z.ZodMiniType<B>) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((values, context): [A, B] => {
      const [one, other] = [first.safeParse(values[0]), second.safeParse(values[1])];
      if (values.length === 2 && one.success && other.success) return [one.data, other.data];
      context.issues.push({ code: 'custom', input: values });
      return z.NEVER;
    }),
  );

/** As in a file of the user's: no company of the service has another id. */
const pinIdSchema = z.string().check(z.refine(isId));
const memberships = z
  .array(pair(savedIdSchema, z.int().check(z.minimum(-MAX_STAMP), z.maximum(MAX_STAMP))))
  .check(z.maxLength(MAX_MEMBERSHIPS));
const pinSchema = z.object({ v: version, t: text, x: text, n: text, l: memberships });
const goneSchema = z.object({
  v: version,
  p: z.array(pair(pinIdSchema, memberships)).check(z.maxLength(1000)),
});
const listSchema = z.object({
  v: version,
  n: z.optional(listNameSchema),
  m: stamp,
  c: stamp,
  d: z.optional(stamp),
});
const settingSchema = <T>(value: z.ZodMiniType<T>) => z.optional(pair(value, stamp));
const settingsSchema = z.object({
  v: version,
  language: settingSchema(PREFERENCE_SCHEMAS.language),
  theme: settingSchema(PREFERENCE_SCHEMAS.theme),
  singleKeys: settingSchema(PREFERENCE_SCHEMAS.singleKeys),
});
const emptiedSchema = z.object({ v: version, at: stamp });

/** What lies in the area, as far as this version can read it. */
export function readItems(items: Items) {
  const pins = new Map<string, SharedPin>();
  const lists = new Map<string, SharedList>();
  /** Keys whose items another version wrote, or that are odd: they stay as they are. */
  const unread = new Set<string>();
  const unreadLists = new Set<string>();
  let settings: SharedSettings = {};
  const goneOnes: [string, SharedPin][] = [];
  /** When another machine emptied the area; null if none did. */
  let emptiedAt: Stamp | null = null;
  for (const [key, value] of Object.entries(items)) {
    if (key.startsWith(PIN)) {
      const id = key.slice(PIN.length);
      const pin = pinIdSchema.safeParse(id).success ? readPin(value) : null;
      if (pin) pins.set(id, pin);
      else unread.add(key);
    } else if (key.startsWith(LIST)) {
      const id = key.slice(LIST.length);
      const list = savedIdSchema.safeParse(id).success ? readList(value) : null;
      if (list) lists.set(id, list);
      else {
        unread.add(key);
        unreadLists.add(id);
      }
    } else if (key.startsWith(GONE)) {
      const gone = goneSchema.safeParse(value).data?.p;
      if (gone)
        for (const [id, l] of gone) goneOnes.push([id, { ...NO_TEXTS, lists: stampsOf(l) }]);
      else unread.add(key);
    } else if (key === SETTINGS_KEY) {
      const found = readSettings(value);
      if (found) settings = found;
      else unread.add(key);
    } else if (key === EMPTIED_KEY) emptiedAt = emptiedSchema.safeParse(value).data?.at ?? null;
    else unread.add(key);
  }
  // A pin may lie in both places where two machines have written.
  const all = joinedMaps(pins, new Map(goneOnes), joinedPins);
  const replica: Replica = { pins: all, lists, settings };
  return { replica, unread, unreadLists, emptiedAt };
}

export type ReadItems = ReturnType<typeof readItems>;

function readPin(value: unknown): SharedPin | null {
  const { data } = pinSchema.safeParse(value);
  if (!data) return null;
  const { t = null, x = null, n = null, l } = data;
  return { ticker: t, exchange: x, name: n, lists: stampsOf(l) };
}

const NO_TEXTS = { ticker: null, exchange: null, name: null };
const stampsOf = (l: readonly [string, Stamp][]) => new Map(l.filter(([, at]) => at !== 0));

function readList(value: unknown): SharedList | null {
  const { data } = listSchema.safeParse(value);
  return data
    ? { name: data.n ?? null, made: data.m, changed: data.c, deleted: data.d ?? -1 }
    : null;
}

function readSettings(value: unknown): SharedSettings | null {
  const { data } = settingsSchema.safeParse(value);
  if (!data) return null;
  const { v: _, ...found } = data;
  const settings = Object.entries(found).flatMap(([name, setting]) => {
    if (!setting) return [];
    const [value, changed] = setting;
    return [[name, { value, changed }] as const];
  });
  return Object.fromEntries(settings);
}

/** The items of a replica, by key: of the pins only those that are in a list. */
export function liveItems({ pins, lists, settings }: Replica): Map<string, object> {
  const items = new Map<string, object>();
  for (const [id, list] of lists) items.set(listKey(id), listItem(list));
  for (const [id, pin] of pins) if (isLive(pin)) items.set(pinKey(id), pinItem(pin));
  const own = settingsItem(settings);
  if (own) items.set(SETTINGS_KEY, own);
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

/** Whether two items say the same: browsers give back the fields of an item in an order of their own. */
export const isSameItem = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

export const isSameReplica = (one: Replica, other: Replica): boolean =>
  isSameItem(Object.fromEntries(itemsOf(one)), Object.fromEntries(itemsOf(other)));

const textOf = (item: unknown): string =>
  JSON.stringify(Object.entries(fieldsOf(item)).sort(([one], [other]) => (one < other ? -1 : 1)));

function pinItem(pin: SharedPin) {
  const { ticker, exchange, name } = pin;
  return {
    v: VERSION,
    ...(ticker !== null && { t: ticker }),
    ...(exchange !== null && { x: exchange }),
    ...(name !== null && { n: name }),
    l: membershipsOf(pin),
  };
}

/** Pins that were taken out of all lists share a few items: their own would take the room of others. */
export const goneItem = (pins: readonly (readonly [string, SharedPin])[]): object => ({
  v: VERSION,
  p: pins
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, pin]) => [id, membershipsOf(pin)]),
});

const GONE_ITEMS = 16;

/** In which of them a pin stands. */
export function goneKey(id: string): string {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return `${GONE}${sum % GONE_ITEMS}`;
}

/** In an order that depends on nothing else; of those taken out, the oldest go where there are too many. */
const membershipsOf = ({ lists }: SharedPin): [string, Stamp][] =>
  [...lists]
    .sort(([oneId, one], [otherId, other]) => {
      if (one > 0 !== other > 0) return one > 0 ? -1 : 1;
      return Math.abs(other) - Math.abs(one) || (oneId < otherId ? -1 : 1);
    })
    .slice(0, MAX_MEMBERSHIPS);

const listItem = (list: SharedList) => ({
  v: VERSION,
  ...(list.name !== null && { n: list.name }),
  m: list.made,
  c: list.changed,
  ...(list.deleted >= 0 && { d: list.deleted }),
});

function settingsItem(settings: SharedSettings) {
  const fields = Object.entries(settings)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, { value, changed }]) => [name, [value, changed]]);
  return fields.length === 0 ? null : { v: VERSION, ...Object.fromEntries(fields) };
}

export const emptiedItem = (at: Stamp): Items => ({ [EMPTIED_KEY]: { v: VERSION, at } });

/** When a company was last put into a list or taken out of one. */
export const lastChange = ({ lists }: SharedPin): Stamp =>
  Math.max(0, ...[...lists.values()].map(Math.abs));

/** After half a year, nothing says any more that a company was taken out. */
export const isExpired = (pin: SharedPin, now: Stamp): boolean =>
  !isLive(pin) && now - lastChange(pin) > 182 * 86_400;

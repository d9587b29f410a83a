import { inOrderOf } from '../model/in-order.ts';
import { FIRST_LIST } from '../model/saved-companies.ts';
import { isSameName } from '../model/saved-companies-change.ts';

/**
 * What one device knows of the lists, pins and settings that devices share, with the time of each
 * change. Replicas can be joined in any order and repeatedly, so that devices that exchange them agree,
 * whatever the browser's sync delays, repeats or overwrites (a state-based CRDT).
 */
export interface Replica {
  /** By company id; a pin that was taken out of all its lists stays for a while as the record of that. */
  pins: ReadonlyMap<string, SharedPin>;
  /** By list id; includes lists that were deleted in the last half year, or became one with another list. */
  lists: ReadonlyMap<string, SharedList>;
  settings: SharedSettings;
}

/** Seconds since 2026: when something was last changed. Of two changes, the later counts. */
export type Stamp = number;

export interface SharedPin {
  ticker: string | null;
  exchange: string | null;
  name: string | null;
  /** By list id: when the company was put in; negative, when it was taken out. */
  lists: ReadonlyMap<string, Stamp>;
}

export interface SharedList {
  name: string | null;
  /** When it was made, which gives the order of lists. */
  made: Stamp;
  changed: Stamp;
  /**
   * When the user deleted it, after `changed`: a later name from another device keeps it. `changed` itself if it became
   * one with another list of its name; else -1.
   */
  deleted: Stamp;
}

export type SharedSettings = Readonly<Record<string, Setting>>;

interface Setting {
  /** A later version's may be of any kind. */
  value: unknown;
  changed: Stamp;
}

export const EMPTY_REPLICA: Replica = { pins: new Map(), lists: new Map(), settings: {} };

/** Later than any correct clock; data with a later stamp are not read. */
export const MAX_STAMP = 2 ** 32;
const EPOCH = Date.UTC(2026, 0, 1);

/** @param now epoch milliseconds */
export const stampOf = (now: number): Stamp =>
  Math.min(Math.max(Math.floor((now - EPOCH) / 1000), 2), MAX_STAMP);

/** Epoch milliseconds. */
export const momentOf = (stamp: Stamp): number => EPOCH + stamp * 1000;

/** Now, or just after the change to override if that has a later time. */
export const after = (now: Stamp, earlier: Stamp): Stamp =>
  Math.min(Math.max(now, Math.abs(earlier) + 1), MAX_STAMP);

export const isDeleted = ({ changed, deleted }: SharedList): boolean => deleted >= changed;

/** The lists that a pin is in. */
export const listsOf = ({ lists }: SharedPin): string[] =>
  [...lists].filter(([, stamp]) => stamp > 0).map(([id]) => id);

/** Whether a company is pinned, in any list. */
export const isLive = ({ lists }: SharedPin): boolean =>
  [...lists.values()].some((stamp) => stamp > 0);

/** Joins two replicas; neither their order nor a repetition matters. */
export function joined(one: Replica, other: Replica): Replica {
  return {
    pins: joinedMaps(one.pins, other.pins, joinedPins),
    lists: joinedMaps(one.lists, other.lists, joinedLists),
    settings: joinedSettings(one.settings, other.settings),
  };
}

export function joinedMaps<T>(
  one: ReadonlyMap<string, T>,
  other: ReadonlyMap<string, T>,
  join: (one: T, other: T) => T,
): Map<string, T> {
  const both = new Map(one);
  for (const [key, value] of other) {
    const mine = both.get(key);
    both.set(key, mine === undefined ? value : join(mine, value));
  }
  return both;
}

/** No list's id: the time of this removal is when the pin's texts changed last. */
export const TEXTS = '';
export const textsOf = ({ ticker, exchange, name }: SharedPin): string =>
  JSON.stringify([ticker, exchange, name]);

/** Takes all texts from one pin, because a renamed company's old name does not belong beside its new ticker. */
export const joinedPins = (one: SharedPin, other: SharedPin): SharedPin => ({
  ...(byTexts(one, other) < 0 ? other : one),
  lists: joinedMaps(one.lists, other.lists, laterOf),
});

/** Sorts by the time of the texts, by their number, then by their length. */
const byTexts = inOrderOf((pin: SharedPin) => {
  const texts = [pin.ticker, pin.exchange, pin.name].filter((text) => text !== null);
  const changed = -(pin.lists.get(TEXTS) ?? 0);
  return [changed, texts.length, texts.join('').length, textsOf(pin)];
});

/** The later of two changes; at the same time, adding wins over taking out. */
export function laterOf(one: Stamp, other: Stamp): Stamp {
  if (Math.abs(one) === Math.abs(other)) return Math.max(one, other);
  return Math.abs(one) > Math.abs(other) ? one : other;
}

const joinedLists = (one: SharedList, other: SharedList): SharedList => ({
  name:
    one.changed === other.changed
      ? fuller(one.name, other.name)
      : (one.changed > other.changed ? one : other).name,
  made: Math.min(one.made, other.made),
  changed: Math.max(one.changed, other.changed),
  deleted: Math.max(one.deleted, other.deleted),
});

/** The longer text, in either order; a text rather than null. */
function fuller(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  if (one.length !== other.length) return one.length > other.length ? one : other;
  return one > other ? one : other;
}

const joinedSettings = (one: SharedSettings, other: SharedSettings): SharedSettings =>
  Object.fromEntries(
    joinedMaps(new Map(Object.entries(one)), new Map(Object.entries(other)), laterSetting),
  );

function laterSetting(one: Setting, other: Setting): Setting {
  if (one.changed !== other.changed) return one.changed > other.changed ? one : other;
  return JSON.stringify(one.value) > JSON.stringify(other.value) ? one : other;
}

/**
 * Settles a replica without reading the clock, so that devices with the same items get the same result. A list that
 * was deleted while another device added companies to it stays, with these companies; lists with the same name become
 * one list; a list that has companies exists even if it has no item.
 *
 * @param isUnread whether a list is there and cannot be read by this version
 */
export const settled = (replica: Replica, isUnread: (id: string) => boolean): Replica =>
  withFirst(withoutDoubles(withUsed(replica, isUnread)), isUnread);

/** Adds or revives each list that has companies, and drops a list that was known only by companies that left it. */
function withUsed(replica: Replica, isUnread: (id: string) => boolean): Replica {
  const used = new Set([...replica.pins.values()].flatMap(listsOf));
  const told = [...replica.lists].filter(([id, list]) => used.has(id) || !isUntold(list));
  const lists = new Map(told);
  for (const id of used) {
    const list = lists.get(id);
    if (list ? isDeleted(list) : !isUnread(id)) lists.set(id, list ? revived(list) : UNTOLD);
  }
  return { ...replica, lists };
}

/**
 * A list without an item: the item may come later than those of its companies, or may have found no room. A device
 * that knows the list adds its name.
 */
const UNTOLD: SharedList = { name: null, made: MAX_STAMP, changed: 0, deleted: -1 };

/** Whether a list is known only by the companies in it. */
export const isUntold = ({ made, changed, deleted }: SharedList): boolean =>
  made === MAX_STAMP && changed === 0 && deleted === -1;

const revived = (list: SharedList): SharedList => ({ ...list, changed: after(0, list.deleted) });

/** Ensures that there is at least one list. */
function withFirst(replica: Replica, isUnread: (id: string) => boolean): Replica {
  const { id } = FIRST_LIST;
  if (liveLists(replica).length > 0 || isUnread(id)) return replica;
  const before = replica.lists.get(id);
  const first = before ? revived(before) : { ...UNTOLD, made: 0 };
  return { ...replica, lists: new Map([...replica.lists, [id, first]]) };
}

/** The lists that are not deleted, in their order. */
export const liveLists = ({ lists }: Pick<Replica, 'lists'>): [string, SharedList][] =>
  [...lists].filter(([, list]) => !isDeleted(list)).sort(inOrderOf(([id, { made }]) => [made, id]));

/** Merges lists of the same name, which two devices may have made, into the earlier list. */
function withoutDoubles(replica: Replica): Replica {
  const named = liveLists(replica).filter(([, { name }]) => name !== null);
  let { lists, pins } = replica;
  for (const [place, [from, list]] of named.entries()) {
    const isSame = ([, { name }]: [string, SharedList]) => isSameName(name ?? '', list.name ?? '');
    const to = named.findIndex(isSame);
    const [into = from] = named[to] ?? [];
    if (to === place) continue;
    lists = new Map([...lists, [from, { ...list, deleted: list.changed }]]);
    pins = new Map([...pins].map(([id, pin]) => [id, moved(pin, from, into)]));
  }
  return { ...replica, lists, pins };
}

function moved(pin: SharedPin, from: string, to: string): SharedPin {
  const stamp = pin.lists.get(from) ?? 0;
  if (stamp <= 0) return pin;
  const there = pin.lists.get(to) ?? 0;
  const put = there > 0 ? Math.max(there, stamp) : after(stamp, there);
  return { ...pin, lists: new Map([...pin.lists, [from, -after(0, stamp)], [to, put]]) };
}

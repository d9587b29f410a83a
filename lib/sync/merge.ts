import {
  type CompanyList,
  FIRST_LIST,
  MAX_LISTS,
  MAX_PINS,
  type Pin,
} from '../model/saved-companies.ts';
import { knownPreferences, type Preferences } from '../settings/preferences.ts';
import { isExpired, type ReadItems } from './items.ts';
import { type Shared, withLocalChanges } from './local-changes.ts';
import {
  compare,
  isDeleted,
  isLive,
  joined,
  listsOf,
  liveLists,
  type Replica,
  type SharedList,
  type SharedPin,
  type Stamp,
  settled,
} from './replica.ts';

/**
 * Merges what the user changed on this machine since the last exchange with what the browser's sync
 * holds. Nothing is taken out but what a machine says was: an item that is not there says nothing.
 *
 * @param base of the last exchange; empty on a machine that joins
 */
export function merged(base: Replica, own: Shared, found: ReadItems, now: Stamp) {
  const mine = withLocalChanges(base, own, found.replica, now);
  const replica = settled(joined(mine, found.replica), found.unreadLists);
  const lists = withRoom(liveLists(replica), own.saved.lists, MAX_LISTS);
  const isTaken = new Set(lists.map(([id]) => id));
  const listed = [...replica.pins].filter(([, pin]) => listsOf(pin).some((id) => isTaken.has(id)));
  const pins = withRoom(listed.sort(lastPinnedFirst), own.saved.pins, MAX_PINS);
  return {
    /** All that is known: of this machine, of the last exchange and of the browser's sync. */
    replica,
    /** What this machine keeps: as much as its limits take. */
    saved: savedFrom(own.saved, lists, pins),
    preferences: preferencesFrom(replica, own.preferences),
    /** What the next exchange compares with: what was kept, and what was taken out. */
    base: knownHere(replica, isTaken, new Set(pins.map(([id]) => id)), now),
    /** Pinned companies that found no room on this machine. */
    notTaken: [...replica.pins.values()].filter(isLive).length - pins.length,
  };
}

export type Merged = ReturnType<typeof merged>;

/** In their order, those that are here, and the first of the others, as many as there is room for. */
function withRoom<T>(
  all: readonly [string, T][],
  own: readonly { id: string }[],
  most: number,
): [string, T][] {
  const isOwn = new Set(own.map(({ id }) => id));
  const others = all.filter(([id]) => !isOwn.has(id));
  const room = Math.max(0, most - (all.length - others.length));
  const isTaken = new Set(others.slice(0, room).map(([id]) => id));
  return all.filter(([id]) => isOwn.has(id) || isTaken.has(id));
}

type IdAndPin = [string, SharedPin];

/** When a company was first put into one of its lists. */
const pinned = (pin: SharedPin): Stamp =>
  Math.min(...[...pin.lists.values()].filter((stamp) => stamp > 0));
const lastPinnedFirst = ([oneId, one]: IdAndPin, [otherId, other]: IdAndPin): number =>
  pinned(other) - pinned(one) || compare(oneId, otherId);

function savedFrom(
  own: Shared['saved'],
  lists: readonly [string, SharedList][],
  pins: readonly IdAndPin[],
): Shared['saved'] {
  const members = (list: string): string[] => {
    const stampIn = ([, pin]: IdAndPin) => pin.lists.get(list) ?? 0;
    return pins
      .filter((entry) => stampIn(entry) > 0)
      .sort((one, other) => stampIn(other) - stampIn(one) || compare(one[0], other[0]))
      .map(([id]) => id);
  };
  const kept = lists.map(([id, { name }]): CompanyList => ({ id, name, companies: members(id) }));
  const before = new Map(own.pins.map((listing) => [listing.id, listing]));
  return {
    pins: pins.map(([id, pin]) => listingFrom(id, pin, before.get(id))),
    lists: kept.length > 0 ? kept : [FIRST_LIST],
  };
}

/** This machine's own texts, which are whole, before those that were cut for the browser's sync. */
const listingFrom = (id: string, pin: SharedPin, own: Pin | undefined): Pin => ({
  id,
  exchange: own?.exchange ?? pin.exchange,
  name: own?.name ?? pin.name,
  ticker: own?.ticker ?? pin.ticker,
  // The browser's sync has no room for other names: those given here stay here.
  ...(own?.aliases && { aliases: own.aliases }),
});

const preferencesFrom = ({ settings }: Replica, own: Preferences): Preferences => ({
  ...own,
  ...knownPreferences(
    Object.fromEntries(Object.entries(settings).map(([name, { value }]) => [name, value])),
  ),
});

/** Without what found no room here: its absence is no act of the user's. */
function knownHere(
  replica: Replica,
  lists: ReadonlySet<string>,
  pins: ReadonlySet<string>,
  now: Stamp,
): Replica {
  const isKnown = ([id, pin]: IdAndPin) => pins.has(id) || !(isLive(pin) || isExpired(pin, now));
  return {
    settings: replica.settings,
    lists: new Map([...replica.lists].filter(([id, list]) => lists.has(id) || isDeleted(list))),
    pins: new Map([...replica.pins].filter(isKnown)),
  };
}

import { inOrderOf } from '../model/in-order.ts';
import {
  type CompanyList,
  FIRST_LIST,
  type Listing,
  MAX_LISTS,
  MAX_PINS,
  type Pin,
  type SavedCompanies,
} from '../model/saved-companies.ts';
import { completed, isSameName } from '../model/saved-companies-change.ts';
import { chosenPreferences, knownPreferences, type Preferences } from '../settings/preferences.ts';
import { lastChange, listKey, type ReadItems, remembered } from './items.ts';
import {
  after,
  isDeleted,
  isLive,
  joined,
  joinedMaps,
  joinedPins,
  laterOf,
  listsOf,
  liveLists,
  MAX_STAMP,
  type Replica,
  type SharedList,
  type SharedPin,
  type SharedSettings,
  type Stamp,
  settled,
  TEXTS,
  textsOf,
} from './replica.ts';
import { cutText } from './write-plan.ts';

/** This device's copy of the data that devices share. */
interface Shared {
  saved: Pick<SavedCompanies, 'pins' | 'lists'>;
  preferences: Preferences;
}

/**
 * Merges the user's changes on this device since the last exchange with the browser's sync.
 * Removes an item only if a device recorded its removal, because a missing item proves nothing.
 *
 * @param base the agreement of the last exchange; empty on a device that joins
 */
export function merged(base: Replica, here: Shared, found: ReadItems, now: Stamp) {
  const own = base.lists.size > 0 ? here : withFirstApart(here, found.replica, now);
  const mine = withLocalChanges(base, own, found.replica, now);
  const all = settled(joined(mine, found.replica), (id) => found.unread.has(listKey(id)));
  const replica = remembered(withHomes(all, mine, found.replica), now);
  const lasting = remembered(replica, now + MONTH);
  const lists = withRoom(liveLists(replica), own.saved.lists, MAX_LISTS);
  const isTaken = new Set(lists.map(([id]) => id));
  const listed = [...replica.pins].filter(([, pin]) => listsOf(pin).some((id) => isTaken.has(id)));
  const pins = withRoom(listed.sort(lastPinnedFirst), own.saved.pins, MAX_PINS);
  const isKept = new Set(pins.map(([id]) => id));
  const settings = Object.entries(replica.settings);
  const known = knownPreferences(
    Object.fromEntries(settings.map(([name, { value }]) => [name, value])),
  );
  return {
    /** Everything known from this device, the last exchange and the browser's sync. */
    replica,
    /** The data that this device keeps within its limits. */
    saved: savedFrom(own.saved, lists, pins),
    preferences: { ...own.preferences, ...known },
    /**
     * The base of the next exchange: without companies and lists that found no room here, because the
     * user did not delete them, nor settings that only a later version knows. Forgets a removal a month before it
     * leaves the browser's sync: devices of different clocks would delete it there and write it again by turns.
     */
    base: {
      settings: {
        ...mine.settings,
        ...Object.fromEntries(settings.filter(([name]) => name in known)),
      },
      lists: new Map([...lasting.lists].filter(([id, list]) => isTaken.has(id) || isDeleted(list))),
      pins: new Map([...lasting.pins].filter(([id, pin]) => isKept.has(id) || !isLive(pin))),
    },
    /** Pinned companies that found no room on this device. */
    notTaken: [...replica.pins.values()].filter(isLive).length - pins.length,
  };
}

export type Merged = ReturnType<typeof merged>;

const MONTH = 30 * 86_400;

/**
 * Gives the first list of a joining device a new id if the first list there is another list: the first lists of all
 * devices have one id, whatever the user named them and put into them.
 */
function withFirstApart(own: Shared, found: Replica, now: Stamp): Shared {
  const there = found.lists.get(FIRST_LIST.id);
  if (!there || isDeleted(there) || there.name === null) return own;
  const theirs = there.name;
  const isThere = (company: string) => (found.pins.get(company)?.lists.get(FIRST_LIST.id) ?? 0) > 0;
  const lists = own.saved.lists.map((list) => {
    const isOther = list.name !== null && !isSameName(list.name, theirs);
    return list.id === FIRST_LIST.id && isOther && !list.companies.every(isThere)
      ? { ...list, id: `${list.id}-${now}` }
      : list;
  });
  return { ...own, saved: { ...own.saved, lists } };
}

/**
 * Puts a company into the first list if both sides have it pinned, but together took it out of all lists: each may have
 * deleted another one of its lists.
 */
function withHomes(all: Replica, one: Replica, other: Replica): Replica {
  const [home] = liveLists(all)[0] ?? [];
  const pins = new Map(all.pins);
  for (const [id, pin] of all.pins) {
    const sides = [one, other].flatMap(({ pins }) => pins.get(id) ?? []);
    if (home === undefined || isLive(pin) || sides.filter(isLive).length < 2) continue;
    pins.set(id, { ...pin, lists: new Map([...pin.lists, [home, after(0, lastChange(pin))]]) });
  }
  return { ...all, pins };
}

/** All entries that are here and, as far as there is room, the first of the others, in the given order. */
function withRoom<T>(
  all: readonly [string, T][],
  own: readonly { id: string }[],
  most: number,
): [string, T][] {
  const isOwn = new Set(own.map(({ id }) => id));
  let room = most - all.filter(([id]) => isOwn.has(id)).length;
  return all.filter(([id]) => isOwn.has(id) || room-- > 0);
}

type IdAndPin = [string, SharedPin];

/** When a company was first put into one of its lists. */
const pinned = (pin: SharedPin): Stamp =>
  Math.min(...[...pin.lists.values()].filter((stamp) => stamp > 0));
const lastPinnedFirst = inOrderOf(([id, pin]: IdAndPin) => [-pinned(pin), id]);

function savedFrom(
  own: Shared['saved'],
  lists: readonly [string, SharedList][],
  pins: readonly IdAndPin[],
): Shared['saved'] {
  const members = (list: string): string[] => {
    const stampIn = ([, pin]: IdAndPin) => pin.lists.get(list) ?? 0;
    return pins
      .filter((entry) => stampIn(entry) > 0)
      .sort(inOrderOf((entry) => [-stampIn(entry), entry[0]]))
      .map(([id]) => id);
  };
  const kept = lists.map(([id, { name }]): CompanyList => ({ id, name, companies: members(id) }));
  const before = new Map(own.pins.map((listing) => [listing.id, listing]));
  return {
    pins: pins.map(([id, pin]) => listingFrom(id, pin, before.get(id))),
    lists: kept.length > 0 ? kept : [FIRST_LIST],
  };
}

/** Keeps this device's own text where the shared text is missing, or was cut for the browser's sync. */
function listingFrom(id: string, { exchange, name, ticker }: SharedPin, own?: Pin): Pin {
  const shared = { id, exchange, name, ticker };
  // Other names stay on this device, because the browser's sync has no room for them.
  return own ? { ...completed(shared, own), ...(own.aliases && { aliases: own.aliases }) } : shared;
}

/**
 * Adds to the last exchange's replica what the user has changed on this device since, each change with its time.
 *
 * @param found the items in the browser's sync: an addition here counts more than a removal there
 */
export const withLocalChanges = (
  base: Replica,
  { saved, preferences }: Shared,
  found: Replica,
  now: Stamp,
): Replica => ({
  lists: changedLists(base.lists, saved.lists, found.lists, now),
  pins: changedPins(base, saved, found.pins, now),
  settings: changedSettings(base, preferences, now),
});

function changedLists(
  base: Replica['lists'],
  lists: readonly CompanyList[],
  found: Replica['lists'],
  now: Stamp,
): Replica['lists'] {
  const isThere = new Set(lists.map(({ id }) => id));
  const changed = new Map(
    [...base].map(([id, list]): [string, SharedList] =>
      isThere.has(id) || isDeleted(list)
        ? [id, list]
        : [id, { ...list, deleted: after(now, list.changed) }],
    ),
  );
  // The names of a device that joins get the lowest stamp, so that another device's name counts more.
  const given = base.size === 0 ? 1 : now;
  let made = Math.max(0, ...[...base.values()].map((list) => list.made % MAX_STAMP));
  const isJoined = [...found.values()].some((list) => !isDeleted(list));
  for (const { id, name, companies } of lists) {
    const known = base.get(id);
    if (known) {
      if (!isDeleted(known) && known.name === name) continue;
      const last = Math.max(known.changed, known.deleted);
      changed.set(id, { ...known, name, changed: after(now, last) });
      continue;
    }
    // The user did not make the list that exists from the beginning.
    if (isJoined && name === null && companies.length === 0) continue;
    if (id !== FIRST_LIST.id) made = after(now, made);
    const gone = found.get(id)?.deleted ?? -1;
    changed.set(id, {
      name,
      made: id === FIRST_LIST.id ? 0 : made,
      changed: Math.max(name === null ? 0 : given, gone + 1),
      deleted: -1,
    });
  }
  return changed;
}

function changedPins(
  base: Replica,
  saved: Shared['saved'],
  found: Replica['pins'],
  now: Stamp,
): Replica['pins'] {
  const members = new Map(saved.lists.map(({ id, companies }) => [id, new Set(companies)]));
  const isTakenOut = (company: string, list: string, stamp: Stamp) =>
    stamp > 0 && base.lists.has(list) && !members.get(list)?.has(company);
  const remaining = new Map(
    [...base.pins].map(([company, pin]): IdAndPin => {
      const lists = [...pin.lists].map(([list, stamp]): [string, Stamp] => [
        list,
        isTakenOut(company, list, stamp) ? -after(now, stamp) : stamp,
      ]);
      return [company, { ...pin, lists: new Map(lists) }];
    }),
  );
  const own = new Map<string, ReturnType<typeof sharedPin>>();
  for (const listing of saved.pins) {
    const { id } = listing;
    const [before, there] = [base.pins.get(id), found.get(id)];
    const pin = sharedPin(before ? completed(listing, { id, ...before }) : listing);
    if (before && isLive(before)) {
      const last = before.lists.get(TEXTS) ?? 0;
      if (textsOf(pin) !== textsOf(before)) pin.lists.set(TEXTS, -after(now, last));
      // The texts of a device that joins count less, as its lists' names do.
    } else if (there && isLive(there)) Object.assign(pin, { ...there, lists: pin.lists });
    own.set(id, pin);
  }
  for (const { id, companies } of saved.lists) {
    const stampIn = (pins: Replica['pins'], company: string) =>
      pins.get(company)?.lists.get(id) ?? 0;
    const known = (company: string) =>
      laterOf(stampIn(base.pins, company), stampIn(found, company));
    const put = companies.filter(
      (company) => own.has(company) && stampIn(base.pins, company) <= 0 && known(company) <= 0,
    );
    // The added companies come above all that are or were in the list, the last added first.
    const stamps = [...base.pins.keys()].map((company) => Math.abs(stampIn(base.pins, company)));
    const first = Math.min(Math.max(now, Math.max(0, ...stamps) + put.length), MAX_STAMP);
    put.forEach((company, place) => {
      own.get(company)?.lists.set(id, after(first - place, known(company)));
    });
  }
  return joinedMaps<SharedPin>(remaining, own, joinedPins);
}

/** Bytes of each text in an item, so that 300 pins find room in the browser's sync. */
const MAX_TEXT_BYTES = { ticker: 32, exchange: 40, name: 96 };

const sharedPin = ({ ticker, exchange, name }: Listing) => ({
  ticker: ticker && cutText(ticker, MAX_TEXT_BYTES.ticker),
  exchange: exchange && cutText(exchange, MAX_TEXT_BYTES.exchange),
  name: name && cutText(name, MAX_TEXT_BYTES.name),
  lists: new Map<string, Stamp>(),
});

/** Leaves out settings that the user never changed: another device's choice counts, as it does on a device that joins. */
function changedSettings(base: Replica, preferences: Preferences, now: Stamp): SharedSettings {
  const changed = base.lists.size === 0 ? 1 : now;
  const chosen = chosenPreferences(preferences);
  const settings = Object.entries(preferences).flatMap(([name, value]) => {
    const before = base.settings[name];
    if (before?.value === value) return [[name, before] as const];
    if (before) return [[name, { value, changed: after(now, before.changed) }] as const];
    return name in chosen ? [[name, { value, changed }] as const] : [];
  });
  return Object.fromEntries(settings);
}

import {
  type CompanyList,
  FIRST_LIST,
  type Listing,
  type SavedCompanies,
} from '../model/saved-companies.ts';
import { chosenPreferences, type Preferences } from '../settings/preferences.ts';
import {
  after,
  isDeleted,
  joinedMaps,
  joinedPins,
  laterOf,
  MAX_STAMP,
  type Replica,
  type SharedList,
  type SharedPin,
  type SharedSettings,
  type Stamp,
} from './replica.ts';
import { cutText } from './write-plan.ts';

/** What this machine keeps of what machines share. */
export interface Shared {
  saved: Pick<SavedCompanies, 'pins' | 'lists'>;
  preferences: Preferences;
}

/**
 * The replica of the last exchange with what the user has changed on this machine since, each change with
 * its time. Where nothing was changed, it is the same replica.
 *
 * @param base what was exchanged last; empty on a machine that joins
 * @param found what lies in the browser's sync: what is put in here counts more than what was taken out
 *   there meanwhile
 */
export const withLocalChanges = (
  base: Replica,
  { saved, preferences }: Shared,
  found: Replica,
  now: Stamp,
): Replica => ({
  lists: changedLists(base.lists, saved.lists, found.lists, now),
  pins: changedPins(base, saved, found.pins, now),
  settings: changedSettings(base.settings, preferences, now),
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
      isThere.has(id) || isDeleted(list) ? [id, list] : [id, { ...list, deleted: list.changed }],
    ),
  );
  // The name of a list that another machine has named counts more than this one's, which joins.
  const given = base.size === 0 ? 1 : now;
  let made = Math.max(0, ...[...base.values()].map((list) => list.made % MAX_STAMP));
  const isJoined = [...found.values()].some((list) => !isDeleted(list));
  for (const { id, name, companies } of lists) {
    // No user made the list that is there from the beginning.
    if (isJoined && !base.has(id) && name === null && companies.length === 0) continue;
    const known = base.get(id);
    const gone = found.get(id)?.deleted ?? -1;
    if (!known) {
      if (id !== FIRST_LIST.id) made = after(now, made);
      const least = name === null ? 0 : given;
      changed.set(id, {
        name,
        made: id === FIRST_LIST.id ? 0 : made,
        changed: Math.max(least, gone + 1),
        deleted: -1,
      });
    } else if (isDeleted(known) || known.name !== name) {
      const last = Math.max(known.changed, known.deleted);
      changed.set(id, { ...known, name, changed: after(now, last) });
    }
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
    [...base.pins].map(([company, pin]): [string, SharedPin] => {
      const lists = [...pin.lists].map(([list, stamp]): [string, Stamp] => [
        list,
        isTakenOut(company, list, stamp) ? -after(now, stamp) : stamp,
      ]);
      return [company, { ...pin, lists: new Map(lists) }];
    }),
  );
  const own = new Map(saved.pins.map((listing) => [listing.id, sharedPin(listing)]));
  for (const { id, companies } of saved.lists) {
    const stampIn = (pins: Replica['pins'], company: string) =>
      pins.get(company)?.lists.get(id) ?? 0;
    const known = (company: string) =>
      laterOf(stampIn(base.pins, company), stampIn(found, company));
    const isPut = (company: string) => stampIn(base.pins, company) <= 0 && known(company) <= 0;
    const put = companies.filter((company) => own.has(company) && isPut(company));
    // Above all that are in the list, the last one put in first.
    const stamps = [...base.pins.keys()].map((company) => stampIn(base.pins, company));
    const first = Math.min(Math.max(now, Math.max(0, ...stamps) + put.length), MAX_STAMP);
    put.forEach((company, place) => {
      own.get(company)?.lists.set(id, after(first - place, known(company)));
    });
  }
  return joinedMaps(remaining, own, joinedPins);
}

/** Bytes of each text in an item, so that 300 pins find room in the browser's sync. */
const MAX_TEXT_BYTES = { ticker: 32, exchange: 40, name: 96 };

type MutablePin = SharedPin & { lists: Map<string, Stamp> };

const sharedPin = ({ ticker, exchange, name }: Listing): MutablePin => ({
  ticker: ticker && cutText(ticker, MAX_TEXT_BYTES.ticker),
  exchange: exchange && cutText(exchange, MAX_TEXT_BYTES.exchange),
  name: name && cutText(name, MAX_TEXT_BYTES.name),
  lists: new Map(),
});

/** What was never changed is not told: another machine's choice counts. */
function changedSettings(
  base: SharedSettings,
  preferences: Preferences,
  now: Stamp,
): SharedSettings {
  const chosen = chosenPreferences(preferences);
  const settings = Object.entries(preferences).flatMap(([name, value]) => {
    const before = base[name];
    if (before?.value === value) return [[name, before] as const];
    if (before) return [[name, { value, changed: after(now, before.changed) }] as const];
    return name in chosen ? [[name, { value, changed: 1 }] as const] : [];
  });
  return Object.fromEntries(settings);
}

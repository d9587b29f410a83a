import {
  DEFAULT_PREFERENCES,
  type Preferences,
  type StoredPreferences,
} from '../settings/preferences.ts';
import { type Area, fieldsOf } from '../storage/stored.ts';
import { type Items, isSameReplica, itemsOf, readItems, SYNC_BASE_KEY } from '../sync/items.ts';
import { type Merged, merged } from '../sync/merge.ts';
import { stampOf } from '../sync/replica.ts';
import type { SavedCompaniesStore } from './saved-companies.ts';

interface TakeInDeps {
  /** storage.local: what was exchanged last. */
  local: Area;
  savedCompanies: Pick<SavedCompaniesStore, 'exchange'>;
  preferences: Pick<StoredPreferences, 'read' | 'itemWith'>;
  /** Epoch milliseconds. */
  now(): number;
}

/** What was merged, and whether anything of it is new here. */
type Taken = Merged & { isNews: boolean };

/**
 * Makes what merges the items that lie there with what is kept here, and keeps the result and what it was made from in
 * one write; null where the policy forbids a history, or nothing here can be read.
 */
export function createTakeIn({ local, savedCompanies, preferences, now }: TakeInDeps) {
  return async function takeIn(items: Items): Promise<Taken | null> {
    let after: Taken | null = null;
    await savedCompanies.exchange(async (saved) => {
      const before = readItems(fieldsOf((await local.get(SYNC_BASE_KEY))[SYNC_BASE_KEY])).replica;
      const own = { saved, preferences: (await preferences.read()) ?? DEFAULT_PREFERENCES };
      const found = merged(before, own, readItems(items), stampOf(now()));
      const wanted = differing(own.preferences, found.preferences);
      const beside = {
        ...(!isSameReplica(before, found.base) && {
          [SYNC_BASE_KEY]: Object.fromEntries(itemsOf(found.base)),
        }),
        ...(wanted && (await preferences.itemWith(wanted))),
      };
      after = { ...found, isNews: Object.keys(beside).length > 0 };
      return { saved: { ...saved, ...found.saved }, beside };
    });
    return after;
  };
}

/** What differs; null if nothing does. */
function differing(before: Preferences, after: Preferences): Partial<Preferences> | null {
  const { language, theme, singleKeys } = after;
  const wanted = {
    ...(language !== before.language && { language }),
    ...(theme !== before.theme && { theme }),
    ...(singleKeys !== before.singleKeys && { singleKeys }),
  };
  return Object.keys(wanted).length > 0 ? wanted : null;
}

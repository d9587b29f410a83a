import {
  type Listing,
  NO_SAVED_COMPANIES,
  type SavedCompanies,
} from '../../../lib/model/saved-companies.ts';
import type { SavedCompaniesChange } from '../../../lib/model/saved-companies-change.ts';
import { DEFAULT_PREFERENCES, type Preferences } from '../../../lib/settings/preferences.ts';
import { readItems } from '../../../lib/sync/items.ts';
import { merged } from '../../../lib/sync/merge.ts';
import { EMPTY_REPLICA, type Replica } from '../../../lib/sync/replica.ts';
import { writePlan } from '../../../lib/sync/write-plan.ts';
import { changedSavedCompanies } from '../../saved-with.ts';
import { createSyncAreas, type SyncProfile } from '../../sync-areas.ts';

/** A device that keeps companies and exchanges them, without the background around it. */
export function createDevice(profile: SyncProfile, now: () => number) {
  let saved = NO_SAVED_COMPANIES;
  let preferences = DEFAULT_PREFERENCES;
  let base: Replica = EMPTY_REPLICA;
  return {
    profile,
    saved: () => saved,
    preferences: () => preferences,
    change(change: SavedCompaniesChange) {
      saved = changedSavedCompanies(saved, change);
    },
    keep(wanted: SavedCompanies) {
      saved = wanted;
    },
    prefer(wanted: Partial<Preferences>) {
      preferences = { ...preferences, ...wanted };
    },
    /** One exchange with its own copy of the browser's sync, which may refuse to take anything. */
    async sync(refused = false) {
      const items = await profile.area.get(null);
      const after = merged(base, { saved, preferences }, readItems(items), now());
      saved = { ...saved, ...after.saved };
      ({ base, preferences } = after);
      const plan = writePlan(after.replica, items);
      const told = { ...plan, notTaken: after.notTaken };
      if (refused) return told;
      if (plan.remove.length > 0) await profile.area.remove(plan.remove);
      if (Object.keys(plan.set).length > 0) await profile.area.set(plan.set);
      return told;
    },
    /** Switches sync off and on, or joins: the device then knows of no exchange. */
    forget() {
      base = EMPTY_REPLICA;
    },
  };
}

export type Device = ReturnType<typeof createDevice>;

/** Devices of one person, each with its copy of the browser's sync. */
export function createDevices(count: number, now: () => number): Device[] {
  const areas = createSyncAreas();
  return Array.from({ length: count }, () => createDevice(areas.profile(), now));
}

/** Lets all devices exchange until nothing changes. */
export async function exchangeAll(devices: readonly Device[]): Promise<void> {
  for (let round = 0; round < 20; round++) {
    const before = devices.map(({ profile }) => profile.writes());
    for (const device of devices) {
      device.profile.exchange();
      await device.sync();
      device.profile.exchange();
    }
    if (devices.every(({ profile }, place) => profile.writes() === before[place]) && round > 1)
      return;
  }
  throw new Error('The devices never come to an end.');
}

/** A UUID of a number. */
export const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const listing = (n: number, name = `Company ${n}`): Listing => ({
  ...{ id: idOf(n), exchange: 'Nasdaq', name, ticker: `T${n}` },
});

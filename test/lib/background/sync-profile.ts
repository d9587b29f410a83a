import { createSavedCompaniesStore } from '../../../lib/background/saved-companies.ts';
import { createSync, isShared } from '../../../lib/background/sync.ts';
import type { Listing } from '../../../lib/model/saved-companies.ts';
import type { SavedCompaniesChange } from '../../../lib/model/saved-companies-change.ts';
import { preferencesIn } from '../../../lib/settings/preferences.ts';
import { type Area, createMutex } from '../../../lib/storage/stored.ts';
import type { memoryArea } from '../../memory-area.ts';
import { mortal } from '../../mortal.ts';
import { asGiven, createSyncAreas, type SyncChanges, type SyncProfile } from '../../sync-areas.ts';
import { idOf, listing } from '../sync/device.ts';
import { memoryCommon } from './common.ts';

/** A profile of a browser with the parts of the background that take part in a sync, and its events. */
export function browserProfile(there: SyncProfile, now = () => NOON) {
  const common = memoryCommon(now);
  const { local } = common;
  let underWay: Promise<unknown>[] = [];
  let worker = startWorker();

  function startWorker() {
    const { areaOf, died, dieAt } = mortal();
    const own = areaOf(watched(local, (changes) => isShared(changes) && wake()));
    const shared = { ...common, local: { ...own, alone: createMutex() } };
    const savedCompanies = createSavedCompaniesStore(shared);
    const preferences = preferencesIn(own);
    const area = areaOf(there.area);
    const sync = createSync({ ...shared, area, savedCompanies, preferences });
    return { savedCompanies, preferences, sync, died, dieAt };
  }

  /** An event reaches the worker that there is then. */
  function wake(): void {
    underWay.push(Promise.resolve().then(() => worker.sync.exchange()));
  }
  there.area.onChanged.addListener(wake);

  const profile = {
    local,
    there,
    get sync() {
      return worker.sync;
    },
    get preferences() {
      return worker.preferences;
    },
    /** Features that the policy forbids. */
    off: common.off,
    saved: () => worker.savedCompanies.get(),
    async change(...changes: SavedCompaniesChange[]) {
      for (const change of changes) await worker.savedCompanies.change(change);
    },
    pin: (...listings: Listing[]) =>
      profile.change(
        ...listings.map((one) => ({ change: 'pin' as const, listings: [one], list: 'first' })),
      ),
    /** Tickers of the pins, in order. */
    tickers: async () => (await profile.saved()).pins.map(({ ticker }) => ticker),
    /** Resolves once no event is on its way and no exchange under way. */
    async atRest() {
      while (underWay.length > 0) {
        const all = underWay;
        underWay = [];
        // What a dead worker began never ends.
        await Promise.race([Promise.all(all), worker.died]);
      }
    },
    /** Another worker, over what the last one left. */
    restartWorker() {
      worker = startWorker();
      underWay = [];
    },
    /** The worker dies with its n-th call of a storage area, done or not. */
    dieAt: (calls: number, done: boolean) => worker.dieAt(calls, done),
  };
  return profile;
}
export const NOON = Date.UTC(2026, 10, 20, 12);

/** An area that tells its changes as the browser does, after the write. */
function watched(
  area: ReturnType<typeof memoryArea>,
  onChanged: (changes: SyncChanges) => unknown,
): Area {
  const changing = async (write: () => Promise<void>) => {
    const before = new Map(area.items);
    await write();
    const keys = new Set([...before.keys(), ...area.items.keys()]);
    const changed = [...keys].filter(
      (key) => JSON.stringify(before.get(key)) !== JSON.stringify(area.items.get(key)),
    );
    const changes = changed.map((key) => [
      key,
      { oldValue: before.get(key), newValue: area.items.get(key) },
    ]);
    if (changed.length > 0) queueMicrotask(() => onChanged(Object.fromEntries(changes)));
  };
  return {
    get: async (keys) => asGiven(await area.get(keys)),
    set: (items) => changing(() => area.set(items)),
    remove: (keys) => changing(() => area.remove(keys)),
  };
}

/** A single profile and its clock. */
export function alone() {
  const clock = { now: NOON };
  const now = () => clock.now;
  return { one: browserProfile(createSyncAreas(now).profile(), now), clock };
}

/** Two profiles with sync off. */
export async function pair() {
  const areas = createSyncAreas(() => NOON, true);
  const [one, other] = [browserProfile(areas.profile()), browserProfile(areas.profile())];
  /** Has both profiles exchange their changes through the browser's own events. */
  async function rest(): Promise<void> {
    // Repeats, because an exchange by either profile is news for the other.
    for (let round = 0; round < 5; round++) for (const each of [one, other]) await each.atRest();
  }
  return { one, other, rest };
}

/** Two profiles with sync on: the first has pinned T1 and T2, the second T3. */
export async function joinedPair() {
  const { one, other, ...more } = await pair();
  await one.pin(listing(1), listing(2));
  await other.pin(listing(3));
  await one.sync.change({ change: 'on' });
  await other.sync.change({ change: 'on' });
  await more.rest();
  return { one, other, ...more };
}

export const put = (list: string, ...companies: number[]) => ({
  change: 'put' as const,
  ids: companies.map(idOf),
  list,
});
export const unpin = (n: number) => ({ change: 'take' as const, ids: [idOf(n)], list: null });
export const newList = (list: string, name: string) => ({ change: 'newList' as const, list, name });

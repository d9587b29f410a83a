import * as z from 'zod/mini';
import { withPinned } from '../model/saved-companies-change.ts';
import { type SyncChange, type SyncStatus, syncExchangeSchema } from '../model/sync.ts';
import { isOff } from '../settings/policy.ts';
import {
  DEFAULT_PREFERENCES,
  differing,
  PREFERENCES_KEY,
  type StoredPreferences,
} from '../settings/preferences.ts';
import { type Area, createMutex, fieldsOf, stored, timestamp } from '../storage/stored.ts';
import {
  EMPTIED_KEY,
  emptiedItem,
  type Items,
  isPinKey,
  isSameReplica,
  itemsOf,
  readItems,
  SYNC_BASE_KEY,
} from '../sync/items.ts';
import { type Merged, merged } from '../sync/merge.ts';
import { isLive, momentOf, stampOf } from '../sync/replica.ts';
import { type WritePlan, writePlan } from '../sync/write-plan.ts';
import { type Common, quietly } from './common.ts';
import { SAVED_COMPANIES_KEY, type SavedCompaniesStore } from './saved-companies.ts';

interface SyncDeps extends Common {
  /** storage.sync; undefined where the browser has none. */
  area: Area | undefined;
  savedCompanies: Pick<SavedCompaniesStore, 'exchange'>;
  preferences: Pick<StoredPreferences, 'read' | 'itemWith'>;
}

/** The merged data, and whether any of it is new on this device. */
type Taken = Merged & { isNews: boolean };

const NO_EXCHANGE = { companies: 0, fits: 0, notTaken: 0, unread: 0 };

/** Exchanges lists, pins and settings with the browser's own sync, once the user has switched it on. */
export function createSync(deps: SyncDeps) {
  const { local, area, now } = deps;
  const kept = stored(local, 'sync', stateSchema);
  const withLock = createMutex();
  let queued: Promise<void> | null = null;

  const read = async (): Promise<SyncState> => (await kept.read()) ?? OFF;
  async function write(state: SyncState): Promise<void> {
    if (JSON.stringify(state) === JSON.stringify(await read())) return;
    await kept.write(state);
    void deps.notify({ notice: 'syncChanged' });
  }

  async function run(): Promise<void> {
    const state = await read();
    if (!area) return;
    if (state.isDeleting) return deleteThere(state, area);
    if (!state.on) return;
    if (isOff(await deps.policy(), 'sync')) return local.remove(SYNC_BASE_KEY);
    const items = await area.get(null);
    if (isEmptied(state, items)) return end(items, area);
    const after = await takeIn(items).catch(() => 'full' as const);
    if (after === null) return;
    if (after === 'full') return refused(state);
    const plan = writePlan(after.replica, items);
    const waiting = await written(area, plan);
    const unwritten = waiting ? Object.keys(plan.set).filter(isPinKey).length : 0;
    const isQuiet = plan.remove.length + Object.keys(plan.set).length === 0 && !after.isNews;
    await write({
      ...OFF,
      on: true,
      isJoining: state.isJoining && waiting !== null,
      exchange: {
        at: (isQuiet || waiting) && state.exchange ? state.exchange.at : now(),
        companies: plan.companies,
        fits: plan.fits - unwritten,
        notTaken: after.notTaken,
        unread: readItems(items).unread.size,
        waiting,
      },
    });
  }

  /**
   * Merges the area's items with this device's data, and stores the result and the new base in one write; null if the
   * policy forbids a history.
   */
  async function takeIn(items: Items): Promise<Taken | null> {
    let after: Taken | null = null;
    await deps.savedCompanies.exchange(async (saved) => {
      const before = readItems(fieldsOf((await local.get(SYNC_BASE_KEY))[SYNC_BASE_KEY])).replica;
      const own = { saved, preferences: (await deps.preferences.read()) ?? DEFAULT_PREFERENCES };
      const found = merged(before, own, readItems(items), stampOf(now()));
      const wanted = differing(own.preferences, found.preferences);
      const beside = {
        ...(!isSameReplica(before, found.base) && {
          [SYNC_BASE_KEY]: Object.fromEntries(itemsOf(found.base)),
        }),
        ...(Object.keys(wanted).length > 0 && (await deps.preferences.itemWith(wanted))),
      };
      after = { ...found, isNews: Object.keys(beside).length > 0 };
      return { saved: withPinned(saved, found.saved), beside };
    });
    return after;
  }

  /** Notes that this device's storage has no room for the merged data and the base of the next exchange. */
  async function refused(state: SyncState): Promise<void> {
    const before = state.exchange ?? { ...NO_EXCHANGE, at: now() };
    await quietly(write({ ...state, exchange: { ...before, waiting: 'refused' } }));
  }

  /** Another device emptied the area: unpins nothing, and switches sync off instead of filling the area again. */
  async function end(items: Items, there: Area): Promise<void> {
    const { emptiedAt } = readItems(items);
    const isDeleting = Object.keys(items).some((key) => key !== EMPTIED_KEY);
    const endedAt = emptiedAt === null ? now() : momentOf(emptiedAt);
    await write({ ...OFF, endedAt, isDeleting });
    await local.remove(SYNC_BASE_KEY);
    if (isDeleting) await deleteThere(await read(), there);
  }

  /** Writes the mark first, so that no device takes the removed items for lost. */
  async function deleteThere(state: SyncState, there: Area): Promise<void> {
    const items = await there.get(null);
    const remove = Object.keys(items).filter((key) => key !== EMPTIED_KEY);
    const set = EMPTIED_KEY in items ? {} : emptiedItem(stampOf(now()));
    const refusal =
      (await written(there, { set, remove: [] })) ?? (await written(there, { set: {}, remove }));
    if (refusal === null) await write({ ...state, isDeleting: false });
  }

  async function decide(change: SyncChange): Promise<void> {
    switch (change.change) {
      case 'on':
        // Forgets the last exchange, so that the data here are added to the area's.
        await local.remove(SYNC_BASE_KEY);
        await write({ ...OFF, on: true, isJoining: true });
        break;
      case 'off':
        await write({ ...OFF, isDeleting: change.deleteThere });
        await local.remove(SYNC_BASE_KEY);
        break;
      case 'exchange':
    }
    await quietly(run());
  }

  async function status(): Promise<SyncStatus> {
    const { on, endedAt, exchange, isDeleting } = await read();
    const items = (await area?.get(null).catch(() => null)) ?? null;
    const there = [...(items ? readItems(items).replica.pins.values() : [])].filter(isLive);
    const state = on ? 'on' : 'off';
    return {
      state: items ? state : 'unavailable',
      endedAt,
      exchange,
      companiesThere: there.length,
      isDeleting,
    };
  }

  return {
    status: () => withLock(status),
    /** @returns the status after the change */
    change: (change: SyncChange) =>
      withLock(async () => {
        await decide(change);
        return status();
      }),
    /**
     * Call it whenever data here or in the area may have changed, and when the browser starts; it also writes what an
     * earlier exchange could not write.
     */
    exchange() {
      // Joins many changes at once into one exchange.
      queued ??= withLock(() => {
        queued = null;
        return run();
      });
      return queued;
    },
  };
}

/**
 * Removes items before it writes others, to make room; other devices draw no conclusion from a removed item.
 *
 * @returns why the browser did not write everything; null if it did
 */
async function written(
  area: Area,
  { set, remove }: Pick<WritePlan, 'set' | 'remove'>,
): Promise<z.infer<typeof syncExchangeSchema>['waiting']> {
  try {
    if (remove.length > 0) await area.remove([...remove]);
    if (Object.keys(set).length > 0) await area.set(set);
    return null;
  } catch (error) {
    // Browsers have no code for it. Chromium: "This request exceeds the MAX_WRITE_OPERATIONS_PER_… quota."
    return /MAX_WRITE_OPERATIONS/.test(String(error)) ? 'tooOften' : 'refused';
  }
}

/** Whether a change of storage.local concerns shared data; most changes concern a recent company alone. */
export function isShared(
  changes: Record<string, { oldValue?: unknown; newValue?: unknown }>,
): boolean {
  const shelf = changes[SAVED_COMPANIES_KEY];
  const shared = (value: unknown) => {
    const { pins, lists } = fieldsOf(value);
    return JSON.stringify([pins, lists]);
  };
  return (
    PREFERENCES_KEY in changes ||
    (shelf !== undefined && shared(shelf.oldValue) !== shared(shelf.newValue))
  );
}

/** Whether the area, which this device has filled, is empty or marked as emptied. */
function isEmptied({ isJoining, exchange }: SyncState, items: Items): boolean {
  if (isJoining) return false;
  return EMPTIED_KEY in items || (exchange !== null && Object.keys(items).length === 0);
}

/** The user's choice on this device, which other devices do not share. */
const stateSchema = z.object({
  on: z.boolean(),
  /** True from the switch to the first write: an area that is empty then was emptied before. */
  isJoining: z.boolean(),
  endedAt: z.nullable(timestamp),
  isDeleting: z.boolean(),
  exchange: z.nullable(syncExchangeSchema),
});
type SyncState = z.infer<typeof stateSchema>;

const OFF: SyncState = {
  on: false,
  isJoining: false,
  endedAt: null,
  isDeleting: false,
  exchange: null,
};

import * as z from 'zod/mini';
import { type SyncChange, type SyncStatus, syncExchangeSchema } from '../model/sync.ts';
import {
  DEFAULT_PREFERENCES,
  PREFERENCES_KEY,
  type Preferences,
  type StoredPreferences,
} from '../settings/preferences.ts';
import { createMutex } from '../storage/mutex.ts';
import { type Area, fieldsOf, stored, timestamp } from '../storage/stored.ts';
import {
  EMPTIED_KEY,
  emptiedItem,
  type Items,
  isSameReplica,
  itemsOf,
  readItems,
  SYNC_BASE_KEY,
} from '../sync/items.ts';
import { type Merged, merged } from '../sync/merge.ts';
import { isLive, momentOf, stampOf, without } from '../sync/replica.ts';
import { writePlan } from '../sync/write-plan.ts';
import { quietly } from './quietly.ts';
import { SAVED_COMPANIES_KEY, type SavedCompaniesStore } from './saved-companies.ts';
import { createSyncWrites } from './sync-writes.ts';

/** Exchanges lists, pins and settings with the browser's own sync, once the user has switched it on. */
export interface Sync {
  status(): Promise<SyncStatus>;
  /** @returns the status after the change */
  change(change: SyncChange): Promise<SyncStatus>;
  /**
   * To be called whenever something may have changed, here or there, and when the browser starts: what
   * could not be written follows from what is kept here and lies there.
   */
  exchange(): Promise<void>;
}

export interface SyncDeps {
  /** storage.local: whether sync is on here, and what was exchanged last. */
  local: Area;
  /** storage.session: outlives the worker. */
  session: Area;
  /** storage.sync; undefined where the browser has none. */
  area: Area | undefined;
  savedCompanies: Pick<SavedCompaniesStore, 'exchange'>;
  preferences: Pick<StoredPreferences, 'read' | 'itemWith'>;
  /** False if the policy forbids it. */
  isAllowed(): Promise<boolean>;
  /** Epoch milliseconds. */
  now(): number;
  /** Tells open pages. */
  onChange(): void;
}

/** A choice of this machine, which no other takes over. */
const stateSchema = z.object({
  on: z.boolean(),
  /** Nothing was written since it was switched on: who emptied the area did it before. */
  isJoining: z.boolean(),
  endedAt: z.nullable(timestamp),
  isDeleting: z.boolean(),
  exchange: z.nullable(syncExchangeSchema),
});
type State = z.infer<typeof stateSchema>;

const OFF: State = {
  on: false,
  isJoining: false,
  endedAt: null,
  isDeleting: false,
  exchange: null,
};

const NO_EXCHANGE = { companies: 0, fits: 0, notTaken: 0, unread: 0 };

export function createSync(deps: SyncDeps): Sync {
  const { local, area, savedCompanies, preferences, now } = deps;
  const stateItem = stored(local, 'sync', stateSchema);
  const writes = area && createSyncWrites(area, deps.session, now);
  const withLock = createMutex();
  let queued: Promise<void> | null = null;

  const readState = async () => (await stateItem.read()) ?? OFF;

  async function writeState(state: State): Promise<void> {
    if (JSON.stringify(state) === JSON.stringify(await readState())) return;
    await stateItem.write(state);
    deps.onChange();
  }

  async function run(): Promise<void> {
    const state = await readState();
    if (!area || !writes) return;
    if (state.isDeleting) return deleteThere(state);
    if (!state.on) return;
    if (!(await deps.isAllowed())) return local.remove(SYNC_BASE_KEY);
    const items = await area.get(null);
    if (isEmptied(state, items)) return end(items);
    const after = await takeIn(items).catch(() => 'full' as const);
    if (after === null) return;
    if (after === 'full') return refused(state);
    const plan = writePlan(after.replica, items, stampOf(now()));
    // Before anything lies there again, that it was emptied must no longer.
    const waiting = await writes.write(plan.set, plan.remove, plan.isTight || EMPTIED_KEY in items);
    const isQuiet = plan.remove.length + Object.keys(plan.set).length === 0 && !after.isNews;
    await writeState({
      ...OFF,
      on: true,
      isJoining: state.isJoining && waiting !== null,
      exchange: {
        at: (isQuiet || waiting) && state.exchange ? state.exchange.at : now(),
        companies: plan.companies,
        fits: plan.fits,
        notTaken: after.notTaken,
        unread: readItems(items).unread.size,
        waiting,
      },
    });
  }

  /** Nothing more can be stored here: neither what came in nor what is to be compared with next time. */
  async function refused(state: State): Promise<void> {
    const before = state.exchange ?? { ...NO_EXCHANGE, at: now() };
    await quietly(writeState({ ...state, exchange: { ...before, waiting: 'refused' } }));
  }

  /** Merges, and keeps the result and what it was made from in one write. */
  async function takeIn(items: Items): Promise<(Merged & { isNews: boolean }) | null> {
    let after: (Merged & { isNews: boolean }) | null = null;
    await savedCompanies.exchange(async (saved, hidden) => {
      const before = readItems(fieldsOf((await local.get(SYNC_BASE_KEY))[SYNC_BASE_KEY])).replica;
      // What this version cannot see was not taken out.
      const known = without(before, hidden);
      const own = { saved, preferences: (await preferences.read()) ?? DEFAULT_PREFERENCES };
      const found = merged(known, own, readItems(items), stampOf(now()));
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
  }

  /** The area was emptied elsewhere: that is no unpinning, and nothing fills it again unasked. */
  async function end(items: Items): Promise<void> {
    const { emptiedAt } = readItems(items);
    const isDeleting = Object.keys(items).some((key) => key !== EMPTIED_KEY);
    const endedAt = emptiedAt === null ? now() : momentOf(emptiedAt);
    await writeState({ ...OFF, endedAt, isDeleting });
    await local.remove(SYNC_BASE_KEY);
    if (isDeleting) await deleteThere(await readState());
  }

  /** The mark comes first, so that no machine takes the rest for lost. */
  async function deleteThere(state: State): Promise<void> {
    if (!area || !writes) return;
    const items = await area.get(null);
    const rest = Object.keys(items).filter((key) => key !== EMPTIED_KEY);
    const mark = EMPTIED_KEY in items ? {} : emptiedItem(stampOf(now()));
    if ((await writes.write(mark, rest)) === null)
      await writeState({ ...state, isDeleting: false });
  }

  async function decide(change: SyncChange): Promise<void> {
    switch (change.change) {
      case 'on':
        if (!(await deps.isAllowed())) return;
        // What was exchanged before is over: what is here adds to what is there.
        await local.remove(SYNC_BASE_KEY);
        await writeState({ ...OFF, on: true, isJoining: true });
        break;
      case 'off':
        await writeState({ ...OFF, isDeleting: change.deleteThere });
        await local.remove(SYNC_BASE_KEY);
        break;
      case 'exchange':
    }
    await quietly(run());
  }

  async function status(): Promise<SyncStatus> {
    const { on, endedAt, exchange, isDeleting } = await readState();
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
    change: (change) =>
      withLock(async () => {
        await decide(change);
        return status();
      }),
    exchange() {
      // Many changes at once are one exchange.
      queued ??= withLock(() => {
        queued = null;
        return run();
      });
      return queued;
    },
  };
}

/** Whether a change of storage.local is one of what machines share: most are of a recent company alone. */
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

/** An area that this machine has filled is empty, or says that it was emptied. */
function isEmptied({ isJoining, exchange }: State, items: Items): boolean {
  if (isJoining) return false;
  return EMPTIED_KEY in items || (exchange !== null && Object.keys(items).length === 0);
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

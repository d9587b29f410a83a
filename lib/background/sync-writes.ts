import * as z from 'zod/mini';
import type { SyncRefusal } from '../model/sync.ts';
import { type Area, stored } from '../storage/stored.ts';
import type { Items } from '../sync/items.ts';

/** Writes to the browser's sync, fewer than it allows. */
export interface SyncWrites {
  /**
   * Writes items in one go and removes others.
   * @returns why the browser did not, or not all of it; null if it did
   */
  write(set: Items, remove: readonly string[], removeFirst?: boolean): Promise<SyncRefusal | null>;
}

const MINUTE = 60_000;
/**
 * Half of what Chromium allows, whose spans begin with a write: then two of these, which follow the
 * clock, hold no more than one of its own.
 */
const SPANS = [
  { name: 'minute', ms: MINUTE, most: 60 },
  { name: 'hour', ms: 60 * MINUTE, most: 900 },
] as const;

const count = z.int().check(z.minimum(0));
const span = z.object({ begun: z.number(), count });
const NONE = { begun: 0, count: 0 };

/**
 * @param session storage.session, which holds the count while the browser, that counts too, runs
 * @param now epoch milliseconds
 */
export function createSyncWrites(area: Area, session: Area, now: () => number): SyncWrites {
  const counts = stored(session, 'syncWrites', z.object({ minute: span, hour: span }));

  /** Counts before the write, for the worker may die after it. @returns whether there may be so many */
  async function mayWrite(writes: number): Promise<boolean> {
    const before = (await counts.read()) ?? { minute: NONE, hour: NONE };
    const after = SPANS.map(({ name, ms, most }) => {
      const begun = now() - (now() % ms);
      const earlier = before[name].begun === begun ? before[name].count : 0;
      return { begun, count: earlier + writes, most };
    });
    const [minute = NONE, hour = NONE] = after;
    if (after.some((one) => one.count > one.most)) return false;
    await counts.write({ minute, hour });
    return true;
  }

  return {
    async write(set, remove, removeFirst = false) {
      const isSetting = Object.keys(set).length > 0;
      const writes = (remove.length > 0 ? 1 : 0) + (isSetting ? 1 : 0);
      if (writes === 0) return null;
      try {
        if (!(await mayWrite(writes))) return 'tooOften';
        if (removeFirst && remove.length > 0) await area.remove([...remove]);
        if (isSetting) await area.set(set);
        if (!removeFirst && remove.length > 0) await area.remove([...remove]);
        return null;
      } catch (error) {
        // Browsers have no code for it. Chromium: "This request exceeds the MAX_WRITE_OPERATIONS_PER_… quota."
        return /MAX_WRITE_OPERATIONS/.test(String(error)) ? 'tooOften' : 'refused';
      }
    },
  };
}

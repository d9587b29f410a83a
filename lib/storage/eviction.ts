import type { Area } from './stored.ts';

/**
 * A storage area for items that must not be lost when it is full: the session, the rate limit, the call
 * log. After a failed write it evicts other items and tries once more.
 *
 * @param makeRoom evicts items that can be requested again
 */
export function withEviction(area: Area, makeRoom: () => Promise<void>): Area {
  return {
    get: (keys) => area.get(keys),
    remove: (keys) => area.remove(keys),
    async set(items) {
      try {
        await area.set(items);
      } catch {
        // Browsers have no common error for a full storage. A second failure is thrown, whatever it is.
        await makeRoom();
        await area.set(items);
      }
    },
  };
}

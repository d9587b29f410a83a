import type { Area } from './stored.ts';

/**
 * A storage area for what must not be lost for want of room: the session, a wait that the service asked
 * for, the list of calls. A write that fails has room made for it, and is tried once more.
 *
 * @param makeRoom gives up what can be asked for again
 */
export function withEviction(area: Area, makeRoom: () => Promise<void>): Area {
  return {
    get: (keys) => area.get(keys),
    remove: (keys) => area.remove(keys),
    async set(items) {
      try {
        await area.set(items);
      } catch {
        // Browsers have no common name for a full storage; a second failure is told whatever it is.
        await makeRoom();
        await area.set(items);
      }
    },
  };
}

import { type Area, createMutex, type LockedArea } from './stored.ts';

/** The form of everything in storage.local; a version that changes it writes a higher number there. */
const VERSION = 1;
const VERSION_KEY = 'storedVersion';

/** Why nothing is written: a later version of the extension wrote what is stored. */
export class NewerData extends Error {}

/** storage.local as far as this version may use it: data of a later version are neither read nor changed. */
interface OwnArea extends LockedArea {
  isNewer(): Promise<boolean>;
}

export function ownArea(area: Area): OwnArea {
  let known: boolean | undefined;
  async function isNewer(): Promise<boolean> {
    // Another version starts with another worker, so that the answer holds as long as this one.
    known ??= Number((await area.get(VERSION_KEY))[VERSION_KEY] ?? 0) > VERSION;
    return known;
  }
  return {
    alone: createMutex(),
    isNewer,
    get: async (keys) => ((await isNewer()) ? {} : area.get(keys)),
    async set(items) {
      if (await isNewer()) throw new NewerData('A later version wrote these data.');
      await area.set(items);
    },
    async remove(keys) {
      if (!(await isNewer())) await area.remove(keys);
    },
    ...(area.getKeys && {
      getKeys: async () => ((await isNewer()) ? [] : ((await area.getKeys?.()) ?? [])),
    }),
  };
}

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

import type { Area } from './stored.ts';

/** The form of everything in storage.local; a version that changes it writes a higher number there. */
const VERSION = 1;
const VERSION_KEY = 'storedVersion';

/** storage.local as far as this version may use it. */
export interface OwnArea extends Area {
  /** Whether a later version of the extension wrote the data: they are neither read nor changed then. */
  isNewer(): Promise<boolean>;
}

export function ownArea(area: Area): OwnArea {
  let asked: Promise<boolean> | null = null;
  // Another version starts with another worker, so that the answer holds as long as this one.
  const isNewer = () => {
    asked ??= area.get(VERSION_KEY).then((found) => Number(found[VERSION_KEY] ?? 0) > VERSION);
    return asked;
  };
  return {
    isNewer,
    get: async (keys) => ((await isNewer()) ? {} : area.get(keys)),
    async set(items) {
      if (await isNewer()) throw new Error('A later version wrote these data.');
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

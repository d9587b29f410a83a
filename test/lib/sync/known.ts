import type { Replica, SharedList, SharedPin } from '../../../lib/sync/replica.ts';

/** A company, with when it was put into lists, or taken out. */
export const pin = (
  lists: Record<string, number>,
  changes: Partial<SharedPin> = {},
): SharedPin => ({
  ...{ ticker: null, exchange: null, name: null },
  lists: new Map(Object.entries(lists)),
  ...changes,
});

export const list = (changes: Partial<SharedList> = {}): SharedList => ({
  ...{ name: null, made: 1, changed: 2, deleted: -1 },
  ...changes,
});

/** What a machine knows. */
export const replica = ({
  pins = {},
  lists = {},
  settings = {},
}: {
  pins?: Record<string, SharedPin>;
  lists?: Record<string, SharedList>;
  settings?: Replica['settings'];
}): Replica => ({
  pins: new Map(Object.entries(pins)),
  lists: new Map(Object.entries(lists)),
  settings,
});

import type { Replica, SharedList, SharedPin } from '../../../lib/sync/replica.ts';

const idOf = (end: string) => `0d3f8f6a-1111-4222-8333-4444555566${end}`;
/** Ids of companies; what is told of A and Q, taken out, shares an item. */
export const [A, B, C, Q] = [idOf('04'), idOf('05'), idOf('06'), idOf('15')];

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

/** What a device knows. */
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

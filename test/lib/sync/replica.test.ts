import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameReplica, itemsOf, readItems } from '../../../lib/sync/items.ts';
import {
  after,
  EMPTY_REPLICA,
  isLive,
  isUntold,
  joined,
  liveLists,
  MAX_STAMP,
  momentOf,
  type Replica,
  type SharedList,
  type SharedPin,
  type SharedSettings,
  settled,
  stampOf,
  TEXTS,
} from '../../../lib/sync/replica.ts';
import { holds } from '../../fuzz/holds.ts';
import { replica as known, list as knownList, pin as knownPin } from './known.ts';

/** Few times and ids, so that changes meet. */
const stamp = fc.integer({ min: 1, max: 4 });
const text = fc.option(fc.constantFrom('Rail', 'Ports', 'rail'));
const membership = fc.tuple(
  fc.constantFrom('first', 'a', 'b'),
  fc.integer({ min: -4, max: 4 }).filter((at) => at !== 0),
);
const pin: fc.Arbitrary<SharedPin> = fc.record({
  ticker: text,
  exchange: text,
  name: text,
  lists: fc
    .tuple(fc.array(membership, { maxLength: 3 }), fc.option(stamp, { nil: undefined }))
    .map(([all, changed]) => new Map([...all, ...(changed ? [[TEXTS, -changed] as const] : [])])),
});
const list: fc.Arbitrary<SharedList> = fc.record({
  name: text,
  made: stamp,
  changed: stamp,
  deleted: fc.integer({ min: -1, max: 4 }),
});
const byId = <T>(id: string[], value: fc.Arbitrary<T>) =>
  fc.array(fc.tuple(fc.constantFrom(...id), value), { maxLength: 3 }).map((all) => new Map(all));
const replica: fc.Arbitrary<Replica> = fc.record({
  pins: byId(
    ['04', '05', '15'].map((end) => `0d3f8f6a-1111-4222-8333-4444555566${end}`),
    pin,
  ),
  lists: byId(['first', 'a', 'b'], list),
  settings: fc.record(
    {
      theme: fc.record({
        value: fc.constantFrom('light' as const, 'dark' as const),
        changed: stamp,
      }),
    },
    { requiredKeys: [] },
  ),
});

describe('two replicas', () => {
  holds(
    'merge into one in any order and any number of times',
    500,
    fc.property(replica, replica, replica, (one, other, third) => {
      const same = (a: Replica, b: Replica) => expect(isSameReplica(a, b)).toBe(true);
      same(joined(one, other), joined(other, one));
      same(joined(joined(one, other), third), joined(one, joined(other, third)));
      same(joined(one, one), one);
      same(joined(joined(one, other), other), joined(one, other));
      same(joined(one, EMPTY_REPLICA), one);
    }),
  );

  holds(
    'settle alike, once and for all',
    500,
    fc.property(replica, (one) => {
      const none = () => false;
      const once = settled(one, none);
      expect(isSameReplica(settled(once, none), once)).toBe(true);
      // Settling is not a change: joining the unsettled state gives the same result.
      expect(isSameReplica(settled(joined(once, one), none), once)).toBe(true);
      for (const [id, before] of one.pins) {
        const now = once.pins.get(id);
        expect(now !== undefined && isLive(now)).toBe(isLive(before));
      }
    }),
  );

  holds(
    'are restored unchanged from their items',
    500,
    fc.property(replica, (one) => {
      const items = Object.fromEntries(itemsOf(one));
      const back = readItems(JSON.parse(JSON.stringify(items)));
      expect(isSameReplica(back.replica, one)).toBe(true);
      expect([...back.unread]).toEqual([]);
    }),
  );
});

const chosen = (settings: object): Replica => known({ settings: settings as SharedSettings });
const pinned = (texts: Partial<SharedPin>): Replica => known({ pins: { a: knownPin({}, texts) } });
const named = (name: string | null): Replica => pinned({ name });
const listed = (changes: object): Replica => known({ lists: { a: knownList(changes) } });
const put = (at: number): Replica => known({ pins: { a: knownPin({ a: at }) } });
const german = { language: { value: 'de', changed: 3 } };

it.each<[string, Replica, Replica, Replica]>([
  ['the later change', put(3), put(-4), put(-4)],
  ['the later addition', put(5), put(-4), put(5)],
  ['the addition at equal times', put(4), put(-4), put(4)],
  ['the longer text', named('Larkmere Group'), named('Larkmere…'), named('Larkmere Group')],
  ['the last text in sort order', named('Lark'), named('Mere'), named('Mere')],
  ['a text to none', named(null), named('Lark'), named('Lark')],
  [
    'the texts of one pin over a mixture with its former name',
    pinned({ ticker: 'XYZ', exchange: 'NYSE', name: 'Block' }),
    pinned({ ticker: 'SQ', exchange: 'NYSE', name: 'Square Holdings' }),
    pinned({ ticker: 'SQ', exchange: 'NYSE', name: 'Square Holdings' }),
  ],
  [
    'the pin with the most texts',
    pinned({ ticker: 'XYZ', exchange: 'NYSE' }),
    pinned({ name: 'Square Holdings Limited' }),
    pinned({ ticker: 'XYZ', exchange: 'NYSE' }),
  ],
  [
    'the latest name of a list and its earliest creation',
    listed({ name: 'Rail', changed: 3, made: 2 }),
    listed({ name: 'Ports', changed: 5, made: 7 }),
    listed({ name: 'Ports', changed: 5, made: 2 }),
  ],
  ['a deletion of a list', listed({ deleted: 2 }), listed({ deleted: 1 }), listed({ deleted: 2 })],
  [
    'the later choice of a setting',
    chosen(german),
    chosen({ language: { value: 'ar', changed: 4 } }),
    chosen({ language: { value: 'ar', changed: 4 } }),
  ],
  [
    'the last choice in sort order at equal times',
    chosen(german),
    chosen({ language: { value: 'ja', changed: 3 } }),
    chosen({ language: { value: 'ja', changed: 3 } }),
  ],
  [
    'the choices of both for different settings',
    chosen(german),
    chosen({ singleKeys: { value: false, changed: 2 } }),
    chosen({ ...german, singleKeys: { value: false, changed: 2 } }),
  ],
])('a merge prefers %s, whoever learns of whom', (_, one, other, is) => {
  expect(joined(one, other)).toEqual(is);
  expect(joined(other, one)).toEqual(is);
});

it('a stamp is a time in seconds for any clock', () => {
  const noon = Date.UTC(2026, 10, 20, 12);
  expect(momentOf(stampOf(noon))).toBe(noon);
  expect(stampOf(0)).toBeGreaterThan(0);
  expect(stampOf(8.64e15)).toBe(MAX_STAMP);
});

it('a stamp is after the stamp that it overrides, even when the clock was set back', () => {
  expect(after(10, 20)).toBe(21);
  expect(after(10, -20)).toBe(21);
  expect(after(30, 20)).toBe(30);
  expect(after(30, MAX_STAMP)).toBe(MAX_STAMP);
});

const NONE = () => false;

it('a deleted list returns when another device added a company, just after the deletion', () => {
  const pins = { a: knownPin({ one: 9 }) };
  const lists = {
    one: knownList({ changed: 4, deleted: 6 }),
    other: knownList({ changed: 4, deleted: 4 }),
  };
  expect(settled(known({ pins, lists }), NONE)).toEqual(
    known({ pins, lists: { ...lists, one: knownList({ changed: 7, deleted: 6 }) } }),
  );
});

it('a deleted list stays deleted when all companies were removed from it', () => {
  const before = known({
    pins: { a: knownPin({ one: -9 }) },
    lists: { one: knownList({ changed: 4, deleted: 6 }), other: knownList() },
  });
  expect(settled(before, NONE)).toEqual(before);
});

describe('two lists with one name', () => {
  const lists = {
    late: knownList({ name: 'shipping', made: 5, changed: 8 }),
    early: knownList({ name: 'Shipping', made: 3, changed: 4 }),
    other: knownList({ name: 'Rail', made: 1 }),
    nameless: knownList({ made: 1 }),
    nameless2: knownList({ made: 2 }),
  };
  const inTheEnd = (was: Record<string, number>) =>
    settled(known({ lists, pins: { a: knownPin(was) } }), NONE).pins.get('a');

  it('merge into the earlier list', () => {
    expect(settled(known({ lists }), NONE)).toEqual(
      known({ lists: { ...lists, late: { ...lists.late, deleted: 8 } } }),
    );
  });

  it.each([
    ['is moved over at its time', { late: 9 }, { late: -10, early: 9 }],
    ['in both keeps the later time', { late: 9, early: 5 }, { late: -10, early: 9 }],
    [
      'in both keeps the later time of the other list',
      { late: 9, early: 12 },
      { late: -10, early: 12 },
    ],
    [
      'removed from the other list is added after that',
      { late: 9, early: -20 },
      { late: -10, early: 21 },
    ],
    ['removed from this list stays removed', { late: -9, early: -3 }, { late: -9, early: -3 }],
    ['in other lists stays there', { other: 3, nameless: 4 }, { other: 3, nameless: 4 }],
  ])('merge so that a company %s', (_, was, is) => {
    expect(inTheEnd(was as Record<string, number>)).toEqual(knownPin(is as Record<string, number>));
  });

  it('created at one time, merge into the one with the lower id', () => {
    const [b, a] = [knownList({ name: 'Rail' }), knownList({ name: 'Rail' })];
    expect(settled(known({ lists: { b, a } }), NONE).lists.get('b')?.deleted).toBe(b.changed);
  });
});

describe('a list without an item', () => {
  const pins = { a: knownPin({ one: 3, two: -3 }) };
  const lists = { first: knownList() };

  it('exists without a name and after all others when it has a company', () => {
    const untold = { name: null, made: MAX_STAMP, changed: 0, deleted: -1 };
    expect(settled(known({ pins, lists }), NONE)).toEqual(
      known({ pins, lists: { ...lists, one: untold } }),
    );
    expect(isUntold(untold)).toBe(true);
    for (const told of [{ made: 1 }, { changed: 1 }, { deleted: 0 }]) {
      expect(isUntold({ ...untold, ...told })).toBe(false);
    }
  });

  it('exists no longer when its last company left it', () => {
    const untold = { name: null, made: MAX_STAMP, changed: 0, deleted: -1 };
    const before = known({ pins: { a: knownPin({ one: -4 }) }, lists });
    const both = { ...before, lists: new Map([...before.lists, ['one', untold]]) };
    expect(settled(both, NONE)).toEqual(before);
  });

  it('does not exist when its item is unreadable', () => {
    const before = known({ pins, lists });
    expect(settled(before, (id) => id === 'one')).toEqual(before);
  });
});

it('at least one list exists when nothing is known', () => {
  const { lists } = settled(known({}), NONE);
  expect([...lists.values()]).toEqual([{ name: null, made: 0, changed: 0, deleted: -1 }]);
});

it('at least one list exists when all were deleted: the first, unchanged', () => {
  const [id = ''] = settled(known({}), NONE).lists.keys();
  const gone = {
    other: knownList({ deleted: 9 }),
    [id]: knownList({ name: 'Mine', deleted: 9 }),
  };
  const { lists } = settled(known({ lists: gone }), NONE);
  expect(lists.get(id)).toEqual(knownList({ name: 'Mine', changed: 10, deleted: 9 }));
  expect(lists.get('other')).toEqual(gone.other);
  expect(settled(known({ lists: gone }), (one) => one === id).lists.get(id)).toEqual(gone[id]);
});

it('orders lists by creation, then by id', () => {
  const lists = {
    ...{ c: knownList({ made: 2 }), b: knownList({ made: 1 }), a: knownList({ made: 2 }) },
    gone: knownList({ made: 1, changed: 2, deleted: 2 }),
  };
  expect(liveLists(known({ lists })).map(([id]) => id)).toEqual(['b', 'a', 'c']);
});

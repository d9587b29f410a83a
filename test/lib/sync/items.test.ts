import { describe, expect, it } from 'vitest';
import {
  emptiedItem,
  goneKey,
  isExpired,
  isSameReplica,
  itemsOf,
  lastChange,
  liveItems,
  readItems,
  writtenOver,
} from '../../../lib/sync/items.ts';
import type { Replica } from '../../../lib/sync/replica.ts';
import { A, B, list, pin, Q, replica } from './known.ts';

const asObject = (items: Map<string, object>) => Object.fromEntries(items);
const NONE = replica({});

/** What lies in the browser's sync, letter by letter: the version on another machine has to read it. */
const LAID: [string, Replica, Record<string, object>][] = [
  [
    'a pin with all its texts, in a list and taken out of two',
    replica({
      pins: {
        [A]: pin(
          { old: -9, one: 5, older: -7 },
          { ticker: 'LKMR', exchange: 'NASDAQ', name: 'Larkmere' },
        ),
      },
    }),
    {
      [`pin ${A}`]: {
        ...{ v: 1, t: 'LKMR', x: 'NASDAQ', n: 'Larkmere' },
        l: [
          ['one', 5],
          ['old', -9],
          ['older', -7],
        ],
      },
    },
  ],
  [
    'a pin without texts, in lists that it was put into last to first, and by their ids',
    replica({ pins: { [A]: pin({ b: 3, c: 4, a: 3 }) } }),
    {
      [`pin ${A}`]: {
        v: 1,
        l: [
          ['c', 4],
          ['a', 3],
          ['b', 3],
        ],
      },
    },
  ],
  [
    'pins that were taken out of all lists, together',
    replica({ pins: { [B]: pin({ one: -4 }), [A]: pin({ one: -3 }), [Q]: pin({ one: -2 }) } }),
    {
      'gone 1': {
        v: 1,
        p: [
          [A, [['one', -3]]],
          [Q, [['one', -2]]],
        ],
      },
      'gone 2': { v: 1, p: [[B, [['one', -4]]]] },
    },
  ],
  [
    'a list without a name, one with, and one that was deleted at the first moment',
    replica({
      lists: { one: list(), two: list({ name: 'Shipping' }), three: list({ deleted: 0 }) },
    }),
    {
      'list one': { v: 1, m: 1, c: 2 },
      'list two': { v: 1, n: 'Shipping', m: 1, c: 2 },
      'list three': { v: 1, m: 1, c: 2, d: 0 },
    },
  ],
  [
    'all settings',
    replica({
      settings: {
        language: { value: 'de', changed: 3 },
        theme: { value: 'dark', changed: 4 },
        singleKeys: { value: false, changed: 5 },
      },
    }),
    { settings: { v: 1, language: ['de', 3], theme: ['dark', 4], singleKeys: [false, 5] } },
  ],
  ...(['language', 'theme', 'singleKeys'] as const).map(
    (name): [string, Replica, Record<string, object>] => {
      const value = { language: 'ja', theme: 'light', singleKeys: true }[name];
      return [
        `the setting of ${name} alone`,
        replica({ settings: { [name]: { value, changed: 6 } } as Replica['settings'] }),
        { settings: { v: 1, [name]: [value, 6] } },
      ];
    },
  ),
  ['nothing', NONE, {}],
];

describe.each(LAID)('%s', (_, known, items) => {
  it('lies there as these items', () => {
    expect(asObject(itemsOf(known))).toEqual(items);
  });

  it('is read from them', () => {
    expect(readItems(items)).toEqual({
      ...{ replica: known, unread: new Set(), unreadLists: new Set(), emptiedAt: null },
    });
  });
});

it('parts the pins that were taken out among sixteen items by their ids', () => {
  const ids = ['a', 'o', 'Z', 'ab', 'ba', '0d3f8f6a-1111-4222-8333-444455556666'];
  expect(ids.map(goneKey)).toEqual([
    'gone 1',
    'gone 15',
    'gone 10',
    'gone 1',
    'gone 15',
    'gone 13',
  ]);
});

it('leaves those out of what is live', () => {
  const known = replica({ pins: { [A]: pin({ one: -1 }), [B]: pin({ one: 1 }) } });
  expect([...liveItems(known).keys()]).toEqual([`pin ${B}`]);
});

describe('reading', () => {
  it.each([
    ['a pin of a later version', `pin ${A}`, { v: 2, l: [] }, []],
    ['a pin of an odd id', `pin ${'a'.repeat(300)}`, { v: 1, l: [] }, []],
    ['a pin without an id', 'pin ', { v: 1, l: [] }, []],
    ['a pin of a word for an id', 'pin nonsense', { v: 1, l: [['one', 1]] }, []],
    ['a pin of a name of JavaScript’s', 'pin __proto__', { v: 1, l: [['one', 1]] }, []],
    ['what was taken out, of such an id', 'gone 3', { v: 1, p: [['nonsense', []]] }, []],
    ['a list of a later version', 'list a', { v: 2, m: 1, c: 1 }, ['a']],
    ['a list of an odd id', `list ${'a'.repeat(300)}`, { v: 1, m: 1, c: 1 }, ['a'.repeat(300)]],
    ['what was taken out, of a later version', 'gone 3', { v: 2, p: [] }, []],
    ['settings of a later version', 'settings', { v: 2, theme: ['dark', 1] }, []],
    ['a setting that no version knows', 'settings', { v: 1, theme: ['pink', 1] }, []],
    ['what is of nobody here', 'other', { v: 1 }, []],
  ])('%s: it is nothing here, and said not to be read', (_, key, value, lists) => {
    expect(readItems({ [key]: value })).toEqual({
      ...{ replica: NONE, unread: new Set([key]), emptiedAt: null },
      unreadLists: new Set(lists),
    });
  });

  it('takes a company for in no list whose time is none', () => {
    const { replica } = readItems({ [`pin ${A}`]: { v: 1, l: [['one', 0]] } });
    expect(replica.pins.get(A)).toEqual(pin({}));
  });

  it('joins a pin that lies in both places by the later time', () => {
    const { replica } = readItems({
      [`pin ${A}`]: { v: 1, t: 'LKMR', l: [['one', 5]] },
      'gone 1': { v: 1, p: [[A, [['one', -7]]]] },
    });
    expect(replica.pins.get(A)).toEqual(pin({ one: -7 }, { ticker: 'LKMR' }));
  });

  it('knows when another machine emptied all', () => {
    expect(readItems(emptiedItem(7)).emptiedAt).toBe(7);
    expect(readItems({ emptied: { v: 2, at: 7 } }).emptiedAt).toBeNull();
  });
});

it('writes over an item with its own fields, and keeps those of a later version', () => {
  const before = { v: 1, t: 'OLD', n: 'Old', d: 4, colour: 'red' };
  expect(writtenOver(before, { v: 1, t: 'NEW' })).toEqual({ v: 1, t: 'NEW', colour: 'red' });
  expect(writtenOver('text', { v: 1 })).toEqual({ v: 1 });
});

it('keeps of too many lists those that a company is in, and the last it was taken out of', () => {
  const out = Object.fromEntries(Array.from({ length: 120 }, (_, n) => [`l${n}`, -1 - n]));
  const [item] = itemsOf(replica({ pins: { [A]: pin({ ...out, first: 1 }) } })).values();
  const { l } = item as { l: [string, number][] };
  expect([l.length, l[0], l[1], l.at(-1)]).toEqual([
    100,
    ['first', 1],
    ['l119', -120],
    ['l21', -22],
  ]);
});

it('says that two replicas are the same in whatever order they were told', () => {
  const one = replica({ lists: { a: list(), b: list() }, pins: { p: pin({ a: 1, b: 2 }) } });
  const other = replica({ lists: { b: list(), a: list() }, pins: { p: pin({ b: 2, a: 1 }) } });
  expect(isSameReplica(one, other)).toBe(true);
  expect(isSameReplica(one, replica({ lists: { a: list(), b: list() } }))).toBe(false);
});

it('forgets half a year later that a company was taken out, and never one that is in a list', () => {
  const day = 86_400;
  const out = pin({ one: -1000, two: -400 });
  expect(lastChange(out)).toBe(1000);
  expect(lastChange(pin({}))).toBe(0);
  expect(isExpired(out, 1000 + 182 * day)).toBe(false);
  expect(isExpired(out, 1001 + 182 * day)).toBe(true);
  expect(isExpired(pin({ one: 1000 }), 1001 + 182 * day)).toBe(false);
});

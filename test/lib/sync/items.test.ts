import { describe, expect, it } from 'vitest';
import {
  emptiedItem,
  goneKey,
  isSameReplica,
  itemsOf,
  readItems,
} from '../../../lib/sync/items.ts';
import type { Replica } from '../../../lib/sync/replica.ts';
import { A, B, list, pin, Q, replica } from './known.ts';

const NONE = replica({});
/** Lists with their stamps, as an item has them: `one 5, old -9`. */
const stamped = (text: string) =>
  text.split(', ').map((one) => [one.split(' ')[0], Number(one.split(' ')[1])]);

const LARKMERE = { ticker: 'LKMR', exchange: 'NASDAQ', name: 'Larkmere' };

/** The exact items in the browser's sync, because another device's version has to read them. */
const LAID: [string, Replica, Record<string, object>][] = [
  [
    'a pin with all its texts, in one list and removed from two',
    replica({ pins: { [A]: pin({ old: -9, one: 5, older: -7 }, LARKMERE) } }),
    {
      [`pin ${A}`]: {
        v: 1,
        t: 'LKMR',
        x: 'NASDAQ',
        n: 'Larkmere',
        l: stamped('one 5, old -9, older -7'),
      },
    },
  ],
  [
    'a pin without texts, ordered by time and id of its lists',
    replica({ pins: { [A]: pin({ b: 3, c: 4, a: 3 }) } }),
    { [`pin ${A}`]: { v: 1, l: stamped('c 4, a 3, b 3') } },
  ],
  [
    'pins removed from all lists',
    replica({ pins: { [B]: pin({ one: -4 }), [A]: pin({ one: -3 }), [Q]: pin({ one: -2 }) } }),
    {
      'gone 1': {
        v: 1,
        p: Object.entries({ [A]: 'one -3', [Q]: 'one -2' }).map(([id, of]) => [id, stamped(of)]),
      },
      'gone 2': { v: 1, p: [[B, stamped('one -4')]] },
    },
  ],
  [
    'a list without a name, a named list and a deleted list',
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
  [
    'one setting alone',
    replica({ settings: { theme: { value: 'light', changed: 6 } } }),
    { settings: { v: 1, theme: ['light', 6] } },
  ],
  [
    'settings that only a later version knows',
    replica({
      settings: { theme: { value: 'pink', changed: 6 }, tabs: { value: { of: [1] }, changed: 7 } },
    }),
    { settings: { v: 1, tabs: [{ of: [1] }, 7], theme: ['pink', 6] } },
  ],
  ['nothing', NONE, {}],
];

it.each(LAID)('%s: is written as these items, and read from them', (_, known, items) => {
  expect(Object.fromEntries(itemsOf(known))).toEqual(items);
  expect(readItems(items)).toEqual({ replica: known, unread: new Set(), emptiedAt: null });
});

it('spreads removed pins over sixteen items by their ids', () => {
  const ids = ['a', 'o', 'Z', 'ab', 'ba', '0d3f8f6a-1111-4222-8333-444455556666'];
  const places = [1, 15, 10, 1, 15, 13];
  expect(ids.map(goneKey)).toEqual(places.map((place) => `gone ${place}`));
});

const TOO_MANY = Array.from({ length: 500 }, (_, n) => [`${n}`, 1]);

describe('reading sync items', () => {
  it.each([
    ['a pin of a later version', `pin ${A}`, { v: 2, l: [] }],
    ['a text for a pin', `pin ${A}`, 'x'],
    ['a pin with an invalid stamp', `pin ${A}`, { v: 1, l: [['first', 1e300]] }],
    ['a pin in too many lists', `pin ${A}`, { v: 1, l: TOO_MANY }],
    ['a pin with a huge name', `pin ${A}`, { v: 1, n: 'x'.repeat(5000), l: [] }],
    ['a pin with an odd id', `pin ${'a'.repeat(300)}`, { v: 1, l: [] }],
    ['a pin without an id', 'pin ', { v: 1, l: [] }],
    ['a pin of a word for an id', 'pin nonsense', { v: 1, l: [['one', 1]] }],
    ['a pin of a name of JavaScript’s', 'pin __proto__', { v: 1, l: [['one', 1]] }],
    ['what was taken out, of such an id', 'gone 3', { v: 1, p: [['nonsense', []]] }],
    ['a list of a later version', 'list a', { v: 2, m: 1, c: 1 }],
    ['a list with an odd id', `list ${'a'.repeat(300)}`, { v: 1, m: 1, c: 1 }],
    ['removed pins of a later version', 'gone 3', { v: 2, p: [] }],
    ['settings of a later version', 'settings', { v: 2, theme: ['dark', 1] }],
    ['a setting without a time', 'settings', { v: 1, theme: 'dark' }],
    ['an unknown item', 'other', { v: 1 }],
  ])('%s: reads nothing and reports the item as unread', (_, key, value) => {
    const found = { replica: NONE, unread: new Set([key]), emptiedAt: null };
    expect(readItems({ [key]: value })).toEqual(found);
  });

  it('treats a company without a time as in no list', () => {
    const { replica } = readItems({ [`pin ${A}`]: { v: 1, l: [['one', 0]] } });
    expect(replica.pins.get(A)).toEqual(pin({}));
  });

  it('merges a pin from two items by the later time', () => {
    const { replica } = readItems({
      [`pin ${A}`]: { v: 1, t: 'LKMR', l: [['one', 5]] },
      'gone 1': { v: 1, p: [[A, [['one', -7]]]] },
    });
    expect(replica.pins.get(A)).toEqual(pin({ one: -7 }, { ticker: 'LKMR' }));
  });

  it('recognises that another device emptied the area', () => {
    expect(readItems(emptiedItem(7)).emptiedAt).toBe(7);
    expect(readItems({ emptied: { v: 2, at: 7 } }).emptiedAt).toBeNull();
  });
});

it('keeps, of too many lists, those with the company and its latest removals', () => {
  const out = Object.fromEntries(Array.from({ length: 120 }, (_, n) => [`l${n}`, -1 - n]));
  const [item] = itemsOf(replica({ pins: { [A]: pin({ ...out, first: 1 }) } })).values();
  const { l } = item as { l: [string, number][] };
  expect(l).toHaveLength(100);
  expect([l[0], l[1], l.at(-1)]).toEqual(stamped('first 1, l119 -120, l21 -22'));
});

it('compares replicas in any order', () => {
  const one = replica({ lists: { a: list(), b: list() }, pins: { p: pin({ a: 1, b: 2 }) } });
  const other = replica({ lists: { b: list(), a: list() }, pins: { p: pin({ b: 2, a: 1 }) } });
  expect(isSameReplica(one, other)).toBe(true);
  expect(isSameReplica(one, replica({ lists: { a: list(), b: list() } }))).toBe(false);
});

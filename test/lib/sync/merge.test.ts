import { describe, expect, it } from 'vitest';
import { type CompanyList, FIRST_LIST, type Listing } from '../../../lib/model/saved-companies.ts';
import { DEFAULT_PREFERENCES, type Preferences } from '../../../lib/settings/preferences.ts';
import type { ReadItems } from '../../../lib/sync/items.ts';
import { merged, withLocalChanges } from '../../../lib/sync/merge.ts';
import { EMPTY_REPLICA, MAX_STAMP, type Replica } from '../../../lib/sync/replica.ts';
import { list, pin, replica } from './known.ts';

const NOW = 1000;
const listing = (id: string, changes: Partial<Listing> = {}): Listing => ({
  ...{ id, exchange: null, name: null, ticker: null },
  ...changes,
});
const listOf = (id: string, name: string | null, ...of: string[]): CompanyList => ({
  ...{ id, name, companies: of },
});
const companies = (id: string, ...of: string[]) => listOf(id, null, ...of);
const own = (lists: CompanyList[], pins: Listing[], changes: Partial<Preferences> = {}) => ({
  saved: { lists, pins },
  preferences: { ...DEFAULT_PREFERENCES, ...changes },
});
const found = (known: Replica): ReadItems => ({
  ...{ replica: known, unread: new Set(), emptiedAt: null },
});
const NOTHING = own([FIRST_LIST], []);
const first = FIRST_LIST.id;

describe('joining sync', () => {
  it('imports pins by their first time and lists by creation', () => {
    const known = replica({
      lists: { rail: list({ name: 'Rail', made: 9 }), ports: list({ name: 'Ports', made: 5 }) },
      pins: {
        a: pin({ rail: 3, ports: 8 }, { ticker: 'AAA' }),
        b: pin({ rail: 5, ports: -9 }),
        d: pin({ ports: 4 }),
        c: pin({ ports: 4 }),
        out: pin({ rail: -2 }),
      },
      settings: { theme: { value: 'dark', changed: 1 } },
    });
    const { saved, preferences, notTaken } = merged(EMPTY_REPLICA, NOTHING, found(known), NOW);
    expect(saved.pins).toEqual([
      listing('b'),
      listing('c'),
      listing('d'),
      listing('a', { ticker: 'AAA' }),
    ]);
    expect(saved.lists).toEqual([
      { id: 'ports', name: 'Ports', companies: ['a', 'c', 'd'] },
      { id: 'rail', name: 'Rail', companies: ['b', 'a'] },
    ]);
    expect(preferences).toEqual({ ...DEFAULT_PREFERENCES, theme: 'dark' });
    expect(notTaken).toBe(0);
  });

  it('reports own lists from the first exchange, and keeps a name given elsewhere', () => {
    const mine = own(
      [companies(first), { id: 'rail', name: 'Rail', companies: ['a', 'b', 'nobody'] }],
      [listing('a', { name: 'x'.repeat(100) }), listing('b')],
    );
    const told = merged(EMPTY_REPLICA, mine, found(EMPTY_REPLICA), NOW).replica;
    expect(told).toEqual(
      replica({
        lists: {
          [first]: list({ made: 0, changed: 0 }),
          rail: list({ name: 'Rail', made: NOW, changed: 1 }),
        },
        pins: { a: pin({ rail: NOW }, { name: `${'x'.repeat(93)}…` }), b: pin({ rail: NOW - 1 }) },
      }),
    );
  });

  it('keeps its first list apart from one of another name, unless all of it is there', () => {
    const known = replica({
      lists: { [first]: list({ name: 'Energy', changed: 7 }) },
      pins: { a: pin({ [first]: 3 }) },
    });
    const listsWith = (...ids: string[]) => {
      const here = own(
        [listOf(first, 'Banks', ...ids)],
        ids.map((id) => listing(id)),
      );
      return merged(EMPTY_REPLICA, here, found(known), NOW).saved.lists;
    };
    const energy = listOf(first, 'Energy', 'a');
    expect(listsWith('b', 'a')).toEqual([energy, listOf(`first-${NOW}`, 'Banks', 'b', 'a')]);
    expect(listsWith('a')).toEqual([energy]);
  });

  it('does not report an empty first list beside others', () => {
    const known = replica({ lists: { rail: list({ name: 'Rail' }) } });
    expect(merged(EMPTY_REPLICA, NOTHING, found(known), NOW).replica).toEqual(known);
    const gone = replica({ lists: { rail: list({ name: 'Rail', deleted: 5 }) } });
    expect([...merged(EMPTY_REPLICA, NOTHING, found(gone), NOW).replica.lists.keys()]).toEqual(
      expect.arrayContaining(['rail', first]),
    );
  });
});

describe('local changes since the last exchange', () => {
  const base = replica({
    lists: { [first]: list({ made: 0, changed: 0 }), rail: list({ name: 'Rail', made: 9 }) },
    pins: { a: pin({ [first]: 5, rail: 6 }), b: pin({ rail: 7 }), out: pin({ rail: -3 }) },
    settings: { theme: { value: 'dark', changed: 4 }, language: { value: 'de', changed: 4 } },
  });
  const rail = (...of: string[]) => ({ id: 'rail', name: 'Rail', companies: of });
  const pins = [listing('b'), listing('a')];
  const as = { theme: 'dark', language: 'de' } as const;
  const told = (mine: ReturnType<typeof own>) =>
    merged(base, mine, found(EMPTY_REPLICA), NOW).replica;

  it('include a removed and an added company, the latter on top', () => {
    const mine = own([companies(first, 'a'), rail('c', 'b')], [listing('c'), ...pins], as);
    expect(told(mine).pins).toEqual(
      new Map(
        Object.entries({
          ...Object.fromEntries(base.pins),
          a: pin({ [first]: 5, rail: -NOW }),
          c: pin({ rail: NOW }),
        }),
      ),
    );
  });

  it('put an added company above others, even when the clock is behind', () => {
    const pins = { a: pin({ rail: 5000 }), c: pin({ rail: -6000 }) };
    const ahead = replica({ lists: { rail: list() }, pins });
    const mine = own(
      [companies('rail', 'd', 'c', 'a')],
      [listing('d'), listing('c'), listing('a')],
    );
    const { pins: told } = merged(ahead, mine, found(EMPTY_REPLICA), NOW).replica;
    expect([told.get('d'), told.get('c')]).toEqual([pin({ rail: 6002 }), pin({ rail: 6001 })]);
  });

  it('keep a company that was added again and removed elsewhere meanwhile', () => {
    const there = replica({ pins: { out: pin({ rail: -2000 }) } });
    const mine = own([companies(first, 'a'), rail('out', 'b', 'a')], [listing('out'), ...pins], as);
    const { pins: told } = merged(base, mine, found(there), NOW).replica;
    expect(told.get('out')).toEqual(pin({ rail: 2001 }));
  });

  it('include a changed setting, but no setting that was never chosen', () => {
    const lists = [companies(first, 'a'), rail('b', 'a')];
    expect(told(own(lists, pins, { theme: 'light', language: 'de' })).settings).toEqual({
      theme: { value: 'light', changed: NOW },
      language: { value: 'de', changed: 4 },
    });
    expect(told(own(lists, pins, { ...as, singleKeys: false })).settings).toEqual({
      ...base.settings,
      singleKeys: { value: false, changed: NOW },
    });
  });
});

it('the data kept on this device are a single empty list when a later version wrote the only list', () => {
  const known = replica({ lists: { rail: list({ name: 'Rail' }) } });
  const there = { ...found(known), unread: new Set([`list ${first}`]) };
  const { saved, replica: told } = merged(known, NOTHING, there, NOW);
  expect(saved).toEqual({ pins: [], lists: [FIRST_LIST] });
  expect(told).toEqual(replica({ lists: { rail: list({ name: 'Rail', deleted: NOW }) } }));
});

it('the data kept on this device prefer their own full texts to cut texts', () => {
  const known = replica({
    lists: { a: list() },
    pins: { x: pin({ a: 1 }, { name: 'Lark…', ticker: 'LK' }) },
  });
  const mine = own([companies('a', 'x')], [listing('x', { name: 'Larkmere Group' })]);
  expect(merged(known, mine, found(known), NOW).saved.pins).toEqual([
    listing('x', { name: 'Larkmere Group', ticker: 'LK' }),
  ]);
});

it('the data kept on this device are at most 300 pins: first its own, then the latest from elsewhere', () => {
  const others = Object.fromEntries(
    Array.from({ length: 301 }, (_, n) => [`p${n}`, pin({ a: 10 + n })]),
  );
  const known = replica({ lists: { a: list() }, pins: { mine: pin({ a: 1 }), ...others } });
  const base = replica({ lists: { a: list() }, pins: { mine: pin({ a: 1 }) } });
  const result = merged(base, own([companies('a', 'mine')], [listing('mine')]), found(known), NOW);
  const ids = result.saved.pins.map(({ id }) => id);
  expect([ids.length, ids[0], ids.at(-2), ids.at(-1)]).toEqual([300, 'p300', 'p2', 'mine']);
  expect(result.notTaken).toBe(2);
  // The user did not remove it here.
  expect(result.base.pins.has('p1')).toBe(false);
  expect(result.replica.pins.has('p1')).toBe(true);
});

it('forgets companies taken out and lists deleted half a year ago, and a month earlier in the base', () => {
  const known = replica({
    lists: { a: list(), joined: list({ deleted: 2 }), gone: list({ deleted: 10 }) },
    pins: { out: pin({ a: -10 }), in: pin({ a: 10 }) },
  });
  const here = own([companies('a', 'in')], [listing('in')]);
  const keys = (days: number, seconds: number) => {
    const told = merged(known, here, found(known), days * 86_400 + seconds);
    const { lists, pins } = days > 152 ? told.replica : told.base;
    return [...lists.keys(), ...pins.keys()].join(' ');
  };
  const [before, after] = ['a joined gone out in', 'a joined in'];
  expect([keys(152, 10), keys(152, 11)]).toEqual([before, after]);
  expect([keys(182, 10), keys(182, 11)]).toEqual([before, after]);
});

it('an exchange leaves other names of a pin where they are, and tells no device of them', () => {
  const mine = { ...listing('a', { ticker: 'AAA' }), aliases: ['Alpha'] };
  const known = replica({ lists: { [first]: list() }, pins: { a: pin({ [first]: 3 }) } });
  const here = own([companies(first, 'a')], [mine]);
  const { saved, replica: told } = merged(known, here, found(known), NOW);
  expect(saved.pins).toEqual([mine]);
  expect(JSON.stringify([...told.pins])).not.toContain('Alpha');
});

const told = (base: Replica, lists: CompanyList[], found: Replica): Replica => {
  const ids = new Set(lists.flatMap(({ companies }) => companies));
  const mine = own(
    lists,
    [...ids].map((id) => listing(id)),
  );
  return withLocalChanges(base, mine, found, NOW);
};

it('a list created here comes after all others, even from a device whose clock is ahead', () => {
  const base = replica({
    lists: {
      rail: list({ name: 'Rail', made: 5000 }),
      ports: list({ name: 'Ports', made: 70 }),
      // A list without an item comes after all others and has no time.
      untold: list({ made: MAX_STAMP, changed: 0 }),
    },
  });
  const lists = [
    listOf('rail', 'Rail'),
    listOf('ports', 'Ports'),
    listOf('untold', null),
    listOf('one', 'One'),
    listOf('two', 'Two'),
  ];
  expect(told(base, lists, base)).toEqual(
    replica({
      lists: {
        ...Object.fromEntries(base.lists),
        one: list({ name: 'One', made: 5001, changed: NOW }),
        two: list({ name: 'Two', made: 5002, changed: NOW }),
      },
    }),
  );
});

it('a list created here returns with an id that another device deleted, just after the deletion', () => {
  const found = replica({ lists: { rail: list({ name: 'Rail', changed: 5, deleted: 3000 }) } });
  expect(told(EMPTY_REPLICA, [listOf('rail', 'Rail')], found).lists.get('rail')).toEqual(
    list({ name: 'Rail', made: NOW, changed: 3001 }),
  );
});

describe('the initial list', () => {
  const rail = replica({ lists: { rail: list({ name: 'Rail', made: 9 }) } });

  it('is reported as the earliest when a joining device has companies in it', () => {
    expect(told(EMPTY_REPLICA, [listOf(first, null, 'a')], rail)).toEqual(
      replica({
        lists: { [first]: list({ made: 0, changed: 0 }) },
        pins: { a: pin({ [first]: NOW }) },
      }),
    );
  });

  it('is reported as the earliest once it has a company or a name', () => {
    const lists = [listOf('rail', 'Rail'), listOf(first, null, 'a')];
    expect(told(rail, lists, rail).lists.get(first)).toEqual(list({ made: 0, changed: 0 }));
    const named = [listOf('rail', 'Rail'), listOf(first, 'Mine')];
    expect(told(rail, named, rail).lists.get(first)).toEqual(
      list({ name: 'Mine', made: 0, changed: NOW }),
    );
  });
});

it('keeps the time of a company that another device added meanwhile', () => {
  const base = replica({ lists: { rail: list({ name: 'Rail' }) }, pins: { b: pin({ rail: 7 }) } });
  const found = replica({ pins: { a: pin({ rail: 600 }) } });
  const { pins } = told(base, [listOf('rail', 'Rail', 'c', 'a', 'b')], found);
  expect(pins).toEqual(
    replica({ pins: { a: pin({}), b: pin({ rail: 7 }), c: pin({ rail: NOW }) } }).pins,
  );
});

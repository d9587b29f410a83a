import { describe, expect, it } from 'vitest';
import { type CompanyList, FIRST_LIST } from '../../../lib/model/saved-companies.ts';
import { DEFAULT_PREFERENCES } from '../../../lib/settings/preferences.ts';
import { withLocalChanges } from '../../../lib/sync/merge.ts';
import { EMPTY_REPLICA, MAX_STAMP, type Replica } from '../../../lib/sync/replica.ts';
import { list, pin, replica } from './known.ts';

/** What a machine tells where others have told before it. */

const NOW = 1000;
const first = FIRST_LIST.id;
const listOf = (id: string, name: string | null, ...companies: string[]): CompanyList => ({
  ...{ id, name, companies },
});
const told = (base: Replica, lists: CompanyList[], found: Replica): Replica => {
  const ids = new Set(lists.flatMap(({ companies }) => companies));
  const pins = [...ids].map((id) => ({ id, exchange: null, name: null, ticker: null }));
  const own = { saved: { lists, pins }, preferences: DEFAULT_PREFERENCES };
  return withLocalChanges(base, own, found, NOW);
};

describe('a list created here', () => {
  it('comes after all others, even from a device whose clock is ahead', () => {
    const base = replica({
      lists: {
        rail: list({ name: 'Rail', made: 5000 }),
        ports: list({ name: 'Ports', made: 70 }),
        // One that no item tells of is after all others, and says nothing of when.
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

  it('returns with an id that another device deleted, just after the deletion', () => {
    const found = replica({ lists: { rail: list({ name: 'Rail', changed: 5, deleted: 3000 }) } });
    expect(told(EMPTY_REPLICA, [listOf('rail', 'Rail')], found).lists.get('rail')).toEqual(
      list({ name: 'Rail', made: NOW, changed: 3001 }),
    );
  });
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

import { describe, expect, it } from 'vitest';
import { compare, isUntold, liveLists, MAX_STAMP, settled } from '../../../lib/sync/replica.ts';
import { list, pin, replica } from './known.ts';

const NONE = () => false;

describe('a deleted list', () => {
  it('returns when another device added a company, just after the deletion', () => {
    const pins = { a: pin({ one: 9 }) };
    const lists = {
      one: list({ changed: 4, deleted: 6 }),
      other: list({ changed: 4, deleted: 4 }),
    };
    expect(settled(replica({ pins, lists }), NONE)).toEqual(
      replica({ pins, lists: { ...lists, one: list({ changed: 7, deleted: 6 }) } }),
    );
  });

  it('stays deleted when all companies were removed from it', () => {
    const known = replica({
      pins: { a: pin({ one: -9 }) },
      lists: { one: list({ changed: 4, deleted: 6 }), other: list() },
    });
    expect(settled(known, NONE)).toEqual(known);
  });
});

describe('two lists with one name', () => {
  const lists = {
    late: list({ name: 'shipping', made: 5, changed: 8 }),
    early: list({ name: 'Shipping', made: 3, changed: 4 }),
    other: list({ name: 'Rail', made: 1 }),
    nameless: list({ made: 1 }),
    nameless2: list({ made: 2 }),
  };
  const inTheEnd = (was: Record<string, number>) =>
    settled(replica({ lists, pins: { a: pin(was) } }), NONE).pins.get('a');

  it('merge into the earlier list', () => {
    expect(settled(replica({ lists }), NONE)).toEqual(
      replica({ lists: { ...lists, late: { ...lists.late, deleted: 8 } } }),
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
    expect(inTheEnd(was as Record<string, number>)).toEqual(pin(is as Record<string, number>));
  });

  it('created at one time, merge into the one with the lower id', () => {
    const [b, a] = [list({ name: 'Rail' }), list({ name: 'Rail' })];
    expect(settled(replica({ lists: { b, a } }), NONE).lists.get('b')?.deleted).toBe(b.changed);
  });
});

describe('a list without an item', () => {
  const pins = { a: pin({ one: 3, two: -3 }) };
  const lists = { first: list() };

  it('exists without a name and after all others when it has a company', () => {
    const untold = { name: null, made: MAX_STAMP, changed: 0, deleted: -1 };
    expect(settled(replica({ pins, lists }), NONE)).toEqual(
      replica({ pins, lists: { ...lists, one: untold } }),
    );
    expect(isUntold(untold)).toBe(true);
    for (const told of [{ made: 1 }, { changed: 1 }, { deleted: 0 }]) {
      expect(isUntold({ ...untold, ...told })).toBe(false);
    }
  });

  it('does not exist when its item is unreadable', () => {
    const known = replica({ pins, lists });
    expect(settled(known, (id) => id === 'one')).toEqual(known);
  });
});

describe('at least one list', () => {
  it('exists when nothing is known', () => {
    const { lists } = settled(replica({}), NONE);
    expect([...lists.values()]).toEqual([{ name: null, made: 0, changed: 0, deleted: -1 }]);
  });

  it('exists when all were deleted: the first, unchanged', () => {
    const [id = ''] = settled(replica({}), NONE).lists.keys();
    const gone = { other: list({ deleted: 9 }), [id]: list({ name: 'Mine', deleted: 9 }) };
    const { lists } = settled(replica({ lists: gone }), NONE);
    expect(lists.get(id)).toEqual(list({ name: 'Mine', changed: 10, deleted: 9 }));
    expect(lists.get('other')).toEqual(gone.other);
    expect(settled(replica({ lists: gone }), (one) => one === id).lists.get(id)).toEqual(gone[id]);
  });
});

it('orders lists by creation, then by id', () => {
  const lists = {
    ...{ c: list({ made: 2 }), b: list({ made: 1 }), a: list({ made: 2 }) },
    gone: list({ made: 1, changed: 2, deleted: 2 }),
  };
  expect(liveLists(replica({ lists })).map(([id]) => id)).toEqual(['b', 'a', 'c']);
  expect([compare('B', 'a'), compare('a', 'B'), compare('a', 'a')]).toEqual([-1, 1, 0]);
});

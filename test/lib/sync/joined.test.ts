import { describe, expect, it } from 'vitest';
import type { Preferences } from '../../../lib/settings/preferences.ts';
import {
  isLive,
  joined,
  laterOf,
  listsOf,
  type SharedSettings,
  without,
} from '../../../lib/sync/replica.ts';
import { list, pin, replica } from './known.ts';

/** Both ways: who learns of whom makes no difference. */
function bothWays<T>(of: (one: T, other: T) => unknown, one: T, other: T, is: unknown): void {
  expect(of(one, other)).toEqual(is);
  expect(of(other, one)).toEqual(is);
}

it.each([
  ['the later one', 3, -4, -4],
  ['the later one, put in', 5, -4, 5],
  ['of one time, what was put in', 4, -4, 4],
])('of two changes %s counts', (_, one, other, is) => {
  bothWays(laterOf, one, other, is);
});

it('of two texts the longer is the fuller; of one length, the one that sorts last', () => {
  const named = (name: string | null) => replica({ pins: { a: pin({}, { name }) } });
  bothWays(joined, named('Larkmere Group'), named('Larkmere…'), named('Larkmere Group'));
  bothWays(joined, named('Lark'), named('Mere'), named('Mere'));
  bothWays(joined, named(null), named('Lark'), named('Lark'));
});

describe('two lists of one id', () => {
  const join = (one: object, other: object, is: object) =>
    bothWays(
      joined,
      replica({ lists: { a: list(one) } }),
      replica({ lists: { a: list(other) } }),
      replica({ lists: { a: list(is) } }),
    );

  it('have the name that was given last, and were made when the earlier was', () => {
    join(
      { name: 'Rail', changed: 3, made: 2 },
      { name: 'Ports', changed: 5, made: 7 },
      {
        ...{ name: 'Ports', changed: 5, made: 2 },
      },
    );
  });

  it('are deleted as the later of both says', () => {
    join({ deleted: 2 }, { deleted: -1 }, { deleted: 2 });
    join({ deleted: 2 }, { deleted: 1 }, { deleted: 2 });
  });
});

describe('two choices of a setting', () => {
  const chosen = <N extends keyof Preferences>(name: N, value: Preferences[N], changed: number) =>
    replica({ settings: { [name]: { value, changed } } as SharedSettings });

  it('the later counts, in each of them', () => {
    bothWays(
      joined,
      chosen('language', 'de', 3),
      chosen('language', 'ja', 4),
      chosen('language', 'ja', 4),
    );
    bothWays(
      joined,
      chosen('theme', 'dark', 9),
      chosen('theme', 'light', 4),
      chosen('theme', 'dark', 9),
    );
    bothWays(
      joined,
      chosen('singleKeys', false, 3),
      chosen('singleKeys', true, 2),
      chosen('singleKeys', false, 3),
    );
  });

  it('of one time, all machines take the same', () => {
    bothWays(
      joined,
      chosen('language', 'de', 3),
      chosen('language', 'ja', 3),
      chosen('language', 'ja', 3),
    );
  });

  it('of different settings are both there, and nothing of a third', () => {
    const both = {
      language: { value: 'de', changed: 3 },
      singleKeys: { value: false, changed: 2 },
    };
    bothWays(
      joined,
      chosen('language', 'de', 3),
      chosen('singleKeys', false, 2),
      replica({
        settings: both as SharedSettings,
      }),
    );
  });
});

it('a company is pinned where it is in one list, whatever it was taken out of', () => {
  expect(listsOf(pin({ a: 3, b: -4, c: 0 }))).toEqual(['a']);
  expect([pin({ a: -3, b: 4 }), pin({ a: -3, b: 0 }), pin({})].map(isLive)).toEqual([
    true,
    false,
    false,
  ]);
});

it('a replica can know nothing of some pins and lists', () => {
  const known = replica({
    pins: { a: pin({}), b: pin({}) },
    lists: { b: list(), c: list() },
    settings: { theme: { value: 'dark', changed: 1 } },
  });
  expect(without(known, new Set(['b']))).toEqual(
    replica({ pins: { a: pin({}) }, lists: { c: list() }, settings: known.settings }),
  );
});

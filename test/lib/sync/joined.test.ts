import { describe, expect, it } from 'vitest';
import type { Preferences } from '../../../lib/settings/preferences.ts';
import {
  isLive,
  joined,
  laterOf,
  listsOf,
  type SharedSettings,
} from '../../../lib/sync/replica.ts';
import { list, pin, replica } from './known.ts';

/** Both ways: who learns of whom makes no difference. */
function bothWays<T>(of: (one: T, other: T) => unknown, one: T, other: T, is: unknown): void {
  expect(of(one, other)).toEqual(is);
  expect(of(other, one)).toEqual(is);
}

it.each([
  ['the later change', 3, -4, -4],
  ['the later addition', 5, -4, 5],
  ['the addition at equal times', 4, -4, 4],
])('prefers, of two changes, %s', (_, one, other, is) => {
  bothWays(laterOf, one, other, is);
});

it('prefers the longer of two texts, or the last in sort order', () => {
  const named = (name: string | null) => replica({ pins: { a: pin({}, { name }) } });
  bothWays(joined, named('Larkmere Group'), named('Larkmere…'), named('Larkmere Group'));
  bothWays(joined, named('Lark'), named('Mere'), named('Mere'));
  bothWays(joined, named(null), named('Lark'), named('Lark'));
});

describe('two lists with one id', () => {
  const join = (one: object, other: object, is: object) =>
    bothWays(
      joined,
      replica({ lists: { a: list(one) } }),
      replica({ lists: { a: list(other) } }),
      replica({ lists: { a: list(is) } }),
    );

  it('take the latest name and the earliest creation', () => {
    join(
      { name: 'Rail', changed: 3, made: 2 },
      { name: 'Ports', changed: 5, made: 7 },
      {
        ...{ name: 'Ports', changed: 5, made: 2 },
      },
    );
  });

  it('are deleted if the later change says so', () => {
    join({ deleted: 2 }, { deleted: -1 }, { deleted: 2 });
    join({ deleted: 2 }, { deleted: 1 }, { deleted: 2 });
  });
});

describe('two choices of a setting', () => {
  const chosen = <N extends keyof Preferences>(name: N, value: Preferences[N], changed: number) =>
    replica({ settings: { [name]: { value, changed } } as SharedSettings });

  it('resolve to the later choice for each setting', () => {
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

  it('with one time resolve alike on all devices', () => {
    bothWays(
      joined,
      chosen('language', 'de', 3),
      chosen('language', 'ja', 3),
      chosen('language', 'ja', 3),
    );
  });

  it('for different settings are both kept, without a third', () => {
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

it('treats a company as pinned while any list has it', () => {
  expect(listsOf(pin({ a: 3, b: -4, c: 0 }))).toEqual(['a']);
  expect([pin({ a: -3, b: 4 }), pin({ a: -3, b: 0 }), pin({})].map(isLive)).toEqual([
    true,
    false,
    false,
  ]);
});

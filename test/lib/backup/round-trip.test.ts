import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { compared, takenIn } from '../../../lib/backup/merge.ts';
import { fileText, readFile } from '../../../lib/backup/own-file.ts';
import { noteKey } from '../../../lib/model/notes.ts';
import { NO_OWN_DATA, type OwnData } from '../../../lib/model/own-data.ts';
import { FIRST_LIST } from '../../../lib/model/saved-companies.ts';
import { isSameName } from '../../../lib/model/saved-companies-change.ts';
import { holds } from '../../fuzz/holds.ts';
import { anyOwnData } from './own-data.ts';

const HEAD = { service: 'https://api.research.example', savedAt: '2026-11-24T14:03:00Z' };
const EMPTY: OwnData = { ...NO_OWN_DATA, lists: [FIRST_LIST] };

/** What a device holds after it has read in a file that another has saved. */
function throughFile(
  data: OwnData,
  here: OwnData,
  how: 'add' | 'replace',
  takesAll = false,
): OwnData {
  const reading = readFile(new TextEncoder().encode(fileText(data, HEAD)));
  if (!reading.ok) return here;
  expect(reading.file).toMatchObject(HEAD);
  const all = [...data.notes.map(({ about }) => noteKey(about)), ...data.clips.map(({ id }) => id)];
  const texts = takesAll ? all : [];
  return takenIn(here, { how, data: reading.file.data, texts, settings: takesAll });
}

const texts = ({ notes, clips }: OwnData) =>
  new Map([
    ...notes.map(({ about, text }) => [noteKey(about), text] as const),
    ...clips.map(({ id, comment }) => [id, comment] as const),
  ]);
/** No list has another's name. */
const isDistinct = ({ lists }: OwnData) =>
  lists.every(({ name }, place) =>
    lists.slice(place + 1).every((other) => !name || !other.name || !isSameName(name, other.name)),
  );

describe('a file', () => {
  for (const how of ['add', 'replace'] as const) {
    holds(
      `restores everything on an empty device (${how})`,
      300,
      fc.property(anyOwnData, (data) => {
        const after = throughFile(data, EMPTY, how);
        const { lists, ...rest } = data;
        expect(after).toMatchObject(rest);
        expect(after.lists.filter(({ id }) => lists.some((list) => list.id === id))).toEqual(lists);
      }),
    );

    holds(
      `changes nothing when it is imported again (${how})`,
      300,
      fc.property(anyOwnData, anyOwnData, (there, here) => {
        const once = throughFile(there, here, how);
        expect(throughFile(there, once, how)).toEqual(once);
      }),
    );
  }

  holds(
    'deletes nothing when it is added, and adds its contents',
    300,
    fc.property(anyOwnData, anyOwnData, (there, here) => {
      const after = throughFile(there, here, 'add');
      const ids = after.pins.map(({ id }) => id);
      for (const { id } of [...here.pins, ...there.pins]) expect(ids).toContain(id);
      for (const list of here.lists) {
        const now = after.lists.find(({ id }) => id === list.id)?.companies ?? [];
        expect(now).toEqual(expect.arrayContaining(list.companies));
      }
      for (const [key, text] of texts(here)) expect(texts(after).get(key)).toBe(text);
      for (const key of texts(there).keys()) expect(texts(after).has(key)).toBe(true);
      expect(after.settings).toEqual({ ...there.settings, ...here.settings });
    }),
  );

  holds(
    'leaves no two lists with one name, and says before which are new, longer or named',
    1000,
    fc.property(anyOwnData, anyOwnData, (there, here) => {
      const after = throughFile(there, here, 'add');
      expect(isDistinct(after)).toBe(true);
      expect(isDistinct(throughFile(there, here, 'replace'))).toBe(true);
      const { new: added, different } = compared(here, there).lists;
      for (const list of added) {
        const now = after.lists.find(
          ({ id, name }) => name === list.name && (name || id === list.id),
        );
        expect(now?.companies).toEqual(expect.arrayContaining(list.companies));
      }
      for (const { here: own, there: list, joined } of different) {
        const now = after.lists.find(({ id }) => id === own.id);
        expect(now?.name).toBe(joined.name);
        expect(now?.companies).toEqual(expect.arrayContaining(list.companies));
      }
      const before = here.lists.filter(({ name, companies }) => name ?? companies[0]);
      const kept = after.lists.filter(({ name, companies }) => name ?? companies[0]);
      const made = different.filter(
        ({ here: own, joined }) => own.name === null && !own.companies[0] && joined !== own,
      );
      expect(kept.length).toBe(before.length + added.length + made.length);
    }),
  );

  holds(
    'imports the chosen texts and settings',
    200,
    fc.property(anyOwnData, anyOwnData, (there, here) => {
      const after = throughFile(there, here, 'add', true);
      for (const [key, text] of texts(there)) expect(texts(after).get(key)).toBe(text);
      expect(after.settings).toEqual({ ...here.settings, ...there.settings });
    }),
  );

  holds(
    'is compared so that the counts match the result',
    300,
    fc.property(anyOwnData, anyOwnData, (there, here) => {
      const { companies, notes } = compared(here, there);
      expect(companies.new.length + companies.same).toBe(there.pins.length);
      expect(companies.same + companies.onlyHere).toBe(here.pins.length);
      expect(notes.new.length + notes.different.length + notes.same).toBe(there.notes.length);
      expect(notes.onlyHere + notes.different.length + notes.same).toBe(here.notes.length);
      const after = throughFile(there, here, 'add');
      expect(after.pins.length).toBe(here.pins.length + companies.new.length);
      expect(after.notes.length).toBe(here.notes.length + notes.new.length);
      const itself = compared(there, there);
      expect(itself.companies.new.length + itself.lists.new.length + itself.notes.new.length).toBe(
        0,
      );
      expect(itself.lists.different).toEqual([]);
    }),
  );
});

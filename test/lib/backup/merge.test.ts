import { describe, expect, it } from 'vitest';
import { compared, takenIn } from '../../../lib/backup/merge.ts';
import { fileText, readFile } from '../../../lib/backup/own-file.ts';
import { MAX_CLIPS } from '../../../lib/model/clips.ts';
import { MAX_NOTES, type Note, noteKey } from '../../../lib/model/notes.ts';
import { NO_OWN_DATA, type OwnData } from '../../../lib/model/own-data.ts';
import { FIRST_LIST, MAX_LISTS } from '../../../lib/model/saved-companies.ts';
import { clip } from '../../clips.ts';
import { idOf, listing } from '../sync/device.ts';

/** A file beside a device, and what becomes of both. */

const note = (n: number, text: string, editedAt = n): Note => ({
  ...{ version: 1, about: { kind: 'company', company: listing(n) }, text, editedAt },
});
const list = (id: string, name: string | null, ...companies: number[]) => ({
  ...{ id, name, companies: companies.map(idOf) },
});
const many = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

const HEAD = { service: 'https://api.research.example', savedAt: '2026-11-24T14:03:00Z' };

const HERE: OwnData = {
  pins: [listing(1), listing(2), listing(3)],
  lists: [
    list('first', null, 3),
    list('rail', 'Rail', 1, 2),
    list('same', 'Same', 1),
    list('mine', 'Only mine', 2),
    list('empty', null),
  ],
  notes: [note(1, 'mine'), note(2, 'same'), note(3, 'only mine')],
  clips: [],
  settings: { theme: 'dark', language: 'de', singleKeys: false },
};
const THERE: OwnData = {
  pins: [listing(2), listing(4)],
  lists: [
    list('first', null),
    list('rail', 'Railways', 1, 2, 4),
    list('other', 'same', 1),
    list('new', 'New', 4),
    list('plain', null),
  ],
  notes: [note(1, 'theirs'), note(2, 'same', 9), note(4, 'new')],
  clips: [],
  settings: { theme: 'light', language: 'de' },
};

const choice = { how: 'add' as const, data: THERE, texts: [], settings: false };

const found = compared(HERE, THERE);

it('comparing a file with this device finds what is new, different, the same, or only here', () => {
  expect(found).toMatchObject({
    companies: { new: [listing(4)], different: [], same: 1, onlyHere: 2, noRoom: 0 },
    lists: { new: [list('new', 'New', 4)], same: 0, onlyHere: 1 },
    notes: { new: [note(4, 'new')], same: 1, onlyHere: 1 },
    settings: { new: [], same: 1, onlyHere: 1 },
  });
  expect(found.notes.different).toEqual([
    { here: note(1, 'mine'), there: note(1, 'theirs'), joined: note(1, 'mine') },
  ]);
  expect(found.settings.different.map(({ here, there }) => [here, there])).toEqual([
    [
      { name: 'theme', value: 'dark' },
      { name: 'theme', value: 'light' },
    ],
  ]);
});

it('comparing a file with this device finds lists by id or name, and what adding makes of them', () => {
  expect(found.lists.different.map(({ here, joined }) => [here, joined])).toEqual([
    [HERE.lists[0], HERE.lists[0]],
    [HERE.lists[1], list('rail', 'Rail', 4, 1, 2)],
    [HERE.lists[2], HERE.lists[2]],
  ]);
  const itself = compared(HERE, HERE).lists;
  expect(itself).toMatchObject({ new: [], different: [], same: 5, onlyHere: 0 });
  const longer = { ...HERE, lists: [list('first', null, 3, 1), ...HERE.lists.slice(1)] };
  expect(compared(longer, HERE).lists.different).toEqual([
    { here: longer.lists[0], there: HERE.lists[0], joined: longer.lists[0] },
  ]);
});

it('comparing a file with this device finds what has no room only beyond the limit', () => {
  const full = (count: number) => ({ ...HERE, notes: many(count, (n) => note(n + 100, 'x')) });
  expect(compared(full(MAX_NOTES - 3), THERE).notes.noRoom).toBe(0);
  expect(compared(full(MAX_NOTES - 1), THERE).notes.noRoom).toBe(2);
  const { notes } = takenIn(full(MAX_NOTES - 1), choice);
  expect([notes.length, notes.at(-1)?.text]).toEqual([MAX_NOTES, 'theirs']);
  const clips = many(MAX_CLIPS, (n) => clip(`c${n}`));
  expect(compared({ ...HERE, clips }, { ...THERE, clips: [clip('new')] }).clips.noRoom).toBe(1);
});

describe('adding a file', () => {
  it('puts new companies first and joins lists', () => {
    const { pins, lists } = takenIn(HERE, choice);
    expect(pins.map(({ id }) => id)).toEqual([4, 1, 2, 3].map(idOf));
    expect(lists).toEqual([
      list('first', null, 3),
      list('rail', 'Rail', 4, 1, 2),
      list('same', 'Same', 1),
      list('mine', 'Only mine', 2),
      list('empty', null),
      list('new', 'New', 4),
      list('plain', null),
    ]);
  });

  it('names the first list unless another list has that name', () => {
    const data = { ...THERE, lists: [list('first', 'Watch', 2)] };
    expect(takenIn(HERE, { ...choice, data }).lists[0]).toMatchObject({ name: 'Watch' });
    const taken = { ...THERE, lists: [list('first', 'Rail', 2)] };
    expect(takenIn(HERE, { ...choice, data: taken }).lists[0]).toMatchObject({ name: null });
  });

  it.each(['Rail', ' rail ', 'RAIL', '\uFF32\uFF41\uFF49\uFF4C'])(
    'joins a first list that another device named %j to the list of that name',
    (name) => {
      const reading = readFile(
        new TextEncoder().encode(
          fileText({ ...THERE, lists: [list('first', name, 4), list('rail', 'Ports', 2)] }, HEAD),
        ),
      );
      if (!reading.ok) throw new Error(reading.problem);
      const { data } = reading.file;
      expect(compared(HERE, data).lists).toMatchObject({
        new: [list('rail-2', 'Ports', 2)],
        different: [{ here: { id: 'rail' }, joined: list('rail', 'Rail', 4, 1, 2) }],
      });
      const { lists } = takenIn(HERE, { ...choice, data });
      expect(lists.slice(0, 2)).toEqual([list('first', null, 3), list('rail', 'Rail', 4, 1, 2)]);
      expect(lists.at(-1)).toEqual(list('rail-2', 'Ports', 2));
      expect(takenIn({ ...HERE, lists }, { ...choice, data }).lists).toEqual(lists);
    },
  );

  it('keeps two first lists with different names apart', () => {
    const here = { ...HERE, lists: [list('first', 'Mine', 3)] };
    const data = { ...THERE, lists: [list('first', 'Theirs', 4)] };
    expect(compared(here, data).lists).toMatchObject({
      new: [list('first-2', 'Theirs', 4)],
      onlyHere: 1,
    });
    expect(takenIn(here, { ...choice, data }).lists).toEqual([
      list('first', 'Mine', 1, 2, 3),
      list('first-2', 'Theirs', 4),
    ]);
  });

  it('has room for the maximum number of lists when the user has no lists', () => {
    const empty = { ...NO_OWN_DATA, lists: [FIRST_LIST] };
    const data = { ...THERE, lists: many(MAX_LISTS, (n) => list(`l${n}`, `List ${n}`, 4)) };
    expect(compared(empty, data).lists.noRoom).toBe(0);
    expect(takenIn(empty, { ...choice, data }).lists).toHaveLength(MAX_LISTS);
  });

  it('keeps the order of the file’s lists when the user has no lists', () => {
    const empty = { ...NO_OWN_DATA, lists: [FIRST_LIST] };
    const data = { ...THERE, lists: [list('new', 'New', 4), list('first', null, 2)] };
    expect(takenIn(empty, { ...choice, data }).lists).toEqual(data.lists);
    expect(takenIn(empty, { ...choice, data: { ...THERE, lists: [] } }).lists).toEqual([
      list('first', null, 2, 4),
    ]);
  });

  it.each([
    ['its own time', 7, 7],
    ['another time than the text here', 1, 2],
  ])('imports a chosen text with %s', (_, editedAt, is) => {
    const data = { ...THERE, notes: [note(1, 'theirs', editedAt), note(2, 'same', 9)] };
    const texts = data.notes.map(({ about }) => noteKey(about));
    const { notes } = takenIn(HERE, { ...choice, data, texts });
    expect(notes.slice(0, 2)).toEqual([note(1, 'theirs', is), note(2, 'same')]);
  });
});

const named = (n: number, ...aliases: string[]) => ({ ...listing(n), aliases });
const here = { ...NO_OWN_DATA, pins: [named(1, 'Mine', 'Both'), listing(2)] };
const there = { ...NO_OWN_DATA, pins: [named(1, 'both', 'Theirs'), listing(2), named(3, 'New')] };
const change = { data: there, texts: [], settings: false };

it('other names of a company are told where here and file differ', () => {
  const { companies } = compared(here, there);
  expect(companies).toMatchObject({ same: 1, onlyHere: 0, new: [named(3, 'New')] });
  expect(companies.different).toMatchObject([{ joined: named(1, 'Mine', 'Both', 'Theirs') }]);
  expect(compared(here, here).companies.different).toEqual([]);
});

it('other names of a company are joined when a file is added, and replaced when it replaces', () => {
  const added = takenIn(here, { ...change, how: 'add' }).pins;
  expect(added).toEqual([named(3, 'New'), named(1, 'Mine', 'Both', 'Theirs'), listing(2)]);
  expect(takenIn(here, { ...change, how: 'replace' }).pins).toEqual(there.pins);
});

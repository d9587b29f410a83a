import { describe, expect, it } from 'vitest';
import { compared, takenIn } from '../../../lib/backup/merge.ts';
import { type FileReading, type OwnFile, readFile } from '../../../lib/backup/read-file.ts';
import { MAX_NOTES } from '../../../lib/model/notes.ts';
import { NO_OWN_DATA, ownDataChangeSchema } from '../../../lib/model/own-data.ts';
import { FIRST_LIST, MAX_LISTS, MAX_PINS } from '../../../lib/model/saved-companies.ts';
import { idOf, listing } from '../sync/machine.ts';
import { HOSTILE_FILES, wholeFile } from './hostile-files.ts';

const read = (value: unknown): FileReading =>
  readFile(new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value)));
const whole = wholeFile();

function fileOf(value: unknown): OwnFile {
  const reading = read(value);
  if (!reading.ok) throw new Error(reading.problem);
  return reading.file;
}
const problemOf = (value: unknown) => {
  const reading = read(value);
  return reading.ok ? null : reading.problem;
};
const many = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

it('reads a whole file with its service and time', () => {
  const { data, ...rest } = fileOf(whole);
  expect(rest).toEqual({ service: whole.service, savedAt: whole.savedAt, leftOut: [] });
  expect(data).toEqual({
    pins: whole.companies,
    lists: whole.lists,
    notes: whole.notes,
    clips: whole.clips,
    settings: whole.settings,
  });
});

it('reads a file with a byte order mark', () => {
  expect(fileOf(`\uFEFF${JSON.stringify(whole)}`).data.pins).toHaveLength(2);
});

it(`refuses or reads each of ${HOSTILE_FILES.length} hostile files, and can import the result`, () => {
  expect(HOSTILE_FILES.length).toBeGreaterThanOrEqual(400);
  const here = { ...NO_OWN_DATA, lists: [FIRST_LIST] };
  for (const { name, bytes } of HOSTILE_FILES) {
    const reading = readFile(bytes);
    if (!reading.ok) continue;
    const { data } = reading.file;
    // As the background accepts it.
    const change = { how: 'add', data, texts: [], settings: true, basedOn: '' };
    expect(ownDataChangeSchema.safeParse(change).success, name).toBe(true);
    const after = takenIn(here, { how: 'add', data, texts: [], settings: true });
    expect(after.pins.length, name).toBeLessThanOrEqual(MAX_PINS);
    expect(compared(after, data).companies.new, name).toEqual([]);
    for (const { id } of after.pins) expect(id, name).toMatch(/^[0-9a-f-]{36}$/);
    expect(Object.getPrototypeOf(after.settings), name).toBe(Object.prototype);
  }
  expect(Object(Object.prototype).id).toBeUndefined();
});

describe('a refused file', () => {
  it.each([
    ['nothing', '', 'notJson'],
    ['a truncated file', JSON.stringify(whole).slice(0, 300), 'notJson'],
    ['a page', '<p>', 'notJson'],
    ['another program’s file', { companies: [] }, 'notOurs'],
    ['a list', [], 'notOurs'],
    ['a later version’s file', { ...whole, version: 2 }, 'laterVersion'],
    ['a file without a version', { ...whole, version: undefined }, 'damaged'],
    ['a file with version 0', { ...whole, version: 0 }, 'damaged'],
    ['a file whose companies are not a list', { ...whole, companies: {} }, 'damaged'],
    ['a file whose settings are a list', { ...whole, settings: [] }, 'damaged'],
    ['a file without data', { format: 'tickerside', version: 1 }, 'empty'],
    [
      'a file without readable data',
      { format: 'tickerside', version: 1, companies: [1, 'x'] },
      'empty',
    ],
  ])('says why: %s', (_, value, problem) => {
    expect(problemOf(value)).toBe(problem);
  });

  it.each([
    ['beyond the size', 'tooLarge'],
    ['UTF-16, little endian', 'notText'],
    ['Latin-1', 'notText'],
    ['UTF-16 without a mark', 'notText'],
    ['deep lists inside', 'damaged'],
    ['a million values', 'damaged'],
  ])('says why: %s', (name, problem) => {
    const { bytes } = HOSTILE_FILES.find((file) => file.name === name) ?? {
      bytes: new Uint8Array(),
    };
    expect(readFile(bytes)).toEqual({ ok: false, problem });
  });
});

describe('the left-out parts', () => {
  it('are counted by kind and reason', () => {
    const { data, leftOut } = fileOf({
      ...whole,
      boards: [],
      looks: {},
      companies: [
        listing(1),
        listing(1),
        { ...listing(2), id: 'LKMR' },
        { ...listing(3), name: 'x'.repeat(10_240) },
        { ...listing(4), colour: 'red' },
        7,
      ],
      lists: [...whole.lists, { id: 'b', name: '' }, { id: '', name: 'All' }, 'x'],
      notes: [
        ...whole.notes,
        { version: 2, blocks: [] },
        { ...whole.notes[0], text: ' ' },
        whole.notes[0],
      ],
      clips: [
        ...whole.clips,
        { version: 2, blocks: [] },
        whole.clips[0],
        { ...whole.clips[0], id: 'b', clipped: { kind: 'fact' } },
        { ...whole.clips[0], id: 'c', company: { ...listing(1), id: 'LKMR' } },
      ],
      settings: { theme: 'sepia', singleKeys: false, density: 'compact' },
    });
    expect(data.pins.map(({ id }) => id)).toEqual([idOf(1), idOf(4)]);
    expect(data.pins[1]).not.toHaveProperty('colour');
    expect(data.settings).toEqual({ singleKeys: false });
    expect(leftOut).toEqual([
      { what: 'part', why: 'later', count: 2 },
      { what: 'company', why: 'double', count: 1 },
      { what: 'company', why: 'id', count: 1 },
      { what: 'company', why: 'odd', count: 2 },
      { what: 'company', why: 'fields', count: 1 },
      { what: 'list', why: 'odd', count: 3 },
      { what: 'note', why: 'later', count: 1 },
      { what: 'note', why: 'odd', count: 1 },
      { what: 'note', why: 'double', count: 1 },
      { what: 'clip', why: 'later', count: 1 },
      { what: 'clip', why: 'double', count: 1 },
      { what: 'clip', why: 'odd', count: 1 },
      { what: 'clip', why: 'id', count: 1 },
      { what: 'setting', why: 'odd', count: 2 },
    ]);
  });

  it('include everything beyond the limits', () => {
    const note = whole.notes[0];
    const { data, leftOut } = fileOf({
      ...whole,
      companies: many(301, (n) => listing(n)),
      lists: many(31, (n) => ({ id: `l${n}`, name: `List ${n}`, companies: [idOf(n)] })),
      notes: many(MAX_NOTES + 2, (n) => ({
        ...note,
        about: { kind: 'company', company: listing(n) },
      })),
    });
    expect(data.pins).toHaveLength(MAX_PINS);
    expect(data.lists).toHaveLength(MAX_LISTS);
    expect(data.notes).toHaveLength(MAX_NOTES);
    expect(leftOut).toEqual([
      { what: 'company', why: 'room', count: 1 },
      { what: 'list', why: 'room', count: 1 },
      { what: 'note', why: 'room', count: 2 },
    ]);
  });

  it('include everything without room beside the data here, and are named before', () => {
    const here = {
      ...NO_OWN_DATA,
      pins: many(299, (n) => listing(n + 100)),
      lists: many(30, (n) => ({ id: `h${n}`, name: `Here ${n}`, companies: [idOf(100 + n)] })),
    };
    const { data } = fileOf(whole);
    expect(compared(here, data).noRoom).toEqual([
      { what: 'company', why: 'room', count: 1 },
      { what: 'list', why: 'room', count: 2 },
    ]);
    const after = takenIn(here, { how: 'add', data, texts: [], settings: false });
    expect(after.pins).toHaveLength(MAX_PINS);
    // Its list found no room: the first takes it.
    expect(after.lists[0]?.companies).toContain(idOf(1));
  });

  it('include companies of a list that are not in the file', () => {
    const lists = [{ id: 'a', name: 'Nordics', companies: [idOf(1), idOf(9), idOf(1), 7, null] }];
    expect(fileOf({ ...whole, lists }).data.lists[0]?.companies).toEqual([idOf(1)]);
  });
});

it('accepts only notes on things that the service may know', () => {
  const [onCompany, onPage] = whole.notes;
  const bad = { ...listing(1), id: 'LKMR' };
  const notes = [
    { ...onCompany, about: { kind: 'company', company: bad } },
    { ...onPage, about: { ...onPage?.about, company: bad } },
    { ...onPage, about: { ...onPage?.about, documentId: 'annual report' } },
    { ...onPage, about: { ...onPage?.about, company: null } },
    { ...onCompany, text: 7 },
  ];
  const { data, leftOut } = fileOf({ ...whole, notes });
  expect(data.notes.map(({ about }) => about.company)).toEqual([null]);
  expect(leftOut).toEqual([
    { what: 'note', why: 'id', count: 3 },
    { what: 'note', why: 'odd', count: 1 },
  ]);
});

it.each(['companies', 'lists', 'notes', 'settings'] as const)(
  'reads a file with only %s',
  (part) => {
    const { companies } = whole;
    const head = { format: 'tickerside', version: 1 };
    const file = fileOf({ ...head, [part]: whole[part] });
    expect(file).toMatchObject({ service: null, savedAt: null });
    expect(file.data[part === 'companies' ? 'pins' : part]).not.toEqual(
      part === 'settings' ? {} : [],
    );
    if (part === 'companies') expect(file.data.pins).toEqual(companies);
    // A list without its companies is empty, and none is made up.
    if (part === 'lists') expect(file.data.lists.flatMap((one) => one.companies)).toEqual([]);
  },
);

it('treats ids in capitals as the same', () => {
  const capital = '0B9F3C1E-6A52-4D7E-9C11-2F8A4E6D7B30';
  const file = fileOf({
    ...whole,
    companies: [{ ...listing(1), id: capital }],
    lists: [{ id: 'a', name: 'A', companies: [capital] }],
  });
  expect(file.data.pins[0]?.id).toBe(capital.toLowerCase());
  expect(file.data.lists[0]?.companies).toEqual([capital.toLowerCase()]);
});

it('merges two lists with one name, says so, and loses no company', () => {
  const lists = [
    { id: 'first', name: 'Nordics', companies: [idOf(1)] },
    { id: 'b', name: ' NORDICS', companies: [idOf(2), idOf(1)] },
  ];
  const { data, leftOut } = fileOf({ ...whole, lists });
  expect(data.lists).toEqual([{ id: 'first', name: 'Nordics', companies: [idOf(1), idOf(2)] }]);
  expect(leftOut).toEqual([{ what: 'list', why: 'double', count: 1 }]);
});

it('joins a list of the file to the list of its name here', () => {
  const here = {
    ...NO_OWN_DATA,
    pins: [listing(5)],
    lists: [{ id: 'mine', name: 'nordics', companies: [idOf(5)] }],
  };
  const { data } = fileOf({ ...whole, lists: [whole.lists[1]] });
  const { lists } = takenIn(here, { how: 'add', data, texts: [], settings: false });
  expect(lists).toEqual([{ id: 'mine', name: 'nordics', companies: [idOf(1), idOf(2), idOf(5)] }]);
  const replaced = takenIn(here, { how: 'replace', data, texts: [], settings: false });
  expect(replaced.lists).toEqual([whole.lists[1]]);
  expect(replaced.pins).toEqual(whole.companies);
});

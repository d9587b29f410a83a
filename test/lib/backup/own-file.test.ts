import { expect, it } from 'vitest';
import { compared, takenIn } from '../../../lib/backup/merge.ts';
import { type FileReading, type OwnFile, readFile } from '../../../lib/backup/own-file.ts';
import { MAX_CLIPS, MAX_OTHERS } from '../../../lib/model/clips.ts';
import { NO_OWN_DATA, ownDataChangeSchema } from '../../../lib/model/own-data.ts';
import { FIRST_LIST, MAX_LISTS, MAX_PINS } from '../../../lib/model/saved-companies.ts';
import { figure } from '../../clips.ts';
import { idOf, listing } from '../sync/device.ts';
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
  expect(rest).toEqual({ service: whole.service, savedAt: whole.savedAt });
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
])('a refused file says why: %s', (_, value, problem) => expect(problemOf(value)).toBe(problem));

it.each([
  ['nested lists', '['.repeat(600_000)],
  ['empty lists', { ...whole, more: many(600_000, () => []) }],
  ['fields', { ...whole, more: Object.fromEntries(many(600_000, (n) => [n, 0])) }],
])('refuses a file with more %s than any own file has, before it is parsed', (_, value) =>
  expect(problemOf(value)).toBe('notOurs'),
);

it('reads the largest own file, with any signs in its texts', () => {
  const other = many(MAX_OTHERS, (n) => ({ key: `k${n}`, value: '"],[{\\' }));
  const changes = { company: listing(1), comment: '[{,"\\'.repeat(300) };
  const clips = many(MAX_CLIPS, (n) => figure(`c${n}`, { other }, changes));
  const ids = many(MAX_PINS, idOf);
  const companies = many(MAX_PINS, (n) => ({ ...listing(n), aliases: ['a', 'b', 'c', 'd', 'e'] }));
  const lists = many(MAX_LISTS, (n) => ({ id: `l${n}`, name: `${n}`, companies: ids }));
  const { data } = fileOf({ ...whole, companies, lists, clips });
  expect([data.clips, data.lists]).toEqual([clips, lists]);
});

it.each([
  ['beyond the size', 'tooLarge'],
  ['UTF-16, little endian', 'notText'],
  ['Latin-1', 'notText'],
  ['UTF-16 without a mark', 'notText'],
])('a refused file says why: %s', (name, problem) => {
  const { bytes } = HOSTILE_FILES.find((file) => file.name === name) ?? {
    bytes: new Uint8Array(),
  };
  expect(readFile(bytes)).toEqual({ ok: false, problem });
});

const [onCompany, onPage] = whole.notes;
const [clip] = whole.clips;
const stranger = { ...listing(1), id: 'LKMR' };
const ofNumber = {
  ...clip,
  clipped: { kind: 'quote', quote: { price: 12.5, currency: 'USD', other: [] } },
};

it.each<[string, Partial<Record<keyof typeof whole, unknown>>]>([
  ['a company without a UUID', { companies: [stranger] }],
  ['a company with a name of 10 KB', { companies: [{ ...listing(3), name: 'x'.repeat(10_240) }] }],
  ['a number for a company', { companies: [listing(1), 7] }],
  ['too many companies', { companies: many(MAX_PINS + 1, listing) }],
  ['a list without a name', { lists: [{ id: 'b', name: '', companies: [] }] }],
  ['a list without an id', { lists: [{ id: '', name: 'All', companies: [] }] }],
  ['a note of a later form', { notes: [{ version: 2, blocks: [] }] }],
  [
    'a note on a company that no service has',
    { notes: [{ ...onCompany, about: { kind: 'company', company: stranger } }] },
  ],
  [
    'a note on a page of such a company',
    { notes: [{ ...onPage, about: { ...onPage?.about, company: stranger } }] },
  ],
  [
    'a note on a document that no service has',
    { notes: [{ ...onPage, about: { ...onPage?.about, documentId: 'annual report' } }] },
  ],
  ['a clip without its fields', { clips: [{ ...clip, clipped: { kind: 'fact' } }] }],
  ['a clip of a number, whose digits JSON may have lost', { clips: [ofNumber] }],
  ['a clip of such a company', { clips: [{ ...clip, company: stranger }] }],
])('refuses a damaged file whole: %s', (_, part) => {
  expect(problemOf({ ...whole, ...part })).toBe('damaged');
});

it('reads a file with parts, fields and settings that this version does not know, without them', () => {
  const { data } = fileOf({
    ...whole,
    boards: [],
    companies: [{ ...listing(4), colour: 'red' }],
    settings: { theme: 'sepia', singleKeys: false, density: 'compact' },
  });
  expect(data.pins).toEqual([listing(4)]);
  expect(data.settings).toEqual({ singleKeys: false });
});

it.each(['companies', 'lists', 'notes', 'settings'] as const)(
  'reads a file with only %s',
  (part) => {
    const { data, ...head } = fileOf({ format: 'tickerside', version: 1, [part]: whole[part] });
    expect(head).toEqual({ service: null, savedAt: null });
    const nothing = { pins: [], lists: [], notes: [], clips: [], settings: {} };
    expect(data).toEqual({ ...nothing, [part === 'companies' ? 'pins' : part]: whole[part] });
  },
);

it('adds a list of companies that the file does not have as an empty list', () => {
  const { data } = fileOf({ format: 'tickerside', version: 1, lists: whole.lists });
  const { lists } = takenIn(NO_OWN_DATA, { how: 'add', data, texts: [], settings: false });
  expect(lists.flatMap((one) => one.companies)).toEqual([]);
});

it('treats ids in capitals as the same', () => {
  const capital = '0B9F3C1E-6A52-4D7E-9C11-2F8A4E6D7B30';
  const lists = [{ id: 'a', name: 'Nordics', companies: [capital] }];
  const { data } = fileOf({ ...whole, companies: [{ ...listing(1), id: capital }], lists });
  expect(data.pins[0]?.id).toBe(capital.toLowerCase());
  expect(data.lists[0]?.companies).toEqual([capital.toLowerCase()]);
});

it.each(['add', 'replace'] as const)(
  'imports a company or list that the file has twice once, with all of its companies: %s',
  (how) => {
    const lists = [
      { id: 'a', name: 'Nordics', companies: [idOf(1)] },
      { id: 'a', name: 'Rail', companies: [idOf(2)] },
    ];
    const companies = [listing(1), listing(2), listing(1, 'Renamed')];
    const { data } = fileOf({ ...whole, companies, lists });
    const after = takenIn(NO_OWN_DATA, { how, data, texts: [], settings: false });
    expect(after.pins).toEqual([listing(1), listing(2)]);
    expect(after.lists).toEqual([{ id: 'a', name: 'Nordics', companies: [idOf(1), idOf(2)] }]);
  },
);

it('merges two lists with one name, and loses no company', () => {
  const lists = [
    { id: 'first', name: 'Nordics', companies: [idOf(1)] },
    { id: 'b', name: ' NORDICS', companies: [idOf(2), idOf(1)] },
  ];
  const { data } = fileOf({ ...whole, lists });
  for (const how of ['add', 'replace'] as const) {
    const after = takenIn(NO_OWN_DATA, { how, data, texts: [], settings: false });
    expect(after.lists).toEqual([{ id: 'first', name: 'Nordics', companies: [idOf(1), idOf(2)] }]);
  }
});

import { expect, it } from 'vitest';
import { createNotesStore } from '../../../lib/background/notes.ts';
import {
  MAX_NOTES,
  type Note,
  type NoteAbout,
  type NotesChange,
} from '../../../lib/model/notes.ts';
import { OPEN_POLICY, parsePolicy } from '../../../lib/settings/policy.ts';
import { memoryCommon } from './common.ts';

const about = (id: string): NoteAbout => ({
  kind: 'company',
  company: { id, exchange: null, name: `Company ${id}`, ticker: null },
});
type Basis = number | null | (number | null)[];
const write = (id: string, text: string, basedOn: Basis, editedAt: number): NotesChange => ({
  ...{ change: 'write', about: about(id), text, basedOn: [basedOn].flat(), editedAt },
});

function setUp() {
  const common = memoryCommon();
  const { local: area, off, notices } = common;
  const notes = createNotesStore(common);
  const texts = async () => (await createNotesStore(common).get()).map(({ text }) => text);
  return { area, off, notes, texts, changes: () => notices.length };
}

it('keeps notes across restarts, newest first, and deletes a note that becomes blank', async () => {
  const { area, notes, texts, changes } = setUp();
  await notes.change(write('a', 'first', null, 1));
  await notes.change(write('b', 'second', null, 2));
  await notes.change(write('a', 'first again', 1, 3));
  expect(await texts()).toEqual(['first again', 'second']);
  await notes.change(write('a', ' \n', 3, 4));
  expect(await texts()).toEqual(['second']);
  expect(changes()).toBe(4);
  expect(await notes.change({ change: 'clear' })).toBe('saved');
  expect(area.items.size).toBe(0);
});

it('overwrites no change of another panel, be it a text or a deletion', async () => {
  const { notes, texts } = setUp();
  await notes.change(write('a', 'theirs', null, 1));
  expect(await notes.change(write('a', 'mine', null, 2))).toBe('changed');
  await notes.change(write('a', '', 1, 3));
  expect(await notes.change(write('a', 'mine', 1, 4))).toBe('changed');
  expect(await texts()).toEqual([]);
});

it('notifies open pages of stored and cleared notes, not of refused ones', async () => {
  const { notes, changes } = setUp();
  const kept = Array.from(
    { length: MAX_NOTES - 1 },
    (_, i): Note => ({ version: 1, about: about(`c${i}`), text: 'text', editedAt: i + 1 }),
  );
  await notes.kept.replace([], kept);
  expect(await notes.change(write('last', 'text', null, MAX_NOTES))).toBe('saved');
  expect(changes()).toBe(1);
  expect(await notes.change(write('c0', 'mine', null, 900))).toBe('changed');
  expect(await notes.change(write('one', 'more', null, 901))).toBe('full');
  expect(changes()).toBe(1);
  await notes.change({ change: 'clear' });
  expect(changes()).toBe(2);
});

it('stores nothing when the policy forbids notes during the write', async () => {
  const common = memoryCommon();
  let reads = 0;
  const policy = async () => (reads++ === 0 ? OPEN_POLICY : parsePolicy({ off: 'recents' }));
  const notes = createNotesStore({ ...common, policy });
  expect(await notes.change(write('a', 'mine', null, 1))).toBe('full');
  expect(common.local.items.size).toBe(0);
});

it('accepts a write that did not wait for the previous reply', async () => {
  const { notes, texts } = setUp();
  await Promise.all([
    notes.change(write('a', 'tex', null, 1)),
    notes.change(write('a', 'text', 1, 2)),
  ]);
  expect(await texts()).toEqual(['text']);
});

it('accepts a repeated write whose reply was lost, and text typed on top of it', async () => {
  const { area, notes, texts } = setUp();
  await notes.change(write('a', 'tex', null, 1));
  expect(await notes.change(write('a', 'tex', null, 1))).toBe('saved');
  expect(await notes.change(write('a', 'text', [null, 1], 2))).toBe('saved');
  expect(await texts()).toEqual(['text']);
  await notes.change(write('a', '', [1, 2], 3));
  expect(await notes.change(write('a', '', [1, 2], 3))).toBe('saved');
  expect(area.items.size).toBe(0);
});

it('keeps a note for each page version, and moves an unversioned note to the current version', async () => {
  const { area, notes, texts } = setUp();
  const page = (versionId: string | null): NoteAbout => ({
    ...{ kind: 'page', company: null, documentId: 'doc', page: 3, title: null },
    ...{ versionId, sourceUrl: null, asOf: null, retrievedAt: 1 },
  });
  const on = (versionId: string | null, text: string, basedOn: number | null, editedAt: number) =>
    notes.change({ ...write('', text, basedOn, editedAt), about: page(versionId) } as NotesChange);
  // As it was stored before the version counted.
  const old = { version: 1, about: page('one'), text: 'on one', editedAt: 1 };
  await area.set({ 'note page:doc:3': old });
  expect(await on('two', 'on two', null, 2)).toBe('saved');
  expect(await on('one', 'on one again', 1, 3)).toBe('saved');
  expect(await texts()).toEqual(['on one again', 'on two']);
  expect([...area.items.keys()].sort()).toEqual(['note page:doc:3:one', 'note page:doc:3:two']);
  await area.set({ 'note page:doc:3': { ...old, about: page(null), text: 'on any', editedAt: 4 } });
  await on('three', 'on three', 4, 5);
  expect(await texts()).toEqual(['on three', 'on one again', 'on two']);
});

it('skips an invalid item and leaves all other data unchanged', async () => {
  const { area, notes, texts } = setUp();
  await area.set({ 'note company:x': { version: 2, text: 'later' }, shelf: 1 });
  await notes.change(write('a', 'mine', null, 1));
  expect(await texts()).toEqual(['mine']);
  await notes.change({ change: 'clear' });
  expect([...area.items.keys()]).toEqual(['shelf']);
});

it('stores no note and deletes old notes when the policy forbids them', async () => {
  const { area, off, notes } = setUp();
  await notes.change(write('a', 'mine', null, 1));
  off.push('recents');
  expect(await notes.change(write('b', 'mine', null, 2))).toBe('full');
  expect(area.items.size).toBe(0);
});

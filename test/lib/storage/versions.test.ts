import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createAccountDigest } from '../../../lib/background/account-change.ts';
import { highlightsSetting } from '../../../lib/background/highlights.ts';
import { createNotesStore } from '../../../lib/background/notes.ts';
import { createSavedCompaniesStore } from '../../../lib/background/saved-companies.ts';
import type { NotesChange } from '../../../lib/model/notes.ts';
import type { Listing } from '../../../lib/model/saved-companies.ts';
import { preferencesIn } from '../../../lib/settings/preferences.ts';
import { memoryArea } from '../../memory-area.ts';
import { savedWith } from '../../saved-with.ts';
import { rewrittenBy010 } from './shelf-of-0.1.0.ts';

/** What another version of the extension left in storage.local, read and changed by this one. */

const FOLDER = new URL('written-by-0.1.0/', import.meta.url);
const listing = (id: string): Listing => ({ id, exchange: null, name: id, ticker: null });
const onCompany = (text: string, basedOn: number | null, editedAt: number): NotesChange => ({
  change: 'write',
  about: { kind: 'company', company: listing('a') },
  text,
  basedOn: [basedOn],
  editedAt,
});

/** An area with these items, and the parts that keep something there. */
async function areaWith(items: Record<string, unknown>) {
  const area = memoryArea();
  await area.set(items);
  const allowed = { is: true };
  const common = { area, isAllowed: async () => allowed.is, onChange: () => {} };
  return {
    area,
    allowed,
    items: () => Object.fromEntries(area.items),
    preferences: preferencesIn(area),
    saved: createSavedCompaniesStore({ ...common, session: memoryArea() }),
    notes: createNotesStore(common),
  };
}

describe('data from version 0.1.0', () => {
  const kept = readdirSync(FOLDER).map((file) =>
    JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')),
  );
  const items = Object.fromEntries(kept.map(({ key, value }) => [key, value]));

  it('are read completely and left unchanged', async () => {
    const { area, notes, preferences, saved, items: after } = await areaWith(items);
    expect(await preferences.read()).toEqual({ language: 'de', theme: 'dark', singleKeys: false });
    expect(await highlightsSetting(area).read()).toBe(true);
    const { pins, recents } = await saved.get();
    expect(pins.map(({ ticker }) => ticker)).toEqual(['LKMR']);
    expect(recents.map(({ ticker }) => ticker)).toEqual(['LKMR', 'QLN']);
    expect((await notes.get()).map(({ text }) => text)).toEqual([
      'Compare with the year before.',
      'Ask about the covenant.',
    ]);
    const digest = createAccountDigest(area, async () => true);
    expect(await digest.isOf('someone@research.example')).toBe(true);
    expect(after()).toEqual(items);
  });

  it('have all pins in the first list, and keep their format until there is another list', async () => {
    const { saved, items: after } = await areaWith(items);
    const { pins, lists } = await saved.get();
    expect(lists).toEqual([{ id: 'first', name: null, companies: pins.map(({ id }) => id) }]);
    await saved.change({ change: 'pin', listing: listing('b') });
    expect(Object.keys(Object(after().shelf)).sort()).toEqual(['pins', 'recents']);
  });
});

describe('data from this version', () => {
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

  it('are readable by version 0.1.0, which writes the rest back', async () => {
    const { saved, items } = await areaWith({});
    await saved.change({ change: 'newList', list: 'rail', name: 'Rail' });
    for (let n = 0; n < 60; n++) {
      const list = n % 2 === 0 ? 'rail' : 'first';
      await saved.change({ change: 'pin', listing: listing(`c${n}`), list });
    }
    await saved.change({ change: 'put', ids: ['c9', 'c58'], list: 'rail' });
    const before = await saved.get();
    const { shelf } = items();
    const old = rewrittenBy010(shelf, (companies) => companies);
    expect(ids(old.read.pins)).toEqual(ids(before.pins).slice(0, 50));
    expect(old.shelf).toEqual(shelf);
    const again = await areaWith({ shelf: old.shelf });
    expect(await again.saved.get()).toEqual(before);
  });

  it('keep their lists while version 0.1.0 pins, unpins and clears', async () => {
    const { saved, items } = await areaWith({});
    await saved.change({ change: 'newList', list: 'rail', name: 'Rail' });
    for (const id of ['a', 'b'])
      await saved.change({ change: 'pin', listing: listing(id), list: 'rail' });
    const changed = rewrittenBy010(items().shelf, ({ recents, pins }) => ({
      recents,
      pins: [listing('new'), ...pins.filter(({ id }) => id !== 'a')],
    }));
    const next = await areaWith({ shelf: changed.shelf });
    expect((await next.saved.get()).lists).toEqual([
      { id: 'first', name: null, companies: ['new'] },
      { id: 'rail', name: 'Rail', companies: ['b'] },
    ]);
    const cleared = rewrittenBy010(changed.shelf, () => ({ recents: [], pins: [] }), 'pins');
    const last = await areaWith({ shelf: cleared.shelf });
    expect((await last.saved.get()).lists.map(({ name }) => name)).toEqual([null, 'Rail']);
    await last.saved.change({ change: 'clearPins' });
    expect(last.items()).toEqual({});
  });
});

describe('data from a later version', () => {
  it('keep unknown preferences when another preference changes', async () => {
    const later = { language: 'tlh', theme: 'sepia', singleKeys: false, density: 'compact' };
    const { preferences, items } = await areaWith({ preferences: later });
    expect(await preferences.read()).toEqual({
      language: 'auto',
      theme: 'auto',
      singleKeys: false,
    });
    await preferences.change({ theme: 'dark' });
    expect(items().preferences).toEqual({ ...later, theme: 'dark' });
  });

  it('keep unreadable companies and new fields of the others', async () => {
    const unread = { id: ['a', 'b'], name: 'A pair' };
    const pin = { ...listing('a'), colour: 'red' };
    const shelf = { recents: [], pins: [unread, pin], groups: ['Rail'] };
    const { saved, items } = await areaWith({ shelf });
    expect(await saved.get()).toEqual(savedWith({ pins: [listing('a')] }));
    await saved.change({ change: 'opened', listing: listing('b') });
    expect(items().shelf).toEqual({ ...shelf, recents: [listing('b')], pins: [pin, unread] });
    await saved.change({ change: 'unpin', id: 'a' });
    expect(items().shelf).toMatchObject({ pins: [unread] });
    await saved.change({ change: 'clearPins' });
    expect(items().shelf).toEqual({ recents: [listing('b')], pins: [], groups: ['Rail'] });
  });

  it('show pins up to the limit, accept no more, and keep them all', async () => {
    const pins = Array.from({ length: 360 }, (_, n) => listing(`c${n}`));
    const { saved, items } = await areaWith({ shelf: { recents: [], pins } });
    await saved.change({ change: 'pin', listing: listing('more') });
    expect((await saved.get()).pins).toEqual(pins.slice(0, 300));
    await saved.change({ change: 'opened', listing: listing('other') });
    expect(items()).toMatchObject({ shelf: { pins } });
  });

  it('keep unreadable lists, lists beyond the limit, and new fields of the others', async () => {
    const unread = { id: 'x', name: { en: 'Rail', de: 'Bahn' }, companies: ['a'] };
    const many = Array.from({ length: 31 }, (_, n) => ({
      id: `l${n}`,
      name: `List ${n}`,
      companies: ['a', 'unread'],
      colour: 'red',
    }));
    const pins = [listing('a'), { id: 'unread', name: 7 }];
    const { saved, items } = await areaWith({
      shelf: { recents: [], pins, lists: [unread, ...many] },
    });
    const { lists } = await saved.get();
    expect(lists).toHaveLength(30);
    expect(lists[0]).toEqual({ id: 'l0', name: 'List 0', companies: ['a'] });
    await saved.change({ change: 'renameList', list: 'l0', name: 'Rail' });
    const [first, ...others] = many;
    expect(items().shelf).toEqual({
      recents: [],
      pins,
      lists: [{ ...first, name: 'Rail' }, ...others.slice(0, 29), unread, many[30]],
    });
    await saved.change({ change: 'deleteList', list: 'l1' });
    expect(items().shelf).toMatchObject({ lists: { length: 31 } });
    // What is deleted makes room for the one beyond.
    expect((await saved.get()).lists.at(-1)?.id).toBe('l30');
  });

  it('show pins without lists when the lists have another format', async () => {
    const { saved } = await areaWith({ shelf: { pins: [listing('a')], lists: { a: ['Rail'] } } });
    expect(await saved.get()).toEqual(savedWith({ pins: [listing('a')] }));
  });

  it('keep lists of another format aside until they are cleared or forbidden', async () => {
    const shelf = { pins: { a: 'LKMR' } };
    const first = await areaWith({ shelf });
    await first.saved.change({ change: 'pin', listing: listing('b') });
    expect(first.items()).toEqual({
      shelf: { recents: [], pins: [listing('b')] },
      'shelf unread': shelf,
    });
    await first.saved.change({ change: 'clearPins' });
    expect(first.items()).toEqual({});

    const second = await areaWith({ shelf });
    second.allowed.is = false;
    await second.saved.get();
    expect(second.items()).toEqual({});
  });

  const another = { version: 2, pins: { a: 'LKMR' } };

  it('keep pins of another format after a disconnect, without the recents', async () => {
    const { saved, items } = await areaWith({ shelf: { ...another, recents: { b: 'QLN' } } });
    await saved.forgetRecents();
    expect(items()).toEqual({ shelf: another });
    await saved.change({ change: 'clearRecents' });
    expect(items()).toEqual({ shelf: another });
    await saved.change({ change: 'opened', listing: listing('b') });
    await saved.forgetRecents();
    expect(items()).toEqual({ 'shelf unread': another });
  });

  it('keep data set aside when the only pin is removed', async () => {
    const { saved, items } = await areaWith({ shelf: another });
    await saved.change({ change: 'pin', listing: listing('b') });
    await saved.change({ change: 'unpin', id: 'b' });
    expect(items()).toEqual({ 'shelf unread': another });
  });

  it('let the user pin over an unreadable row and remove both together', async () => {
    const unread = { id: 'a', name: { short: 'A' }, colour: 'red' };
    const { saved, items } = await areaWith({ shelf: { recents: [], pins: [unread] } });
    await saved.change({ change: 'pin', listing: listing('a') });
    expect(items().shelf).toEqual({ recents: [], pins: [{ ...listing('a'), colour: 'red' }] });
    await saved.change({ change: 'unpin', id: 'a' });
    expect(items()).toEqual({});

    const twice = await areaWith({ shelf: { recents: [], pins: [unread, listing('a')] } });
    await twice.saved.change({ change: 'unpin', id: 'a' });
    expect(twice.items()).toEqual({});
  });

  it('drop data set aside once the user has cleared both lists', async () => {
    const recents = { b: 'QLN' };
    const { saved, items } = await areaWith({ 'shelf unread': { ...another, recents } });
    await saved.change({ change: 'opened', listing: listing('b') });
    await saved.change({ change: 'clearPins' });
    expect(items()['shelf unread']).toEqual({ version: 2, recents, pins: [] });
    await saved.change({ change: 'clearRecents' });
    expect(items()).toEqual({});
  });

  it('drop data set aside when the policy forbids them', async () => {
    const { allowed, saved, items } = await areaWith({ 'shelf unread': another });
    allowed.is = false;
    await saved.get();
    expect(items()).toEqual({});
  });

  it('leave no recents to another account, readable or not', async () => {
    const { saved, items } = await areaWith({ shelf: { recents: [{ id: 7 }], pins: [{ id: 8 }] } });
    await saved.forgetRecents();
    expect(items()).toEqual({ shelf: { recents: [], pins: [{ id: 8 }] } });
  });

  it('keep an unreadable note beside a new note on the same subject', async () => {
    const later = { version: 2, blocks: ['their words'] };
    const { notes, items } = await areaWith({ 'note company:a': later });
    expect(await notes.change(onCompany('mine', null, 1))).toMatchObject({ outcome: 'saved' });
    await notes.change(onCompany('mine, changed', 1, 2));
    expect((await notes.get()).map(({ text }) => text)).toEqual(['mine, changed']);
    expect(items()).toMatchObject({ 'note company:a': later });
    expect(Object.keys(items())).toHaveLength(2);
    await notes.change(onCompany('', 2, 3));
    expect(items()).toEqual({ 'note company:a': later });
  });

  it('keep new fields of a note whose text changes', async () => {
    const note = { version: 1, about: { kind: 'company', company: listing('a'), tags: ['x'] } };
    const later = { ...note, text: 'old', editedAt: 1, colour: 'red' };
    const { notes, items } = await areaWith({ 'note company:a': later });
    await notes.change(onCompany('new', 1, 2));
    expect(items()['note company:a']).toEqual({ ...later, text: 'new', editedAt: 2 });
  });
});

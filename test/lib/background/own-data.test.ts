import { describe, expect, it } from 'vitest';
import { createClipsStore } from '../../../lib/background/clips.ts';
import { createNotesStore } from '../../../lib/background/notes.ts';
import { createOwnData } from '../../../lib/background/own-data.ts';
import { createSavedCompaniesStore } from '../../../lib/background/saved-companies.ts';
import { type Note, noteKey } from '../../../lib/model/notes.ts';
import type { OwnData, OwnDataChange } from '../../../lib/model/own-data.ts';
import { preferencesIn } from '../../../lib/settings/preferences.ts';
import { clip } from '../../clips.ts';
import { idOf, listing } from '../sync/device.ts';
import { memoryCommon } from './common.ts';

const note = (n: number, text: string, editedAt = n): Note => ({
  ...{ version: 1, about: { kind: 'company', company: listing(n) }, text, editedAt },
});

const FILE: OwnData = {
  pins: [listing(2), listing(3)],
  lists: [
    { id: 'first', name: null, companies: [idOf(3)] },
    { id: 'a', name: 'Nordics', companies: [idOf(2)] },
  ],
  notes: [note(1, 'theirs'), note(3, 'new')],
  clips: [],
  settings: { theme: 'dark', language: 'de' },
};

/** A device with two pins, one recent company, two notes and a theme of its own. */
async function setUp() {
  const common = memoryCommon();
  const { local: area, off, notices } = common;
  const savedCompanies = createSavedCompaniesStore(common);
  const notes = createNotesStore(common);
  const clips = createClipsStore(common);
  const preferences = preferencesIn(area);
  const ownData = createOwnData({ ...common, savedCompanies, notes, clips, preferences });
  await savedCompanies.change({ change: 'opened', listing: listing(9) });
  for (const n of [1, 2])
    await savedCompanies.change({ change: 'pin', listings: [listing(n)], list: 'first' });
  for (const one of [note(1, 'mine'), note(4, 'only here')]) {
    await notes.change({ change: 'write', ...one, basedOn: [null] });
  }
  await preferences.change({ theme: 'light' });
  notices.length = 0;
  const choice = { how: 'add' as const, data: FILE, texts: [], settings: false };
  const take = async (change: Partial<OwnDataChange>) =>
    ownData.change({
      ...{ ...choice, ...change },
      basedOn: change.basedOn ?? (await ownData.get()).mark,
    });
  const texts = async () =>
    Object.fromEntries((await notes.get()).map(({ about, text }) => [noteKey(about), text]));
  return { off, area, notices, notes, ownData, preferences, savedCompanies, take, texts };
}

it('returns everything that the user made, without recent companies', async () => {
  const { ownData } = await setUp();
  const { data } = await ownData.get();
  expect(data.pins).toEqual([listing(2), listing(1)]);
  expect(data.lists).toEqual([{ id: 'first', name: null, companies: [idOf(2), idOf(1)] }]);
  expect(data.notes.map(({ text }) => text)).toEqual(['only here', 'mine']);
  expect(data.settings).toEqual({ theme: 'light' });
});

describe('adding a file', () => {
  it('keeps the data here, including recents, and notifies open pages', async () => {
    const { notices, preferences, savedCompanies, take, texts } = await setUp();
    expect(await take({})).toBe('done');
    const { pins, lists, recents } = await savedCompanies.get();
    expect(pins.map(({ ticker }) => ticker)).toEqual(['T3', 'T2', 'T1']);
    expect(lists).toEqual([
      { id: 'first', name: null, companies: [idOf(3), idOf(2), idOf(1)] },
      { id: 'a', name: 'Nordics', companies: [idOf(2)] },
    ]);
    expect(recents).toEqual([listing(9)]);
    expect(await texts()).toEqual({
      [`company:${idOf(1)}`]: 'mine',
      [`company:${idOf(3)}`]: 'new',
      [`company:${idOf(4)}`]: 'only here',
    });
    expect(await preferences.read()).toEqual({ language: 'de', theme: 'light', singleKeys: true });
    const told = notices.map(({ notice }) => notice);
    expect(told).toEqual(['savedCompaniesChanged', 'notesChanged', 'clipsChanged']);
  });

  it('adds to the current data and not to the data at the comparison', async () => {
    const { savedCompanies, take } = await setUp();
    await savedCompanies.change({ change: 'pin', listings: [listing(8)], list: 'first' });
    expect(await take({ basedOn: 'of before' })).toBe('done');
    const tickers = (await savedCompanies.get()).pins.map(({ ticker }) => ticker);
    expect(tickers).toEqual(['T3', 'T8', 'T2', 'T1']);
  });

  it('is refused when it would overwrite a note that changed since the comparison', async () => {
    const { notes, ownData, take, texts } = await setUp();
    const { mark } = await ownData.get();
    await notes.change({ change: 'write', ...note(1, 'mine, edited', 9), basedOn: [1] });
    const before = await texts();
    expect(await take({ texts: [`company:${idOf(1)}`], basedOn: mark })).toBe('changed');
    expect(await texts()).toEqual(before);
  });

  it('keeps a note of an earlier version, which lies at another place', async () => {
    const { area, take, texts } = await setUp();
    const about = {
      ...{ kind: 'page' as const, company: null, documentId: idOf(7), page: 2, title: null },
      ...{ versionId: 'v2', sourceUrl: null, asOf: null, retrievedAt: 1 },
    };
    area.items.set(`note page:${idOf(7)}:2`, { version: 1, about, text: 'of 0.1', editedAt: 5 });
    expect(await take({})).toBe('done');
    expect(await texts()).toHaveProperty(`page:${idOf(7)}:2:v2`, 'of 0.1');
  });
});

it('replacing data by a file leaves the file’s data and the recents', async () => {
  const { ownData, preferences, savedCompanies, take } = await setUp();
  await preferences.change({ singleKeys: false });
  expect(await take({ how: 'replace' })).toBe('done');
  const { data } = await ownData.get();
  expect(data).toEqual({
    ...FILE,
    notes: FILE.notes.toSorted((a, b) => b.editedAt - a.editedAt),
  });
  expect((await savedCompanies.get()).recents).toEqual([listing(9)]);
  expect(await preferences.read()).toEqual({ language: 'de', theme: 'dark', singleKeys: true });
});

it('replacing data by a file is refused when data here changed since the comparison', async () => {
  const { area, ownData, savedCompanies, take } = await setUp();
  const { mark } = await ownData.get();
  await savedCompanies.change({ change: 'pin', listings: [listing(8)], list: 'first' });
  const before = new Map(area.items);
  expect(await take({ how: 'replace', basedOn: mark })).toBe('changed');
  expect(area.items).toEqual(before);
});

describe('a file that cannot be imported', () => {
  it.each(['add', 'replace'] as const)('changes nothing in a full storage: %s', async (how) => {
    const { area, take } = await setUp();
    const before = new Map(area.items);
    area.isFull = true;
    expect(await take({ how })).toBe('failed');
    expect(area.items).toEqual(before);
  });

  it('loses nothing when only the deletion fails', async () => {
    const { area, take, texts } = await setUp();
    area.remove = async () => Promise.reject(new Error('disk'));
    expect(await take({ how: 'replace' })).toBe('done');
    expect(Object.values(await texts()).toSorted()).toEqual(['new', 'only here', 'theirs']);
  });

  it('is imported in a single write', async () => {
    const { area, take } = await setUp();
    const writes: string[][] = [];
    const { set } = area;
    area.set = async (items) => {
      writes.push(Object.keys(items).toSorted());
      await set(items);
    };
    await take({ how: 'replace' });
    expect(writes).toEqual([
      [`note company:${idOf(1)}`, `note company:${idOf(3)}`, 'preferences', 'shelf'],
    ]);
  });

  it.each(['add', 'replace'] as const)(
    'imports all but the clips when the policy forbids clips: %s',
    async (how) => {
      const { off, area, take, texts } = await setUp();
      off.push('clips');
      expect(await take({ how, data: { ...FILE, clips: [clip('a')] } })).toBe('done');
      expect(Object.values(await texts())).toContain('new');
      expect([...area.items.keys()].filter((key) => key.startsWith('clip '))).toEqual([]);
    },
  );

  it('imports nothing when the policy forbids saved companies', async () => {
    const { off, area, ownData, take } = await setUp();
    off.push('recents');
    expect(await take({})).toBe('failed');
    // Reading deletes what the policy no longer allows.
    await ownData.get();
    expect([...area.items.keys()]).toEqual(['preferences']);
  });
});

it('blocks changes of notes until the import ends', async () => {
  const { notes, ownData, take, texts } = await setUp();
  const { mark } = await ownData.get();
  const both = [
    take({ texts: [`company:${idOf(1)}`], basedOn: mark }),
    notes.change({ change: 'write', ...note(5, 'meanwhile', 50), basedOn: [null] }),
  ];
  await Promise.all(both);
  const kept = Object.values(await texts()).toSorted();
  expect(kept).toEqual(['meanwhile', 'new', 'only here', 'theirs']);
});

import { expect, it } from 'vitest';
import { createAccountDigest } from '../../../lib/background/account-change.ts';
import { createClipsStore } from '../../../lib/background/clips.ts';
import { highlightsSetting } from '../../../lib/background/highlights.ts';
import { createLooksStore } from '../../../lib/background/looks.ts';
import { createNotesStore } from '../../../lib/background/notes.ts';
import { createSavedCompaniesStore } from '../../../lib/background/saved-companies.ts';
import { NO_SAVED_COMPANIES } from '../../../lib/model/saved-companies.ts';
import type { Feature } from '../../../lib/settings/policy.ts';
import { preferencesIn } from '../../../lib/settings/preferences.ts';
import { ownArea } from '../../../lib/storage/stored.ts';
import { memoryArea } from '../../memory-area.ts';
import { memoryCommon } from '../background/common.ts';
import { storedBefore } from './stored-before.ts';

/** What another version of the extension left in storage.local. */

/** The account that it was connected with. */
const ACCOUNT = 'acc-5d1f0c';
const NOW = Date.parse('2026-11-30T09:00:00Z');
const { local: written, companies } = storedBefore();

/** An area with these items, and the parts that keep something there. */
async function areaWith(items: Record<string, unknown>, off: Feature[] = []) {
  const memory = memoryArea();
  await memory.set(items);
  const area = ownArea({ ...memory, getKeys: async () => [...memory.items.keys()] });
  const common = { ...memoryCommon(() => NOW), local: area };
  common.off.push(...off);
  return {
    area,
    common,
    items: () => Object.fromEntries(memory.items),
    preferences: preferencesIn(area),
    saved: createSavedCompaniesStore(common),
    notes: createNotesStore(common),
    clips: createClipsStore(common),
    looks: createLooksStore({
      ...common,
      account: async () => ACCOUNT,
      pins: async () => companies,
      cached: async () => [],
    }),
  };
}

it('reads data from version 0.1.0 completely', async () => {
  const { area, common, clips, looks, notes, preferences, saved } = await areaWith(written);
  expect(await area.isNewer()).toBe(false);
  expect(await preferences.read()).toEqual({ language: 'auto', theme: 'dark', singleKeys: false });
  expect(await highlightsSetting(area).read()).toBe(true);
  const { pins, recents, lists } = await saved.get();
  expect(pins.map(({ id }) => id)).toEqual(companies);
  expect(recents.map(({ ticker }) => ticker)).toEqual(['QLN', 'LKMR']);
  expect(lists).toEqual([{ id: 'first', name: null, companies }]);
  expect((await notes.get()).map(({ text }) => text).sort()).toEqual([
    'Ask about the dock',
    'Compare with the year before.',
  ]);
  const read = await clips.get(null);
  expect(read.map(({ rank }) => rank)).toEqual(Array.from({ length: 1000 }, (_, at) => at * 1024));
  expect(await looks.size()).toMatchObject({ count: companies.length });
  const { company, counts } = await looks.get(companies.at(-1) ?? null);
  expect(counts[companies[0] ?? '']).toMatchObject({ count: 8 });
  expect(counts).toEqual(
    Object.fromEntries(companies.map((id) => [id, counts[companies[0] ?? '']])),
  );
  expect(company?.parts).toMatchObject([
    { changes: [{ found: 'changed' }, { found: 'new' }, { found: 'gone' }, { found: 'changed' }] },
    { changes: [{}, {}, {}] },
    { changes: [{}] },
  ]);
  const digest = createAccountDigest(common);
  expect(await digest.isOf(ACCOUNT)).toBe(true);
});

const newer = { ...written, storedVersion: 2 };
const listing = { id: 'b', exchange: null, name: 'B', ticker: null };

it.each<Feature[][]>([[[]], [['recents']]])(
  'neither reads nor changes data of a newer form where the policy forbids %j',
  async (off) => {
    const { area, items, notes, preferences, saved } = await areaWith(newer, off);
    expect(await area.isNewer()).toBe(true);
    expect(await saved.get()).toEqual(NO_SAVED_COMPANIES);
    expect(await notes.get()).toEqual([]);
    expect(await preferences.read()).toBeNull();
    const refused = await saved.change({ change: 'pin', listings: [listing] });
    expect(refused).toBe(off.length === 0 ? 'laterVersion' : null);
    await saved.change({ change: 'clearPins' });
    await notes.change({ change: 'clear' });
    await expect(preferences.change({ theme: 'dark' })).rejects.toThrow('later version');
    await preferences.clear();
    expect(items()).toEqual(newer);
  },
);

it('lists and removes items of this version’s form, and no items of a newer form', async () => {
  const now = await areaWith({ shelf: 1, storedVersion: 1 });
  expect(await now.area.getKeys?.()).toEqual(['shelf', 'storedVersion']);
  await now.area.set({ note: 2 });
  await now.area.remove('shelf');
  expect(now.items()).toEqual({ storedVersion: 1, note: 2 });
  const newer = await areaWith({ shelf: 1, storedVersion: 2 });
  expect(await newer.area.getKeys?.()).toEqual([]);
  await newer.area.remove('shelf');
  expect(newer.items()).toEqual({ shelf: 1, storedVersion: 2 });
});

it('lists no keys in a browser that cannot', () => {
  expect(ownArea(memoryArea()).getKeys).toBeUndefined();
});

it('asks again which version wrote the data after a failed read', async () => {
  const memory = memoryArea();
  await memory.set({ ...written, storedVersion: 2 });
  const { get } = memory;
  const area = ownArea(memory);
  memory.get = () => Promise.reject(new Error('disk'));
  await expect(area.get('shelf')).rejects.toThrow('disk');
  memory.get = get;
  expect(await area.get('shelf')).toEqual({});
});

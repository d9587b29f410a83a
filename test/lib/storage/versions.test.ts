import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createAccountDigest } from '../../../lib/background/account-change.ts';
import { highlightsSetting } from '../../../lib/background/highlights.ts';
import { createNotesStore } from '../../../lib/background/notes.ts';
import { createSavedCompaniesStore } from '../../../lib/background/saved-companies.ts';
import { NO_SAVED_COMPANIES } from '../../../lib/model/saved-companies.ts';
import { preferencesIn } from '../../../lib/settings/preferences.ts';
import { ownArea } from '../../../lib/storage/version.ts';
import { memoryArea } from '../../memory-area.ts';

/** What another version of the extension left in storage.local. */

const FOLDER = new URL('written-by-0.1.0/', import.meta.url);
const kept = readdirSync(FOLDER).map((file) =>
  JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')),
);
const written = Object.fromEntries(kept.map(({ key, value }) => [key, value]));

/** An area with these items, and the parts that keep something there. */
async function areaWith(items: Record<string, unknown>, isAllowed = true) {
  const memory = memoryArea();
  await memory.set(items);
  const area = ownArea({ ...memory, getKeys: async () => [...memory.items.keys()] });
  const common = { area, isAllowed: async () => isAllowed, onChange: () => {} };
  return {
    area,
    items: () => Object.fromEntries(memory.items),
    preferences: preferencesIn(area),
    saved: createSavedCompaniesStore(common),
    notes: createNotesStore(common),
  };
}

describe('data from version 0.1.0', () => {
  it('are read completely', async () => {
    const { area, notes, preferences, saved } = await areaWith(written);
    expect(await area.isNewer()).toBe(false);
    expect(await preferences.read()).toEqual({ language: 'de', theme: 'dark', singleKeys: false });
    expect(await highlightsSetting(area).read()).toBe(true);
    const { pins, recents, lists } = await saved.get();
    expect(pins.map(({ ticker }) => ticker)).toEqual(['LKMR']);
    expect(recents.map(({ ticker }) => ticker)).toEqual(['LKMR', 'QLN']);
    expect(lists).toEqual([{ id: 'first', name: null, companies: pins.map(({ id }) => id) }]);
    expect((await notes.get()).map(({ text }) => text)).toEqual([
      'Compare with the year before.',
      'Ask about the covenant.',
    ]);
    const digest = createAccountDigest(area, async () => true);
    expect(await digest.isOf('someone@research.example')).toBe(true);
  });
});

describe('data from a version with a newer form', () => {
  const newer = { ...written, storedVersion: 2 };
  const listing = { id: 'b', exchange: null, name: 'B', ticker: null };

  it.each([true, false])(
    'are neither read nor changed, with a policy that is %s',
    async (allowed) => {
      const { area, items, notes, preferences, saved } = await areaWith(newer, allowed);
      expect(await area.isNewer()).toBe(true);
      expect(await saved.get()).toEqual(NO_SAVED_COMPANIES);
      expect(await notes.get()).toEqual([]);
      expect(await preferences.read()).toBeNull();
      const { refused } = await saved.change({ change: 'pin', listing });
      expect(refused).toBe(allowed ? 'laterVersion' : null);
      await saved.change({ change: 'clearPins' });
      await notes.change({ change: 'clear' });
      await expect(preferences.change({ theme: 'dark' })).rejects.toThrow('later version');
      await preferences.clear();
      expect(items()).toEqual(newer);
    },
  );
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

import { expect, it } from 'vitest';
import { createSavedCompaniesStore } from '../../../lib/background/saved-companies.ts';
import { type Listing, NO_SAVED_COMPANIES } from '../../../lib/model/saved-companies.ts';
import { savedWith } from '../../saved-with.ts';
import { memoryCommon } from './common.ts';

const listing = (id: string, changes: Partial<Listing> = {}): Listing => ({
  ...{ id, exchange: 'NASDAQ', name: `Company ${id}`, ticker: id.toUpperCase() },
  ...changes,
});

function setUp() {
  const common = memoryCommon();
  const { local: area, off, notices } = common;
  const open = () => createSavedCompaniesStore(common);
  return { area, off, open, saved: open(), changes: () => notices.length };
}

it('keeps 20 recents, newest first and each once, across restarts', async () => {
  const { saved, open } = setUp();
  for (let i = 0; i < 22; i++) await saved.change({ change: 'opened', listing: listing(`c${i}`) });
  await saved.change({ change: 'opened', listing: listing('c5') });
  const { recents } = await open().get();
  expect(recents.map(({ id }) => id).slice(0, 3)).toEqual(['c5', 'c21', 'c20']);
  expect(recents).toHaveLength(20);
});

it('keeps concurrent changes of two windows to one list, across restarts', async () => {
  const { saved, open } = setUp();
  await saved.change({ change: 'newList', list: 'rail', name: 'Rail' });
  await Promise.all([
    saved.change({ change: 'pin', listings: [listing('a')], list: 'rail' }),
    saved.change({ change: 'pin', listings: [listing('b')], list: 'rail' }),
    saved.change({ change: 'renameList', list: 'rail', name: 'Rail and road' }),
  ]);
  const { pins, lists } = await open().get();
  expect(pins.map(({ id }) => id)).toEqual(['b', 'a']);
  expect(lists).toEqual([
    { id: 'first', name: null, companies: [] },
    { id: 'rail', name: 'Rail and road', companies: ['b', 'a'] },
  ]);
});

it('refuses a change when storage is full, and keeps the old data', async () => {
  const { area, saved, changes } = setUp();
  await saved.change({ change: 'pin', listings: [listing('a')] });
  area.isFull = true;
  const refused = await saved.change({ change: 'newList', list: 'rail', name: 'Rail' });
  expect(refused).toBe('storageFull');
  area.isFull = false;
  expect(await saved.get()).toEqual(savedWith({ pins: [listing('a')] }));
  expect(changes()).toBe(1);
});

it('clears each list on request and leaves nothing behind', async () => {
  const { saved, area, changes } = setUp();
  await saved.change({ change: 'opened', listing: listing('a') });
  await saved.change({ change: 'pin', listings: [listing('a')] });
  expect(await saved.change({ change: 'clearRecents' })).toBeNull();
  expect(await saved.get()).toEqual(savedWith({ pins: [listing('a')] }));
  expect(await saved.change({ change: 'clearPins' })).toBeNull();
  expect(area.items.size).toBe(0);
  expect(changes()).toBe(4);
});

it('stores nothing and deletes old data when the policy forbids saved companies', async () => {
  const { saved, area, off } = setUp();
  await saved.change({ change: 'pin', listings: [listing('a')] });
  off.push('recents');
  expect(await saved.change({ change: 'opened', listing: listing('b') })).toBeNull();
  expect(await saved.get()).toEqual(NO_SAVED_COMPANIES);
  expect(area.items.size).toBe(0);
});

it('notifies only of real changes', async () => {
  const { saved, changes } = setUp();
  await saved.forgetRecents();
  expect(changes()).toBe(0);
  await saved.change({ change: 'opened', listing: listing('a') });
  expect(changes()).toBe(1);
  await saved.change({ change: 'opened', listing: listing('a') });
  await saved.change({ change: 'take', ids: ['b'], list: null });
  expect(changes()).toBe(1);
  await saved.forgetRecents();
  expect(changes()).toBe(2);
  expect(await saved.get()).toEqual(NO_SAVED_COMPANIES);
});

it('keeps other names of a pin across restarts, and on disk no longer than they are there', async () => {
  const { area, saved, open } = setUp();
  await saved.change({ change: 'pin', listings: [listing('a')] });
  await saved.change({ change: 'addAlias', id: 'a', name: 'Alpha' });
  expect((await open().get()).pins).toEqual([{ ...listing('a'), aliases: ['Alpha'] }]);
  await saved.change({ change: 'dropAlias', id: 'a', name: 'Alpha' });
  expect(JSON.stringify(await area.get(null))).not.toContain('Alpha');
});

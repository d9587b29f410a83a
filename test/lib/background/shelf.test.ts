import { expect, it } from 'vitest';
import { createShelf, SHELF_KEY } from '../../../lib/background/shelf.ts';
import { EMPTY_SHELF, type Listing } from '../../../lib/shelf.ts';
import { memoryArea } from '../../memory-area.ts';

const listing = (id: string, changes: Partial<Listing> = {}): Listing => ({
  id,
  exchange: 'NASDAQ',
  name: `Company ${id}`,
  ticker: id.toUpperCase(),
  ...changes,
});

function setUp(allowed = true) {
  const area = memoryArea();
  const policy = { allowed };
  let changes = 0;
  const open = () =>
    createShelf({ area, isAllowed: async () => policy.allowed, onChange: () => changes++ });
  return { area, policy, open, shelf: open(), changes: () => changes };
}

it('keeps what was opened newest first, each once, twenty at most, over the worker’s death', async () => {
  const { shelf, open } = setUp();
  for (let i = 0; i < 22; i++) await shelf.change({ change: 'opened', listing: listing(`c${i}`) });
  await shelf.change({ change: 'opened', listing: listing('c5') });
  const { recents } = await open().get();
  expect(recents.map(({ id }) => id).slice(0, 3)).toEqual(['c5', 'c21', 'c20']);
  expect(recents).toHaveLength(20);
});

it('keeps fifty pins, and takes no more until one is taken away', async () => {
  const { shelf } = setUp();
  for (let i = 0; i < 51; i++) await shelf.change({ change: 'pin', listing: listing(`c${i}`) });
  const full = await shelf.get();
  expect(full.pins).toHaveLength(50);
  expect(full.pins[0]?.id).toBe('c49');
  await shelf.change({ change: 'unpin', id: 'c3' });
  const { pins } = await shelf.change({ change: 'pin', listing: listing('c50') });
  expect(pins.map(({ id }) => id)).not.toContain('c3');
  expect(pins[0]?.id).toBe('c50');
});

it('loses none of two changes that come at once', async () => {
  const { shelf } = setUp();
  await Promise.all([
    shelf.change({ change: 'opened', listing: listing('a') }),
    shelf.change({ change: 'pin', listing: listing('b') }),
  ]);
  const { recents, pins } = await shelf.get();
  expect([recents.length, pins.length]).toEqual([1, 1]);
});

it('keeps the name that is known when a company is opened without one', async () => {
  const { shelf } = setUp();
  await shelf.change({ change: 'opened', listing: listing('a') });
  const { recents } = await shelf.change({
    change: 'opened',
    listing: listing('a', { name: null, ticker: null }),
  });
  expect(recents).toEqual([listing('a')]);
});

it('clears each list on request, and leaves nothing behind', async () => {
  const { shelf, area, changes } = setUp();
  await shelf.change({ change: 'opened', listing: listing('a') });
  await shelf.change({ change: 'pin', listing: listing('a') });
  expect(await shelf.change({ change: 'clearRecents' })).toEqual({
    recents: [],
    pins: [listing('a')],
  });
  expect(await shelf.change({ change: 'clearPins' })).toEqual(EMPTY_SHELF);
  expect(area.items.size).toBe(0);
  expect(changes()).toBe(4);
});

it('keeps nothing, and nothing from before, where it is ruled out', async () => {
  const { shelf, area, policy } = setUp();
  await shelf.change({ change: 'pin', listing: listing('a') });
  policy.allowed = false;
  expect(await shelf.change({ change: 'opened', listing: listing('b') })).toEqual(EMPTY_SHELF);
  expect(await shelf.get()).toEqual(EMPTY_SHELF);
  expect(area.items.size).toBe(0);
});

it('takes what it cannot read for nothing', async () => {
  const { shelf, area } = setUp();
  area.items.set(SHELF_KEY, { recents: [{ id: 7 }], pins: 'many' });
  expect(await shelf.get()).toEqual(EMPTY_SHELF);
});

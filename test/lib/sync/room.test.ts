import { describe, expect, it } from 'vitest';
import { MAX_BYTES, MAX_ITEM_BYTES, MAX_ITEMS, shareOf } from '../../../lib/sync/bytes.ts';
import { createRoom, type Room } from '../../../lib/sync/room.ts';

/** A text that takes so many bytes as JSON. */
const textOf = (bytes: number) => 'x'.repeat(bytes - 2);
const LARGEST = textOf(MAX_ITEM_BYTES - 1);

/** A room with twelve items of the largest size, and so many bytes left. */
function nearlyFull(): { room: Room; left: number } {
  const room = createRoom();
  const keys = [...'abcdefghijkl'];
  for (const key of keys) expect(room.put(key, LARGEST)).toBe(true);
  const taken = keys.reduce((sum, key) => sum + shareOf(key, LARGEST), '{}'.length);
  return { room, left: MAX_BYTES - taken };
}

describe('an item fits', () => {
  it('up to its own limit', () => {
    const room = createRoom();
    expect(room.put('a', textOf(MAX_ITEM_BYTES))).toBe(false);
    expect([...room.items]).toEqual([]);
    expect(room.put('a', LARGEST)).toBe(true);
    expect([...room.items]).toEqual([['a', LARGEST]]);
  });

  it('up to the total limit, to the last byte', () => {
    const { room, left } = nearlyFull();
    const [tooLarge, right] = [left - 4, left - 5].map(textOf);
    expect(room.put('z', tooLarge)).toBe(false);
    expect(room.items.has('z')).toBe(false);
    expect(room.put('z', right)).toBe(true);
    expect(room.put('y', 1)).toBe(false);
  });

  it('up to the number of items, and always in place of its own key', () => {
    const room = createRoom();
    for (let n = 0; n < MAX_ITEMS; n++) expect(room.put(`k${n}`, n)).toBe(true);
    expect(room.put('more', 1)).toBe(false);
    expect(room.put('k0', 'new')).toBe(true);
    expect([room.items.size, room.items.get('k0')]).toEqual([MAX_ITEMS, 'new']);
  });
});

it('replaces the item with its key and frees its bytes', () => {
  const { room, left } = nearlyFull();
  expect(room.put('z', textOf(left - 5))).toBe(true);
  for (const _ of [1, 2]) expect(room.put('a', LARGEST)).toBe(true);
  expect(room.put('a', textOf(100))).toBe(true);
  expect(room.put('z', LARGEST)).toBe(true);
  expect(room.put('a', textOf(MAX_ITEM_BYTES - 1 - left))).toBe(false);
  expect(room.items.get('a')).toBe(textOf(100));
});

it('keeps existing data beyond the limit, and fits nothing beside them', () => {
  const room = createRoom();
  const huge = textOf(MAX_BYTES);
  room.keep('huge', huge);
  expect([...room.items]).toEqual([['huge', huge]]);
  expect(room.put('a', 1)).toBe(false);
  expect(room.put('huge', 'small')).toBe(true);
  expect(room.put('a', 1)).toBe(true);
});

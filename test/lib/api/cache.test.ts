import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type AccountCall, createCache } from '../../../lib/api/cache.ts';
import { keyOf } from '../../../lib/api/call.ts';
import type { Area } from '../../../lib/storage/stored.ts';
import { memoryArea } from '../../memory-area.ts';
import { profileCall, question } from './calls.ts';

const HOUR = 3_600_000;
const placeOf = (id: string) => `answer:${keyOf('ada', profileCall(id))}`;
const idOf = ({ call }: AccountCall) => call.companyId ?? '';

const sorted = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

describe('createCache', () => {
  it('returns an entry that is young enough, with its time', async () => {
    let now = 1_000_000;
    const cache = createCache(memoryArea(), () => now);
    await cache.write(question('a'), { data: '1.0' }, now);
    now += HOUR;
    expect(await cache.read(question('a'), HOUR)).toEqual({
      body: { data: '1.0' },
      retrievedAt: 1_000_000,
    });
    now += 1;
    expect(await cache.read(question('a'), HOUR)).toBeNull();
    expect(await cache.read(question('a'), Number.POSITIVE_INFINITY)).not.toBeNull();
  });

  it('lists matching answers, newest first, by one read, without those that are not there', async () => {
    const area = memoryArea();
    let reads = 0;
    const counted: Area = {
      ...area,
      get(keys) {
        reads += 1;
        return area.get(keys);
      },
    };
    const cache = createCache(counted, () => 10);
    const times = { a: 3, b: 7, broken: 6, never: 4, future: 20 };
    for (const [id, time] of Object.entries(times)) await cache.write(question(id), { id }, time);
    await cache.write(question('a'), { id: 'again' }, 5);
    await area.set({ [placeOf('broken')]: { json: '{', retrievedAt: 6 } });
    await area.remove(placeOf('never'));
    reads = 0;
    const found = await cache.list((one) => idOf(one) !== 'x');
    expect(found.map(({ question: one, body }) => [idOf(one), body()])).toEqual([
      ['b', { id: 'b' }],
      ['broken', undefined],
      ['a', { id: 'again' }],
    ]);
    // The index, and the answers.
    expect(reads).toBe(2);
    expect(await cache.list(() => false)).toEqual([]);
  });

  describe('when panels show answers', () => {
    const big = 'x'.repeat(1_500_000);
    const keepAll = async (isShown: (id: string) => boolean) => {
      const cache = createCache(
        memoryArea(),
        () => 5,
        async () => (one) => isShown(idOf(one)),
      );
      for (const key of ['a', 'b', 'c']) await cache.write(question(key), big, 5);
      return {
        cache,
        kept: async () => (await cache.list(() => true)).map((one) => idOf(one.question)),
      };
    };

    it('evicts other answers first, however old the shown ones are', async () => {
      const { cache, kept } = await keepAll((id) => id === 'a');
      expect(await kept()).toEqual(['a', 'c']);
      await cache.write(question('d'), big, 5);
      expect(await kept()).toEqual(['a', 'd']);
      await cache.makeRoom();
      expect(await kept()).toEqual(['a']);
    });

    it('evicts the oldest shown answer when there are no others', async () => {
      const { kept } = await keepAll(() => true);
      expect(await kept()).toEqual(['b', 'c']);
    });

    it('protects no answer when the shown answers are unknown', async () => {
      const fail = () => Promise.reject(new Error('no such window'));
      const cache = createCache(memoryArea(), () => 5, fail);
      for (const key of ['a', 'b', 'c']) await cache.write(question(key), big, 5);
      expect(await cache.read(question('a'), HOUR)).toBeNull();
      expect(await cache.read(question('c'), HOUR)).not.toBeNull();
    });
  });

  it('counts UTF-8 bytes, of which a character may need three', async () => {
    const cache = createCache(memoryArea(), () => 5);
    const big = '配'.repeat(700_000);
    await Promise.all(['a', 'b'].map((key) => cache.write(question(key), big, 5)));
    expect(await cache.read(question('a'), HOUR)).toBeNull();
    expect(await cache.read(question('b'), HOUR)).not.toBeNull();
  });

  it('keeps the service’s order of fields, although storage sorts keys', async () => {
    const area = memoryArea();
    const sorting: Area = {
      ...area,
      set: (items) =>
        area.set(Object(JSON.parse(JSON.stringify(items), (_key, value) => sorted(value)))),
    };
    const cache = createCache(sorting, () => 5);
    await cache.write(question('a'), { price: '1', change: '2' }, 5);
    expect(JSON.stringify((await cache.read(question('a'), HOUR))?.body)).toBe(
      '{"price":"1","change":"2"}',
    );
  });

  it('parses its index only after a change', async () => {
    const cache = createCache(memoryArea(), () => 10);
    const all = () => cache.list(() => true);
    await cache.write(question('a'), 'a', 5);
    await all();
    const parse = vi.spyOn(JSON, 'parse');
    onTestFinished(() => parse.mockRestore());
    expect((await all()).map((one) => idOf(one.question))).toEqual(['a']);
    expect(parse).not.toHaveBeenCalled();
    await cache.write(question('b'), 'b', 6);
    expect((await all()).map((one) => idOf(one.question))).toEqual(['b', 'a']);
  });

  it('clears everything at once', async () => {
    const area = memoryArea();
    const cache = createCache(area, () => 5);
    await cache.write(question('a'), 1, 5);
    await cache.write(question('b'), 2, 5);
    await cache.clear();
    expect(area.items.size).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createCache } from '../../../lib/api/cache.ts';
import { createRateLimitStore } from '../../../lib/api/http.ts';
import { type Area, stored, withEviction } from '../../../lib/storage/stored.ts';
import { memoryArea } from '../../memory-area.ts';
import { question } from '../api/calls.ts';

const MOST = 100_000;
/** As many as fit, with some three kilobytes left. */
const ANSWERS = 86;
const HOUR = 3_600_000;

/** Refuses whatever would make it larger than that, as the browser's session storage does. */
function smallArea(): Area {
  const area = memoryArea();
  return {
    ...area,
    async set(items) {
      const next = { ...Object.fromEntries(area.items), ...items };
      if (JSON.stringify(next).length > MOST) throw new Error('Session storage quota exceeded.');
      await area.set(items);
    },
  };
}

/** Full of answers. */
async function setUp() {
  const session = smallArea();
  const cache = createCache(session, () => 5);
  const roomy = withEviction(session, cache.makeRoom);
  for (let number = 0; number < ANSWERS; number++) {
    await cache.write(question(`answer ${number}`), 'x'.repeat(900), 5);
  }
  const isKept = async (number: number) =>
    (await cache.read(question(`answer ${number}`), HOUR)) !== null;
  expect(await isKept(0)).toBe(true);
  return { session, cache, roomy, isKept };
}

describe('full session storage', () => {
  it('stores essential data and evicts older answers', async () => {
    const { session, roomy, isKept } = await setUp();
    const value = 'a session'.repeat(2000);
    await expect(stored(session, 'auth.session', z.string()).write(value)).rejects.toThrow();
    await stored(roomy, 'auth.session', z.string()).write(value);
    expect(await stored(session, 'auth.session', z.string()).read()).toBe(value);
    expect(await isKept(0)).toBe(false);
    expect(await isKept(ANSWERS - 1)).toBe(true);
  });

  it('keeps the wait of a rate limit', async () => {
    const { session, roomy } = await setUp();
    await session.set({ filler: 'y'.repeat(2500) });
    const gates = Array.from({ length: 60 }, (_, at) => `subject:${at}-${'z'.repeat(200)}`);
    const gate = createRateLimitStore(roomy, () => 1000);
    for (const key of gates) await gate.begin(key, 2000);
    for (const key of gates) expect(await gate.current(key)).toEqual({ until: 2000 });
  });

  it('keeps a new answer and evicts older answers', async () => {
    const { cache, isKept } = await setUp();
    for (let number = ANSWERS; number < 400; number++) {
      await cache.write(question(`answer ${number}`), 'x'.repeat(900), 5);
      expect(await isKept(number)).toBe(true);
    }
    expect(await isKept(0)).toBe(false);
  });

  it('refuses data that do not fit even after eviction, without a second try', async () => {
    const { roomy } = await setUp();
    await expect(roomy.set({ huge: 'h'.repeat(MOST) })).rejects.toThrow('quota exceeded');
    await expect(roomy.get('huge')).resolves.toEqual({});
  });
});

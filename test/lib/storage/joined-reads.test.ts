import { expect, it } from 'vitest';
import { withJoinedReads } from '../../../lib/storage/stored.ts';
import { memoryArea } from '../../memory-area.ts';

it('reads once for all callers of a turn, and again for the next turn', async () => {
  const memory = memoryArea();
  await memory.set({ a: 1, b: 2 });
  const calls: unknown[] = [];
  const area = withJoinedReads({
    ...memory,
    get(keys) {
      calls.push(keys);
      return memory.get(keys);
    },
  });
  const woken = Promise.resolve();
  const [first, second] = await Promise.all([
    woken.then(() => area.get('a')),
    woken.then(() => area.get(['b', 'c'])),
  ]);
  expect([first.a, second.b, second.c]).toEqual([1, 2, undefined]);
  await area.set({ c: 3 });
  expect((await area.get('c')).c).toBe(3);
  expect(await area.get(null)).toEqual({ a: 1, b: 2, c: 3 });
  expect(calls).toEqual([['a', 'b', 'c'], ['c'], null]);
});

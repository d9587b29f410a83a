import { expect, it } from 'vitest';
import { createAsked } from '../../../lib/background/asked.ts';
import { memoryArea } from '../../memory-area.ts';

const NOW = 1_000_000;
const now = () => NOW;

it('gives a selection out once, to its own window, even after the worker died', async () => {
  const area = memoryArea();
  await createAsked(area, now).put(1, '  Larkmere Systems \n');
  expect(await createAsked(area, now).take(2)).toBeNull();
  expect(await createAsked(area, now).take(1)).toEqual({
    query: 'Larkmere Systems',
    listing: null,
  });
  expect(await createAsked(area, now).take(1)).toBeNull();
});

it('gives it out once to two who ask at the same time', async () => {
  const asked = createAsked(memoryArea(), now);
  await asked.put(1, 'Larkmere');
  expect(await Promise.all([asked.take(1), asked.take(1)])).toEqual([
    { query: 'Larkmere', listing: null },
    null,
  ]);
});

it.each([
  ['a minute old', 60_000, 'Larkmere'],
  ['older than a minute', 60_001, null],
  ['from before the clock was set back', -1, null],
])('gives out a selection that is %s, or drops it', async (_, age, query) => {
  const area = memoryArea();
  await createAsked(area, now).put(1, 'Larkmere');
  const taken = await createAsked(area, () => NOW + age).take(1);
  expect(taken?.query ?? null).toBe(query);
  expect(area.items.size).toBe(0);
});

it('keeps no more of a long selection than shows that it is too long', async () => {
  const asked = createAsked(memoryArea(), now);
  await asked.put(1, 'x'.repeat(100_000));
  expect((await asked.take(1))?.query).toHaveLength(200);
});

import { expect, it } from 'vitest';
import { createAsked } from '../../../lib/background/asked.ts';
import { memoryArea } from '../../memory-area.ts';

it('gives a selection out once, to its own window, even after the worker died', async () => {
  const area = memoryArea();
  await createAsked(area, now).put(1, '  Larkmere Systems \n');
  expect(await createAsked(area, now).take(2)).toBeNull();
  expect(await createAsked(area, now).take(1)).toBe('Larkmere Systems');
  expect(await createAsked(area, now).take(1)).toBeNull();
});

it('keeps no more of a long selection than shows that it is too long', async () => {
  const asked = createAsked(memoryArea(), now);
  await asked.put(1, 'x'.repeat(100_000));
  expect(await asked.take(1)).toHaveLength(200);
});

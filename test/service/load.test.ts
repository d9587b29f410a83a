import { expect, test } from 'vitest';
import { runLoad } from './load/run.ts';

/** Contract sections 5.7 and 8 where 200 accounts ask at once, and some come or go meanwhile. */

test('under load every quota is exact, and no grant or revocation is lost', async () => {
  const { wrong, ...figures } = await runLoad(200);
  console.table({ ...figures, wrong: wrong.length });
  expect(wrong).toEqual([]);
  expect(figures).toMatchObject({ accounts: 200, requests: 20_000, reached: 20_000, ends: 80 });
  expect(figures.afterEnd).toBeGreaterThan(1000);
  expect(figures.limited).toBeGreaterThan(1000);
}, 180_000);

import { expect, it } from 'vitest';
import { createPendingLookups } from '../../../lib/background/lookup-triggers.ts';
import { memoryArea } from '../../memory-area.ts';

const NOW = 1_000_000;
const now = () => NOW;

it('gives a selection out once, to its own window, even after the worker died', async () => {
  const area = memoryArea();
  await createPendingLookups(area, now).put(1, '  Larkmere Systems \n');
  expect(await createPendingLookups(area, now).take(2)).toBeNull();
  expect(await createPendingLookups(area, now).take(1)).toEqual({
    query: 'Larkmere Systems',
    listing: null,
  });
  expect(await createPendingLookups(area, now).take(1)).toBeNull();
});

it('gives it out once to two who ask at the same time', async () => {
  const asked = createPendingLookups(memoryArea(), now);
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
  await createPendingLookups(area, now).put(1, 'Larkmere');
  const taken = await createPendingLookups(area, () => NOW + age).take(1);
  expect(taken?.query ?? null).toBe(query);
  expect(area.items.size).toBe(0);
});

it('keeps no more of a long selection than shows that it is too long', async () => {
  const asked = createPendingLookups(memoryArea(), now);
  await asked.put(1, 'x'.repeat(100_000));
  expect((await asked.take(1))?.query).toHaveLength(200);
});

it.each([
  ['marks of direction', '\u202eLark\u2066mere\u2069\u200f', 'Larkmere'],
  ['soft hyphens and zero width', 'Lark\u00adme\u200bre\ufeff', 'Larkmere'],
  ['controls and lines', 'Lark\u0000mere\u0007\r\n\n\tSystems', 'Lark mere Systems'],
  ['tags without a sight', 'LKMR\u{e0041}\u{e0042}', 'LKMR'],
  ['half characters', 'Larkmere\ud83d', 'Larkmere\ufffd'],
  ['nothing but these', '\u202e\u200b\u0000 ', ''],
  ['a megabyte of them', `${'\u202e\u200b'.repeat(500_000)}LKMR`, ''],
  ['joiners that its script needs', 'نمی\u200cشود', 'نمی\u200cشود'],
])('keeps what can be read of a selection with %s', async (_, selected, query) => {
  const asked = createPendingLookups(memoryArea(), now);
  await asked.put(1, selected);
  expect((await asked.take(1))?.query).toBe(query);
});

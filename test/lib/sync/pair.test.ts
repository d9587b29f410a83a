import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { pair } from '../../../lib/sync/pair.ts';

const schema = pair(z.string(), z.int());

it('a pair is an array of two values, each of its kind', () => {
  expect(schema.parse(['first', 3])).toEqual(['first', 3]);
});

it.each([
  ['one value too few', ['first']],
  ['one too many', ['first', 3, 4]],
  ['another first', [3, 3]],
  ['another second', ['first', '3']],
])('%s: it is none', (_, values) => {
  expect(schema.safeParse(values).error?.issues.map(({ code }) => code)).toEqual(['custom']);
});

import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { pair } from '../../../lib/sync/pair.ts';

const schema = pair(z.string(), z.int());

it('a pair is an array of two values of their kinds', () => {
  expect(schema.parse(['first', 3])).toEqual(['first', 3]);
});

it.each([
  ['one value too few', ['first']],
  ['one value too many', ['first', 3, 4]],
  ['another first value', [3, 3]],
  ['another second value', ['first', '3']],
])('rejects as a pair: %s', (_, values) => {
  expect(schema.safeParse(values).error?.issues.map(({ code }) => code)).toEqual(['custom']);
});

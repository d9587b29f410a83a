import { expect, it } from 'vitest';
import { lengthProblem, queryLength } from '../../../lib/research/query-length.ts';

it('a query is as long as it has characters, whatever stands around it', () => {
  expect(['', ' a ', ' 日本 ', '😀😀', 'a b'].map(queryLength)).toEqual([0, 1, 2, 2, 3]);
});

it.each([
  ['a', 'short'],
  ['  a  ', 'short'],
  ['ab', null],
  ['abcd', null],
  [' abcd ', null],
  ['abcde', 'long'],
])('%j, where two to four may be sent, is %s', (text, problem) => {
  expect(lengthProblem(text, { min: 2, max: 4 })).toBe(problem);
});

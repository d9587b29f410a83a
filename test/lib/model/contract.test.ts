import { expect, it } from 'vitest';
import { lengthProblem, queryLength } from '../../../lib/model/contract.ts';

it('counts a query’s characters without surrounding space', () => {
  expect(['', ' a ', ' 日本 ', '😀😀', 'a b'].map(queryLength)).toEqual([0, 1, 2, 2, 3]);
});

it.each([
  ['a', 'short'],
  ['  a  ', 'short'],
  ['ab', null],
  ['abcd', null],
  [' abcd ', null],
  ['abcde', 'long'],
])('checks that %j, where two to four are allowed, is %s', (text, problem) => {
  expect(lengthProblem(text, { min: 2, max: 4 })).toBe(problem);
});

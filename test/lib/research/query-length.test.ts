import { describe, expect, it } from 'vitest';
import { LOOKUP_LIMITS, SEARCH_LIMITS } from '../../../lib/model/contract.ts';
import { lengthProblem } from '../../../lib/research/query-length.ts';

describe('the length of a query', () => {
  it.each([
    ['', 'short'],
    ['   a   ', 'short'],
    ['😀', 'short'],
    ['ab', null],
    ['😀'.repeat(80), null],
    ['a'.repeat(81), 'long'],
  ])('of a lookup for %o: %o', (text, problem) => {
    expect(lengthProblem(text, LOOKUP_LIMITS)).toBe(problem);
  });

  it.each([
    [' ab ', 'short'],
    ['abc', null],
    [` ${'a'.repeat(120)} `, null],
    ['a'.repeat(121), 'long'],
  ])('of a search for %o: %o', (text, problem) => {
    expect(lengthProblem(text, SEARCH_LIMITS)).toBe(problem);
  });
});

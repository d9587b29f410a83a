import { expect, it } from 'vitest';
import { reasonOf } from '../../../lib/api/call-log.ts';

const facts = (offset: number) => ({
  path: 'v1/companies/x/financials',
  params: { metric: 'revenue', limit: 20, offset },
  cacheMode: 'default' as const,
});

it('tells a column of the comparison from facts that were opened', () => {
  expect(reasonOf(facts(0))).toBe('opened');
  expect(reasonOf({ ...facts(0), compared: true })).toBe('compared');
});

it('calls a following page, a younger answer and a repetition so, compared or not', () => {
  expect(reasonOf({ ...facts(20), compared: true })).toBe('more');
  expect(reasonOf({ ...facts(0), compared: true, cacheMode: 'reload' })).toBe('refreshed');
  expect(reasonOf({ ...facts(0), compared: true, repeated: true })).toBe('repeated');
});

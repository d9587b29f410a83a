import { expect, it } from 'vitest';
import { knownPages, pageNumber } from '../../../lib/research/page-layout.ts';

it.each([
  ['1', 1],
  [' 12 ', 12],
  ['007', 7],
  ['１２', 12],
  ['١٢', 12],
  ['۱۲', 12],
])('reads %o as a page', (text, page) => {
  expect(pageNumber(text, 12)).toBe(page);
});

it.each(['', ' ', '0', '13', '-1', '+1', '1.0', '1e1', '0x1', 'Ⅳa', '1 2', '9'.repeat(40)])(
  'reads %o as none',
  (text) => {
    expect(pageNumber(text, 12)).toBeNull();
  },
);

it('does not believe a number of pages that is less than the page in front', () => {
  expect([knownPages(12, 12), knownPages(12, 13), knownPages(null, 1)]).toEqual([12, null, null]);
});

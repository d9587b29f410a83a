import { expect, it } from 'vitest';
import { cutText, itemBytes, jsonBytes, shareOf } from '../../../lib/sync/write-plan.ts';

it.each([
  ['', 0],
  ['a\u007f', 2],
  ['\u0080\u07ff', 4],
  ['\u0800\uffff', 6],
  ['\u{10000}\u{1f4c8}', 8],
  ['"\\', 4],
  ['<\u2028\u2029', 18],
])('counts the bytes of %j in JSON by the longer form of two browsers', (text, bytes) => {
  expect(jsonBytes(text)).toBe(bytes);
});

it('counts key and value of an item, and its separator in the whole', () => {
  expect(itemBytes('"é', ['é'])).toBe(3 + 6);
  expect(shareOf('"é', ['é'])).toBe(4 + 6 + 4);
  expect(itemBytes('key', undefined)).toBe(3);
  expect(shareOf('key', undefined)).toBe(3 + 4);
});

it.each([
  ['Larkmere', 8, 'Larkmere'],
  ['Larkmere', 7, 'Lark…'],
  ['Lark mere', 8, 'Lark…'],
  ['ééééé', 9, 'ééé…'],
  ['ééééé', 10, 'ééééé'],
  ['a"b"c"d', 9, 'a"b"…'],
])('cuts %j to %i bytes between characters: %j', (text, most, is) => {
  expect(cutText(text, most)).toBe(is);
  expect(jsonBytes(is)).toBeLessThanOrEqual(most);
});

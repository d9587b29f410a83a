import { expect, test } from 'vitest';
import {
  hashOfName,
  hashOfPair,
  hasKey,
  packKeys,
  unpackKeys,
} from '../../../lib/names/key-table.ts';

test('a table returns its keys sorted, each once', () => {
  const keys = ['tallon', 'quillane freight', 'lakemere'].map(hashOfName);
  const sorted = [...keys].sort((one, other) => one - other);
  expect([...unpackKeys(packKeys([...keys, ...keys]))]).toEqual(sorted);
});

test('a table finds its keys but not their neighbours', () => {
  const keys = Array.from({ length: 1000 }, (_, at) => hashOfName(`company ${at}`));
  const table = unpackKeys(packKeys(keys));
  const known = new Set(keys);
  for (const key of keys) {
    expect(hasKey(table, key)).toBe(true);
    expect(hasKey(table, key + 1)).toBe(known.has(key + 1));
  }
});

test('an empty table finds no key', () => {
  expect(packKeys([])).toBe('');
  expect(hasKey(unpackKeys(''), 0)).toBe(false);
});

test('a pair has another key than its symbol or name alone', () => {
  expect(hashOfPair('TLLN', 'tallon')).not.toBe(hashOfName('tallon'));
  expect(hashOfPair('TLLN', 'tallon')).not.toBe(hashOfPair('TLLN', 'tollan'));
});

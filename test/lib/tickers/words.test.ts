import { describe, expect, test } from 'vitest';
import { pattern, patternWith } from '../../../lib/tickers/text/pattern.ts';
import { words } from '../../../lib/tickers/words/lexicon.ts';

describe('a table of words', () => {
  const table = words('rose fell climb*', '*bureau *Trafik');

  test.each(['rose', 'climb', 'climbing', 'bureau', 'persbureau', 'StadsTrafik'])(
    'contains %s',
    (word) => expect(table.test(word)).toBe(true),
  );

  const others = 'ros|roses|arose|climb-down|climb3|bureaux|pers-bureau|trafik';
  test.each(['', ...others.split('|')])('does not contain %j', (word) =>
    expect(table.test(word)).toBe(false),
  );
});

const only = (letters: RegExp, text: string) => text.replace(letters, '');

test('letters in a pattern match all scripts and nothing else', () => {
  const letters = patternWith('g')`\p{L}`;
  expect(only(letters, 'aZéßŁøΩжЯ漢かナ한')).toBe('');
  expect(only(letters, '09 .,-_$«»¿’“…、。（')).toBe('09 .,-_$«»¿’“…、。（');
});

test('letters in a pattern distinguish upper and lower case, in classes and outside', () => {
  expect(pattern`^\p{Lu}[\p{Ll}.]+$`.test('Ørsted.')).toBe(true);
  expect(pattern`^\p{Lu}[\p{Ll}.]+$`.test('ørsted.')).toBe(false);
  expect(pattern`[^\p{L}]\p{Lu}`.test('a Á')).toBe(true);
  expect(pattern`^[\]\p{Ll}]+\p{Lu}$`.test(']aЯ')).toBe(true);
});

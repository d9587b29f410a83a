import { expect, it } from 'vitest';
import { languageName, languageTag } from '../../../lib/research/known-words.ts';

it.each([
  ['de', 'en', 'German'],
  ['de', 'fr', 'allemand'],
  ['en-GB', 'en', 'British English'],
  ['zxq', 'en', 'zxq'],
  ['not a tag', 'en', 'not a tag'],
  ['', 'en', ''],
])('names %o in %s as %o', (code, locale, name) => {
  expect(languageName(code, locale)).toBe(name);
});

it.each([
  ['ja', 'ja'],
  ['EN-gb', 'en-GB'],
  ['not a tag', null],
  ['"><script>', null],
  ['', null],
  [null, null],
])('takes %o for the tag %o', (code, tag) => {
  expect(languageTag(code)).toBe(tag);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromFirstMatch, markTerms } from '../../../lib/research/search-terms.ts';

const marked = (text: string, query: string) =>
  markTerms(text, query)
    .map(({ text: stretch, hit }) => (hit ? `[${stretch}]` : stretch))
    .join('');

it.each([
  [
    'in any case, at the start of words',
    'Fleets, fleet, afleet',
    'fleet',
    '[Fleet]s, [fleet], afleet',
  ],
  ['as text, not as a pattern', 'a.c abc (x+y) $5', 'a.c (x+y) $5', '[a.c] abc [(x+y)] [$5]'],
  ['by the longer word when two start together', 'methanol', 'meth methanol', '[methanol]'],
  ['inside scripts without spaces', '第三四半期の売上高', '売上高', '第三四半期の[売上高]'],
  ['nowhere when the query is only punctuation', 'a . b', '. ,', 'a . b'],
])('the search terms in an excerpt are marked %s', (_, text, query, shown) =>
  expect(marked(text, query)).toBe(shown),
);

it('the search terms in an excerpt never change the text for any query', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, query) => {
      expect(
        markTerms(text, query)
          .map((stretch) => stretch.text)
          .join(''),
      ).toBe(text);
    }),
  );
});

const near = (text: string, query: string) =>
  fromFirstMatch(markTerms(text, query))
    ?.map(({ text: stretch, hit }) => (hit ? `[${stretch}]` : stretch))
    .join('') ?? null;

it('an excerpt from its first match starts at a word shortly before the match and keeps everything after it', () => {
  const text = `${'alpha beta '.repeat(30)}the fleet, and the fleet again`;
  expect(near(text, 'fleet')).toMatch(/^(alpha|beta) .*the \[fleet\], and the \[fleet\] again$/);
});

it('an excerpt from its first match is whole when the match is near the start or missing', () => {
  expect(near('the fleet grew', 'fleet')).toBeNull();
  expect(near('alpha '.repeat(60), 'fleet')).toBeNull();
});

it('an excerpt from its first match starts between characters in scripts without spaces', () => {
  expect(near(`${'𠮷'.repeat(200)}売上高`, '売上高')).toBe(`${'𠮷'.repeat(45)}[売上高]`);
});

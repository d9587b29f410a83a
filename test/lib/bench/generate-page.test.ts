import { expect, test } from 'vitest';
import { generateNews, generatePage } from '../../bench/generate-page.ts';
import { RATES } from '../../bench/prose.ts';

const textsOf = (html: string) => html.split(/<[^>]*>/).filter(Boolean);
const countOf = (text: string, pattern: RegExp) => (text.match(pattern) ?? []).length;
const texts = textsOf(generatePage(1_000_000));

test('generated pages have the size asked for, in text nodes of fifty characters on average', () => {
  expect(generatePage(20_000, 7)).toBe(generatePage(20_000, 7));
  for (const size of [10_000, 100_000, 1_000_000]) {
    expect(textsOf(generatePage(size)).join('').length / size).toBeCloseTo(1, 1);
  }
  expect(Math.abs(1_000_000 / texts.length - 50)).toBeLessThan(10);
});

test('generated pages state how often they mention a ticker, even when they never do', () => {
  const said = /gained on the news|fell 2\.4%|declined to comment|Some had bet/g;
  const [news, quiet] = [generateNews(100_000), generateNews(100_000, { each: 0 })];
  expect(news.mentions).toBe(countOf(news.html, said));
  expect(news.mentions).toBeGreaterThan(60);
  expect([quiet.mentions, countOf(quiet.html, said)]).toEqual([0, 0]);
});

test.each([
  ['brackets', /\((?![A-Za-z]+: ?[A-Z]+\))/g, RATES.brackets, 0],
  ['dollar amounts', /\$\d/g, RATES.dollars, 0],
  ['times', /\d:\d\d a\.m\./g, RATES.times, 0],
  // Those of mentions come on top.
  ['colons', /: /g, RATES.colons, 1],
  ['capitals', /\b[A-Z]{2,}\b/g, RATES.acronyms, 3],
])('generated prose has the stated number of %s in 1,000 words', (_, pattern, expected, more) => {
  const text = texts.join('');
  const rate = (one: RegExp) => (countOf(text, one) / text.split(/\s+/).length) * 1000;
  expect(rate(pattern)).toBeGreaterThan(expected * 0.7);
  expect(rate(pattern)).toBeLessThan(expected * 1.3 + more * rate(/: ?[A-Z]{4}\)/g));
});

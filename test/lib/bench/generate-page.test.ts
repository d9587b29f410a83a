import { describe, expect, test } from 'vitest';
import { generateNews, generatePage } from '../../bench/generate-page.ts';
import { RATES } from '../../bench/prose.ts';

const textsOf = (html: string) => html.split(/<[^>]*>/).filter(Boolean);
const textOf = (html: string) => textsOf(html).join('');

describe('generated pages', () => {
  test('are equal for equal seeds and differ for others', () => {
    expect(generatePage(20_000, 7)).toBe(generatePage(20_000, 7));
    expect(generatePage(20_000, 7)).not.toBe(generatePage(20_000, 8));
  });

  test.each([10_000, 100_000, 1_000_000])('have about %i characters of text', (size) => {
    expect(textOf(generatePage(size)).length / size).toBeCloseTo(1, 1);
  });

  test('have text nodes like news pages: short in menus, fifty characters on average', () => {
    expect(textsOf(generatePage(10_000)).length).toBeGreaterThan(800);
    const nodes = textsOf(generatePage(1_000_000)).length;
    expect(1_000_000 / nodes).toBeGreaterThan(40);
    expect(1_000_000 / nodes).toBeLessThan(60);
  });

  test('state how often they mention a ticker, even when they never do', () => {
    const said = (html: string) =>
      (html.match(/gained on the news|fell 2\.4%|declined to comment|Some had bet/g) ?? []).length;
    const news = generateNews(100_000);
    expect(news.mentions).toBe(said(news.html));
    expect(news.mentions).toBeGreaterThan(60);
    const quiet = generateNews(100_000, { each: 0 });
    expect([quiet.mentions, said(quiet.html)]).toEqual([0, 0]);
  });

  test('name more companies the longer they are, but ever fewer new ones', () => {
    const companies = (size: number) =>
      new Set(generatePage(size).match(/(?<=: ?(?:<a[^>]*>)?)[A-Z]{4}(?=[<)])/g)).size;
    expect(companies(1_000_000)).toBeGreaterThan(companies(100_000));
    expect(companies(1_000_000) / companies(100_000)).toBeLessThan(5);
  });
});

describe('generated prose, per 1,000 words', () => {
  const text = textOf(generatePage(1_000_000));
  const words = text.split(/\s+/).length;
  const rate = (pattern: RegExp) => ((text.match(pattern) ?? []).length / words) * 1000;

  test.each([
    ['brackets', /\((?![A-Za-z]+: ?[A-Z]+\))/g, RATES.brackets],
    ['dollar amounts', /\$\d/g, RATES.dollars],
    ['times', /\d:\d\d a\.m\./g, RATES.times],
  ])('has the stated number of %s', (_, pattern, expected) => {
    expect(rate(pattern)).toBeGreaterThan(expected * 0.7);
    expect(rate(pattern)).toBeLessThan(expected * 1.3);
  });

  test('has the stated number of capitals and colons, apart from those of mentions', () => {
    const mentions = rate(/: ?[A-Z]{4}\)/g);
    expect(rate(/: /g)).toBeGreaterThan(RATES.colons * 0.7);
    expect(rate(/: /g)).toBeLessThan(RATES.colons * 1.3 + mentions);
    expect(rate(/\b[A-Z]{2,}\b/g)).toBeGreaterThan(RATES.acronyms * 0.7);
    expect(rate(/\b[A-Z]{2,}\b/g)).toBeLessThan(RATES.acronyms * 1.3 + 3 * mentions);
  });
});

import { describe, expect, it } from 'vitest';
import { markFigure } from '../../../lib/research/document-page.ts';

const marked = (text: string, value: string) =>
  markFigure(text, value)
    .filter(({ hit, rounded }) => hit && !rounded)
    .map((stretch) => stretch.text);
const rounded = (text: string, value: string) =>
  markFigure(text, value)
    .filter(({ hit, rounded }) => hit && rounded)
    .map((stretch) => stretch.text);

describe('a fact’s figure on its page', () => {
  // Every notation: test/lib/figures.
  it.each([
    ['326000000', '326000000'],
    ['326,000,000', '326000000'],
    ['326\u202F000\u202F000,00', '326000000.00'],
    ['0,60', '0.60'],
  ])('is found as %s when %s is its value', (written, value) => {
    expect(marked(`Revenue was $${written}, up from before.`, value)).toEqual([written]);
    expect(marked(`Revenue ${written}\nCost 5`, value)).toEqual([written]);
  });

  it.each([
    ['rounded and scaled', 'Revenue was $326.0 million', '326000000'],
    ['part of a longer number', '326,000,000,000 and 1 326 000 000', '326000000'],
    ['of the other sign', 'a loss of -326,000,000 or (326,000,000) or −$326,000,000', '326000000'],
    ['of the opposite sign with a minus', 'a profit of 326,000,000', '-326000000'],
    ['a year or a short number', 'page 326 of 2025', '2025'],
    ['not a number', 'n/a', 'n/a'],
  ])('is not taken from text that is %s', (_, text, value) => {
    expect(marked(text, value)).toEqual([]);
  });

  it('is found below zero, with a minus or in brackets', () => {
    const text = 'Net −326,000,000; (326,000,000); -$326,000,000';
    expect(marked(text, '-326000000')).toHaveLength(3);
  });

  it('is marked at every occurrence without losing text', () => {
    const text = 'Revenue  326,000,000  296,200,000\nof which 326,000,000 (all) 326 000 000';
    const segments = markFigure(text, '326000000');
    expect(segments.map((stretch) => stretch.text).join('')).toBe(text);
    expect(marked(text, '326000000')).toEqual(['326,000,000', '326,000,000', '326 000 000']);
  });

  it('is found beside letters that touch it', () => {
    expect(marked('EUR326,000,000a', '326000000')).toEqual(['326,000,000']);
  });

  it('is found beside figures of the same row', () => {
    expect(marked('326,000,000 296,200,000', '296200000')).toEqual(['296,200,000']);
    expect(marked('2026 2025 326,000,000 100', '326000000')).toEqual(['326,000,000']);
  });
});

it.each([
  ['312943000', '$312.9 million', '312.9 million'],
  ['312943000', '$312.9\nmillion', '312.9\nmillion'],
  ['312943000', '3億1294万円', '3億1294万'],
  ['312943000', '３１２．９ million', '３１２．９ million'],
  ['-12300000', 'a result of -$12.3 million', '12.3 million'],
  ['-12300000', '($12.3 million)', '12.3 million'],
])('a rounded form of a fact’s figure of %s is marked as rounded: %s', (value, text, form) => {
  expect([rounded(text, value), marked(text, value)]).toEqual([[form], []]);
});

it.each([
  ['312943000', '$312.8 million and $313.0 million'],
  ['312943000', '-312.9 million, (312.9 million)'],
  ['-312943000', '312.9 million'],
  ['n/a', '312.9 million'],
])('a rounded form of a fact’s figure is not taken from other text: %s, %s', (value, text) => {
  expect([rounded(text, value), marked(text, value)]).toEqual([[], []]);
});

it('a rounded form of a fact’s figure is marked beside the exact digits without losing text', () => {
  const text = 'Revenue rose to $312.9 million.\nRevenue  312,943,000  (312.9 million)';
  expect(
    markFigure(text, '312943000')
      .map((stretch) => stretch.text)
      .join(''),
  ).toBe(text);
  expect(marked(text, '312943000')).toEqual(['312,943,000']);
  expect(rounded(text, '312943000')).toEqual(['312.9 million']);
});

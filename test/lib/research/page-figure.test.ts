import { describe, expect, it } from 'vitest';
import { markFigure } from '../../../lib/research/page-layout.ts';

const marked = (text: string, value: string) =>
  markFigure(text, value)
    .filter(({ hit, rounded }) => hit && !rounded)
    .map((stretch) => stretch.text);
const rounded = (text: string, value: string) =>
  markFigure(text, value)
    .filter(({ hit, rounded }) => hit && rounded)
    .map((stretch) => stretch.text);

describe('a fact’s figure on its page', () => {
  it.each([
    ['326000000', '326000000'],
    ['326,000,000', '326000000'],
    ['326.000.000', '326000000'],
    ['326 000 000', '326000000'],
    ['326\u2009000\u2009000', '326000000'],
    ['326\u00A0000\u00A0000', '326000000.00'],
    ['326\u202F000\u202F000,00', '326000000.00'],
    ['326’000’000', '326000000'],
    ['1,234.50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['0.60', '0.60'],
    ['0,60', '0.60'],
    ['0.6', '0.60'],
    ['2,025', '2025'],
    ['123,456,789,012,345,678,901,234,567,890', '123456789012345678901234567890'],
  ])('is found as %s when %s is its value', (written, value) => {
    expect(marked(`Revenue was $${written}, up from before.`, value)).toEqual([written]);
    expect(marked(`Revenue ${written}\nCost 5`, value)).toEqual([written]);
  });

  it.each([
    ['rounded and scaled', 'Revenue was $326.0 million', '326000000'],
    ['the start of a longer number', '326,000,000,000', '326000000'],
    ['the end of a longer number', '1,326,000,000', '326000000'],
    ['the end of a longer number in spaced groups', '1 326 000 000', '326000000'],
    ['the start of a longer number in spaced groups', '326 000 000 000', '326000000'],
    ['part of a fraction', '0.605 and 10.60', '0.60'],
    [
      'of the opposite sign',
      'a loss of -326,000,000 or (326,000,000) or −$326,000,000',
      '326000000',
    ],
    ['of the opposite sign with a minus', 'a profit of 326,000,000', '-326000000'],
    ['a year', 'the year 2025', '2025'],
    ['a short number', 'page 326 of 400', '326'],
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

describe('a rounded form of a fact’s figure', () => {
  it.each([
    ['312943000', '$312.9 million', '312.9 million'],
    ['312943000', 'USD 312.943m', '312.943m'],
    ['312943000', '312,9 Mio. EUR', '312,9 Mio.'],
    ['312943000', '312 943 milliers d’euros', '312 943 milliers'],
    ['312943000', '3.13億円', '3.13億'],
    ['312943000', '营业收入3.13亿元', '3.13亿'],
    ['312943000', '营业收入为31,294.3万元', '31,294.3万'],
    ['1250000000000', '市值1.25万亿元', '1.25万亿'],
    ['312943000', '매출액은 3.13억 원', '3.13억'],
    ['312943000', '매출액 312.9백만원', '312.9백만'],
    ['1250000000000', '시가총액 1.25조원', '1.25조'],
    ['312943000', '3億1294万円', '3億1294万'],
    ['312943000', '３１２．９ million', '３１２．９ million'],
    ['312943000', 'إيرادات ٣١٢٫٩ مليون', '٣١٢٫٩ مليون'],
    ['312943000', 'USD 312.9 mil', '312.9 mil'],
    ['312943', '312,9 mil euros', '312,9 mil'],
    ['312943000', '$312.9\nmillion', '312.9\nmillion'],
    ['312943000', '313-million-dollar', '313-million'],
    ['1250000000', '1.3 billion', '1.3 billion'],
    ['1249999999.99', '1.2 billion', '1.2 billion'],
    ['1234000000', '1.234 million', '1.234 million'],
    ['-12300000', 'a result of -$12.3 million', '12.3 million'],
    ['-12300000', '($12.3 million)', '12.3 million'],
    ['12300000', 'in 2025 12.3 million', '12.3 million'],
  ])('of %s is marked as rounded: %s', (value, text, form) => {
    expect([rounded(text, value), marked(text, value)]).toEqual([[form], []]);
  });

  it.each([
    ['312943000', '$312.8 million'],
    ['312943000', '$313.0 million'],
    // Only a part of a number that is told in two scales.
    ['12940000', '3億1294万円, 3亿1294万元, 3억 1294만 원'],
    ['312910000000', '3129億4300万円, 3129亿4300万元, 3129억 4300만 원'],
    ['13000', '1.3万亿元'],
    ['312943000', '312.9 billion, 312.9 thousand, 312.9 metres, 312.9 mbar'],
    ['312943000', '1,312.9 million and 1 312.9 million and 5.312.9 million'],
    ['312943000', '-312.9 million, (312.9 million)'],
    ['-312943000', '312.9 million'],
    ['3129430', '3 million'],
    ['0', '0.0 million'],
    ['n/a', '312.9 million'],
  ])('is not taken from other text: %s, %s', (value, text) => {
    expect([rounded(text, value), marked(text, value)]).toEqual([[], []]);
  });

  it('is marked beside the exact digits without losing text', () => {
    const text = 'Revenue rose to $312.9 million.\nRevenue  312,943,000  (312.9 million)';
    expect(
      markFigure(text, '312943000')
        .map((stretch) => stretch.text)
        .join(''),
    ).toBe(text);
    expect(marked(text, '312943000')).toEqual(['312,943,000']);
    expect(rounded(text, '312943000')).toEqual(['312.9 million']);
  });
});

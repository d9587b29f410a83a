// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { figures, found, searchIn } from './search.ts';

describe('a figure written in full', () => {
  it.each([
    // test/fuzz/figures-in-page.test.ts covers every language's own notation.
    ['310 459 000', '310459000'],
    ['310\u00A0459\u00A0000', '310459000'],
    ['310\u202F459\u202F000,00', '310459000'],
    ['310’459’000', '310459000'],
    ['310459000', '310459000'],
    ['３１０，４５９，０００', '310459000'],
    ['٣١٠٬٤٥٩٬٠٠٠', '310459000'],
    ['1,234.50', '1234.50'],
    ['1.234,50', '1234.5'],
    ['12.34', '12.340'],
    ['3,10,45,900', '31045900'],
    ['31,04,590.50', '3104590.50'],
    ['$1.73', '1.73'],
    ['1200000000', '1200000000'],
    ['$50,000', '50000'],
  ])('%s is found for %s', (written, value) => {
    expect(found(`<p>Revenue was ${written} in the quarter.</p>`, value)).toEqual([
      written.replace(/\s/g, ' ').replace('$', ''),
    ]);
  });

  it.each([
    ['fewer than three significant digits', '$1.70', '1.70'],
    ['fewer without their currency', '50,000', '50000'],
    ['three digits without their currency', '1.73', '1.73'],
    ['another currency’s amount', '€1.73', '1.73'],
    ['a year', '2026', '2026'],
    ['a short count', '4120', '4120'],
    ['a date', '26.11.2026', '26112026'],
    ['groups of two behind points', '12.34.567', '1234567'],
    ['an address', '192.168.100.1', '1921681001'],
    ['part of a longer number', '1,310,459,000', '310459000'],
    ['part of a name', 'A310459000', '310459000'],
    ['a measure', '310459px', '310459'],
    ['another number', '310,458,000', '310459000'],
    ['a group that ends in a zero', '$9,410', '9.41'],
    ['a tag', '#310459', '310459'],
    ['part of an address', 'example.com/310459', '310459'],
    ['a file', '310459.html', '310459'],
    ['part of a code', '978-310459', '310459'],
    ['a time', '12:310459', '310459'],
  ])('%s is rejected: %s', (_, written, value) => {
    expect(found(`<p>It was ${written} then.</p>`, value)).toEqual([]);
  });

  it('is found in a long row of numbers', () => {
    const row = '2019 2020 2021 2022 2023 2024 2025 2026 310,459,000 323,395,000 299,111,000';
    expect(found(`<p>${row}</p>`, '310459000', '323395000')).toEqual([
      '310,459,000',
      '323,395,000',
    ]);
  });

  it('is found beside a footnote mark, which the excerpt omits', () => {
    document.body.innerHTML =
      '<p>Sales: 310,459,000<sup><a href="#1">1</a></sup> in all, <sub>2</sub>310,459,000</p>';
    const { matches } = searchIn(figures('310459000'));
    expect(matches.map(({ excerpt }) => excerpt)).toEqual(
      Array(2).fill('Sales: 310,459,000 in all, 310,459,000'),
    );
  });

  it('is found across inline elements but never across blocks', () => {
    expect(found('<p>Sales of <b>310</b>,<i>459</i>,000.</p>', '310459000')).toEqual([
      '310,459,000',
    ]);
    expect(found('<td>310</td><p>,459,000</p>', '310459000')).toEqual([]);
  });
});

describe('a figure with a scale word', () => {
  it.each([
    ['en', '$310.5 million'],
    ['en, short', '$310.5m'],
    ['de', '310,5 Mio. Dollar'],
    ['de, long', '310,5 Millionen Dollar'],
    // The losses below cover other languages.
    ['ja', '3億1046万ドル'],
    ['ko', '3억1046만 달러'],
  ])('in %s, %s is rounded', (_, written) => {
    const [match] = found(`<p>Revenue: ${written} so far.</p>`, '310459000');
    expect(match).toMatch(/^~/);
    expect(written).toContain(match?.slice(1));
  });

  it.each([
    ['$0.310 billion', '310459000'],
    ['1,23 Mrd. Euro', '1234000000', 'EUR'],
    ['1,23 milliard d’euros', '1234000000', 'EUR'],
    ['12 Mio. €', '12000000', 'EUR'],
    ['1.234 mil millones de euros', '1234000000000', 'EUR'],
    ['3兆1,234億円', '3123400000000', 'JPY'],
    ['1.23万亿元', '1234000000000', 'CNY'],
    ['Rs 310.5 crore', '3104590000', 'INR'],
    ['₹310.5 Cr', '3104590000', 'INR'],
    ['₹310.5 lakh', '31045900', 'INR'],
    ['₹1.23 lakh crore', '1234000000000', 'INR'],
  ])('%s is found for %s', (written, value, currency: string | null = 'USD') => {
    expect(found(`<p>Es war ${written} im Jahr.</p>`, [value, currency])).toHaveLength(1);
  });

  it.each([
    ['$310.5 mil', '310459000'],
    ['$310.5 mil', '310459'],
    ['12,5 mil de dólares', '12500'],
    ['US$ 12,5 mil', '12500'],
    ['$12.5 mil.', '12500000'],
    ['1.234 mil millones de dólares', '1234000000'],
    ['1,23 mil milhões de dólares', '1234000000'],
  ])('%s is found for %s because it is ambiguous', (written, value) => {
    expect(found(`<p>It was ${written} then.</p>`, value)).toHaveLength(1);
  });

  it.each([
    ['1,23 mil millones de dólares', '1234'],
    ['1,23 mil milhões de dólares', '1234000'],
    ['$310.5 mil', '310459000000'],
    ['310.5 mile', '310459000'],
    ['₹310.5 crore', '310.50'],
  ])('%s is not found for %s', (written, value) => {
    const currency = written.startsWith('₹') ? 'INR' : 'USD';
    expect(found(`<p>It was ${written} then.</p>`, [value, currency])).toEqual([]);
  });

  it('is exact when no digit was dropped', () => {
    expect(found('<p>It paid $12.5 million.</p>', '12500000')).toEqual(['12.5 million']);
    expect(found('<p>3億1294万5000円</p>', ['312945000', 'JPY'])).toEqual(['3億1294万5000']);
  });

  it('is found across inline elements', () => {
    expect(
      found('<p>A profit of $<b>310.5</b> <span>million</span> in all</p>', '310459000'),
    ).toEqual(['~310.5 million']);
  });

  it.each([
    ['two rounded digits', '$3.1 million', '3123000'],
    ['three digits without a currency', '312 million', '312459000'],
    ['rounded zeros', '$310 million', '310459000'],
    ['two digits without a currency', '12 million', '12000000'],
    ['a letter without a currency', '310.5 m', '310500000'],
    ['another rounding', '$310.4 million', '310459000'],
    ['another scale', '$310.5 billion', '310459000'],
    ['a word that starts like a scale word', '310.5 milestones', '310459000'],
  ])('%s is rejected: %s', (_, written, value) => {
    expect(found(`<p>It was ${written} then.</p>`, value)).toEqual([]);
  });
});

describe('the context of a number', () => {
  it.each(['GBX', 'GBp'])('never makes pounds of pence in %s', (currency) => {
    expect(found('<p>It paid £12.34 then.</p>', ['12.34', currency])).toEqual([]);
    expect(found('<p>It paid 12.34 pence then.</p>', ['12.34', currency])).toEqual(['12.34']);
    expect(found('<p>It paid £12.34 then.</p>', ['12.34', 'gbp'])).toEqual(['12.34']);
  });

  it.each([
    ['€310.5 million', 'USD'],
    ['310.5 million euros', 'USD'],
    ['$310.5 million', 'EUR'],
    ['£310.5m', 'USD'],
    ['EUR 310.5 million', 'USD'],
    ['CHF 310.5 million', 'USD'],
    ['310.5 million yen', 'USD'],
    ['310,5 millones de euros', 'USD'],
    ['310,5 millions d’euros', 'USD'],
  ])('%s is rejected in %s', (written, currency) => {
    expect(found(`<p>It was ${written} then.</p>`, ['310459000', currency])).toEqual([]);
  });

  it.each([
    ['$310.5 million', 'CAD'],
    ['US$310.5 million', 'USD'],
    ['310.5 million', 'EUR'],
    ['a $310.5 million profit', 'USD'],
    ['the company’s $310.5 million', 'USD'],
    ['NYC 310.5 million', 'EUR'],
    ['¥310.5 million', 'JPY'],
    ['310.5 million Canadian dollars', 'USD'],
  ])('%s is accepted in %s', (written, currency) => {
    expect(found(`<p>It was ${written} then.</p>`, ['310459000', currency])).toHaveLength(1);
  });

  it.each([
    ['-$310.5 million', '-310459000'],
    ['−310.5 million', '-310459000'],
    ['($310.5 million)', '-310459000'],
    ['$(310,459)', '-310459'],
  ])('%s is negative', (written, value) => {
    expect(found(`<p>Result: ${written} then.</p>`, value)).toHaveLength(1);
    expect(found(`<p>Result: ${written} then.</p>`, value.slice(1))).toEqual([]);
  });

  it.each([
    ['en', 'a net loss of $310.5 million'],
    ['en, after the number', 'a $310.5 million loss'],
    ['de', 'ein Verlust von 310,5 Mio. Dollar'],
    ['fr', 'une perte de 310,5 millions de dollars'],
    ['es', 'una pérdida de 310,5 millones de dólares'],
    ['pt', 'prejuízo de 310,5 milhões de dólares'],
    ['ja', '純損失は3億1046万ドル'],
    ['zh', '净亏损3.105亿美元'],
    ['ko', '순손실 3억1046만 달러'],
    ['ar', 'خسارة 310.5 مليون دولار'],
  ])('treats a word for a loss as a minus: %s', (_, written) => {
    expect(found(`<p>${written} then.</p>`, '-310459000')).toHaveLength(1);
  });

  it('is never negative without a minus or such a word', () => {
    expect(found('<p>a profit of $310.5 million then.</p>', '-310459000')).toEqual([]);
  });

  it.each([
    '310,459,000 shares',
    '310,459,000 de títulos',
    '3億1045万9000人',
    '310,459,000 Aktien',
  ])('%s are not money, but may be a number without a currency', (written) => {
    expect(found(`<p>${written}, then.</p>`, '310459000')).toEqual([]);
    expect(found(`<p>${written}, then.</p>`, ['310459000', null])).toHaveLength(1);
  });

  it('accepts a minus sign, but not a dash, after a word', () => {
    expect(found('<p>and − 310,459,000 now</p>', '-310459000')).toHaveLength(1);
    expect(found('<p>and – 310,459,000 now</p>', '-310459000')).toEqual([]);
  });

  it('ignores a dash between numbers or inside a word', () => {
    expect(found('<p>a range of 290.5-310.5 million</p>', '310459000')).toHaveLength(1);
    expect(found('<p>the first-310,459 of them</p>', '310459')).toHaveLength(1);
  });

  it('treats a percentage as a ratio and not as an amount', () => {
    expect(found('<p>up 12.34 % then</p>', '12.34')).toEqual([]);
    expect(found('<p>a margin of 12.34 % then</p>', ['12.34', null])).toEqual(['12.34']);
  });
});

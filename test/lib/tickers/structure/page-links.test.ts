// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { readStructure } from '../../../../lib/tickers/structure/read-structure.ts';
import { inShort, reads, readsNone } from '../examples.ts';
import { found, mentionsOf } from './structure.ts';

reads('reads links', (html) => found(html, 'quoteLink'))`
  <a href="https://finance.yahoo.com/quote/TLLN">Tallon</a> → TLLN
  <a href="/quote/TLLN">Tallon</a> → TLLN~
  <a href="/stock/tlln">Tallon (TLLN)</a> → TLLN~
  <a href="/stock.php?code=6094">みなほ精工（6094）</a> → 6094~
`;
readsNone('rejects links to other things', (html) => found(html, 'quoteLink'))`
  <a href="/markets/stocks/word">Word on the street</a> ¦ <a href="/stocks/dogs">Dogs of the year</a>
  <a href="/stock.php?code=6094">Schrauben, 200 Stück</a>
`;
readsNone('rejects links to share or to sign in', (html) => found(html, 'quoteLink'))`
  <a href="https://finance.yahoo.com/quote/TLLN">Log in</a>
  <a href="https://finance.yahoo.com/quote/TLLN"> Share </a>
`;

describe('the page’s own address', () => {
  const own = (href: string, html = '') =>
    mentionsOf(html, { host: new URL(href).hostname, href })
      .filter(({ form }) => form === 'quotePage')
      .map(inShort);

  test('names the ticker of a quote page', () => {
    expect(own('https://www.google.com/finance/quote/TLLN:NASDAQ')).toEqual(['TLLN@XNAS']);
    expect(own('https://news.example/quote/TLLN')).toEqual(['TLLN~']);
    expect(own('https://news.example/stock/tlln', '<title>Tallon (TLLN)</title>')).toEqual([
      'TLLN~',
    ]);
    expect(own('https://news.example/stock/tlln', '<title>Tallon</title>')).toEqual([]);
  });
  test('may be the canonical address', () => {
    const link = '<link rel="canonical" href="https://finance.yahoo.com/quote/TLLN/">';
    expect(own('https://proxy.example/?x=1', link)).toEqual(['TLLN']);
  });
  test('takes the exchange shown above the quote', () => {
    const place = (name: string) =>
      `<div class="exchange"><span>${name}</span> • <span>USD</span></div>`;
    const yahoo = 'https://finance.yahoo.com/quote/TLLN/';
    expect(own(yahoo, place('NasdaqGS - Nasdaq Real Time Price'))).toEqual(['TLLN@XNAS']);
    expect(own(yahoo, place('Rates'))).toEqual(['TLLN']);
    expect(own(`${yahoo.slice(0, -1)}.L`, place('NYSE - Delayed Quote'))).toEqual(['TLLN@XLON']);
  });
  test('names no ticker on another page', () => {
    expect(own('https://finance.yahoo.com/news/tallon-rises.html')).toEqual([]);
  });
});

test('reads an ISIN with a valid check digit at the end of a link', () => {
  const isins: string[] = [];
  document.body.innerHTML =
    '<a href="/aktien/tallon-DE0007164600">a</a><a href="/x/FR0000120271-XPAR.html?m=1">b</a>' +
    '<a href="/order/DE0007164601">c</a><a href="/DE0007164600/reviews">d</a>';
  const page = { host: 'news.example', href: 'https://news.example/' };
  for (const _ of readStructure(
    document.body,
    page,
    () => {},
    (isin) => isins.push(isin),
  ));
  expect(isins).toEqual(['DE0007164600', 'FR0000120271']);
});

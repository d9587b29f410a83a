// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { found, mentionsOf } from './structure.ts';

const pageData = (html: string) => found(html, 'pageData');
const jsonLd = (value: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

describe('JSON-LD', () => {
  test.each([
    [{ '@type': 'Corporation', tickerSymbol: 'NASDAQ:TLLN' }, 'TLLN@XNAS'],
    [{ '@type': 'Corporation', tickerSymbol: 'NYSE TLLN' }, 'TLLN@XNYS'],
    [{ '@type': 'Corporation', tickerSymbol: 'XETR TLLN' }, 'TLLN@XETR'],
    [{ '@type': 'Corporation', tickerSymbol: 'TLLN' }, 'TLLN'],
    [{ '@type': 'Corporation', tickerSymbol: 'ON' }, 'ON'],
    [{ '@type': 'Corporation', tickerSymbol: 'TLL.B', exchange: 'NYSE' }, 'TLL.B@XNYS'],
    [{ tickerSymbol: 'TLLN', exchange: { name: 'London Stock Exchange' } }, 'TLLN@XLON'],
    [{ tickerSymbol: '7203.T' }, '7203@XTKS'],
    [{ tickerSymbol: '285A' }, '285A'],
    [{ tickerSymbol: 'TLLN4' }, 'TLLN4'],
    [{ '@graph': [{ '@type': 'WebSite' }, { tickerSymbol: 'NYSE:TLLN' }] }, 'TLLN@XNYS'],
    [[{ '@type': 'NewsArticle', about: [{ tickerSymbol: 'TLLN' }] }], 'TLLN'],
    [{ mentions: { item: { '@type': 'Corporation', tickerSymbol: 'TSX:TLLN' } } }, 'TLLN@XTSE'],
    [{ identifier: { propertyID: 'ticker', value: 'NASDAQ:TLLN' } }, 'TLLN@XNAS'],
  ])('%j', (value, expected) => expect(pageData(jsonLd(value))).toEqual([expected]));

  test.each([
    [{ '@type': 'NewsArticle', publisher: { tickerSymbol: 'NYSE:TLLN' } }],
    [{ '@type': 'SoftwareApplication', tickerSymbol: 'WATT' }],
    [{ '@type': 'Corporation', name: 'TLLN', exchange: 'NYSE' }],
    [{ tickerSymbol: '^GSPC' }],
    [{ tickerSymbol: 'BTC-USD' }],
    [{ tickerSymbol: 'N/A' }],
    [{ tickerSymbol: 'not a ticker' }],
    [{ tickerSymbol: 7203 }],
    [{ tickerSymbol: null }],
  ])('says none: %j', (value) => expect(pageData(jsonLd(value))).toEqual([]));

  test('what is no JSON is passed over', () => {
    const broken = '<script type="application/ld+json">{"tickerSymbol": "A</script>';
    expect(pageData(broken + jsonLd({ tickerSymbol: 'TLLN' }))).toEqual(['TLLN']);
  });

  test('ends on deep, wide and long blocks', () => {
    const deep = `{"tickerSymbol":"TLLN","a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
    const wide = JSON.stringify({ tickerSymbol: 'TLLN', a: Array(30_000).fill({}) });
    const long = JSON.stringify({ tickerSymbol: 'TLLN', a: 'x'.repeat(600_000) });
    const script = (text: string) => `<script type="application/ld+json">${text}</script>`;
    expect(pageData(script(deep))).toEqual(['TLLN']);
    expect(pageData(script(wide))).toEqual(['TLLN']);
    expect(pageData(script(long))).toEqual([]);
  });
});

describe('meta tags', () => {
  test.each([
    ['<meta name="ticker" content="Nasdaq:TLLN">', ['TLLN@XNAS']],
    ['<meta name="ticker" content="TLLN">', ['TLLN']],
    ['<meta name="tickers" content="TLLN, CRVN,ORVF">', ['TLLN', 'CRVN', 'ORVF']],
    ['<meta property="emailtickers" content="TLLN">', ['TLLN']],
    ['<meta name="tickers" content="NYSE:TLLN;TSX:CRVN">', ['TLLN@XNYS', 'CRVN@XTSE']],
    ['<meta property="article:ticker" content="TLLN.L">', ['TLLN@XLON']],
    [
      '<meta name="tickerSymbol" content="TLLN"><meta name="exchangeIso" content="XNYS">',
      ['TLLN@XNYS'],
    ],
    [
      '<meta name="stock-symbol" content="TLLN"><meta name="exchange" content="NASDAQ">',
      ['TLLN@XNAS'],
    ],
    ['<meta name="symbol" content="TLLN">', ['TLLN?']],
    [
      '<meta name="news_keywords" content="Software,US:TLLN,US:DJIA,US:COMP,UK:CRVN">',
      ['TLLN?', 'CRVN@XLON'],
    ],
    ['<meta name="keywords" content="markets, NYSE:TLLN">', ['TLLN@XNYS']],
  ])('%s', (html, expected) => expect(pageData(html)).toEqual(expected));

  test.each([
    '<meta name="description" content="The ticker: TLLN">',
    '<meta name="keywords" content="TLLN, stocks, AIM: goals">',
    '<meta name="ticker_companies" content="TLLN">',
    '<meta name="symbol" content="BTC">',
    '<meta name="ticker" content="TRUE">',
    '<meta name="product-stickers" content="NEW,SALE">',
    '<meta name="ticker" content="">',
    '<meta name="ticker" content="EURUSD=X, ^FTSE, ES=F">',
  ])('none: %s', (html) => expect(pageData(html)).toEqual([]));
});

describe('microdata and RDFa', () => {
  test.each([
    ['<meta itemprop="tickerSymbol" content="NASDAQ:TLLN">', 'TLLN@XNAS'],
    ['<p itemprop="tickerSymbol">NYSE: TLLN</p>', 'TLLN@XNYS'],
    [
      '<div itemscope><b itemprop="tickerSymbol">TLLN</b> <i itemprop="exchange">NYSE</i></div>',
      'TLLN@XNYS',
    ],
    ['<div typeof="Corporation"><b property="schema:tickerSymbol">TLLN</b></div>', 'TLLN'],
    ['<p typeof="Corporation"><b property="tickerSymbol">TLLN</b></p>', 'TLLN'],
    ['<p typeof="Corporation"><b property="https://schema.org/tickerSymbol">TLLN</b></p>', 'TLLN'],
  ])('%s', (html, expected) => expect(pageData(html)).toEqual([expected]));
});

describe('data attributes', () => {
  test.each([
    ['<span data-ticker="NASDAQ:TLLN">Tallon</span>', ['TLLN@XNAS']],
    ['<b data-exchange="NYSE" data-symbol="TLLN">Tallon</b>', ['TLLN@XNYS']],
    ['<b data-stock-symbol="TLLN">Tallon</b>', ['TLLN']],
    ['<b data-ric="TLLN.O">Tallon</b>', ['TLLN@XNAS']],
    ['<span data-ticker-name="TLLN"></span>', ['TLLN']],
    ['<a data-symbol="TLLN" href="/aandelen/tlln-tallon">Tallon</a>', ['TLLN?']],
    ['<a data-charting-symbol="STOCK/US/XNAS/TLLN">Tallon</a>', ['TLLN@XNAS']],
    ['<fin-streamer data-symbol="TLLN">38</fin-streamer>', ['TLLN?']],
    ['<li data-symbol="TLLN">Tallon 38.41 (-0.49%)</li>', ['TLLN?']],
    ['<a data-symbol="IBE" href="/cotizacion/IBE-x">Iberia</a>', ['IBE?']],
    [
      '<i data-symbol="^GSPC">7,204.85</i><i data-symbol="BTC-USD">1.0</i><i data-symbol="TLLN">38.4</i>',
      ['TLLN?'],
    ],
  ])('%s', (html, expected) => expect(pageData(html)).toEqual(expected));

  test.each([
    ['an icon', '<i data-symbol="chevron">38.41</i>'],
    ['elements', '<td data-symbol="H">1.008</td><td data-symbol="He">4.003</td>'],
    [
      'currencies',
      '<li class="quote" data-symbol="EUR">1.08</li><li data-symbol="EURUSD=X">1.08</li>',
    ],
    [
      'an index, a future, a pair',
      '<i data-symbol="^GSPC">1.0</i><i data-symbol="ES=F">1.0</i><i data-symbol="EUR/USD">1.0</i>',
    ],
    ['a coin', '<i data-ticker="BTC">121,004.00</i>'],
    ['a news ticker', '<div data-ticker="true">Price 1.0</div>'],
    ['an index of Dow Jones', '<tr data-charting-symbol="INDEX/US/DOW JONES GLOBAL/DJIA">'],
    ['a share button', '<a class="share" data-symbol="FB" href="#">Share</a>'],
    ['a bare symbol beside nothing', '<button data-symbol="PLUS">Add</button>'],
  ])('none: %s', (_, html) => expect(pageData(html)).toEqual([]));
});

test('forms whose fields hide their members are read all the same', () => {
  const fields = [
    'getAttribute',
    'querySelector',
    'textContent',
    'firstChild',
    'children',
    'closest',
    'tagName',
  ]
    .map((name) => `<input name="${name}">`)
    .join('');
  const form = `<form data-stock-symbol="TLLN">${fields}</form>`;
  const table = `<table><tr><td><form>${fields}</form></td><td>b</td></tr></table>`;
  expect(mentionsOf(form + table).map(({ symbol }) => symbol)).toEqual(['TLLN']);
});

test('an element of thousands of attributes, and thousands of elements', () => {
  const attributes = Array.from({ length: 5000 }, (_, index) => `data-a${index}="TLLN"`).join(' ');
  expect(pageData(`<div ${attributes} data-ticker="NYSE:TLLN">x</div>`)).toEqual(['TLLN@XNYS']);
  const many = '<b data-symbol="TLLN">1.0</b>'.repeat(6000);
  expect(pageData(many).length).toBe(5000);
});

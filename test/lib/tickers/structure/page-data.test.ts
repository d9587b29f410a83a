// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { reads, readsNone } from '../examples.ts';
import { found, mentionsOf } from './structure.ts';

const pageData = (html: string) => found(html, 'pageData');
const scriptOf = (text: string) => `<script type="application/ld+json">${text}</script>`;
const jsonLd = (text: string) => pageData(scriptOf(text));

reads('reads JSON-LD', jsonLd)`
  {"@type": "Corporation", "tickerSymbol": "NASDAQ:TLLN"} → TLLN@XNAS
  {"@type": "Corporation", "tickerSymbol": "NYSE TLLN"} → TLLN@XNYS
  {"@type": "Corporation", "tickerSymbol": "XETR TLLN"} → TLLN@XETR
  {"@type": "Corporation", "tickerSymbol": "TLLN"} → TLLN
  {"@type": "Corporation", "tickerSymbol": "ON"} → ON
  {"@type": "Corporation", "tickerSymbol": "TLL.B", "exchange": "NYSE"} → TLL.B@XNYS
  {"tickerSymbol": "TLLN", "exchange": {"name": "London Stock Exchange"}} → TLLN@XLON
  {"tickerSymbol": "7203.T"} → 7203@XTKS
  {"tickerSymbol": "285A"} → 285A
  {"tickerSymbol": "TLLN4"} → TLLN4
  {"@graph": [{"@type": "WebSite"}, {"tickerSymbol": "NYSE:TLLN"}]} → TLLN@XNYS
  [{"@type": "NewsArticle", "about": [{"tickerSymbol": "TLLN"}]}] → TLLN
  {"mentions": {"item": {"@type": "Corporation", "tickerSymbol": "TSX:TLLN"}}} → TLLN@XTSE
  {"identifier": {"propertyID": "ticker", "value": "NASDAQ:TLLN"}} → TLLN@XNAS
`;

readsNone('rejects JSON-LD about other things', jsonLd)`
  {"@type": "NewsArticle", "publisher": {"tickerSymbol": "NYSE:TLLN"}}
  {"@type": "SoftwareApplication", "tickerSymbol": "WATT"}
  {"@type": "Corporation", "name": "TLLN", "exchange": "NYSE"} ¦ {"tickerSymbol": "^GSPC"}
  {"tickerSymbol": "BTC-USD"} ¦ {"tickerSymbol": "N/A"} ¦ {"tickerSymbol": "not a ticker"}
  {"tickerSymbol": 7203} ¦ {"tickerSymbol": null}
`;

test('blocks of JSON-LD are skipped when they are not JSON', () => {
  const broken = scriptOf('{"tickerSymbol": "A');
  expect(pageData(broken + scriptOf('{"tickerSymbol":"TLLN"}'))).toEqual(['TLLN']);
});

test('blocks of JSON-LD end when they are deep, wide or long', () => {
  const deep = `{"tickerSymbol":"TLLN","a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
  const wide = JSON.stringify({ tickerSymbol: 'TLLN', a: Array(30_000).fill({}) });
  const long = JSON.stringify({ tickerSymbol: 'TLLN', a: 'x'.repeat(600_000) });
  expect(jsonLd(deep)).toEqual(['TLLN']);
  expect(jsonLd(wide)).toEqual(['TLLN']);
  expect(jsonLd(long)).toEqual([]);
});

reads('reads embedded charts', pageData)`
  <iframe src="https://s.tradingview.com/widgetembed/?frame=1&symbol=NASDAQ%3ATLLN&interval=D"></iframe> → TLLN@XNAS?
`;
readsNone('rejects frames with other content', pageData)`
  <iframe src="https://s.tradingview.com/widgetembed/?symbol=BINANCE%3ABTCUSDT"></iframe>
  <iframe src="https://s.tradingview.com/widgetembed/?symbol=FX%3AEURUSD"></iframe>
  <iframe src="https://video.example/embed/TLLN?symbol=TLLN"></iframe>
  <iframe src="https://shop.example/stock/tlln"></iframe>
`;

reads('reads meta tags', pageData)`
  <meta name="ticker" content="Nasdaq:TLLN"> → TLLN@XNAS
  <meta name="stock-symbol" content="TLLN"><meta name="exchange" content="NASDAQ"> → TLLN@XNAS
  <meta name="ticker" content="TLLN"> ¦ <meta property="emailtickers" content="TLLN"> → TLLN
  <meta name="tickers" content="TLLN, CRVN,ORVF"> → TLLN CRVN ORVF
  <meta name="tickers" content="Tallon Bearings(TLLN),Corvane (NYSE:CRVN)"> → TLLN CRVN@XNYS
  <meta name="tickers" content="NYSE:TLLN;TSX:CRVN"> → TLLN@XNYS CRVN@XTSE
  <meta property="article:ticker" content="TLLN.L"> → TLLN@XLON
  <meta name="tickerSymbol" content="TLLN"><meta name="exchangeIso" content="XNYS"> → TLLN@XNYS
  <meta name="symbol" content="TLLN"> → TLLN?
`;

readsNone('rejects other meta tags', pageData)`
  <meta name="description" content="The ticker: TLLN">
  <meta name="keywords" content="TLLN, stocks, AIM: goals">
  <meta name="ticker_companies" content="TLLN"> ¦ <meta name="symbol" content="BTC">
  <meta name="ticker" content="TRUE"> ¦ <meta name="product-stickers" content="NEW,SALE">
  <meta name="ticker" content=""> ¦ <meta name="ticker" content="EURUSD=X, ^FTSE, ES=F">
`;

reads('reads data attributes', pageData)`
  <span data-ticker="NASDAQ:TLLN">Tallon</span> ¦ <b data-ric="TLLN.O">Tallon</b> → TLLN@XNAS
  <a data-charting-symbol="STOCK/US/XNAS/TLLN">Tallon</a> → TLLN@XNAS
  <b data-exchange="NYSE" data-symbol="TLLN">Tallon</b> → TLLN@XNYS
  <b data-stock-symbol="TLLN">Tallon</b> ¦ <span data-ticker-name="TLLN"></span> → TLLN
  <a data-symbol="TLLN" href="/aandelen/tlln-tallon">Tallon</a> → TLLN?
  <fin-streamer data-symbol="TLLN">38</fin-streamer> → TLLN?
  <li data-symbol="TLLN">Tallon 38.41 (-0.49%)</li> → TLLN?
  <i data-symbol="^GSPC">7,204.85</i><i data-symbol="BTC-USD">1.0</i><i data-symbol="TLLN">38.4</i> → TLLN?
  <a data-symbol="IBE" href="/cotizacion/IBE-x">Iberia</a> → IBE?
`;

readsNone('rejects data attributes about other things', pageData)`
  <i data-symbol="chevron">38.41</i>
  <td data-symbol="H">1.008</td><td data-symbol="He">4.003</td>
  <li class="quote" data-symbol="EUR">1.08</li><li data-symbol="EURUSD=X">1.08</li>
  <i data-symbol="^GSPC">1.0</i><i data-symbol="ES=F">1.0</i><i data-symbol="EUR/USD">1.0</i>
  <i data-ticker="BTC">121,004.00</i>
  <div data-ticker="true">Price 1.0</div>
  <tr data-charting-symbol="INDEX/US/DOW JONES GLOBAL/DJIA">
  <a class="share" data-symbol="FB" href="#">Share</a>
  <button data-symbol="PLUS">Add</button>
`;

test('reads forms whose fields shadow their members', () => {
  const names = 'getAttribute querySelector textContent firstChild children closest tagName';
  const fields = names
    .split(' ')
    .map((name) => `<input name="${name}">`)
    .join('');
  const form = `<form data-stock-symbol="TLLN">${fields}</form>`;
  const table = `<table><tr><td><form>${fields}</form></td><td>b</td></tr></table>`;
  expect(mentionsOf(form + table).map(({ symbol }) => symbol)).toEqual(['TLLN']);
});

test('reads an element with thousands of attributes, and thousands of elements', () => {
  const attributes = Array.from({ length: 5000 }, (_, index) => `data-a${index}="TLLN"`).join(' ');
  expect(pageData(`<div ${attributes} data-ticker="NYSE:TLLN">x</div>`)).toEqual(['TLLN@XNYS']);
  const many = '<b data-symbol="TLLN">1.0</b>'.repeat(6000);
  expect(pageData(many).length).toBe(5000);
});

// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { reads, readsNone } from './examples.ts';
import { inShort, readPage, tickersOf } from './page.ts';

reads('a form that inline elements split', tickersOf)`
  <p>Apple (NASDAQ: <a href="#">AAPL</a>) rose</p> ¦ <p>Apple (<b>NASDAQ</b>: AAPL) rose</p> → AAPL@XNAS
  <p>Apple (<span>NASDAQ</span><span>:</span> <span><i>AAPL</i></span>) rose</p> → AAPL@XNAS
  <p>Apple (NASDAQ:<!-- symbol --> AAPL) rose</p> ¦ <p>Apple (NASDAQ:<wbr>AAPL) rose</p> → AAPL@XNAS
  <p>Apple (NASDAQ: <fin-quote>AAPL</fin-quote>) rose</p> → AAPL@XNAS
  <p><em>Nasdaq</em>: <strong>AAPL</strong></p> → AAPL@XNAS
  <p>Apple (NASDAQ:\n          <a href="#">AAPL</a>)</p> → AAPL@XNAS
  <p>buy <span>$</span><b>AAPL</b> now</p> → AAPL
`;

test('React’s neighbouring texts', () => {
  document.body.innerHTML = '<p></p>';
  document.querySelector('p')?.append('(', 'NASDAQ', ': ', 'AAPL', ')');
  expect(readPage(document).tickers.map(inShort)).toEqual(['AAPL@XNAS']);
});

readsNone('what blocks part', tickersOf)`
  <p>NASDAQ:</p><p>AAPL</p> ¦ <table><tr><td>NASDAQ:</td><td>AAPL</td></tr></table>
  <ul><li>NYSE:<ul><li>IBM</li></ul></li></ul> ¦ <div>NASDAQ:<div>AAPL</div></div>
  <div><p>NASDAQ</p>: AAPL</div> ¦ <p>NASDAQ:<br>AAPL</p> ¦ <p>$</p><p>AAPL</p>
  <p>US<b>$</b>AAPL</p>
`;

test('each mention counts once, a link around it too', () => {
  const link = '<a href="https://finance.yahoo.com/quote/AAPL">AAPL</a>';
  expect(tickersOf(`<p>Apple (NASDAQ: ${link}) and $AAPL</p>`)).toEqual(['AAPL@XNAS x2']);
  expect(tickersOf(`<p>${link} and ${link}</p>`)).toEqual(['AAPL x2']);
});

reads('a bracket or a change that begins a block under a name', tickersOf)`
  <h2>Analysts on stocks: earnings</h2><p>Tollan</p><p>(TLLN)</p><p>upgraded to Buy.</p> → TLLN
  <p>Investors sold shares before earnings.</p><h3>Tollan</h3><span>TLLN</span> <span>-2.10%</span> → TLLN
`;

readsNone('but not under an index, or on a page about something else', tickersOf)`
  <p>Investors sold shares before earnings.</p><h3>Tollan Index</h3><span>TLLN</span> <span>-2.10%</span>
  <p>Harbour Wing</p><p>(HBW)</p><p>closed for painting.</p> ¦ <h3>Tollan</h3><span>TLLN</span> <span>-2.10%</span>
`;

reads('a label in a block of its own', tickersOf)`
  <div><div>Ticker</div><div>TLLN</div></div> ¦ <ul><li><b>Ticker</b><p>TLLN</p></li></ul> → TLLN
`;

readsNone('but not an entry of a menu before another', tickersOf)`
  <nav><div>Ticker</div><div>TLLN</div></nav> ¦ <ul><li>Ticker</li><li>TLLN</li></ul>
  <button>Ticker</button><button>TLLN</button> ¦ <div>Ticker</div><div>NHL</div>
`;

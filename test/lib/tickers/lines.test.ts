// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { reads, readsNone } from './examples.ts';
import { inShort, readAtOnce, tickersOf } from './page.ts';

reads('reads a form that inline elements split', tickersOf)`
  <p>Apple (NASDAQ: <a href="#">AAPL</a>) rose</p> ¦ <p>Apple (<b>NASDAQ</b>: AAPL) rose</p> → AAPL@XNAS
  <p>Apple (<span>NASDAQ</span><span>:</span> <span><i>AAPL</i></span>) rose</p> → AAPL@XNAS
  <p>Apple (NASDAQ:<!-- symbol --> AAPL) rose</p> ¦ <p>Apple (NASDAQ:<wbr>AAPL) rose</p> → AAPL@XNAS
  <p>Apple (NASDAQ: <fin-quote>AAPL</fin-quote>) rose</p> → AAPL@XNAS
  <p><em>Nasdaq</em>: <strong>AAPL</strong></p> → AAPL@XNAS
  <p>Apple (NASDAQ:\n          <a href="#">AAPL</a>)</p> → AAPL@XNAS
  <p>buy <span>$</span><b>AAPL</b> now</p> → AAPL
  <p>Tallon plc (<b>TLLN</b> LN) rose</p> → TLLN@XLON
  <p>Tallon Systems (TLL/ LN) rose</p> → TLL@XLON
`;

reads('reads a form across icons, scripts and words for screen readers', tickersOf)`
  <p>Tallon (NYSE: <a><svg><g><path/></g><text>NEW</text></svg> TLLN</a>) rose</p> → TLLN@XNYS
  <p>Tallon (NYSE: <script>var a;</script>TLLN) rose</p> → TLLN@XNYS
  <p>TLLN<svg><g><path/></g><text>x</text></svg>:NYSE</p> → TLLN@XNYS
  <p>Tallon Bearings Inc. (<a>TLLN <svg><path/></svg></a>) shares rose 4.2%</p> → TLLN
  <p>Tallon Bearings Inc. (<a>TLLN<span hidden>opens in new tab</span></a>) shares rose</p> → TLLN
  <p>Tallon Bearings Inc. (<a>TLLN<i class="sr-only">opens in new tab</i></a>) shares rose</p> → TLLN
  <p>Tallon Bearings Inc. (<a>TLLN<i style="display: none">up</i></a>) shares rose</p> → TLLN
  <div>Tallon (NYSE: <div hidden>Quote</div>TLLN)</div> → TLLN@XNYS
`;

reads('reads a form across phrasing elements', tickersOf)`
  <p>(NYSE: <button>TLLN</button>)</p> ¦ <p>(NYSE: <data>TLLN</data>)</p> ¦ <p>(NYSE: <dfn>TLLN</dfn>)</p> → TLLN@XNYS
  <p>(NYSE: <label>TLLN</label>)</p> ¦ <p>(<acronym>NYSE</acronym>: <ruby>TLLN<rt>talon</rt></ruby>)</p> → TLLN@XNYS
`;

test('joins React’s neighbouring texts', () => {
  document.body.innerHTML = '<p></p>';
  document.querySelector('p')?.append('(', 'NASDAQ', ': ', 'AAPL', ')');
  expect(readAtOnce(document).tickers.map(inShort)).toEqual(['AAPL@XNAS']);
});

reads('reads a label in its own element before the text continues', tickersOf)`
  <p><strong>Ticker:</strong> TLLN (NYSE)</p> ¦ <p><b>Stock symbol</b>: TLLN (NYSE) rose</p> → TLLN@XNYS
  <p>It trades on the NYSE under the <b>symbol</b> “TLLN” today.</p> → TLLN@XNYS
  <p>Its shares trade on the NYSE under the symbol <b>TLLN (class A)</b>.</p> → TLLN@XNYS
  <p><b>Share code:</b> TLLN (JSE)</p> → TLLN@XJSE
  <p><b>Epic:</b> TLN (AIM)</p> → TLN@AIMX
  <p><b>証券コード：</b>6094（東証プライム）</p> → 6094@XTKS
`;

readsNone('rejects a word in its own element that labels something else', tickersOf)`
  <p>The <b>symbol</b> OF the church</p> ¦ <p><b>Zip code:</b> TX 75001</p> ¦ <p><b>Status code:</b> OK</p>
  <p>On the NYSE he worked as <b>CEO</b>.</p> ¦ <p>The live <b>ticker</b> GMT 12</p> ¦ <p><b>Symbol:</b> Fe</p>
`;

readsNone('rejects a form that blocks separate', tickersOf)`
  <p>NASDAQ:</p><p>AAPL</p> ¦ <table><tr><td>NASDAQ:</td><td>AAPL</td></tr></table>
  <ul><li>NYSE:<ul><li>IBM</li></ul></li></ul> ¦ <div>NASDAQ:<div>AAPL</div></div>
  <div><p>NASDAQ</p>: AAPL</div> ¦ <p>NASDAQ:<br>AAPL</p> ¦ <p>$</p><p>AAPL</p>
  <p>US<b>$</b>AAPL</p> ¦ <p>NASDAQ: <select><option>AAPL</select></p> ¦ <p>NASDAQ: <input> AAPL</p>
`;

test('counts each mention once, including a link around it', () => {
  const link = '<a href="https://finance.yahoo.com/quote/AAPL">AAPL</a>';
  expect(tickersOf(`<p>Apple (NASDAQ: ${link}) and $AAPL</p>`)).toEqual(['AAPL@XNAS x2']);
  expect(tickersOf(`<p>${link} and ${link}</p>`)).toEqual(['AAPL x2']);
});

test.each(['TLLN.L', 'TLLN LN', 'TLLN:LN'])('counts (%s) and a later mention', (code) => {
  expect(tickersOf(`<p>Tallon (${code}) rose. Later TLLN fell.</p>`)).toEqual(['TLLN@XLON x2']);
});

readsNone('rejects the same below an index or on a page about other things', tickersOf)`
  <p>Investors sold shares before earnings.</p><h3>Tollan Index</h3><span>TLLN</span> <span>-2.10%</span>
  <p>Harbour Wing</p><p>(HBW)</p><p>closed for painting.</p> ¦ <h3>Tollan</h3><span>TLLN</span> <span>-2.10%</span>
`;

reads('reads a label in its own block', tickersOf)`
  <div><div>Ticker</div><div>TLLN</div></div> ¦ <ul><li><b>Ticker</b><p>TLLN</p></li></ul> → TLLN
`;

readsNone('rejects a menu entry before another', tickersOf)`
  <nav><div>Ticker</div><div>TLLN</div></nav> ¦ <ul><li>Ticker</li><li>TLLN</li></ul>
  <button>Ticker</button><button>TLLN</button> ¦ <div>Ticker</div><div>NHL</div>
`;

/** Texts apart by bars, each an item of a list. */
const strip = (texts: string) =>
  tickersOf(
    `<ul>${texts
      .split('|')
      .map((text) => `<li>${text}</li>`)
      .join('')}</ul>`,
  );

readsNone('rejects a single quote and quotes of coins, indices and currencies', strip)`
  Shares today|TLLN 7.82 (-2.62%)|Read on ¦ BTC 6,311.20 (+1.2%)|QRNC 0.42 (-2.1%)|ETH 2,011.50 (+0.8%)
  DAX 3,402.10 (+0.4%)|TLLN 7.82 (-2.62%)|EUR 1.08 (+0.1%) ¦ A 1.25 (5.0%)|B 2.50 (10.0%)|C 3.75 (15.0%)
`;

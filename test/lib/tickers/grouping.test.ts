// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { reads } from './examples.ts';
import { readAtOnce, tickersOf } from './page.ts';

reads('merges mentions of one symbol under the single stated exchange, in any spelling', tickersOf)`
  <p>$AAPL … (NASDAQ: AAPL) … $AAPL</p> → AAPL@XNAS x3
  <p>(TSX: ENB; NYSE: ENB) … $ENB</p> → ENB@XTSE ENB@XNYS
  <p>(NYSE: BRK.B), $BRK-B, $BRK/B</p> → BRK.B@XNYS x3
  <p>(HKEX: 0700) and $700.HK</p> → 0700@XHKG x2
  <p>(OTC: TLNF), (OTCQB: TLNF)</p> → TLNF@OTCB x2
  <p>Tallon Corp. (TSXV: TLLN) fell.</p><p>Shares of Tallon (TLLN.V) rose.</p> → TLLN@XTSX x2
`;

reads(
  'merges doubtful mentions with better ones, and lists the article’s tickers first',
  tickersOf,
)`
  <p>UiPath (NYSE: PATH) … $PATH</p> → PATH@XNYS x2
  <p>NASDAQ: OPEN now. (NYSE: OPEN)</p> → OPEN@XNYS
  <nav>$AA $BB</nav><main>$CC $DD $CC</main> → CC x2 DD AA on page BB on page
`;

reads('prefers the exchange that the page names in full among equal initials', tickersOf)`
  <p>On the Nairobi Securities Exchange, Tallon (NSE: TLLN) rose.</p> → TLLN@XNAI
  <p>The Botswana Stock Exchange lists Tallon (BSE: TLLN).</p> → TLLN@XBOT
  <p>On the National Stock Exchange of India, Tallon (NSE: TLLN) rose.</p> → TLLN@XNSE
  <p>Tallon (NSE: TLLN) rose.</p> → TLLN@XNSE
  <p>As on the Bombay Stock Exchange and in Budapest Stock Exchange news: (BSE: TLLN)</p> → TLLN@XBOM
`;

test('ignores a doubtful mention by itself', () => expect(tickersOf('<p>$PATH</p>')).toEqual([]));

test('takes form, confidence and evidence from the strongest mention', () => {
  document.body.innerHTML = `<p>$AAPL and <a href="https://www.cnbc.com/quotes/AAPL">Apple</a>,
    NASDAQ: AAPL rose, (Nasdaq:\u00a0AAPL).</p>`;
  expect(readAtOnce(document).tickers).toEqual([
    {
      symbol: 'AAPL',
      exchange: 'Nasdaq',
      mic: 'XNAS',
      form: 'exchange',
      confidence: 'certain',
      where: 'article',
      count: 3,
      evidence: 'Nasdaq: AAPL',
    },
  ]);
});

test('reports at most 200 tickers and says that there are more', () => {
  const name = (i: number) => String.fromCharCode(65 + (i % 26), 65 + Math.floor(i / 26), 81);
  const cashtags = Array.from({ length: 250 }, (_, i) => `$${name(i)}`);
  document.body.textContent = cashtags.join(' ');
  const { tickers, more } = readAtOnce(document);
  expect([tickers.length, more]).toEqual([200, true]);
});

/** A page with a link to a quote at Nasdaq's own site at each `@`. */
const linked = (body: string) =>
  tickersOf(
    body.replace('@', '<p><a href="https://www.nasdaq.com/market-activity/stocks/tlln">T</a>'),
  );

reads('takes the exchange from a link to its site unless the page states another', linked)`
  @ → TLLN@XNAS
  <p>$TLLN rose.</p>@ → TLLN@XNAS
  <p>Tallon (NYSE: TLLN) rose.</p>@ → TLLN@XNYS
  <p><a href="https://www.nyse.com/quote/XNYS:LMR">Loon</a></p> → LMR@XNYS
  <p><a href="https://www.londonstockexchange.com/stock/KLBG/x">K</a></p> → KLBG@XLON
`;

test.each([
  ['Larkmere Systems, Inc. (NASDAQ: LKMR) rose.', 'Larkmere Systems, Inc.'],
  ['Shares of Larkmere Systems (NASDAQ: LKMR; TSX: LKM) rose.', 'Larkmere Systems'],
  ['NASDAQ: LKMR fell. Larkmere Systems Inc (Nasdaq: LKMR) said so.', 'Larkmere Systems Inc'],
  ['Results are out today (NASDAQ: LKMR).', undefined],
  ['NASDAQ: LKMR fell.', undefined],
])('gives the company’s name beside the symbol, or no name: %s', (text, name) => {
  document.body.innerHTML = `<p>${text}</p>`;
  expect(readAtOnce(document).tickers[0]?.name).toBe(name);
});

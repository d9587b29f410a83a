// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { readPage, tickersOf } from './page.ts';

describe('mentions of one symbol', () => {
  test('join the one exchange that is stated', () => {
    expect(tickersOf('<p>$AAPL … (NASDAQ: AAPL) … $AAPL</p>')).toEqual(['AAPL@XNAS x3']);
  });

  test('stay two where two exchanges are stated', () => {
    expect(tickersOf('<p>(TSX: ENB; NYSE: ENB) … $ENB</p>')).toEqual(['ENB@XTSE', 'ENB@XNYS']);
  });

  test('are one however the class is set off', () => {
    expect(tickersOf('<p>(NYSE: BRK.B), $BRK-B, $BRK/B</p>')).toEqual(['BRK.B@XNYS x3']);
  });

  test('are one with and without leading zeros', () => {
    expect(tickersOf('<p>(HKEX: 0700) and $700.HK</p>')).toEqual(['0700@XHKG x2']);
  });

  test('are believed where a better one supports them', () => {
    expect(tickersOf('<p>$PATH</p>')).toEqual([]);
    expect(tickersOf('<p>UiPath (NYSE: PATH) … $PATH</p>')).toEqual(['PATH@XNYS x2']);
    expect(tickersOf('<p>NASDAQ: OPEN now. (NYSE: OPEN)</p>')).toEqual(['OPEN@XNYS']);
  });
});

test('the strongest mention names form, confidence and evidence', () => {
  document.body.innerHTML = `<p>$AAPL and <a href="https://www.cnbc.com/quotes/AAPL">Apple</a>,
    NASDAQ: AAPL rose, (Nasdaq:\u00a0AAPL).</p>`;
  expect(readPage(document).tickers).toEqual([
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

test('the article’s tickers come first, each in the order of the page', () => {
  const body = '<nav>$AA $BB</nav><main>$CC $DD $CC</main>';
  expect(tickersOf(body)).toEqual(['CC x2', 'DD', 'AA on page', 'BB on page']);
});

test('at most 200 are reported, and that there are more', () => {
  const name = (i: number) => String.fromCharCode(65 + (i % 26), 65 + Math.floor(i / 26), 81);
  const cashtags = Array.from({ length: 250 }, (_, i) => `$${name(i)}`);
  document.body.textContent = cashtags.join(' ');
  const { tickers, more } = readPage(document);
  expect([tickers.length, more]).toEqual([200, true]);
});

describe('a link to an exchange’s own site', () => {
  const link = (symbol: string) =>
    `<p><a href="https://www.nasdaq.com/market-activity/stocks/${symbol}">${symbol}</a></p>`;

  test('says that exchange', () => {
    expect(tickersOf(link('tlln'))).toEqual(['TLLN@XNAS']);
    expect(tickersOf(`<p>$TLLN rose.</p>${link('tlln')}`)).toEqual(['TLLN@XNAS']);
    expect(tickersOf('<p><a href="https://www.nyse.com/quote/XNYS:LMR">Loon</a></p>')).toEqual([
      'LMR@XNYS',
    ]);
    expect(
      tickersOf('<p><a href="https://www.londonstockexchange.com/stock/KLBG/x">K</a></p>'),
    ).toEqual(['KLBG@XLON']);
  });

  test('says nothing against the exchange that the page states', () => {
    expect(tickersOf(`<p>Loon (NYSE: LMR) rose.</p>${link('lmr')}`)).toEqual(['LMR@XNYS']);
  });
});

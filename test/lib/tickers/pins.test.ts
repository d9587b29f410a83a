// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import type { PinnedSymbol } from '../../../lib/tickers/page/known.ts';
import { inShort, readAtOnce } from './page.ts';

/** Companies that the reader has pinned: their symbols count bare, where shares are the matter. */

const LARK: PinnedSymbol = { symbol: 'LKMR', exchange: 'NASDAQ' };
/** A page that states one ticker is about shares. */
const STATED = '<p>Tollan (NYSE: TLLN) rose.</p>';

function found(body: string, ...pins: PinnedSymbol[]) {
  document.body.innerHTML = body;
  return readAtOnce(document, pins).tickers;
}
/** Without the one that {@link STATED} states. */
const symbols = (body: string, ...pins: PinnedSymbol[]) =>
  found(body, ...pins)
    .map(inShort)
    .filter((one) => one !== 'TLLN@XNYS');

test('accepts a pinned bare symbol on a page that states another ticker, and says why', () => {
  const body = `<p>We hold LKMR for now. LKMR is cheap.</p>${STATED}`;
  expect(symbols(body, LARK)).toHaveLength(1);
  const ticker = found(body, LARK).find(({ symbol }) => symbol === 'LKMR');
  expect(ticker).toMatchObject({
    symbol: 'LKMR',
    exchange: 'Nasdaq',
    mic: 'XNAS',
    form: 'pinned',
    confidence: 'likely',
    count: 2,
    evidence: 'LKMR',
  });
});

test('pushes out no stated ticker of a page that has more than are listed', () => {
  const name = (i: number) => String.fromCharCode(65 + (i % 26), 65 + Math.floor(i / 26), 81);
  const stated = Array.from({ length: 250 }, (_, i) => `$${name(i)}`);
  const body = `<p>We hold LKMR and Tollan (NYSE: TLLN) for now.</p><nav>${stated.join(' ')}</nav>`;
  expect(found(body, LARK)).toEqual(found(body));
});

test('rejects a bare symbol without the pin', () => {
  expect(symbols(`<p>We hold LKMR for now.</p>${STATED}`)).toEqual([]);
});

describe.each([
  ['a page about other things', '<p>We met the LKMR team at the fair.</p>'],
  ['a word in lower case', `<p>We hold lkmr and Lkmr.</p>${STATED}`],
  ['a part of a word or a tag', `<p>XLKMR, LKMRS, @LKMR, #LKMR, LKMR.com, www.LKMR</p>${STATED}`],
  ['a headline in capitals', `<h1>WHY LKMR FALLS AND RISES IN THE END</h1>${STATED}`],
  [
    'hidden, typed or code text',
    `<p hidden>LKMR</p><code>LKMR</code><textarea>LKMR</textarea>${STATED}`,
  ],
])('%s', (_, body) => {
  test('contains no pinned mention', () => expect(symbols(body, LARK)).toEqual([]));
});

test.each(['ALL', 'NOW', 'CEO', 'EBITA', 'USD', 'F', 'GE', '7203', 'NASA'])(
  '%s counts no more when pinned',
  (symbol) => {
    const pin = { symbol, exchange: 'NYSE' };
    expect(symbols(`<p>We hold ${symbol} for now, said one.</p>${STATED}`, pin)).toEqual([]);
  },
);

test.each(['TLN', 'BRK.B'])('%s counts when pinned', (symbol) => {
  const pin = { symbol, exchange: 'NYSE' };
  expect(symbols(`<p>We hold ${symbol} for now, said one.</p>${STATED}`, pin)[0]).toMatch(
    new RegExp(`^${symbol.replace('.', '\\.')}`),
  );
});

test('takes the exchange from the page; the pin adds only mentions', () => {
  const body = `<p>LKMR again? Larkmere (NYSE: LKMR) rose. LKMR fell.</p>${STATED}`;
  expect(symbols(body, LARK)).toEqual(['LKMR@XNYS x3']);
});

test('leaves the exchange open for two pins of one symbol or an unknown exchange', () => {
  const body = `<p>We hold LKMR for now.</p>${STATED}`;
  expect(symbols(body, LARK, { symbol: 'LKMR', exchange: 'London Stock Exchange' })).toEqual([
    'LKMR',
  ]);
  expect(symbols(body, { symbol: 'LKMR', exchange: 'Moon Exchange' })).toEqual(['LKMR']);
});

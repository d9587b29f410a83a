// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { tickersOf } from './page.ts';

describe('a form that inline elements split', () => {
  test.each([
    '<p>Apple (NASDAQ: <a href="#">AAPL</a>) rose</p>',
    '<p>Apple (<b>NASDAQ</b>: AAPL) rose</p>',
    '<p>Apple (<span>NASDAQ</span><span>:</span> <span><i>AAPL</i></span>) rose</p>',
    '<p>Apple (NASDAQ:<!-- symbol --> AAPL) rose</p>',
    '<p>Apple (NASDAQ:<wbr>AAPL) rose</p>',
    '<p>Apple (NASDAQ: <fin-quote>AAPL</fin-quote>) rose</p>',
    '<p>Apple (NASDAQ:\n          <a href="#">AAPL</a>)</p>',
    '<p><em>Nasdaq</em>: <strong>AAPL</strong></p>',
  ])('%s', (body) => expect(tickersOf(body)).toEqual(['AAPL@XNAS']));

  test('a cashtag', () => {
    expect(tickersOf('<p>buy <span>$</span><b>AAPL</b> now</p>')).toEqual(['AAPL']);
  });

  test('React’s neighbouring texts', () => {
    document.body.innerHTML = '<p></p>';
    document.querySelector('p')?.append('(', 'NASDAQ', ': ', 'AAPL', ')');
    expect(tickersOf(document.body.innerHTML)).toEqual(['AAPL@XNAS']);
  });
});

describe('what blocks part', () => {
  test.each([
    '<p>NASDAQ:</p><p>AAPL</p>',
    '<table><tr><td>NASDAQ:</td><td>AAPL</td></tr></table>',
    '<ul><li>NYSE:<ul><li>IBM</li></ul></li></ul>',
    '<div>NASDAQ:<div>AAPL</div></div>',
    '<div><p>NASDAQ</p>: AAPL</div>',
    '<p>NASDAQ:<br>AAPL</p>',
    '<p>$</p><p>AAPL</p>',
  ])('%s', (body) => expect(tickersOf(body)).toEqual([]));

  test('an amount does not become a cashtag', () => {
    expect(tickersOf('<p>US<b>$</b>AAPL</p>')).toEqual([]);
  });
});

test('each mention counts once, a link around it too', () => {
  const link = '<a href="https://finance.yahoo.com/quote/AAPL">AAPL</a>';
  expect(tickersOf(`<p>Apple (NASDAQ: ${link}) and $AAPL</p>`)).toEqual(['AAPL@XNAS x2']);
  expect(tickersOf(`<p>${link} and ${link}</p>`)).toEqual(['AAPL x2']);
});

// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { tickersOf } from './page.ts';

describe('text that is not read', () => {
  test.each([
    '<script>// (NASDAQ: AAPL)</script>',
    '<style>/* (NASDAQ: AAPL) */</style>',
    '<noscript>(NASDAQ: AAPL)</noscript>',
    '<template><p>(NASDAQ: AAPL)</p></template>',
    '<textarea>(NASDAQ: AAPL)</textarea>',
    '<input value="(NASDAQ: AAPL)">',
    '<select><option>(NASDAQ: AAPL)</option></select>',
    '<p contenteditable>(NASDAQ: AAPL)</p>',
    '<p contenteditable="true"><b>(NASDAQ: AAPL)</b></p>',
    '<code>(NASDAQ: AAPL)</code>',
    '<pre><code>echo $AAPL (NASDAQ: AAPL)</code></pre>',
    '<div class="hljs">(NASDAQ: AAPL)</div>',
    '<svg><text>(NASDAQ: AAPL)</text></svg>',
    '<p hidden>(NASDAQ: AAPL)</p>',
    '<div style="display:none"><p>(NASDAQ: AAPL)</p></div>',
    '<p style="visibility:hidden">(NASDAQ: AAPL)</p>',
    '<a hidden href="https://finance.yahoo.com/quote/AAPL">Apple</a>',
    '<pre>echo $AAPL</pre>',
  ])('%s', (body) => expect(tickersOf(body)).toEqual([]));

  test('a cashtag on a page with code needs another mention', () => {
    expect(tickersOf('<p>In awk, $NF is the last field.</p><pre>x</pre>')).toEqual([]);
    expect(tickersOf('<p>$ACME (NASDAQ: ACME)</p><code>x</code>')).toEqual(['ACME@XNAS x2']);
  });

  test('a filing in a `pre` is', () => {
    expect(tickersOf('<pre>ACME CORP\n  (NASDAQ: ACME)</pre>')).toEqual(['ACME@XNAS']);
  });

  test('the page’s title is not part of the page', () => {
    document.head.innerHTML = '<title>Apple (NASDAQ: AAPL)</title>';
    expect(tickersOf('<p>text</p>')).toEqual([]);
  });
});

const ticker = '<p>Apple (NASDAQ: AAPL)</p>';

describe('the article', () => {
  test.each([
    ticker,
    `<article><h1>News</h1>${ticker}</article>`,
    `<main>${ticker}</main>`,
    `<div role="main">${ticker}</div>`,
    `<article><header>${ticker}</header><p>More.</p></article>`,
    `<main><article>${ticker}</article><article>More.</article></main>`,
    `<article><h1>News</h1><div class="comments-enabled content-sidebar-wrap"><main>${ticker}</main></div></article>`,
  ])('%s', (body) => expect(tickersOf(body)).toEqual(['AAPL@XNAS']));
});

describe('elsewhere on the page', () => {
  test.each([
    `<nav>${ticker}</nav>`,
    `<aside>${ticker}</aside>`,
    `<footer>${ticker}</footer>`,
    `<header>${ticker}</header>`,
    `<div role="complementary">${ticker}</div>`,
    `<article><h1>News</h1><aside>${ticker}</aside></article>`,
    `<article><h1>News</h1><div class="related-stories">${ticker}</div></article>`,
    `<article><h1>News</h1></article><article class="card">${ticker}</article>`,
    `<article><h1>News</h1></article><div>${ticker}</div>`,
    `<main><h1>News</h1></main><div id="SidebarRight">${ticker}</div>`,
  ])('%s', (body) => expect(tickersOf(body)).toEqual(['AAPL@XNAS on page']));

  test('one mention in the article is enough', () => {
    expect(tickersOf(`<nav>${ticker}</nav><main>${ticker}</main>`)).toEqual(['AAPL@XNAS x2']);
  });
});

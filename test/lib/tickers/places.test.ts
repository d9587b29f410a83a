// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { reads, readsNone } from './examples.ts';
import { tickersOf } from './page.ts';

readsNone('ignores text that is not prose or not visible', tickersOf)`
  <script>// (NASDAQ: AAPL)</script> ¦ <style>/* (NASDAQ: AAPL) */</style>
  <noscript>(NASDAQ: AAPL)</noscript> ¦ <template><p>(NASDAQ: AAPL)</p></template>
  <textarea>(NASDAQ: AAPL)</textarea> ¦ <input value="(NASDAQ: AAPL)">
  <select><option>(NASDAQ: AAPL)</option></select> ¦ <p contenteditable>(NASDAQ: AAPL)</p>
  <p contenteditable="true"><b>(NASDAQ: AAPL)</b></p> ¦ <code>(NASDAQ: AAPL)</code>
  <pre><code>echo $AAPL (NASDAQ: AAPL)</code></pre> ¦ <div class="hljs">(NASDAQ: AAPL)</div>
  <svg><text>(NASDAQ: AAPL)</text></svg> ¦ <p hidden>(NASDAQ: AAPL)</p>
  <div style="display:none"><p>(NASDAQ: AAPL)</p></div>
  <p style="visibility:hidden">(NASDAQ: AAPL)</p>
  <a hidden href="https://finance.yahoo.com/quote/AAPL">Apple</a> ¦ <pre>echo $AAPL</pre>
  <p>In awk, $NF is the last field.</p><pre>x</pre>
  <code>x</code><p>The type is long $TLLN;</p>
`;

reads('reads prose beside code, and a filing in a `pre`', tickersOf)`
  <p>$ACME (NASDAQ: ACME)</p><code>x</code> → ACME@XNAS x2
  <pre>ACME CORP\n  (NASDAQ: ACME)</pre> → ACME@XNAS
  <code>x</code><p>Bought 3 $TLLN.</p> ¦ <code>x</code><p>Yo compré $TLLN ayer</p> → TLLN
`;

test('accepts a cashtag beside code only when the page states another ticker', () => {
  const page = (stated: string) => `<code>x</code><p>I look at $TLLN</p>${stated}`;
  expect(tickersOf(page(''))).toEqual([]);
  expect(tickersOf(page('<p>(NYSE: LKMR)</p>'))).toContain('TLLN');
});

test('ignores the page’s title', () => {
  document.head.innerHTML = '<title>Apple (NASDAQ: AAPL)</title>';
  expect(tickersOf('<p>text</p>')).toEqual([]);
});

/** The tickers of a page with a mention at each `@`. */
const at = (body: string) => tickersOf(body.replaceAll('@', '<p>Apple (NASDAQ: AAPL)</p>'));

reads('places a ticker in the article', at)`
  @ ¦ <article><h1>News</h1>@</article> ¦ <main>@</main> ¦ <div role="main">@</div> → AAPL@XNAS
  <article><header>@</header><p>More.</p></article> → AAPL@XNAS
  <main><article>@</article><article>More.</article></main> → AAPL@XNAS
  <article><h1>News</h1><div class="comments-enabled content-sidebar-wrap"><main>@</main></div></article> → AAPL@XNAS
  <nav>@</nav><main>@</main> → AAPL@XNAS x2
`;

reads('places a ticker elsewhere on the page', at)`
  <nav>@</nav> ¦ <aside>@</aside> ¦ <footer>@</footer> ¦ <header>@</header> → AAPL@XNAS on page
  <div role="complementary">@</div> → AAPL@XNAS on page
  <article><h1>News</h1><aside>@</aside></article> → AAPL@XNAS on page
  <article><h1>News</h1><div class="related-stories">@</div></article> → AAPL@XNAS on page
  <article><h1>News</h1></article><article class="card">@</article> → AAPL@XNAS on page
  <article><h1>News</h1></article><div>@</div> → AAPL@XNAS on page
  <main><h1>News</h1></main><div id="SidebarRight">@</div> → AAPL@XNAS on page
  <div class="sidebar"><h1 class="widget-title">@</h1></div> → AAPL@XNAS on page
`;

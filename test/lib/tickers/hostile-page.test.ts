// @vitest-environment happy-dom
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { hostileText, isReport } from './hostile.ts';
import { readPage, tickersOf } from './page.ts';

beforeEach(() => document.body.replaceChildren());

/** As the text of a page, or within the quotes of an attribute. */
const quoted = hostileText.map((text) => text.replace(/["<>&]/g, ''));
const leaf = fc.oneof(
  quoted,
  quoted.map((path) => `<a href="https://finance.yahoo.com/quote/${path}">${path}</a>`),
  quoted.map((symbol) => `<span data-symbol="${symbol}" data-exchange="NYSE">x</span>`),
  quoted.map((symbol) => `<meta name="ticker" content="${symbol}">`),
  quoted.map((text) => `<script type="application/ld+json">{"tickerSymbol":"${text}"}</script>`),
  quoted.map((text) => `<table><tr><th>Symbol</th></tr><tr><td>${text}</td></tr></table>`),
);
const TAGS = ['p', 'b', 'a', 'div', 'form', 'pre', 'article', 'aside', 'td', 'x-y', 'details'];
const html = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5 },
    leaf,
    fc
      .tuple(fc.constantFrom(...TAGS), fc.array(tie('tree'), { maxLength: 4 }))
      .map(([tag, children]) => `<${tag}>${children.join('')}</${tag}>`),
  ),
})).tree;

describe('whatever a page holds', () => {
  test('it is read to its end, unchanged, and can be reported', () => {
    fc.assert(
      fc.property(html, (body) => {
        document.body.innerHTML = body;
        const before = document.documentElement.outerHTML;
        expect(isReport(readPage(document))).toBe(true);
        expect(document.documentElement.outerHTML).toBe(before);
      }),
      { numRuns: 400 },
    );
  });

  test('what shadow trees hold is read to its end too', () => {
    fc.assert(
      fc.property(fc.array(html, { maxLength: 6 }), (trees) => {
        document.body.replaceChildren();
        let host: Node = document.body;
        for (const tree of trees) {
          const inner = host.appendChild(document.createElement('x-y'));
          host = inner.attachShadow({ mode: 'open' });
          (host as ShadowRoot).innerHTML = tree;
        }
        expect(isReport(readPage(document))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

test.each([
  'parentElement parentNode nodeType localName closest isConnected checkVisibility getAttribute',
  'querySelector querySelectorAll ownerDocument shadowRoot getElementsByTagName children matches',
  'attributes firstChild childNodes textContent data length host hidden id className nodeName',
])('a form whose fields are named %s', (names) => {
  const fields = names.split(' ').map((name) => `<input name="${name}" id="${name}">`);
  expect(tickersOf(`<form>${fields.join('')}(NASDAQ: <b>AAPL</b>)</form>`)).toEqual(['AAPL@XNAS']);
});

test('a thousand elements, one inside the other', () => {
  let at: Element = document.body;
  for (let n = 0; n < 1000; n++) at = at.appendChild(document.createElement('b'));
  at.append('(NYSE: IBM)');
  document.body.append('(NASDAQ: AAPL)');
  const { tickers } = readPage(document);
  expect(tickers.map(({ symbol }) => symbol)).toContain('AAPL');
});

test('a symbol of thousands of texts, and a line of as many', () => {
  document.body.append(...'NYSE: IBM'.repeat(2000));
  expect(isReport(readPage(document))).toBe(true);
  document.body.append('(NASDAQ: AAPL)');
  expect(readPage(document).tickers.map(({ symbol }) => symbol)).toContain('AAPL');
});

// @vitest-environment happy-dom
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { exchangeIn } from '../../../lib/tickers/exchanges/names.ts';
import { readCode, readStated } from '../../../lib/tickers/structure/codes.ts';
import { readHeader } from '../../../lib/tickers/structure/headers.ts';
import { readQuoteLink } from '../../../lib/tickers/structure/quote-links.ts';
import { readStructure } from '../../../lib/tickers/structure/read-structure.ts';
import { scanText } from '../../../lib/tickers/text/scan-text.ts';
import { hostileText, isReport, TOKENS } from './hostile.ts';
import { readAtOnce, tickersOf } from './page.ts';

/** Pages made to confuse the detector or to keep it busy. Texts alone: test/fuzz/detector.test.ts. */

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

test('any page is read to its end, unchanged, and gives a valid report', () => {
  const holds = (body: string) => {
    document.body.innerHTML = body;
    const before = document.documentElement.outerHTML;
    expect(isReport(readAtOnce(document))).toBe(true);
    expect(document.documentElement.outerHTML).toBe(before);
  };
  fc.assert(fc.property(html, holds), { numRuns: 100 });
});

test('any page is read to its end with its shadow trees', () => {
  const holds = (trees: string[]) => {
    let host: Node = document.body;
    host.textContent = '';
    for (const tree of trees) {
      const inner = host.appendChild(document.createElement('x-y'));
      const root = inner.attachShadow({ mode: 'open' });
      root.innerHTML = tree;
      host = root;
    }
    expect(isReport(readAtOnce(document))).toBe(true);
  };
  fc.assert(fc.property(fc.array(html, { maxLength: 6 }), holds), { numRuns: 40 });
});

test('any page is read to its end with a text split over many nodes', () => {
  const holds = (texts: string[]) => {
    document.body.replaceChildren(...texts);
    expect(isReport(readAtOnce(document))).toBe(true);
  };
  fc.assert(fc.property(fc.array(hostileText, { maxLength: 12 }), holds), { numRuns: 100 });
});

test('finds the same in a text read in parts and at once', () => {
  const foundIn = (data: string, from = 0, to = data.length): string[] => {
    const found: string[] = [];
    scanText(
      { data },
      ({ symbol, exchange, form, confidence }, spot) =>
        found.push([symbol, exchange?.name, form, confidence, spot?.start, spot?.end].join()),
      from,
      to,
    );
    return found;
  };
  const holds = (data: string, cuts: number[]) => {
    const inside = cuts.filter((cut) => cut < data.length).sort((a, b) => a - b);
    const ends = [...inside, data.length];
    const parts = ends.flatMap((end, n) => foundIn(data, ends[n - 1] ?? 0, end));
    expect(parts.sort()).toEqual(foundIn(data).sort());
  };
  fc.assert(fc.property(hostileText, fc.array(fc.nat(120), { maxLength: 4 }), holds), {
    numRuns: 150,
  });
});

test.each(TOKENS)('the work is bounded for two hundred thousand of %j without a gap', (token) => {
  document.body.textContent = token.repeat(200_000 / token.length);
  expect(isReport(readAtOnce(document))).toBe(true);
});

test('the work is bounded by skipping marks without evidence', () => {
  const looks = (data: string) => scanText({ data }, () => {});
  expect(looks(':'.repeat(100_000))).toBeLessThan(100);
  expect(looks('('.repeat(100_000))).toBeLessThan(100);
  expect(looks('Note: The Quick. '.repeat(10_000))).toBe(0);
  expect(looks(`$${'A'.repeat(1_000_000)}`)).toBeLessThan(10);
});

test.each([
  'parentElement parentNode nodeType localName closest isConnected checkVisibility getAttribute',
  'querySelector querySelectorAll ownerDocument shadowRoot getElementsByTagName children matches',
  'attributes firstChild childNodes textContent data length host hidden id className nodeName',
])('reads a form with fields named %s', (names) => {
  const fields = names.split(' ').map((name) => `<input name="${name}" id="${name}">`);
  expect(tickersOf(`<form>${fields.join('')}(NASDAQ: <b>AAPL</b>)</form>`)).toEqual(['AAPL@XNAS']);
});

test('reads a thousand nested elements', () => {
  let at: Element = document.body;
  for (let n = 0; n < 1000; n++) at = at.appendChild(document.createElement('b'));
  at.append('(NYSE: IBM)');
  document.body.append('(NASDAQ: AAPL)');
  const { tickers } = readAtOnce(document);
  expect(tickers.map(({ symbol }) => symbol)).toContain('AAPL');
});

test('reads a symbol and a line of thousands of texts', () => {
  document.body.append(...'NYSE: IBM'.repeat(2000));
  expect(isReport(readAtOnce(document))).toBe(true);
  document.body.append('(NASDAQ: AAPL)');
  expect(readAtOnce(document).tickers.map(({ symbol }) => symbol)).toContain('AAPL');
});

describe('the structure of a page', () => {
  function readAll(text: string) {
    readCode(text);
    readHeader(text);
    exchangeIn(text);
    readStated(text, text);
    return [...readStated(text), readQuoteLink(text, text), readQuoteLink(text, '')];
  }

  test('never throws and gives only short codes', () => {
    const words = fc.oneof(
      fc.constantFrom('NYSE', 'TSX', 'US', ':', '-', '.', '/', '?', '=', '&', '%', '%3A', '#', ' '),
      fc.constantFrom('AAPL', '7203', 'https://', 'quote/', 'finance.yahoo.com', 'url=', '\n'),
      fc.string({ unit: 'binary', maxLength: 4 }),
    );
    const holds = (parts: string[]) => {
      for (const found of readAll(parts.join(''))) {
        if (found) expect(found.symbol).toMatch(/^[A-Z0-9][A-Z0-9./-]{0,19}$/);
      }
    };
    fc.assert(fc.property(fc.array(words, { maxLength: 30 }), holds), { numRuns: 300 });
  });

  test.each(['NYSE ', 'A-', 'AAPL:', 'x/', '9,', '((', 'tickers-', '\n'])(
    'is read to its end for a long text of %j',
    (piece) => void readAll(piece.repeat(50_000)),
  );

  test('pauses after every few elements', () => {
    const page = { host: 'news.example', href: 'https://news.example/' };
    const links = '<a href="/quote/TLLN">Tallon</a>'.repeat(500);
    const chips = '<b data-ticker="NYSE:TLLN">Tallon</b>'.repeat(500);
    const rows = '<tr><td>TLLN<td>Tallon'.repeat(500);
    document.body.innerHTML = `${links}${chips}<table><tr><td>Ticker<td>Company${rows}</table>`;
    let most = 0;
    let since = 0;
    for (const _ of readStructure(document.documentElement, page, () => since++)) {
      most = Math.max(most, since);
      since = 0;
    }
    expect(most).toBeLessThanOrEqual(64);
  });
});

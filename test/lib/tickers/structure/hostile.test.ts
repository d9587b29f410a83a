// @vitest-environment happy-dom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exchangeIn, readCode } from '../../../../lib/tickers/structure/codes.ts';
import { readHeader } from '../../../../lib/tickers/structure/headers.ts';
import { readQuoteLink } from '../../../../lib/tickers/structure/quote-links.ts';
import { readStructure } from '../../../../lib/tickers/structure/read-structure.ts';
import { readStated } from '../../../../lib/tickers/structure/stated.ts';

/** Parts of what pages say, in any order. */
const words = fc
  .array(
    fc.oneof(
      fc.constantFrom('NYSE', 'TSX', 'US', ':', '-', '.', '/', '?', '=', '&', '%', '%3A', '#', ' '),
      fc.constantFrom('AAPL', '7203', 'https://', 'quote/', 'finance.yahoo.com', 'url=', '\n'),
      fc.string({ unit: 'binary', maxLength: 4 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

test('whatever an attribute, a cell or an address says, none throws', () => {
  fc.assert(
    fc.property(words, (text) => {
      readCode(text);
      readStated(text, text);
      readQuoteLink(text, text);
      readHeader(text);
      exchangeIn(text);
    }),
    { numRuns: 2000 },
  );
});

test('a symbol is never more than a short code', () => {
  fc.assert(
    fc.property(words, (text) => {
      const all = [...readStated(text), readQuoteLink(text, '')].filter((found) => found !== null);
      for (const { symbol } of all) expect(symbol).toMatch(/^[A-Z0-9][A-Z0-9./-]{0,19}$/);
    }),
    { numRuns: 2000 },
  );
});

test('long texts end within the patience of a test', () => {
  for (const piece of ['NYSE ', 'A-', 'AAPL:', 'x/', '9,', '((', 'tickers-', '\n']) {
    const text = piece.repeat(200_000);
    readCode(text);
    readStated(text, text);
    readQuoteLink(text, text);
    readHeader(text);
    exchangeIn(text);
  }
});

test('it can be left after every few elements', () => {
  const page = { host: 'news.example', href: 'https://news.example/' };
  const links = '<a href="/quote/TLLN">Tallon</a>'.repeat(1000);
  const chips = '<b data-ticker="NYSE:TLLN">Tallon</b>'.repeat(1000);
  const rows = '<tr><td>TLLN<td>Tallon'.repeat(900);
  document.documentElement.innerHTML = `${links}${chips}<table><tr><td>Ticker<td>Company${rows}</table>`;
  let most = 0;
  let since = 0;
  for (const _ of readStructure(document.documentElement, page, () => since++)) {
    most = Math.max(most, since);
    since = 0;
  }
  expect(most).toBeLessThanOrEqual(64);
});

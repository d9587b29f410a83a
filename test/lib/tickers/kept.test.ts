// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import {
  drop,
  type Kept,
  MAX_FINDINGS,
  mentionsOf,
  nothingKept,
  reportOf,
} from '../../../lib/tickers/page/kept.ts';
import type { PinnedSymbol } from '../../../lib/tickers/page/known.ts';
import { createReader } from '../../../lib/tickers/page/page-reader.ts';
import { nothingWalked, walk } from '../../../lib/tickers/page/walk.ts';

/** What is kept of a page with this body. */
function keptOf(body: string, ...pins: PinnedSymbol[]): Kept {
  document.body.innerHTML = body;
  const kept = nothingKept();
  readInto(kept, document.documentElement, pins);
  return kept;
}

function readInto(kept: Kept, part: Element, pins: PinnedSymbol[]): void {
  const walked = nothingWalked();
  const steps = walk(document, [part], walked);
  for (const _ of createReader(document, kept, pins)(walked, steps));
}

/** The mentions in the article, short: the text at the place, and what it is said to be. */
const shown = (kept: Kept) =>
  mentionsOf(kept).map(
    ({ node, start, end, ...of }) =>
      'symbol' in of && `${node.data.slice(start, end)}: ${of.symbol} on ${of.exchange ?? 'none'}`,
  );

beforeEach(() => {
  document.head.innerHTML = '';
});

describe('mentions in the article', () => {
  const [NEW_YORK, TORONTO] = ['New York Stock Exchange', 'Toronto Stock Exchange'];
  test.each<[string, string, string[]]>([
    [
      'name the single exchange that the page states',
      '<p>Tollan (NYSE: TLLN) rose. $TLLN was up.</p>',
      [`TLLN: TLLN on ${NEW_YORK}`, `TLLN: TLLN on ${NEW_YORK}`],
    ],
    [
      'name no exchange when the page states two exchanges',
      '<p>Loon (TSX: LMR; NYSE: LMR) fell.</p><p>$LMR was down.</p>',
      [`LMR: LMR on ${TORONTO}`, `LMR: LMR on ${NEW_YORK}`, 'LMR: LMR on none'],
    ],
    [
      'have one symbol in any notation of its class',
      '<p>(NYSE: TLN.B) and later $TLN-B</p>',
      [`TLN.B: TLN.B on ${NEW_YORK}`, `TLN-B: TLN.B on ${NEW_YORK}`],
    ],
    ['include only reported tickers', '<p>$PATH is a variable, and so is $HOME.</p>', []],
    ['exclude the navigation', '<nav>$QSND</nav><main>$TLLN</main>', ['TLLN: TLLN on none']],
  ])('%s', (_, body, expected) => expect(shown(keptOf(body))).toEqual(expected));

  test('do not depend on pins, because a page can detect highlights', () => {
    const body = `<p>Shares rose as analysts and investors weighed earnings. We hold TLLN for now, and LMRX too.</p>
      <p>Later $LMRX rose, said one. We hold LMRX, and TLLN.</p>`;
    const plain = shown(keptOf(body));
    expect(plain).not.toEqual([]);
    const pinned = keptOf(
      body,
      { symbol: 'TLLN', exchange: 'NYSE' },
      { symbol: 'LMRX', exchange: 'NYSE' },
    );
    expect(reportOf(pinned).tickers.map(({ symbol }) => symbol)).toContain('TLLN');
    expect(shown(pinned)).toEqual(plain);
  });

  test('do not depend on a pin whose symbol a page repeats to use up the room', () => {
    const body = `<p>Now ${'the fund holds LMRX, and '.repeat(MAX_FINDINGS)} more.</p>
      <p>Tollan (NYSE: TLLN) rose.</p><p>${'TLLN fell. '.repeat(9)}</p>`;
    const plain = shown(keptOf(body));
    expect(plain).toHaveLength(10);
    expect(shown(keptOf(body, { symbol: 'LMRX', exchange: 'NYSE' }))).toEqual(plain);
  });

  test('do not depend on a pin whose symbol comes later', () => {
    const body = '<p>Tollan (NYSE: TLLN) rose.</p>';
    const pin = { symbol: 'LMRX', exchange: 'NYSE' };
    const grown = (...pins: PinnedSymbol[]) => {
      const kept = keptOf(body, ...pins);
      const article = document.createElement('article');
      article.innerHTML = '<p>Now the fund holds LMRX as well, said one.</p>';
      document.body.append(article);
      readInto(kept, article, pins);
      return kept;
    };
    const plain = shown(grown());
    const pinned = grown(pin);
    expect(reportOf(pinned).tickers).toContainEqual(
      expect.objectContaining({ symbol: 'LMRX', where: 'article' }),
    );
    expect(shown(pinned)).toEqual(plain);
  });

  test('exclude tickers known only from the page’s structure', () => {
    const kept = keptOf('<p><a href="https://finance.yahoo.com/quote/TLLN">Tollan</a></p>');
    expect(reportOf(kept).tickers.map(({ symbol }) => symbol)).toEqual(['TLLN']);
    expect(shown(kept)).toEqual([]);
  });
});

test('removed text loses only its own findings', () => {
  const kept = keptOf('<p>$TLLN</p><p>$QSND, ISIN US0378331005</p>');
  const [, second] = document.querySelectorAll('p');
  drop(kept, (node) => node.parentNode === second);
  expect(reportOf(kept)).toMatchObject({ tickers: [{ symbol: 'TLLN' }], isins: [] });
});

describe('a page beyond the limits', () => {
  test('is cut at its cap but reports every ticker', () => {
    const kept = keptOf(`<p>${'$TLLN '.repeat(MAX_FINDINGS + 50)}</p>`);
    expect(kept.findings).toHaveLength(MAX_FINDINGS);
    expect(reportOf(kept)).toMatchObject({ tickers: [{ symbol: 'TLLN' }], more: false });
  });

  test('reports every ticker beside a ticker that fills the page', () => {
    const one = `<p>${'$TLLN '.repeat(MAX_FINDINGS + 50)}</p>`;
    const cover = `<table><tr><td>Title of each class<td>Trading Symbol(s)<td>Name of each exchange on which registered
      <tr><td>Common<td>QRNH<td>New York Stock Exchange</table>`;
    const kept = keptOf(`${one}<p>Loon (TSX: LMR) fell.</p>${cover}${one}`);
    const symbols = reportOf(kept).tickers.map(({ symbol }) => symbol);
    expect(symbols.sort()).toEqual(['LMR', 'QRNH', 'TLLN']);
  });

  test('reports a pinned company despite later mentions of another symbol', () => {
    const later = `<p>Loon (NYSE: LOON)</p><p>${'LOON '.repeat(MAX_FINDINGS + 50)}</p>`;
    const kept = keptOf(`${later}<p>We hold QSND.</p>`, { symbol: 'QSND', exchange: 'NYSE' });
    const symbols = reportOf(kept).tickers.map(({ symbol }) => symbol);
    expect(symbols).toEqual(['LOON', 'QSND']);
  });

  test('keeps a bounded number of findings for any number of symbols', () => {
    const made = Array.from({ length: 1200 }, (_, index) =>
      String.fromCharCode(
        65 + (index % 26),
        65 + (Math.floor(index / 26) % 26),
        65 + Math.floor(index / 676),
        81,
      ),
    );
    const kept = keptOf(`<p>${made.map((symbol) => `(NYSE: ${symbol}) `.repeat(9)).join('')}</p>`);
    expect(kept.findings.length).toBeLessThanOrEqual(3 * MAX_FINDINGS);
    expect(reportOf(kept).more).toBe(true);
  });

  test('reports an ISIN beside another that is repeated', () => {
    const kept = keptOf(`<p>${'ISIN US0378331005, '.repeat(300)}DE0007164600</p>`);
    expect(reportOf(kept).isins).toEqual(['US0378331005', 'DE0007164600']);
  });
});

test('releases each text once it is read', () => {
  document.body.innerHTML = '<p>(NYSE: ACME)</p><p>$TRNV</p>';
  const walked = nothingWalked();
  const steps = walk(document, [document.documentElement], walked);
  for (const _ of createReader(document, nothingKept())(walked, steps));
  expect(walked).toMatchObject({ texts: [], count: 2 });
});

// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reportSchema } from '../../../lib/messages.ts';
import { groupFindings } from '../../../lib/tickers/page/findings.ts';
import { scanText } from '../../../lib/tickers/text/scan-text.ts';
import { readPage, tickersOf } from './page.ts';

/** Pieces that rules look for, and what confuses them. */
const piece = fc.oneof(
  fc.constantFrom(
    ...[
      '$',
      ':',
      '(',
      ')',
      '[',
      ',',
      ';',
      '/',
      '-',
      '–',
      '.',
      '&',
      '"',
      '“',
      '’',
      ' ',
      '\u00a0',
      '\n',
    ],
    ...['NASDAQ', 'Nasdaq', 'NYSE', 'NYSE American', 'TSX-V', 'LSE', 'EPA', 'HKEX', 'TSE', 'Tokyo'],
    ...[
      'AAPL',
      'BRK.B',
      'VOLV B',
      '0700',
      '7203',
      '600519',
      'UP',
      'CEO',
      'N/A',
      '1.2B',
      '.TO',
      '.HK',
    ],
    ...[
      '（',
      '：',
      '＄',
      '\u200b',
      '\u202e',
      '\ud83d',
      '\udc00',
      'e\u0301',
      '®',
      'ﬁ',
      '株',
      ' and ',
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.string({ unit: fc.constantFrom('A', 'B', '1', '.', '-'), maxLength: 40 }),
);
const text = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));

const isReport = (tickers: unknown) =>
  reportSchema.safeParse({ report: 'tickersFound', tickers, isins: [], more: false }).success;

const PLACE = {
  node: document.createTextNode(''),
  start: -1,
  end: -1,
  element: document.body,
  where: 'page',
} as const;

describe('whatever a text holds', () => {
  test('what is found can be reported', () => {
    fc.assert(
      fc.property(text, (data) => {
        const findings: Parameters<typeof groupFindings>[0] = [];
        scanText({ data }, (mention) => findings.push({ ...mention, ...PLACE }));
        expect(isReport(groupFindings(findings).tickers)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('what is read in parts is what is read at once', () => {
    fc.assert(
      fc.property(text, fc.nat(60), (data, cut) => {
        const whole: string[] = [];
        const parts: string[] = [];
        scanText({ data }, ({ symbol }) => whole.push(symbol));
        scanText({ data }, ({ symbol }) => parts.push(symbol), undefined, 0, cut);
        scanText({ data }, ({ symbol }) => parts.push(symbol), undefined, cut);
        expect(parts).toEqual(whole);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('whatever a page holds', () => {
  const leaf = fc.oneof(
    text.map((data) => data.replace(/[<&]/g, '')),
    text.map(
      (path) => `<a href="https://finance.yahoo.com/quote/${path.replace(/["<&]/g, '')}">x</a>`,
    ),
  );
  const html = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc
        .tuple(
          fc.constantFrom('p', 'b', 'a', 'div', 'form', 'pre', 'article', 'aside', 'td', 'x-y'),
          fc.array(tie('tree'), { maxLength: 4 }),
        )
        .map(([tag, children]) => `<${tag}>${children.join('')}</${tag}>`),
    ),
  })).tree;

  test('it is read to its end and can be reported', () => {
    fc.assert(
      fc.property(html, (body) => {
        document.body.innerHTML = String(body);
        const before = document.documentElement.outerHTML;
        expect(isReport(readPage(document).tickers)).toBe(true);
        expect(document.documentElement.outerHTML).toBe(before);
      }),
      { numRuns: 300 },
    );
  });

  test('a form whose fields hide its own properties', () => {
    const fields = [
      'parentElement',
      'nodeType',
      'localName',
      'closest',
      'isConnected',
      'checkVisibility',
    ]
      .map((name) => `<input name="${name}">`)
      .join('');
    expect(tickersOf(`<form>${fields}(NASDAQ: <b>AAPL</b>)</form>`)).toEqual(['AAPL@XNAS']);
  });
});

describe('the work is bounded', () => {
  /** Places looked at closely, which is what costs. */
  const looks = (data: string) => scanText({ data }, () => {});

  test('one token of ten million letters', () => {
    expect(looks(`$${'A'.repeat(10_000_000)}`)).toBe(1);
  });

  test('a hundred thousand colons, or brackets, are not looked at', () => {
    expect(looks(':'.repeat(100_000))).toBeLessThan(100);
    expect(looks('('.repeat(100_000))).toBeLessThan(100);
    expect(looks('Note: The Quick. '.repeat(10_000))).toBe(0);
  });

  test('a page of nothing but candidates is left at its cap', () => {
    document.body.textContent = 'NASDAQ: '.repeat(200_000);
    expect(readPage(document)).toEqual({ tickers: [], isins: [], more: false });
  });
});

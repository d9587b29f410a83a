import '../detect/browser-globals.ts';
import { describe, expect, test } from 'vitest';
import { readAtOnce } from '../detect/read-at-once.ts';
import { openPage } from '../detect/open-page.ts';
import { shareOf } from '../share.ts';
import { figuresOf, listed, type Outcome, score } from '../detect/score.ts';
import { type SamplePage, samplePages } from './corpus.ts';

/** Compares the detector with what a careful reader finds on the sample pages. */
const changed: string[] = [];

/** Every company of the sample pages pinned: far more than the watchlist holds. */
const pages = samplePages();
const symbols = new Set(pages.flatMap(({ tickers }) => tickers.map(({ symbol }) => symbol)));
const pins = [...symbols].map((symbol) => ({ symbol, exchange: '' }));

/** Reads each page twice, without and with pins, because parsing takes longer than reading. */
function judge(page: SamplePage): [plain: Outcome, pinned: Outcome] {
  const document = openPage(page.html, page.url);
  const before = document.documentElement.outerHTML;
  const found = readAtOnce(document);
  if (document.documentElement.outerHTML !== before) changed.push(page.name);
  return [score(page, found), score(page, readAtOnce(document, pins))];
}

const judged = shareOf(pages).map(judge);
const outcomes = judged.map(([plain]) => plain);
const pinned = judged.map(([, withPins]) => withPins);
const figures = figuresOf(outcomes);

describe('the sample pages', () => {
  test.each([
    ['give hardly any false ticker', 'precision', 'mistaken', 0.985],
    ['give the exchanges that the pages state', 'exchangeRight', 'misplaced', 0.985],
    ['separate tickers in the article from those elsewhere', 'whereRight', 'astray', 0.98],
  ] as const)('%s', (_, figure, mistakes, least) => {
    expect(
      figures[figure],
      listed(outcomes, (each) => each[mistakes]),
    ).toBeGreaterThan(least);
  });

  test('give the tickers that a careful reader finds, and name those missed', () => {
    const shares = Object.entries(figures).map(([name, value]) => `${name} ${+value.toFixed(3)}`);
    console.info(`${outcomes.length} pages: ${shares.join(', ')}; missed:`);
    console.info(listed(outcomes, (each) => [...each.missed, ...each.missedIsins]));
    expect(figures.recall).toBeGreaterThan(0.93);
  });

  test('give no false ISIN', () => expect(listed(outcomes, (each) => each.mistakenIsins)).toBe(''));

  test('give the WKNs that the pages label', () => {
    expect(listed(outcomes, (each) => [...each.missedWkns, ...each.mistakenWkns])).toBe('');
  });

  test('stay byte-identical', () => expect(changed).toEqual([]));
});

test('hardly ever takes a pinned symbol for a ticker by mistake', () => {
  expect(symbols.size).toBeGreaterThan(150);
  expect(
    figuresOf(pinned).precision,
    listed(pinned, (each) => each.mistaken),
  ).toBeGreaterThan(0.98);
});

test('says when a page has more shadow trees than are read', () => {
  const tree = '<x-a><template shadowrootmode="open">(NYSE: TLLN)</template></x-a>';
  const read = (trees: number) => readAtOnce(openPage(tree.repeat(trees), 'https://example.com/'));
  expect(read(200)).toMatchObject({ more: false });
  expect(read(201)).toMatchObject({ more: true });
});

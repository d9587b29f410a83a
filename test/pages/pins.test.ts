import '../detect/browser-globals.ts';
import { expect, test } from 'vitest';
import { readPage } from '../../lib/tickers/page/read-page.ts';
import { openPage } from '../detect/open-page.ts';
import { figuresOf, listed, score } from '../detect/score.ts';
import { samplePages } from './corpus.ts';

/** A reader with every company of the sample pages pinned: far more than the shelf holds. */
const pages = samplePages();
const symbols = new Set(pages.flatMap(({ tickers }) => tickers.map(({ symbol }) => symbol)));
const pins = [...symbols].map((symbol) => ({ symbol, exchange: '' }));
const outcomes = pages.map((page) => score(page, readPage(openPage(page.html, page.url), pins)));

test('pinned symbols are hardly ever taken for tickers where they are none', () => {
  expect(symbols.size).toBeGreaterThan(150);
  expect(
    figuresOf(outcomes).precision,
    listed(outcomes, (each) => each.mistaken),
  ).toBeGreaterThan(0.99);
});

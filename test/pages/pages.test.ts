// @vitest-environment happy-dom
import type { DetachedWindowAPI } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { symbolKey } from '../../lib/tickers/text/symbols.ts';
import type { Ticker } from '../../lib/tickers/types.ts';
import { readPage } from '../lib/tickers/page.ts';
import { type ExpectedTicker, type SamplePage, samplePages } from './corpus.ts';

declare global {
  interface Window {
    happyDOM?: DetachedWindowAPI;
  }
}

/** The detector against what a careful reader says the sample pages show. */
interface Outcome {
  page: SamplePage;
  found: number;
  missed: string[];
  mistaken: string[];
  /** Found, on another exchange than the page states. */
  misplaced: string[];
  unchanged: boolean;
}

const inShort = ({ symbol, mic }: ExpectedTicker) => (mic ? `${symbol}@${mic}` : symbol);
const isSame = (a: { symbol: string }, b: { symbol: string }) =>
  symbolKey(a.symbol) === symbolKey(b.symbol);

/** Shows a page in the test's own document, without its scripts and what they would load. */
function show({ html, url }: SamplePage): void {
  const inert = html.replace(/<(script|link)\b([^>]*)\b(?:src|href)=/gi, '<$1$2 data-not-loaded=');
  const { documentElement } = new DOMParser().parseFromString(inert, 'text/html');
  document.documentElement.remove();
  document.append(document.importNode(documentElement, true));
  window.happyDOM?.setURL(url);
}

/** Takes the ticker that answers to an expected one best out of those that are left. */
function take(left: Ticker[], expected: ExpectedTicker): Ticker | undefined {
  const alike = left.filter((ticker) => isSame(ticker, expected));
  const best = alike.find(({ mic }) => mic === expected.mic) ?? alike[0];
  if (best) left.splice(left.indexOf(best), 1);
  return best;
}

function judge(page: SamplePage): Outcome {
  show(page);
  const before = document.documentElement.outerHTML;
  const left = [...readPage(document).tickers];
  const outcome: Outcome = {
    page,
    found: 0,
    missed: [],
    mistaken: [],
    misplaced: [],
    unchanged: document.documentElement.outerHTML === before,
  };
  for (const expected of page.tickers) {
    const ticker = take(left, expected);
    if (!ticker) outcome.missed.push(inShort(expected));
    else outcome.found++;
    if (ticker && expected.mic && ticker.mic !== expected.mic) {
      outcome.misplaced.push(`${inShort(ticker)} for ${inShort(expected)}`);
    }
  }
  const debatable = (ticker: Ticker) => page.either.some((each) => isSame(each, ticker));
  outcome.mistaken = left.filter((ticker) => !debatable(ticker)).map(inShort);
  return outcome;
}

const outcomes = samplePages().map(judge);
const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((all, each) => all + of(each), 0);
const listed = (of: (outcome: Outcome) => string[]) =>
  outcomes.flatMap((each) =>
    of(each).length ? [`${each.page.name}: ${of(each).join(', ')}`] : [],
  );

describe('over all sample pages', () => {
  const found = sum((each) => each.found);
  const missed = sum((each) => each.missed.length);
  const mistaken = sum((each) => each.mistaken.length);
  const stated = sum((each) => each.page.tickers.filter(({ mic }) => mic).length);

  test('hardly anything is taken for a ticker that is none', () => {
    expect(found / (found + mistaken), listed((each) => each.mistaken).join('\n')).toBeGreaterThan(
      0.97,
    );
  });

  test('exchanges are the ones that the pages state', () => {
    const misplaced = sum((each) => each.misplaced.length);
    expect(1 - misplaced / stated, listed((each) => each.misplaced).join('\n')).toBeGreaterThan(
      0.98,
    );
  });

  test('the forms that are known so far are found', () => {
    const recall = found / (found + missed);
    console.info(
      `${outcomes.length} pages: precision ${(found / (found + mistaken)).toFixed(3)}, recall ${recall.toFixed(3)}; missed:`,
    );
    console.info(listed((each) => each.missed).join('\n'));
    expect(recall).toBeGreaterThan(0.4);
  });

  test('the pages are byte-identical before and after', () => {
    expect(outcomes.filter(({ unchanged }) => !unchanged).map(({ page }) => page.name)).toEqual([]);
  });
});

import { symbolKey } from '../../lib/tickers/text/symbol-key.ts';
import type { Ticker, Tickers } from '../../lib/tickers/types.ts';
import type { ExpectedTicker, SamplePage } from '../pages/corpus.ts';

/** What the detector found on a sample page, beside what a careful reader says the page shows. */
export interface Outcome {
  page: SamplePage;
  found: number;
  missed: string[];
  mistaken: string[];
  /** Found, on another exchange than the page states. */
  misplaced: string[];
  /** Found, but taken for the article's where it is not, or the other way. */
  astray: string[];
  missedIsins: string[];
  mistakenIsins: string[];
  missedWkns: string[];
  mistakenWkns: string[];
}

/** The kinds of mistakes: key, title of the list, and the word before a single mistake. */
export const MISTAKES = [
  ['missed', 'Missed', 'missed'],
  ['mistaken', 'False', 'false'],
  ['misplaced', 'Wrong exchange', 'exchange'],
  ['astray', 'Wrong place', 'place'],
  ['missedIsins', 'Missed ISINs', 'missed'],
  ['mistakenIsins', 'False ISINs', 'false'],
  ['missedWkns', 'Missed WKNs', 'missed'],
  ['mistakenWkns', 'False WKNs', 'false'],
] as const;

const inShort = ({ symbol, mic }: ExpectedTicker) => (mic ? `${symbol}@${mic}` : symbol);
const isSame = (a: { symbol: string }, b: { symbol: string }) =>
  symbolKey(a.symbol) === symbolKey(b.symbol);

/** Takes the ticker that answers to an expected one best out of those that are left. */
function take(left: Ticker[], expected: ExpectedTicker): Ticker | undefined {
  const alike = left.filter((ticker) => isSame(ticker, expected));
  const best = alike.find(({ mic }) => mic === expected.mic) ?? alike[0];
  if (best) left.splice(left.indexOf(best), 1);
  return best;
}

export function score(page: SamplePage, { tickers, isins, wkns }: Tickers): Outcome {
  const left = [...tickers];
  const outcome: Outcome = {
    page,
    found: 0,
    missed: [],
    mistaken: [],
    misplaced: [],
    astray: [],
    missedIsins: page.isins.filter((isin) => !isins.includes(isin)),
    mistakenIsins: isins.filter((isin) => !page.isins.includes(isin)),
    missedWkns: page.wkns.filter((wkn) => !wkns.includes(wkn)),
    mistakenWkns: wkns.filter((wkn) => !page.wkns.includes(wkn)),
  };
  for (const expected of page.tickers) {
    const ticker = take(left, expected);
    if (!ticker) {
      outcome.missed.push(inShort(expected));
      continue;
    }
    outcome.found++;
    if (expected.mic && ticker.mic !== expected.mic) {
      outcome.misplaced.push(`${inShort(ticker)} for ${inShort(expected)}`);
    }
    if (expected.where && ticker.where !== expected.where) {
      outcome.astray.push(`${inShort(ticker)} on ${ticker.where}`);
    }
  }
  const debatable = (ticker: Ticker) => page.either.some((each) => isSame(each, ticker));
  outcome.mistaken = left.filter((ticker) => !debatable(ticker)).map(inShort);
  return outcome;
}

/** The figures over all pages: shares from 0 to 1. */
export function figuresOf(outcomes: Outcome[]) {
  const sum = (of: (outcome: Outcome) => number) =>
    outcomes.reduce((all, each) => all + of(each), 0);
  const found = sum((each) => each.found);
  const stated = sum(({ page }) => page.tickers.filter(({ mic }) => mic).length);
  const placed = sum(({ page }) => page.tickers.filter(({ where }) => where).length);
  const missed = sum((each) => each.missed.length);
  const isins = sum(({ page, missedIsins }) => page.isins.length - missedIsins.length);
  const traps = outcomes.filter(({ page }) => page.tickers.length === 0);
  return {
    precision: share(
      found,
      sum((each) => each.mistaken.length),
    ),
    recall: share(found, missed),
    exchangeRight: 1 - sum((each) => each.misplaced.length) / (stated || 1),
    whereRight: 1 - sum((each) => each.astray.length) / (placed || 1),
    isinPrecision: share(
      isins,
      sum((each) => each.mistakenIsins.length),
    ),
    isinRecall: share(
      isins,
      sum((each) => each.missedIsins.length),
    ),
    traps: traps.length,
    trapsSprung: traps.filter(({ mistaken }) => mistaken.length > 0).length,
  };
}

/** All pages with something of a kind, one line each. */
export const listed = (outcomes: Outcome[], of: (outcome: Outcome) => string[]): string =>
  outcomes
    .filter((each) => of(each).length > 0)
    .map((each) => `${each.page.name}: ${of(each).join(', ')}`)
    .join('\n');

const share = (right: number, wrong: number) => right / (right + wrong || 1);

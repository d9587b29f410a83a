import { expect, test } from 'vitest';
import { addScore, f1, precision, recall, type Score } from '../../bench/scores.ts';

const page = {
  name: 'en/two-companies',
  html: '',
  url: 'https://ledger.example/',
  kind: 'news',
  tickers: [
    { symbol: 'LKMR', mic: 'XNAS' },
    { symbol: 'QDVA.B', mic: 'XNYS' },
  ],
  either: [{ symbol: 'ORVF', mic: null }],
  isins: [],
  wkns: [],
};

test('counts each symbol once in any notation of its class, and skips debatable symbols', () => {
  const scores: Record<string, Score> = {};
  addScore(scores, 'peer', page, ['QDVA-B', 'QDVA.B', 'ORVF', 'CEO']);
  expect(scores.peer).toEqual({ right: 1, wrong: 1, missed: 1 });
});

test('computes precision, recall and F1 as usual', () => {
  const score = { right: 6, wrong: 2, missed: 4 };
  expect(precision(score)).toBe(0.75);
  expect(recall(score)).toBe(0.6);
  expect(f1(score)).toBeCloseTo(2 / (1 / 0.75 + 1 / 0.6));
});

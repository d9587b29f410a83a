import { expect, test } from 'vitest';
import { goalsOf, type Judged } from '../../bench/goals.ts';

const judged: Judged = {
  quiet: [
    { size: 1e4, ms: 0.6, floor: 0.1 },
    { size: 1e7, ms: 70, floor: 50 },
  ],
  news: [
    { size: 1e4, ms: 5, floor: 0.1, mentions: 6 },
    { size: 1e6, ms: 17, floor: 5, mentions: 860 },
  ],
  cold: { all: 14, longest: 7 },
  blocks: [{ page: '1 MB', ms: 5 }],
  long: [...Array(19).fill(7), 12],
  kept: [{ size: 1e7, bytes: 150_000 }],
  changes: [{ size: 1e6, ms: 0.04 }],
  scripts: { 'content-scripts/tickers.js': 3000, 'ticker-rules.js': 13_000 },
};
/** The goals that are missed, by the beginnings of their claims. */
const missed = (changed: Partial<Judged>) =>
  goalsOf({ ...judged, ...changed }).flatMap(({ claim, met }) => (met ? [] : [claim]));

test('passes when all goals are met, without judging few mentions or the rules as a script', () => {
  expect(missed({})).toEqual([]);
});

test.each<[Partial<Judged>, RegExp]>([
  [{ quiet: [...judged.quiet, { size: 1e5, ms: 2.1, floor: 1 }] }, /^a page with nothing to find/],
  [{ news: [{ size: 1e6, ms: 20, floor: 5, mentions: 860 }] }, /^each mention/],
  [{ cold: { all: 15.1, longest: 7 } }, /^first reading of a short page/],
  [{ cold: { all: 14, longest: 8.1 } }, /^its longest block/],
  [{ long: [...Array(18).fill(7), 12, 12] }, /^no block above 8 ms/],
  [{ long: [12, 7] }, /^no block above 8 ms/],
  [{ blocks: [...judged.blocks, { page: 'en/quote', ms: 8.1 }] }, /^longest block of the other/],
  [{ kept: [...judged.kept, { size: 1e4, bytes: 200_001 }] }, /^memory kept/],
  [{ changes: [{ size: 1e6, ms: 0.051 }] }, /^a change/],
  [{ scripts: { 'content-scripts/tickers.js': 9000 } }, /^content script/],
])('fails by the worst figure: %j', (changed, claim) => {
  expect(missed(changed)).toEqual([expect.stringMatching(claim)]);
});

test('fails for a missing measurement', () => {
  expect(missed({ scripts: {}, quiet: [], changes: [] })).toHaveLength(3);
});

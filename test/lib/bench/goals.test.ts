import { expect, test } from 'vitest';
import { CHANGES } from '../../bench/follow.ts';
import { goalsOf, type Measured } from '../../bench/goals.ts';

const rounds = (ms: number, floor: number) => ({ detector: [ms], floor: [floor] });
const good = { size: 1e6, quiet: 5, news: 17, mentions: 860, block: 5, kept: 1.5e5, change: 0.04 };
/** Figures of a page whose floor takes 5 ms. */
const page = (changed: Partial<typeof good>): Measured['sizes'][number] => {
  const { size, quiet, news, mentions, block, kept, change } = { ...good, ...changed };
  const changes = { without: 1, with: 1 + change * CHANGES };
  const follow = [{ longest: block, rules: 1, kept, changes }];
  return { size, mentions, quiet: rounds(quiet, 5), news: rounds(news, 5), follow };
};
const long = (...longest: number[]) => ({ long: { size: 1e7, longest } });
const cold = (all: number, longest: number) => ({
  cold: { mentions: 10, all: [all], longest: [longest], bare: [] },
});
const measured: Measured = {
  sizes: [page({}), page({ size: 1e4, news: 50, mentions: 6 })],
  ...long(...Array(19).fill(7), 12),
  ...cold(14, 7),
  scripts: { 'content-scripts/tickers.js': 3000, 'ticker-rules.js': 13_000 },
};
/** The goals that are missed, by the beginnings of their claims. */
const missed = (changed: Partial<Measured>) =>
  goalsOf({ ...measured, ...changed }).flatMap(({ claim, met }) => (met ? [] : [claim]));
const worse = (changed: Partial<typeof good>) => ({ sizes: [page({}), page(changed)] });

test('passes when all goals are met, without judging few mentions or the rules as a script', () => {
  expect(missed({})).toEqual([]);
});

test.each<[Partial<Measured>, RegExp]>([
  [worse({ quiet: 8.1 }), /^a page with nothing to find/],
  [worse({ news: 20 }), /^each mention/],
  [cold(15.1, 7), /^first reading of a short page/],
  [cold(14, 8.1), /^its longest block/],
  [long(...Array(18).fill(7), 12, 12), /^no block above 8 ms/],
  [long(12, 7), /^no block above 8 ms/],
  [worse({ block: 8.1 }), /^longest block of the other/],
  [worse({ kept: 200_001 }), /^memory kept/],
  [worse({ change: 0.051 }), /^a change/],
  [{ scripts: { 'content-scripts/tickers.js': 9000 } }, /^content script/],
])('fails by the worst figure: %j', (changed, claim) => {
  expect(missed(changed)).toEqual([expect.stringMatching(claim)]);
});

test('fails for a missing measurement', () => {
  expect(missed({ scripts: {}, sizes: [] })).toHaveLength(6);
});

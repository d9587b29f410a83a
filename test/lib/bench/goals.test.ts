import { expect, test } from 'vitest';
import { goalsOf, type Judged } from '../../bench/goals.ts';

const right = { right: 98, wrong: 1, missed: 1 };
const judged: Judged = {
  ratios: [
    { size: 1e4, ratio: 1.2 },
    { size: 1e7, ratio: 1.4 },
  ],
  blocks: [{ page: '10 MB', ms: 5 }],
  perMegabyte: [
    { size: 1e4, ms: 9 },
    { size: 1e6, ms: 4 },
    { size: 1e7, ms: 5 },
  ],
  kept: [{ size: 1e7, bytes: 150_000 }],
  scripts: { 'content-scripts/tickers.js': 3000, 'ticker-rules.js': 13_000 },
  detector: right,
  peers: [{ label: 'a list', score: right, ratio: 6 }],
};
const met = (changed: Partial<Judged>) => goalsOf({ ...judged, ...changed }).map(({ met }) => met);

test('all goals can be met; growth is judged from 1 MB on, and rules are no content script', () => {
  expect(met({})).toEqual([true, true, true, true, true, true]);
});

test('the worst page decides', () => {
  expect(met({ ratios: [...judged.ratios, { size: 1e5, ratio: 1.6 }] })[0]).toBe(false);
  expect(met({ blocks: [...judged.blocks, { page: 'en/quote', ms: 8.1 }] })[2]).toBe(false);
  expect(met({ perMegabyte: [...judged.perMegabyte, { size: 3e6, ms: 5.3 }] })[3]).toBe(false);
});

test('only a peer that finds as much must be left far behind', () => {
  const slower = { label: 'a list', score: right, ratio: 4 };
  expect(met({ peers: [slower] })[1]).toBe(false);
  expect(met({ peers: [{ ...slower, score: { right: 99, wrong: 90, missed: 0 } }] })[1]).toBe(true);
});

test('what was not measured is not met', () => {
  expect(met({ detector: undefined, scripts: {} })).toEqual([true, false, true, true, true, false]);
});

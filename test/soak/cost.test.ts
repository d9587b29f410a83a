import { expect, it } from 'vitest';
import { costOf, type KeptAnswer, MAX_CACHED_BYTES, renewalsOf } from './cost.ts';
import type { Question } from './questions.ts';

const HOUR = 3_600_000;
const NOW = 10 * HOUR;

const asking = (id: string, shown: string | null = id): Question => ({
  ...{ path: `of/${id}`, having: '', maxAgeMs: HOUR, shown },
});

/** The least and most requests with these answers in the cache. @param age of each in milliseconds */
function cost(phases: Question[][], kept: KeptAnswer[], age = 0, tookMs = 0) {
  const known = ({ path }: Question) => {
    const key = kept.find((one) => path.endsWith(one.key))?.key;
    return key === undefined ? null : { key, retrievedAt: NOW - age };
  };
  const { least, most } = costOf(phases, kept, { from: NOW, to: NOW + tookMs }, known, () => 1);
  return [least, most];
}

const small = { key: 'a', size: 1 };
/** With it, a new answer leaves no room for all. */
const large = { key: 'b', size: MAX_CACHED_BYTES - 1 };

it.each<[string, Question[][], KeptAnswer[], age: number, tookMs: number, cost: number[]]>([
  ['counts a request for each question', [[asking('a'), asking('b')]], [small], 0, 0, [1, 1]],
  ['counts none while an answer is kept', [[asking('a')]], [small], HOUR - 5, 4, [0, 0]],
  ['is uncertain if it expires meanwhile', [[asking('a')]], [small], HOUR - 5, 9, [0, 1]],
  ['counts a request after it has expired', [[asking('a')]], [small], HOUR + 5, 0, [1, 1]],
  ['counts an evicted one', [[asking('new', null)], [asking('a')]], [small, large], 0, 0, [2, 2]],
  ['counts no shown one', [[asking('new', 'a')], [asking('a')]], [small, large], 0, 0, [1, 1]],
])('the cost of an action %s', (_, phases, kept, age, tookMs, expected) => {
  expect(cost(phases, kept, age, tookMs)).toEqual(expected);
});

it.each([
  ['the token had expired and a request was sent', 1, 900, 1100, 500, [1, 1]],
  ['no request was sent', 0, 900, 3000, 500, [0, 0]],
  ['the token lasts longer', 1, 3001, 3000, 500, [0, 0]],
  ['it expires meanwhile', 1, 2000, 3000, 5000, [0, 1]],
  ['it expires more than once', 1, 900, 3000, 900, [1, 3]],
])('the renewals of an action are counted when %s', (_, sent, ends, to, life, expected) => {
  const { least, most } = renewalsOf(sent, ends, { from: 1000, to }, life);
  expect([least, most]).toEqual(expected);
});

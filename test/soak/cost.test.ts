import { describe, expect, it } from 'vitest';
import { costOf, type KeptAnswer, MAX_CACHED_BYTES, renewalsOf } from './cost.ts';
import type { Question } from './questions.ts';

const HOUR = 3_600_000;
const NOW = 10 * HOUR;

const asking = (id: string, shown: string | null = id): Question => ({
  path: `of/${id}`,
  having: '',
  maxAgeMs: HOUR,
  shown,
});

/** The cost of an action with these answers in the cache. @param age of each in milliseconds */
function cost(phases: Question[][], kept: KeptAnswer[], { newSize = 1, age = 0, tookMs = 0 } = {}) {
  const known = ({ path }: Question) => {
    const key = kept.find((one) => path.endsWith(one.key))?.key;
    return key === undefined ? null : { key, retrievedAt: NOW - age };
  };
  return costOf(phases, kept, { from: NOW, to: NOW + tookMs }, known, () => newSize);
}
const exactly = (number: number) => ({ least: number, most: number });

describe('the cost of an action', () => {
  it('is a request for each question without a cached answer', () => {
    expect(cost([[asking('a'), asking('b')]], [{ key: 'a', size: 1 }])).toEqual(exactly(1));
  });

  it('is uncertain when an answer expires during the action', () => {
    const kept = [{ key: 'a', size: 1 }];
    expect(cost([[asking('a')]], kept, { age: HOUR - 5, tookMs: 4 })).toEqual(exactly(0));
    expect(cost([[asking('a')]], kept, { age: HOUR - 5, tookMs: 9 })).toEqual({
      least: 0,
      most: 1,
    });
    expect(cost([[asking('a')]], kept, { age: HOUR + 5 })).toEqual(exactly(1));
  });

  it('includes an answer that the action’s own earlier answer evicts', () => {
    const kept = [
      { key: 'a', size: 10 },
      { key: 'b', size: MAX_CACHED_BYTES - 10 },
    ];
    expect(cost([[asking('new', null)], [asking('a')]], kept)).toEqual(exactly(2));
  });

  it('excludes an answer that is protected because it is shown by then', () => {
    const kept = [
      { key: 'a', size: 10 },
      { key: 'other', size: MAX_CACHED_BYTES - 10 },
    ];
    expect(cost([[asking('new', 'a')], [asking('a')]], kept)).toEqual(exactly(1));
  });
});

describe('the number of token renewals', () => {
  const span = { from: 1000, to: 3000 };

  it('is one when the token had expired and a request was sent', () => {
    expect(renewalsOf(1, 900, { from: 1000, to: 1100 }, 500)).toEqual(exactly(1));
    expect(renewalsOf(0, 900, span, 500)).toEqual(exactly(0));
    expect(renewalsOf(1, 3001, span, 500)).toEqual(exactly(0));
  });

  it('is one more for each expiry during a long action', () => {
    expect(renewalsOf(1, 2000, span, 5000)).toEqual({ least: 0, most: 1 });
    expect(renewalsOf(1, 900, span, 900)).toEqual({ least: 1, most: 3 });
  });
});

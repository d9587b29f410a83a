// @projects long@night faults

import { availableParallelism } from 'node:os';
import { afterAll, describe, expect, test } from 'vitest';
import { DISTURBANCES, FAULTS } from '../faults/faults.ts';
import { CELLS, createRunner, nameOf, ROWS, tenthOf } from '../faults/matrix.ts';

/** A fixed tenth of the matrix of faults; `npm run faults` runs all of it. */

const tenth = tenthOf(CELLS);
const cells = process.env.STORY_CELLS === 'all' ? CELLS : tenth;

/** Two browsers at once, or three if the machine has the cores. */
const runners = Array.from(
  { length: Math.min(3, Math.max(2, availableParallelism())) },
  createRunner,
);
afterAll(() => Promise.all(runners.map((runner) => runner.close())));

test('the sample covers every call, every fault and every disturbance', () => {
  expect(new Set(tenth.map(({ row }) => row))).toEqual(new Set(ROWS));
  expect(new Set(tenth.map(({ fault }) => fault))).toEqual(new Set(FAULTS));
  expect(new Set(tenth.map(({ disturbance }) => disturbance))).toEqual(new Set(DISTURBANCES));
});

describe.concurrent('ends as its rule says, and its recovery leads to the answer', () => {
  test.for(cells.map((cell, at) => ({ name: nameOf(cell), cell, at })))(
    '$name',
    async ({ cell, at }, { expect }) => {
      expect(await runners[at % runners.length]?.run(cell)).toEqual([]);
    },
  );
});

// @projects long@night

import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { DISTURBANCES, FAULTS } from '../faults/faults.ts';
import { CELLS, nameOf, type Outcome, ROWS, runCells, tenthOf } from '../faults/matrix.ts';

/** A fixed tenth of the matrix of faults; `npm run faults` runs all of it. */

const tenth = tenthOf(CELLS);

/** Runs at most as many browsers at once as the machine has cores. */
const LANES = Math.min(3, Math.max(2, availableParallelism()));

test('the sample covers every call, every fault and every disturbance', () => {
  expect(new Set(tenth.map(({ row }) => row))).toEqual(new Set(ROWS));
  expect(new Set(tenth.map(({ fault }) => fault))).toEqual(new Set(FAULTS));
  expect(new Set(tenth.map(({ disturbance }) => disturbance))).toEqual(new Set(DISTURBANCES));
});

test('every cell of the sample ends as its rule says, and its recovery leads to the answer', {
  // Each cell has a limit of its own; all of them together take what the machine has left.
  timeout: 1_200_000,
}, async () => {
  const outcomes: Outcome[] = [];
  await runCells(tenth, LANES, (outcome) => outcomes.push(outcome));
  const wrong = outcomes.filter((outcome) => outcome.wrong.length > 0);
  expect(wrong.map(({ cell, wrong }) => [nameOf(cell), ...wrong])).toEqual([]);
  expect(outcomes).toHaveLength(tenth.length);
});

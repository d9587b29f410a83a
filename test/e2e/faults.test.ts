// @projects e2e

import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { DISTURBANCES } from '../faults/expect.ts';
import { FAULTS } from '../faults/kinds.ts';
import { CELLS, type Outcome, ROWS, runCells } from '../faults/matrix.ts';
import { nameOf } from '../faults/row.ts';
import { tenthOf } from '../faults/tenth.ts';

/** A fixed tenth of the matrix of faults; `npm run faults` runs all of it. */

const tenth = tenthOf(CELLS);

/** Browsers beside each other: no more than the machine has cores for. */
const LANES = Math.min(3, Math.max(2, availableParallelism()));

test('the tenth holds every call, every fault and everything that may happen besides', () => {
  expect(new Set(tenth.map(({ row }) => row))).toEqual(new Set(ROWS));
  expect(new Set(tenth.map(({ fault }) => fault))).toEqual(new Set(FAULTS));
  expect(new Set(tenth.map(({ disturbance }) => disturbance))).toEqual(new Set(DISTURBANCES));
});

test('docs/faults.md tells of the whole matrix as it is, and that all of it held', () => {
  const told = readFileSync('docs/faults.md', 'utf8');
  expect(told).toContain(`${CELLS.length} cells: ${CELLS.length} as they must be, 0 not.`);
});

test('every fault of it ends in words and with a way on that leads to the answer', {
  timeout: 300_000,
}, async () => {
  const outcomes: Outcome[] = [];
  await runCells(tenth, LANES, (outcome) => outcomes.push(outcome));
  const wrong = outcomes.filter((outcome) => outcome.wrong.length > 0);
  expect(wrong.map(({ cell, wrong }) => [nameOf(cell), ...wrong])).toEqual([]);
  expect(outcomes).toHaveLength(tenth.length);
});

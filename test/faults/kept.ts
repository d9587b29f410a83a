import * as z from 'zod/mini';
import { CELLS, type Outcome } from './matrix.ts';
import { type Cell, nameOf } from './row.ts';

/** A whole run's ends, kept so that what failed in it can be run again by itself. */
const keptSchema = z.record(z.string(), z.array(z.string()));

export const outcomesText = (outcomes: readonly Outcome[]): string =>
  JSON.stringify(Object.fromEntries(outcomes.map(({ cell, wrong }) => [nameOf(cell), wrong])));

/** @throws where the text is none of `outcomesText` */
export function outcomesOf(text: string): Outcome[] {
  const kept = keptSchema.parse(JSON.parse(text));
  return CELLS.flatMap((cell) => {
    const wrong = kept[nameOf(cell)];
    return wrong === undefined ? [] : [{ cell, wrong }];
  });
}

/** Those that did not end as they must, and those that are new since. */
export const cellsAgain = (outcomes: readonly Outcome[]): Cell[] =>
  CELLS.filter((cell) => outcomes.find((one) => one.cell === cell)?.wrong.length !== 0);

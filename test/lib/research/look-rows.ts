import type { DocumentRow, KnownSpan, Look } from '../../../lib/model/looks.ts';

/** Readings of a list, as rows of days. */

export const documentRow = (day: number, versionId = 'v1'): DocumentRow => ({
  id: `d${day}`,
  versionId,
  title: null,
  date: day,
});
export const onDays = (...days: number[]) => days.map((day) => documentRow(day));
export const span = (
  first: number | null,
  last: number | null,
  isWhole = true,
  at = 1,
): KnownSpan => ({ first, last, at, isWhole });
/** A look of a list that goes on, without known days unless `changes` has some. */
export function look<R>(readAt: number, rows: R[], changes: Partial<Look<R>> = {}): Look<R> {
  const read = { readAt, read: rows.length, isWhole: false, oldestAt: readAt };
  return { ...read, rows, older: [], known: [], asked: null, ...changes };
}

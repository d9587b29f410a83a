import type { DocumentRow, EventRow, FactRow, KnownSpan, Look } from '../../../lib/model/looks.ts';

/** Readings of a list, as rows of days. */

export const documentRow = (day: number, versionId = 'v1'): DocumentRow => ({
  id: `d${day}`,
  versionId,
  title: null,
  date: day,
});
export const eventRow = (changes: Partial<EventRow> = {}): EventRow => ({
  ...{ id: 'e1', title: 'Results', certainty: 'confirmed', lifecycle: null },
  ...{ date: null, start: null, end: null, isUnannounced: false },
  ...changes,
});
export const factRow = (changes: Partial<FactRow> = {}): FactRow => ({
  ...{ scope: 'consolidated', currency: 'NOK', start: 20_635, end: 20_726, period: 'Q3 2026' },
  ...{ value: '1', restated: false },
  ...changes,
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

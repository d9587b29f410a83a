import { MAX_LOOK_ROWS } from '../model/look-limits.ts';
import type { Look } from '../model/looks.ts';
import type { LookKind } from './look-kinds.ts';

/** 1 January of the year 1. */
const FIRST_DAY = -719_162;

/** The rows of a look, of whichever reading. */
export const rowsOf = <R>({ rows, older }: Pick<Look<R>, 'rows' | 'older'>): R[] =>
  older.length === 0 ? rows : [...rows, ...older];

/** The look with the rows that are kept of it. What was dropped, and all beyond it, is not known. */
export function withinLimit<R>(kind: LookKind<R>, look: Look<R>): Look<R> {
  const all = rowsOf(look);
  if (all.length <= MAX_LOOK_ROWS) return look;
  const dropped = new Set(all.toSorted(kind.order).slice(MAX_LOOK_ROWS));
  const days = [...dropped].flatMap((row) => kind.daysOf(row));
  const known = look.known.flatMap((span) => {
    if (kind.dropsFrom === 'last') {
      const last = Math.min(span.last ?? Infinity, ...days.map(({ first }) => first - 1));
      return (span.first ?? -Infinity) > last ? [] : { ...span, last };
    }
    // No longer all that there is: what names no day was dropped too.
    return {
      ...span,
      first: Math.max(span.first ?? FIRST_DAY, ...days.map(({ last }) => last + 1)),
    };
  });
  const isKept = (row: R) => !dropped.has(row);
  return { ...look, rows: look.rows.filter(isKept), older: look.older.filter(isKept), known };
}

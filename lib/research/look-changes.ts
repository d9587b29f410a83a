import type { Change } from '../model/changes.ts';
import type { Look } from '../model/looks.ts';
import { holding, type LookKind } from './look-kinds.ts';

/**
 * What changed between two looks at a list, as far as it can be known: something is new only where all
 * was read before, and gone only where all was read both times. Nothing is said where a look has two
 * answers to one question.
 */

/** The rows of a look, of whichever reading. */
export const rowsOf = <R>({ rows, older }: Pick<Look<R>, 'rows' | 'older'>): R[] =>
  older.length === 0 ? rows : [...rows, ...older];

/** Days for which a change stays said after its event is over, where it was not marked as seen. */
const DAYS_SAID = 30;

/** In the order of the list, whatever the order of the looks' rows. */
export function changesBetween<R>(kind: LookKind<R>, before: Look<R>, after: Look<R>): Change<R>[] {
  const { asked } = after;
  return groupsOf(kind, rowsOf(before), rowsOf(after))
    .flatMap((group) => changesOf(kind, group, before, after))
    .map((change) => ({ change, row: change.found === 'gone' ? change.was : change.now }))
    .filter(({ row }) => asked === null || !isOverBefore(kind, asked.first - DAYS_SAID, row))
    .map(({ change, row }) => ({ change, row, name: `${kind.keyOf(row)}\n${kind.sideOf(row)}` }))
    .sort((a, b) => kind.order(a.row, b.row) || byText(a.name, b.name))
    .map(({ change }) => change);
}

/** Whether all days of a row are before this one; what names no day is not over. */
export function isOverBefore<R>(kind: LookKind<R>, day: number, row: R): boolean {
  const days = kind.daysOf(row);
  return days.length > 0 && days.every(({ last }) => last < day);
}

const byText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** The rows of one key in both looks. */
interface Group<R> {
  was: R[];
  now: R[];
}

/** The rows of each key under which the looks differ. */
function groupsOf<R>(kind: LookKind<R>, before: readonly R[], after: readonly R[]): Group<R>[] {
  const [old, fresh] = [Map.groupBy(before, kind.keyOf), Map.groupBy(after, kind.keyOf)];
  const isAlike = (one: R | undefined, other: R | undefined) =>
    one !== undefined &&
    other !== undefined &&
    kind.sideOf(one) === kind.sideOf(other) &&
    !kind.isOther(one, other);
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((key) => {
    const [was, now] = [old.get(key) ?? [], fresh.get(key) ?? []];
    return was.length + now.length === 2 && isAlike(was[0], now[0]) ? [] : { was, now };
  });
}

function changesOf<R>(
  kind: LookKind<R>,
  { was, now }: Group<R>,
  before: Look<R>,
  after: Look<R>,
): Change<R>[] {
  const [old, fresh] = [bySide(kind, was), bySide(kind, now)];
  if (old === null || fresh === null) return [];
  const left = [...old.values()].filter((row) => !fresh.has(kind.sideOf(row)));
  const added = [...fresh.values()].filter((row) => !old.has(kind.sideOf(row)));
  const pairs = [...old].flatMap(([side, row]): [R, R][] => {
    const other = fresh.get(side);
    return other && kind.isOther(row, other) ? [[row, other]] : [];
  });
  // As first reported before, and restated now; or the other way round.
  if (left[0] && added[0]) pairs.push([left[0], added[0]]);
  const changed = pairs.filter(([row, other]) => isComparable(kind, row, other, before, after));
  const gone = left.filter((row) => isWholeAt(kind, before, row) && isWholeAt(kind, after, row));
  const news = added.flatMap((now) => {
    // When all that stands there was last read, without it.
    const [known] = holding(kind, before.known, now);
    return known ? { now, since: known.at } : [];
  });
  // What stood or stands beside it.
  const [older = null] = old.values();
  const [newer = null] = fresh.values();
  return [
    ...changed.map(([was, now]): Change<R> => {
      return { found: 'changed', was, now, beside: null, since: readAt(before, was) };
    }),
    ...(left.length === 0 ? news : []).map((one): Change<R> => {
      return { found: 'new', was: null, beside: older, ...one };
    }),
    ...(added.length === 0 ? gone : []).map((was): Change<R> => {
      return { found: 'gone', was, now: null, beside: newer, since: readAt(before, was) };
    }),
  ];
}

/** Whether two rows of one key are the same thing: by its name, or because no other can stand there. */
const isComparable = <R>(kind: LookKind<R>, row: R, other: R, before: Look<R>, after: Look<R>) =>
  kind.isNamed(row) ||
  (holding(kind, before.known, row).length > 0 && holding(kind, after.known, other).length > 0);

const isWholeAt = <R>(kind: LookKind<R>, { known }: Look<R>, row: R): boolean =>
  holding(kind, known, row).some(({ isWhole }) => isWhole);

/** When a row was last read, as far as that is known. */
const readAt = <R>({ older, oldestAt, readAt }: Look<R>, row: R): number =>
  older.includes(row) ? oldestAt : readAt;

/** One row for each side; null where two of them say different things. Which of two alike never matters. */
function bySide<R>({ sideOf, isOther }: LookKind<R>, rows: readonly R[]): Map<string, R> | null {
  const isContradicted = (row: R) =>
    rows.some((other) => sideOf(other) === sideOf(row) && isOther(row, other));
  if (rows.some(isContradicted)) return null;
  const ordered = rows.length > 1 ? rows.toSorted((a, b) => byText(text(b), text(a))) : rows;
  return new Map(ordered.map((row) => [sideOf(row), row]));
}

const text = (row: unknown): string => JSON.stringify(row);

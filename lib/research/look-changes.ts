import type { Change } from '../model/changes.ts';
import type { Look } from '../model/looks.ts';
import { holding, type LookKind } from './look-kinds.ts';
import { rowsOf } from './look-limit.ts';

/**
 * What changed between two looks at a list, as far as it can be known: something is new only where all
 * was read before, and gone only where all was read both times. Nothing is said where a look has two
 * answers to one question.
 */

/** In the order of the list, whatever the order of the looks' rows. */
export function changesBetween<R>(kind: LookKind<R>, before: Look<R>, after: Look<R>): Change<R>[] {
  const nameOf = (change: Change<R>) =>
    `${kind.keyOf(rowOf(change))}\n${kind.sideOf(rowOf(change))}`;
  return groupsOf(kind, rowsOf(before), rowsOf(after))
    .flatMap((group) => changesOf(kind, group, before, after))
    .map((change) => ({ change, name: nameOf(change) }))
    .sort((a, b) => kind.order(rowOf(a.change), rowOf(b.change)) || byText(a.name, b.name))
    .map(({ change }) => change);
}

/** The row that a change is about: as it is now, or as it was. */
const rowOf = <R>(change: Change<R>): R => (change.found === 'gone' ? change.was : change.now);

const byText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** The rows of one key in both looks. */
interface Group<R> {
  was: R[];
  now: R[];
}

/** The rows of each key under which the looks differ. Most rows are alike, so few keys are made. */
function groupsOf<R>(kind: LookKind<R>, before: readonly R[], after: readonly R[]): Group<R>[] {
  const differing = differingRows(kind, unpaired(kind, before, after));
  return differing.map((row) => {
    const isOfGroup = (other: R) => kind.isOne(row, other);
    return { was: before.filter(isOfGroup), now: after.filter(isOfGroup) };
  });
}

/** The rows that are not found alike in the other look, read side by side: lists keep their order mostly. */
function unpaired<R>(
  { isAlike }: LookKind<R>,
  before: readonly R[],
  after: readonly R[],
): Group<R> {
  const [was, now]: [R[], R[]] = [[], []];
  let [n, m] = [0, 0];
  const isPair = (one: R | undefined, other: R | undefined) =>
    one !== undefined && other !== undefined && isAlike(one, other);
  for (;;) {
    const [old, fresh] = [before[n], after[m]];
    if (old === undefined && fresh === undefined) return { was, now };
    const isKept = isPair(old, fresh);
    // A row that came or went moves all others by one.
    const isNew = !isKept && isPair(old, after[m + 1]);
    const isGone = !isKept && !isNew && isPair(before[n + 1], fresh);
    if (!isKept && !isNew && old !== undefined) was.push(old);
    if (!isKept && !isGone && fresh !== undefined) now.push(fresh);
    if (!isNew) n++;
    if (!isGone) m++;
  }
}

/** A row for each key under which these rows differ. */
function differingRows<R>({ keyOf, sideOf, isOther }: LookKind<R>, { was, now }: Group<R>): R[] {
  const old = new Map<string, R>();
  const differing = new Map<string, R>();
  for (const row of was) {
    const key = keyOf(row);
    if (old.has(key)) differing.set(key, row);
    else old.set(key, row);
  }
  for (const row of now) {
    const key = keyOf(row);
    const same = old.get(key);
    if (same !== undefined && sideOf(same) === sideOf(row) && !isOther(same, row)) old.delete(key);
    else differing.set(key, row);
  }
  for (const [key, row] of old) differing.set(key, row);
  return [...differing.values()];
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

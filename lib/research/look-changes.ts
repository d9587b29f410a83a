import { inOrderOf } from '../model/in-order.ts';
import type {
  Change,
  DocumentRow,
  EventRow,
  FactRow,
  KnownSpan,
  Look,
  LookDay,
  LookSpan,
} from '../model/looks.ts';
import { compareDecimals, isDecimal } from './decimal.ts';
import { isRestated } from './look.ts';

/** What is compared of the rows of each list, and where among the days each belongs. */
export interface LookKind<R> {
  /** A key that stays the same while the row's content changes. */
  keyOf(row: R): string;
  /** Distinguishes rows that share a key within a list, such as restated and original facts. */
  sideOf(row: R): string;
  /** Whether two rows of one key and side say different things; an unknown value differs from no other value. */
  isOther(row: R, other: R): boolean;
  /** Whether the service gives the row an id; if not, the unread part of the list may have the same row. */
  isNamed(row: R): boolean;
  /** The days of a row. The service lists a row if any of its days was requested; empty if that is not certain. */
  daysOf(row: R): Span[];
  /** The sort position of a row; a row without a day comes last. */
  placeOf(row: R): number;
  /** The end of the list from which rows are dropped if there are too many. */
  dropsFrom: 'first' | 'last';
}

interface Span {
  first: number;
  last: number;
}

const isDay = (day: LookDay | null): day is number => typeof day === 'number';
const LAST = Number.MAX_SAFE_INTEGER;
const latestFirst = (day: LookDay | null): number => (isDay(day) ? -day : LAST);
const daySpan = (day: LookDay | null): Span[] => (isDay(day) ? [{ first: day, last: day }] : []);

export const EVENT_LOOKS: LookKind<EventRow> = {
  // Without an id, only its whole content identifies an event.
  keyOf: (row) => row.id ?? JSON.stringify(row),
  sideOf: () => '',
  isOther: (row, other) =>
    row.certainty !== other.certainty ||
    row.lifecycle !== other.lifecycle ||
    row.start !== other.start ||
    row.end !== other.end ||
    dateOf(row) !== dateOf(other),
  isNamed: ({ id }) => id !== null,
  daysOf: ({ date, start, end }) => [...daySpan(date), ...windowSpan(start, end)],
  placeOf: ({ date, start, end }) => [date, start, end].find(isDay) ?? LAST,
  dropsFrom: 'last',
};

/** The date of an event, unless the event is unannounced: its date field means nothing then. */
const dateOf = ({ date, isUnannounced }: EventRow): LookDay | null => (isUnannounced ? null : date);

/** The days of a window; an open window counts only for the day that it names, because its other end is unknown. */
function windowSpan(start: LookDay | null, end: LookDay | null): Span[] {
  if (start === null || end === null) return daySpan(start ?? end);
  return isDay(start) && isDay(end) && start <= end ? [{ first: start, last: end }] : [];
}

export const DOCUMENT_LOOKS: LookKind<DocumentRow> = {
  keyOf: (row) => row.id ?? JSON.stringify(row),
  sideOf: () => '',
  isOther: ({ versionId: one }, { versionId: other }) =>
    one !== null && other !== null && one !== other,
  isNamed: ({ id }) => id !== null,
  daysOf: ({ date }) => daySpan(date),
  placeOf: ({ date }) => latestFirst(date),
  dropsFrom: 'first',
};

export const FACT_LOOKS: LookKind<FactRow> = {
  keyOf: ({ scope, currency, start, end }) => `${end} ${start} ${currency} ${scope}`,
  sideOf: ({ restated }) => (isRestated(restated) ? 'restated' : ''),
  isOther: ({ value: one }, { value: other }) => one !== other && !isSameDecimal(one, other),
  isNamed: () => false,
  daysOf: ({ end }) => daySpan(end),
  placeOf: ({ end }) => latestFirst(end),
  dropsFrom: 'first',
};

/** Whether two texts are the same value, such as `12.50` and `12.5`, or `-0` and `0`. */
const isSameDecimal = (one: string | null, other: string | null): boolean =>
  isDecimal(one ?? '') && isDecimal(other ?? '') && compareDecimals(one ?? '', other ?? '') === 0;

/** Whether a span of known days certainly contains a row. The span of all days also contains rows without a day. */
const holds = <R>(kind: LookKind<R>, { first, last }: LookSpan, row: R): boolean =>
  (first === null && last === null) ||
  kind
    .daysOf(row)
    .some(
      (days) => (first === null || days.last >= first) && (last === null || days.first <= last),
    );

/** The spans that certainly contain a row. */
export const holding = <R>(
  kind: LookKind<R>,
  known: readonly KnownSpan[],
  row: R,
): readonly KnownSpan[] => known.filter((span) => holds(kind, span, row));

/** Whether the list was read to its end for all days of a row: an event whose window had begun may be in the past by now. */
export const isCovered = <R>(kind: LookKind<R>, known: readonly KnownSpan[], row: R): boolean =>
  holding(kind, known, row).some(
    ({ isWhole, first, last }) =>
      isWhole &&
      kind
        .daysOf(row)
        .every(
          (days) => (first === null || days.first >= first) && (last === null || days.last <= last),
        ),
  );

export const rowsOf = <R>({ rows, older }: Pick<Look<R>, 'rows' | 'older'>): R[] =>
  older.length === 0 ? rows : [...rows, ...older];

/** Days for which an unseen change is still reported after its event is over. */
const DAYS_SAID = 30;

/**
 * The changes that can be proved, in the order of the list: new only where all was read before,
 * gone only where all was read both times, none of a key where a look contradicts itself.
 */
export function changesBetween<R>(kind: LookKind<R>, before: Look<R>, after: Look<R>): Change<R>[] {
  const { asked } = after;
  const nameOf = nameIn(kind);
  const [old, fresh] = [
    Map.groupBy(rowsOf(before), kind.keyOf),
    Map.groupBy(rowsOf(after), kind.keyOf),
  ];
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .flatMap((key) => changesOf(kind, [old.get(key) ?? [], fresh.get(key) ?? []], before, after))
    .map((change) => ({ change, row: change.found === 'gone' ? change.was : change.now }))
    .filter(({ row }) => asked === null || !isOverBefore(kind, asked.first - DAYS_SAID, row))
    .sort(inOrderOf(({ row }) => [kind.placeOf(row), nameOf(row)]))
    .map(({ change }) => change);
}

export const nameIn =
  <R>({ keyOf, sideOf }: LookKind<R>) =>
  (row: R): string =>
    `${keyOf(row)}\n${sideOf(row)}`;

/** Whether all days of a row are before this day; a row without a day is never over. */
export function isOverBefore<R>(kind: LookKind<R>, day: number, row: R): boolean {
  const days = kind.daysOf(row);
  return days.length > 0 && days.every(({ last }) => last < day);
}

const isAlike = <R>(kind: LookKind<R>, one: R | undefined, other: R | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  kind.sideOf(one) === kind.sideOf(other) &&
  !kind.isOther(one, other);

function changesOf<R>(
  kind: LookKind<R>,
  [was, now]: [readonly R[], readonly R[]],
  before: Look<R>,
  after: Look<R>,
): Change<R>[] {
  // Most rows are as they were, so these are not grouped by side.
  if (was.length === 1 && now.length === 1 && isAlike(kind, was[0], now[0])) return [];
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
  // What stood or stands beside it.
  const [older = null] = old.values();
  const [newer = null] = fresh.values();
  const changed = pairs
    .filter(([row, other]) => isComparable(kind, row, other, before, after))
    .map(([was, now]): Change<R> => {
      return { found: 'changed', was, now, beside: null, since: readAt(before, was) };
    });
  const isWhole = (row: R) =>
    holding(kind, before.known, row).some(({ isWhole }) => isWhole) &&
    isCovered(kind, after.known, row);
  const gone = added.length === 0 ? left.filter(isWhole) : [];
  const news = left.length === 0 ? added : [];
  return [
    ...changed,
    ...news.flatMap((now): Change<R>[] => {
      // New since the last reading of its days, which did not list it.
      const [known] = holding(kind, before.known, now);
      return known ? [{ found: 'new', was: null, now, beside: older, since: known.at }] : [];
    }),
    ...gone.map((was): Change<R> => {
      return { found: 'gone', was, now: null, beside: newer, since: readAt(before, was) };
    }),
  ];
}

/** Whether two rows with the same key are the same item: by id, or because no other row can have the key. */
const isComparable = <R>(kind: LookKind<R>, row: R, other: R, before: Look<R>, after: Look<R>) =>
  kind.isNamed(row) ||
  (holding(kind, before.known, row).length > 0 && holding(kind, after.known, other).length > 0);

/** When a row was last read, if known. */
const readAt = <R>({ older, oldestAt, readAt }: Look<R>, row: R): number =>
  older.includes(row) ? oldestAt : readAt;

/** A row for each side; null if two rows of a side differ. Of two equal rows, it may take either. */
function bySide<R>({ sideOf, isOther }: LookKind<R>, rows: readonly R[]): Map<string, R> | null {
  const isContradicted = (row: R) =>
    rows.some((other) => sideOf(other) === sideOf(row) && isOther(row, other));
  if (rows.some(isContradicted)) return null;
  const ordered = rows.toSorted(inOrderOf((row) => [JSON.stringify(row)])).reverse();
  return new Map(ordered.map((row) => [sideOf(row), row]));
}

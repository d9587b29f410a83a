import type {
  DocumentRow,
  EventRow,
  FactRow,
  KnownSpan,
  LookDay,
  LookSpan,
} from '../model/looks.ts';
import { isRestated } from './restated.ts';

/** What is compared of the rows of each list, and where among the days each belongs. */
export interface LookKind<R> {
  /** The same for the same thing, whatever is said of it. */
  keyOf(row: R): string;
  /** Tells rows of one key apart that stand beside each other: what was restated from what was not. */
  sideOf(row: R): string;
  /** Whether two rows of one key and side say different things; what is not known differs from nothing. */
  isOther(row: R, other: R): boolean;
  /**
   * The key is the service's own name of the thing: two rows of it can be compared however far their
   * lists were read. Otherwise another row of the key may stand where nothing was read.
   */
  isNamed(row: R): boolean;
  /** Its days. The service lists it wherever one of them was asked for; none where that is not sure. */
  daysOf(row: R): Span[];
  /** Compares two rows for their order: what is listed first comes first. */
  order(a: R, b: R): number;
  /** Which end of the days rows are dropped from where there are too many. */
  dropsFrom: 'first' | 'last';
}

/** Days, both included. */
interface Span {
  first: number;
  last: number;
}

const isDay = (day: LookDay | null): day is number => typeof day === 'number';
const daySpan = (day: LookDay | null): Span[] => (isDay(day) ? [{ first: day, last: day }] : []);

export const EVENTS: LookKind<EventRow> = {
  // Without an id, an event is all that it says.
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
  order: (a, b) => soonest(a) - soonest(b),
  dropsFrom: 'last',
};

/** Of what was not announced, the field of the date says nothing. */
const dateOf = ({ date, isUnannounced }: EventRow): LookDay | null => (isUnannounced ? null : date);

/** An open window belongs to the one day that it names: how far it reaches is not told. */
function windowSpan(start: LookDay | null, end: LookDay | null): Span[] {
  if (start === null || end === null) return daySpan(start ?? end);
  return isDay(start) && isDay(end) && start <= end ? [{ first: start, last: end }] : [];
}

export const DOCUMENTS: LookKind<DocumentRow> = {
  keyOf: (row) => row.id ?? JSON.stringify(row),
  sideOf: () => '',
  isOther: ({ versionId: one }, { versionId: other }) =>
    one !== null && other !== null && one !== other,
  isNamed: ({ id }) => id !== null,
  daysOf: ({ date }) => daySpan(date),
  order: (a, b) => latest(b.date) - latest(a.date),
  dropsFrom: 'first',
};

export const FACTS: LookKind<FactRow> = {
  keyOf: ({ scope, currency, start, end }) => `${end} ${start} ${currency} ${scope}`,
  sideOf: ({ restated }) => (isRestated(restated) ? 'restated' : ''),
  isOther: ({ value: one }, { value: other }) =>
    one !== other && (one === null || other === null || plainValue(one) !== plainValue(other)),
  isNamed: () => false,
  daysOf: ({ end }) => daySpan(end),
  order: (a, b) => latest(b.end) - latest(a.end),
  dropsFrom: 'first',
};

/** The same for two ways to write one decimal: `12.50` and `12.5` are no two values. */
const plainValue = (value: string): string =>
  /^[+-]?\d+\.\d+$/.test(value) ? value.replace(/0+$/, '').replace(/\.$/, '') : value;

/** What names no day comes last, in either order. */
const soonest = ({ date, start, end }: EventRow): number =>
  [date, start, end].find(isDay) ?? Number.MAX_SAFE_INTEGER;
const latest = (day: LookDay | null): number => (isDay(day) ? day : Number.MIN_SAFE_INTEGER);

/** Whether a span of known days holds a row for sure. All days hold also what names no day. */
const holds = <R>(kind: LookKind<R>, { first, last }: LookSpan, row: R): boolean =>
  (first === null && last === null) ||
  kind
    .daysOf(row)
    .some(
      (days) => (first === null || days.last >= first) && (last === null || days.first <= last),
    );

/** The spans of these that hold a row. */
export const holding = <R>(
  kind: LookKind<R>,
  known: readonly KnownSpan[],
  row: R,
): readonly KnownSpan[] => known.filter((span) => holds(kind, span, row));

import type { Change } from '../model/changes.ts';
import type { KeptLook, KnownSpan, Look } from '../model/looks.ts';
import { changesBetween, isOverBefore, rowsOf } from './look-changes.ts';
import { holding, type LookKind } from './look-kinds.ts';

/** Joins a new reading of a list with what is kept of it. */

/** The rows that are kept of a list: the next events, the newest documents and facts. */
export const MAX_LOOK_ROWS = 60;
/** Spans of known days at most: of partial readings, the deeper ones are the older. */
const MAX_KNOWN = 6;

/**
 * The kept look after a reading that has just come. What was read before stays where the reading did not reach.
 *
 * @param kept null where nothing is kept yet: the reading is then what later ones are compared with
 */
export function noted<R>(kind: LookKind<R>, kept: KeptLook<R> | null, read: Look<R>): KeptLook<R> {
  const reading = withinLimit(kind, read);
  if (kept === null) return { seen: reading, latest: reading };
  // A further page of the same reading.
  const isSame = reading.readAt === kept.latest.readAt;
  // Without a change since, the user has seen all of the latest.
  const isSeen = !isSame && changesIn(kind, kept).length === 0;
  const latest = isSeen ? ahead(kind, kept.latest, reading) : kept.latest;
  return { seen: isSeen ? latest : kept.seen, latest: merged(kind, latest, reading) };
}

/** What changed since the user last saw the list. */
export const changesIn = <R>(kind: LookKind<R>, { seen, latest }: KeptLook<R>): Change<R>[] =>
  changesBetween(kind, seen, latest);

/** The latest look with what was read anew; rows that the reading surely would have had are gone. */
function merged<R>(kind: LookKind<R>, latest: Look<R>, reading: Look<R>): Look<R> {
  const nameOf = (row: R) => `${kind.keyOf(row)}\n${kind.sideOf(row)}`;
  const named = new Set(reading.rows.map(nameOf));
  const whole = reading.known.filter(({ isWhole }) => isWhole);
  const isLeft = (row: R) => !named.has(nameOf(row)) && holding(kind, whole, row).length === 0;
  const [rows, older] = [latest.rows.filter(isLeft), latest.older.filter(isLeft)];
  const known = latest.known.filter((span) => !reading.known.some((one) => isWithin(span, one)));
  return withinLimit(kind, {
    ...reading,
    older: [...rows, ...older],
    // The clock may have been set back in between: the earlier of two is not the smaller.
    oldestAt: older.length > 0 ? latest.oldestAt : rows.length > 0 ? latest.readAt : reading.readAt,
    known: [...reading.known, ...known].slice(0, MAX_KNOWN),
  });
}

/** Whether one span tells all that another does. */
const isWithin = (one: KnownSpan, other: KnownSpan): boolean =>
  (other.first === null || (one.first !== null && one.first >= other.first)) &&
  (other.last === null || (one.last !== null && one.last <= other.last)) &&
  (other.isWhole || !one.isWhole);

/** The look without the events that are over when a later reading begins. */
function ahead<R>(kind: LookKind<R>, look: Look<R>, { asked }: Look<R>): Look<R> {
  if (asked === null) return look;
  const isAhead = (row: R) => !isOverBefore(kind, asked.first, row);
  const rows = look.rows.filter(isAhead);
  return {
    ...look,
    rows,
    older: look.older.filter(isAhead),
    // As if they had not been listed: the look is not cut for want of them.
    read: look.read - (look.rows.length - rows.length),
    known: look.known.flatMap((span) => spanAfter(span, asked.first) ?? []),
  };
}

/** The part of a span after a day. */
function spanAfter(span: KnownSpan, day: number): KnownSpan | null {
  if (span.last !== null && span.last <= day) return null;
  return { ...span, first: Math.max(span.first ?? day + 1, day + 1) };
}

/** 1 January of the year 1. */
const FIRST_DAY = -719_162;

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

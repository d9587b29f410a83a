import { inOrderOf } from '../model/in-order.ts';
import type {
  Change,
  ChangeCount,
  DocumentRow,
  EventRow,
  FactRow,
  KeptList,
  KeptLook,
  KnownSpan,
  Look,
  LookList,
  PartChanges,
  Reading,
} from '../model/looks.ts';
import {
  changesBetween,
  DOCUMENT_LOOKS,
  EVENT_LOOKS,
  FACT_LOOKS,
  isCovered,
  isOverBefore,
  type LookKind,
  nameIn,
  rowsOf,
} from './look-changes.ts';

/** Joins a new reading of a list with the kept look, and counts and lists the changes that the user has not seen. */

/** The rows that are kept of a list: the next events, the newest documents and facts. */
export const MAX_LOOK_ROWS = 60;
/** Spans of known days at most: of partial readings, the deeper ones are the older. */
const MAX_KNOWN = 6;

/** Adds a reading to a look; keeps earlier rows where the reading did not reach. */
export function withReading<R>(
  kind: LookKind<R>,
  kept: KeptLook<R> | null,
  read: Look<R>,
): KeptLook<R> {
  const reading = withinLimit(kind, read);
  if (kept === null) return { seen: reading, latest: reading };
  // A further page of the same reading.
  const isSame = reading.readAt === kept.latest.readAt;
  // Without a change since, the user has seen all of the latest.
  const isSeen = !isSame && changesIn(kind, kept).length === 0;
  const latest = isSeen ? ahead(kind, kept.latest, reading) : kept.latest;
  return { seen: isSeen ? latest : kept.seen, latest: merged(kind, latest, reading) };
}

export const changesIn = <R>(kind: LookKind<R>, { seen, latest }: KeptLook<R>): Change<R>[] =>
  changesBetween(kind, seen, latest);

/** The latest look with what was read anew; rows that the reading surely would have had are gone. */
function merged<R>(kind: LookKind<R>, latest: Look<R>, reading: Look<R>): Look<R> {
  const nameOf = nameIn(kind);
  const named = new Set(reading.rows.map(nameOf));
  const isLeft = (row: R) => !named.has(nameOf(row)) && !isCovered(kind, reading.known, row);
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
  (one.first ?? -Infinity) >= (other.first ?? -Infinity) &&
  (one.last ?? Infinity) <= (other.last ?? Infinity) &&
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
    // Counts ended events as never listed, so that the look does not seem cut.
    read: look.read - (look.rows.length - rows.length),
    known: look.known
      .filter(({ last }) => last === null || last > asked.first)
      .map((span) => ({ ...span, first: Math.max(span.first ?? -Infinity, asked.first + 1) })),
  };
}

const FIRST_DAY = -719_162;

/** The look with the rows that are kept of it. What was dropped, and all beyond it, is not known. */
export function withinLimit<R>(kind: LookKind<R>, look: Look<R>): Look<R> {
  const all = rowsOf(look);
  if (all.length <= MAX_LOOK_ROWS) return look;
  const dropped = new Set(
    all.toSorted(inOrderOf((row) => [kind.placeOf(row)])).slice(MAX_LOOK_ROWS),
  );
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

type AnyRow = EventRow | DocumentRow | FactRow;

const kindOf = (list: LookList): LookKind<AnyRow> =>
  list === 'events' ? EVENT_LOOKS : list === 'documents' ? DOCUMENT_LOOKS : FACT_LOOKS;

/** @param before what is kept of the same list; null for nothing */
export const listWithReading = (before: KeptList | null, { list, look }: Reading): KeptList =>
  ({ list, kept: withReading(kindOf(list), before?.kept ?? null, look) }) as KeptList;

export const seenList = <L extends KeptList>(one: L): L => ({
  ...one,
  kept: { ...one.kept, seen: one.kept.latest },
});

/** What changed in a list; null where it was not read twice, or nothing can be said of two readings. */
export function listChanges({ list, kept }: KeptList): PartChanges | null {
  const { seen, latest } = kept;
  const kind = kindOf(list);
  // Facts have no ids: unless the days that were read are known, two facts cannot be compared.
  const isOpen = kind === FACT_LOOKS && (seen.known.length === 0 || latest.known.length === 0);
  if (seen.readAt === latest.readAt || isOpen) return null;
  return {
    list,
    changes: changesIn<AnyRow>(kind, kept),
    seenAt: seen.readAt,
    readAt: latest.readAt,
    compared: comparedRows(kept),
  } as PartChanges;
}

/** Null if both looks know the whole list; else the rows of the one that knows less. */
function comparedRows({ seen, latest }: KeptLook<unknown>): number | null {
  const counts = [
    latest.isWhole ? cutRows(latest) : latest.read,
    seen.known.some(({ isWhole }) => isWhole) ? cutRows(seen) : seen.read,
  ].filter((count) => count !== null);
  return counts.length === 0 ? null : Math.min(...counts);
}

/** Counts a look's rows if the limit cut it, or may have before events ended; else null. */
function cutRows(look: Look<unknown>): number | null {
  const { length } = rowsOf(look);
  const isCut = look.isWhole ? look.rows.length < look.read : length >= MAX_LOOK_ROWS;
  return isCut ? length : null;
}

/** How many changes all these lists have, and the earliest time that one is told from; null for no change. */
export function countOf(lists: readonly KeptList[]): ChangeCount | null {
  const times = lists.flatMap((one) => listChanges(one)?.changes.map(({ since }) => since) ?? []);
  return times.length === 0 ? null : { count: times.length, since: Math.min(...times) };
}

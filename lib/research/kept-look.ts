import type { Change } from '../model/changes.ts';
import type { KnownSpan, Look } from '../model/looks.ts';
import { changesBetween } from './look-changes.ts';
import { holding, type LookKind } from './look-kinds.ts';
import { rowsOf, withinLimit } from './look-limit.ts';

/** What is kept of one list: how the user last saw it, and how it was read last. */
export interface KeptLook<R> {
  /** What changes are told from: the look before the latest, or the last one marked as seen. */
  seen: Look<R>;
  latest: Look<R>;
  /** When the newest answer of all came, and the last few, in epoch milliseconds: a clock may be set back. */
  newestAt: number;
  noted: number[];
}

/** How many readings are remembered, to know an older one that is told again. */
const MAX_NOTED = 6;
/** An answer that no request went out for, or one that came this long ago, may be older than the latest. */
const FRESH_MS = 10 * 60_000;
/** Spans of known days at most: of partial readings, the deeper ones are the older. */
const MAX_KNOWN = 6;

/** How a reading is told: whether a request went out for it, and the time now. */
interface Told {
  fromCache: boolean;
  now: number;
}

/**
 * The kept look after a reading. What was read before stays where the reading did not reach. An answer
 * that is older than the latest changes nothing, nor does the same answer told twice.
 *
 * @param kept null where nothing is kept yet: the reading is then what later ones are compared with
 */
export function noted<R>(
  kind: LookKind<R>,
  kept: KeptLook<R> | null,
  read: Look<R>,
  told: Told,
): KeptLook<R> {
  const reading = withinLimit(kind, read);
  const { readAt } = reading;
  if (kept === null) return { seen: reading, latest: reading, newestAt: readAt, noted: [readAt] };
  // A further page of the same reading, or the same again.
  const isSame = readAt === kept.latest.readAt;
  if (!isSame && !isNewer(kept, readAt, told)) return kept;
  // Without a change since, the user has seen all of the latest.
  const isSeen = !isSame && changesIn(kind, kept).length === 0;
  const both = ahead(kind, isSeen ? { ...kept, seen: kept.latest } : kept, reading);
  return {
    seen: both.seen,
    latest: merged(kind, both.latest, reading),
    newestAt: Math.max(kept.newestAt, readAt),
    noted: [readAt, ...kept.noted.filter((at) => at !== readAt)].slice(0, MAX_NOTED),
  };
}

function isNewer({ newestAt, noted }: KeptLook<unknown>, readAt: number, told: Told): boolean {
  if (noted.includes(readAt)) return false;
  if (readAt > newestAt) return true;
  // The clock was set back since.
  return !told.fromCache && Math.abs(told.now - readAt) <= FRESH_MS;
}

/** What changed since the user last saw the list. */
export const changesIn = <R>(kind: LookKind<R>, { seen, latest }: KeptLook<R>): Change<R>[] =>
  changesBetween(kind, seen, latest);

/** The user has seen it as it is now. */
export const markedSeen = <R>(kept: KeptLook<R>): KeptLook<R> => ({ ...kept, seen: kept.latest });

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

/** Days for which a change stays said after its event is over, where it was not marked as seen. */
const DAYS_SAID = 30;

/** Both looks without the events that are over when a later reading begins: no more is said of them. */
function ahead<R>(
  kind: LookKind<R>,
  { seen, latest }: Pick<KeptLook<R>, 'seen' | 'latest'>,
  { asked, rows }: Look<R>,
): Pick<KeptLook<R>, 'seen' | 'latest'> {
  if (asked === null) return { seen, latest };
  const from = seen === latest ? asked.first : asked.first - DAYS_SAID;
  const isOver = (row: R) => {
    const days = kind.daysOf(row);
    return days.length > 0 && days.every(({ last }) => last < from);
  };
  const listed = new Set(rows.map(kind.keyOf));
  const now = new Map(rowsOf(latest).map((row) => [kind.keyOf(row), row]));
  // By where an event is now: one that was moved is over where it was moved to.
  const isAhead = (row: R) =>
    listed.has(kind.keyOf(row)) || !isOver(now.get(kind.keyOf(row)) ?? row);
  const aheadIn = (look: Look<R>): Look<R> => {
    const rows = look.rows.filter(isAhead);
    return {
      ...look,
      rows,
      older: look.older.filter(isAhead),
      // As if they had not been listed: the look is not cut for want of them.
      read: look.read - (look.rows.length - rows.length),
      known: look.known.flatMap((span) => spanAfter(span, from) ?? []),
    };
  };
  const known = aheadIn(latest);
  return { seen: seen === latest ? known : aheadIn(seen), latest: known };
}

/** The part of a span after a day. */
function spanAfter(span: KnownSpan, day: number): KnownSpan | null {
  if (span.last !== null && span.last <= day) return null;
  return { ...span, first: Math.max(span.first ?? day + 1, day + 1) };
}

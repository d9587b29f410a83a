import type { ChangeCount, PartChanges } from '../model/changes.ts';
import type { KeptList, KeptLook, Reading } from '../model/looks.ts';
import { changesIn, MAX_LOOK_ROWS, noted } from './kept-look.ts';
import { DOCUMENTS, EVENTS, FACTS } from './look-kinds.ts';

/**
 * What is kept after a reading.
 *
 * @param before what is kept of the same list; null for nothing
 */
export function notedList(before: KeptList | null, reading: Reading): KeptList {
  switch (reading.list) {
    case 'events': {
      const kept = before?.list === 'events' ? before.kept : null;
      return { list: 'events', kept: noted(EVENTS, kept, reading.look) };
    }
    case 'documents': {
      const kept = before?.list === 'documents' ? before.kept : null;
      return { list: 'documents', kept: noted(DOCUMENTS, kept, reading.look) };
    }
    default: {
      const isOfFacts = before && before.list !== 'events' && before.list !== 'documents';
      const kept = isOfFacts ? before.kept : null;
      return { list: reading.list, kept: noted(FACTS, kept, reading.look) };
    }
  }
}

/** The user has seen the list as it is now. */
export const seenList = <L extends KeptList>(one: L): L => ({
  ...one,
  kept: { ...one.kept, seen: one.kept.latest },
});

/** What changed in a list; null where it was not read twice, or nothing can be said of two readings. */
export function listChanges(one: KeptList): PartChanges | null {
  const { seen, latest } = one.kept;
  if (seen.readAt === latest.readAt) return null;
  const times = {
    seenAt: seen.readAt,
    readAt: latest.readAt,
    compared: comparedRows(one.kept),
  };
  switch (one.list) {
    case 'events':
      return { list: one.list, changes: changesIn(EVENTS, one.kept), ...times };
    case 'documents':
      return { list: one.list, changes: changesIn(DOCUMENTS, one.kept), ...times };
    default:
      // Facts have no ids: where no days are known, two of them may be different facts.
      if (seen.known.length === 0 || latest.known.length === 0) return null;
      return { list: one.list, changes: changesIn(FACTS, one.kept), ...times };
  }
}

/** Null if both looks know the whole list; else the rows of the one that knows less. */
function comparedRows({ seen, latest }: KeptLook<unknown>): number | null {
  const counts = [
    latest.isWhole ? knownRows(latest) : latest.read,
    seen.known.some(({ isWhole }) => isWhole) ? knownRows(seen) : seen.read,
  ].filter((count) => count !== null);
  return counts.length === 0 ? null : Math.min(...counts);
}

/** Of a list that is longer than what is kept of it, the rows that are kept; null if it is kept whole. */
function knownRows({ rows, older, read, isWhole, asked, known }: KeptLook<unknown>['seen']) {
  const kept = rows.length + older.length;
  if (isWhole) return rows.length < read ? kept : null;
  // The last reading went less far than one before. The rows that one lost bound its days, of documents and
  // facts (withinLimit). Events have bounds anyway: only their number tells, until some of them are over.
  const isAll =
    asked === null
      ? known.some((span) => span.isWhole && span.first === null)
      : kept < MAX_LOOK_ROWS;
  return isAll ? null : kept;
}

/** How many changes all these lists have, and the earliest time that one is told from; null for no change. */
export function countOf(lists: readonly KeptList[]): ChangeCount | null {
  const times = lists.flatMap((one) => listChanges(one)?.changes.map(({ since }) => since) ?? []);
  return times.length === 0 ? null : { count: times.length, since: Math.min(...times) };
}

import type { ChangeCount, PartChanges } from '../model/changes.ts';
import { MAX_LOOK_ROWS } from '../model/look-limits.ts';
import type { DocumentRow, EventRow, FactRow, LookPart, Reading } from '../model/looks.ts';
import type { Metric } from '../model/records.ts';
import { changesIn, type KeptLook, markedSeen, noted } from './kept-look.ts';
import { DOCUMENTS, EVENTS, FACTS } from './look-kinds.ts';

/** What is kept of a list of a company's, with the list's name. */
export type KeptPart =
  | { list: 'events'; kept: KeptLook<EventRow> }
  | { list: 'documents'; kept: KeptLook<DocumentRow> }
  | { list: 'facts'; metric: Metric; kept: KeptLook<FactRow> };

type Named = { list: 'events' | 'documents' } | { list: 'facts'; metric: Metric };

export const partOf = (named: Named): LookPart =>
  named.list === 'facts' ? named.metric : named.list;

/**
 * What is kept after a reading of the same list.
 *
 * @param before null where nothing is kept of it, or another list's
 * @param now epoch milliseconds
 */
export function notedPart(before: KeptPart | null, reading: Reading, now: number): KeptPart {
  const told = { fromCache: reading.fromCache, now };
  switch (reading.list) {
    case 'events': {
      const kept = before?.list === 'events' ? before.kept : null;
      return { list: 'events', kept: noted(EVENTS, kept, reading.look, told) };
    }
    case 'documents': {
      const kept = before?.list === 'documents' ? before.kept : null;
      return { list: 'documents', kept: noted(DOCUMENTS, kept, reading.look, told) };
    }
    case 'facts': {
      const { metric } = reading;
      const kept = before?.list === 'facts' && before.metric === metric ? before.kept : null;
      return { list: 'facts', metric, kept: noted(FACTS, kept, reading.look, told) };
    }
  }
}

/** The user has seen the list as it is now. */
export function seenPart(part: KeptPart): KeptPart {
  switch (part.list) {
    case 'events':
      return { ...part, kept: markedSeen(part.kept) };
    case 'documents':
      return { ...part, kept: markedSeen(part.kept) };
    case 'facts':
      return { ...part, kept: markedSeen(part.kept) };
  }
}

/** What changed in a list; null where it was not read twice, or nothing can be said of two readings. */
export function partChanges(part: KeptPart): PartChanges | null {
  const { seen, latest } = part.kept;
  if (seen.readAt === latest.readAt) return null;
  const times = {
    seenAt: seen.readAt,
    readAt: latest.readAt,
    compared: comparedRows(part.kept),
  };
  switch (part.list) {
    case 'events':
      return { list: part.list, changes: changesIn(EVENTS, part.kept), ...times };
    case 'documents':
      return { list: part.list, changes: changesIn(DOCUMENTS, part.kept), ...times };
    case 'facts': {
      // Facts have no ids: where no days are known, two of them may be different facts.
      if (seen.known.length === 0 || latest.known.length === 0) return null;
      const { list, metric } = part;
      return { list, metric, changes: changesIn(FACTS, part.kept), ...times };
    }
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
  // The last reading went less far than one before. What that one lost bounds its days, of documents and
  // facts (withinLimit). Events have bounds anyway: only their number tells, until some of them are over.
  const isAll =
    asked === null
      ? known.some((span) => span.isWhole && span.first === null)
      : kept < MAX_LOOK_ROWS;
  return isAll ? null : kept;
}

/** How many changes there are in all, and the earliest that one is told from. */
export function countOf(parts: readonly PartChanges[]): ChangeCount | null {
  const times = parts.flatMap(({ changes }) => changes.map(({ since }) => since));
  return times.length === 0 ? null : { count: times.length, since: Math.min(...times) };
}

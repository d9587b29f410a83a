import type { Metric } from './contract.ts';
import type { DocumentRow, EventRow, FactRow } from './looks.ts';

/** What changed in a company's lists since the user last saw them; apart from the looks' schemas. */

/** A row that is new, is another now, or is no longer listed. */
export type Change<R> = (
  | { found: 'new'; was: null; now: R }
  | { found: 'changed'; was: R; now: R }
  | { found: 'gone'; was: R; now: null }
) & {
  /** Of a new or vanished fact: the other that stands for the same, as first reported or restated. */
  beside: R | null;
  /** When it was last read as it was, in epoch milliseconds. */
  since: number;
};

/** What changed in one of a company's lists since the user last saw it. */
interface Compared<R> {
  changes: Change<R>[];
  /** When the list was read that changes are told from, and when last, in epoch milliseconds. */
  seenAt: number;
  readAt: number;
  /** How many rows were compared: null for all, else the first of a list that goes on. */
  compared: number | null;
}
export type PartChanges =
  | ({ list: 'events' } & Compared<EventRow>)
  | ({ list: 'documents' } & Compared<DocumentRow>)
  | ({ list: Metric } & Compared<FactRow>);

export interface ChangeCount {
  count: number;
  since: number;
}

export interface Changes {
  /** Of the pinned companies that have any, by company id. */
  counts: Record<string, ChangeCount>;
  /** Of the company asked for: each list that was read more than once; null where none was asked for. */
  company: { id: string; parts: PartChanges[] } | null;
  /** The browser stores no more looks: what was kept is as it was. */
  isFull: boolean;
}

export const NO_CHANGES: Changes = { counts: {}, company: null, isFull: false };

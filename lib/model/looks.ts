import * as z from 'zod/mini';
import { METRICS, type Metric } from './contract.ts';
import { timestamp } from './fields.ts';

/** Looks at pinned companies' lists, to tell later what changed (lib/research/look-changes.ts). */

const text = z.string();
const lineOrNull = z.nullable(text);
const count = z.int().check(z.minimum(0));

/** A calendar day as a day number (lib/research/calendar-date.ts), or a text that names none. */
const day = z.union([z.int(), text]);
export type LookDay = z.infer<typeof day>;

/** As lib/research/event-dates.ts judges it. */
const certainty = z.enum(['confirmed', 'estimated', 'awaiting', 'disputed', 'other']);

/** Storage keeps the values of a row in the order of its fields: a further field comes last. */

export const eventRowSchema = z.object({
  id: lineOrNull,
  title: lineOrNull,
  certainty,
  /** The service's word, where the contract names no such lifecycle. */
  lifecycle: lineOrNull,
  /** In the event's own zone; a field and no date where nothing was announced. */
  date: z.nullable(day),
  start: z.nullable(day),
  end: z.nullable(day),
  isUnannounced: z.boolean(),
});
export type EventRow = z.infer<typeof eventRowSchema>;

export const documentRowSchema = z.object({
  id: lineOrNull,
  versionId: lineOrNull,
  title: lineOrNull,
  date: z.nullable(day),
});
export type DocumentRow = z.infer<typeof documentRowSchema>;

/** A fact: the exact value that is reported for a period, scope and currency. */
export const factRowSchema = z.object({
  scope: lineOrNull,
  currency: lineOrNull,
  start: z.nullable(day),
  end: z.nullable(day),
  /** The company's own name of the period, as `Q3 2026`. */
  period: lineOrNull,
  value: lineOrNull,
  restated: z.nullable(z.union([text, z.number(), z.boolean()])),
});
export type FactRow = z.infer<typeof factRowSchema>;

/** Days, both included; null for no end. */
const span = z.object({ first: z.nullable(z.int()), last: z.nullable(z.int()) });
export type LookSpan = z.infer<typeof span>;

/** Days of which all rows are known. A row belongs there by its date, window, or end of its period. */
const known = z.extend(span, {
  at: timestamp,
  /** Read to the list's end: a row that is missing there is no longer listed. */
  isWhole: z.boolean(),
});
export type KnownSpan = z.infer<typeof known>;

/** The facts about a look beside its rows. */
export const lookHeadSchema = z.object({
  /** The last reading, in epoch milliseconds; how many rows it had, and whether it had all. */
  readAt: timestamp,
  read: count,
  isWhole: z.boolean(),
  /** The earliest reading that one of its older rows is from. */
  oldestAt: timestamp,
  /** The last read first. */
  known: z.array(known),
  /** The days asked for; of events alone. */
  asked: z.nullable(z.object({ first: z.int(), last: z.int() })),
});

export interface Look<R> extends z.infer<typeof lookHeadSchema> {
  rows: R[];
  /** Rows of earlier readings, on days that the last reading did not reach. */
  older: R[];
}

/** One list as the user last saw it, and as it was read last. */
export interface KeptLook<R> {
  /** The look that changes are told from: the one before the latest, or the last one marked as seen. */
  seen: Look<R>;
  latest: Look<R>;
}

/** Names a company's list: its events, its documents, or the facts of one metric. */
export const LOOK_LISTS = ['events', 'documents', ...METRICS] as const;
export type LookList = (typeof LOOK_LISTS)[number];

export type Reading = { companyId: string } & (
  | { list: 'events'; look: Look<EventRow> }
  | { list: 'documents'; look: Look<DocumentRow> }
  | { list: Metric; look: Look<FactRow> }
);

export type KeptList =
  | { list: 'events'; kept: KeptLook<EventRow> }
  | { list: 'documents'; kept: KeptLook<DocumentRow> }
  | { list: Metric; kept: KeptLook<FactRow> };

/** A list as the panel shows it, by the time of its last reading. */
export const seenListSchema = z.object({ list: z.enum(LOOK_LISTS), readAt: timestamp });
export type SeenList = z.infer<typeof seenListSchema>;

/* Changes in a company's lists since the user last saw them. */

/** A row that is new, changed or no longer listed. */
export type Change<R> = (
  | { found: 'new'; was: null; now: R }
  | { found: 'changed'; was: R; now: R }
  | { found: 'gone'; was: R; now: null }
) & {
  /** The counterpart of a new or gone fact: the same fact as first reported, or restated. */
  beside: R | null;
  /** When a reading last found the earlier state, in epoch milliseconds. */
  since: number;
};

/** Changes in one of a company's lists since the user last saw it. */
interface Compared<R> {
  changes: Change<R>[];
  /** When the two compared readings were made: last seen, and latest; in epoch milliseconds. */
  seenAt: number;
  readAt: number;
  /** The number of compared rows, from the top of the list; null if all were compared. */
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
  /** The counts of pinned companies with changes, by company id. */
  counts: Record<string, ChangeCount>;
  /** The requested company's lists that were read more than once; null without a company. */
  company: { id: string; parts: PartChanges[] } | null;
  /** The browser has no room for new looks; the stored looks are unchanged. */
  isFull: boolean;
}

export const NO_CHANGES: Changes = { counts: {}, company: null, isFull: false };

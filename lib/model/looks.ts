import * as z from 'zod/mini';
import { METRICS, type Metric } from './contract.ts';
import { timestamp } from './fields.ts';

/**
 * A look at one list of a company's: its rows with what is compared of them, and how far the list was
 * read. Looks are kept of pinned companies, to say later what changed (lib/research/look-changes.ts).
 */

/** Longer texts are cut where they are only shown; a row that is known by a longer one is not kept. */
export const MAX_LOOK_TEXT = 120;
/** The rows that are kept of a list: the next events, the newest documents and facts. */
export const MAX_LOOK_ROWS = 60;

const text = z.string().check(z.maxLength(MAX_LOOK_TEXT));
const lineOrNull = z.nullable(text);
const count = z.int().check(z.minimum(0));

/** A calendar day as a day number (lib/research/calendar-date.ts), or a text that names none. */
const day = z.union([z.int(), text]);
export type LookDay = z.infer<typeof day>;

/** As lib/research/event-dates.ts judges it. */
const certainty = z.enum(['confirmed', 'estimated', 'awaiting', 'disputed', 'other']);

/** An event: when it takes place, and how certain that is. */
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

/** A document: which version of it is listed. */
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
  /** Where it stands. */
  documentId: lineOrNull,
  page: z.nullable(count),
});
export type FactRow = z.infer<typeof factRowSchema>;

/** Days, both included; null for no end. */
const span = z.object({ first: z.nullable(z.int()), last: z.nullable(z.int()) });
export type LookSpan = z.infer<typeof span>;

/** Days of which all rows are known. A row belongs there by its date, window, or end of its period. */
const known = z.extend(span, {
  /** When this was read, in epoch milliseconds. */
  at: timestamp,
  /** Read to the list's end: a row that is missing there is no longer listed. */
  isWhole: z.boolean(),
});
export type KnownSpan = z.infer<typeof known>;

/** What is told of a look beside its rows. */
export const lookHeadSchema = z.object({
  /** The last reading, in epoch milliseconds; how many rows it had, and whether it had all. */
  readAt: timestamp,
  read: count,
  isWhole: z.boolean(),
  /** The earliest reading that one of its older rows is from. */
  oldestAt: timestamp,
  /** The last read first. */
  known: z.array(known).check(z.maxLength(20)),
  /** The days asked for; of events alone. */
  asked: z.nullable(z.object({ first: z.int(), last: z.int() })),
});
export type LookHead = z.infer<typeof lookHeadSchema>;

export interface Look<R> extends LookHead {
  /** Those of the last reading. */
  rows: R[];
  /** Those of earlier ones, where the last did not reach. */
  older: R[];
}

const lookOf = <R>(row: z.ZodMiniType<R>) => {
  const rows = z.array(row).check(z.maxLength(MAX_LOOK_ROWS));
  return z.extend(lookHeadSchema, { rows, older: rows });
};

/** A list that was read, as the panel tells the background. */
const readingOf = {
  /** No request went out for it. */
  fromCache: z.boolean(),
};
export const readingSchema = z.discriminatedUnion('list', [
  z.object({ list: z.literal('events'), look: lookOf(eventRowSchema), ...readingOf }),
  z.object({ list: z.literal('documents'), look: lookOf(documentRowSchema), ...readingOf }),
  z.object({
    list: z.literal('facts'),
    metric: z.enum(METRICS),
    look: lookOf(factRowSchema),
    ...readingOf,
  }),
]);
export type Reading = z.infer<typeof readingSchema>;

/** Names the list of a reading among those of its company. */
export const LOOK_PARTS = ['events', 'documents', ...METRICS] as const;
export type LookPart = (typeof LOOK_PARTS)[number];

/** A reading of a company's, by the account that the panel shows. */
export const notedReadingSchema = z.object({
  companyId: z.string().check(z.maxLength(100)),
  subject: z.string(),
  reading: readingSchema,
});
export type NotedReading = z.infer<typeof notedReadingSchema>;

/** A list as the panel shows it, by the time of its last reading. */
export const seenPartSchema = z.object({ part: z.enum(LOOK_PARTS), readAt: timestamp });
export type SeenPart = z.infer<typeof seenPartSchema>;

/** How much room the looks of so many companies take, in bytes. */
export interface LookSize {
  companies: number;
  bytes: number;
}

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

/** What changed in a list of a company's since the user last saw it. */
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
  | ({ list: 'facts'; metric: Metric } & Compared<FactRow>);

/** How many changes a company has, and since when, in epoch milliseconds. */
export interface ChangeCount {
  count: number;
  since: number;
}

/** What the panel shows of changes. */
export interface Changes {
  /** Of the pinned companies that have any, by company id. */
  counts: Record<string, ChangeCount>;
  /** Of the company asked for: each list that was read more than once; null where none was asked for. */
  company: { id: string; parts: PartChanges[] } | null;
  /** The browser stores no more looks: what was kept is as it was. */
  isFull: boolean;
}

export const NO_CHANGES: Changes = { counts: {}, company: null, isFull: false };

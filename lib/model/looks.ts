import * as z from 'zod/mini';
import { MAX_OFFSET, MAX_ROWS, METRICS } from './contract.ts';
import { timestamp } from './fields.ts';
import { MAX_LOOK_TEXT } from './look-limits.ts';

/**
 * A look at one list of a company's: its rows with what is compared of them, and how far the list was
 * read. Looks are kept of pinned companies, to say later what changed (lib/research/look-changes.ts).
 */

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
type LookHead = z.infer<typeof lookHeadSchema>;

export interface Look<R> extends LookHead {
  /** Those of the last reading. */
  rows: R[];
  /** Those of earlier ones, where the last did not reach. */
  older: R[];
}

/** More are never read of a list (contract section 4). */
const MAX_READ = MAX_OFFSET + MAX_ROWS;

const lookOf = <R>(row: z.ZodMiniType<R>) => {
  const rows = z.array(row).check(z.maxLength(MAX_READ));
  return z.extend(lookHeadSchema, { rows, older: rows });
};

/** A list that was read, as the panel tells the background. */
const readingOf = {
  /** No request went out for it. */
  fromCache: z.boolean(),
};
const readingSchema = z.discriminatedUnion('list', [
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

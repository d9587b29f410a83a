import * as z from 'zod/mini';
import { METRICS } from './contract.ts';
import { type OtherField, textUpTo, timestamp } from './fields.ts';
import { inOrderOf } from './in-order.ts';
import { basedOn } from './notes.ts';
import { companyEvent, documentPage, fact, type Meta, quote, searchHit } from './records.ts';
import { listingSchema } from './saved-companies.ts';

/** Clips stay on this device: no request carries one. */

export const MAX_CLIPS = 1000;
/** Of a passage or an excerpt, in UTF-16 code units; the service's excerpts fit. */
export const MAX_CLIP_TEXT = 4000;
export const MAX_COMMENT = 2000;
/** Of a figure, a price or a date, which is kept whole or not at all. */
const MAX_VALUE = 1000;
export const MAX_LINE = 500;
export const MAX_ADDRESS = 2000;
/** Far beyond a time, and small enough to have others beside it. */
export const MAX_RANK = 1e15;
export const MAX_OTHERS = 24;

const line = z.nullable(textUpTo(MAX_LINE));

/** The longest that a text may be, by the name of its field. */
const LONGEST: Record<string, number> = {
  value: MAX_VALUE,
  price: MAX_VALUE,
  text: MAX_CLIP_TEXT,
  excerpt: MAX_CLIP_TEXT,
  sourceUrl: MAX_ADDRESS,
  link: MAX_ADDRESS,
};
export const longestOf = (field: string): number => LONGEST[field] ?? MAX_LINE;

export const isShortField = ({ key, value }: OtherField): boolean =>
  `${key}${value}`.length <= 2 * MAX_LINE;

/**
 * Accepts a record of the service if a clip has room for its texts. Refuses numbers other than
 * pages, because numbers in a user's file may have lost digits.
 */
const kept = <R extends object>(record: z.ZodMiniType<R>) =>
  z.pipe(
    z.custom<unknown>((found) =>
      Object.entries(Object(found)).every(([name, told]) =>
        Array.isArray(told)
          ? told.length <= MAX_OTHERS && told.every(isShortField)
          : typeof told === 'string'
            ? told.length <= longestOf(name)
            : typeof told !== 'number' || name === 'page' || name === 'pageNumber',
      ),
    ),
    record,
  );

/** What was clipped; as the citation's code takes it (lib/research/cite). */
export const clippedSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('fact'),
    fact: kept(fact),
    metric: z.enum(METRICS),
    /** What was known of its document, which the fact names by id alone. */
    document: z._default(z.nullable(z.object({ title: line, versionId: line })), null),
  }),
  z.object({ kind: z.literal('event'), event: kept(companyEvent) }),
  z.object({ kind: z.literal('quote'), quote: kept(quote) }),
  z.object({
    kind: z.literal('excerpt'),
    hit: kept(searchHit),
    /** The search that found it; null where that is not known. */
    query: z._default(line, null),
  }),
  /** A passage that the user chose on a page; `page.text` is the passage alone. */
  z.object({ kind: z.literal('page'), page: kept(documentPage) }),
]);
export type Clipped = z.infer<typeof clippedSchema>;

export const clipIdSchema = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** A clip as it is stored; `version` tells later forms of it apart. */
export const clipSchema = z.object({
  version: z.literal(1),
  /** A digest of company, value and time of retrieval, made where it was clipped. */
  id: clipIdSchema,
  company: z.nullable(listingSchema),
  clipped: clippedSchema,
  /** The text was longer than a clip holds. */
  cut: z.boolean(),
  asOf: line,
  notes: line,
  status: line,
  retrievedAt: timestamp,
  clippedAt: timestamp,
  /** Its place: the smallest stands first among its company's. */
  rank: z.number().check(z.minimum(-MAX_RANK), z.maximum(MAX_RANK)),
  comment: textUpTo(MAX_COMMENT),
  /** Epoch milliseconds; differs for each change of the comment. */
  editedAt: timestamp,
});
export type Clip = z.infer<typeof clipSchema>;

/** The answer it came in, as the citation needs it. */
export const envelopeOf = ({
  asOf,
  notes,
  status,
  retrievedAt,
}: Clip): { meta: Meta; retrievedAt: number } => ({
  meta: { asOf, nextOffset: null, quota: [], sourceNotes: notes, status },
  retrievedAt,
});

/** Of equal rank, ids decide, so that every panel has the same order. */
export const byRank = inOrderOf(({ rank, id }: Clip) => [rank, id]);

export const clipsChangeSchema = z.discriminatedUnion('change', [
  /** Adds a clip, or one that was deleted; one that is there stays as it is. */
  z.object({ change: z.literal('add'), clip: clipSchema }),
  z.object({
    change: z.literal('comment'),
    id: clipIdSchema,
    text: textUpTo(MAX_COMMENT),
    basedOn,
    editedAt: timestamp,
  }),
  /** Puts a clip before another one, or behind all of its company's for null. */
  z.object({
    change: z.literal('move'),
    id: clipIdSchema,
    before: z.nullable(clipIdSchema),
  }),
  /** `basedOn`: the comment that the user has seen; another one stays. */
  z.object({ change: z.literal('delete'), id: clipIdSchema, basedOn: timestamp }),
  z.object({ change: z.literal('clear') }),
]);
export type ClipsChange = z.infer<typeof clipsChangeSchema>;

/** `changed` or `gone` elsewhere meanwhile; `noRoom`: the storage is full; `off` by policy. */
export type ClipsOutcome = 'saved' | 'changed' | 'gone' | 'full' | 'noRoom' | 'off';

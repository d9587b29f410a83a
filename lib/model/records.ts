import * as z from 'zod/mini';
import { isId } from './contract.ts';
import type { Failure } from './failure.ts';
import { others, textOf } from './fields.ts';

/**
 * The service's records as the extension uses them; numbers in brackets name the contract's sections.
 * lib/api/rows.ts reads them from the service's rows. A field is null where the service says null,
 * leaves it out, or sends another kind of value.
 */

export type { Metric } from './contract.ts';
export type { OtherField, Scalar } from './fields.ts';

/** A whole number; JSON may write one as `3.0` or `1e3`, or as a text. */
function wholeOf(value: unknown): number | undefined {
  if (typeof value === 'string' && !/^(?:0|-?[1-9]\d{0,14})$/.test(value)) return undefined;
  const number = Number(textOf(value) ?? Number.NaN);
  return Number.isSafeInteger(number) ? number : undefined;
}

/** A field that has to be there. */
const needed = <T>(read: (value: unknown) => T | undefined) =>
  z.pipe(
    z.unknown(),
    z.transform((value, { issues }): T => {
      const found = read(value);
      if (found !== undefined) return found;
      issues.push({ code: 'custom', input: value });
      return z.NEVER;
    }),
  );

/** A field that may be missing, and is null then. */
const optional = <T>(read: (value: unknown) => T | undefined) =>
  z._default(z.nullable(needed(read)), null);

const idOf = (value: unknown) =>
  typeof value === 'string' && isId(value) ? value.toLowerCase() : undefined;
const wholeFrom = (least: number) => (value: unknown) => {
  const number = wholeOf(value);
  return number !== undefined && number >= least ? number : undefined;
};

/** `2026-02-30` looks like a day and is none: it would be printed as it came. */
function beginsWithDay(text: string): boolean {
  const day = /^(?!0000)(\d{4}-\d{2}-\d{2})(?:[Tt ]|$)/.exec(text)?.[1];
  const time = day === undefined ? Number.NaN : Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === day;
}

/** A text, or a number as the text it is. */
export const text = optional(textOf);
const said = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;
/** A text that says something. A bare number, as of milliseconds, names no day to a reader. */
export const date = optional((value) =>
  /^\s*[+-]?\d+(?:\.\d*)?\s*$/.test(said(value) ?? '') ? undefined : said(value),
);
/** A text that begins with a real day: a date or date-time (contract 2.1). */
const dateTime = optional((value) =>
  typeof value === 'string' && beginsWithDay(value) ? value : undefined,
);
/** A company's or document's id; without one, it cannot be opened. */
export const id = optional(idOf);
export const neededId = needed(idOf);
/** An id of any form, where the contract gives it none. */
export const anyId = optional((value) => idOf(value) ?? textOf(value));
/** A whole number of `least` or more. */
export const whole = (least: number) => optional(wholeFrom(least));
export const neededWhole = (least: number) => needed(wholeFrom(least));
export const flag = optional((value) => (typeof value === 'boolean' ? value : undefined));
/** A flag or a text, or a number as the text it is. */
export const flagOrText = optional((value) => (typeof value === 'boolean' ? value : textOf(value)));
/** A text that is empty where the service states none. */
export const textOrEmpty = z._default(needed(textOf), '');
/** A company's name, ticker or exchange; a blank text counts as missing. */
const called = optional((value) => (textOf(value)?.trim() === '' ? null : textOf(value)));

/** A listing from company search (2.2), identified by id and exchange. */
export const company = z.object({
  id,
  exchange: called,
  // Not in the contract's list; recognised when the service sends them.
  name: called,
  ticker: called,
  other: others,
});
export type Company = z.infer<typeof company>;

/** A company's profile (2.2). */
export const profile = z.object({
  id: neededId,
  exchange: called,
  website: text,
  name: called,
  ticker: called,
  other: others,
});
export type Profile = z.infer<typeof profile>;

/** A quote (2.8). The contract names none of its fields, so each of these may be missing. */
export const quote = z.object({
  price: text,
  currency: text,
  source: text,
  /** When the service retrieved it. */
  retrievalTime: text,
  tradingDate: text,
  /** The service's own word for freshness, unjudged. */
  freshness: text,
  other: others,
});
export type Quote = z.infer<typeof quote>;

/** A company event (2.7). */
export const companyEvent = z.object({
  id: text,
  title: text,
  type: text,
  eventDate: date,
  /** A name, or an offset such as `+0530`. */
  timezone: optional(said),
  /** See the lifecycles in contract.ts. */
  lifecycle: textOrEmpty,
  isConfirmed: flag,
  windowStart: date,
  windowEnd: date,
  fiscalPeriod: text,
  sourceUrl: text,
  other: others,
});
export type CompanyEvent = z.infer<typeof companyEvent>;

/** Calendar dates, YYYY-MM-DD, both included. */
export interface DateRange {
  from: string;
  to: string;
}

/** A published document (2.3). */
export const documentItem = z.object({
  id,
  title: text,
  type: text,
  fiscalPeriod: text,
  language: text,
  publicationDate: date,
  publicationDateStatus: text,
  versionId: text,
  pageCount: whole(0),
  sourceUrl: text,
  link: text,
  other: others,
});
export type DocumentItem = z.infer<typeof documentItem>;

/** A document whose title is known: facts name theirs by id alone. */
export interface DocumentTitle {
  id: string;
  title: string;
  versionId: string | null;
}

/** One page of a document (2.4). */
export const documentPage = z.object({
  documentId: neededId,
  title: text,
  versionId: text,
  page: neededWhole(1),
  text,
  truncated: flag,
  sourceUrl: text,
  link: text,
});
export type DocumentPage = z.infer<typeof documentPage>;

/** A keyword search hit (2.5). Its page can be opened only where id and page number are known. */
export const searchHit = z.object({
  documentId: id,
  title: text,
  pageNumber: whole(1),
  versionId: text,
  sourceUrl: text,
  excerpt: text,
  link: text,
});
export type SearchHit = z.infer<typeof searchHit>;

/** A reviewed financial fact (2.6), most of whose fields the contract gives no type. */
export const fact = z.object({
  /** Exact decimal in base units; never multiplied by `unitMultiplier`. */
  value: text,
  unitMultiplier: text,
  currency: text,
  periodStart: date,
  periodEnd: date,
  entityScope: text,
  restated: flagOrText,
  sourceUrl: text,
  pageNumber: whole(1),
  documentId: anyId,
  other: others,
});
export type Fact = z.infer<typeof fact>;

/** An answer's metadata as the service sends it (2.1), without the quota. */
export const sentMeta = z.object({
  asOf: dateTime,
  nextOffset: whole(0),
  sourceNotes: text,
  /** `QUOTE_UNAVAILABLE` on a missing quote. */
  status: text,
});

/** An answer's metadata, with what was noted in reading it. */
export interface Meta extends z.infer<typeof sentMeta> {
  /** The contract names none of its fields. */
  quota: z.infer<typeof others>;
  /** What was sent for `asOf` where that names no day: said in the details alone. */
  asOfSent?: string;
  /** The list goes on beyond the largest offset that the contract allows. */
  cut?: true;
  /** The service does not say whether the list goes on: `nextOffset` is missing, or no offset. */
  isEndUnknown?: true;
  /** Rows of the answer that are not shown. */
  leftOut?: LeftOut;
  /** Of a list of several pages: notes of other pages that the first one does not have. */
  otherNotes?: string[];
}

/** How many rows of an answer are not shown. */
export interface LeftOut {
  /** They could not be read. */
  unread: number;
  /** They contradict another row of the same id, or are more than were asked for. */
  surplus: number;
}

/** An answer with its age: `retrievedAt` is when it came, in epoch milliseconds. */
export interface Answer<T> {
  data: T;
  meta: Meta;
  retrievedAt: number;
  /** True when no request went out for it. */
  fromCache: boolean;
  /** Why a newer one, asked for since, did not come: of kept answers, where only these are asked for. */
  notRenewed?: Failure;
}

/** An answer's metadata, independent of its data. */
export type AnswerHead = Pick<Answer<unknown>, 'meta' | 'retrievedAt'>;

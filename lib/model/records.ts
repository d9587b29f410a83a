/**
 * What the API's answers mean inside the extension: parsed once by the schemas beside this file, trusted after.
 * Optional values are null when the service says null or leaves them out.
 */

export type { Metric } from './contract.ts';

/** A value as the service sent it; decimals arrive and stay as strings. */
export type Scalar = string | number | boolean | null;

/** A field the contract does not name ("not shown"): shown under its own humanised name. */
export interface OtherField {
  key: string;
  value: Scalar;
}

/** Envelope metadata (contract 2.1). */
export interface Meta {
  asOf: string | null;
  nextOffset: number | null;
  /** Set where the list goes on beyond what the contract lets anyone ask for (section 8). */
  cut?: true;
  /** Set where rows of the answer are not shown. */
  leftOut?: LeftOut;
  /** Inner names are not documented; shown as they come. */
  quota: OtherField[];
  sourceNotes: string | null;
  /** Of a list of several pages: what other pages note that the first one does not. */
  otherNotes?: string[];
  /** `unavailable` on a missing quote. */
  status: string | null;
}

/** Rows that an answer held and that are not shown. */
export interface LeftOut {
  /** They could not be read. */
  unread: number;
  /** They say otherwise what another row says already, or are more than were asked for. */
  surplus: number;
}

/** An answer with its age: `retrievedAt` is when it left the service, in epoch milliseconds. */
export interface Answer<T> {
  data: T;
  meta: Meta;
  retrievedAt: number;
  /** True when no request went out for it. */
  fromCache: boolean;
}

/** A listing from company search (contract 2.2): identified by id and exchange. */
export interface Company {
  /** Null where it has none that the contract allows: then it cannot be opened. */
  id: string | null;
  exchange: string | null;
  /** Not in the contract's list; recognised when the service sends it. */
  name: string | null;
  ticker: string | null;
  other: OtherField[];
}

/** A company profile: missing fields are null. */
export interface Profile {
  /** Empty where it has none: it is then no answer to any question. */
  id: string;
  exchange: string | null;
  website: string | null;
  name: string | null;
  ticker: string | null;
  other: OtherField[];
}

/** A quote (contract 2.8). Field names are not documented; none of these is certain to come. */
export interface Quote {
  price: string | null;
  currency: string | null;
  source: string | null;
  /** When the service retrieved it. */
  retrievalTime: string | null;
  tradingDate: string | null;
  /** The service's own word for freshness, unjudged. */
  freshness: string | null;
  other: OtherField[];
}

/** A company event (contract 2.7). */
export interface CompanyEvent {
  id: string | null;
  title: string | null;
  type: string | null;
  eventDate: string | null;
  timezone: string | null;
  /**
   * `confirmed`, `estimated`, `awaiting_announcement`, possibly others (contract section 3); empty
   * where the service states none.
   */
  lifecycle: string;
  isConfirmed: boolean | null;
  windowStart: string | null;
  windowEnd: string | null;
  fiscalPeriod: string | null;
  sourceUrl: string | null;
  other: OtherField[];
}

/** A published document (contract 2.3). */
export interface DocumentItem {
  /** Null where it has none that the contract allows: then it cannot be read. */
  id: string | null;
  title: string | null;
  type: string | null;
  fiscalPeriod: string | null;
  language: string | null;
  publicationDate: string | null;
  publicationDateStatus: string | null;
  versionId: string | null;
  pageCount: number | null;
  sourceUrl: string | null;
  link: string | null;
  other: OtherField[];
}

/** One page of a document (contract 2.4). */
export interface DocumentPage {
  /** Empty where it has none, as `page` is 0: it is then no answer to any question. */
  documentId: string;
  title: string | null;
  versionId: string | null;
  page: number;
  text: string | null;
  truncated: boolean | null;
  sourceUrl: string | null;
  link: string | null;
}

/** A keyword search hit (contract 2.5). */
export interface SearchHit {
  /** Without it and the page's number, the page cannot be read. */
  documentId: string | null;
  title: string | null;
  pageNumber: number | null;
  versionId: string | null;
  sourceUrl: string | null;
  excerpt: string | null;
  link: string | null;
}

/** A reviewed financial fact (contract 2.6). */
export interface Fact {
  /** Exact decimal in base units; never multiplied by `unitMultiplier`. */
  value: string | null;
  unitMultiplier: string | null;
  currency: string | null;
  periodStart: string | null;
  periodEnd: string | null;
  entityScope: string | null;
  restated: Scalar;
  sourceUrl: string | null;
  pageNumber: number | null;
  documentId: string | null;
  other: OtherField[];
}

/** The stand-in's data model, in the wire's names wherever the contract states them. */

/** A listing, with the profile the service knows. Null is a missing field. */
export interface ListingRecord {
  id: string;
  /** Only active listings are found by search; an inactive one is still readable by id. */
  active: boolean;
  name: string;
  ticker: string;
  /** Name of the exchange as the service writes it, such as `Nasdaq` or `London Stock Exchange`. */
  exchange: string;
  mic: string;
  currency: string;
  website: string | null;
  country: string | null;
  sector: string | null;
  industry: string | null;
  isin: string | null;
  description: string | null;
  employees: string | null;
  founded: string | null;
}

/** The wire's quote; the contract leaves its names open, these are the stand-in's own. */
export interface QuoteRecord {
  price: string;
  currency: string;
  previous_close: string | null;
  change_percent: string | null;
  volume: string | null;
  source: string;
  /** date-time with offset */
  retrieved_at: string;
  /** YYYY-MM-DD */
  trading_date: string;
  /** `delayed` or `historical`; an unavailable quote has no record at all. */
  freshness: 'delayed' | 'historical';
  delay_minutes: string | null;
}

/** Contract 2.6. */
export interface FactRecord {
  metric: string;
  value: string;
  unit_multiplier: string;
  currency: string | null;
  period_start: string;
  period_end: string;
  entity_scope: string;
  restated: boolean;
  source_url: string;
  page_number: number;
  document_id: string;
  fiscal_period: string;
}

/** Contract 2.7. */
export interface EventRecord {
  id: string;
  title: string;
  type: string;
  event_date: string | null;
  timezone: string | null;
  lifecycle: string;
  is_confirmed: boolean;
  window_start: string | null;
  window_end: string | null;
  fiscal_period: string | null;
  source_url: string | null;
}

/** A document with its versions; listed and readable only while a ready version is active. */
export interface DocumentRecord {
  id: string;
  companyId: string;
  title: string;
  type: string;
  fiscal_period: string;
  /** BCP 47, such as `en` or `de`. */
  language: string;
  /** date-time; its date is `publication_date`, its order the list's. */
  publishedAt: string;
  publication_date_status: string;
  version_id: string;
  /** `ready` and active, or withheld in a state a consumer never sees. */
  version: { state: 'ready' | 'processing' | 'failed'; active: boolean };
  source_url: string;
  /** One string a page, whole; the endpoint cuts it at 6,000 characters. */
  pages: string[];
}

/** Everything the endpoints serve, made for a given day so that its dates are relative to it. */
export interface SampleData {
  /** date-time of the data, for `meta.asOf` */
  asOf: string;
  listings: ListingRecord[];
  quotes: Map<string, QuoteRecord>;
  facts: Map<string, FactRecord[]>;
  events: Map<string, EventRecord[]>;
  documents: DocumentRecord[];
}

/** An account that can sign in at the stand-in provider. */
export interface Account {
  /** Stable subject at the provider. */
  id: string;
  login: string;
  password: string;
  name: string;
  plan: 'pro' | 'pro-business' | 'free';
  active: boolean;
}

/** Why a bearer token gives no access; the API turns it into 401 or 403 (contract section 7). */
export type TokenRefusal =
  | 'missing'
  | 'malformed'
  | 'unknown'
  | 'expired'
  | 'revoked'
  | 'pro_required';

export type TokenVerdict = { ok: true; account: Account } | { ok: false; refusal: TokenRefusal };

/** The provider's check of a token, made for every request, so that revocation acts at once. */
export interface Gatekeeper {
  verify(token: string): Promise<TokenVerdict>;
}

/** Ways to write what the contract leaves open; `first` is how the stand-in itself writes. */
export const DIALECTS = ['first', 'other'] as const;
export type DialectName = (typeof DIALECTS)[number];

/** The stand-in's settings, from its command line or from a test. */
export interface ServiceOptions {
  port: number;
  authPort: number;
  redirectUris: string[];
  origins: string[];
  /** Requests an account has for each rolling hour; shared with MCP. */
  quota: number;
  /** Keyword searches an account has for each rolling hour. */
  searches: number;
  /** Seconds that must pass between two keyword searches. */
  interval: number;
  /** Seconds an access token lasts, at most 3600. */
  tokenTtl: number;
  pilot: boolean;
  /** How many days after the start it is, for what changes from day to day; see `data/changes.ts`. */
  day: number;
  /** Milliseconds by which the API delays each answer, except the answer to a browser's preflight. */
  latency?: number;
  /** Data to serve instead of the sample data. */
  data?: SampleData;
  /** How answers are written where the contract leaves it open; the first dialect unless told. */
  dialect?: DialectName;
  /** The name of the one defect that it has, in what else is right. */
  defect?: string | undefined;
}

/** When an account made the requests and searches that count, in epoch milliseconds. */
export interface Spent {
  requests: number[];
  searches: number[];
}

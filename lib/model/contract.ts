/** Every limit and enumeration of the service's contract; numbers in brackets name its sections. */

/** The eight calls (4), by operationId. */
export const OPERATIONS = [
  'search_companies',
  'get_company',
  'list_documents',
  'get_financials',
  'get_events',
  'get_quote',
  'get_document_page',
  'search_documents',
] as const;
export type Operation = (typeof OPERATIONS)[number];

/** What `get_financials` can be asked for (4), in the contract's order. */
export const METRICS = [
  'revenue',
  'operating_income',
  'net_income',
  'eps',
  'assets',
  'liabilities',
  'equity',
  'operating_cash_flow',
  'dividend_per_share',
  'cash',
  'debt',
  'capital_expenditure',
  'investing_cash_flow',
  'financing_cash_flow',
  'profit_margin',
  'return_on_assets',
  'return_on_equity',
] as const;
export type Metric = (typeof METRICS)[number];

/** A company's or document's id (4): a UUID of version 1 to 8, all zeros, or all `f`. */
const ID =
  /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|0{8}-(?:0{4}-){3}0{12}|f{8}-(?:f{4}-){3}f{12})$/i;
export const isId = (text: string): boolean => ID.test(text);

/** Bounds of a text's length in Unicode code points, after trimming. */
export interface QueryLimits {
  min: number;
  max: number;
}

/** The query of `search_companies` (4, 8). */
export const LOOKUP_LIMITS: QueryLimits = { min: 2, max: 80 };
/** The query of `search_documents` (4, 8). */
export const SEARCH_LIMITS: QueryLimits = { min: 3, max: 120 };

/** The largest `limit` of a list (4, 8). */
export const MAX_ROWS = 20;
/** The largest `limit` of `search_documents`, which has no further page (4, 8). */
export const MAX_HITS = 5;
/** The largest `offset` of a list (4, 8). */
export const MAX_OFFSET = 100;
/** Whether a list was read to its end: only where the service says so, by `null` (2.1, 4, rule 4). */
export const isWholeList = (meta: {
  nextOffset: number | null;
  cut?: true;
  isEndUnknown?: true;
}): boolean => meta.nextOffset === null && !meta.cut && !meta.isEndUnknown;
/** Days from `from` to `to` of `get_events`, at most (4, rule 1). */
export const MAX_SPAN_DAYS = 366;
/** The last page of a document that can be asked for (4, 8). */
export const MAX_PAGE = 2000;
/** Characters of a document page's text, at most (2.4). */
export const MAX_PAGE_TEXT = 6000;
/** Characters of a search hit's excerpt, at most (2.5). */
export const MAX_EXCERPT = 2000;

/** An event's lifecycle (3); the service may send other values. */
export const CONFIRMED = 'confirmed';
export const ESTIMATED = 'estimated';
export const AWAITING_ANNOUNCEMENT = 'awaiting_announcement';

/** `meta.status` of an answer without a quote (2.8). */
export const QUOTE_UNAVAILABLE = 'unavailable';

/** Code points of the text after trimming. */
export const queryLength = (text: string) => Array.from(text.trim()).length;

/** What is wrong with a text's length, or null when it may be submitted. */
export function lengthProblem(text: string, { min, max }: QueryLimits): 'short' | 'long' | null {
  const length = queryLength(text);
  if (length < min) return 'short';
  return length > max ? 'long' : null;
}

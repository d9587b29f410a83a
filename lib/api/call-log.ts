import type { CacheMode } from '../messages/panel-messages.ts';
import type { OtherField } from '../model/records.ts';

/** One request that left this browser for the service or the provider. Never a token, nor a body. */
export interface CallRecord {
  /** Counts up with each request since the browser started. */
  id: number;
  /** Epoch milliseconds at which it was sent. */
  sentAt: number;
  /** The contract's operationId, or the step of sign-in. */
  endpoint: CallEndpoint;
  /** What was asked for: path and parameters at the service, the address alone at the provider. */
  what: string;
  /** The user's own words, of a lookup or a search. */
  query: string | null;
  /** Why: which kind of act it came from. */
  why: CallReason;
  outcome: CallOutcome;
  /** HTTP status; null where no answer came, while it is under way, and for the sign-in window. */
  status: number | null;
  /** What the contract says it costs (section 8): requests of the shared quota, keyword searches. */
  cost: { requests: number; searches: number };
  /** What the answer said of the quota; empty where it said nothing. */
  quota: OtherField[];
}

export const CALL_ENDPOINTS = [
  'search_companies',
  'get_company',
  'list_documents',
  'get_financials',
  'get_events',
  'get_quote',
  'get_document_page',
  'search_documents',
  'resource_metadata',
  'provider_metadata',
  'authorize',
  'token',
  'revoke',
] as const;
export type CallEndpoint = (typeof CALL_ENDPOINTS)[number];

/** The act that a call came from. */
export const CALL_REASONS = [
  'lookedUp',
  'opened',
  'compared',
  'more',
  'refreshed',
  'searched',
  'repeated',
  'signIn',
  'renewal',
  'disconnect',
] as const;
export type CallReason = (typeof CALL_REASONS)[number];

/**
 * How far a call has come. `aborted`: the reader turned away; `timeout`: no answer in the time given;
 * `unreachable`: the browser got none; `redirect`: sent elsewhere, which is not followed; `noResponse`:
 * the browser ended the work, or the window was closed, before an answer was heard.
 */
export const CALL_OUTCOMES = [
  'underWay',
  'answered',
  'aborted',
  'timeout',
  'unreachable',
  'redirect',
  'noResponse',
] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/** One request on its way out. */
export interface CallRecorder {
  /** Writes the request down before it leaves, and how it ended after. */
  fetch: typeof globalThis.fetch;
  /** The answer's body: what it says of the quota is noted. */
  told(body: unknown): void;
}

/** What a question to the service says of the act it comes from. */
export interface AskedQuestion {
  path: string;
  params: Record<string, string | number>;
  cacheMode: CacheMode;
  /** For a column of the comparison. */
  compared?: true | undefined;
  /** Sent a second time, after a 401 and a renewal. */
  repeated?: true;
}

/** The words that a question asks for, as they are sent. */
export const queryOf = ({ params: { query } }: Pick<AskedQuestion, 'params'>): string | null =>
  typeof query === 'string' ? query : null;

/** The act that a question comes from, as far as the question itself says. */
export function reasonOf({
  path,
  params,
  cacheMode,
  compared,
  repeated,
}: AskedQuestion): CallReason {
  if (repeated) return 'repeated';
  if (cacheMode === 'reload') return 'refreshed';
  if (path === 'v1/companies') return 'lookedUp';
  if (path === 'v1/search/documents') return 'searched';
  if (Number(params.offset) > 0) return 'more';
  return compared ? 'compared' : 'opened';
}

import type { Operation } from './contract.ts';
import type { OtherField } from './fields.ts';

/** How many requests are kept, the newest ones. */
export const MAX_CALLS = 500;

/** The service's operation, or the step of sign-in. */
export type CallEndpoint =
  | Operation
  | 'resource_metadata'
  | 'provider_metadata'
  | 'authorize'
  | 'token'
  | 'revoke';

/** The user's act that a request came from. */
export type CallReason =
  | 'lookedUp'
  | 'opened'
  | 'compared'
  | 'listed'
  | 'more'
  | 'refreshed'
  | 'searched'
  | 'repeated'
  | 'signIn'
  | 'renewal'
  | 'disconnect';

/** `redirect`: not followed; `noResponse`: the worker or the sign-in window ended before an answer came. */
export type CallOutcome =
  | 'underWay'
  | 'answered'
  | 'aborted'
  | 'timeout'
  | 'unreachable'
  | 'redirect'
  | 'noResponse';

/** One request to the service or the provider, as it is kept. Never holds a token or a body. */
export interface CallRecord {
  /** Counts up with each request since the browser started. */
  id: number;
  /** Epoch milliseconds. */
  sentAt: number;
  endpoint: CallEndpoint;
  /** Path and parameters at the service; the address alone at the provider. */
  what: string;
  /** The user's own words, of a lookup or a search. */
  query: string | null;
  why: CallReason;
  outcome: CallOutcome;
  /** HTTP status; null while under way, where no answer came, and for the sign-in window. */
  status: number | null;
  /** By the contract (section 8): requests of the shared quota, and keyword searches. */
  cost: { requests: number; searches: number };
  /** What the answer said of the quota. */
  quota: OtherField[];
}

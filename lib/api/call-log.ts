/** One request that left this browser for the service or the provider. Never a token, nor a body. */
export interface CallRecord {
  /** Epoch milliseconds at which it was sent. */
  sentAt: number;
  /** The contract's operationId, or the step of sign-in. */
  endpoint: string;
  /** What was asked for, as far as it may be shown: path and parameters, without any credential. */
  what: string;
  /** Why: which kind of act it came from. */
  why: CallReason;
  /** HTTP status; null where no answer came, or while it is under way. */
  status: number | null;
  /** What the contract says it costs (section 8): requests of the shared quota, keyword searches. */
  cost: { requests: number; searches: number };
}

/** The act that a call came from. */
export const CALL_REASONS = [
  'opened',
  'more',
  'refreshed',
  'searched',
  'signIn',
  'renewal',
  'disconnect',
] as const;
export type CallReason = (typeof CALL_REASONS)[number];

import * as z from 'zod/mini';
import { OPERATIONS } from './contract.ts';
import { others, timestamp } from './fields.ts';

/** How many requests are kept, the newest ones. */
export const MAX_CALLS = 500;

/** One request to the service or the provider, as it is kept. Never holds a token or a body. */
export const callRecordSchema = z.object({
  /** Counts up with each request since the browser started. */
  id: z.int(),
  sentAt: timestamp,
  /** The service's operation, or the step of sign-in. */
  endpoint: z.enum([
    ...OPERATIONS,
    'resource_metadata',
    'provider_metadata',
    'authorize',
    'token',
    'revoke',
  ]),
  /** Path and parameters at the service; the address alone at the provider. */
  what: z.string(),
  /** The user's own words, of a lookup or a search; missing in records of an earlier version. */
  query: z._default(z.nullable(z.string()), null),
  /** The user's act that it came from. */
  why: z.enum([
    'lookedUp',
    'opened',
    'compared',
    'listed',
    'more',
    'refreshed',
    'searched',
    'repeated',
    'signIn',
    'renewal',
    'disconnect',
  ]),
  /** `redirect`: not followed; `noResponse`: the worker or the sign-in window ended before an answer came. */
  outcome: z.enum([
    'underWay',
    'answered',
    'aborted',
    'timeout',
    'unreachable',
    'redirect',
    'noResponse',
  ]),
  /** HTTP status; null while under way, where no answer came, and for the sign-in window. */
  status: z.nullable(z.int()),
  /** By the contract (section 8): requests of the shared quota, and keyword searches. */
  cost: z.object({ requests: z.int(), searches: z.int() }),
  /** What the answer said of the quota. */
  quota: others,
});
export type CallRecord = z.infer<typeof callRecordSchema>;
export type AuthReason = Extract<CallRecord['why'], 'signIn' | 'renewal' | 'disconnect'>;

export type Session =
  | { state: 'disconnected' }
  | { state: 'connecting' }
  /** `expiresAt` in epoch milliseconds; the subject identifies the account at the provider. */
  | { state: 'connected'; subject: string | null; expiresAt: number };

/**
 * What became of the tokens at the provider: `unreachable` without an answer; `notOffered` without an endpoint;
 * `notKnown` while a code was being exchanged, so that one may have been issued. Here they are gone in any case.
 */
export type Revocation =
  | 'revoked'
  | 'refused'
  | 'unreachable'
  | 'notOffered'
  | 'nothingToRevoke'
  | 'notKnown';

/** After a 429: nothing is sent to the API until then, in epoch milliseconds. */
export interface RateLimit {
  until: number;
}

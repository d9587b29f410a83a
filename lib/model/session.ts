/** The signed-in state, without anything secret. */
export type Session =
  | { state: 'disconnected' }
  | { state: 'connecting' }
  /** `expiresAt` in epoch milliseconds; the subject identifies the account at the provider. */
  | { state: 'connected'; subject: string | null; expiresAt: number };

/**
 * What became of the tokens at the provider after a disconnect; here they are gone in any case.
 * `refused`: it answered, but did not revoke; `unreachable`: no answer could be read; `notOffered`: it has
 * no revocation endpoint; `notKnown`: a code was being exchanged, and it is not known whether a token was
 * issued for it.
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

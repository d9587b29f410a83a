import * as z from 'zod/mini';
import { fromJson } from '../http/answer-json.ts';
import { failed, ok, type Result } from '../model/failure.ts';
import type { Provider } from './discovery.ts';

/** Seconds by which two honest clocks may differ. */
const TOLERANCE_S = 30;
/** Signed by a key that only the provider has (RFC 7518 section 3.1, RFC 8037). */
const ASYMMETRIC = /^(?:(?:RS|PS|ES)(?:256|384|512)|EdDSA|Ed25519)$/;

const headerSchema = z.object({ alg: z.string(), crit: z.optional(z.unknown()) });
const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.number(),
  iat: z.number(),
  nbf: z.optional(z.number()),
  azp: z.optional(z.unknown()),
  nonce: z.optional(z.unknown()),
});

/**
 * The subject of an ID token from the token endpoint, whose signature need not be checked (OpenID Connect Core
 * section 3.1.3.7). Fails with `signInMismatch` if another issuer, client or attempt is meant, with
 * `signInClock` if only the time does not match, else with `signInMisconfigured`.
 *
 * @param now epoch milliseconds by this machine's clock
 */
export function subjectOf(
  idToken: unknown,
  provider: Provider,
  expected: { clientId: string; nonce: string; now: number },
): Result<string> {
  const parts = typeof idToken === 'string' ? idToken.split('.') : [];
  const header = headerSchema.safeParse(partOf(parts[0]));
  // Refuse an encrypted token, and one with a critical extension, which this client is not registered for.
  if (parts.length === 5 || header.data?.crit !== undefined) {
    return failed({ kind: 'signInMisconfigured', what: 'client' });
  }
  const claims = claimsSchema.safeParse(partOf(parts[1]));
  const algs = provider.id_token_signing_alg_values_supported;
  const isSigned = (alg: string) => algs?.includes(alg) ?? ASYMMETRIC.test(alg);
  if (parts.length !== 3 || !header.success || !isSigned(header.data.alg) || !claims.success) {
    return failed({ kind: 'signInMisconfigured', what: 'endpoints' });
  }
  const { iss, sub, aud, azp, nonce, exp, nbf = 0 } = claims.data;
  const isOurs =
    iss === provider.issuer &&
    [aud].flat().includes(expected.clientId) &&
    (azp === undefined || azp === expected.clientId) &&
    nonce === expected.nonce;
  if (!isOurs) return failed({ kind: 'signInMismatch' });
  const now = expected.now / 1000;
  const isNow = exp > now - TOLERANCE_S && nbf <= now + TOLERANCE_S;
  return isNow ? ok(sub) : failed({ kind: 'signInClock' });
}

/** A part of a JWT (RFC 7515 section 3.1); undefined for other text. */
function partOf(text = ''): unknown {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    return fromJson(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

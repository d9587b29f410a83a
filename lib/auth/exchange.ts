import * as oauth from 'oauth4webapi';
import * as z from 'zod/mini';
import { failed, ok, type Result } from '../model/failure.ts';
import { fromJson } from '../model/fields.ts';
import { type Stored, stored, timestamp } from '../storage/stored.ts';
import type { Attempt } from './attempt.ts';
import type { Provider } from './discovery.ts';
import type { AuthEnvironment, ProviderAccess } from './environment.ts';
import { failureOfCode, requestOptions, send } from './requests.ts';

/** An access token lasts at most one hour, whatever the answer says or leaves out (contract 5.5). */
const MAX_LIFETIME_S = 3600;
/** RFC 6749 sets no limit; servers refuse longer headers. */
const MAX_TOKEN = 16_384;

/** The part of a token response that is kept. */
export interface Grant {
  accessToken: string;
  /** Epoch milliseconds, never later than the token's true end. */
  expiresAt: number;
  /** The signed-in account, if an ID token names it. */
  subject: string | null;
  idToken: string | null;
}

export interface ExchangeResult {
  grant: Result<Grant>;
  /** The issued token, even if another part of the response is refused. */
  issued: string | null;
  /** The response never came, or only in part, so a token may have been issued. */
  isCut: boolean;
}

/** A token response (RFC 6749 section 5.1). */
const answerSchema = z.object({
  access_token: z.string().check(z.minLength(1)),
  token_type: z.string(),
  expires_in: z._default(z.coerce.number().check(z.minimum(0)), MAX_LIFETIME_S),
  scope: z._default(z.string(), ''),
});
/** RFC 6750 section 2.1: the characters that an Authorization header allows. */
const TOKEN = /^[A-Za-z0-9\-._~+/]+=*$/;
/** The requested scope, or nothing, which means the same (RFC 6749 section 5.1). A wider scope is refused. */
const SCOPE = /^(?: |openid(?= |$))*$/;

/**
 * Exchanges the code with its verifier and the same resource (contract 5.4 f), and checks an ID token if there is one:
 * issuer, audience, authorized party, nonce, time. A refresh token is dropped unread.
 * Only its own time limit ends it: an issued token must arrive, to be used or revoked.
 */
export async function exchangeCode(
  env: ProviderAccess,
  provider: Provider,
  attempt: Attempt,
  answer: URLSearchParams,
): Promise<ExchangeResult> {
  const requestedAt = env.now();
  const request = oauth.authorizationCodeGrantRequest(
    provider,
    { client_id: env.settings.clientId },
    oauth.None(),
    answer,
    attempt.redirectUri,
    attempt.verifier,
    {
      ...requestOptions(env, new AbortController().signal),
      additionalParameters: { resource: env.settings.baseUrl },
    },
  );
  const sent = await send('tokenEndpoint', request);
  if (!sent.ok) {
    const { failure } = sent;
    const isCut = failure.kind === 'signInUnreachable' && failure.cause !== 'status';
    return { grant: sent, issued: null, isCut };
  }
  const { status } = sent.value;
  const members = membersOf(sent.value.json);
  const { access_token: issued } = members;
  return {
    grant:
      status === 200 ? readGrant(env, provider, attempt, members, requestedAt) : refusal(members),
    issued: typeof issued === 'string' && issued.length <= MAX_TOKEN ? issued : null,
    isCut: false,
  };
}

/** The members of a JSON object without nulls, which some servers write for absent members. */
function membersOf(json: unknown): Record<string, unknown> {
  const { data = {} } = z.looseObject({}).safeParse(json);
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));
}

const misconfigured = (what: 'client' | 'endpoints') =>
  failed({ kind: 'signInMisconfigured', what });

const refusal = ({ error }: Record<string, unknown>) =>
  typeof error === 'string' ? failed(failureOfCode(error)) : misconfigured('endpoints');

function readGrant(
  { settings: { clientId } }: ProviderAccess,
  provider: Provider,
  { nonce }: Attempt,
  { id_token: idToken, ...members }: Record<string, unknown>,
  requestedAt: number,
): Result<Grant> {
  const { data } = answerSchema.safeParse(members);
  if (!data) return misconfigured('endpoints');
  const { access_token: accessToken, token_type, expires_in, scope } = data;
  const isUsable =
    accessToken.length <= MAX_TOKEN &&
    TOKEN.test(accessToken) &&
    token_type.toLowerCase() === 'bearer' &&
    SCOPE.test(scope);
  if (!isUsable) return misconfigured('client');
  const expiresAt = requestedAt + Math.min(expires_in, MAX_LIFETIME_S) * 1000;
  const grant = { accessToken, expiresAt, subject: null, idToken: null };
  if (idToken === undefined) return ok(grant);
  const subject = subjectOf(idToken, provider, { clientId, nonce });
  return subject.ok ? ok({ ...grant, subject: subject.value, idToken: String(idToken) }) : subject;
}

const PREFIX = 'auth.exchange:';

/**
 * Stores when a code was sent, until its exchange ends. A record left behind means that a token may have
 * been issued that the extension never received.
 */
export const exchangeRecord = (env: AuthEnvironment): Stored<number> =>
  stored(env.storage, PREFIX + crypto.randomUUID(), timestamp);

/** Deletes all these records; true if a token from one of the exchanges may still be valid. */
export async function takeOpenExchanges(env: AuthEnvironment): Promise<boolean> {
  // Do not destructure: WXT takes a bare `storage` for its own module, and bundles that.
  const items = Object.entries(await env.storage.get(null));
  const records = items.filter(([key]) => key.startsWith(PREFIX));
  if (records.length > 0) await env.storage.remove(records.map(([key]) => key));
  return records.some(([, value]) => {
    const sentAt = timestamp.safeParse(value);
    return sentAt.success && env.now() - sentAt.data < MAX_LIFETIME_S * 1000;
  });
}

/** Seconds by which two honest clocks may differ. */
const TOLERANCE_S = 30;
/** Signed by a key that only the provider has (RFC 7518 section 3.1, RFC 8037). */
const ASYMMETRIC = /^(?:(?:RS|PS|ES)(?:256|384|512)|EdDSA|Ed25519)$/;

const headerSchema = z.object({ alg: z.string(), crit: z.optional(z.unknown()) });
const claimsSchema = z.object({
  iss: z.string(),
  /** OpenID Connect Core, section 2, allows no longer one; the key of each cached answer begins with it. */
  sub: z.string().check(z.maxLength(255)),
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
 */
function subjectOf(
  idToken: unknown,
  provider: Provider,
  expected: { clientId: string; nonce: string },
): Result<string> {
  const parts =
    typeof idToken === 'string' && idToken.length <= MAX_TOKEN ? idToken.split('.') : [];
  const header = headerSchema.safeParse(partOf(parts[0]));
  // Refuse an encrypted token, and one with a critical extension, which this client is not registered for.
  if (parts.length === 5 || header.data?.crit !== undefined) return misconfigured('client');
  const claims = claimsSchema.safeParse(partOf(parts[1]));
  const algs = provider.id_token_signing_alg_values_supported;
  const isSigned = (alg: string) => algs?.includes(alg) ?? ASYMMETRIC.test(alg);
  if (parts.length !== 3 || !header.success || !isSigned(header.data.alg) || !claims.success) {
    return misconfigured('endpoints');
  }
  const { iss, sub, aud, azp, nonce, exp, nbf = 0 } = claims.data;
  const isOurs =
    iss === provider.issuer &&
    [aud].flat().includes(expected.clientId) &&
    (azp === undefined || azp === expected.clientId) &&
    nonce === expected.nonce;
  if (!isOurs) return failed({ kind: 'signInMismatch' });
  const now = Date.now() / 1000;
  const isNow = exp > now - TOLERANCE_S && nbf <= now + TOLERANCE_S;
  return isNow ? ok(sub) : failed({ kind: 'signInClock' });
}

/** A part of a JWT (RFC 7515 section 3.1); undefined for other text. */
function partOf(text = ''): unknown {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    return fromJson(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

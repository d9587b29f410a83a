import * as oauth from 'oauth4webapi';
import * as z from 'zod/mini';
import { failed, ok, type Result } from '../model/failure.ts';
import { type Stored, stored, timestamp } from '../storage/stored.ts';
import type { Attempt } from './attempt.ts';
import type { Provider } from './discovery.ts';
import type { AuthEnvironment, ProviderAccess } from './environment.ts';
import { failureOfAnswer } from './oauth-failure.ts';
import { requestOptions, send } from './requests.ts';

/** Contract 5.5: an access token lasts at most one hour, whatever the answer says or leaves out. */
const MAX_LIFETIME_S = 3600;
/** RFC 6749 sets no limit; servers refuse longer headers. */
const MAX_TOKEN = 16_384;

/** The part of a token response that is kept. */
export interface Grant {
  accessToken: string;
  /** Epoch milliseconds, never later than the token's true end. */
  expiresAt: number;
  /** Who signed in, where an ID token says so. */
  subject: string | null;
  idToken: string | null;
}

export interface ExchangeResult {
  grant: Result<Grant>;
  /** The issued token, even if another part of the response is refused. */
  issued: string | null;
  /** The response never came, or only in part: a token may have been issued. */
  isCut: boolean;
}

const issuedSchema = z.object({ access_token: z.string().check(z.maxLength(MAX_TOKEN)) });

const answerSchema = z.object({
  // RFC 6750 section 2.1: the characters that an Authorization header allows.
  access_token: z.string().check(z.maxLength(MAX_TOKEN), z.regex(/^[A-Za-z0-9\-._~+/]+=*$/)),
  token_type: z.literal('bearer'),
  expires_in: z.optional(z.number()),
  // Optional if equal to the requested scope (RFC 6749 section 5.1). A wider scope is refused.
  scope: z.optional(z.literal('openid')),
});

/**
 * Exchanges the code with its verifier and the same resource (contract 5.4 f). An ID token, if any, is
 * checked (issuer, audience, authorized party, time, nonce); a refresh token is dropped unread.
 *
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
  const hasAnswer = request.then(
    () => true,
    () => false,
  );
  const sent = await send('tokenEndpoint', request);
  if (!sent.ok) {
    const isCut = sent.failure.kind === 'signInUnreachable' && !(await hasAnswer);
    return { grant: sent, issued: null, isCut };
  }
  const copy = sent.value.clone();
  const grant = await readGrant(env, provider, attempt, sent.value, requestedAt);
  if (grant.ok) return { grant, issued: grant.value.accessToken, isCut: false };
  if (grant.failure.kind === 'signInUnreachable') return { grant, issued: null, isCut: true };
  const { data } = issuedSchema.safeParse(await copy.json().catch(() => null));
  return { grant, issued: data?.access_token ?? null, isCut: false };
}

async function readGrant(
  env: ProviderAccess,
  provider: Provider,
  attempt: Attempt,
  response: Response,
  requestedAt: number,
): Promise<Result<Grant>> {
  const client = { client_id: env.settings.clientId };
  try {
    // Not processAuthorizationCodeResponse: given a nonce, it requires an ID token.
    const body = await oauth.processGenericTokenEndpointResponse(provider, client, response);
    const claims = oauth.getValidatedIdTokenClaims(body);
    // Refuses an ID token of another client (OpenID Connect Core section 3.1.3.7, 5) or another attempt.
    const forUs = claims?.azp === undefined || claims.azp === client.client_id;
    if (claims && (!forUs || claims.nonce !== attempt.nonce)) {
      return failed({ kind: 'signInMismatch' });
    }
    const token = answerSchema.safeParse(body);
    if (!token.success) return failed({ kind: 'signInMisconfigured', what: 'client' });
    const { access_token, expires_in = MAX_LIFETIME_S } = token.data;
    const expiresAt = requestedAt + Math.min(expires_in, MAX_LIFETIME_S) * 1000;
    const idToken = body.id_token ?? null;
    return ok({ accessToken: access_token, expiresAt, subject: claims?.sub ?? null, idToken });
  } catch (error) {
    return failed(failureOfAnswer('tokenEndpoint', error, 'endpoints'));
  }
}

/** Contract 5.5: after this time, a token from an exchange has expired. */
const TOKEN_MS = 3_600_000;
const PREFIX = 'auth.exchange:';

/**
 * Stores when a code was sent, until its exchange ends. A record left behind means that a token may have
 * been issued that the extension never received. Each exchange has its own record.
 */
export const exchangeRecord = (env: AuthEnvironment): Stored<number> =>
  stored(env.storage, PREFIX + crypto.randomUUID(), timestamp);

/** Deletes all these records; true if a token from one of the exchanges may still be valid. */
export async function takeOpenExchanges(env: AuthEnvironment): Promise<boolean> {
  // Not destructured: WXT takes a bare `storage` for its own module, and bundles that.
  const items = Object.entries(await env.storage.get(null));
  const records = items.filter(([key]) => key.startsWith(PREFIX));
  if (records.length > 0) await env.storage.remove(records.map(([key]) => key));
  return records.some(([, value]) => {
    const sentAt = timestamp.safeParse(value);
    return sentAt.success && env.now() - sentAt.data < TOKEN_MS;
  });
}

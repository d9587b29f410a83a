import * as oauth from 'oauth4webapi';
import * as z from 'zod/mini';
import { failed, ok, type Result } from '../model/failure.ts';
import { moment, type Stored, stored } from '../storage/stored.ts';
import type { Attempt } from './attempt.ts';
import type { Provider } from './discovery.ts';
import type { AuthEnvironment } from './environment.ts';
import { failureOfAnswer } from './oauth-failure.ts';
import { requestOptions, send } from './requests.ts';

/** Contract 5.5: an access token lasts at most one hour, whatever the answer says or leaves out. */
const MAX_LIFETIME_S = 3600;
/** RFC 6749 sets no size; a longer header would trouble servers. */
const MAX_TOKEN = 16_384;

/** All that is kept of a token response. */
export interface Grant {
  accessToken: string;
  /** Epoch milliseconds, never later than the token's true end. */
  expiresAt: number;
  /** Who signed in, where an ID token says so. */
  subject: string | null;
}

/** How an exchange ended. */
export interface Exchanged {
  grant: Result<Grant>;
  /** The token that was issued, also where the answer is refused for something else in it. */
  issued: string | null;
  /** The answer never came, or came in part: whether a token was issued is not known. */
  cut: boolean;
}

const issuedSchema = z.object({ access_token: z.string().check(z.maxLength(MAX_TOKEN)) });

const answerSchema = z.object({
  // RFC 6750 section 2.1: what may stand in an Authorization header.
  access_token: z.string().check(z.maxLength(MAX_TOKEN), z.regex(/^[A-Za-z0-9\-._~+/]+=*$/)),
  token_type: z.literal('bearer'),
  expires_in: z.optional(z.number()),
  // Left out where it is what was asked for (RFC 6749 section 5.1). No token that may do more is kept.
  scope: z.optional(z.literal('openid')),
});

/**
 * Exchanges the code with its verifier and the same resource (contract 5.4 f). An ID token is
 * checked if one comes (issuer, audience, who asked, time, nonce); a refresh token is dropped here, unread.
 *
 * Nothing but its own time limit ends it: a token that is issued must arrive, to be used or revoked.
 */
export async function exchangeCode(
  env: AuthEnvironment,
  provider: Provider,
  attempt: Attempt,
  answer: URLSearchParams,
): Promise<Exchanged> {
  const askedAt = env.now();
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
  const sent = await send(request);
  if (!sent.ok) {
    const cut = sent.failure.kind === 'signInUnreachable' && !(await hasAnswer);
    return { grant: sent, issued: null, cut };
  }
  const copy = sent.value.clone();
  const grant = await readGrant(env, provider, attempt, sent.value, askedAt);
  if (grant.ok) return { grant, issued: grant.value.accessToken, cut: false };
  if (grant.failure.kind === 'signInUnreachable') return { grant, issued: null, cut: true };
  const said = issuedSchema.safeParse(await copy.json().catch(() => null));
  return { grant, issued: said.data?.access_token ?? null, cut: false };
}

async function readGrant(
  env: AuthEnvironment,
  provider: Provider,
  attempt: Attempt,
  response: Response,
  askedAt: number,
): Promise<Result<Grant>> {
  const client = { client_id: env.settings.clientId };
  try {
    // Not processAuthorizationCodeResponse: that one takes a nonce for a demand of an ID token.
    const body = await oauth.processGenericTokenEndpointResponse(provider, client, response);
    const claims = oauth.getValidatedIdTokenClaims(body);
    // Another client's, by its own word (OpenID Connect Core section 3.1.3.7, 5), or another attempt's.
    const forUs = claims?.azp === undefined || claims.azp === client.client_id;
    if (claims && (!forUs || claims.nonce !== attempt.nonce)) {
      return failed({ kind: 'signInMismatch' });
    }
    const token = answerSchema.safeParse(body);
    if (!token.success) return failed({ kind: 'signInMisconfigured', what: 'client' });
    const { access_token, expires_in = MAX_LIFETIME_S } = token.data;
    const expiresAt = askedAt + Math.min(expires_in, MAX_LIFETIME_S) * 1000;
    return ok({ accessToken: access_token, expiresAt, subject: claims?.sub ?? null });
  } catch (error) {
    return failed(failureOfAnswer(error, 'endpoints'));
  }
}

/** Contract 5.5: after that no token is left of a code that was exchanged. */
const TOKEN_MS = 3_600_000;
const PREFIX = 'auth.exchange:';

/**
 * A place for when a code is sent. What is there, for an exchange that has not come to its end, says
 * that a token may have been issued that nobody here knows. Each exchange has its own: one that ends
 * says nothing of another.
 */
export const exchangeMark = (env: AuthEnvironment): Stored<number> =>
  stored(env.storage, PREFIX + crypto.randomUUID(), moment);

/** Forgets all such exchanges; true where a token of one may still be good. */
export async function takeExchangeMarks(env: AuthEnvironment): Promise<boolean> {
  // Not taken apart: WXT takes a bare `storage` for its own, and builds that in.
  const items = Object.entries(await env.storage.get(null));
  const marks = items.filter(([key]) => key.startsWith(PREFIX));
  if (marks.length > 0) await env.storage.remove(marks.map(([key]) => key));
  return marks.some(([, value]) => {
    const sentAt = moment.safeParse(value);
    return sentAt.success && env.now() - sentAt.data < TOKEN_MS;
  });
}

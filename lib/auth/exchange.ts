import * as oauth from 'oauth4webapi';
import * as z from 'zod/mini';
import { type Failure, failed, ok, type Result } from '../model/failure.ts';
import { type Stored, stored, timestamp } from '../storage/stored.ts';
import type { Attempt } from './attempt.ts';
import type { Provider } from './discovery.ts';
import type { AuthEnvironment, ProviderAccess } from './environment.ts';
import { subjectOf } from './id-token.ts';
import { failureOfAnswer, failureOfCode, unanswered } from './oauth-failure.ts';
import { parsedJson, requestOptions, send } from './requests.ts';

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

const issuedSchema = z.object({ access_token: z.string().check(z.maxLength(MAX_TOKEN)) });

const answerSchema = z.object({
  // RFC 6750 section 2.1: the characters that an Authorization header allows.
  access_token: z.string().check(z.maxLength(MAX_TOKEN), z.regex(/^[A-Za-z0-9\-._~+/]+=*$/)),
  token_type: z.literal('bearer'),
  expires_in: z.optional(z.number()),
  // Optional if equal to the requested scope (RFC 6749 section 5.1). A wider scope is refused.
  scope: z.optional(z.string().check(z.regex(/^(?: |openid(?= |$))*$/))),
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
  const sent = await send('tokenEndpoint', request);
  if (!sent.ok) return unfinished(sent.failure);
  const text = await textOf(sent.value);
  if (!text.ok) return unfinished(text.failure);
  const members = membersOf(text.value);
  const grant = await readGrant(env, provider, attempt, sent.value, members, requestedAt);
  const issued = issuedSchema.safeParse(members).data?.access_token ?? null;
  return { grant, issued, isCut: false };
}

const unfinished = (failure: Failure): ExchangeResult => ({
  grant: failed(failure),
  issued: null,
  isCut: failure.kind === 'signInUnreachable' && failure.cause !== 'status',
});

async function textOf(response: Response): Promise<Result<string>> {
  try {
    return ok(await response.text());
  } catch (error) {
    return failed({ kind: 'signInUnreachable', what: 'tokenEndpoint', ...unanswered(error) });
  }
}

/** The members of a JSON object without nulls, which some servers write for absent members. */
function membersOf(text: string): Record<string, unknown> | null {
  const { data } = z.record(z.string(), z.unknown()).safeParse(parsedJson(text));
  return data
    ? Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null))
    : null;
}

async function readGrant(
  env: ProviderAccess,
  provider: Provider,
  attempt: Attempt,
  response: Response,
  members: Record<string, unknown> | null,
  requestedAt: number,
): Promise<Result<Grant>> {
  const { clientId } = env.settings;
  // A refusal is a refusal, whatever type its body claims to have.
  if (response.status >= 400 && typeof members?.error === 'string') {
    return failed(failureOfCode(members.error));
  }
  const { id_token: idToken, ...rest } = members ?? {};
  try {
    const body = await oauth.processGenericTokenEndpointResponse(
      provider,
      { client_id: clientId },
      members ? Response.json(rest, { status: response.status }) : response,
    );
    const token = answerSchema.safeParse(body);
    if (!token.success) return failed({ kind: 'signInMisconfigured', what: 'client' });
    const { access_token, expires_in = MAX_LIFETIME_S } = token.data;
    const expiresAt = requestedAt + Math.min(expires_in, MAX_LIFETIME_S) * 1000;
    const grant = { accessToken: access_token, expiresAt, subject: null, idToken: null };
    if (idToken === undefined) return ok(grant);
    const { nonce } = attempt;
    const subject = subjectOf(idToken, provider, { clientId, nonce, now: Date.now() });
    return subject.ok
      ? ok({ ...grant, subject: subject.value, idToken: String(idToken) })
      : subject;
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
  // Do not destructure: WXT takes a bare `storage` for its own module, and bundles that.
  const items = Object.entries(await env.storage.get(null));
  const records = items.filter(([key]) => key.startsWith(PREFIX));
  if (records.length > 0) await env.storage.remove(records.map(([key]) => key));
  return records.some(([, value]) => {
    const sentAt = timestamp.safeParse(value);
    return sentAt.success && env.now() - sentAt.data < TOKEN_MS;
  });
}

import * as oauth from 'oauth4webapi';
import * as z from 'zod/mini';
import { failed, ok, type Result } from '../model/failure.ts';
import { stored, timestamp } from '../storage/stored.ts';
import type { Provider } from './discovery.ts';
import type { AuthEnvironment, ProviderAccess } from './environment.ts';
import { failureOfCode } from './requests.ts';

/** Milliseconds for which an attempt accepts its answer. */
export const ATTEMPT_MS = 10 * 60_000;

/** Binds the provider's answer to the request it answers (RFC 9700 section 2.1). */
const attemptSchema = z.object({
  issuer: z.string(),
  redirectUri: z.string(),
  /** PKCE (RFC 7636): the secret half, and the half in the authorization URL. */
  verifier: z.string(),
  challenge: z.string(),
  state: z.string(),
  nonce: z.string(),
  /** Epoch milliseconds. */
  startedAt: timestamp,
});
export type Attempt = z.infer<typeof attemptSchema>;

const place = (env: AuthEnvironment) => stored(env.storage, 'auth.attempt', attemptSchema);

/** A new attempt, with secrets of its own (contract 5.4 b). */
export async function newAttempt(
  issuer: string,
  redirectUri: string,
  startedAt: number,
): Promise<Attempt> {
  const verifier = oauth.generateRandomCodeVerifier();
  return {
    issuer,
    redirectUri,
    verifier,
    challenge: await oauth.calculatePKCECodeChallenge(verifier),
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    startedAt,
  };
}

/** Stored before any part of it is sent; replaces a dead worker's attempt, whose answer is then refused. */
export async function beginAttempt(env: AuthEnvironment, issuer: string): Promise<Attempt> {
  const attempt = await newAttempt(issuer, env.identity.getRedirectURL(), env.now());
  await place(env).write(attempt);
  return attempt;
}

/** Takes the attempt out of storage, so that it is used only once; a newer one that replaced it stays. */
export async function takeAttempt(env: AuthEnvironment, state: string): Promise<Result<Attempt>> {
  const attempt = await place(env).read();
  const expired = failed({ kind: 'signInExpired' });
  if (attempt?.state !== state) return expired;
  await dropAttempt(env);
  const age = env.now() - attempt.startedAt;
  // A negative age means that the clock was set back, so the true age is unknown.
  return age >= 0 && age <= ATTEMPT_MS ? ok(attempt) : expired;
}

export const dropAttempt = (env: AuthEnvironment): Promise<void> => place(env).clear();

/**
 * The authorization request (RFC 6749 section 4.1.1, RFC 7636 section 4.3, RFC 8707 section 2.1).
 *
 * @param prompt whether the provider shows no page, or asks for an account (OpenID Connect Core section 3.1.2.1)
 * @param idTokenHint names the account of a silent sign-in
 */
export function authorizationUrl(
  { settings }: ProviderAccess,
  provider: Provider,
  attempt: Attempt,
  prompt: 'none' | 'login' | 'select_account' | null,
  idTokenHint: string | null = null,
): string {
  const url = new URL(provider.authorization_endpoint);
  const parameters = {
    client_id: settings.clientId,
    redirect_uri: attempt.redirectUri,
    response_type: 'code',
    scope: 'openid',
    resource: settings.baseUrl,
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: attempt.challenge,
    code_challenge_method: 'S256',
    ...(prompt !== null && { prompt }),
    ...(idTokenHint !== null && { id_token_hint: idTokenHint }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * The checked authorization response, for the code exchange. Fails with `signInMismatch` if it does not answer
 * this attempt, or with the meaning of its `error`. Unknown parameters are ignored (RFC 6749 section 4.1.2).
 */
export function readRedirect(
  { settings }: ProviderAccess,
  provider: Provider,
  attempt: Attempt,
  redirect: string,
): Result<URLSearchParams> {
  const mismatch = failed({ kind: 'signInMismatch' });
  const url = URL.parse(redirect);
  // A code comes in the query (RFC 6749 section 4.1.2); a fragment could only bring tokens.
  if (url?.hash !== '' || url.username !== '' || url.password !== '') return mismatch;
  if (url.origin + url.pathname !== attempt.redirectUri) return mismatch;
  const as = { ...provider, issuer: attempt.issuer };
  const client = { client_id: settings.clientId };
  try {
    // Compares state and issuer (RFC 9207), and refuses the tokens of other flows, except these two.
    const answer = oauth.validateAuthResponse(as, client, url, attempt.state);
    const hasToken = answer.has('access_token') || answer.has('refresh_token');
    const [code, ...more] = answer.getAll('code');
    return code && more.length === 0 && !hasToken ? ok(answer) : mismatch;
  } catch (error) {
    return error instanceof oauth.AuthorizationResponseError
      ? failed(failureOfCode(error.error))
      : mismatch;
  }
}

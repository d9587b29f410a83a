import * as oauth from 'oauth4webapi';
import { failed, ok, type Result } from '../model/failure.ts';
import type { Attempt } from './attempt.ts';
import type { Provider } from './discovery.ts';
import type { AuthEnvironment } from './environment.ts';
import { failureOfCode } from './oauth-failure.ts';

/**
 * The authorization request (RFC 6749 section 4.1.1, RFC 7636 section 4.3, RFC 8707 section 2.1).
 *
 * @param prompt `none` asks the provider to answer by redirect at once or not at all, `login` to ask
 *   who it is even where it knows somebody (OpenID Connect Core 1.0 section 3.1.2.1)
 */
export function authorizationUrl(
  { settings }: AuthEnvironment,
  provider: Provider,
  attempt: Attempt,
  prompt: 'none' | 'login' | null,
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
    ...(prompt === null ? {} : { prompt }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** Never part of an answer that brings a code; oauth4webapi refuses the other names of tokens. */
const TOKENS = ['access_token', 'refresh_token'];

/**
 * The checked authorization response, good for the code exchange. Fails with `signInMismatch` for
 * whatever does not answer this attempt: another place, state or issuer (RFC 9207), a token where
 * a code belongs; with the meaning of `error` where the provider sent one. Parameters of other names
 * are ignored (RFC 6749 section 4.1.2).
 */
export function readRedirect(
  { settings }: AuthEnvironment,
  provider: Provider,
  attempt: Attempt,
  redirect: string,
): Result<URLSearchParams> {
  const mismatch = failed({ kind: 'signInMismatch' });
  if (!URL.canParse(redirect)) return mismatch;
  const url = new URL(redirect);
  // A code comes in the query (RFC 6749 section 4.1.2); a fragment is where tokens would come.
  if (url.hash !== '' || url.username !== '' || url.password !== '') return mismatch;
  if (url.origin + url.pathname !== attempt.redirectUri) return mismatch;
  const as = { ...provider, issuer: attempt.issuer };
  const client = { client_id: settings.clientId };
  try {
    const answer = oauth.validateAuthResponse(as, client, url, attempt.state);
    const codes = answer.getAll('code');
    const one = codes.length === 1 && codes[0] !== '';
    return one && !TOKENS.some((name) => answer.has(name)) ? ok(answer) : mismatch;
  } catch (error) {
    return error instanceof oauth.AuthorizationResponseError
      ? failed(failureOfCode(error.error))
      : mismatch;
  }
}

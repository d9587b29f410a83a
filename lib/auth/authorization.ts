import * as oauth from 'oauth4webapi';
import { failed, ok, type Result } from '../model/failure.ts';
import type { Attempt } from './attempt.ts';
import type { Provider } from './discovery.ts';
import type { ProviderAccess } from './environment.ts';
import { failureOfCode } from './oauth-failure.ts';

/**
 * The authorization request (RFC 6749 section 4.1.1, RFC 7636 section 4.3, RFC 8707 section 2.1).
 *
 * @param prompt `none` forbids the provider to show a page; `login` and `select_account` make it ask for an
 *   account even if the user is signed in there (OpenID Connect Core 1.0 section 3.1.2.1)
 * @param idTokenHint an ID token of the session, even an expired one, which names the account of a silent sign-in
 */
export function authorizationUrl(
  { settings }: Pick<ProviderAccess, 'settings'>,
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

/** Must not come with a code; oauth4webapi itself refuses the other token parameters. */
const TOKEN_PARAMETERS = ['access_token', 'refresh_token'];

/**
 * The checked authorization response, for the code exchange. Fails with `signInMismatch` if it does not
 * answer this attempt (another address, state or issuer, RFC 9207; a token instead of a code), or with
 * the meaning of the provider's `error`. Unknown parameters are ignored (RFC 6749 section 4.1.2).
 */
export function readRedirect(
  { settings }: Pick<ProviderAccess, 'settings'>,
  provider: Provider,
  attempt: Attempt,
  redirect: string,
): Result<URLSearchParams> {
  const mismatch = failed({ kind: 'signInMismatch' });
  if (!URL.canParse(redirect)) return mismatch;
  const url = new URL(redirect);
  // A code comes in the query (RFC 6749 section 4.1.2); a fragment could only bring tokens.
  if (url.hash !== '' || url.username !== '' || url.password !== '') return mismatch;
  if (url.origin + url.pathname !== attempt.redirectUri) return mismatch;
  const as = { ...provider, issuer: attempt.issuer };
  const client = { client_id: settings.clientId };
  try {
    const answer = oauth.validateAuthResponse(as, client, url, attempt.state);
    const codes = answer.getAll('code');
    const one = codes.length === 1 && codes[0] !== '';
    return one && !TOKEN_PARAMETERS.some((name) => answer.has(name)) ? ok(answer) : mismatch;
  } catch (error) {
    return error instanceof oauth.AuthorizationResponseError
      ? failed(failureOfCode(error.error))
      : mismatch;
  }
}

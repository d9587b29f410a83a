import * as oauth from 'oauth4webapi';
import type { AuthEnvironment } from './environment.ts';
import { requestOptions, send } from './requests.ts';
import type { StoredSession } from './stored-session.ts';

/** What became of the token at the provider; here it is gone in any case. */
export type Revocation = 'revoked' | 'failed' | 'notOffered' | 'nothingToRevoke';

/** Asks the provider to revoke the access token (RFC 7009 section 2.1). Never throws. */
export async function revoke(
  env: AuthEnvironment,
  session: StoredSession | null,
): Promise<Revocation> {
  if (!session?.accessToken) return 'nothingToRevoke';
  const { provider, accessToken } = session;
  if (!provider.revocation_endpoint) return 'notOffered';
  const client = { client_id: env.settings.clientId };
  const sent = await send(
    oauth.revocationRequest(provider, client, oauth.None(), accessToken, {
      ...requestOptions(env, new AbortController().signal),
      additionalParameters: { token_type_hint: 'access_token' },
    }),
  );
  if (!sent.ok) return 'failed';
  try {
    await oauth.processRevocationResponse(sent.value);
    return 'revoked';
  } catch {
    return 'failed';
  }
}

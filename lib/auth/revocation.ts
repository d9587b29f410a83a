import * as oauth from 'oauth4webapi';
import type { Revocation } from '../model/session.ts';
import type { Provider } from './discovery.ts';
import type { ProviderAccess } from './environment.ts';
import { requestOptions } from './requests.ts';
import { revocable, type StoredSession } from './stored-session.ts';

/** Asks the provider to revoke the access token, if any (RFC 7009 section 2.1). Never throws. */
export async function revoke(
  env: ProviderAccess,
  provider: Provider,
  token: string | null,
): Promise<Revocation> {
  if (token === null) return 'nothingToRevoke';
  if (!provider.revocation_endpoint) return 'notOffered';
  const client = { client_id: env.settings.clientId };
  const options = {
    ...requestOptions(env, new AbortController().signal),
    additionalParameters: { token_type_hint: 'access_token' },
  };
  try {
    const response = await oauth.revocationRequest(provider, client, oauth.None(), token, options);
    response.body?.cancel().catch(() => undefined);
    return response.status === 200 ? 'revoked' : 'refused';
  } catch {
    return 'unreachable';
  }
}

/** Revokes a session's token, if any. */
export const revokeSession = async (
  env: ProviderAccess,
  session: StoredSession | null,
): Promise<Revocation> =>
  session ? revoke(env, session.provider, revocable(session)) : 'nothingToRevoke';

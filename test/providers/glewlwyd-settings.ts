/** How Glewlwyd is set up, over its own administration interface. */

export interface GlewlwydOptions {
  url: string;
  /** Seconds that an access token lasts. */
  lifetime: number;
  clientId: string;
  callbacks: string[];
  resource: string;
}

export const USER = { login: 'mara', password: 'mara-demo-1' };
/** The API's own client, which may ask what a token is worth. */
export const GATEWAY = { id: 'gateway', secret: 'gateway-secret' };
/** As Debian's package creates it. */
const ADMINISTRATOR = { username: 'admin', password: 'password' };
const OPENID = ['openid', 'g_profile'];

/** Puts everything in its place; what is there already is replaced. */
export async function configure(
  { url, lifetime, clientId, callbacks, resource }: GlewlwydOptions,
  pair: { key: string; cert: string },
): Promise<void> {
  const call = await administrator(url);
  await call('scope', 'introspect', {
    ...{ name: 'introspect', display_name: 'introspect' },
    ...{ password_required: false, scheme: {} },
  });
  await call('mod/plugin', 'oidc', {
    ...{ module: 'oidc', name: 'oidc', display_name: 'OpenID Connect', enabled: true },
    parameters: {
      ...{ iss: `${url}/api/oidc`, 'jwt-type': 'rsa', 'jwt-key-size': '256', ...pair },
      ...{ 'access-token-duration': lifetime, 'refresh-token-duration': 1_209_600 },
      ...{ 'code-duration': 600, 'refresh-token-rolling': false },
      ...{ 'refresh-token-one-use': 'never', 'allow-non-oidc': true },
      ...{ 'auth-type-code-enabled': true, 'auth-type-code-revoke-replayed': true },
      ...{ 'auth-type-token-enabled': false, 'auth-type-id-token-enabled': true },
      ...{ 'auth-type-none-enabled': true, 'auth-type-password-enabled': false },
      ...{ 'auth-type-client-enabled': true, 'auth-type-device-enabled': false },
      ...{ 'auth-type-refresh-enabled': false, 'jwks-show': true },
      ...{ 'pkce-allowed': true, 'pkce-method-plain-allowed': false },
      ...{ 'pkce-required': false, 'pkce-required-public-client': true },
      'introspection-revocation-allowed': true,
      'introspection-revocation-allow-target-client': true,
      'introspection-revocation-auth-scope': ['introspect'],
      ...{ 'resource-allowed': false, 'oauth-as-iss-id': true, 'subject-type': 'public' },
      ...{ 'allowed-scope': ['openid'], 'request-parameter-allow': true },
      ...{ 'session-management-allowed': false, 'encrypt-out-token-allow': false },
    },
  });
  await call('user', USER.login, {
    ...{ username: USER.login, password: USER.password, name: 'Mara' },
    ...{ email: 'mara@example.test', enabled: true, scope: OPENID },
  });
  await call('client', clientId, {
    ...{ client_id: clientId, name: 'Tickerside', enabled: true, confidential: false },
    ...{ redirect_uri: callbacks, authorization_type: ['code', 'none'] },
    ...{ token_endpoint_auth_method: ['none'], scope: [], resource: [resource] },
  });
  await call('client', GATEWAY.id, {
    ...{ client_id: GATEWAY.id, name: 'API', enabled: true, confidential: true },
    ...{ client_secret: GATEWAY.secret, password: GATEWAY.secret, redirect_uri: [] },
    ...{ authorization_type: ['client_credentials'], scope: ['introspect'] },
    token_endpoint_auth_method: ['client_secret_basic'],
  });
}

/** Calls the administration interface, signed in: adds what has a name, or changes it where it is there. */
async function administrator(url: string) {
  const json = { 'Content-Type': 'application/json' };
  const body = JSON.stringify(ADMINISTRATOR);
  const signedIn = await fetch(`${url}/api/auth/`, { method: 'POST', headers: json, body });
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  const headers = { ...json, Cookie: cookie.join('; ') };
  return async (kind: string, name: string, value: object): Promise<void> => {
    const isThere = (await fetch(`${url}/api/${kind}/${name}`, { headers })).ok;
    const answer = await fetch(`${url}/api/${kind}/${isThere ? name : ''}`, {
      method: isThere ? 'PUT' : 'POST',
      headers,
      body: JSON.stringify(value),
    });
    if (!answer.ok) throw new Error(`${kind} ${name}: ${answer.status} ${await answer.text()}`);
  };
}

import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { type Configuration, errors, type JWKS } from 'oidc-provider';
import type { Account } from '../model.ts';
import type { MemoryStore } from './memory-store.ts';
import { renderError } from './pages.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
/** A session can renew silently, so a connection lasts as long as the session that made it. */
const SESSION_TTL = 14 * DAY;

let signingKeys: Promise<JWKS> | undefined;

/** Made once in a process, because an RSA key takes longer than the rest of a start. */
export function getSigningKeys(): Promise<JWKS> {
  signingKeys ??= promisify(generateKeyPair)('rsa', { modulusLength: 2048 }).then(
    ({ privateKey }) => ({
      keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }],
    }),
  );
  return signingKeys;
}

/** oidc-provider, narrowed to what the contract's section 5 describes. */
export function providerConfig(parts: {
  accounts: readonly Account[];
  client: { clientId: string; redirectUris: string[] };
  store: MemoryStore;
  jwks: JWKS;
  resource: string;
  /** Seconds an access token lasts; asked for each one. */
  tokenTtl: () => number;
  /** Characters of an access token; the library's own number where it is undefined. */
  tokenLength: () => number | undefined;
}): Configuration {
  const { accounts, client, store, jwks, resource, tokenTtl, tokenLength } = parts;
  return {
    adapter: (model) => store.adapter(model),
    jwks,
    scopes: [SCOPE],
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    // The only client (contract 5.2) is public and has exact callbacks; its type is `web`, because the library lets a
    // `native` client's loopback callback use any port (RFC 8252).
    clients: [
      {
        ...{ client_id: client.clientId, client_name: CLIENT_NAME, application_type: 'web' },
        ...{ token_endpoint_auth_method: 'none', grant_types: ['authorization_code'] },
        ...{ response_types: ['code'], redirect_uris: client.redirectUris },
      },
    ],
    allowOmittingSingleRegisteredRedirectUri: false,
    formats: {
      // Six bits a character.
      bitsOfOpaqueRandomness: (_ctx, { kind }) =>
        6 * ((kind === 'AccessToken' ? tokenLength() : undefined) ?? 43),
    },
    pkce: { required: () => true },
    routes: { authorization: '/authorize', token: '/token', revocation: '/revoke', jwks: '/jwks' },
    discovery: { revocation_endpoint_auth_methods_supported: ['none'] },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      registration: { enabled: false },
      resourceIndicators: resourceIndicators(resource),
      // Only the client's own tokens, which for a public client is the library's rule too.
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, c, token) => token.clientId === c.clientId,
      },
      rpInitiatedLogout: { enabled: false },
      // No token without a resource exists, and the API's tokens are not for userinfo.
      userinfo: { enabled: false },
    },
    ttl: {
      AccessToken: () => tokenTtl(),
      AuthorizationCode: MINUTE,
      Grant: SESSION_TTL,
      IdToken: 10 * MINUTE,
      Interaction: 10 * MINUTE,
      Session: SESSION_TTL,
    },
    // Signing out at the provider ends no connection; revoking one does.
    expiresWithSession: () => false,
    // Revoking a token ends the whole connection: what is left would only renew what was given up.
    revokeGrantPolicy: () => true,
    // Never refuses by Origin: browsers are kept out by the missing CORS headers (`limitCors`), and
    // Firefox sends an origin that is random per install with calls its permissions already allow.
    clientBasedCORS: () => true,
    extraParams: { scope: requireScope },
    findAccount: (_ctx, id) => {
      const account = accounts.find((a) => a.id === id);
      return account && { accountId: id, claims: () => ({ sub: id }) };
    },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    renderError,
  };
}

/** Other scopes are ignored (RFC 6749, 3.3); without `openid` there is nothing to approve. */
function requireScope(_ctx: unknown, scope: string | undefined): void {
  if (scope?.split(' ').includes(SCOPE)) return;
  throw new errors.InvalidScope(`scope must include ${SCOPE}`, scope ?? '');
}

/** Name under which the client is registered, as the consent and account pages show it. */
export const CLIENT_NAME = 'Tickerside';

type ResourceIndicators = NonNullable<NonNullable<Configuration['features']>['resourceIndicators']>;

/** Scope of the contract (5.1): identifies the account and approves read-only research access. */
export const SCOPE = 'openid';

/**
 * RFC 8707 as the contract has it (5.4): exactly one resource, the API's, at both endpoints; the library treats it as
 * optional.
 */
function resourceIndicators(resource: string): ResourceIndicators {
  const refuse = (description: string): never => {
    throw new errors.InvalidTarget(description);
  };
  return {
    enabled: true,
    // Asked when `resource` is missing, and with the list when several were sent to the token endpoint.
    defaultResource: (_ctx, _client, several) =>
      refuse(several ? 'only one resource can be requested' : 'resource is required'),
    useGrantedResource: () => refuse('resource is required at the token endpoint as well'),
    getResourceServerInfo: (ctx, requested) => {
      if (Array.isArray(ctx.oidc.params?.resource)) refuse('only one resource can be requested');
      if (requested !== resource) refuse('the requested resource is not served here');
      return { scope: SCOPE, audience: requested, accessTokenFormat: 'opaque' };
    },
  };
}

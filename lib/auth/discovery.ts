import * as oauth from 'oauth4webapi';
import * as z from 'zod/mini';
import { failed, type MisconfiguredWhat, ok, type Result } from '../model/failure.ts';
import type { ProviderAccess } from './environment.ts';
import { getJson, type JsonAnswer, requestOptions, send } from './requests.ts';

/**
 * Finds the provider: reads the service's metadata, which names the provider (contract 5.3, RFC 9728), then
 * the provider's own (RFC 8414). Identifiers are compared with the build settings as raw strings.
 */
export async function discover(
  env: ProviderAccess,
  signal: AbortSignal,
): Promise<Result<Provider>> {
  const url = resourceMetadataUrl(env.settings.baseUrl);
  const said = await send('resourceMetadata', getJson(env, url, signal));
  if (!said.ok) return said;
  const { data } = resourceSchema.safeParse(documentIn(said.value));
  if (!data) return misconfigured('metadata');
  const [problem] = resourceProblems(data, env.settings);
  if (problem) return misconfigured(problem);
  const sent = await requestProviderMetadata(env, new URL(env.settings.authUrl), signal);
  return sent.ok ? providerIn(env, documentIn(sent.value)) : sent;
}

/** The part of the service's own metadata (RFC 9728 section 2) that sign-in uses. */
export const resourceSchema = z.object({
  resource: z.string(),
  authorization_servers: z.array(z.string()),
});

/** The contract appends the path to the base URL; RFC 9728 would insert it before the base URL's path. */
export const resourceMetadataUrl = (baseUrl: string): string =>
  `${baseUrl.replace(/\/$/, '')}/.well-known/oauth-protected-resource`;

/** The part of the service's metadata that differs from the settings, compared as strings (contract 5.3). */
export function resourceProblems(
  { resource, authorization_servers }: z.infer<typeof resourceSchema>,
  { baseUrl, authUrl }: ProviderAccess['settings'],
): ('resource' | 'authorizationServer')[] {
  return [
    ...(resource === baseUrl ? [] : (['resource'] as const)),
    ...(authorization_servers.includes(authUrl) ? [] : (['authorizationServer'] as const)),
  ];
}

const documentIn = ({ status, json }: JsonAnswer): unknown => (status === 200 ? json : undefined);

/** RFC 8414's document, or OpenID Connect Discovery's if the first address answers without metadata, or not at all. */
export async function requestProviderMetadata(
  env: ProviderAccess,
  issuer: URL,
  signal: AbortSignal,
): Promise<Result<JsonAnswer>> {
  const ask = (algorithm: 'oauth2' | 'oidc') => {
    const options = { ...requestOptions(env, signal), algorithm };
    return send('providerMetadata', oauth.discoveryRequest(issuer, options));
  };
  const found = await ask('oauth2');
  // A 404 or a redirect without CORS headers looks the same as a network error. A busy or failing provider is not
  // asked for the second document.
  const isElsewhere = found.ok
    ? !metadataSchema.safeParse(documentIn(found.value)).success
    : found.failure.kind === 'signInUnreachable' && found.failure.cause === 'noReadableAnswer';
  return isElsewhere && !signal.aborted ? ask('oidc') : found;
}

/** A document that describes some provider; mistakes in it are judged later. */
const metadataSchema = z.object({ issuer: z.string() });

const BY_FIELD = new Map<PropertyKey | undefined, MisconfiguredWhat>([
  ['authorization_endpoint', 'endpoints'],
  ['token_endpoint', 'endpoints'],
  ['code_challenge_methods_supported', 'pkce'],
]);

/** The provider that a document describes, if sign-in can use it. */
export function providerIn(env: ProviderAccess, metadata: unknown): Result<Provider> {
  const named = metadataSchema.safeParse(metadata);
  if (named.success && named.data.issuer !== env.settings.authUrl) return misconfigured('issuer');
  const found = providerSchema.safeParse(metadata);
  if (!found.success) {
    return misconfigured(BY_FIELD.get(found.error.issues[0]?.path[0]) ?? 'metadata');
  }
  const { revocation_endpoint, id_token_signing_alg_values_supported: algs, ...rest } = found.data;
  // Unsigned ID tokens are not accepted, even if the provider announces them (OpenID Connect Core section 2).
  const signed = algs?.filter((alg) => alg !== 'none');
  if (!hasPkce(env, rest.code_challenge_methods_supported)) return misconfigured('pkce');
  const inReach = (endpoint: string) => isEndpointInReach(env, endpoint);
  if (![rest.authorization_endpoint, rest.token_endpoint].every(inReach)) {
    return misconfigured('endpoints');
  }
  return ok({
    ...rest,
    ...(signed && { id_token_signing_alg_values_supported: signed }),
    ...(revocation_endpoint !== undefined &&
      inReach(revocation_endpoint) && { revocation_endpoint }),
  });
}

/** Whether the provider checks PKCE, by its metadata or, without any, by the build's assumption (RFC 9700 2.1.1). */
export const hasPkce = ({ settings }: ProviderAccess, methods: string[] | undefined): boolean =>
  methods?.includes('S256') ?? settings.assumesPkce === true;

/**
 * Whether the extension can use an endpoint. The manifest allows no other sign-in origin, endpoints have no
 * fragment (RFC 6749 sections 3.1 and 3.2), and URLs with credentials are refused.
 */
export function isEndpointInReach({ settings }: ProviderAccess, endpoint: string): boolean {
  const url = URL.parse(endpoint);
  // The build has checked that this origin has https, or is this machine in a demo build.
  const { origin, protocol } = new URL(settings.authUrl);
  // A `blob:` URL has the origin that it was made in.
  const isOwn = url?.origin === origin && url.protocol === protocol;
  return isOwn && !url.username && !url.password && !endpoint.includes('#');
}

const misconfigured = (what: MisconfiguredWhat) => failed({ kind: 'signInMisconfigured', what });

/** The part of the provider's metadata (RFC 8414 section 2) that sign-in uses, under its own names. */
export const providerSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  revocation_endpoint: z.exactOptional(z.string()),
  code_challenge_methods_supported: z.exactOptional(z.array(z.string())),
  /** RFC 9207: if true, the authorization response must name its issuer. */
  authorization_response_iss_parameter_supported: z.exactOptional(z.boolean()),
  id_token_signing_alg_values_supported: z.exactOptional(z.array(z.string())),
  /** Only advice (Initiating User Registration via OpenID Connect 1.0, section 4.2): odd values are ignored. */
  prompt_values_supported: z.exactOptional(z.catch(z.array(z.string()), [])),
});
export type Provider = z.infer<typeof providerSchema>;

import * as oauth from 'oauth4webapi';
import * as z from 'zod/mini';
import { NetworkError } from '../http/body.ts';
import { type Failure, failed, type MisconfiguredWhat, ok, type Result } from '../model/failure.ts';
import type { ProviderAccess } from './environment.ts';
import { isAcceptable } from './loopback.ts';
import { failureOfAnswer } from './oauth-failure.ts';
import { getJson, parsedJson, readable, requestOptions, send } from './requests.ts';

/**
 * Finds the provider: reads the service's metadata, which names the provider (contract 5.3, RFC 9728), then
 * the provider's own metadata (RFC 8414). Identifiers are compared as raw strings.
 *
 * Fails with `signInUnreachable`, or with `signInMisconfigured` and the part that does not match the
 * build settings.
 */
export async function discover(
  env: ProviderAccess,
  signal: AbortSignal,
): Promise<Result<Provider>> {
  const resource = await checkResource(env, signal);
  return resource.ok ? findProvider(env, signal) : resource;
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

async function checkResource(env: ProviderAccess, signal: AbortSignal): Promise<Result<null>> {
  const { baseUrl } = env.settings;
  const sent = await send('resourceMetadata', getJson(env, resourceMetadataUrl(baseUrl), signal));
  if (!sent.ok) return sent;
  try {
    const json = await oauth.processResourceDiscoveryResponse(new URL(baseUrl), sent.value);
    const found = resourceSchema.safeParse(json);
    if (!found.success) return misconfigured('metadata');
    const [problem] = resourceProblems(found.data, env.settings);
    return problem ? misconfigured(problem) : ok(null);
  } catch (error) {
    return failed(failureOfAnswer('resourceMetadata', error, 'metadata', 'resource'));
  }
}

async function findProvider(env: ProviderAccess, signal: AbortSignal): Promise<Result<Provider>> {
  const issuer = new URL(env.settings.authUrl);
  const sent = await send('providerMetadata', requestProviderMetadata(env, issuer, signal));
  if (!sent.ok) return sent;
  try {
    return judge(env, await oauth.processDiscoveryResponse(issuer, sent.value));
  } catch (error) {
    return failed(failureOfAnswer('providerMetadata', error, 'metadata', 'issuer'));
  }
}

/**
 * RFC 8414's document, or OpenID Connect Discovery's if the first address has no metadata but a page for every
 * path, a redirect, an error, or nothing.
 */
export async function requestProviderMetadata(
  env: ProviderAccess,
  issuer: URL,
  signal: AbortSignal,
): Promise<Response> {
  const options = requestOptions(env, signal);
  const found = await oauth
    .discoveryRequest(issuer, { ...options, algorithm: 'oauth2' })
    .catch((error) => {
      // A 404 or a redirect without CORS headers looks the same as a network error.
      const cause = error instanceof NetworkError ? error.cause : error;
      if (cause instanceof TypeError) return null;
      throw error;
    });
  // Do not ask a busy or failing provider for the second document.
  const isBusy = found !== null && (found.status === 429 || found.status >= 500);
  if (found && (isBusy || (await isMetadata(found.clone())))) return found;
  return oauth.discoveryRequest(issuer, { ...options, algorithm: 'oidc' });
}

/** Whether the document describes some provider; mistakes in it are judged later. */
async function isMetadata(response: Response): Promise<boolean> {
  if (response.status !== 200) return false;
  const document = parsedJson(await readable(response).text());
  return z.object({ issuer: z.string() }).safeParse(document).success;
}

const BY_FIELD = new Map<PropertyKey | undefined, MisconfiguredWhat>([
  ['authorization_endpoint', 'endpoints'],
  ['token_endpoint', 'endpoints'],
  ['code_challenge_methods_supported', 'pkce'],
]);

function judge(env: ProviderAccess, metadata: unknown): Result<Provider> {
  const found = providerSchema.safeParse(metadata);
  if (!found.success) {
    return misconfigured(BY_FIELD.get(found.error.issues[0]?.path[0]) ?? 'metadata');
  }
  const { revocation_endpoint, id_token_signing_alg_values_supported: algs, ...rest } = found.data;
  // Unsigned ID tokens are not accepted, even if the provider announces them (OpenID Connect Core section 2).
  const signed = algs?.filter((alg) => alg !== 'none');
  const provider = {
    ...rest,
    ...(signed && { id_token_signing_alg_values_supported: signed }),
  };
  if (!hasPkce(env, rest.code_challenge_methods_supported)) return misconfigured('pkce');
  if (provider.issuer !== env.settings.authUrl) return misconfigured('issuer');
  const inReach = (endpoint: string) => isEndpointInReach(env, endpoint);
  if (![provider.authorization_endpoint, provider.token_endpoint].every(inReach)) {
    return misconfigured('endpoints');
  }
  const revocable = revocation_endpoint !== undefined && inReach(revocation_endpoint);
  return ok(revocable ? { ...provider, revocation_endpoint } : provider);
}

/**
 * Whether the provider checks PKCE with S256, by its metadata, or by the build's assumption if the metadata
 * names no method (RFC 9700 section 2.1.1).
 */
export const hasPkce = (
  { settings }: Pick<ProviderAccess, 'settings'>,
  methods: string[] | undefined,
): boolean => methods?.includes('S256') ?? settings.assumesPkce === true;

/**
 * Whether the extension can use an endpoint. The manifest allows no other sign-in origin, endpoints have no
 * fragment (RFC 6749 sections 3.1 and 3.2), and URLs with credentials are refused.
 */
export function isEndpointInReach(
  { settings, loopback }: Pick<ProviderAccess, 'settings' | 'loopback'>,
  endpoint: string,
): boolean {
  const { origin } = new URL(settings.authUrl);
  const url = URL.parse(endpoint);
  if (url?.origin !== origin || endpoint.includes('#')) return false;
  return !url.username && !url.password && isAcceptable(url, loopback);
}

function misconfigured(what: MisconfiguredWhat): { ok: false; failure: Failure } {
  return failed({ kind: 'signInMisconfigured', what });
}

/**
 * The part of the provider's metadata (RFC 8414 section 2) that sign-in uses, under its own names. */
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

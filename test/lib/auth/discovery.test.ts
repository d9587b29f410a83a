import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { discover } from '../../../lib/auth/discovery.ts';
import { type AuthEnvironment, environment } from '../../../lib/auth/environment.ts';
import { createCallLog } from '../../../lib/background/call-log.ts';
import type { MisconfiguredWhat } from '../../../lib/model/failure.ts';
import { memoryArea } from '../../memory-area.ts';
import { browserPieces } from './browser-pieces.ts';
import { type SmallProvider, startSmallProvider, type Tampering } from './small-provider.ts';

let provider: SmallProvider;
beforeEach(async () => {
  provider = await startSmallProvider();
});
afterEach(() => provider.close());

const find = (given: Partial<AuthEnvironment> = {}, settings = provider.settings) =>
  discover(environment(browserPieces(settings, given)), new AbortController().signal);
const paths = () => provider.seen.map(({ url }) => new URL(url).pathname);

describe('discovery', () => {
  it('asks the service below its base URL, then the provider', async () => {
    const found = await find();
    expect(found).toMatchObject({ ok: true, value: { issuer: provider.settings.authUrl } });
    expect(paths()).toEqual([
      '/research/.well-known/oauth-protected-resource',
      '/.well-known/oauth-authorization-server',
    ]);
  });

  it('does not double the slash that a base URL ends with', async () => {
    const baseUrl = `${provider.settings.baseUrl}/`;
    provider.lies.resource = (document) => ({ ...document, resource: baseUrl });
    expect((await find({}, { ...provider.settings, baseUrl })).ok).toBe(true);
    expect(paths()[0]).toBe('/research/.well-known/oauth-protected-resource');
  });

  it("takes OpenID Connect's document where the provider has no other", async () => {
    provider.lies.metadata = () => new Response('', { status: 404 });
    provider.lies.oidcMetadata = (document) => document;
    expect((await find()).ok).toBe(true);
    expect(paths().at(-1)).toBe('/.well-known/openid-configuration');
  });

  it('does not ask for the other document where the provider asks to be left alone', async () => {
    provider.lies.metadata = () => new Response('', { status: 429 });
    provider.lies.oidcMetadata = (document) => document;
    expect(await find()).toEqual({ ok: false, failure: { kind: 'signInUnreachable' } });
    expect(paths().at(-1)).toBe('/.well-known/oauth-authorization-server');
  });

  it('takes it too where the browser hides the 404 behind a missing CORS header', async () => {
    provider.lies.oidcMetadata = (document) => document;
    const hiding: typeof fetch = async (input, init) => {
      if (String(input).endsWith('authorization-server')) throw new TypeError('Failed to fetch');
      return fetch(input, init);
    };
    // As in the built extension, where every request is written down on its way.
    const log = createCallLog({
      area: memoryArea(),
      fetch: hiding,
      now: () => 1000,
      onChange: () => {},
    });
    expect((await find({ fetch: log.authFetch })).ok).toBe(true);
    expect((await find({ fetch: hiding })).ok).toBe(true);
  });

  it('keeps only what is used, and a revocation endpoint only within reach', async () => {
    provider.lies.metadata = (document) => ({
      ...document,
      registration_endpoint: `${provider.settings.authUrl}/register`,
      revocation_endpoint: 'https://elsewhere.example/revoke',
    });
    const found = await find();
    expect(found.ok && Object.keys(found.value).sort()).toEqual([
      'authorization_endpoint',
      'authorization_response_iss_parameter_supported',
      'code_challenge_methods_supported',
      'id_token_signing_alg_values_supported',
      'issuer',
      'token_endpoint',
    ]);
  });

  const elsewhere = 'https://elsewhere.example/token';
  const wrongs: [string, Tampering, MisconfiguredWhat][] = [
    ['another resource', { resource: with_({ resource: 'https://other.example' }) }, 'resource'],
    ['the resource with a slash more', { resource: (d) => slash(d, 'resource') }, 'resource'],
    ['a resource that is no text', { resource: with_({ resource: 7 }) }, 'metadata'],
    ['no list of servers', { resource: with_({ authorization_servers: 'x' }) }, 'metadata'],
    ['other servers', { resource: with_({ authorization_servers: [] }) }, 'authorizationServer'],
    ['no JSON', { resource: () => new Response('<!doctype html>') }, 'metadata'],
    ['a redirect', { resource: () => Response.redirect('https://other.example') }, 'metadata'],
    ['another issuer', { metadata: with_({ issuer: 'https://other.example' }) }, 'issuer'],
    ['the issuer with a slash more', { metadata: (d) => slash(d, 'issuer') }, 'issuer'],
    ['no issuer', { metadata: with_({ issuer: undefined }) }, 'metadata'],
    ['no PKCE', { metadata: with_({ code_challenge_methods_supported: undefined }) }, 'pkce'],
    ['plain PKCE', { metadata: with_({ code_challenge_methods_supported: ['plain'] }) }, 'pkce'],
    ['no token endpoint', { metadata: with_({ token_endpoint: undefined }) }, 'endpoints'],
    ['a token endpoint elsewhere', { metadata: with_({ token_endpoint: elsewhere }) }, 'endpoints'],
    ['an endpoint of nonsense', { metadata: with_({ authorization_endpoint: '/a' }) }, 'endpoints'],
  ];
  it.each(wrongs)('refuses %s', async (_, lies, what) => {
    provider.lies = lies;
    expect(await find()).toEqual({ ok: false, failure: { kind: 'signInMisconfigured', what } });
  });

  it('refuses plain http in a build that does not allow it', async () => {
    const failure = { kind: 'signInMisconfigured', what: 'endpoints' };
    expect(await find({ loopback: null })).toEqual({ ok: false, failure });
  });

  it.each<[string, Tampering]>([
    ['the service', { resource: () => new Response('', { status: 503 }) }],
    ['the provider', { metadata: () => new Response('', { status: 502 }) }],
  ])('says so when %s cannot answer now', async (_, lies) => {
    provider.lies = lies;
    expect(await find()).toEqual({ ok: false, failure: { kind: 'signInUnreachable' } });
  });

  it('says so when nobody answers at all', async () => {
    await provider.close();
    expect(await find()).toEqual({ ok: false, failure: { kind: 'signInUnreachable' } });
    provider = await startSmallProvider();
  });
});

function with_(changes: object) {
  return (document: object) => ({ ...document, ...changes });
}

/** Equal after normalising, but not as a string. */
function slash(document: Record<string, unknown>, name: string) {
  return { ...document, [name]: `${document[name]}/` };
}

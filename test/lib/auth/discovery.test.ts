import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { discover } from '../../../lib/auth/discovery.ts';
import type { AuthEnvironment } from '../../../lib/auth/environment.ts';
import { createCallLog } from '../../../lib/background/call-log.ts';
import type { MisconfiguredWhat, SignInStep, Unanswered } from '../../../lib/model/failure.ts';
import { startTrap, type Trap } from '../../service/faults/trap.ts';
import { memoryCommon } from '../background/common.ts';
import type { Tampering } from './small-provider.ts';
import {
  createIdentity,
  fetchWith,
  launches,
  pieces,
  provider,
  stored,
  useWorld,
  worker,
} from './world.ts';

useWorld();
/** Another origin, which records every request to it. */
let elsewhere: Trap;
beforeEach(async () => {
  elsewhere = await startTrap();
});
afterEach(() => elsewhere[Symbol.asyncDispose]());

const find = (
  given: Partial<AuthEnvironment> = {},
  settings: AuthEnvironment['settings'] = provider.settings,
) => discover(pieces({ ...given, settings }), new AbortController().signal);
const paths = () => provider.seen.map(({ url }) => new URL(url).pathname);
const misconfigured = (what: MisconfiguredWhat) => ({
  ok: false,
  failure: { kind: 'signInMisconfigured', what },
});
const unreachable = (what: SignInStep, why: Unanswered) => ({
  ok: false,
  failure: { kind: 'signInUnreachable', what, ...why },
});

/** Expects this failure of discovery, and no request to the other origin. */
async function expectRefusal(what: MisconfiguredWhat): Promise<void> {
  expect(await find()).toEqual(misconfigured(what));
  expect(elsewhere.requests).toEqual([]);
}

type Change = (text: string) => string;
const says = (name: string, change: Change) => (document: Record<string, unknown>) => ({
  ...document,
  [name]: change(String(document[name])),
});
const JSON_TYPE = { 'Content-Type': 'application/json' };
const with_ = (changes: object) => (document: object) => ({ ...document, ...changes });

describe('discovery', () => {
  it.each(['', '/'])('asks the service below its base URL%s, then the provider', async (end) => {
    const baseUrl = provider.settings.baseUrl + end;
    provider.lies.resource = with_({ resource: baseUrl });
    const found = await find({}, { ...provider.settings, baseUrl });
    expect(found).toMatchObject({ ok: true, value: { issuer: provider.settings.authUrl } });
    expect(paths()).toEqual([
      '/research/.well-known/oauth-protected-resource',
      '/.well-known/oauth-authorization-server',
    ]);
  });

  const html = (status: number) => () =>
    new Response('<!doctype html>', { status, headers: { 'Content-Type': 'text/html' } });
  it.each<[string, () => unknown]>([
    ['nothing', () => new Response('', { status: 404 })],
    ['a page with 200', html(200)],
    ['a page with 403', html(403)],
    ['a redirect', () => new Response(null, { status: 302, headers: { Location: '/login' } })],
    ['no content', () => new Response(null, { status: 204 })],
    ['an empty body', () => new Response('', { headers: JSON_TYPE })],
    ['a page as JSON', () => new Response('<!doctype html>', { headers: JSON_TYPE })],
    ['JSON that is no object', () => [1]],
    ['JSON that is no metadata', () => ({ status: 'ok' })],
  ])("takes OpenID Connect's document where the other address has %s", async (_, answer) => {
    provider.lies.metadata = answer;
    provider.lies.oidcMetadata = (document) => document;
    expect((await find()).ok).toBe(true);
    expect(paths().at(-1)).toBe('/.well-known/openid-configuration');
  });

  it.each<[string, NonNullable<Tampering['metadata']>, object]>([
    ['metadata that does not fit', with_({ issuer: 'https://o.example' }), misconfigured('issuer')],
    ...[429, 502].map((status): [string, () => Response, object] => [
      `a status of ${status}`,
      () => new Response('', { status }),
      unreachable('providerMetadata', { cause: 'status', status }),
    ]),
  ])('requests no other document when the first is %s', async (_, metadata, failure) => {
    provider.lies = { metadata, oidcMetadata: (document) => document };
    expect(await find()).toEqual(failure);
    expect(paths().at(-1)).toBe('/.well-known/oauth-authorization-server');
  });

  it("uses OpenID Connect's document when a missing CORS header hides the 404", async () => {
    provider.lies.oidcMetadata = (document) => document;
    const hiding = fetchWith('authorization-server', () => Promise.reject(new TypeError('Failed')));
    // As in the built extension, where the call log wraps every request.
    const log = createCallLog({ ...memoryCommon(), fetch: hiding });
    expect((await find({ fetch: log.authFetch })).ok).toBe(true);
    expect((await find({ fetch: hiding })).ok).toBe(true);
  });

  it('keeps only needed fields, and a revocation endpoint only on an allowed origin', async () => {
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

  it.each<[string, unknown, boolean]>([
    ['names no methods', undefined, true],
    ['names S256', ['S256'], true],
    ['names plain alone', ['plain'], false],
    ['names nothing', [], false],
    ['names a method that is no list', 'S256', false],
  ])('assumes PKCE, in a build that does, where the metadata %s: %o', async (_, methods, taken) => {
    provider.lies.metadata = with_({ code_challenge_methods_supported: methods });
    const found = await find({}, { ...provider.settings, assumesPkce: true });
    expect(found).toMatchObject(taken ? { ok: true } : misconfigured('pkce'));
  });

  it('says so when the service cannot answer now, or nothing answers', async () => {
    provider.lies.resource = () => new Response('', { status: 503 });
    const why = { cause: 'status', status: 503 } as const;
    expect(await find()).toEqual(unreachable('resourceMetadata', why));
    await provider.close();
    expect(await find()).toEqual(unreachable('resourceMetadata', { cause: 'noReadableAnswer' }));
  });

  it('opens no window and stores nothing when it fails', async () => {
    provider.lies.metadata = with_({ issuer: 'https://other.example' });
    expect(await worker().connect()).toEqual(misconfigured('issuer'));
    expect(launches).toEqual([]);
    expect(await stored()).toEqual({});
  });
});

it.each<[string, Tampering, MisconfiguredWhat]>([
  ['a resource that is not a string', { resource: with_({ resource: 7 }) }, 'metadata'],
  ['no server list', { resource: with_({ authorization_servers: 'x' }) }, 'metadata'],
  ['invalid JSON', { resource: () => new Response('<!doctype html>') }, 'metadata'],
  ['no issuer', { metadata: with_({ issuer: undefined }) }, 'metadata'],
  ['no token endpoint', { metadata: with_({ token_endpoint: undefined }) }, 'endpoints'],
  ...[[['plain']], [[]], [['s256']], [['S256 ']], ['S256'], [undefined]].map(
    ([methods]): [string, Tampering, MisconfiguredWhat] => [
      `PKCE of ${JSON.stringify(methods)}`,
      { metadata: with_({ code_challenge_methods_supported: methods }) },
      'pkce',
    ],
  ),
])('metadata is refused, without a request to another origin, for %s', async (_, lies, what) => {
  provider.lies = lies;
  await expectRefusal(what);
});

it.each<[string, Change]>([
  ['an extra slash', (resource) => `${resource}/`],
  ['another path', (resource) => `${resource}/mcp`],
  ['an empty fragment', (resource) => `${resource}#`],
  ['a look-alike host', (resource) => resource.replace('127.0.0.1', '127.0.0.1.example')],
  ['credentials before the host', (resource) => resource.replace('://', '://a@')],
])('metadata is refused for a resource, server or issuer with %s', async (_, change) => {
  provider.lies.resource = says('resource', change);
  await expectRefusal('resource');
  provider.lies = { metadata: says('issuer', change) };
  await expectRefusal('issuer');
  const { authUrl } = provider.settings;
  const servers = [elsewhere.url, change(authUrl)];
  provider.lies = { resource: with_({ authorization_servers: servers }) };
  await expectRefusal('authorizationServer');
  // Another provider before the configured one is ignored.
  provider.lies = { resource: with_({ authorization_servers: [...servers, authUrl] }) };
  expect((await find()).ok).toBe(true);
  expect(elsewhere.requests).toEqual([]);
});

it.each<[string, Change]>([
  ['on another origin', () => `${elsewhere.url}/endpoint`],
  ['with another scheme', (endpoint) => endpoint.replace('http:', 'ftp:')],
  ['that is a blob', (endpoint) => `blob:${endpoint}`],
  ['with a user', (endpoint) => endpoint.replace('://', '://user@')],
  ['with a fragment', (endpoint) => `${endpoint}#access_token=stolen`],
  ['on a host with its own host as prefix', (endpoint) => endpoint.replace(/:\d+/, '.example$&')],
  ['without an address', () => ''],
])('metadata is refused for an endpoint %s', async (_, change) => {
  for (const name of ['authorization_endpoint', 'token_endpoint']) {
    provider.lies.metadata = says(name, change);
    await expectRefusal('endpoints');
  }
});

async function requestOf(metadata: NonNullable<Tampering['metadata']>): Promise<URLSearchParams> {
  provider.lies.metadata = metadata;
  expect((await worker().connect()).ok).toBe(true);
  return launches[0]?.url.searchParams ?? new URLSearchParams();
}

it('the authorization request uses S256 when plain is offered too', async () => {
  const both = with_({ code_challenge_methods_supported: ['plain', 'S256'] });
  expect((await requestOf(both)).getAll('code_challenge_method')).toEqual(['S256']);
});

it('the authorization request has each parameter once, even when the endpoint’s URL has its own', async () => {
  const preset = 'response_type=token&state=x&state=y&code_challenge_method=plain&redirect_uri=z';
  const asked = await requestOf(says('authorization_endpoint', (url) => `${url}?${preset}`));
  expect(asked.getAll('response_type')).toEqual(['code']);
  expect(asked.getAll('code_challenge_method')).toEqual(['S256']);
  expect(asked.getAll('redirect_uri')).toEqual([createIdentity().getRedirectURL()]);
  expect(asked.getAll('state')).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
});

describe.each(['resource', 'metadata'] as const)('the %s document', (document) => {
  it.each([301, 302, 303, 307, 308])('is not followed through a %i redirect', async (status) => {
    const headers = { Location: `${elsewhere.url}/description` };
    provider.lies[document] = () => new Response(null, { status, headers });
    await expectRefusal('metadata');
  });

  // Far more than the buffers between both ends hold.
  it('of 200 MB is not read to its end', async () => {
    let sent = 0;
    const megabyte = new TextEncoder().encode(`"${'x'.repeat(1_000_000)}",`);
    provider.lies[document] = (said) => {
      const start = JSON.stringify(said).slice(0, -1);
      const body = new ReadableStream({
        start: (stream) => stream.enqueue(new TextEncoder().encode(`${start},"more":[`)),
        pull(stream) {
          sent += 1;
          stream.enqueue(megabyte);
          if (sent < 200) return;
          stream.enqueue(new TextEncoder().encode('0]}'));
          stream.close();
        },
      });
      return new Response(body, { headers: { 'Content-Type': 'application/json' } });
    };
    await expectRefusal('metadata');
    expect(sent).toBeLessThan(200);
  });
});

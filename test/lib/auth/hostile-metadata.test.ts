import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createAuth } from '../../../lib/auth/index.ts';
import type { Failure, MisconfiguredWhat } from '../../../lib/model/failure.ts';
import { browserPieces, createIdentity, type Launches } from './browser-pieces.ts';
import { type Listening, listen } from './listen.ts';
import { type SmallProvider, startSmallProvider, type Tampering } from './small-provider.ts';

/** The service or the provider lies about itself: no window opens, and nobody else is asked. */

let provider: SmallProvider;
/** Another origin, which notes whoever comes. */
let elsewhere: Listening & { asked: string[] };
beforeEach(async () => {
  fakeBrowser.reset();
  provider = await startSmallProvider();
  const asked: string[] = [];
  const app = new Hono();
  app.all('*', (c) => {
    asked.push(c.req.url);
    return c.json({ access_token: 'stolen', token_type: 'Bearer' });
  });
  elsewhere = { ...(await listen(app)), asked };
});
afterEach(async () => void (await Promise.all([provider.close(), elsewhere.close()])));

const misconfigured = (what: MisconfiguredWhat): Failure => ({ kind: 'signInMisconfigured', what });

/** Presses Connect; expects that it ends there before a window opens, and keeps nothing. */
async function expectNoWindow(failure: Failure): Promise<void> {
  const launches: Launches = [];
  const identity = createIdentity(launches);
  const auth = createAuth(browserPieces(provider.settings, { identity }));
  expect(await auth.connect()).toEqual({ ok: false, failure });
  expect(launches).toEqual([]);
  expect(elsewhere.asked).toEqual([]);
  expect(await fakeBrowser.storage.session.get(null)).toEqual({});
}

type Change = (text: string) => string;
const says = (name: string, change: Change) => (document: Record<string, unknown>) => ({
  ...document,
  [name]: change(String(document[name])),
});

describe('the service names another resource, and no sign-in begins:', () => {
  it.each<[string, Change]>([
    ['a slash more', (resource) => `${resource}/`],
    ['a letter in capitals', (resource) => resource.replace('http', 'HTTP')],
    ['its path in capitals', (resource) => resource.replace('research', 'Research')],
    ['another port', (resource) => resource.replace(/:\d+/, ':1')],
    ['another path', (resource) => `${resource}/mcp`],
    ['no path', (resource) => new URL(resource).origin],
    ['a parameter', (resource) => `${resource}?a`],
    ['an empty fragment', (resource) => `${resource}#`],
    ['a look-alike host', (resource) => resource.replace('127.0.0.1', '127.0.0.1.example')],
    ['credentials before the host', (resource) => resource.replace('://', '://a@')],
    ['white space', (resource) => `${resource} `],
  ])('%s', async (_, change) => {
    provider.lies.resource = says('resource', change);
    await expectNoWindow(misconfigured('resource'));
  });
});

describe('the service names another provider', () => {
  const naming = (...servers: unknown[]): Tampering => ({
    resource: (document) => ({ ...document, authorization_servers: servers }),
  });

  it('alone, and it is not asked', async () => {
    provider.lies = naming(elsewhere.origin);
    await expectNoWindow(misconfigured('authorizationServer'));
  });

  it.each<[string, Change]>([
    ['with a slash more', (issuer) => `${issuer}/`],
    ['with a path', (issuer) => `${issuer}/other`],
    ['in capitals', (issuer) => issuer.toUpperCase()],
  ])('under almost the same name, %s, and it is not taken for ours', async (_, change) => {
    provider.lies = naming(change(provider.settings.authUrl));
    await expectNoWindow(misconfigured('authorizationServer'));
  });

  it('first and ours after it: ours alone is asked', async () => {
    provider.lies = naming(elsewhere.origin, provider.settings.authUrl);
    expect((await createAuth(browserPieces(provider.settings)).connect()).ok).toBe(true);
    expect(elsewhere.asked).toEqual([]);
  });
});

describe('the provider takes itself for another issuer, and no sign-in begins:', () => {
  it.each<[string, Change]>([
    ['a slash more', (issuer) => `${issuer}/`],
    ['a path', (issuer) => `${issuer}/tenant`],
    ['another port', (issuer) => issuer.replace(/:\d+/, ':1')],
    ['capitals', (issuer) => issuer.toUpperCase()],
    ['credentials', (issuer) => issuer.replace('://', '://a@')],
    ['a fragment', (issuer) => `${issuer}#`],
  ])('%s', async (_, change) => {
    provider.lies.metadata = says('issuer', change);
    await expectNoWindow(misconfigured('issuer'));
  });
});

describe.each(['authorization_endpoint', 'token_endpoint'])('the provider puts its %s', (name) => {
  it.each<[string, Change]>([
    ['on another origin', () => `${elsewhere.origin}/endpoint`],
    ['on another port', (endpoint) => endpoint.replace(/:\d+/, ':1')],
    ['under another scheme', (endpoint) => endpoint.replace('http:', 'ftp:')],
    ['behind a script', () => 'javascript:alert(document.domain)//'],
    ['into data', () => 'data:text/html,<script>alert(1)</script>'],
    ['behind credentials', (endpoint) => endpoint.replace('://', '://user:password@')],
    ['before a fragment', (endpoint) => `${endpoint}#access_token=stolen`],
    ['on a host that begins like its own', (endpoint) => endpoint.replace(/:\d+/, '.example$&')],
    ['nowhere', () => ''],
  ])('%s, and no sign-in begins', async (_, change) => {
    provider.lies.metadata = says(name, change);
    await expectNoWindow(misconfigured('endpoints'));
  });
});

describe('the provider downgrades PKCE, and no sign-in begins:', () => {
  it.each([[['plain']], [[]], [['s256']], [['S256 ']], ['S256'], [null], [undefined]])(
    'it says %j',
    async (methods) => {
      provider.lies.metadata = (document) => ({
        ...document,
        code_challenge_methods_supported: methods,
      });
      await expectNoWindow(misconfigured('pkce'));
    },
  );

  it('plain beside S256: S256 is what is asked for', async () => {
    provider.lies.metadata = (document) => ({
      ...document,
      code_challenge_methods_supported: ['plain', 'S256'],
    });
    const launches: Launches = [];
    const identity = createIdentity(launches);
    await createAuth(browserPieces(provider.settings, { identity })).connect();
    expect(launches[0]?.url.searchParams.getAll('code_challenge_method')).toEqual(['S256']);
  });
});

it('the authorization endpoint brings parameters of its own: ours stand once, as we set them', async () => {
  const preset = 'response_type=token&state=x&state=y&code_challenge_method=plain&redirect_uri=z';
  provider.lies.metadata = says('authorization_endpoint', (endpoint) => `${endpoint}?${preset}`);
  const launches: Launches = [];
  const identity = createIdentity(launches);
  const auth = createAuth(browserPieces(provider.settings, { identity }));
  expect((await auth.connect()).ok).toBe(true);
  const { searchParams } = launches[0]?.url ?? new URL('none:');
  expect(searchParams.getAll('response_type')).toEqual(['code']);
  expect(searchParams.getAll('code_challenge_method')).toEqual(['S256']);
  expect(searchParams.getAll('redirect_uri')).toEqual([identity.getRedirectURL()]);
  expect(searchParams.getAll('state')).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
});

describe.each<[string, 'resource' | 'metadata']>([
  ["the service's description", 'resource'],
  ["the provider's description", 'metadata'],
])('%s', (_, document) => {
  it.each([301, 302, 303, 307, 308])('that redirects with %i is not followed', async (status) => {
    const headers = { Location: `${elsewhere.origin}/description` };
    provider.lies[document] = () => new Response(null, { status, headers });
    await expectNoWindow(misconfigured('metadata'));
  });

  it('of 10 MB is not read to its end', async () => {
    let sent = 0;
    const megabyte = new TextEncoder().encode(`"${'x'.repeat(1_000_000)}",`);
    provider.lies[document] = (said) => {
      const start = JSON.stringify(said).slice(0, -1);
      const body = new ReadableStream({
        start: (stream) => stream.enqueue(new TextEncoder().encode(`${start},"more":[`)),
        pull(stream) {
          sent += 1;
          stream.enqueue(megabyte);
          if (sent < 10) return;
          stream.enqueue(new TextEncoder().encode('0]}'));
          stream.close();
        },
      });
      return new Response(body, { headers: { 'Content-Type': 'application/json' } });
    };
    await expectNoWindow(misconfigured('metadata'));
    expect(sent).toBeLessThan(10);
  });
});

import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ORIGIN, startForTest } from './test-provider.ts';

let started: Awaited<ReturnType<typeof startForTest>>;

beforeAll(async () => {
  started = await startForTest();
});
afterAll(() => started.side.close());

const get = (path: string, init?: RequestInit) => fetch(`${started.side.url}${path}`, init);
const OAUTH = '/.well-known/oauth-authorization-server';
const OIDC = '/.well-known/openid-configuration';

describe('provider metadata', () => {
  it.each([OAUTH, OIDC])('describes exactly what the contract allows at %s', async (path) => {
    const { url } = started.side;
    const metadata = await (await get(path)).json();
    expect(metadata).toMatchObject({
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      revocation_endpoint: `${url}/revoke`,
      code_challenge_methods_supported: ['S256'],
      grant_types_supported: ['authorization_code'],
      response_types_supported: ['code'],
      scopes_supported: ['openid'],
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      authorization_response_iss_parameter_supported: true,
    });
    expect(metadata).not.toHaveProperty('registration_endpoint');
    expect(metadata).not.toHaveProperty('userinfo_endpoint');
    expect(metadata).not.toHaveProperty('pushed_authorization_request_endpoint');
  });

  it('publishes public keys only, and new ones at every start', async () => {
    const { keys } = await (await get('/jwks')).json();
    const other = await startForTest();
    const { keys: others } = await (await fetch(`${other.side.url}/jwks`)).json();
    await other.side.close();
    expect(keys).toHaveLength(1);
    expect(keys[0]).not.toHaveProperty('d');
    expect(keys[0].kid).not.toBe(others[0].kid);
  });

  it('has no registration endpoint', async () => {
    const body = JSON.stringify({ redirect_uris: ['https://evil.example/'] });
    const headers = { 'content-type': 'application/json' };
    for (const path of ['/reg', '/register']) {
      expect((await get(path, { method: 'POST', body, headers })).status).toBe(404);
    }
  });
});

describe('CORS', () => {
  it.each([OAUTH, OIDC, '/jwks'])('lets an approved origin read %s', async (path) => {
    const { headers } = await get(path, { headers: { origin: ORIGIN } });
    expect(headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('vary')).toContain('Origin');
  });

  it.each([OAUTH, OIDC, '/jwks'])('gives any other origin no headers at %s', async (path) => {
    for (const origin of [`${ORIGIN}x`, 'https://evil.example', 'null', ORIGIN.toUpperCase()]) {
      const { headers, status } = await get(path, { headers: { origin } });
      expect(status).toBe(200);
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it.each(['/token', '/revoke'])(
    'answers a preflight to %s only for approved origins',
    async (path) => {
      const preflight = (origin: string) =>
        get(path, {
          method: 'OPTIONS',
          headers: { origin, 'access-control-request-method': 'POST' },
        });
      const approved = await preflight(ORIGIN);
      expect(approved.headers.get('access-control-allow-origin')).toBe(ORIGIN);
      expect(approved.headers.get('access-control-allow-methods')).toContain('POST');
      const other = await preflight('https://evil.example');
      expect(other.headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  it.each(['/token', '/revoke'])(
    'lets only an approved origin read a failure of %s',
    async (path) => {
      const fail = (origin: string) => get(path, { method: 'POST', headers: { origin } });
      const approved = await fail(ORIGIN);
      expect(approved.status).toBe(400);
      expect(approved.headers.get('access-control-allow-origin')).toBe(ORIGIN);
      const other = await fail('https://evil.example');
      expect(other.headers.get('access-control-allow-origin')).toBeNull();
    },
  );
});

describe('an address nobody answers', () => {
  it('is a JSON 404 for programs and a page for people', async () => {
    const json = await get('/nowhere');
    expect(json.status).toBe(404);
    expect(await json.json()).toMatchObject({ error: 'not_found' });
    const page = await get('/nowhere', { headers: { accept: 'text/html' } });
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('Nothing here');
  });

  it('is a 405 with Allow when only the method is wrong', async () => {
    const answer = await get('/token');
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toContain('POST');
  });

  it('is a misdirected request under any other host name', async () => {
    const { hostname, port } = new URL(started.side.url);
    const asked = request({ hostname, port, path: OAUTH, headers: { host: 'evil.example' } }).end();
    const [answer] = await once(asked, 'response');
    answer.resume();
    expect(answer.statusCode).toBe(421);
  });
});

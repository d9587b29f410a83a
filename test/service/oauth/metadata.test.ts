import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { ORIGIN, startForTest } from './code-flow.ts';

const { side } = await startForTest();
const { url } = side;
afterAll(() => side.close());

const get = (path: string, init?: RequestInit) => fetch(url + path, init);
const OAUTH = '/.well-known/oauth-authorization-server';
const OIDC = '/.well-known/openid-configuration';

describe('provider metadata', () => {
  it.each([OAUTH, OIDC])('describes exactly what the contract allows at %s', async (path) => {
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
    for (const name of ['registration', 'userinfo', 'pushed_authorization_request']) {
      expect(metadata).not.toHaveProperty(`${name}_endpoint`);
    }
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
});

describe('CORS', () => {
  it.each([OAUTH, OIDC, '/jwks'])('lets approved origins alone read %s', async (path) => {
    const { headers } = await get(path, { headers: { origin: ORIGIN } });
    expect(headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('vary')).toContain('Origin');
    for (const origin of [`${ORIGIN}x`, 'https://evil.example', 'null', ORIGIN.toUpperCase()]) {
      const { headers, status } = await get(path, { headers: { origin } });
      expect(status).toBe(200);
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it.each(['/token', '/revoke'])('lets only approved origins ask and read %s', async (path) => {
    const preflight = { 'access-control-request-method': 'POST' };
    for (const origin of [ORIGIN, 'https://evil.example']) {
      const asked = await get(path, { method: 'OPTIONS', headers: { origin, ...preflight } });
      const failed = await get(path, { method: 'POST', headers: { origin } });
      expect(failed.status).toBe(400);
      for (const { headers } of [asked, failed]) {
        expect(headers.get('access-control-allow-origin')).toBe(origin === ORIGIN ? ORIGIN : null);
      }
    }
  });
});

describe('an address', () => {
  it.each(['/nowhere', '/reg', '/me'])('that nothing serves is a 404: %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('is misdirected under any other host name', async () => {
    const { hostname, port } = new URL(url);
    const asked = request({ hostname, port, path: OAUTH, headers: { host: 'evil.example' } }).end();
    const [answer] = await once(asked, 'response');
    answer.resume();
    expect(answer.statusCode).toBe(421);
  });
});

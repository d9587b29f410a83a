import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Changes, connect, exchangeCode, obtainCode } from './code-flow.ts';
import { ORIGIN, PRO, startForTest } from './test-provider.ts';

let started: Awaited<ReturnType<typeof startForTest>>;

beforeAll(async () => {
  started = await startForTest();
});
afterAll(() => started.side.close());

describe('the token endpoint', () => {
  it('gives an opaque bearer token of at most an hour and an ID token, and nothing more', async () => {
    const { client } = started;
    const response = await exchangeCode(client, await obtainCode(client, PRO));
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      id_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      expires_in: 3600,
      scope: 'openid',
      token_type: 'Bearer',
    });
  });

  it('gives no refresh token, even when offline access was asked for and consented', async () => {
    const { client } = started;
    const offline = { scope: 'openid offline_access', prompt: 'consent' };
    const response = await exchangeCode(client, await obtainCode(client, PRO, offline));
    const body = await response.json();
    expect(body).toHaveProperty('access_token');
    expect(body).toHaveProperty('scope', 'openid');
    expect(body).not.toHaveProperty('refresh_token');
  });

  it.each<[string, Changes, string]>([
    ['no resource', { resource: null }, 'invalid_target'],
    ['an empty resource', { resource: '' }, 'invalid_target'],
    ['another resource', { resource: 'https://api.example/' }, 'invalid_target'],
    [
      'two resources',
      { resource: ['http://127.0.0.1:4810', 'https://api.example/'] },
      'invalid_target',
    ],
    ['no verifier', { code_verifier: null }, 'invalid_grant'],
    ['another verifier', { code_verifier: 'x'.repeat(43) }, 'invalid_grant'],
    [
      'another callback',
      { redirect_uri: 'https://second.example/callback?kept=1' },
      'invalid_grant',
    ],
    ['no callback', { redirect_uri: null }, 'invalid_request'],
    ['another code', { code: 'x'.repeat(43) }, 'invalid_grant'],
    ['another client', { client_id: 'someone-else' }, 'invalid_client'],
    ['a refresh grant', { grant_type: 'refresh_token' }, 'unsupported_grant_type'],
    ['a client-credentials grant', { grant_type: 'client_credentials' }, 'unsupported_grant_type'],
  ])('refuses an exchange with %s', async (_, changes, error) => {
    const { client } = started;
    const response = await exchangeCode(client, await obtainCode(client, PRO), changes);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await response.json()).toMatchObject({ error });
  });

  it('takes a code once; a second use ends the connection it made', async () => {
    const { client, side } = started;
    const obtained = await obtainCode(client, PRO);
    const first = await (await exchangeCode(client, obtained)).json();
    expect(await side.verify(first.access_token)).toMatchObject({ ok: true });
    const second = await exchangeCode(client, obtained);
    expect(await second.json()).toMatchObject({ error: 'invalid_grant' });
    expect(await side.verify(first.access_token)).toEqual({ ok: false, refusal: 'revoked' });
  });

  it('serves an origin it does not approve without letting its browser read the answer', async () => {
    const { client } = started;
    const { code, verifier } = await obtainCode(client, PRO);
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: client.clientId,
      redirect_uri: client.redirectUri,
      resource: client.resource,
      code,
      code_verifier: verifier,
    });
    const headers = { origin: 'moz-extension://0b7e1c5e-7d2f-4a1e-9f59-8b4e1f2d3c4a' };
    const response = await fetch(`${client.authUrl}/token`, { method: 'POST', body, headers });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('lets an approved origin read the answer', async () => {
    const { client } = started;
    const body = new URLSearchParams({ grant_type: 'authorization_code', client_id: 'tickerside' });
    const headers = { origin: ORIGIN };
    const response = await fetch(`${client.authUrl}/token`, { method: 'POST', body, headers });
    expect(response.headers.get('access-control-allow-origin')).toBe(ORIGIN);
  });

  it('never lets a token last longer than an hour', async () => {
    const long = await startForTest({ tokenTtl: 86_400 });
    const { expiresIn } = await connect(long.client, PRO);
    await long.side.close();
    expect(expiresIn).toBe(3600);
  });
});

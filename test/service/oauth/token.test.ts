import { afterAll, describe, expect, it } from 'vitest';
import type { TokenRefusal } from '../model.ts';
import { Browserless, signInWithForms } from './browserless.ts';
import {
  authorizationRequest,
  type Changes,
  connect,
  exchangeCode,
  obtainCode,
  PRO,
  startForTest,
} from './code-flow.ts';

/** Issuing, judging and revoking access tokens (contract section 5). */

const { side, client, clock } = await startForTest();
afterAll(() => side.close());

const refused = (refusal: TokenRefusal) => ({ ok: false, refusal });
const { verify } = side;
/** Signed in by whoever needs it first: to fill the forms in takes longer than the rest of a test. */
const signedIn = new Browserless();

const revoke = (token: string, { by = 'tickerside', at = side.url } = {}) =>
  fetch(`${at}/revoke`, { method: 'POST', body: new URLSearchParams({ token, client_id: by }) });
const [GRANT, TARGET] = ['invalid_grant', 'invalid_target'];

describe('the token endpoint', () => {
  it('issues only an opaque token of an hour and an ID token, also for offline access', async () => {
    const changes = { scope: 'openid offline_access', prompt: 'consent' };
    const response = await exchangeCode(client, await obtainCode(client, PRO, changes));
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      id_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      expires_in: 3600,
      scope: 'openid',
      token_type: 'Bearer',
    });
  });

  it.each<[string, Changes, string]>([
    ['no resource', { resource: null }, TARGET],
    ['an empty resource', { resource: '' }, TARGET],
    ['another resource', { resource: 'https://api.example/' }, TARGET],
    ['two resources', { resource: [client.resource, 'https://b.example/'] }, TARGET],
    ['no verifier', { code_verifier: null }, GRANT],
    ['another verifier', { code_verifier: 'x'.repeat(43) }, GRANT],
    ['another callback', { redirect_uri: 'https://second.example/callback?kept=1' }, GRANT],
    ['no callback', { redirect_uri: null }, 'invalid_request'],
    ['another code', { code: 'x'.repeat(43) }, GRANT],
    ['another client', { client_id: 'someone-else' }, 'invalid_client'],
    ['a refresh grant', { grant_type: 'refresh_token' }, 'unsupported_grant_type'],
    ['a client-credentials grant', { grant_type: 'client_credentials' }, 'unsupported_grant_type'],
  ])('refuses an exchange with %s', async (_, changes, error) => {
    const obtained = await obtainCode(client, { ...PRO, browser: signedIn });
    const response = await exchangeCode(client, obtained, changes);
    expect(Math.floor(response.status / 100)).toBe(4);
    expect(await response.json()).toMatchObject({ error });
  });

  it('accepts a code once; a second use ends its connection', async () => {
    const obtained = await obtainCode(client, PRO);
    const first = await (await exchangeCode(client, obtained)).json();
    expect(await verify(first.access_token)).toMatchObject({ ok: true });
    const second = await exchangeCode(client, obtained);
    expect(await second.json()).toMatchObject({ error: GRANT });
    expect(await verify(first.access_token)).toEqual(refused('revoked'));
  });
});

describe('a token', () => {
  it('is valid to its last second, then expired, and later unknown', async () => {
    const { accessToken, expiresIn } = await connect(client, PRO);
    expect(await verify(accessToken)).toMatchObject({ ok: true, account: { login: PRO.login } });
    clock.advance(expiresIn - 5);
    expect(await verify(accessToken)).toMatchObject({ ok: true });
    clock.advance(5);
    expect(await verify(accessToken)).toEqual(refused('expired'));
    clock.advance(7200);
    expect(await verify(accessToken)).toEqual(refused('unknown'));
  });

  it.each<[string, string, TokenRefusal]>([
    ['empty', '', 'missing'],
    ['two words', 'abc def', 'malformed'],
    ['of other characters', 'tökèn', 'malformed'],
    ['too long', 'x'.repeat(16_400), 'malformed'],
    ['never issued', 'x'.repeat(43), 'unknown'],
    ['the name of an object’s property', 'constructor', 'unknown'],
  ])('that is %s is refused', async (_, token, refusal) => {
    expect(await verify(token)).toEqual(refused(refusal));
  });
});

describe('revocation', () => {
  it('by the client ends the connection and is remembered for the token’s lifetime', async () => {
    const browser = new Browserless();
    const { accessToken, expiresIn } = await connect(client, { ...PRO, browser });
    const renewed = await connect(client, { ...PRO, browser });
    expect((await revoke(accessToken, { by: 'someone-else' })).status).toBe(401);
    expect(await verify(accessToken)).toMatchObject({ ok: true });
    for (const token of [accessToken, accessToken, 'never-issued']) {
      expect((await revoke(token)).status).toBe(200);
    }
    expect(await verify(renewed.accessToken)).toEqual(refused('revoked'));
    clock.advance(expiresIn - 5);
    expect(await verify(accessToken)).toEqual(refused('revoked'));
    clock.advance(5);
    expect(await verify(accessToken)).toEqual(refused('unknown'));
  });
});

it('in the other dialect, a token has 9,000 characters, gives access and can be revoked', async () => {
  const other = await startForTest({ dialect: 'other' });
  const { authorizeUrl, verifier, state } = await authorizationRequest(other.client);
  const callback = new URL(await signInWithForms({ authorizeUrl, ...PRO }));
  const { code = '', ...rest } = Object.fromEntries(callback.searchParams);
  const own = { session_state: expect.any(String), scope: 'openid', locale: '' };
  expect(rest).toEqual({ state, iss: other.side.url, ...own });
  const answer = await (await exchangeCode(other.client, { code, verifier })).json();
  expect(answer).toMatchObject({ token_type: 'Bearer', 'not-before-policy': 0 });
  const token: string = answer.access_token;
  expect(token).toMatch(/^[\w-]{9000}$/);
  expect(await other.side.verify(token)).toMatchObject({ ok: true });
  expect((await revoke(token, { at: other.side.url })).status).toBe(200);
  expect(await other.side.verify(token)).toEqual(refused('revoked'));
  await other.side.close();
});

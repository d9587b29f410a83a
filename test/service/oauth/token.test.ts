import { afterAll, expect, it } from 'vitest';
import { REDIRECT_URIS } from '../../../lib/build/settings.ts';
import { startService } from '../service.ts';
import { Browserless, revokeOnAccountPage } from './browserless.ts';
import {
  BUSINESS,
  type Changes,
  clientOf,
  connect,
  exchangeCode,
  FREE,
  obtainCode,
  PRO,
} from './code-flow.ts';

/** Issuing, judging and revoking access tokens (contract section 5), and the answers of the API to them. */

const redirectUris = [...REDIRECT_URIS, 'https://second.example/callback?kept=1'];
const service = await startService({ port: 0, authPort: 0, redirectUris });
const { clock } = service;
const client = clientOf(service);
afterAll(() => service.stop());

/** The first test that needs it signs in, because the forms take longer than the rest of a test. */
const signedIn = new Browserless();

const tokenOf = async (person: typeof PRO) => (await connect(client, person)).accessToken;
const answerTo = async (token: string) => {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${service.baseUrl}/v1/companies?query=an`, { headers });
  return { status: response.status, ...(await response.json()) };
};
/** 200, or the code of a refusal. */
const ask = async (token: string) => {
  const { status, error } = await answerTo(token);
  return error?.code ?? status;
};
const revoke = (token: string, client_id = 'tickerside') => {
  const body = new URLSearchParams({ token, client_id });
  return fetch(`${service.authUrl}/revoke`, { method: 'POST', body });
};
const [GRANT, TARGET] = ['invalid_grant', 'invalid_target'];

it('gives Pro and business accounts one budget each, and refuses other accounts', async () => {
  const [one, two] = [await tokenOf(PRO), await tokenOf(PRO)];
  const { status, meta } = await answerTo(one);
  expect(status).toBe(200);
  expect((await answerTo(two)).meta.quota.used).toBe(meta.quota.used + 1);
  expect((await answerTo(await tokenOf(BUSINESS))).meta.quota.used).toBe(1);
  expect(await answerTo(await tokenOf(FREE))).toMatchObject({
    ...{ status: 403, error: { code: 'pro_required' } },
  });
});

it('the token endpoint issues only an opaque token of an hour and an ID token, also for offline access', async () => {
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
  ['another resource', { resource: 'https://api.example/' }, TARGET],
  ['two resources', { resource: [client.resource, 'https://b.example/'] }, TARGET],
  ['no verifier', { code_verifier: null }, GRANT],
  ['another callback', { redirect_uri: 'https://second.example/callback?kept=1' }, GRANT],
  ['a refresh grant', { grant_type: 'refresh_token' }, 'unsupported_grant_type'],
])('the token endpoint refuses an exchange with %s', async (_, changes, error) => {
  const obtained = await obtainCode(client, { ...PRO, browser: signedIn });
  const response = await exchangeCode(client, obtained, changes);
  expect(Math.floor(response.status / 100)).toBe(4);
  expect(await response.json()).toMatchObject({ error });
});

it('a token is valid to its last second, then expired, and later unknown', async () => {
  const { accessToken, expiresIn } = await connect(client, PRO);
  clock.advance(expiresIn - 5);
  expect(await ask(accessToken)).toBe(200);
  clock.advance(5);
  expect(await ask(accessToken)).toBe('token_expired');
  expect(await ask(await tokenOf(PRO))).toBe(200);
  clock.advance(7200);
  expect(await ask(accessToken)).toBe('invalid_token');
});

it('revocation by the client ends the whole connection', async () => {
  const browser = new Browserless();
  const { accessToken } = await connect(client, { ...PRO, browser });
  const renewed = await connect(client, { ...PRO, browser });
  expect((await revoke(accessToken, 'someone-else')).status).toBe(401);
  expect(await ask(accessToken)).toBe(200);
  for (const token of [accessToken, accessToken, 'never-issued']) {
    expect((await revoke(token)).status).toBe(200);
  }
  expect(await ask(renewed.accessToken)).toBe('connection_revoked');
});

it('revocation by the owner on the account page ends a token at once, and no later token', async () => {
  const token = await tokenOf(PRO);
  expect(await ask(token)).toBe(200);
  await revokeOnAccountPage(service.authUrl, PRO);
  expect(await ask(token)).toBe('connection_revoked');
  expect(await ask(await tokenOf(PRO))).toBe(200);
});

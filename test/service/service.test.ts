import { afterAll, describe, expect, test } from 'vitest';
import { revokeOnAccountPage } from './oauth/browserless.ts';
import { BUSINESS, connect, FREE, PRO } from './oauth/code-flow.ts';
import { startService } from './service.ts';

/** The whole stand-in: real tokens from the real provider at the API (contract section 5). */

const service = await startService({ port: 0, authPort: 0, interval: 0, searches: 10_000 });
const { authUrl, clientId, baseUrl, options } = service;
const client = { authUrl, clientId, redirectUri: options.redirectUris[0] ?? '', resource: baseUrl };
afterAll(() => service.stop());

const ask = async (token: string) => {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${baseUrl}/v1/companies?query=an`, { headers });
  const { meta, error } = await response.json();
  return { status: response.status, code: error?.code, meta };
};
const tokenOf = async (person: typeof PRO) => (await connect(client, person)).accessToken;

test('gives Pro and business accounts one budget each, and refuses other accounts and tokens', async () => {
  const [one, two] = [await tokenOf(PRO), await tokenOf(PRO)];
  const { status, meta } = await ask(one);
  expect(status).toBe(200);
  expect((await ask(two)).meta.quota.used).toBe(meta.quota.used + 1);
  expect((await ask(await tokenOf(BUSINESS))).status).toBe(200);
  expect(await ask(await tokenOf(FREE))).toMatchObject({ status: 403, code: 'pro_required' });
});

describe('an issued token stops working at once', () => {
  test.each<[code: string, stop: (token: string) => unknown]>([
    ['token_expired', () => service.clock.advance(3600)],
    ['connection_revoked', () => revokeOnAccountPage(authUrl, PRO)],
    [
      'connection_revoked',
      (token) => {
        const body = new URLSearchParams({ token, client_id: clientId });
        return fetch(`${authUrl}/revoke`, { method: 'POST', body });
      },
    ],
  ])('with %s; a new token works', async (code, stop) => {
    const token = await tokenOf(PRO);
    expect((await ask(token)).status).toBe(200);
    await stop(token);
    expect((await ask(token)).code).toBe(code);
    expect((await ask(await tokenOf(PRO))).status).toBe(200);
  });
});

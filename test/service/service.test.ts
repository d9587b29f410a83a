import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { revokeOnAccountPage } from './oauth/browserless.ts';
import { type Client, connect } from './oauth/code-flow.ts';
import { type RunningService, startService } from './service.ts';

/** The whole stand-in: real tokens from the real provider at the API (contract section 5). */

const PRO = { login: 'pro@tickerside.example', password: 'pro-demo' };
const BUSINESS = { login: 'business@tickerside.example', password: 'business-demo' };
const FREE = { login: 'free@tickerside.example', password: 'free-demo' };

let service: RunningService;
let client: Client;
beforeAll(async () => {
  service = await startService({ port: 0, authPort: 0, interval: 0, searches: 10_000 });
  const { authUrl, clientId, baseUrl, options } = service;
  client = { authUrl, clientId, redirectUri: options.redirectUris[0] ?? '', resource: baseUrl };
});
afterAll(() => service.stop());

const ask = async (token: string, path = '/v1/companies?query=an') => {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(service.baseUrl + path, { headers });
  const { data, meta, error } = await response.json();
  return { status: response.status, code: error?.code, data, meta };
};
const connectPro = async () => (await connect(client, PRO)).accessToken;

test('the protected resource leads to the provider that issues its tokens', async () => {
  const read = async (url: string) => (await fetch(url)).json();
  const resource = await read(`${service.baseUrl}/.well-known/oauth-protected-resource`);
  expect(resource.resource).toBe(service.baseUrl);
  expect(resource.authorization_servers).toEqual([service.authUrl]);
  const provider = await read(`${service.authUrl}/.well-known/oauth-authorization-server`);
  expect(provider.issuer).toBe(service.authUrl);
});

test('a connected Pro account reads sample data', async () => {
  const { status, data } = await ask(await connectPro());
  expect(status).toBe(200);
  expect(data.length).toBeGreaterThan(0);
});

test('a business account reads too; an account without Pro does not', async () => {
  expect((await ask((await connect(client, BUSINESS)).accessToken)).status).toBe(200);
  expect(await ask((await connect(client, FREE)).accessToken)).toMatchObject({
    status: 403,
    code: 'pro_required',
  });
});

test('an ID token is no access token', async () => {
  const { idToken } = await connect(client, PRO);
  expect(await ask(idToken)).toMatchObject({ status: 401, code: 'invalid_token' });
});

test('a token ends with its time', async () => {
  const { accessToken, expiresIn } = await connect(client, PRO);
  expect(expiresIn).toBe(3600);
  service.clock.advance(expiresIn);
  expect((await ask(accessToken)).status).toBe(401);
});

test('revocation on the account page stops issued tokens at once; new consent connects again', async () => {
  const token = await connectPro();
  expect((await ask(token)).status).toBe(200);
  await revokeOnAccountPage(service.authUrl, PRO);
  expect(await ask(token)).toMatchObject({ status: 403, code: 'connection_revoked' });
  expect((await ask(await connectPro())).status).toBe(200);
});

test('revocation by the client stops its token', async () => {
  const token = await connectPro();
  const body = new URLSearchParams({ token, client_id: service.clientId });
  const revoked = await fetch(`${service.authUrl}/revoke`, { method: 'POST', body });
  expect(revoked.status).toBe(200);
  expect(await ask(token)).toMatchObject({ status: 403, code: 'connection_revoked' });
});

describe('an older token stops at once', () => {
  let token: string;
  beforeEach(async () => {
    token = await connectPro();
  });

  test('when the client is disabled', async () => {
    service.provider.setClientEnabled(false);
    expect(await ask(token)).toMatchObject({ status: 403, code: 'client_disabled' });
    service.provider.setClientEnabled(true);
    expect((await ask(token)).status).toBe(200);
  });

  test('when the account becomes inactive', async () => {
    service.provider.changeAccount(PRO.login, { active: false });
    expect(await ask(token)).toMatchObject({ status: 403, code: 'account_inactive' });
    service.provider.changeAccount(PRO.login, { active: true });
  });

  test('when the account loses Pro', async () => {
    service.provider.changeAccount(PRO.login, { plan: 'free' });
    expect(await ask(token)).toMatchObject({ status: 403, code: 'pro_required' });
    service.provider.changeAccount(PRO.login, { plan: 'pro' });
  });
});

test('every token of an account draws on one budget', async () => {
  const [one, two] = [await connectPro(), await connectPro()];
  const { meta } = await ask(one);
  expect((await ask(two)).meta.quota.used).toBe(meta.quota.used + 1);
});

test('answers every endpoint from the sample data, as its documents, facts and pages refer to each other', async () => {
  const token = await connectPro();
  const read = async (path: string) => {
    const { status, data } = await ask(token, path);
    expect([path, status]).toEqual([path, 200]);
    return data;
  };
  const { listings, facts } = service.data;
  const company = listings.find(({ id }) => (facts.get(id) ?? []).length > 0)?.id;
  await read(`/v1/companies/${company}`);
  await read(`/v1/companies/${company}/quote`);
  const today = service.data.asOf.slice(0, 10);
  const inAYear = new Date(Date.parse(today) + 366 * 86_400_000).toISOString().slice(0, 10);
  await read(`/v1/companies/${company}/events?from=${today}&to=${inAYear}`);
  for (const { id, page_count } of await read(`/v1/companies/${company}/documents`)) {
    await read(`/v1/documents/${id}/pages/${page_count}`);
  }
  const [fact] = await read(`/v1/companies/${company}/financials?metric=revenue`);
  await read(`/v1/documents/${fact.document_id}/pages/${fact.page_number}`);
  const hits = await read(`/v1/search/documents?companyId=${company}&query=revenue`);
  for (const hit of hits) await read(`/v1/documents/${hit.document_id}/pages/${hit.page_number}`);
});

test('the service never saw a token in an address', () => {
  expect(service.requests.length).toBeGreaterThan(0);
  expect(service.requests.filter(({ query }) => query.includes('token'))).toEqual([]);
});

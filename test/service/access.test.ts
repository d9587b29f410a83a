import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { COMPANY, uuid } from './testing/fixture.ts';
import { ISSUER, startApi, type TestApi } from './testing/start-api.ts';

/** Contract section 5 and the 401, 403 and 503 of section 7. */

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterEach(() => {
  api.options.pilot = true;
});
afterAll(() => api.stop());

const company = `/v1/companies/${COMPANY}`;
const ENDPOINTS = [
  '/v1/companies?query=Quill',
  company,
  `${company}/documents`,
  `${company}/financials?metric=revenue`,
  `${company}/events?from=2026-01-01&to=2026-12-31`,
  `${company}/quote`,
  `/v1/documents/${uuid(100)}/pages/1`,
  `/v1/search/documents?companyId=${COMPANY}&query=page`,
];
const METADATA = ['', '/mcp'].map((part) => `/.well-known/oauth-protected-resource${part}`);

const challenge = (api: TestApi, error = '') =>
  `Bearer resource_metadata="${api.url}/.well-known/oauth-protected-resource", scope="openid"${error}`;
const ask = async (path: string, headers: Record<string, string>) => {
  const response = await api.get(path, headers);
  const { error } = await response.json();
  return {
    status: response.status,
    code: error?.code,
    challenge: response.headers.get('www-authenticate'),
  };
};

describe.each([...ENDPOINTS, '/mcp'])('%s', (path) => {
  test('asks for a token, and says where to learn how to get one', async () => {
    expect(await ask(path, {})).toEqual({
      status: 401,
      code: 'not_connected',
      challenge: challenge(api),
    });
  });

  test('is switched off with the pilot, whoever asks', async () => {
    api.options.pilot = false;
    const off = { status: 503, code: 'pilot_disabled', challenge: null };
    expect(await ask(path, {})).toEqual(off);
    expect(await ask(path, { Authorization: 'Bearer pro' })).toEqual(off);
  });
});

test.each([
  ['unknown', 'invalid_token', 'This access token is not known.'],
  ['expired', 'token_expired', 'This access token has expired.'],
  ['wrong_resource', 'invalid_token', 'This access token was issued for another resource.'],
])('a token that is %s is a 401 with a challenge', async (token, code, message) => {
  expect(await ask(company, { Authorization: `Bearer ${token}` })).toEqual({
    status: 401,
    code,
    challenge: challenge(api, `, error="invalid_token", error_description="${message}"`),
  });
});

test.each([
  ['revoked', 'connection_revoked'],
  ['client_disabled', 'client_disabled'],
  ['account_inactive', 'account_inactive'],
  ['pro_required', 'pro_required'],
])('a token whose account is %s is a 403', async (token, code) => {
  const refused = { status: 403, code, challenge: null };
  expect(await ask(company, { Authorization: `Bearer ${token}` })).toEqual(refused);
});

test.each(['bearer pro', 'BEARER pro', 'Bearer  pro'])('takes the scheme of %j', async (value) => {
  expect((await api.get(company, { Authorization: value })).status).toBe(200);
});

test.each([
  'pro',
  'Bearer',
  'Bearer pro pro',
  'Bearer "pro"',
  'Bearer pro,',
  'Basic cHJvOnBybw==',
  'DPoP pro',
  'Bearer: pro',
])('refuses %j as no bearer token', async (value) => {
  const { status, code } = await ask(company, { Authorization: value });
  expect({ status, code }).toEqual({ status: 401, code: 'invalid_token' });
});

test.each(['access_token=pro', 'query=Quill&access_token=pro', 'access_token'])(
  'refuses a token in the query, alone or beside a good header: ?%s',
  async (query) => {
    for (const headers of [{}, { Authorization: 'Bearer pro' }]) {
      const { status, code } = await ask(`${company}?${query}`, headers);
      expect({ status, code }).toEqual({ status: 401, code: 'invalid_token' });
    }
  },
);

test('takes no token from a cookie', async () => {
  expect((await ask(company, { Cookie: 'access_token=pro; token=pro' })).status).toBe(401);
});

test('judges access before input, and tells nobody else what exists', async () => {
  const paths = ['/v1/companies', '/v1/companies/nothing', `/v1/companies/${uuid(9)}`];
  for (const path of paths) expect((await ask(path, {})).status).toBe(401);
});

test('has no MCP interface, and says so to those who may ask', async () => {
  for (const method of ['GET', 'POST']) {
    const headers = { Authorization: 'Bearer pro' };
    const response = await fetch(`${api.url}/mcp`, { method, headers });
    expect(response.status).toBe(404);
    expect((await response.json()).error.code).toBe('mcp_not_included');
  }
});

describe('protected-resource metadata (RFC 9728)', () => {
  test.each(METADATA)('%s names the resource, its provider, scope and method', async (path) => {
    const response = await api.get(path, {});
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toEqual({
      resource: api.url,
      authorization_servers: [ISSUER],
      scopes_supported: ['openid'],
      bearer_methods_supported: ['header'],
      resource_name: expect.stringContaining('Research Data Service'),
    });
  });

  test.each(METADATA)('%s stays while the pilot is off', async (path) => {
    api.options.pilot = false;
    expect((await api.get(path, {})).status).toBe(200);
  });
});

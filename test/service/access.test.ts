import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { COMPANY, uuid } from './testing/fixture.ts';
import { APPROVED, ISSUER, startApi } from './testing/start-api.ts';

/** Contract section 5, and the 401, 403 and 503 of section 7. */

const api = await startApi();
afterEach(() => {
  api.options.pilot = true;
});
afterAll(() => api.stop());

const company = `/v1/companies/${COMPANY}`;
const METADATA = '/.well-known/oauth-protected-resource';
const challenge = (error = '') =>
  `Bearer resource_metadata="${api.url}${METADATA}", scope="openid"${error}`;
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const ask = async (path: string, headers: Record<string, string>) => {
  const response = await api.get(path, headers);
  const code: unknown = (await response.json()).error?.code;
  return { status: response.status, code, challenge: response.headers.get('www-authenticate') };
};

test.each([
  '/v1/companies?query=Quill',
  company,
  `${company}/documents`,
  `${company}/financials?metric=revenue`,
  `${company}/events?from=2026-01-01&to=2026-12-31`,
  `${company}/quote`,
  `/v1/documents/${uuid(100)}/pages/1`,
  `/v1/search/documents?companyId=${COMPANY}&query=page`,
  '/mcp',
  // Access is judged before input: a client without access does not learn what exists.
  '/v1/companies',
  '/v1/companies/nothing',
  `/v1/companies/${uuid(9)}`,
])('requires a token for %s, and disables it with the pilot', async (path) => {
  const connect = { status: 401, code: 'not_connected', challenge: challenge() };
  expect(await ask(path, {})).toEqual(connect);
  expect(await ask(path, { Cookie: 'access_token=pro; token=pro' })).toEqual(connect);
  api.options.pilot = false;
  const off = { status: 503, code: 'pilot_disabled', challenge: null };
  for (const headers of [{}, bearer('pro')]) expect(await ask(path, headers)).toEqual(off);
});

test('answers 404 to the MCP path, with a token', async () => {
  const refused = { status: 404, code: 'mcp_not_included' };
  expect(await ask('/mcp', bearer('pro'))).toMatchObject(refused);
});

test.each([
  ['unknown', 'invalid_token', 'This access token is not known.'],
  ['expired', 'token_expired', 'This access token has expired.'],
  ['wrong_resource', 'invalid_token', 'This access token was issued for another resource.'],
])('answers 401 with a challenge to a token that is %s', async (token, code, message) => {
  const error = `, error="invalid_token", error_description="${message}"`;
  const refused = { status: 401, code, challenge: challenge(error) };
  expect(await ask(company, bearer(token))).toEqual(refused);
});

test.each([
  ['revoked', 'connection_revoked'],
  ['client_disabled', 'client_disabled'],
  ['account_inactive', 'account_inactive'],
  ['pro_required', 'pro_required'],
])('answers 403 to a token that is %s', async (token, code) => {
  expect(await ask(company, bearer(token))).toEqual({ status: 403, code, challenge: null });
});

test.each([
  ...['bearer pro', 'BEARER pro', 'Bearer  pro'].map((value) => ({ value, status: 200 })),
  ...['pro', 'Bearer', 'Bearer pro pro', 'Bearer "pro"', 'Bearer pro,', 'Basic cHJvOnBybw=='].map(
    (value) => ({ value, status: 401 }),
  ),
])('answers the header $value with $status', async ({ value, status }) => {
  expect((await ask(company, { Authorization: value })).status).toBe(status);
});

test.each(['access_token=pro', 'x=1&access_token=pro', 'access_token'])(
  'refuses a token in the query, even beside a valid header: ?%s',
  async (query) => {
    for (const headers of [{}, bearer('pro')]) {
      const refused = { status: 401, code: 'invalid_token' };
      expect(await ask(`${company}?${query}`, headers)).toMatchObject(refused);
    }
  },
);

test.each([METADATA, `${METADATA}/mcp`])(
  'describes the resource at %s, pilot or not',
  async (path) => {
    api.options.pilot = false;
    expect(await (await api.get(path, {})).json()).toEqual({
      resource: api.url,
      authorization_servers: [ISSUER],
      scopes_supported: ['openid'],
      bearer_methods_supported: ['header'],
      resource_name: expect.stringContaining('Research Data Service'),
    });
  },
);

describe('CORS (contract 5.8)', () => {
  const accessHeaders = ({ headers }: Response) =>
    Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')));
  const preflight = (origin: string) =>
    fetch(api.url + company, {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': 'GET' },
    });

  test.each([
    [200, company, 'pro'],
    [400, '/v1/companies', 'pro'],
    [401, company, 'expired'],
    [403, company, 'revoked'],
    [404, '/nowhere', 'pro'],
    [200, METADATA, 'pro'],
  ])('lets an approved origin read a %d and the headers it needs', async (status, path, token) => {
    const response = await api.get(path, { ...bearer(token), Origin: APPROVED });
    expect(response.status).toBe(status);
    expect(accessHeaders(response)).toEqual({
      'access-control-allow-origin': APPROVED,
      'access-control-expose-headers': 'Retry-After,Date,WWW-Authenticate,X-Request-Id',
    });
    expect(response.headers.get('vary')).toContain('Origin');
  });

  test('lets an approved origin send Authorization and Accept by GET, pilot or not', async () => {
    api.options.pilot = false;
    const response = await preflight(APPROVED);
    expect(response.status).toBe(204);
    expect(accessHeaders(response)).toMatchObject({
      'access-control-allow-origin': APPROVED,
      'access-control-allow-methods': 'GET',
      'access-control-allow-headers': 'Authorization,Accept',
    });
  });
});

import { afterAll, afterEach, expect, test } from 'vitest';
import { COMPANY, uuid } from './testing/fixture.ts';
import { startApi } from './testing/start-api.ts';

/** The 401 and 503 of contract section 7; `check-service` asks the rest of section 5. */

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
  company,
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

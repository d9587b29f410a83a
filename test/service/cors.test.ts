import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMPANY } from './testing/fixture.ts';
import { APPROVED, startApi, type TestApi } from './testing/start-api.ts';

/** Contract 5.8: browser origins must be approved; the Fetch standard says how. */

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const company = `/v1/companies/${COMPANY}`;
const accessHeaders = (response: Response) =>
  [...response.headers].filter(([name]) => name.startsWith('access-control-'));

/** node's fetch sends an Origin header as it is given, unlike a browser's. */
const from = (origin: string, token = 'pro') => ({
  Origin: origin,
  Authorization: `Bearer ${token}`,
});
const preflight = (origin: string, path = company) =>
  fetch(api.url + path, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'authorization,accept',
    },
  });

const FOREIGN = [
  'https://evil.example',
  'null',
  `${APPROVED}.evil.example`,
  APPROVED.toUpperCase(),
  `${APPROVED}/`,
  'http://127.0.0.1:4810',
];

describe('an approved origin', () => {
  test.each([
    ['an answer', company, 'pro', 200],
    ['a 400', '/v1/companies', 'pro', 400],
    ['a 401', company, 'expired', 401],
    ['a 403', company, 'revoked', 403],
    ['a 404', '/nowhere', 'pro', 404],
    ['the metadata', '/.well-known/oauth-protected-resource', 'pro', 200],
  ])('may read %s and the headers it needs', async (_, path, token, status) => {
    const response = await api.get(path, from(APPROVED, token));
    expect(response.status).toBe(status);
    expect(Object.fromEntries(accessHeaders(response))).toEqual({
      'access-control-allow-origin': APPROVED,
      'access-control-expose-headers': 'Retry-After,Date,WWW-Authenticate,X-Request-Id',
    });
    expect(response.headers.get('vary')).toContain('Origin');
  });

  test('may send Authorization and Accept by GET', async () => {
    const response = await preflight(APPROVED);
    expect(response.status).toBe(204);
    expect(Object.fromEntries(accessHeaders(response))).toMatchObject({
      'access-control-allow-origin': APPROVED,
      'access-control-allow-methods': 'GET',
      'access-control-allow-headers': 'Authorization,Accept',
    });
    expect(response.headers.get('vary')).toContain('Origin');
  });

  test('needs no token for a preflight, also while the pilot is off', async () => {
    api.options.pilot = false;
    expect((await preflight(APPROVED)).status).toBe(204);
    expect(
      (await api.get(company, from(APPROVED))).headers.get('access-control-allow-origin'),
    ).toBe(APPROVED);
    api.options.pilot = true;
  });
});

describe.each(FOREIGN)('the origin %s', (origin) => {
  test('gets no Access-Control header, with or without a preflight', async () => {
    for (const response of [await api.get(company, from(origin)), await preflight(origin)]) {
      expect(accessHeaders(response)).toEqual([]);
      expect(response.headers.get('vary')).toContain('Origin');
    }
    expect((await preflight(origin)).ok).toBe(false);
  });
});

test('a request without an Origin is answered, with no Access-Control header', async () => {
  const response = await api.get(company);
  expect(response.status).toBe(200);
  expect(accessHeaders(response)).toEqual([]);
  expect(response.headers.get('vary')).toContain('Origin');
});

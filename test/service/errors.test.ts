import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { COMPANY, sampleData, uuid } from './testing/fixture.ts';
import { startApi, type TestApi } from './testing/start-api.ts';

/** Contract section 7, and what HTTP itself can get wrong. */

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const failure = z.strictObject({
  error: z.strictObject({ code: z.string(), message: z.string(), requestId: z.uuid() }),
});
const authorized = { Authorization: 'Bearer pro' };
const company = `/v1/companies/${COMPANY}`;

/** Sends bytes as they are and reads until the service hangs up. */
async function sendRaw(request: string): Promise<{ head: string; body: unknown }> {
  const { port } = new URL(api.url);
  const socket = createConnection({ host: '127.0.0.1', port: Number(port) });
  socket.end(Buffer.from(request, 'latin1'));
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, body: JSON.parse(body) };
}

test.each([
  [400, '/v1/companies'],
  [401, company],
  [404, '/nowhere'],
])(
  'a %d is uncached JSON, not to be taken for anything else, with code, message and request id',
  async (status, path) => {
    const response = await api.get(path, status === 401 ? {} : authorized);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const { error } = failure.parse(await response.json());
    expect(error.requestId).toBe(response.headers.get('x-request-id'));
  },
);

test.each([
  '/',
  '/v1',
  '/v1/',
  '/v2/companies?query=Quill',
  '/V1/companies?query=Quill',
  '/v1/companies/',
  `${company}/`,
  `${company}/unknown`,
  `${company}/quote/now`,
  '//v1/companies?query=Quill',
  `/v1/documents/${uuid(100)}`,
  `/v1/documents/${uuid(100)}/pages`,
  '/v1/search',
  '/v1/%E0%A4%A',
  '/.well-known/oauth-authorization-server',
])('answers 404 for the unknown path %s, with or without a token', async (path) => {
  expect(await api.refusal(path)).toMatchObject({ status: 404, code: 'not_found' });
  expect((await api.get(path, {})).status).toBe(404);
});

test.each([
  company,
  `${company}/documents`,
  `${company}/financials?metric=eps`,
  `${company}/events?from=2026-01-01&to=2026-01-01`,
  `${company}/quote`,
  `/v1/documents/${uuid(100)}/pages/1`,
  `/v1/search/documents?companyId=${COMPANY}&query=page`,
])('answers 404 for what does not exist: %s', async (path) => {
  const empty = await startApi({ data: sampleData({ listings: [], documents: [] }) });
  expect(await empty.refusal(path)).toMatchObject({ status: 404, code: 'not_found' });
  await empty.stop();
});

describe('method', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    '%s is refused with what is allowed, before the token is looked at',
    async (method) => {
      for (const path of ['/v1/companies?query=Quill', company, `${company}/quote`]) {
        const response = await fetch(api.url + path, { method });
        expect(response.status).toBe(405);
        expect(response.headers.get('allow')).toBe('GET, HEAD');
        expect(failure.parse(await response.json()).error.code).toBe('method_not_allowed');
      }
    },
  );

  test('POST to an unknown path is a 404', async () => {
    const response = await fetch(`${api.url}/nowhere`, { method: 'POST', body: 'x' });
    expect(response.status).toBe(404);
  });

  test('HEAD answers as GET does, without a body', async () => {
    const url = api.url + company;
    const response = await fetch(url, { method: 'HEAD', headers: authorized });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.text()).toBe('');
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(401);
  });
});

describe('a request that is no valid HTTP', () => {
  const get = (target: string, host = 'Host: x\r\n') =>
    `GET ${target} HTTP/1.1\r\n${host}Authorization: Bearer pro\r\nConnection: close\r\n\r\n`;

  test.each([
    ['a method HTTP does not have', `FETCH ${company} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['a NUL in the target', get('/v1/companies?query=a\0b')],
    ['a line that is none', 'hello\r\n\r\n'],
    ['a target past every header limit', get(`/v1/companies?query=${'x'.repeat(100_000)}`)],
    ['a header past every limit', get(company, `Host: x\r\nX-Long: ${'x'.repeat(100_000)}\r\n`)],
    ['a Host that is none', get(company, 'Host: a b/c\r\n')],
    ['raw bytes that a URL cannot hold', get('/v1/companies?query=\xe9\xe9')],
    ['a backslash in the path', get('/v1\\companies?query=Quill')],
    ['a target that is no path', get('v1/companies')],
  ])('answers %s with 400 as JSON', async (_, request) => {
    const { head, body } = await sendRaw(request);
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expect(head.toLowerCase()).toContain('content-type: application/json');
    expect(failure.parse(body).error.message).not.toMatch(/ at |node:|Error/);
  });

  test('does not need a Host', async () => {
    const { head } = await sendRaw(get(company, ''));
    expect(head).toMatch(/^HTTP\/1\.1 200 /);
  });
});

test('refuses an address longer than 4,096 bytes', async () => {
  const path = (length: number) => `${company}?x=`.padEnd(length, 'y');
  await expect(api.read(path(4096))).resolves.toBeDefined();
  expect(await api.refusal(path(4097))).toMatchObject({ status: 400, code: 'address_too_long' });
});

test('keeps what nobody foresaw out of the answer', async () => {
  const broken = sampleData();
  broken.quotes.get = () => {
    throw new Error('secret detail of the inside');
  };
  const logged: unknown[] = [];
  const real = console.error;
  console.error = (...args) => logged.push(...args);
  const other = await startApi({ data: broken });
  const response = await other.get(`${company}/quote`);
  console.error = real;
  await other.stop();
  expect(response.status).toBe(500);
  expect(JSON.stringify(failure.parse(await response.json()))).not.toContain('secret');
  expect(String(logged[0])).toContain('secret detail');
});

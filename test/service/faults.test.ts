import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { HTML, HUGE, TRUNCATED } from './faults/fault.ts';
import { startTrap } from './faults/trap.ts';
import { COMPANY } from './testing/fixture.ts';
import { APPROVED, startApi, type TestApi } from './testing/start-api.ts';

/** The faults and the request log that other tests stand on. */

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterEach(() => api.faults.clear());
afterAll(() => api.stop());

const company = `/v1/companies/${COMPANY}`;
const approved = { Authorization: 'Bearer pro', Origin: APPROVED };

test('a status fault answers once, readable by an approved origin, then the truth returns', async () => {
  const headers = { 'Retry-After': '7' };
  api.faults.next(company, { kind: 'status', status: 429, headers });
  const response = await api.get(company, approved);
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('7');
  expect(response.headers.get('access-control-allow-origin')).toBe(APPROVED);
  expect((await response.json()).error.code).toBe('fault_429');
  expect((await api.get(company)).status).toBe(200);
});

test('a fault for every match lasts until cleared and leaves other paths alone', async () => {
  api.faults.every(/\/quote$/, { kind: 'status', status: 503, code: 'maintenance' });
  for (const _ of [1, 2]) expect((await api.get(`${company}/quote`)).status).toBe(503);
  expect((await api.get(company)).status).toBe(200);
  api.faults.clear();
  expect((await api.get(`${company}/quote`)).status).toBe(200);
});

test('a body fault answers anything as it is', async () => {
  api.faults.next(company, { kind: 'body', body: '<h1>Gateway</h1>', contentType: 'text/html' });
  const response = await api.get(company);
  expect(response.headers.get('content-type')).toBe('text/html');
  expect(await response.text()).toBe('<h1>Gateway</h1>');
});

test('a held request is answered truthfully once released', async () => {
  const fault = api.faults.next(company, { kind: 'hold' });
  const pending = api.get(company);
  await fault.reached;
  expect(api.requests.at(-1)).toMatchObject({ path: company, status: null });
  fault.release();
  expect((await pending).status).toBe(200);
});

test('a cut connection fails before or in the middle of the body', async () => {
  api.faults.next(company, { kind: 'cut', when: 'atOnce' });
  await expect(api.get(company)).rejects.toThrow('fetch failed');
  api.faults.next(company, { kind: 'cut', when: 'midBody' });
  const response = await api.get(company, approved);
  expect(response.status).toBe(200);
  expect(response.headers.get('access-control-allow-origin')).toBe(APPROVED);
  await expect(response.text()).rejects.toThrow('terminated');
});

test('a rewrite changes the body of the true answer, and nothing else of it', async () => {
  api.faults.next(company, TRUNCATED);
  const cut = await api.get(company, approved);
  expect(cut.status).toBe(200);
  expect(cut.headers.get('access-control-allow-origin')).toBe(APPROVED);
  await expect(cut.json()).rejects.toThrow(SyntaxError);

  const full = await (await api.get(company)).text();
  api.faults.next(company, HUGE);
  const huge = await (await api.get(company)).text();
  expect(huge).toHaveLength(10 * 1024 * 1024);
  expect(Object.keys(JSON.parse(huge))).toEqual(Object.keys(JSON.parse(full)));
});

test('HTML comes as a gateway would send it, readable by an approved origin', async () => {
  api.faults.next(company, HTML);
  const response = await api.get(company, approved);
  expect(response.headers.get('content-type')).toMatch('text/html');
  expect(response.headers.get('access-control-allow-origin')).toBe(APPROVED);
});

test('a redirect leads to another origin, which keeps all that comes', async () => {
  await using trap = await startTrap();
  api.faults.every(company, { kind: 'redirect', to: `${trap.url}/caught?by=this`, status: 307 });
  expect((await api.get(company)).status).toBe(200);
  expect(trap.requests).toEqual([
    { method: 'GET', target: '/caught?by=this', headers: expect.anything(), body: '' },
  ]);
  // What a trap is for: `fetch` itself drops this header on the way to another origin.
  expect(trap.requests[0]?.headers).not.toHaveProperty('authorization');
  await fetch(`${trap.url}/straight`, { method: 'POST', headers: { 'X-Token': 't' }, body: 'b' });
  expect(trap.requests[1]).toMatchObject({ headers: { 'x-token': 't' }, body: 'b' });
});

test('a trickle begins like an answer, and never ends', async () => {
  api.faults.next(company, { kind: 'trickle', everyMs: 1 });
  const stop = new AbortController();
  const response = await fetch(api.url + company, { headers: approved, signal: stop.signal });
  expect(response.headers.get('access-control-allow-origin')).toBe(APPROVED);
  const reader = response.body?.getReader();
  for (const _ of [1, 2, 3]) expect(await reader?.read()).toMatchObject({ done: false });
  stop.abort();
});

test('silence answers nothing, and does not keep the service from stopping', async () => {
  const other = await startApi();
  const fault = other.faults.next(company, { kind: 'silence' });
  const pending = other.get(company);
  await fault.reached;
  await other.stop();
  await expect(pending).rejects.toThrow('fetch failed');
});

test('the request log says what arrived and keeps no header values', async () => {
  await api.get(`${company}/quote?x=1&y`, approved);
  expect(api.requests.at(-1)).toEqual({
    method: 'GET',
    path: `${company}/quote`,
    query: 'x=1&y',
    headers: expect.arrayContaining(['authorization', 'origin']),
    origin: APPROVED,
    status: 200,
  });
  expect(JSON.stringify(api.requests)).not.toContain('Bearer');
});

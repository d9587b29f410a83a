import { once } from 'node:events';
import { createConnection } from 'node:net';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { type Fault, HTML, HUGE, TRUNCATED } from './faults/fault.ts';
import { CALLBACK, connect, ORIGIN, PRO } from './oauth/code-flow.ts';
import { startService } from './service.ts';

/** The faults and the request logs that other tests stand on, at both origins. */

const service = await startService({
  port: 0,
  authPort: 0,
  redirectUris: [CALLBACK],
  origins: [ORIGIN],
});
const { authUrl, baseUrl, clientId, provider } = service;
const SIDES = [
  { side: 'api', url: `${baseUrl}/.well-known/oauth-protected-resource`, parts: service },
  { side: 'provider', url: `${authUrl}/.well-known/oauth-authorization-server`, parts: provider },
] as const;
afterEach(() => {
  service.faults.clear();
  provider.faults.clear();
});
afterAll(() => service.stop());

describe.each(SIDES)('a fault of the $side', ({ side, url, parts: { faults, requests } }) => {
  const path = new URL(url).pathname;
  const ask = (init: RequestInit = {}) =>
    fetch(url, { ...init, headers: { Origin: ORIGIN, ...init.headers } });
  const truth = async () => (await ask()).json();

  test.each<[string, Fault, number, string]>([
    ['status', { kind: 'status', status: 429, headers: { 'Retry-After': '9' } }, 429, 'json'],
    ['HTML', HTML, 200, 'html'],
    ['rewrite', TRUNCATED, 200, 'json'],
    ['body', { kind: 'body', body: '[]', status: 418 }, 418, 'json'],
  ])(
    'is answered once and is readable only by approved origins: %s',
    async (_, fault, status, type) => {
      faults.next(path, fault);
      const response = await ask();
      expect(response.status).toBe(status);
      expect(response.headers.get('content-type')).toContain(type);
      expect(response.headers.get('access-control-allow-origin')).toBe(ORIGIN);
      await response.text();
      expect(Object.keys(await truth()).length).toBeGreaterThan(2);
      faults.next(path, fault);
      const other = await ask({ headers: { Origin: 'https://other.example' } });
      expect(other.headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  test('for every match lasts until cleared, and spares other paths', async () => {
    faults.every(/^\/\.well-known\//, { kind: 'redirect', to: `${baseUrl}/caught`, status: 307 });
    for (const _ of [1, 2]) {
      const response = await ask({ redirect: 'manual' });
      expect(response.headers.get('location')).toBe(`${baseUrl}/caught`);
    }
    expect((await fetch(new URL('/nowhere', url))).status).toBe(404);
    faults.clear();
    expect((await ask()).status).toBe(200);
  });

  test('truncates the real answer or extends it to 10 MB', async () => {
    const full = await truth();
    faults.next(path, TRUNCATED);
    await expect(truth()).rejects.toThrow(SyntaxError);
    faults.next(path, HUGE);
    const huge = await (await ask()).text();
    expect(huge).toHaveLength(10 * 1024 * 1024);
    expect(JSON.parse(huge)).toEqual(full);
  });

  test('cuts the connection before the answer or in its body', async () => {
    faults.next(path, { kind: 'cut', when: 'atOnce' });
    await expect(ask()).rejects.toThrow('fetch failed');
    faults.next(path, { kind: 'cut', when: 'midBody' });
    await expect((await ask()).text()).rejects.toThrow('terminated');
  });

  test('holds a request until it is released, then answers normally', async () => {
    const fault = faults.next(path, { kind: 'hold' });
    const pending = ask({ headers: { Authorization: 'Bearer pro' } });
    await fault.reached;
    expect(requests.at(-1)).toMatchObject({ method: 'GET', path, query: '', status: null });
    fault.release();
    expect((await pending).status).toBe(200);
    const headers = expect.arrayContaining(['authorization', 'origin']);
    expect(requests.at(-1)).toMatchObject({ status: 200, origin: ORIGIN, headers });
    // The log keeps no values of headers.
    expect(JSON.stringify(requests)).not.toContain('Bearer');
    const left = Promise.withResolvers<void>();
    faults.next(path, { kind: 'last', afterwards: left.resolve });
    await ask();
    await left.promise;
  });

  test('starts an answer that never ends, or never starts it', async () => {
    faults.next(path, { kind: 'trickle', everyMs: 1 });
    const stop = new AbortController();
    const reader = (await ask({ signal: stop.signal })).body?.getReader();
    for (const _ of [1, 2, 3]) expect(await reader?.read()).toMatchObject({ done: false });
    stop.abort();
    const silence = faults.next(path, { kind: 'silence' });
    const leave = new AbortController();
    const pending = ask({ signal: leave.signal });
    await silence.reached;
    leave.abort();
    await expect(pending).rejects.toThrow('aborted');
  });

  test('refuses connections, then recovers', async () => {
    const comeBack = await service.refuse(side);
    // Not by fetch, which may take an earlier connection that it does not know to be cut.
    const socket = createConnection({ host: '127.0.0.1', port: Number(new URL(url).port) });
    await expect(once(socket, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await comeBack();
    const client = { authUrl, clientId, redirectUri: CALLBACK, resource: baseUrl };
    expect(await connect(client, PRO)).toBeTruthy();
    expect((await ask()).status).toBe(200);
  });
});

test('applies a fault to every path of the provider, but to no preflight', async () => {
  for (const path of ['/authorize', '/token', '/revoke', '/jwks', '/account']) {
    provider.faults.next(path, { kind: 'status', status: 418 });
    const method = path === '/token' || path === '/revoke' ? 'POST' : 'GET';
    expect((await fetch(`${authUrl}${path}?x=1`, { method })).status).toBe(418);
  }
  provider.faults.every('/token', { kind: 'status', status: 418 });
  const headers = { Origin: ORIGIN, 'Access-Control-Request-Method': 'POST' };
  expect((await fetch(`${authUrl}/token`, { method: 'OPTIONS', headers })).status).toBe(204);
});

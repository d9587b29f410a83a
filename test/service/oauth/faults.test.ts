import { once } from 'node:events';
import { createConnection } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Fault, HTML, HUGE, TRUNCATED } from '../faults/fault.ts';
import { type RunningService, startService } from '../service.ts';
import { connect } from './code-flow.ts';
import { CALLBACK, ORIGIN, PRO } from './test-provider.ts';

/** The provider's own faults, as tests of signing in switch them on. */

let service: RunningService;
beforeAll(async () => {
  service = await startService({
    port: 0,
    authPort: 0,
    redirectUris: [CALLBACK],
    origins: [ORIGIN],
  });
});
afterEach(() => service.provider.faults.clear());
afterAll(() => service.stop());

const METADATA = '/.well-known/oauth-authorization-server';
const ask = (path = METADATA, init: RequestInit = {}) =>
  fetch(service.authUrl + path, { ...init, headers: { Origin: ORIGIN, ...init.headers } });
const arm = (fault: Fault, path = METADATA) => service.provider.faults.next(path, fault);

describe('a fault of the provider', () => {
  test.each<[string, Fault, number, string]>([
    ['status', { kind: 'status', status: 503, headers: { 'Retry-After': '9' } }, 503, 'json'],
    ['HTML', HTML, 200, 'html'],
    ['rewrite', TRUNCATED, 200, 'json'],
    ['body', { kind: 'body', body: '[]', status: 418 }, 418, 'json'],
  ])('is readable by an approved origin, once: %s', async (_name, fault, status, type) => {
    arm(fault);
    const response = await ask();
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain(type);
    expect(response.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    await response.text();
    expect(await (await ask()).json()).toMatchObject({ issuer: service.authUrl });
  });

  test('gives no other origin its answer', async () => {
    arm(HTML);
    const response = await ask(METADATA, { headers: { Origin: 'https://other.example' } });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('cuts the true answer short, or makes 10 MB of it', async () => {
    arm(TRUNCATED);
    await expect((await ask()).json()).rejects.toThrow(SyntaxError);
    arm(HUGE);
    const huge = await (await ask()).text();
    expect(huge).toHaveLength(10 * 1024 * 1024);
    expect(JSON.parse(huge)).toMatchObject({ issuer: service.authUrl });
  });

  test('cuts the connection, before anything or in the middle of the body', async () => {
    arm({ kind: 'cut', when: 'atOnce' });
    await expect(ask()).rejects.toThrow('fetch failed');
    arm({ kind: 'cut', when: 'midBody' });
    await expect((await ask()).text()).rejects.toThrow('terminated');
  });

  test('reaches every path: the protocol’s and the pages for people', async () => {
    for (const path of ['/authorize', '/token', '/revoke', '/jwks', '/account']) {
      arm({ kind: 'redirect', to: 'http://127.0.0.1:9/' }, path);
      const method = path === '/token' || path === '/revoke' ? 'POST' : 'GET';
      const response = await ask(`${path}?x=1`, { method, redirect: 'manual' });
      expect([path, response.headers.get('location')]).toEqual([path, 'http://127.0.0.1:9/']);
    }
  });

  test('holds a request until it is released, then the truth comes', async () => {
    const fault = arm({ kind: 'hold' });
    const pending = ask();
    await fault.reached;
    expect(service.provider.requests.at(-1)).toMatchObject({ path: METADATA, status: null });
    fault.release();
    expect((await pending).status).toBe(200);
    expect(service.provider.requests.at(-1)).toMatchObject({ status: 200, origin: ORIGIN });
  });

  test('lets the last answer through, and what comes then happens when it has left', async () => {
    const left = Promise.withResolvers<void>();
    arm({ kind: 'last', afterwards: left.resolve });
    expect(await (await ask()).json()).toMatchObject({ issuer: service.authUrl });
    await left.promise;
    expect(service.provider.requests.at(-1)).toMatchObject({ status: 200 });
  });

  test('does not reach a preflight', async () => {
    arm({ kind: 'silence' }, '/token');
    const headers = { 'Access-Control-Request-Method': 'POST' };
    expect((await ask('/token', { method: 'OPTIONS', headers })).status).toBe(204);
  });
});

test.each(['api', 'provider'] as const)(
  'the %s refuses connections, then is back as it was',
  async (side) => {
    const { authUrl, baseUrl, clientId } = service;
    const urls = {
      api: `${baseUrl}/.well-known/oauth-protected-resource`,
      provider: authUrl + METADATA,
    };
    const comeBack = await service.refuse(side);
    // Not by fetch, which may take a connection of before that it does not know to be cut.
    const socket = createConnection({ host: '127.0.0.1', port: Number(new URL(urls[side]).port) });
    await expect(once(socket, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    const other = side === 'api' ? 'provider' : 'api';
    expect((await fetch(urls[other])).status).toBe(200);
    await comeBack();
    const client = { authUrl, clientId, redirectUri: CALLBACK, resource: baseUrl };
    expect(await connect(client, PRO)).toBeTruthy();
    expect((await fetch(urls.api)).status).toBe(200);
  },
);

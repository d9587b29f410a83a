import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { ServiceOptions } from './model.ts';
import { COMPANY, uuid } from './testing/fixture.ts';
import { APPROVED, startApi, type TestApi } from './testing/start-api.ts';

/** Contract section 8 (request budget, search allowance, interval) and the 429 of section 7. */

const times = z.object({ reset_at: z.string(), next_search_at: z.string() });
const company = `/v1/companies/${COMPANY}`;
const search = `/v1/search/documents?companyId=${COMPANY}&query=page`;
let api: TestApi;
const start = async (options: Partial<ServiceOptions>) => {
  api = await startApi({ options });
};
afterEach(() => api.stop());

const limited = async (path: string) => {
  const response = await api.get(path);
  const { error } = await response.json();
  return {
    status: response.status,
    code: error?.code,
    wait: response.headers.get('retry-after'),
  };
};
const quota = async (path = company) => (await api.read(path)).meta.quota;

describe('requests', () => {
  test('are counted for an hour and then refused, with the time to wait', async () => {
    await start({ quota: 2 });
    await api.read(company);
    api.clock.advance(600);
    await api.read(`${company}/quote`);
    expect(await limited(company)).toEqual({ status: 429, code: 'quota_exceeded', wait: '3000' });
  });

  test('become free one by one, exactly when Retry-After said', async () => {
    await start({ quota: 2 });
    await api.read(company);
    api.clock.advance(600);
    await api.read(company);
    api.clock.advance(Number((await limited(company)).wait));
    await api.read(company);
    expect(await limited(company)).toMatchObject({ status: 429, wait: '600' });
  });

  test('belong to the account, not to the service', async () => {
    await start({ quota: 1 });
    await api.read(company);
    expect((await limited(company)).status).toBe(429);
    expect((await api.get(company, { Authorization: 'Bearer business' })).status).toBe(200);
  });

  test('cost nothing when refused for path, access, input or quota', async () => {
    await start({ quota: 2 });
    await api.get('/nowhere');
    await api.get(company, {});
    await api.get('/v1/companies');
    await api.get(`${company}/events?from=2026-01-02&to=2026-01-01`);
    await fetch(api.url + company, { method: 'POST' });
    await api.get('/.well-known/oauth-protected-resource');
    expect(await quota()).toMatchObject({ used: 1 });
    await api.read(company);
    for (const _ of [1, 2, 3]) expect((await limited(company)).wait).toBe('3600');
  });

  test('count when what they ask for does not exist', async () => {
    await start({ quota: 10 });
    expect((await limited(`/v1/companies/${uuid(77)}`)).status).toBe(404);
    expect(await quota()).toMatchObject({ used: 2 });
  });

  test('may be none at all', async () => {
    await start({ quota: 0 });
    expect(await limited(company)).toEqual({ status: 429, code: 'quota_exceeded', wait: '3600' });
  });
});

describe('keyword searches', () => {
  test('draw on the requests and on their own allowance', async () => {
    await start({ quota: 10, searches: 2 });
    await api.read(search);
    await api.read(company);
    expect(await quota(search)).toMatchObject({
      used: 3,
      remaining: 7,
      searches_used: 2,
      searches_remaining: 0,
    });
    expect(await limited(search)).toEqual({
      status: 429,
      code: 'search_allowance_exceeded',
      wait: '3600',
    });
    await expect(api.read(company)).resolves.toBeDefined();
  });

  test('are refused before the interval has passed, and accepted when it has', async () => {
    await start({ interval: 30 });
    await api.read(search);
    api.clock.advance(10.5);
    const refused = await limited(search);
    expect(refused).toEqual({ status: 429, code: 'search_interval', wait: '20' });
    api.clock.advance(Number(refused.wait));
    await expect(api.read(search)).resolves.toBeDefined();
  });

  test('ask to wait one second at least, in whole seconds', async () => {
    await start({ interval: 1 });
    await api.read(search);
    api.clock.advance(0.5);
    expect(await limited(search)).toMatchObject({ status: 429, wait: '1' });
  });

  test('cost nothing when refused, and leave other calls alone', async () => {
    await start({ interval: 30, quota: 3 });
    await api.read(search);
    expect((await limited(search)).status).toBe(429);
    expect((await limited(`${search}&limit=9`)).status).toBe(400);
    expect(await quota()).toMatchObject({ used: 2, searches_used: 1 });
  });

  test('name the longest wait when several stand in the way', async () => {
    await start({ interval: 30, searches: 1, quota: 1 });
    await api.read(search);
    expect((await limited(search)).wait).toBe('3600');
  });

  test('belong to the account as well', async () => {
    await start({ interval: 30 });
    await api.read(search);
    expect((await api.get(search, { Authorization: 'Bearer business' })).status).toBe(200);
  });
});

test('meta.quota tells the whole state, and that MCP shares it', async () => {
  await start({ quota: 100, searches: 5, interval: 30 });
  const before = api.clock.now();
  const after = await quota(search);
  expect(after).toEqual({
    limit: 100,
    used: 1,
    remaining: 99,
    reset_at: expect.any(String),
    searches_limit: 5,
    searches_used: 1,
    searches_remaining: 4,
    search_interval_seconds: 30,
    next_search_at: expect.any(String),
    window_seconds: 3600,
    shared_with_mcp: true,
    note: 'One budget for this account, shared with the MCP interface.',
  });
  const { reset_at, next_search_at } = times.parse(after);
  expect(Date.parse(reset_at)).toBeGreaterThanOrEqual(before + 3_600_000);
  expect(Date.parse(next_search_at) - Date.parse(reset_at)).toBe(30_000 - 3_600_000);
  api.clock.advance(30);
  expect(await quota()).toMatchObject({ next_search_at: null });
});

test('an approved origin can read Retry-After', async () => {
  await start({ quota: 0 });
  const headers = { Authorization: 'Bearer pro', Origin: APPROVED };
  const response = await api.get(company, headers);
  expect(response.headers.get('access-control-expose-headers')).toContain('Retry-After');
  expect(response.headers.get('retry-after')).toBe('3600');
});

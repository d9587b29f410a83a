import { afterEach, describe, expect, test } from 'vitest';
import type { ServiceOptions } from './model.ts';
import { COMPANY, uuid } from './testing/fixture.ts';
import { startApi, type TestApi } from './testing/start-api.ts';

/** Contract section 8 (request budget, search allowance, interval) and the 429 of section 7. */

const company = `/v1/companies/${COMPANY}`;
const search = `/v1/search/documents?companyId=${COMPANY}&query=page`;
const apis: TestApi[] = [];
afterEach(() => Promise.all(apis.splice(0).map((api) => api.stop())));

async function start(options: Partial<ServiceOptions>) {
  const api = await startApi({ options });
  apis.push(api);
  /** 200, or the code and the seconds to wait of a 429. */
  const ask = async (path: string, token = 'pro') => {
    const response = await api.get(path, { Authorization: `Bearer ${token}` });
    const wait = response.headers.get('retry-after');
    return wait === null ? response.status : `${(await response.json()).error.code} ${wait}`;
  };
  const quota = async () => (await api.read(company)).meta.quota;
  return { api, ask, quota, advance: api.clock.advance };
}

test('counts requests per account and rolling hour, and frees them as Retry-After said', async () => {
  const { ask, advance } = await start({ quota: 2 });
  expect(await ask(company)).toBe(200);
  advance(600);
  expect(await ask(`${company}/quote`)).toBe(200);
  expect(await ask(company)).toBe('quota_exceeded 3000');
  expect(await ask(company, 'business')).toBe(200);
  advance(3000);
  expect(await ask(company)).toBe(200);
  expect(await ask(company)).toBe('quota_exceeded 600');
});

test('charges a 404 but no request refused for path, access, input or quota', async () => {
  const { api, ask, quota } = await start({ quota: 3 });
  await api.get('/nowhere');
  await api.get(company, {});
  await api.get('/v1/companies');
  await api.get(`${company}/events?from=2026-01-02&to=2026-01-01`);
  await fetch(api.url + company, { method: 'POST' });
  expect(await quota()).toMatchObject({ used: 1 });
  expect(await ask(`/v1/companies/${uuid(77)}`)).toBe(404);
  expect(await quota()).toMatchObject({ used: 3 });
  for (const _ of [1, 2]) expect(await ask(company)).toBe('quota_exceeded 3600');
});

describe('keyword searches', () => {
  test('count as requests and against their own allowance', async () => {
    const { ask, quota } = await start({ quota: 10, searches: 2 });
    for (const _ of [1, 2]) expect(await ask(search)).toBe(200);
    expect(await ask(search)).toBe('search_allowance_exceeded 3600');
    expect(await quota()).toMatchObject({ used: 3, remaining: 7, searches_remaining: 0 });
  });

  test('need a pause of at least one second between them', async () => {
    const { ask, quota, advance } = await start({ interval: 30 });
    expect(await ask(search)).toBe(200);
    advance(10.5);
    expect(await ask(search)).toBe('search_interval 20');
    expect(await ask(search, 'business')).toBe(200);
    expect(await quota()).toMatchObject({ used: 2, searches_used: 1 });
    advance(19.4);
    expect(await ask(search)).toBe('search_interval 1');
    advance(1);
    expect(await ask(search)).toBe(200);
  });

  test('report the longest of several waits', async () => {
    const { ask } = await start({ interval: 30, searches: 1, quota: 1 });
    await ask(search);
    expect(await ask(search)).toBe('quota_exceeded 3600');
  });
});

test('meta.quota gives the whole state and says that MCP shares it', async () => {
  const { api } = await start({ quota: 100, searches: 5, interval: 30 });
  const time = expect.stringMatching(/^\d{4}-.*Z$/);
  expect((await api.read(search)).meta.quota).toEqual({
    ...{ limit: 100, used: 1, remaining: 99, reset_at: time, next_search_at: time },
    ...{ searches_limit: 5, searches_used: 1, searches_remaining: 4, search_interval_seconds: 30 },
    ...{ window_seconds: 3600, shared_with_mcp: true },
    note: 'One budget for this account, shared with the MCP interface.',
  });
});

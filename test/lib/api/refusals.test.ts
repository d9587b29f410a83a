import { describe, expect, it } from 'vitest';
import { COMPANY } from '../../service/testing/fixture.ts';
import { bench, failureOf, says, startClient, useClient } from './client-on-stand-in.ts';

useClient();

const profile = { companyId: COMPANY, cacheMode: 'default' } as const;
const path = `/v1/companies/${COMPANY}`;

describe('refusals', () => {
  it('renews once after a 401 and repeats the call once', async () => {
    await using bench = await startClient(['expired', 'pro']);
    expect((await bench.client.getCompany(profile)).ok).toBe(true);
    expect(bench.api.requests.map(({ status }) => status)).toEqual([401, 200]);
  });

  it('ends the session after two 401s', async () => {
    await using bench = await startClient(['expired', 'expired', 'pro']);
    expect(failureOf(await bench.client.getCompany(profile))?.kind).toBe('notConnected');
    expect(bench.tokens).toEqual([]);
    expect(bench.api.requests).toHaveLength(2);
  });

  it('sends nothing after a 429 until its time, even after the worker is killed', async () => {
    const headers = { 'Retry-After': '30' };
    bench.api.faults.next(path, { kind: 'status', status: 429, headers });
    const until = bench.time.now + 30_000;
    expect(failureOf(await bench.client.getCompany(profile))).toMatchObject({
      kind: 'limited',
      until,
    });
    expect(bench.gateNotices).toBe(1);

    bench.time.now += 29_999;
    const other = await bench.restarted().getQuote(profile);
    expect(failureOf(other)).toEqual({ kind: 'limited', until });
    expect(bench.api.requests).toHaveLength(1);
    bench.time.now += 1;
    expect((await bench.restarted().getQuote(profile)).ok).toBe(true);
  });

  it('keeps waiting when the account returns, but not for another account', async () => {
    const headers = { 'Retry-After': '30' };
    bench.api.faults.next(path, { kind: 'status', status: 429, headers });
    await bench.client.getCompany(profile);
    await bench.shared.forget();
    expect(failureOf(await bench.client.getCompany(profile))?.kind).toBe('limited');
    bench.quota.key = 'subject:other';
    expect((await bench.client.getCompany(profile)).ok).toBe(true);
  });

  it('sends nothing when the limit is reached during a token renewal', async () => {
    const renewed = Promise.withResolvers<void>();
    const asked = bench.holdToken(renewed.promise);
    const search = bench.client.searchCompanies({ query: 'Quill', cacheMode: 'default' });
    await asked;
    const headers = { 'Retry-After': '30' };
    bench.api.faults.next(path, { kind: 'status', status: 429, headers });
    await bench.client.getCompany(profile);
    renewed.resolve();
    expect(failureOf(await search)?.kind).toBe('limited');
    expect(bench.api.requests).toHaveLength(1);
  });

  it('sends nothing when the request was aborted during a token renewal', async () => {
    const renewed = Promise.withResolvers<void>();
    const asked = bench.holdToken(renewed.promise);
    const answer = bench.client.getCompany(profile);
    await asked;
    bench.client.leave({ companyId: COMPANY });
    renewed.resolve();
    expect(failureOf(await answer)).toEqual({ kind: 'aborted' });
    expect(bench.api.requests).toEqual([]);
  });

  it('reports the reason that prevented a retry after a 401', async () => {
    await using bench = await startClient(['expired', 'pro']);
    Object.defineProperty(bench.network, 'online', { get: () => bench.api.requests.length === 0 });
    expect(failureOf(await bench.client.getCompany(profile))).toEqual({ kind: 'offline' });
    expect(bench.api.requests.map(({ status }) => status)).toEqual([401]);
  });

  it('keeps the service’s reason for a 401 when there is no other token', async () => {
    await using bench = await startClient(['pro']);
    says(bench, { error: { code: 'account_closed' } }, 401);
    const failure = failureOf(await bench.client.getCompany(profile));
    expect(failure).toMatchObject({ kind: 'notConnected', code: 'account_closed' });
  });

  it.each([
    ['null', null, {}],
    ['a number', 7, { requestId: '7' }],
    ['not a scalar', {}, {}],
  ])('keeps the code beside a request ID that is %s', async (_, requestId, id) => {
    says(bench, { error: { code: 'pilot_off', requestId } }, 503);
    const result = failureOf(await bench.client.getCompany(profile));
    expect(result).toMatchObject({ kind: 'unavailable', code: 'pilot_off', ...id });
  });

  it('invents no time when a 429 names no time', async () => {
    bench.api.faults.next(path, { kind: 'status', status: 429 });
    const result = failureOf(await bench.client.getCompany(profile));
    expect(result).toMatchObject({ kind: 'limited', until: null });
    expect(bench.gateNotices).toBe(0);
    expect((await bench.client.getCompany(profile)).ok).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { getCompany } from '../../../lib/api/call.ts';
import { COMPANY } from '../../service/testing/fixture.ts';
import { bench, failureOf, says, startClient, useClient } from './client-on-stand-in.ts';

useClient();

const profile = { companyId: COMPANY, cacheMode: 'default' } as const;
const path = `/v1/companies/${COMPANY}`;

describe('requesting data', () => {
  it('requests once, then answers from the cache with the age', async () => {
    const first = await bench.client.getCompany(profile);
    bench.time.now += 60_000;
    const second = await bench.client.getCompany(profile);
    expect(bench.api.requests).toHaveLength(1);
    expect(first).toMatchObject({ ok: true, value: { fromCache: false } });
    expect(second).toMatchObject({
      ok: true,
      value: { fromCache: true, retrievedAt: bench.time.now - 60_000 },
    });
  });

  it('requests again when told to or when the answer is too old', async () => {
    await bench.client.getQuote(profile);
    await bench.client.getQuote({ ...profile, cacheMode: 'reload' });
    expect(bench.api.requests).toHaveLength(2);
    bench.time.now += 6 * 60_000;
    await bench.client.getQuote(profile);
    expect(bench.api.requests).toHaveLength(3);
  });

  it('never requests with only-if-cached, however old the answer is', async () => {
    const kept = { ...profile, cacheMode: 'only-if-cached' } as const;
    expect(failureOf(await bench.client.getQuote(kept))).toEqual({ kind: 'notKept' });
    await bench.client.getQuote(profile);
    bench.time.now += 24 * 3_600_000;
    expect((await bench.restarted().getQuote(kept)).ok).toBe(true);
    expect(bench.api.requests).toHaveLength(1);
  });

  it('sends nothing when the input does not fit the contract', async () => {
    const odd = { ...profile, companyId: 'LKMR' };
    const failure = { kind: 'invalidInput', field: 'companyId', rule: 'notUuid' };
    expect(failureOf(await bench.client.getCompany(odd))).toEqual(failure);
    expect(bench.api.requests).toEqual([]);
  });

  it('reports notFound when the document has no such page', async () => {
    says(bench, { data: null, meta: {} });
    const page = { documentId: COMPANY, page: 2000, cacheMode: 'default' } as const;
    expect(failureOf(await bench.client.getDocumentPage(page))).toEqual({ kind: 'notFound' });
  });

  it('sends nothing while offline or not connected', async () => {
    await using bench = await startClient([]);
    expect(failureOf(await bench.client.getCompany(profile))?.kind).toBe('notConnected');
    bench.network.online = false;
    expect(failureOf(await bench.client.getCompany(profile))?.kind).toBe('offline');
    expect(bench.api.requests).toEqual([]);
  });

  it('continues a comparison when its company is left, even when both share a request', async () => {
    const facts = {
      companyId: COMPANY,
      metric: 'revenue',
      offset: 0,
      cacheMode: 'reload',
    } as const;
    for (const joined of [false, true]) {
      const held = bench.api.faults.next(/financials$/, { kind: 'hold' });
      const open = joined ? bench.client.getFinancials(facts) : null;
      const compared = bench.client.getFinancials({ ...facts, asker: 'comparison' });
      await held.reached;
      bench.client.leave({ companyId: COMPANY });
      held.release();
      expect((await compared).ok).toBe(true);
      await open;
    }
    expect(bench.api.requests).toHaveLength(2);
  });

  it('returns an answer that storage has no room for', async () => {
    bench.storage.full = true;
    expect((await bench.client.getCompany(profile)).ok).toBe(true);
    // The listing would come after a pending write, so nothing was written.
    expect(await bench.client.cached(() => true)).toEqual([]);
    expect((await bench.client.getCompany(profile)).ok).toBe(true);
    expect(bench.api.requests).toHaveLength(2);
  });

  it('reads an answer that storage is still writing when it is written', async () => {
    const { promise: free, resolve: written } = Promise.withResolvers<void>();
    bench.storage.free = free;
    await bench.client.getCompany(profile);
    const again = bench.client.getCompany(profile);
    const listed = bench.client.cached(() => true);
    written();
    expect(await again).toMatchObject({ ok: true, value: { fromCache: true } });
    expect(await listed).toHaveLength(1);
    expect(bench.api.requests).toHaveLength(1);
  });

  it('never gives one account another account’s cached data', async () => {
    await bench.client.getCompany(profile);
    bench.account.key = 'another';
    const kept = { ...profile, cacheMode: 'only-if-cached' } as const;
    expect(failureOf(await bench.client.getCompany(kept))).toEqual({ kind: 'notKept' });
    const asked = await bench.client.getCompany(profile);
    expect(asked).toMatchObject({ ok: true, value: { fromCache: false } });
  });

  it('never gives one account an answer that another waits for', async () => {
    const held = bench.api.faults.next(path, { kind: 'hold' });
    const ofFirst = bench.client.getCompany(profile);
    await held.reached;
    bench.account.key = 'another';
    const ofOther = bench.client.getCompany(profile);
    // The other request has read its account by then.
    await bench.client.getQuote(profile);
    held.release();
    expect([(await ofFirst).ok, (await ofOther).ok]).toEqual([false, true]);
    expect(bench.api.requests).toHaveLength(3);
  });

  it('sends nothing for an account that changes while the cache is read', async () => {
    bench.duringRead(() => {
      bench.account.key = 'another';
    });
    expect(failureOf(await bench.client.getCompany(profile))).toEqual({ kind: 'aborted' });
    expect(bench.api.requests).toEqual([]);
  });

  it('sends a token that was renewed while the cache was read', async () => {
    bench.tokens.unshift('spent');
    bench.duringRead(() => void bench.tokens.shift());
    expect(await bench.client.getCompany(profile)).toMatchObject({ ok: true });
    expect(bench.api.requests).toHaveLength(1);
  });

  it('neither shows nor stores an answer that arrives after the account changed', async () => {
    const held = bench.api.faults.next(path, { kind: 'hold' });
    const late = bench.client.getCompany(profile);
    await held.reached;
    bench.account.key = 'another';
    held.release();
    expect(failureOf(await late)).toEqual({ kind: 'aborted' });
    for (const key of ['another', 'account']) {
      bench.account.key = key;
      const kept = await bench.client.getCompany({ ...profile, cacheMode: 'only-if-cached' });
      expect(failureOf(kept)).toEqual({ kind: 'notKept' });
    }
  });

  it('forgets the cache of a disconnected account and aborts its requests', async () => {
    await bench.client.getCompany(profile);
    await bench.shared.forget();
    const held = bench.api.faults.next(path, { kind: 'hold' });
    const answer = bench.client.getCompany(profile);
    await held.reached;
    await bench.shared.forget();
    expect(failureOf(await answer)).toEqual({ kind: 'aborted' });
  });
});

/** The metadata of a page requested at an offset, if the service names this next offset. */
async function metaOf(offset: number, nextOffset: number | null) {
  says(bench, { data: [], meta: { nextOffset } });
  const page = await bench.client.listDocuments({ ...profile, offset });
  return page.ok ? page.value.meta : null;
}

it.each([
  [0, 20],
  [80, 100],
  [40, null],
])('continues from %i as the service says: %j', async (offset, nextOffset) => {
  const meta = await metaOf(offset, nextOffset);
  expect(meta).toMatchObject({ nextOffset });
  expect(meta).not.toHaveProperty('cut');
});

it.each([
  ['beyond the request limit', 100, 120],
  ['the same page again', 20, 20],
  ['an earlier page', 40, 20],
])('marks the list as cut when the next page would be %s', async (_, offset, next) => {
  expect(await metaOf(offset, next)).toMatchObject({ nextOffset: null, cut: true });
});

it.each([
  ['continues when one window leaves it', [1, 2], [1], true],
  ['is aborted when the last window leaves it', [1, 2], [1, 2], false],
  ['continues when a window without a request leaves it', [1], [2], true],
])('a company open in two windows is requested once and %s', async (_, asking, leaving, isDone) => {
  const held = bench.api.faults.next(path, { kind: 'hold' });
  const answers = asking.map((id) => bench.shared.ask(getCompany(profile), id));
  await held.reached;
  for (const id of leaving) bench.shared.leave({ companyId: COMPANY }, id);
  held.release();
  const aborted = { ok: false, failure: { kind: 'aborted' } };
  for (const answer of answers) expect(await answer).toMatchObject(isDone ? { ok: true } : aborted);
  expect(bench.api.requests).toHaveLength(1);
});

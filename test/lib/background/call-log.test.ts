import { describe, expect, it, vi } from 'vitest';
import { createGet } from '../../../lib/api/http.ts';
import { AccessToken } from '../../../lib/auth/stored-session.ts';
import { type CallLog, createCallLog } from '../../../lib/background/call-log.ts';
import { COMPANY } from '../../service/testing/fixture.ts';
import { outgoing, profileCall } from '../api/calls.ts';
import { startClient } from '../api/client-on-stand-in.ts';
import { memoryCommon } from './common.ts';

const company = { companyId: COMPANY, cacheMode: 'default' } as const;
const BASE = 'https://api.example';
const SECRET = 'not-to-be-kept';
const aborted = { ok: false, failure: { kind: 'aborted' } };

/** A log whose network answers as told; `restarted` is the same storage in a new worker. */
function setUp(answer: typeof fetch = async () => new Response('{}')) {
  const common = memoryCommon(() => 1000);
  const make = () => createCallLog({ ...common, fetch: answer });
  const { session: area, notices } = common;
  return { area, notices, log: make(), restarted: make, send: sendingOver(answer) };
}

/** Sends one call, written down in a log. */
const sendingOver =
  (answer: typeof fetch) =>
  (log: CallLog, call = profileCall('x'), { signal } = new AbortController()) =>
    createGet(BASE, { fetch: answer, recorder: log.recorder, now: () => 1000 })(
      outgoing(call),
      new AccessToken('t'),
      signal,
    );

describe('calls to the service', () => {
  it('count those that reached it, refused calls included, cached answers excluded', async () => {
    await using bench = await startClient();
    await bench.client.searchCompanies({ query: 'Quill', cacheMode: 'default' });
    await bench.client.getCompany(company);
    await bench.client.getCompany(company);
    bench.api.faults.next(/quote$/, { kind: 'status', status: 503 });
    await bench.client.getQuote(company);
    await bench.client.getQuote({ ...company, cacheMode: 'reload' });
    await bench.client.searchDocuments({ ...company, query: 'dry dock' });
    const calls = (await bench.calls.list()).toReversed();
    expect(calls.map(({ status }) => status)).toEqual(
      bench.api.requests.map(({ status }) => status),
    );
    expect(calls.map(({ endpoint, why, status }) => [endpoint, why, status])).toEqual([
      ['search_companies', 'lookedUp', 200],
      ['get_company', 'opened', 200],
      ['get_quote', 'opened', 503],
      ['get_quote', 'refreshed', 200],
      ['search_documents', 'searched', 200],
    ]);
  });

  it('keep the searched words unchanged, even when they look like an address', async () => {
    await using bench = await startClient();
    for (const query of ['A&limit=B', 'x#y%26 + z', '&companyId=']) {
      await bench.client.searchDocuments({ ...company, query });
      await bench.client.searchCompanies({ query, cacheMode: 'default' });
      const [lookup, search] = await bench.calls.list();
      expect([lookup?.query, search?.query]).toEqual([query, query]);
      expect(new URLSearchParams(lookup?.what.split('?')[1]).get('query')).toBe(query);
    }
    await bench.client.getQuote(company);
    expect((await bench.calls.list())[0]?.query).toBeNull();
  });

  it('tell a further page from a first, and a repeat after a renewal from its original', async () => {
    await using bench = await startClient(['expired', 'pro']);
    const span = { from: '2026-01-01', to: '2026-06-30' };
    await bench.client.getEvents({ ...company, ...span, offset: 0 });
    await bench.client.getEvents({ ...company, ...span, offset: 20 });
    const calls = (await bench.calls.list()).toReversed();
    expect(calls.map(({ why, status }) => [why, status])).toEqual([
      ['opened', 401],
      ['repeated', 200],
      ['more', 200],
    ]);
    expect(bench.api.requests).toHaveLength(3);
  });

  it('are recorded before they are sent', async () => {
    const seen: unknown[] = [];
    const { area, log, send } = setUp(async () => {
      seen.push(area.items.get('call:1'));
      return new Response('{}');
    });
    await send(log, { ...profileCall('x'), operation: 'get_quote' });
    expect(seen).toEqual([expect.objectContaining({ endpoint: 'get_quote', outcome: 'underWay' })]);
  });

  it('show why no answer arrived', async () => {
    const ends = [new DOMException('', 'AbortError'), new DOMException('', 'TimeoutError')];
    const { log, send } = setUp(async () => {
      throw ends.shift() ?? new TypeError('Failed to fetch');
    });
    for (let n = 0; n < 3; n += 1) {
      expect((await send(log)).ok).toBe(false);
    }
    const outcomes = (await log.list()).map(({ outcome, status }) => [outcome, status]);
    expect(outcomes).toEqual([
      ['unreachable', null],
      ['timeout', null],
      ['aborted', null],
    ]);
  });

  it('are not listed when aborted before they were sent', async () => {
    const stop = new AbortController();
    const { log, area, send } = setUp();
    const { get } = area;
    area.get = async (keys) => {
      stop.abort();
      return get(keys);
    };
    const sent = send(log, undefined, stop);
    expect(await sent).toEqual(aborted);
    expect(await log.list()).toEqual([]);
  });
});

describe('the list of calls', () => {
  it('survives the worker, and marks its running calls as unanswered', async () => {
    const { log, restarted, send } = setUp(() => new Promise(() => {}));
    void send(log);
    await expect.poll(() => log.list()).toHaveLength(1);
    expect(await log.list()).toMatchObject([{ outcome: 'underWay' }]);
    const after = restarted();
    expect(await after.list()).toMatchObject([{ outcome: 'noResponse' }]);
    void send(after, profileCall('y'));
    await expect.poll(() => after.list()).toMatchObject([{ id: 2 }, { id: 1 }]);
    const answered = setUp();
    await answered.send(answered.log);
    await expect
      .poll(() => answered.restarted().list())
      .toMatchObject([{ outcome: 'answered', status: 200 }]);
  });

  it('keeps the newest 500 calls', async () => {
    const { log, area } = setUp();
    const { signal } = new AbortController();
    for (let n = 1; n <= 520; n += 1) {
      const recorder = log.recorder(outgoing(profileCall(String(n))));
      await recorder.send(signal, async () => new Response());
    }
    const ids = (await log.list()).map(({ id }) => id);
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([500, 520, 21]);
    expect(area.items.size).toBe(500);
    expect(await log.count()).toBe(500);
  });

  it('blocks no request when storage cannot be read', async () => {
    const { log, area, send } = setUp();
    const { get } = area;
    area.get = () => Promise.reject(new Error('Storage is broken'));
    expect(await log.count()).toBe(0);
    await send(log);
    area.get = get;
    expect(await log.list()).toMatchObject([{ id: 1, outcome: 'answered' }]);
  });

  it('notifies of changes at most four times a second', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { log, notices, send } = setUp();
      for (const call of ['x', 'y']) await send(log, profileCall(call));
      expect(notices).toHaveLength(0);
      await vi.advanceTimersByTimeAsync(250);
      expect(notices).toHaveLength(1);
      for (const change of [() => send(log), log.clear, log.forgetSubjects]) {
        const before = notices.length;
        await change();
        await vi.advanceTimersByTimeAsync(250);
        expect(notices).toHaveLength(before + 1);
      }
      await vi.advanceTimersByTimeAsync(1000);
      expect(notices).toHaveLength(4);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ['clear', []],
    ['forgetSubjects', [{ outcome: 'answered', status: 200 }]],
  ] as const)('keeps nothing that %s removed when a running call ends', async (change, listed) => {
    const { promise, resolve: answer } = Promise.withResolvers<Response>();
    const { log, area, send } = setUp(() => promise);
    const query = { query: SECRET };
    const sent = send(log, { operation: 'search_documents', companyId: 'x', query });
    await expect.poll(() => log.list()).toHaveLength(1);
    await log[change]();
    answer(new Response('{}'));
    await sent;
    await expect.poll(() => log.list()).toMatchObject(listed);
    expect(JSON.stringify([...area.items])).not.toContain(SECRET);
  });

  it('clears, and removes the subject from, a record that had to wait for storage', async () => {
    const { area, log, restarted, send } = setUp();
    const { set } = area;
    for (const change of ['clear', 'forgetSubjects'] as const) {
      const { promise: room, resolve: make } = Promise.withResolvers<void>();
      area.set = async (items) => {
        await room;
        await set(items);
      };
      await send(log, profileCall(COMPANY));
      area.set = set;
      const changed = log[change]();
      make();
      await changed;
      const listed = await restarted().list();
      expect(listed).toHaveLength(change === 'clear' ? 0 : 1);
      expect(JSON.stringify(listed)).not.toContain(COMPANY);
      expect([await log.count(), await restarted().count()]).toEqual(
        change === 'clear' ? [0, 0] : [1, 1],
      );
    }
  });

  it('keeps little of an answer with a long quota', async () => {
    const { log, area } = setUp();
    const recorder = log.recorder(outgoing());
    await recorder.send(new AbortController().signal, async () => new Response());
    const long = 'x'.repeat(100_000);
    recorder.read({ data: null, meta: { quota: { remaining: 3, [long]: 1, note: long } } });
    await expect.poll(() => log.list()).toMatchObject([{ quota: { length: 3 } }]);
    const [call] = await log.list();
    expect(call?.quota[0]).toEqual({ key: 'remaining', value: 3 });
    expect(JSON.stringify([...area.items]).length).toBeLessThan(2000);
  });

  it('keeps only that each call was made once the account is gone', async () => {
    await using bench = await startClient();
    await bench.client.searchCompanies({ query: 'Quill', cacheMode: 'default' });
    await bench.client.searchDocuments({ ...company, query: 'dry dock' });
    await bench.client.getQuote(company);
    await expect.poll(() => bench.calls.list()).toMatchObject([{ status: 200 }, {}, {}]);
    expect(bench.calls.latest()?.meta.quota).toContainEqual({ key: 'used', value: 3 });
    await bench.calls.forgetSubjects();
    expect(bench.calls.latest()).toBeNull();
    const calls = (await bench.calls.list()).toReversed();
    expect(
      calls.map(({ endpoint, what, status, quota }) => [endpoint, what, status, quota]),
    ).toEqual([
      ['search_companies', '/v1/companies', 200, []],
      ['search_documents', '/v1/search/documents', 200, []],
      ['get_quote', '/v1/companies/…/quote', 200, []],
    ]);
  });
});

import { expect, it } from 'vitest';
import { cachedOf, cachedOfCompanies } from '../../../lib/api/cached-parts.ts';
import { COMPANY, uuid } from '../../service/testing/fixture.ts';
import { bench, says, useClient } from './client-on-stand-in.ts';

useClient();

const today = { from: '2026-11-20', to: '2027-11-21' };
const before = { from: '2026-11-19', to: '2027-11-20' };
const cacheMode = 'default';
const companyId = COMPANY;

const PARTS = ['quote', 'events', 'documents'] as const;

/** Asks for a page of today's events; the service's answer names this next page. */
async function page(offset: number, nextOffset: number | null): Promise<void> {
  says(bench, { data: [], meta: { nextOffset } });
  await bench.client.getEvents({ companyId, ...today, offset, cacheMode });
}

/** The cached data of these companies; sends nothing. */
async function keptRows(...companyIds: string[]) {
  const calls = bench.api.requests.length;
  const kept = await cachedOfCompanies(bench.client, { companyIds, ...today, parts: [...PARTS] });
  expect(bench.api.requests).toHaveLength(calls);
  return kept.ok ? kept.value : [];
}

it('returns the cached data of each company and omits companies without cached data', async () => {
  const companyId = COMPANY.toUpperCase();
  await bench.client.getQuote({ companyId, cacheMode });
  await bench.client.getEvents({ companyId, ...today, offset: 0, cacheMode });
  expect(await keptRows(uuid(9), companyId, 'no id')).toMatchObject([
    {
      companyId,
      documentsAt: null,
      quote: { fromCache: true, retrievedAt: bench.time.now, data: { currency: 'CHF' } },
      events: { range: today, pages: [{ fromCache: true }] },
    },
  ]);
  bench.time.now += 5;
  await bench.client.listDocuments({ companyId, offset: 0, cacheMode });
  expect(await keptRows(companyId)).toMatchObject([{ documentsAt: bench.time.now }]);
});

it('returns consecutive cached pages of events up to the first gap', async () => {
  const pages = async () => (await keptRows(companyId))[0]?.events?.pages.length;
  await page(0, 20);
  expect(await pages()).toBe(1);
  await page(20, 40);
  expect(await pages()).toBe(2);
  await page(60, null);
  expect(await pages()).toBe(2);
  await page(40, 60);
  expect(await pages()).toBe(4);
});

it('returns all cached data of companies updated after a time, and nothing of others', async () => {
  const since = async (after: number) => {
    const wanted = { companyIds: [companyId], ...today, parts: [...PARTS], after };
    const kept = await cachedOfCompanies(bench.client, wanted);
    return kept.ok ? kept.value : null;
  };
  await bench.client.getQuote({ companyId, cacheMode });
  await page(0, 20);
  await bench.client.listDocuments({ companyId, offset: 0, cacheMode });
  const first = bench.time.now;
  // The time of documents is always returned, because it needs no answer.
  const nothing = { companyId, quote: null, events: null, documentsAt: first };
  expect(await since(first)).toEqual([nothing]);
  expect(await since(first - 1)).toMatchObject([{ quote: {}, events: { pages: [{}] } }]);
  bench.time.now += 5;
  await page(20, null);
  expect(await since(first)).toMatchObject([{ quote: null, events: { pages: [{}, {}] } }]);
});

it('returns the latest requested days of events when today’s are not cached', async () => {
  await bench.client.getEvents({ companyId, ...before, offset: 0, cacheMode });
  // A further page without the first page is not a list.
  await page(20, null);
  expect((await keptRows(companyId))[0]?.events?.range).toEqual(before);
  await bench.client.getEvents({ companyId, ...today, offset: 0, cacheMode });
  expect((await keptRows(companyId))[0]?.events?.range).toEqual(today);
});

it('returns nothing of another account or without an account', async () => {
  await bench.client.getQuote({ companyId, cacheMode });
  bench.account.key = 'another';
  expect(await keptRows(companyId)).toEqual([]);
  bench.tokens.length = 0;
  expect(await keptRows(companyId)).toEqual([]);
});

it('reads only the requested parts', async () => {
  await bench.client.getQuote({ companyId, cacheMode });
  await bench.client.listDocuments({ companyId, offset: 0, cacheMode });
  const ask = (...parts: (typeof PARTS)[number][]) =>
    cachedOfCompanies(bench.client, { companyIds: [companyId], ...today, parts });
  expect(await ask('documents')).toMatchObject({
    value: [{ quote: null, documentsAt: bench.time.now }],
  });
  expect(await ask('quote')).toMatchObject({ value: [{ documentsAt: null, quote: {} }] });
  expect(await ask('events')).toEqual({ ok: true, value: [] });
});

it('returns cached facts of metrics in the requested order and omits the others', async () => {
  const kept = async (companyId: string, ...metrics: ('revenue' | 'net_income' | 'assets')[]) => {
    const wanted = { companyId, metrics: [...metrics], parts: [] };
    const found = await cachedOf(bench.client, wanted);
    return found.ok ? found.value.facts.map(({ metric }) => metric) : null;
  };
  for (const metric of ['net_income', 'revenue'] as const)
    await bench.client.getFinancials({ companyId, metric, offset: 0, cacheMode });
  const calls = bench.api.requests.length;
  const all = ['revenue', 'net_income', 'assets'] as const;
  expect(await kept(COMPANY.toUpperCase(), ...all)).toEqual(['revenue', 'net_income']);
  expect(await kept(companyId, 'revenue')).toEqual(['revenue']);
  expect(await kept(uuid(9), ...all)).toEqual([]);
  expect(bench.api.requests).toHaveLength(calls);
});

it('returns past searches newest first, and the days of the events requested last', async () => {
  for (const [query, days] of [
    ['harbour', today],
    ['dry dock', before],
  ] as const) {
    bench.time.now += 1;
    says(bench, { data: [], meta: {} });
    await bench.client.searchDocuments({ companyId, query, cacheMode });
    await bench.client.getEvents({ companyId, ...days, offset: 0, cacheMode });
  }
  const { now } = bench.time;
  const searches = [
    { query: 'dry dock', retrievedAt: now },
    { query: 'harbour', retrievedAt: now - 1 },
  ];
  const found = await cachedOf(bench.client, {
    ...{ companyId, metrics: [], parts: ['searches', 'eventRange'] },
  });
  expect(found).toMatchObject({ value: { searches, eventRange: before } });
});

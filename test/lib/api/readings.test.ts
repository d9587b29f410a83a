import { expect, it } from 'vitest';
import { cachedReadings } from '../../../lib/api/cached-parts.ts';
import { COMPANY, uuid } from '../../service/testing/fixture.ts';
import { says, startClient } from './client-on-stand-in.ts';

type Bench = Awaited<ReturnType<typeof startClient>>;

const today = { from: '2026-11-20', to: '2027-11-21' };
const cacheMode = 'reload';
const event = (id: string, date: string) => ({ id, title: id, event_date: date });

/** Reads a page of events, answered with these rows. */
async function readEvents(bench: Bench, offset: number, data: object[], next: number | null) {
  says(bench, { data, meta: { nextOffset: next } });
  await bench.client.getEvents({ companyId: COMPANY, ...today, offset, cacheMode });
}

/** What is cached of the company; sends nothing. */
async function cached(bench: Bench, page: Parameters<typeof cachedReadings>[2] = null) {
  const calls = bench.api.requests.length;
  const readings = await cachedReadings(bench.client, new Set([COMPANY]), page);
  expect(bench.api.requests).toHaveLength(calls);
  return readings;
}

it('the cached lists of a company are its events, its documents, and the facts of each metric', async () => {
  await using bench = await startClient();
  await bench.client.getEvents({ companyId: COMPANY, ...today, offset: 0, cacheMode });
  await bench.client.listDocuments({ companyId: COMPANY, offset: 0, cacheMode });
  for (const metric of ['revenue', 'eps'] as const)
    await bench.client.getFinancials({ companyId: COMPANY, metric, offset: 0, cacheMode });
  const readings = await cached(bench);
  const lists = readings.map(({ companyId, list }) => [companyId, list]);
  expect(lists.sort()).toEqual(
    ['documents', 'eps', 'events', 'revenue'].map((list) => [COMPANY, list]),
  );
  for (const { look } of readings) expect(look.readAt).toBe(bench.time.now);
  expect(await cachedReadings(bench.client, new Set([uuid(9)]), null)).toEqual([]);
  bench.account.key = 'another';
  expect(await cached(bench)).toEqual([]);
});

it('the cached lists of a company join their pages, as old as the oldest, up to the page that has arrived', async () => {
  await using bench = await startClient();
  await readEvents(bench, 0, [event('e1', '2026-12-01')], 20);
  const first = bench.time.now;
  bench.time.now += 1000;
  await readEvents(bench, 20, [event('e2', '2026-12-02')], 40);
  await readEvents(bench, 40, [event('e3', '2026-12-03')], null);
  const upTo = async (offset: number) => {
    const [reading] = await cached(bench, { list: 'events', offset });
    const { read, isWhole, readAt } = reading?.look ?? {};
    return { read, isWhole, readAt };
  };
  expect(await upTo(0)).toEqual({ read: 1, isWhole: false, readAt: first });
  expect(await upTo(20)).toEqual({ read: 2, isWhole: false, readAt: first });
  expect(await upTo(40)).toEqual({ read: 3, isWhole: true, readAt: first });
  expect(await cached(bench, { list: 'documents', offset: 0 })).toEqual([]);
});

it('the cached lists of a company are not whole when a row of one page contradicts a row of another', async () => {
  await using bench = await startClient();
  await readEvents(bench, 0, [event('e1', '2026-12-01')], 20);
  await readEvents(bench, 20, [event('e1', '2026-12-08'), event('e2', '2026-12-02')], null);
  expect(await cached(bench)).toMatchObject([{ look: { read: 2, isWhole: false, known: [] } }]);
});

import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { exchangeOfService } from '../../../lib/tickers/exchanges/service-name.ts';
import { daysFrom } from '../data/calendar.ts';
import { makeSampleData } from '../data/index.ts';
import { LISTINGS, listings } from '../data/listings.ts';
import { startApi } from '../testing/start-api.ts';
import { envelope, failure, PAYLOADS } from './contract.ts';
import { dialectOf } from './dialect.ts';
import { isOddRecord } from './other/odd-rows.ts';
import { otherName } from './other/rows.ts';

/** Both dialects obey the contract, say the same, and share no name that it leaves open. */

const today = new Date('2026-11-20T12:00:00Z');
const sample = makeSampleData(today);
// With the odd records too, so that both serve the same ones: the first dialect writes them well.
const data = dialectOf('other')?.addTo(sample) ?? sample;
const first = await startApi({ data, options: { dialect: 'first' } });
const other = await startApi({ data, options: { dialect: 'other' } });
afterAll(() => Promise.all([first.stop(), other.stop()]));

type Row = Record<string, unknown>;
const rows = z.array(z.looseObject({}));
const { larkmere, tarvane } = LISTINGS;
const range = `from=${daysFrom(today, -60)}&to=${daysFrom(today, 300)}`;
const ofEach = (rest: string) => listings.map(({ id }) => `/v1/companies/${id}${rest}`);

/** Every endpoint, with answers enough to hold each kind of row of the sample data. */
const QUESTIONS: [keyof typeof PAYLOADS, string[]][] = [
  ['search_companies', ['Larkmere', 'Wexcombe'].map((query) => `/v1/companies?query=${query}`)],
  ['get_company', ofEach('')],
  ['list_documents', ofEach('/documents?limit=20')],
  [
    'get_financials',
    ['revenue', 'eps', 'debt'].flatMap((m) => ofEach(`/financials?metric=${m}&limit=20`)),
  ],
  ['get_events', ofEach(`/events?${range}&limit=20`)],
  ['get_quote', ofEach('/quote')],
  [
    'get_document_page',
    data.documents
      .filter(({ version }) => version.active && version.state === 'ready')
      .map(({ id }) => `/v1/documents/${id}/pages/1`),
  ],
  ['search_documents', [`/v1/search/documents?companyId=${larkmere.id}&query=covenant`]],
];

/** Fields without a type in the contract, or without a spelling, and the links to each API itself. */
const SAID_OTHERWISE = new Set([
  ...['exchange', 'entity_scope', 'restated', 'unit_multiplier', 'event_date', 'link'],
]);

/** The good rows of one answer in both dialects, and how many were odd in each. */
async function ask(path: string, schema: z.ZodMiniType) {
  const answers = [await first.read(path), await other.read(path)];
  const [mine = [], its = []] = answers.map((answer) => [envelope.parse(answer).data ?? []].flat());
  const isGood = rows.parse(mine).map((row) => !isOddRecord(row));
  const good = (list: unknown[]) => rows.parse(list.filter((_, at) => isGood[at]));
  const odd = [mine, its].map(
    (list) => list.filter((row) => !schema.safeParse(row).success).length,
  );
  return { mine: good(mine), its: good(its), odd };
}

const oddRows = { first: 0, other: 0 };

describe.each(QUESTIONS)('%s', (operation, paths) => {
  const schema = PAYLOADS[operation];
  const own = Object.keys(schema.def.shape);
  /** A row's fields by the contract's names, ids in small letters. */
  const told = (row: Row) =>
    own
      .filter((name) => !SAID_OTHERWISE.has(name))
      .map((name) => (/id$/i.test(name) ? String(row[name]).toLowerCase() : row[name]));

  test('keeps the contract’s names and types, says the same, and shares no other name', async () => {
    const names = { mine: new Set<string>(), its: new Set<string>() };
    for (const path of paths) {
      const { mine, its, odd } = await ask(path, schema);
      oddRows.first += odd[0] ?? 0;
      oddRows.other += odd[1] ?? 0;
      for (const row of [...mine, ...its]) schema.parse(row);
      expect(its.map(told)).toEqual(mine.map(told));
      for (const name of mine.flatMap(Object.keys)) names.mine.add(name);
      for (const name of its.flatMap(Object.keys)) names.its.add(name);
    }
    expect(names.its.size).toBeGreaterThan(0);
    const shared = [...names.mine].filter((name) => names.its.has(name));
    expect(shared.filter((name) => !own.includes(name))).toEqual([]);
  });
});

test('the other dialect’s odd rows stand among good ones, and the first has none', () => {
  expect(oddRows.first).toBe(0);
  expect(oddRows.other).toBeGreaterThan(10);
});

test('names each exchange otherwise, by a name that means the same', () => {
  for (const { exchange, mic } of listings) {
    expect(otherName(exchange)).not.toBe(exchange);
    expect(exchangeOfService(otherName(exchange))?.mic).toBe(mic);
  }
});

test('an event’s moment is on its day in its own zone', async () => {
  const path = `/v1/companies/${larkmere.id}/events?${range}&limit=20`;
  const { mine, its } = await ask(path, PAYLOADS.get_events);
  const moments = its.flatMap(({ event_date: moment, timezone: timeZone }, at) =>
    typeof moment === 'string' && typeof timeZone === 'string'
      ? [[new Date(moment).toLocaleDateString('sv-SE', { timeZone }), mine[at]?.event_date]]
      : [],
  );
  expect(moments.length).toBeGreaterThan(5);
  for (const [there, day] of moments) expect(there).toBe(day);
});

test('a missing quote is null and unavailable, and a number keeps every digit', async () => {
  const missing = await other.read(`/v1/companies/${tarvane.id}/quote`);
  expect(missing).toMatchObject({ data: null, meta: { status: 'unavailable' } });
  const text = await (await other.get(`/v1/companies/${larkmere.id}/quote`)).text();
  expect(text).toMatch(/"shares_in_issue": 90071992547409931\b/);
  expect(text).toMatch(/^[\n -~]*$/);
});

test('a failure has a code, no request id, and a date to come back on', async () => {
  const refused = await other.get('/v1/companies?query=a');
  expect(refused.headers.get('Content-Type')).toBe('application/problem+json');
  const { error } = failure.parse(await refused.json());
  expect([error.code, error.requestId]).toEqual(['RDS-INVALID-INPUT', undefined]);
  other.options.quota = 0;
  const limited = await other.get('/v1/companies?query=Larkmere');
  other.options.quota = 10_000;
  const wait = Date.parse(limited.headers.get('Retry-After') ?? '') - Date.now();
  expect(wait).toBeGreaterThan(3_500_000);
  other.faults.next('/v1/companies', { kind: 'status', status: 503, code: 'pilot_disabled' });
  const faulty = await (await other.get('/v1/companies?query=Larkmere')).json();
  expect(failure.parse(faulty).error.code).toBe('RDS-PILOT-DISABLED');
});

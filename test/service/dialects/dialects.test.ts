import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { exchangeOfService } from '../../../lib/tickers/exchanges/service-name.ts';
import { daysFrom } from '../data/calendar.ts';
import { makeSampleData } from '../data/index.ts';
import { LISTINGS, listings } from '../data/listings.ts';
import { startApi } from '../testing/start-api.ts';
import { envelope, failure, PAYLOADS } from './contract.ts';
import { DIALECTS, dialectOf } from './dialect.ts';
import { isOddRecord } from './other/odd-rows.ts';
import { otherName } from './other/rows.ts';

/** Both dialects obey the contract, say the same, and share no name that it leaves open. */

const today = new Date('2026-11-20T12:00:00Z');
const sample = makeSampleData(today);
const served = dialectOf('other')?.addTo(sample) ?? sample;
/** With the odd records too, so that both serve the same ones: the first dialect writes them well. */
const start = (dialect: (typeof DIALECTS)[number]) =>
  startApi({ data: served, options: { dialect } });
const apis = { first: await start('first'), other: await start('other') };
afterAll(() => Promise.all(Object.values(apis).map((api) => api.stop())));

type Row = Record<string, unknown>;
const { larkmere } = LISTINGS;
const range = `from=${daysFrom(today, -60)}&to=${daysFrom(today, 300)}`;

/** Every endpoint, with answers enough to hold all that the sample data has to show. */
const QUESTIONS: [keyof typeof PAYLOADS, string[]][] = [
  [
    'search_companies',
    ['Larkmere', 'Wexcombe', 'LKM'].map((query) => `/v1/companies?query=${query}`),
  ],
  ['get_company', listings.map(({ id }) => `/v1/companies/${id}`)],
  ['list_documents', listings.map(({ id }) => `/v1/companies/${id}/documents?limit=20`)],
  [
    'get_financials',
    listings.flatMap(({ id }) =>
      ['revenue', 'eps', 'debt'].map(
        (metric) => `/v1/companies/${id}/financials?metric=${metric}&limit=20`,
      ),
    ),
  ],
  ['get_events', listings.map(({ id }) => `/v1/companies/${id}/events?${range}&limit=20`)],
  ['get_quote', listings.map(({ id }) => `/v1/companies/${id}/quote`)],
  [
    'get_document_page',
    served.documents
      .filter(({ version }) => version.active && version.state === 'ready')
      .map(({ id }) => `/v1/documents/${id}/pages/1`),
  ],
  [
    'search_documents',
    ['covenant', 'dividend'].map(
      (query) => `/v1/search/documents?companyId=${larkmere.id}&query=${query}`,
    ),
  ],
];

/** Fields without a type in the contract, or without a spelling. */
const SAID_OTHERWISE = new Set([
  ...['exchange', 'entity_scope', 'restated', 'unit_multiplier', 'event_date'],
  // The links hold the address of the API that made them.
  'link',
]);

const rowsOf = (data: unknown): Row[] => z.array(z.looseObject({})).parse([data].flat());

/** The rows of one answer in both dialects, those left out that are odd in the other; asked once. */
const asked = new Map<string, ReturnType<typeof askBoth>>();
function ask(path: string): ReturnType<typeof askBoth> {
  const answer = asked.get(path) ?? askBoth(path);
  asked.set(path, answer);
  return answer;
}

async function askBoth(path: string): Promise<{ first: Row[]; other: Row[] }> {
  const answers = { first: await apis.first.read(path), other: await apis.other.read(path) };
  for (const answer of Object.values(answers)) envelope.parse(answer);
  const first = answers.first.data === null ? [] : rowsOf(answers.first.data);
  const other: unknown[] = answers.other.data === null ? [] : [answers.other.data].flat();
  const good = first.map((row) => !isOddRecord(row));
  return {
    first: first.filter((_, at) => good[at]),
    other: rowsOf(other.filter((_, at) => good[at])),
  };
}

describe.each(QUESTIONS)('%s', (operation, paths) => {
  const schema = PAYLOADS[operation];
  const own = new Set(Object.keys(schema.def.shape));
  /** What a row says by the contract's names, ids in small letters; what may be said otherwise apart. */
  const told = (row: Row) =>
    [...own]
      .filter((name) => !SAID_OTHERWISE.has(name))
      .map((name) => (/id$/i.test(name) ? String(row[name]).toLowerCase() : row[name]));

  test('every good row keeps the contract’s names and types, and says the same', async () => {
    let rows = 0;
    for (const path of paths) {
      const { first, other } = await ask(path);
      for (const row of [...first, ...other]) schema.parse(row);
      expect(other.map(told)).toEqual(first.map(told));
      rows += other.length;
    }
    expect(rows).toBeGreaterThan(0);
  });

  test('shares no name with the first dialect that the contract does not show', async () => {
    const names = { first: new Set<string>(), other: new Set<string>() };
    for (const path of paths) {
      const answer = await ask(path);
      for (const dialect of DIALECTS) {
        for (const row of answer[dialect])
          for (const key of Object.keys(row)) names[dialect].add(key);
      }
    }
    const shared = [...names.first].filter((name) => names.other.has(name));
    expect(shared.filter((name) => !own.has(name))).toEqual([]);
  });
});

test('the other dialect’s odd rows stand among good ones, and the first has none', async () => {
  const odd = async (api: keyof typeof apis) => {
    let count = 0;
    for (const [operation, paths] of QUESTIONS) {
      for (const path of paths) {
        const { data } = await apis[api].read(path);
        count += [data ?? []]
          .flat()
          .filter((row) => !PAYLOADS[operation].safeParse(row).success).length;
      }
    }
    return count;
  };
  expect(await odd('first')).toBe(0);
  expect(await odd('other')).toBeGreaterThan(10);
});

test('names each exchange otherwise, by a name that means the same', () => {
  for (const { exchange, mic } of listings) {
    expect(otherName(exchange)).not.toBe(exchange);
    expect(exchangeOfService(otherName(exchange))?.mic).toBe(mic);
  }
});

test('an event’s moment is on its day in its own zone', async () => {
  const { first, other } = await ask(`/v1/companies/${larkmere.id}/events?${range}&limit=20`);
  let moments = 0;
  for (const [at, { event_date: day }] of first.entries()) {
    const { event_date: moment, timezone } = other[at] ?? {};
    if (typeof moment !== 'string' || moment === day) continue;
    const there = new Date(moment).toLocaleDateString('sv-SE', { timeZone: String(timezone) });
    expect(there).toBe(day);
    moments += 1;
  }
  expect(moments).toBeGreaterThan(5);
});

test('a missing quote is null and unavailable, and a number keeps every digit', async () => {
  const missing = await apis.other.read(`/v1/companies/${LISTINGS.tarvane.id}/quote`);
  expect(missing).toMatchObject({ data: null, meta: { status: 'unavailable' } });
  const text = await (await apis.other.get(`/v1/companies/${larkmere.id}/quote`)).text();
  expect(text).toMatch(/"shares_in_issue": 90071992547409931\b/);
  expect(text).toMatch(/^[\n -~]*$/);
});

test('a failure has a code, no request id, and a date to come back on', async () => {
  const refused = await apis.other.get('/v1/companies?query=a');
  expect(refused.status).toBe(400);
  expect(refused.headers.get('Content-Type')).toBe('application/problem+json');
  const { error } = failure.parse(await refused.json());
  expect(error.code).toBe('RDS-INVALID-INPUT');
  expect(error.requestId).toBeUndefined();

  apis.other.options.quota = 0;
  const limited = await apis.other.get('/v1/companies?query=Larkmere');
  apis.other.options.quota = 10_000;
  expect(limited.status).toBe(429);
  const wait = Date.parse(limited.headers.get('Retry-After') ?? '') - Date.now();
  expect(wait).toBeGreaterThan(3_500_000);
  apis.other.faults.next('/v1/companies', { kind: 'status', status: 503, code: 'pilot_disabled' });
  const faulty = await (await apis.other.get('/v1/companies?query=Larkmere')).json();
  expect(failure.parse(faulty).error.code).toBe('RDS-PILOT-DISABLED');
});

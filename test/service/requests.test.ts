import { afterAll, describe, expect, test, vi } from 'vitest';
import { COMPANY, document, event, fact, sampleData, uuid } from './testing/fixture.ts';
import { startApi } from './testing/start-api.ts';

/** The requests that the API refuses, and the limits of contract sections 4, 7 and 8. */

const many = Array.from({ length: 130 }, (_, index) => index);
const api = await startApi({
  data: sampleData({
    documents: [document(), ...many.map((n) => document({ id: uuid(1000 + n) }))],
    facts: new Map([[COMPANY, many.map((n) => fact({ page_number: n }))]]),
    events: new Map([[COMPANY, many.slice(0, 25).map((n) => event({ id: uuid(2000 + n) }))]]),
  }),
});
afterAll(() => api.stop());

const company = `/v1/companies/${COMPANY}`;
const COMPANIES = '/v1/companies?query=Quill';
const DOCUMENTS = `${company}/documents?`;
const FINANCIALS = `${company}/financials?metric=revenue`;
const EVENTS = `${company}/events?from=2026-01-01&to=2026-12-31`;
const SEARCH = `/v1/search/documents?companyId=${COMPANY}&query=page`;
const PAGES = `/v1/documents/${uuid(100)}/pages`;
const eventsOf = (from: string, to: string) =>
  `${company}/events?from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`;
const companies = (query: string) => `/v1/companies?query=${encodeURIComponent(query)}`;
const search = (query: string) =>
  `/v1/search/documents?companyId=${COMPANY}&query=${encodeURIComponent(query)}`;
const refused = (message: string) => ({ status: 400, code: 'invalid_input', message });

const NO_INTEGERS = ['', '-1', '+5', '05', '00', '1.0', '1e1', '0x5', ' 5', '5\0', '５', 'NaN'];
const number = (name: string, least: number, most: number) =>
  `${name} must be a whole number from ${least} to ${most}.`;
const date = (name: string) => `${name} must be a real date, as YYYY-MM-DD.`;
const NO_DATES = [
  ...['2025-02-29', '1900-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00', ''],
  ...['2026-1-1', '20260101', '2026-01-01T00:00:00Z', ' 2026-01-01', '2026-01-01\n', 'today'],
];
const METRIC = 'metric must be one of the documented metrics.';
const SPAN = 'from and to must be at most 366 days apart.';
const ENCODING = 'The query string has a broken percent-encoding.';

describe.each<{ rule: string; passes: string[]; fails: string[] }>([
  ...[COMPANIES, DOCUMENTS, FINANCIALS, EVENTS].map((path) => ({
    rule: number('limit', 1, 20),
    passes: ['1', '20'].map((limit) => `${path}&limit=${limit}`),
    fails: [...NO_INTEGERS, '0', '21'].map((n) => `${path}&limit=${encodeURIComponent(n)}`),
  })),
  {
    rule: number('limit', 1, 5),
    passes: [`${SEARCH}&limit=1`, `${SEARCH}&limit=5`],
    fails: [...NO_INTEGERS, '0', '6'].map((n) => `${SEARCH}&limit=${encodeURIComponent(n)}`),
  },
  ...[DOCUMENTS, FINANCIALS, EVENTS].map((path) => ({
    rule: number('offset', 0, 100),
    passes: [`${path}&offset=0`, `${path}&offset=100`],
    fails: [...NO_INTEGERS, '101'].map((n) => `${path}&offset=${encodeURIComponent(n)}`),
  })),
  {
    rule: number('page', 1, 2000),
    passes: [`${PAGES}/1`, `${PAGES}/2`],
    fails: ['0', '2001', '-1', '01', '1.0', '%20', 'one', '%E0%A4%A'].map((n) => `${PAGES}/${n}`),
  },
  {
    rule: 'query must have 2 to 80 characters.',
    passes: ['ab', '  ', 'x'.repeat(80), '𝒜𝒜', '𝒜'.repeat(80), '\0\0', '<script>'].map(companies),
    fails: ['', 'x', '𝒜', 'x'.repeat(81), '𝒜'.repeat(81)].map(companies),
  },
  {
    rule: 'query must have 3 to 120 characters.',
    passes: ['abc', '  abc  ', 'x'.repeat(120), `  ${'𝒜'.repeat(120)} `, '𝒜𝒜𝒜'].map(search),
    fails: ['', '   ', 'ab', '  ab  ', '𝒜𝒜', 'x'.repeat(121), '𝒜'.repeat(121)].map(search),
  },
  {
    rule: METRIC,
    passes: [FINANCIALS],
    fails: ['', 'ebitda', 'Revenue', ' revenue', 'revenue,eps'].map(
      (metric) => `${company}/financials?metric=${encodeURIComponent(metric)}`,
    ),
  },
  {
    rule: date('from'),
    passes: ['2024-02-29', '2000-02-29'].map((day) => eventsOf(day, day)),
    fails: NO_DATES.map((day) => eventsOf(day, '2026-12-31')),
  },
  { rule: date('to'), passes: [EVENTS], fails: NO_DATES.map((day) => eventsOf('2026-01-01', day)) },
  {
    rule: 'from must not be after to.',
    passes: [eventsOf('2026-01-01', '2026-01-01')],
    fails: [eventsOf('2026-01-02', '2026-01-01')],
  },
  {
    rule: SPAN,
    passes: [eventsOf('2025-06-01', '2026-06-02'), eventsOf('2024-02-29', '2025-03-01')],
    fails: [eventsOf('2025-06-01', '2026-06-03'), eventsOf('2024-02-28', '2025-03-01')],
  },
  {
    rule: ENCODING,
    passes: [companies('%%')],
    fails: ['%E0%A4%A', '%', '%zz', '%C3%28', '%ED%A0%80', 'a%FF'].flatMap((broken) => [
      `/v1/companies?query=${broken}`,
      `${COMPANIES}&${broken}=1`,
    ]),
  },
  ...Object.entries({
    query: ['/v1/companies', `/v1/search/documents?companyId=${COMPANY}`],
    companyId: ['/v1/search/documents?query=page'],
    metric: [`${company}/financials`],
    from: [`${company}/events?to=2026-01-01`],
    to: [`${company}/events?from=2026-01-01`],
  }).map(([name, fails]) => ({ rule: `${name} is required.`, passes: [], fails })),
  ...Object.entries({
    query: [`${COMPANIES}&query=Quill`],
    limit: [`${COMPANIES}&limit=5&limit=5`, `${COMPANIES}&lim%69t=5&limit=5`],
    offset: [`${DOCUMENTS}&offset=0&offset=0`],
    metric: [`${FINANCIALS}&metric=eps`],
    from: [`${EVENTS}&from=2026-01-01`],
    companyId: [`${SEARCH}&companyId=${COMPANY}`],
  }).map(([name, fails]) => ({ rule: `${name} must be given once.`, passes: [], fails })),
])('$rule', ({ rule, passes, fails }) => {
  test('accepts and refuses requests accordingly', async () => {
    for (const path of passes) expect((await api.get(path)).status, path).toBe(200);
    for (const path of fails) expect(await api.refusal(path), path).toEqual(refused(rule));
  });
});

describe.each<[name: string, path: (id: string) => string]>([
  ['companyId', (id) => `/v1/companies/${id}`],
  ['companyId', (id) => `/v1/companies/${id}/documents`],
  ['companyId', (id) => `/v1/companies/${id}/financials?metric=eps`],
  ['companyId', (id) => `/v1/companies/${id}/events?from=2026-01-01&to=2026-02-01`],
  ['companyId', (id) => `/v1/companies/${id}/quote`],
  ['documentId', (id) => `/v1/documents/${id}/pages/1`],
  ['companyId', (id) => `/v1/search/documents?companyId=${id}&query=page`],
])('%s in %o', (name, path) => {
  test('accepts any valid UUID and answers 404 to an unknown UUID', async () => {
    const [version, variant] = [
      (digit: string) => `abcdef01-2345-${digit}789-8abc-def012345678`,
      (digit: string) => `abcdef01-2345-4789-${digit}abc-def012345678`,
    ];
    const valid = [...[...'12345678'].map(version), ...[...'89abAB'].map(variant)];
    const all = ['0', 'f', 'F'].map((digit) => uuid(0).replace(/[0-9a-f]/g, digit));
    for (const id of [...valid, ...all]) {
      expect(await api.refusal(path(id)), id).toMatchObject({ status: 404, code: 'not_found' });
    }
    const invalid = [...[...'09f'].map(version), ...[...'01234567cdef'].map(variant)];
    const whole = version('4');
    const broken = [
      `${whole}9`,
      `${whole}%0A`,
      `%20${whole}`,
      whole.slice(1),
      `g${whole.slice(1)}`,
    ];
    const far = ['QFM', '%00', 'x'.repeat(3000), whole.replaceAll('-', ''), `%7B${whole}%7D`];
    for (const id of [...invalid, ...broken, ...far]) {
      expect(await api.refusal(path(id)), id).toEqual(refused(`${name} must be a UUID.`));
    }
  });
});

test.each([COMPANIES, DOCUMENTS, FINANCIALS, EVENTS, SEARCH, `${company}?`, `${company}/quote?`])(
  'ignores unknown parameters: %s',
  async (path) => {
    const { data } = await api.read(`${path}&Limit=x&sort=asc&sort=desc&=&&companyid=1&%5B%5D`);
    expect(data).toEqual((await api.read(path)).data);
  },
);

test.each([
  { path: DOCUMENTS, total: 131 },
  { path: FINANCIALS, total: 130 },
  { path: EVENTS, total: 25 },
])(
  'lists every row of $path once over its pages, 10 by default, up to the last offset',
  async (list) => {
    const { path, total } = list;
    expect((await api.read(path)).data).toEqual((await api.read(`${path}&offset=0&limit=10`)).data);
    const seen: unknown[] = [];
    for (let offset: unknown = 0; offset !== null; ) {
      const asked = `${path}&limit=20&offset=${offset}`;
      seen.push(...(await api.rows(asked)));
      offset = (await api.read(asked)).meta.nextOffset;
    }
    expect(seen).toHaveLength(Math.min(total, 120));
    expect(new Set(seen.map((row) => JSON.stringify(row))).size).toBe(seen.length);
  },
);

test.each([
  [`${DOCUMENTS}&limit=10&offset=90`, 100],
  [`${DOCUMENTS}&limit=20&offset=81`, null],
  [`${EVENTS}&limit=20&offset=5`, null],
  [`${EVENTS}&offset=25`, null],
])('%s gives the next offset %s', async (path, next) => {
  expect((await api.read(path)).meta.nextOffset).toBe(next);
});

test.each([
  ...['/', '/v1', '/v1/', '/v2/companies?query=Quill', '/V1/companies?query=Quill'],
  ...['/v1/companies/', `${company}/`, `${company}/unknown`, `${company}/quote/now`],
  ...['//v1/companies?query=Quill', `/v1/documents/${uuid(100)}`, PAGES, '/v1/search'],
  ...['/v1/%E0%A4%A', '/.well-known/oauth-authorization-server', `${PAGES}/3`, `${PAGES}/2000`],
])('answers 404 at %s', async (path) => {
  expect(await api.refusal(path)).toMatchObject({ status: 404, code: 'not_found' });
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('answers 405 to %s', async (method) => {
  for (const path of [COMPANIES, company, `${company}/quote`]) {
    const response = await fetch(api.url + path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  }
});

test('refuses an address longer than 4,096 bytes', async () => {
  const path = (length: number) => `${company}?x=`.padEnd(length, 'y');
  expect((await api.get(path(4096))).status).toBe(200);
  expect(await api.refusal(path(4097))).toMatchObject({ status: 400, code: 'address_too_long' });
});

test('answers 500 to an internal error without details', async () => {
  const broken = sampleData();
  broken.quotes.get = () => {
    throw new Error('secret detail of the inside');
  };
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const other = await startApi({ data: broken });
  try {
    const response = await other.get(`${company}/quote`);
    expect(response.status).toBe(500);
    const { error } = await response.json();
    expect(error).toMatchObject({ code: expect.any(String), requestId: expect.any(String) });
    expect(JSON.stringify(error)).not.toContain('secret');
    expect(String(logged.mock.calls[0])).toContain('secret detail');
  } finally {
    logged.mockRestore();
    await other.stop();
  }
});

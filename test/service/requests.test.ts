import { afterAll, expect, test } from 'vitest';
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
const encoded = (path: string) => (value: string) => path + encodeURIComponent(value);
const companies = encoded('/v1/companies?query=');
const search = encoded(`/v1/search/documents?companyId=${COMPANY}&query=`);
const metric = encoded(`${company}/financials?metric=`);
const eventsOf = (from: string, to: string) =>
  `${company}/events?from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`;
const refused = (message: string) => ({ status: 400, code: 'invalid_input', message });

const NO_INTEGERS = ['', '-1', '+5', '05', '00', '1.0', '1e1', '0x5', ' 5', '5\0', '５', 'NaN'];
const NO_PAGES = ['0', '2001', '-1', '01', '1.0', '%20', 'one', '%E0%A4%A'];
const NO_DATES = [
  ...['2025-02-29', '1900-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00', ''],
  ...['2026-1-1', '20260101', '2026-01-01T00:00:00Z', ' 2026-01-01', '2026-01-01\n', 'today'],
];
const x = (length: number) => 'x'.repeat(length);
const letters = (length: number) => '𝒜'.repeat(length);

type Rule = [rule: string, passes: string[], fails: string[]];
const whole = (path: string, name: string, least: number, most: number): Rule => {
  const asked = encoded(`${path}&${name}=`);
  const fails = [...NO_INTEGERS, `${least - 1}`, `${most + 1}`].map(asked);
  const rule = `${name} must be a whole number from ${least} to ${most}.`;
  return [rule, [`${least}`, `${most}`].map(asked), fails];
};
const DATE = 'must be a real date, as YYYY-MM-DD.';

test.each<Rule>([
  ...[COMPANIES, DOCUMENTS, FINANCIALS, EVENTS].map((path) => whole(path, 'limit', 1, 20)),
  whole(SEARCH, 'limit', 1, 5),
  ...[DOCUMENTS, FINANCIALS, EVENTS].map((path) => whole(path, 'offset', 0, 100)),
  [
    'page must be a whole number from 1 to 2000.',
    [`${PAGES}/1`, `${PAGES}/2`],
    NO_PAGES.map((page) => `${PAGES}/${page}`),
  ],
  [
    'query must have 2 to 80 characters.',
    ['ab', '  ', x(80), letters(2), letters(80), '\0\0', '<script>'].map(companies),
    ['', 'x', letters(1), x(81), letters(81)].map(companies),
  ],
  [
    'query must have 3 to 120 characters.',
    ['abc', '  abc  ', x(120), `  ${letters(120)} `, letters(3)].map(search),
    ['', '   ', 'ab', '  ab  ', letters(2), x(121), letters(121)].map(search),
  ],
  [
    'metric must be one of the documented metrics.',
    [FINANCIALS],
    ['', 'ebitda', 'Revenue', ' revenue', 'revenue,eps'].map(metric),
  ],
  [
    `from ${DATE}`,
    ['2024-02-29', '2000-02-29'].map((day) => eventsOf(day, day)),
    NO_DATES.map((day) => eventsOf(day, '2026-12-31')),
  ],
  [`to ${DATE}`, [EVENTS], NO_DATES.map((day) => eventsOf('2026-01-01', day))],
  [
    'from must not be after to.',
    [eventsOf('2026-01-01', '2026-01-01')],
    [eventsOf('2026-01-02', '2026-01-01')],
  ],
  [
    'from and to must be at most 366 days apart.',
    [eventsOf('2025-06-01', '2026-06-02'), eventsOf('2024-02-29', '2025-03-01')],
    [eventsOf('2025-06-01', '2026-06-03'), eventsOf('2024-02-28', '2025-03-01')],
  ],
  ['query is required.', [], ['/v1/companies', `/v1/search/documents?companyId=${COMPANY}`]],
  ['from is required.', [], [`${company}/events?to=2026-01-01`]],
  ['query must be given once.', [], [`${COMPANIES}&query=Quill`]],
  ['limit must be given once.', [], [`${COMPANIES}&limit=5&lim%69t=5`]],
])('requests are accepted and refused by the rule: %s', async (rule, passes, fails) => {
  for (const path of passes) expect((await api.get(path)).status, path).toBe(200);
  for (const path of fails) expect(await api.refusal(path), path).toEqual(refused(rule));
});

const ONE = 'abcdef01-2345-4789-8abc-def012345678';
const UUIDS = [ONE, ONE.toUpperCase(), ONE.replace('-4', '-7'), uuid(0).replace(/\d/g, '0')];
const NO_UUIDS = [
  ...[ONE.replace('-4', '-9'), ONE.replace('-8', '-c'), `${ONE}9`, `${ONE}%0A`, `%20${ONE}`],
  ...['QFM', '%00', x(3000), ONE.replaceAll('-', ''), `g${ONE.slice(1)}`],
];

test.each([
  ['companyId', '/v1/companies/ID/quote'],
  ['documentId', '/v1/documents/ID/pages/1'],
  ['companyId', '/v1/search/documents?companyId=ID&query=page'],
])('%s in %s takes any valid UUID, and an unknown one is 404', async (name, path) => {
  const ask = (id: string) => api.refusal(path.replace('ID', id));
  for (const id of UUIDS) expect(await ask(id), id).toMatchObject({ code: 'not_found' });
  for (const id of NO_UUIDS) expect(await ask(id), id).toEqual(refused(`${name} must be a UUID.`));
});

test.each([COMPANIES, SEARCH, `${company}?`])('ignores unknown parameters: %s', async (path) => {
  const { data } = await api.read(`${path}&Limit=x&sort=asc&sort=desc&=&&companyid=1&%5B%5D`);
  expect(data).toEqual((await api.read(path)).data);
});

test.each([
  [DOCUMENTS, 120],
  [FINANCIALS, 120],
  [EVENTS, 25],
])(
  'lists every row of %s once over its pages, 10 by default, up to the last offset',
  async (path, total) => {
    expect((await api.read(path)).data).toEqual((await api.read(`${path}&offset=0&limit=10`)).data);
    const seen = new Set<string>();
    for (let offset: unknown = 0; offset !== null; ) {
      const asked = `${path}&limit=20&offset=${offset}`;
      for (const row of await api.rows(asked)) seen.add(JSON.stringify(row));
      offset = (await api.read(asked)).meta.nextOffset;
    }
    expect(seen.size).toBe(total);
  },
);

test.each([
  ...['/', '/v1/', '/V1/companies?query=Quill', `${company}/`, `${company}/quote/now`, PAGES],
  ...['/v1/%E0%A4%A', '/.well-known/oauth-authorization-server', `${PAGES}/3`],
])('answers 404 at %s', async (path) => {
  expect(await api.refusal(path)).toMatchObject({ status: 404, code: 'not_found' });
});

test('answers 405 to every method but GET and HEAD', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    for (const path of [COMPANIES, company, `${company}/quote`]) {
      const { status, headers } = await fetch(api.url + path, { method });
      expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    }
  }
});

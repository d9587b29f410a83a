import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { METRICS } from '../../lib/model/contract.ts';
import { COMPANY, document, event, fact, listing, sampleData, uuid } from './testing/fixture.ts';
import { startApi, type TestApi } from './testing/start-api.ts';

/** Contract section 4: UUIDs, limits, offsets, defaults, paging; section 8. */

const many = Array.from({ length: 130 }, (_, index) => index);
let api: TestApi;
beforeAll(async () => {
  api = await startApi({
    data: sampleData({
      documents: [document(), ...many.map((n) => document({ id: uuid(1000 + n) }))],
      facts: new Map([[COMPANY, many.map((n) => fact({ page_number: n }))]]),
      events: new Map([[COMPANY, many.slice(0, 25).map((n) => event({ id: uuid(2000 + n) }))]]),
    }),
  });
});
afterAll(() => api.stop());

const company = `/v1/companies/${COMPANY}`;
const DOCUMENTS = `${company}/documents?`;
const FINANCIALS = `${company}/financials?metric=${METRICS[0]}`;
const EVENTS = `${company}/events?from=2026-01-01&to=2026-12-31`;
const COMPANIES = '/v1/companies?query=Quill';
const SEARCH = `/v1/search/documents?companyId=${COMPANY}&query=page`;

const BAD_INTEGERS = [
  '',
  '-1',
  '+5',
  '05',
  '00',
  '1.0',
  '1e1',
  '0x5',
  ' 5',
  '5 ',
  'five',
  '５',
  'NaN',
  '9'.repeat(400),
];
const LIMITS = [
  { path: COMPANIES, most: 20 },
  { path: DOCUMENTS, most: 20 },
  { path: FINANCIALS, most: 20 },
  { path: EVENTS, most: 20 },
  { path: SEARCH, most: 5 },
];
const refused = (message: string) => ({ status: 400, code: 'invalid_input', message });

describe.each(LIMITS)('limit of $path', ({ path, most }) => {
  const rule = refused(`limit must be a whole number from 1 to ${most}.`);

  test(`goes from 1 to ${most}`, async () => {
    await expect(api.read(`${path}&limit=1`)).resolves.toBeDefined();
    await expect(api.read(`${path}&limit=${most}`)).resolves.toBeDefined();
    expect(await api.refusal(`${path}&limit=0`)).toEqual(rule);
    expect(await api.refusal(`${path}&limit=${most + 1}`)).toEqual(rule);
  });

  test('is a plain whole number', async () => {
    for (const value of [...BAD_INTEGERS, '%00', '5%00']) {
      const given =
        value.startsWith('%') || value.endsWith('%00') ? value : encodeURIComponent(value);
      expect(await api.refusal(`${path}&limit=${given}`)).toEqual(rule);
    }
    expect(await api.refusal(`${path}&limit`)).toEqual(rule);
  });
});

const PAGED = [
  { name: 'documents', path: DOCUMENTS, total: 131 },
  { name: 'financials', path: FINANCIALS, total: 130 },
  { name: 'events', path: EVENTS, total: 25 },
];

describe.each(PAGED)('paging of $name', ({ path, total }) => {
  const rule = refused('offset must be a whole number from 0 to 100.');

  test('begins at 0 with 10 rows and names the next offset', async () => {
    const { data, meta } = await api.read(path);
    expect(data).toHaveLength(10);
    expect(meta.nextOffset).toBe(10);
    expect(data).toEqual((await api.read(`${path}&offset=0&limit=10`)).data);
  });

  test('offset goes from 0 to 100 and is a plain whole number', async () => {
    await expect(api.read(`${path}&offset=100`)).resolves.toBeDefined();
    expect(await api.refusal(`${path}&offset=101`)).toEqual(rule);
    for (const value of BAD_INTEGERS) {
      expect(await api.refusal(`${path}&offset=${encodeURIComponent(value)}`)).toEqual(rule);
    }
  });

  test('walks through every row once, as far as an offset may reach', async () => {
    const seen: Record<string, unknown>[] = [];
    for (let offset: unknown = 0; offset !== null; ) {
      const asked = `${path}&limit=20&offset=${offset}`;
      seen.push(...(await api.rows(asked)));
      offset = (await api.read(asked)).meta.nextOffset;
    }
    expect(seen).toHaveLength(Math.min(total, 120));
    expect(new Set(seen.map((row) => JSON.stringify(row))).size).toBe(seen.length);
  });

  test('ends with null, also past the end', async () => {
    expect((await api.read(`${EVENTS}&offset=5&limit=20`)).meta.nextOffset).toBeNull();
    const { data, meta } = await api.read(`${EVENTS}&offset=25`);
    expect(data).toEqual([]);
    expect(meta.nextOffset).toBeNull();
  });
});

test('names offset 100 and no later one, since it could not be asked for', async () => {
  expect((await api.read(`${DOCUMENTS}&limit=10&offset=90`)).meta.nextOffset).toBe(100);
  expect((await api.read(`${DOCUMENTS}&limit=20&offset=81`)).meta.nextOffset).toBeNull();
  expect((await api.read(`${DOCUMENTS}&limit=20&offset=100`)).meta.nextOffset).toBeNull();
});

/** A path with a UUID in it, and what the parameter is called. */
const WITH_ID: [name: string, path: (id: string) => string][] = [
  ['companyId', (id) => `/v1/companies/${id}`],
  ['companyId', (id) => `/v1/companies/${id}/documents`],
  ['companyId', (id) => `/v1/companies/${id}/financials?metric=eps`],
  ['companyId', (id) => `/v1/companies/${id}/events?from=2026-01-01&to=2026-02-01`],
  ['companyId', (id) => `/v1/companies/${id}/quote`],
  ['documentId', (id) => `/v1/documents/${id}/pages/1`],
  ['companyId', (id) => `/v1/search/documents?companyId=${id}&query=page`],
];

describe.each(WITH_ID)('%s in %o', (name, path) => {
  test.each([
    ...'12345678'.split('').map((version) => `abcdef01-2345-${version}789-8abc-def012345678`),
    ...'89abAB'.split('').map((variant) => `abcdef01-2345-4789-${variant}abc-def012345678`),
    'ABCDEF01-2345-4789-8ABC-DEF012345678',
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  ])('may be %s: valid, and unknown here', async (id) => {
    expect(await api.refusal(path(id))).toMatchObject({ status: 404, code: 'not_found' });
  });

  test.each([
    'abcdef01-2345-0789-8abc-def012345678',
    'abcdef01-2345-9789-8abc-def012345678',
    'abcdef01-2345-f789-8abc-def012345678',
    ...'01234567cdef'.split('').map((variant) => `abcdef01-2345-4789-${variant}abc-def012345678`),
    '00000000-0000-0000-0000-000000000001',
    'ffffffff-ffff-ffff-ffff-fffffffffffe',
    'abcdef0123454789-8abc-def012345678',
    'abcdef01234547898abcdef012345678',
    '%7Babcdef01-2345-4789-8abc-def012345678%7D',
    'abcdef01-2345-4789-8abc-def01234567',
    'abcdef01-2345-4789-8abc-def0123456789',
    'abcdef01-2345-4789-8abc-def012345678%0A',
    '%20abcdef01-2345-4789-8abc-def012345678',
    'gbcdef01-2345-4789-8abc-def012345678',
    'QFM',
    '%00',
    'x'.repeat(3000),
  ])('is refused as %s', async (id) => {
    expect(await api.refusal(path(id))).toEqual(refused(`${name} must be a UUID.`));
  });
});

test('finds a company and a document by a UUID in any case', async () => {
  const id = 'abcdef01-2345-4789-8abc-def012345678';
  const data = sampleData({ listings: [listing({ id })], documents: [document({ id })] });
  const other = await startApi({ data });
  expect((await other.read(`/v1/companies/${id.toUpperCase()}`)).data).toMatchObject({ id });
  expect((await other.read(`/v1/documents/${id.toUpperCase()}/pages/1`)).data).toMatchObject({
    documentId: id,
  });
  await other.stop();
});

describe('every parameter', () => {
  test.each([
    `${COMPANIES}&query=Quill`,
    `${COMPANIES}&limit=5&limit=5`,
    `${DOCUMENTS}&offset=0&offset=0`,
    `${FINANCIALS}&metric=eps`,
    `${EVENTS}&from=2026-01-01`,
    `${EVENTS}&to=2026-12-31`,
    `${SEARCH}&companyId=${COMPANY}`,
    `${COMPANIES}&lim%69t=5&limit=5`,
  ])('is refused when repeated: %s', async (path) => {
    expect((await api.refusal(path)).message).toMatch(/^\w+ must be given once\.$/);
  });

  test.each([COMPANIES, DOCUMENTS, FINANCIALS, EVENTS, SEARCH, `${company}?`, `${company}/quote?`])(
    'may have unknown ones beside it: %s',
    async (path) => {
      const { data } = await api.read(`${path}&Limit=x&sort=asc&sort=desc&=&&companyid=1&%5B%5D`);
      expect(data).toEqual((await api.read(path)).data);
    },
  );

  test.each(['%E0%A4%A', '%', '%zz', '%C3%28', '%ED%A0%80', 'a%FF'])(
    'is refused with the broken encoding %s, in a value and in a name',
    async (text) => {
      const message = 'The query string has a broken percent-encoding.';
      expect(await api.refusal(`/v1/companies?query=${text}`)).toEqual(refused(message));
      expect(await api.refusal(`${COMPANIES}&${text}=1`)).toEqual(refused(message));
    },
  );

  test('may hold any other character as text', async () => {
    for (const text of ['%00%00', '%0A%0D', '%E2%80%AE%F0%9F%98%80', '%3Cscript%3E']) {
      expect(await api.rows(`/v1/companies?query=${text}`)).toEqual([]);
    }
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { listing, sampleData, uuid } from './testing/fixture.ts';
import { startApi, type TestApi } from './testing/start-api.ts';

/** Contract 2.2, section 4 (search_companies), section 8. */

const many = Array.from({ length: 25 }, (_, index) =>
  listing({ id: uuid(500 + index), name: `Serial ${index} plc`, ticker: `S${index}X` }),
);
let api: TestApi;
beforeAll(async () => {
  api = await startApi({
    data: sampleData({
      listings: [
        listing({ id: uuid(1), name: 'Quillfeather Marine AG', ticker: 'QFM' }),
        listing({ id: uuid(2), name: 'Quillfeather Marine AG', ticker: 'QFM', exchange: 'Xetra' }),
        listing({ id: uuid(3), name: 'Old Quillfeather plc', ticker: 'OQF', active: false }),
        listing({ id: uuid(4), name: 'First Quillfeather Trust', ticker: 'FQT' }),
        listing({ id: uuid(5), name: 'QFM Holdings', ticker: 'HLD' }),
        listing({ id: uuid(6), name: 'A.B% Tools_Co (UK)', ticker: 'AB.C' }),
        listing({ id: uuid(7), name: 'Ærø Færger 株式会社', ticker: '7203' }),
        listing({ id: uuid(8), name: '𝒜𝒞 Optics', ticker: 'ACO' }),
        ...many,
      ],
    }),
  });
});
afterAll(() => api.stop());

const search = (query: string, rest = '') =>
  api.rows(`/v1/companies?query=${encodeURIComponent(query)}${rest}`);
const ids = async (query: string) => (await search(query)).map(({ id }) => id);

test('answers each listing with its id and exchange, and a name and ticker to choose by', async () => {
  expect(await search('FQT')).toEqual([
    {
      id: uuid(4),
      exchange: 'SIX Swiss Exchange',
      name: 'First Quillfeather Trust',
      ticker: 'FQT',
    },
  ]);
});

test('finds a name by any part of it, in any case', async () => {
  expect(await ids('feather mar')).toEqual([uuid(1), uuid(2)]);
  expect(await ids('QUILLFEATHER TRUST')).toEqual([uuid(4)]);
  expect(await ids('ÆRØ')).toEqual([uuid(7)]);
  expect(await ids('株式')).toEqual([uuid(7)]);
});

test('finds a ticker in any case, dots and digits included', async () => {
  expect(await ids('ab.c')).toEqual([uuid(6)]);
  expect(await ids('7203')).toEqual([uuid(7)]);
});

test('lists the exact ticker first, then names that begin so, then the rest', async () => {
  expect(await ids('qfm')).toEqual([uuid(1), uuid(2), uuid(5)]);
  expect(await ids('quillfeather')).toEqual([uuid(1), uuid(2), uuid(4)]);
});

test('tells two listings of one name apart by id and exchange', async () => {
  const rows = await search('Quillfeather Marine');
  expect(rows.map(({ exchange }) => exchange)).toEqual(['SIX Swiss Exchange', 'Xetra']);
});

test('leaves inactive companies out', async () => {
  expect(await ids('Old Quill')).toEqual([]);
  expect(await ids('OQF')).toEqual([]);
});

test.each(['A.B', 'B% T', 'ls_C', '(UK)'])('finds %j where it stands as it is', async (query) => {
  expect(await ids(query)).toEqual([uuid(6)]);
});

test.each(['%%', '__', '..', '.*', 'Q*', 'A?B', 'AxB', '[A-Z]', "' OR 1=1 --", '\\w', '^Q', 'AG$'])(
  'takes %j for no pattern',
  async (query) => {
    expect(await ids(query)).toEqual([]);
  },
);

test('does not trim: spaces are part of the text', async () => {
  expect(await ids('  QFM')).toEqual([]);
  expect(await ids('  ')).toEqual([]);
});

test('reads a plus sign as a space and %2B as a plus sign', async () => {
  expect(await api.rows('/v1/companies?query=Old+Q')).toEqual([]);
  expect((await api.rows('/v1/companies?query=First+Q')).length).toBe(1);
  expect(await api.rows('/v1/companies?query=First%2BQ')).toEqual([]);
});

test('returns 10 by default, and 1 to 20 on request', async () => {
  expect((await search('serial')).length).toBe(10);
  expect((await search('serial', '&limit=1')).length).toBe(1);
  expect((await search('serial', '&limit=20')).length).toBe(20);
});

test('takes 2 to 80 code points, whatever their bytes', async () => {
  expect(await ids('𝒜𝒞')).toEqual([uuid(8)]);
  expect(await ids('x'.repeat(80))).toEqual([]);
  expect(await ids('𝒜'.repeat(80))).toEqual([]);
  for (const query of ['', 'x', '𝒜', 'x'.repeat(81), '𝒜'.repeat(81)]) {
    const path = `/v1/companies?query=${encodeURIComponent(query)}`;
    expect(await api.refusal(path)).toEqual({
      status: 400,
      code: 'invalid_input',
      message: 'query must have 2 to 80 characters.',
    });
  }
});

test('asks for the query', async () => {
  expect(await api.refusal('/v1/companies')).toEqual({
    status: 400,
    code: 'invalid_input',
    message: 'query is required.',
  });
});

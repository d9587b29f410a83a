import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMPANY, document, listing, sampleData, uuid } from './testing/fixture.ts';
import { startApi, type TestApi } from './testing/start-api.ts';

/** Contract 2.5, section 4 (search_documents; rule 3), section 8. */

const OTHER = uuid(2);
const filler = (words: number) => 'lorem '.repeat(words);
let api: TestApi;
beforeAll(async () => {
  api = await startApi({
    data: sampleData({
      listings: [listing(), listing({ id: OTHER })],
      documents: [
        document({
          id: uuid(300),
          publishedAt: '2026-01-01T00:00:00Z',
          pages: [
            'Turbine orders rose. Margins did not.',
            'Turbine turbine turbine: the turbine business, with its orders and its backlog.',
            `${filler(900)}The backlog of turbine orders is here. ${filler(900)}`,
            'Crème brûlée, ÜBERSCHUSS und Straße; naïve forecasts.',
            '当社の売上高は増加しました。営業利益も改善しました。',
          ],
        }),
        document({
          id: uuid(301),
          publishedAt: '2026-02-01T00:00:00Z',
          pages: ['backlog', 'common', 'common', 'common', 'common', 'common', 'common'],
        }),
        document({
          id: uuid(302),
          pages: ['withheld turbine secret'],
          version: { state: 'processing', active: true },
        }),
        document({ id: uuid(303), companyId: OTHER, pages: ['turbine of another company'] }),
        document({ id: uuid(304), pages: [`${'𝒜'.repeat(3000)} zenith ${'𝒜'.repeat(3000)}`] }),
        document({ id: uuid(305), pages: [`${'売'.repeat(3000)}配当金${'上'.repeat(3000)}`] }),
      ],
    }),
  });
});
afterAll(() => api.stop());

const path = (query: string, rest = '') =>
  `/v1/search/documents?companyId=${COMPANY}&query=${encodeURIComponent(query)}${rest}`;
const search = (query: string, rest = '') => api.rows(path(query, rest));
const places = async (query: string) =>
  (await search(query)).map((hit) => [hit.document_id, hit.page_number]);

test('answers a hit with every documented field', async () => {
  expect(await search('margins')).toEqual([
    {
      document_id: uuid(300),
      title: 'Annual report 2025',
      page_number: 1,
      version_id: uuid(101),
      source_url: 'https://quillfeather.example/annual-report-2025.pdf',
      excerpt: 'Turbine orders rose. Margins did not.',
      link: `${api.url}/documents/${uuid(300)}#page=1`,
    },
  ]);
});

describe('ranking', () => {
  test('puts the page that says a word more often first', async () => {
    expect((await places('turbine'))[0]).toEqual([uuid(300), 2]);
  });

  test('puts a page with all the words before one with some of them', async () => {
    const found = await places('turbine backlog');
    expect(found.slice(0, 2)).toEqual([
      [uuid(300), 2],
      [uuid(300), 3],
    ]);
    expect(found.slice(2)).toContainEqual([uuid(301), 1]);
    expect(found.slice(2)).toContainEqual([uuid(300), 1]);
  });

  test('keeps equals in order, newest document and first page first', async () => {
    expect(await places('common')).toEqual([2, 3, 4, 5, 6].map((page) => [uuid(301), page]));
  });
});

describe('terms', () => {
  test('covers current documents of the named company only', async () => {
    expect(await places('secret')).toEqual([]);
    expect(await places('another company')).toEqual([]);
  });

  test.each(['creme', 'CRÈME', 'brulee', 'überschuss', 'uberschuss', 'STRASSE', 'straße', 'naive'])(
    'finds %j without regard to case and diacritics',
    async (query) => {
      expect(await places(query)).toEqual([[uuid(300), 4]]);
    },
  );

  test('finds whole words, not parts of words', async () => {
    expect(await places('turb')).toEqual([]);
  });

  test.each(['売上高', '営業利益', '売上高 営業'])(
    'finds %j in text without spaces',
    async (query) => {
      expect((await places(query))[0]).toEqual([uuid(300), 5]);
    },
  );

  test.each([
    '"turbine"',
    'turbine*',
    '+turbine',
    '(turbine)',
    'title:turbine',
    'turbine~2',
    '-turbine',
  ])('takes %j for words, not for a query language', async (query) => {
    expect(await places(query)).toEqual(await places(query.replace(/[^a-z]+/g, ' ')));
    expect((await places(query)).length).toBeGreaterThan(0);
  });

  test.each(['...', '&|!()', '"%%"', '———'])(
    'finds nothing for %j, which is valid',
    async (query) => {
      expect(await search(query)).toEqual([]);
    },
  );
});

describe('excerpt', () => {
  test('shows the place that matched, at most 2,000 characters, as it stands in the page', async () => {
    const [hit] = (await search('backlog turbine')).filter(({ page_number }) => page_number === 3);
    const excerpt = String(hit?.excerpt);
    expect(excerpt).toContain('The backlog of turbine orders is here.');
    expect(excerpt.length).toBeLessThanOrEqual(2000);
    expect(excerpt.length).toBeGreaterThan(1900);
    expect(excerpt).toMatch(/^lorem .* lorem$/);
  });

  test.each(['zenith', '配当金'])('never cuts a character in half around %s', async (query) => {
    const [hit] = await search(query);
    const excerpt = String(hit?.excerpt);
    expect(excerpt).toContain(query);
    expect(excerpt.isWellFormed()).toBe(true);
    expect([...excerpt].length).toBeLessThanOrEqual(2000);
  });
});

describe('input', () => {
  test('returns 5 at most and by default', async () => {
    expect((await search('common')).length).toBe(5);
    expect((await search('common', '&limit=1')).length).toBe(1);
    expect((await search('common', '&limit=5')).length).toBe(5);
  });

  test('has no pagination: offset is an unknown parameter', async () => {
    const { meta, data } = await api.read(path('common', '&offset=3'));
    expect(meta.nextOffset).toBeNull();
    expect(data).toEqual(await search('common'));
  });

  test('takes 3 to 120 code points after trimming', async () => {
    const good = ['abc', '  abc  ', 'x'.repeat(120), `   ${'𝒜'.repeat(120)}   `, '𝒜𝒜𝒜'];
    for (const query of good) await expect(search(query)).resolves.toBeDefined();
    const bad = ['', '   ', 'ab', '  ab  ', '𝒜𝒜', 'x'.repeat(121), '𝒜'.repeat(121)];
    for (const query of bad) {
      expect(await api.refusal(path(query))).toEqual({
        status: 400,
        code: 'invalid_input',
        message: 'query must have 3 to 120 characters.',
      });
    }
  });

  test('asks for company and query', async () => {
    const base = '/v1/search/documents';
    expect((await api.refusal(`${base}?query=turbine`)).message).toBe('companyId is required.');
    expect((await api.refusal(`${base}?companyId=${COMPANY}`)).message).toBe('query is required.');
  });
});

import { afterAll, describe, expect, test } from 'vitest';
import { COMPANY, document, listing, sampleData, uuid } from './testing/fixture.ts';
import { startApi } from './testing/start-api.ts';

/** Documents, their pages and the search in them: contract sections 2.3 to 2.5 and 4. */

const OTHER = uuid(2);
const WITHHELD = [
  document({ id: uuid(110), version: { state: 'processing', active: true } }),
  document({ id: uuid(111), version: { state: 'failed', active: true } }),
  document({ id: uuid(112), version: { state: 'ready', active: false } }),
];
const LONG = uuid(120);
const filler = 'lorem '.repeat(900);
const api = await startApi({
  data: sampleData({
    listings: [listing(), listing({ id: OTHER })],
    documents: [
      document({ id: uuid(103), publishedAt: '2026-03-01T00:10:00+03:00' }),
      document({ id: uuid(102), publishedAt: '2026-02-28T22:00:00Z' }),
      document(),
      ...WITHHELD,
      document({
        id: LONG,
        publishedAt: '2020-01-01T00:00:00Z',
        pages: ['x'.repeat(6000), 'x'.repeat(6001), '𝒜'.repeat(6001), ''],
      }),
      document({
        id: uuid(130),
        companyId: OTHER,
        pages: [
          'Turbine orders rose. Margins did not.',
          'Turbine turbine turbine: the turbine business, with its orders and its backlog.',
          `${filler}The backlog of turbine orders is here. ${filler}`,
          'Crème brûlée und Straße.',
          '当社の売上高は増加しました。',
          ...Array.from({ length: 7 }, () => 'common'),
          // Nowhere white space, and an odd number of units before the match: a cut can fall in a pair.
          `${'😀'.repeat(1501)}-zenith-${'😀'.repeat(1500)}`,
          `${'😀'.repeat(1500)}--zenith-${'😀'.repeat(1500)}`,
        ],
      }),
      document({ ...WITHHELD[0], id: uuid(131), companyId: OTHER, pages: ['secret'] }),
    ],
  }),
});
afterAll(() => api.stop());

const search = (query: string, rest = '') =>
  api.rows(`/v1/search/documents?companyId=${OTHER}&query=${encodeURIComponent(query)}${rest}`);
const pagesOf = async (query: string) =>
  (await search(query)).map(({ page_number }) => page_number);

describe('list_documents and get_document_page', () => {
  const source = 'https://quillfeather.example/annual-report-2025.pdf';

  test('list the newest first and withhold documents that are not ready and active', async () => {
    const rows = await api.rows(`/v1/companies/${COMPANY}/documents`);
    expect(rows.map(({ id }) => id)).toEqual([uuid(100), uuid(102), uuid(103), LONG]);
    expect(rows[0]).toEqual({
      id: uuid(100),
      title: 'Annual report 2025',
      type: 'annual_report',
      fiscal_period: 'FY2025',
      language: 'en',
      publication_date: '2026-03-01',
      publication_date_status: 'confirmed',
      version_id: uuid(101),
      page_count: 2,
      source_url: source,
      link: `${api.url}/documents/${uuid(100)}`,
    });
    for (const { id } of WITHHELD) {
      expect((await api.refusal(`/v1/documents/${id}/pages/1`)).status).toBe(404);
    }
  });

  test('answer a page in camelCase', async () => {
    expect((await api.read(`/v1/documents/${uuid(100)}/pages/2`)).data).toEqual({
      documentId: uuid(100),
      title: 'Annual report 2025',
      versionId: uuid(101),
      page: 2,
      text: 'The second page.',
      truncated: false,
      sourceUrl: source,
      link: `${api.url}/documents/${uuid(100)}#page=2`,
    });
  });

  test('link to a page for people that describes the document without its text', async () => {
    const page = await api.get(`/documents/${uuid(100)}`, {});
    expect(page.headers.get('content-security-policy')).toBe("default-src 'none'");
    const html = await page.text();
    expect(html).toContain('<h1>Annual report 2025</h1>');
    expect(html).not.toContain('The first page.');
    expect((await api.get(`/documents/${WITHHELD[0]?.id}`, {})).status).toBe(404);
  });

  test.each([
    { page: 1, text: 'x'.repeat(6000), truncated: false },
    { page: 2, text: 'x'.repeat(6000), truncated: true },
    { page: 3, text: '𝒜'.repeat(6000), truncated: true },
    { page: 4, text: '', truncated: false },
  ])('cut page $page after 6,000 characters: $truncated', async ({ page, ...cut }) => {
    expect((await api.read(`/v1/documents/${LONG}/pages/${page}`)).data).toMatchObject(cut);
  });
});

describe('search_documents', () => {
  test.each<[query: string, pages: number[]]>([
    // Pages that hold more of the words first, then those that say them more often.
    ['turbine', [2, 1, 3]],
    ['turbine backlog', [2, 3, 1]],
    ['common', [6, 7, 8, 9, 10]],
    ...['creme', 'BRULEE', 'strasse', 'straße'].map((text): [string, number[]] => [text, [4]]),
    ['売上高', [5]],
    // No query language, no parts of words, no documents that are withheld.
    ...['"margins"', 'margins*', '+margins', 'margins~2'].map((text): [string, number[]] => [
      text,
      [1],
    ]),
    ...['marg', 'secret', '...', '&|!()', '"%%"'].map((text): [string, number[]] => [text, []]),
  ])('%j finds the pages %j', async (query, pages) => {
    expect(await pagesOf(query)).toEqual(pages);
  });

  test('answers a hit with every field, at most 5, without a further page', async () => {
    expect((await search('margins'))[0]).toEqual({
      document_id: uuid(130),
      title: 'Annual report 2025',
      page_number: 1,
      version_id: uuid(101),
      source_url: 'https://quillfeather.example/annual-report-2025.pdf',
      excerpt: 'Turbine orders rose. Margins did not.',
      link: `${api.url}/documents/${uuid(130)}#page=1`,
    });
    expect(await search('common', '&limit=1')).toHaveLength(1);
    expect(await search('common', '&offset=3')).toEqual(await search('common'));
  });

  test('cuts an excerpt of at most 2,000 characters around the match', async () => {
    const hit = (await search('backlog turbine')).find(({ page_number }) => page_number === 3);
    const excerpt = String(hit?.excerpt);
    expect(excerpt).toMatch(/^lorem .*The backlog of turbine orders is here\. .* lorem$/);
    expect(excerpt.length).toBeLessThanOrEqual(2000);
    expect(excerpt.length).toBeGreaterThan(1900);
  });

  test('never cuts a character of an excerpt in half', async () => {
    const excerpts = (await search('zenith')).map(({ excerpt }) => String(excerpt));
    expect(excerpts).toHaveLength(2);
    for (const excerpt of excerpts) {
      expect(excerpt).toContain('zenith');
      expect(excerpt.isWellFormed()).toBe(true);
      expect(excerpt.length).toBeLessThanOrEqual(2000);
    }
  });
});

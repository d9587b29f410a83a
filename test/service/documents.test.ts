import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMPANY, document, listing, sampleData, uuid } from './testing/fixture.ts';
import { startApi, type TestApi } from './testing/start-api.ts';

/** Contract 2.3 and 2.4, section 4 (list_documents, get_document_page; rules 2 and 4). */

const WITHHELD = {
  processing: document({ id: uuid(110), version: { state: 'processing', active: true } }),
  failed: document({ id: uuid(111), version: { state: 'failed', active: true } }),
  replaced: document({ id: uuid(112), version: { state: 'ready', active: false } }),
};
const LONG = uuid(120);
let api: TestApi;
beforeAll(async () => {
  api = await startApi({
    data: sampleData({
      listings: [listing(), listing({ id: uuid(2) })],
      documents: [
        document({ id: uuid(103), publishedAt: '2026-03-01T00:10:00+03:00' }),
        document({ id: uuid(102), publishedAt: '2026-02-28T22:00:00Z' }),
        document(),
        ...Object.values(WITHHELD),
        document({
          id: LONG,
          publishedAt: '2020-01-01T00:00:00Z',
          pages: ['x'.repeat(6000), 'x'.repeat(6001), '𝒜'.repeat(6001), ''],
        }),
        document({ id: uuid(104), companyId: uuid(2) }),
      ],
    }),
  });
});
afterAll(() => api.stop());

const list = () => api.rows(`/v1/companies/${COMPANY}/documents`);
const page = (documentId: string, number: number | string) =>
  api.read(`/v1/documents/${documentId}/pages/${number}`);

test('lists every documented field of a document', async () => {
  expect((await list()).find(({ id }) => id === uuid(100))).toEqual({
    id: uuid(100),
    title: 'Annual report 2025',
    type: 'annual_report',
    fiscal_period: 'FY2025',
    language: 'en',
    publication_date: '2026-03-01',
    publication_date_status: 'confirmed',
    version_id: uuid(101),
    page_count: 2,
    source_url: 'https://quillfeather.example/annual-report-2025.pdf',
    link: `${api.url}/documents/${uuid(100)}`,
  });
});

test('lists the newest publication first, by time and not by text', async () => {
  expect((await list()).map(({ id }) => id)).toEqual([uuid(100), uuid(102), uuid(103), LONG]);
});

test.each(Object.entries(WITHHELD))(
  'withholds a document whose version is %s',
  async (_, record) => {
    expect((await list()).map(({ id }) => id)).not.toContain(record.id);
    const path = `/v1/documents/${record.id}/pages/1`;
    expect(await api.refusal(path)).toMatchObject({ status: 404, code: 'not_found' });
  },
);

test('answers a page with every documented field, in camelCase', async () => {
  expect((await page(uuid(100), 2)).data).toEqual({
    documentId: uuid(100),
    title: 'Annual report 2025',
    versionId: uuid(101),
    page: 2,
    text: 'The second page.',
    truncated: false,
    sourceUrl: 'https://quillfeather.example/annual-report-2025.pdf',
    link: `${api.url}/documents/${uuid(100)}#page=2`,
  });
});

test.each([
  { number: 1, what: '6,000 characters whole', text: 'x'.repeat(6000), truncated: false },
  { number: 2, what: '6,001 characters cut', text: 'x'.repeat(6000), truncated: true },
  { number: 3, what: 'code points, not bytes', text: '𝒜'.repeat(6000), truncated: true },
  { number: 4, what: 'an empty page', text: '', truncated: false },
])('answers $what', async ({ number, text, truncated }) => {
  expect((await page(LONG, number)).data).toMatchObject({ text, truncated });
});

test.each([5, 2000])(
  'answers 404 for page %d, which the document does not have',
  async (number) => {
    const path = `/v1/documents/${LONG}/pages/${number}`;
    expect(await api.refusal(path)).toMatchObject({ status: 404, code: 'not_found' });
  },
);

test.each(['0', '2001', '-1', '01', '1.0', '+1', '1e3', 'one', '%20', '1%20', '%E0%A4%A', '９'])(
  'refuses %j as a page number',
  async (number) => {
    expect(await api.refusal(`/v1/documents/${LONG}/pages/${encodeURI(number)}`)).toEqual({
      status: 400,
      code: 'invalid_input',
      message: 'page must be a whole number from 1 to 2000.',
    });
  },
);

test('has a page for people behind each link, without the text', async () => {
  const response = await fetch(`${api.url}/documents/${uuid(100)}`);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain('Annual report 2025');
  expect(html).not.toContain('The second page.');
});

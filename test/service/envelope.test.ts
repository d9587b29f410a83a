import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { COMPANY, listing, sampleData, uuid } from './testing/fixture.ts';
import { startApi, type TestApi } from './testing/start-api.ts';

/** Contract 2.1. */

const WITHOUT_QUOTE = uuid(2);
let api: TestApi;
beforeAll(async () => {
  const listings = [listing(), listing({ id: WITHOUT_QUOTE })];
  api = await startApi({ data: sampleData({ listings }) });
});
afterAll(() => api.stop());

const company = `/v1/companies/${COMPANY}`;
const list = z.array(z.record(z.string(), z.unknown()));
const object = z.record(z.string(), z.unknown());

describe.each([
  { name: 'search_companies', path: '/v1/companies?query=Quill', data: list },
  { name: 'get_company', path: company, data: object },
  { name: 'list_documents', path: `${company}/documents`, data: list },
  { name: 'get_financials', path: `${company}/financials?metric=revenue`, data: list },
  { name: 'get_events', path: `${company}/events?from=2026-01-01&to=2026-12-31`, data: list },
  { name: 'get_quote', path: `${company}/quote`, data: object },
  { name: 'get_quote without one', path: `/v1/companies/${WITHOUT_QUOTE}/quote`, data: z.null() },
  { name: 'get_document_page', path: `/v1/documents/${uuid(100)}/pages/1`, data: object },
  {
    name: 'search_documents',
    path: `/v1/search/documents?companyId=${COMPANY}&query=page`,
    data: list,
  },
])('$name', ({ path, data, name }) => {
  test('answers 200 with uncached JSON and the whole envelope', async () => {
    const response = await api.get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const envelope = z
      .strictObject({
        data,
        meta: z.strictObject({
          asOf: z.iso.datetime({ offset: true }),
          nextOffset: z.null(),
          quota: object,
          sourceNotes: z.string().check(z.minLength(10)),
          status: z.optional(z.literal('unavailable')),
          requestId: z.uuid(),
        }),
      })
      .parse(await response.json());
    expect(envelope.meta.requestId).toBe(response.headers.get('x-request-id'));
    expect('status' in envelope.meta).toBe(name === 'get_quote without one');
  });

  test('does not mind which Accept it gets', async () => {
    for (const accept of ['application/json', '*/*', 'text/html']) {
      const response = await api.get(path, { Authorization: 'Bearer pro', Accept: accept });
      expect(response.headers.get('content-type')).toBe('application/json');
    }
  });
});

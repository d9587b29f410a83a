import { describe, expect, it } from 'vitest';
import type { Client } from '../../../lib/api/client.ts';
import {
  getCompany,
  getDocumentPage,
  getEvents,
  getFinancials,
  getQuote,
  listDocuments,
  searchCompanies,
  searchDocuments,
} from '../../../lib/api/endpoints.ts';
import type { CacheMode, Input } from '../../../lib/messages/panel-messages.ts';
import type { Failure, Result } from '../../../lib/model/failure.ts';
import { COMPANY, uuid } from '../../service/testing/fixture.ts';
import { type ClientBench, failureOf, says, startClient } from './client-on-stand-in.ts';

const asked = { companyId: COMPANY, cacheMode: 'default' } as const;
const again = { companyId: COMPANY, cacheMode: 'reload' } as const;
const kept = { companyId: COMPANY, cacheMode: 'only-if-cached' } as const;
const REFUSAL = { error: { code: 'busy', requestId: 'r-1' } };
const UNAVAILABLE: Failure = { kind: 'unavailable', code: 'busy', requestId: 'r-1' };
const NOT_KEPT: Failure = { kind: 'interrupted' };

type Part = Input<'getQuote'>['part'];
type After = (bench: ClientBench) => unknown;
const leaveIn =
  (windowId: number): After =>
  ({ shared }) =>
    shared.of(windowId).leave({ companyId: COMPANY });

const companyId = COMPANY;
const span = { from: '2026-01-01', to: '2026-12-31', offset: 0 };
type Asks = (client: Client, cacheMode: CacheMode) => Promise<Result<unknown>>;
const ENDPOINTS: [string, Asks][] = [
  ['search_companies', (client, cacheMode) => searchCompanies(client, { query: 'LK', cacheMode })],
  ['get_company', (client, cacheMode) => getCompany(client, { companyId, cacheMode })],
  [
    'list_documents',
    (client, cacheMode) => listDocuments(client, { ...kept, offset: 0, cacheMode }),
  ],
  [
    'get_financials',
    (client, cacheMode) =>
      getFinancials(client, { companyId, metric: 'revenue', offset: 0, cacheMode }),
  ],
  ['get_events', (client, cacheMode) => getEvents(client, { companyId, ...span, cacheMode })],
  ['get_quote', (client, cacheMode) => getQuote(client, { companyId, cacheMode })],
  [
    'get_document_page',
    (client, cacheMode) => getDocumentPage(client, { documentId: uuid(100), page: 1, cacheMode }),
  ],
  [
    'search_documents',
    (client, cacheMode) => searchDocuments(client, { companyId, query: 'dry dock', cacheMode }),
  ],
];

describe('a failure of a request', () => {
  it.each(ENDPOINTS)(
    'of %s is reported again without a request, also by the next worker',
    async (_, ask) => {
      await using bench = await startClient();
      says(bench, REFUSAL, 503);
      await ask(bench.client, 'default');
      expect(failureOf(await ask(bench.client, 'only-if-cached'))).toEqual(UNAVAILABLE);
      expect(failureOf(await ask(bench.restarted(), 'only-if-cached'))).toEqual(UNAVAILABLE);
      expect(bench.api.requests).toHaveLength(1);
    },
  );

  it.each([
    ['a wait', 429, { 'Retry-After': '60' }, { kind: 'limited', until: expect.any(Number) }],
    ['an error of the service', 502, {}, { kind: 'serverError', status: 502 }],
    ['a refused access', 403, {}, { kind: 'accessRefused' }],
    ['an odd status', 418, {}, { kind: 'unexpectedAnswer', what: 'status', status: 418 }],
    ['an unknown id', 404, {}, { kind: 'notFound' }],
    ['an invalid request', 400, {}, { kind: 'invalidRequest' }],
    ['a fault of the service', 500, {}, { kind: 'serverError', status: 500 }],
    ['an outage', 503, {}, { kind: 'unavailable' }],
  ])('is told apart, and told again as it was: %s', async (_, status, headers, failure) => {
    await using bench = await startClient();
    bench.api.faults.next(/./, { kind: 'status', status, headers });
    const first = failureOf(await getQuote(bench.client, asked));
    expect(first).toMatchObject(failure);
    expect(failureOf(await getQuote(bench.restarted(), kept))).toEqual(first);
    expect(bench.api.requests).toHaveLength(1);
  });

  it('is reported beside the cached answer that it did not renew', async () => {
    await using bench = await startClient();
    await getQuote(bench.client, asked);
    says(bench, REFUSAL, 503);
    await getQuote(bench.client, again);
    expect(await getQuote(bench.restarted(), kept)).toMatchObject({
      ok: true,
      value: { data: { price: '12.50' }, fromCache: true, notRenewed: UNAVAILABLE },
    });
  });

  it('ends when the same request succeeds', async () => {
    await using bench = await startClient();
    await getQuote(bench.client, asked);
    says(bench, REFUSAL, 503);
    await getQuote(bench.client, again);
    await getQuote(bench.client, again);
    const last = await getQuote(bench.client, kept);
    expect(last.ok && last.value).not.toHaveProperty('notRenewed');
  });

  it.each<[string, Part, After, Failure]>([
    ['ends when the user leaves its company', undefined, leaveIn(1), NOT_KEPT],
    ['stays when another window leaves the company', undefined, leaveIn(2), UNAVAILABLE],
    ['is reported only to the part of the panel that asked', 'list', () => {}, NOT_KEPT],
    [
      'is deleted when the account disconnects',
      undefined,
      ({ shared }) => shared.forget(),
      NOT_KEPT,
    ],
  ])('%s', async (_, part, after, failure) => {
    await using bench = await startClient();
    says(bench, REFUSAL, 503);
    await getQuote(bench.client, { ...asked, part });
    await after(bench);
    expect(failureOf(await getQuote(bench.client, kept))).toEqual(failure);
  });

  it('reaches the panel when storage has no room for it', async () => {
    await using bench = await startClient();
    bench.storage.full = true;
    says(bench, REFUSAL, 503);
    expect(failureOf(await getQuote(bench.client, asked))).toEqual(UNAVAILABLE);
    expect(failureOf(await getQuote(bench.client, kept))).toEqual({ kind: 'interrupted' });
  });
});

it('an only-if-cached request waits for a newer answer that is under way', async () => {
  await using bench = await startClient();
  await getQuote(bench.client, asked);
  const held = bench.api.faults.next(/quote$/, { kind: 'hold' });
  const renewed = getQuote(bench.client, again);
  await held.reached;
  const joined = getQuote(bench.client, kept);
  held.release();
  expect(await joined).toEqual(await renewed);
  expect(await joined).toMatchObject({ ok: true, value: { fromCache: false } });
  expect(bench.api.requests).toHaveLength(2);
});

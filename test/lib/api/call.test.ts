import { expect, it } from 'vitest';
import { type Call, entryOf, keyOf } from '../../../lib/api/call.ts';
import { outgoing } from './calls.ts';

const ID = '6f1c2f0e-5a47-4c1b-9a6e-0d6a3c1be201';
const company = { companyId: ID, query: {} };

it.each<[Call, string]>([
  [
    { operation: 'search_companies', query: { query: 'Quill', limit: 20 } },
    '/v1/companies?query=Quill&limit=20',
  ],
  [{ operation: 'get_company', ...company }, `/v1/companies/${ID}`],
  [
    { operation: 'list_documents', companyId: ID, query: { limit: 20, offset: 0 } },
    `/v1/companies/${ID}/documents?limit=20&offset=0`,
  ],
  [
    { operation: 'get_financials', companyId: ID, query: { metric: 'eps' } },
    `/v1/companies/${ID}/financials?metric=eps`,
  ],
  [
    { operation: 'get_events', companyId: ID, query: { from: '2026-01-01' } },
    `/v1/companies/${ID}/events?from=2026-01-01`,
  ],
  [{ operation: 'get_quote', ...company }, `/v1/companies/${ID}/quote`],
  [
    { operation: 'get_document_page', documentId: ID, page: 12, query: {} },
    `/v1/documents/${ID}/pages/12`,
  ],
  [
    { operation: 'search_documents', companyId: ID, query: { query: 'dry dock' } },
    `/v1/search/documents?companyId=${ID}&query=dry dock`,
  ],
])('lists %j as %s', (call, what) => {
  const searches = call.operation === 'search_documents' ? 1 : 0;
  expect(entryOf(outgoing(call))).toEqual({
    endpoint: call.operation,
    what,
    query: call.query.query ?? null,
    why:
      { search_companies: 'lookedUp', search_documents: 'searched' }[String(call.operation)] ??
      'opened',
    cost: { requests: 1, searches },
  });
});

const facts = (offset: number) =>
  outgoing({ operation: 'get_financials', companyId: ID, query: { metric: 'revenue', offset } });

it.each([
  ['compared', { ...facts(0), part: 'comparison' }],
  ['more', { ...facts(20), part: 'comparison' }],
  ['refreshed', { ...facts(0), part: 'comparison', cacheMode: 'reload' }],
  ['repeated', { ...facts(0), part: 'comparison', repeated: true }],
] as const)('lists a call as %s', (why, call) => {
  expect(entryOf(call).why).toBe(why);
});

it('gives a call one key, in whatever order storage returns its parameters', () => {
  const call = (query: Call['query']): Call => ({ operation: 'get_events', companyId: ID, query });
  const [one, same, other] = [
    call({ from: 'a', to: 'b' }),
    call({ to: 'b', from: 'a' }),
    call({ from: 'b', to: 'a' }),
  ].map((each) => keyOf('ada', each));
  expect(same).toBe(one);
  expect(other).not.toBe(one);
});

import { expect, it } from 'vitest';
import { type Call, type CallInputs, callOf, keyOf } from '../../../lib/api/call.ts';
import { entryOf } from '../../../lib/background/call-log.ts';
import type { Operation } from '../../../lib/model/contract.ts';
import { failed } from '../../../lib/model/failure.ts';
import { outgoing } from './calls.ts';

const ID = '6f1c2f0e-5a47-4c1b-9a6e-0d6a3c1be201';
const call = (operation: Operation, query: Call['query'] = {}, of: Partial<Call> = {}): Call => ({
  ...{ operation, companyId: ID, query },
  ...of,
});

it.each<[Call, string, why?: string]>([
  [
    call('search_companies', { query: 'Quill', limit: 20 }),
    'companies?query=Quill&limit=20',
    'lookedUp',
  ],
  [call('get_company'), `companies/${ID}`],
  [call('list_documents', { limit: 20, offset: 0 }), `companies/${ID}/documents?limit=20&offset=0`],
  [call('get_financials', { metric: 'eps' }), `companies/${ID}/financials?metric=eps`],
  [call('get_events', { from: '2026-01-01' }), `companies/${ID}/events?from=2026-01-01`],
  [call('get_quote'), `companies/${ID}/quote`],
  [call('get_document_page', {}, { documentId: ID, page: 12 }), `documents/${ID}/pages/12`],
  [
    call('search_documents', { query: 'dry dock' }),
    `search/documents?companyId=${ID}&query=dry dock`,
    'searched',
  ],
])('lists %j as %s', (call, what, why = 'opened') => {
  const { operation: endpoint, query } = call;
  const cost = { requests: 1, searches: why === 'searched' ? 1 : 0 };
  const said = { endpoint, what: `/v1/${what}`, query: query.query ?? null, why, cost };
  expect(entryOf(outgoing(call))).toEqual(said);
});

const facts = (offset: number) => outgoing(call('get_financials', { metric: 'revenue', offset }));

it.each([
  ['compared', { ...facts(0), asker: 'comparison' }],
  ['more', { ...facts(20), asker: 'comparison' }],
  ['refreshed', { ...facts(0), asker: 'comparison', cacheMode: 'reload' }],
  ['repeated', { ...facts(0), asker: 'comparison', repeated: true }],
] as const)('lists a call as %s', (why, call) => {
  expect(entryOf(call).why).toBe(why);
});

it('gives a call one key, in whatever order storage returns its parameters', () => {
  const [one, same, other] = [
    { from: 'a', to: 'b' },
    { to: 'b', from: 'a' },
    { from: 'b', to: 'a' },
  ].map((query) => keyOf('ada', call('get_events', query)));
  expect(same).toBe(one);
  expect(other).not.toBe(one);
});

const AT_SPAN = { from: '2026-11-20', to: '2027-11-21' };

it.each([
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((version) => `0190a0b0-1111-${version}222-8333-444455556666`),
  ...['8', '9', 'a', 'b', 'B'].map((variant) => `0190a0b0-1111-4222-${variant}333-444455556666`),
])('callOf accepts the id %s', (id) => {
  const call = { operation: 'get_company', companyId: id.toLowerCase(), query: {} };
  expect(callOf('get_company', { companyId: id })).toEqual({ ok: true, value: call });
  const ofPage = { documentId: id.toLowerCase(), page: 1, query: {} };
  expect(callOf('get_document_page', { documentId: id, page: 1 })).toMatchObject({
    value: ofPage,
  });
});

it.each<[Operation, CallInputs, Call['query']]>([
  ['search_companies', { query: '  a𝔸 ' }, { query: 'a𝔸', limit: 20 }],
  ['search_companies', { query: '𝔸'.repeat(80) }, { query: '𝔸'.repeat(80), limit: 20 }],
  ['search_documents', { query: 'dry', companyId: ID }, { query: 'dry', limit: 5 }],
  ['get_document_page', { documentId: ID, page: 2000 }, {}],
  ['list_documents', { companyId: ID, offset: 100 }, { limit: 20, offset: 100 }],
  ['get_events', { ...AT_SPAN, offset: 0 }, { ...AT_SPAN, limit: 20, offset: 0 }],
  ['get_events', { from: '2028-02-29', to: '2028-02-29' }, expect.anything()],
])('callOf accepts %s with %j', (operation, inputs, query) => {
  expect(callOf(operation, inputs)).toMatchObject({ ok: true, value: { query } });
});

it.each<[Operation, string, string, CallInputs[]]>([
  [
    'get_company',
    'companyId',
    'notUuid',
    [
      '',
      'LKMR',
      '0190a0b0-1111-9222-8333-444455556666',
      '0190a0b0-1111-0222-8333-444455556666',
      '0190a0b0-1111-4222-7333-444455556666',
      '0190a0b0-1111-4222-c333-444455556666',
      '{0190a0b0-1111-4222-8333-444455556666}',
      '0190a0b0-1111-4222-8333-444455556666/quote',
      '0190a0b0-1111-4222-8333-444455556666\n',
    ].map((companyId) => ({ companyId })),
  ],
  ['get_document_page', 'documentId', 'notUuid', [{ documentId: '7', page: 1 }]],
  [
    'get_document_page',
    'page',
    'outOfRange',
    [0, 2001, 1.5, Number.NaN, Infinity].map((page) => ({ documentId: ID, page })),
  ],
  ['list_documents', 'offset', 'outOfRange', [{ offset: 101 }, { offset: -1 }]],
  ['search_companies', 'query', 'tooShort', [{ query: ' a ' }, { query: '𝔸' }]],
  ['search_companies', 'query', 'tooLong', [{ query: 'a'.repeat(81) }]],
  ['search_documents', 'query', 'tooShort', [{ query: 'ab' }]],
  ['search_documents', 'query', 'tooLong', [{ query: 'a'.repeat(121) }]],
  ...(['from', 'to'] as const).map((field): [Operation, string, string, CallInputs[]] => [
    'get_events',
    field,
    'notDate',
    ['2027-02-29', '2026-04-31', '2026-13-01', '2026-1-1', 'today', ''].map((day) => ({
      ...AT_SPAN,
      [field]: day,
    })),
  ]),
  ['get_events', 'from', 'outOfRange', [{ ...AT_SPAN, to: '2026-11-19' }]],
  ['get_events', 'to', 'spanTooLong', [{ ...AT_SPAN, to: '2027-11-22' }]],
])('callOf refuses %s when its %s is %s', (operation, field, rule, refused) => {
  for (const inputs of refused) {
    expect(callOf(operation, inputs)).toEqual(failed({ kind: 'invalidInput', field, rule }));
  }
});

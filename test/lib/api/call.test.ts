import { describe, expect, it } from 'vitest';
import {
  type Call,
  checkDateRange,
  checkId,
  checkQuery,
  checkRange,
  entryOf,
  keyOf,
} from '../../../lib/api/call.ts';
import type { Result } from '../../../lib/model/failure.ts';
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

const rule = (result: Result<unknown>) =>
  !result.ok && result.failure.kind === 'invalidInput' ? result.failure.rule : null;

describe('checkId', () => {
  it.each([
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((version) => `0190a0b0-1111-${version}222-8333-444455556666`),
    ...['8', '9', 'a', 'b', 'B'].map((variant) => `0190a0b0-1111-4222-${variant}333-444455556666`),
  ])('accepts %s', (id) => {
    expect(checkId('companyId', id)).toEqual({ ok: true, value: id.toLowerCase() });
  });

  it.each([
    '',
    'LKMR',
    '0190a0b0-1111-9222-8333-444455556666',
    '0190a0b0-1111-0222-8333-444455556666',
    '0190a0b0-1111-4222-7333-444455556666',
    '0190a0b0-1111-4222-c333-444455556666',
    '{0190a0b0-1111-4222-8333-444455556666}',
    '0190a0b0-1111-4222-8333-444455556666/quote',
    '0190a0b0-1111-4222-8333-444455556666\n',
  ])('refuses %j', (id) => {
    expect(rule(checkId('companyId', id))).toBe('notUuid');
  });
});

describe('checkQuery', () => {
  const limits = { min: 3, max: 5 };

  it('trims, then counts code points', () => {
    expect(checkQuery('  abc  ', limits)).toEqual({ ok: true, value: 'abc' });
    expect(checkQuery('𝔸𝔹ℂ', limits)).toEqual({ ok: true, value: '𝔸𝔹ℂ' });
    expect(rule(checkQuery(' ab ', limits))).toBe('tooShort');
    expect(rule(checkQuery('𝔸𝔹', limits))).toBe('tooShort');
    expect(checkQuery('𝔸𝔸𝔸𝔸𝔸', limits).ok).toBe(true);
    expect(rule(checkQuery('abcdef', limits))).toBe('tooLong');
  });
});

describe('checkRange', () => {
  it('accepts whole numbers inside the range', () => {
    expect(checkRange('page', 1, 1, 2000).ok).toBe(true);
    expect(checkRange('page', 2000, 1, 2000).ok).toBe(true);
    for (const value of [0, 2001, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(rule(checkRange('page', value, 1, 2000))).toBe('outOfRange');
    }
  });
});

describe('checkSpan', () => {
  it('allows at most 366 days', () => {
    expect(checkDateRange('2026-11-20', '2027-11-21').ok).toBe(true);
    expect(rule(checkDateRange('2026-11-20', '2027-11-22'))).toBe('spanTooLong');
    expect(checkDateRange('2028-02-29', '2028-02-29').ok).toBe(true);
  });

  it('refuses days that are not in the calendar', () => {
    for (const day of ['2027-02-29', '2026-04-31', '2026-13-01', '2026-1-1', 'today', '']) {
      expect(rule(checkDateRange(day, '2026-12-01'))).toBe('notDate');
      expect(rule(checkDateRange('2026-01-01', day))).toBe('notDate');
    }
  });
});

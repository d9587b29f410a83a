import { describe, expect, it } from 'vitest';
import type { getQuote } from '../../../lib/api/call.ts';
import { COMPANY } from '../../service/testing/fixture.ts';
import { bench, failureOf, says, useClient } from './client-on-stand-in.ts';

useClient();

const asked = { companyId: COMPANY, cacheMode: 'default' } as const;
const again = { companyId: COMPANY, cacheMode: 'reload' } as const;
const kept = { companyId: COMPANY, cacheMode: 'only-if-cached' } as const;
const REFUSAL = { error: { code: 'busy', requestId: 'r-1' } };
const UNAVAILABLE = { kind: 'unavailable', code: 'busy', requestId: 'r-1' };

const NOT_KEPT = { kind: 'notKept' };

/** Has the service refuse a request for the quote. */
async function refuse(input: Parameters<typeof getQuote>[0] = asked): Promise<void> {
  says(bench, REFUSAL, 503);
  expect(failureOf(await bench.client.getQuote(input))).toEqual(UNAVAILABLE);
}
const leave = (windowId: number) => bench.shared.leave({ companyId: COMPANY }, windowId);

describe('a failure of a request', () => {
  it.each([
    [400, {}, { kind: 'invalidRequest' }],
    [403, {}, { kind: 'accessRefused' }],
    [404, {}, { kind: 'notFound' }],
    [418, {}, { kind: 'unexpectedAnswer', what: 'status', status: 418 }],
    [429, { 'Retry-After': '60' }, { kind: 'limited', until: expect.any(Number) }],
    [500, {}, { kind: 'serverError', status: 500 }],
    [502, {}, { kind: 'serverError', status: 502 }],
    [503, {}, { kind: 'unavailable' }],
  ])(
    'of status %i is reported again without a request, also by the next worker',
    async (status, headers, failure) => {
      bench.api.faults.next(/./, { kind: 'status', status, headers });
      const lookup = { query: 'LK', cacheMode: 'default' } as const;
      const first = failureOf(await bench.client.searchCompanies(lookup));
      expect(first).toMatchObject(failure);
      const again = { ...lookup, cacheMode: 'only-if-cached' } as const;
      for (const client of [bench.client, bench.restarted()])
        expect(failureOf(await client.searchCompanies(again))).toEqual(first);
      expect(bench.api.requests).toHaveLength(1);
    },
  );

  it('is reported beside the cached answer that it did not renew', async () => {
    await bench.client.getQuote(asked);
    says(bench, REFUSAL, 503);
    await bench.client.getQuote(again);
    expect(await bench.restarted().getQuote(kept)).toMatchObject({
      ok: true,
      value: { data: { price: '12.50' }, fromCache: true, notRenewed: UNAVAILABLE },
    });
  });

  it('ends when the same request succeeds', async () => {
    await bench.client.getQuote(asked);
    says(bench, REFUSAL, 503);
    await bench.client.getQuote(again);
    await bench.client.getQuote(again);
    const last = await bench.client.getQuote(kept);
    expect(last.ok && last.value).not.toHaveProperty('notRenewed');
  });

  it.each<[string, object, () => unknown]>([
    ['ends when the user leaves its company', NOT_KEPT, () => leave(1)],
    ['stays when another window leaves', UNAVAILABLE, () => leave(2)],
    ['is deleted when the account disconnects', NOT_KEPT, () => bench.shared.forget()],
  ])('%s', async (_, failure, act) => {
    await refuse();
    await act();
    expect(failureOf(await bench.client.getQuote(kept))).toEqual(failure);
  });

  it('is reported only to the part of the panel that asked', async () => {
    await refuse({ ...asked, asker: 'list' });
    expect(failureOf(await bench.client.getQuote(kept))).toEqual(NOT_KEPT);
  });

  it('reaches the panel when storage has no room for it', async () => {
    bench.storage.full = true;
    says(bench, REFUSAL, 503);
    expect(failureOf(await bench.client.getQuote(asked))).toEqual(UNAVAILABLE);
    expect(failureOf(await bench.client.getQuote(kept))).toEqual(NOT_KEPT);
  });
});

it('an only-if-cached request waits for a newer answer that is under way', async () => {
  await bench.client.getQuote(asked);
  const held = bench.api.faults.next(/quote$/, { kind: 'hold' });
  const renewed = bench.client.getQuote(again);
  await held.reached;
  const joined = bench.client.getQuote(kept);
  held.release();
  expect(await joined).toEqual(await renewed);
  expect(await joined).toMatchObject({ ok: true, value: { fromCache: false } });
  expect(bench.api.requests).toHaveLength(2);
});

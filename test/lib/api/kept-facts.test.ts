import { expect, it } from 'vitest';
import { getFinancials } from '../../../lib/api/endpoints.ts';
import { keptFacts } from '../../../lib/api/kept-facts.ts';
import { COMPANY, uuid } from '../../service/testing/fixture.ts';
import { says, startClient } from './client-on-stand-in.ts';

type Bench = Awaited<ReturnType<typeof startClient>>;

/** The cached facts of these metrics, with the number of pages of each; sends nothing. */
async function keptOf(bench: Bench, companyId = COMPANY) {
  const calls = bench.api.requests.length;
  const metrics = ['revenue', 'net_income', 'assets'] as const;
  const kept = await keptFacts(bench.client, { companyId, metrics: [...metrics] });
  expect(bench.api.requests).toHaveLength(calls);
  return kept.ok
    ? kept.value.map(({ metric, pages }) => [metric, pages.length])
    : kept.failure.kind;
}

async function read(bench: Bench, metric: 'revenue' | 'net_income', offset = 0, next?: number) {
  says(bench, { data: [], meta: { nextOffset: next ?? null } });
  const cacheMode = 'default';
  await getFinancials(bench.client, { companyId: COMPANY, metric, offset, cacheMode });
}

it('returns cached metrics in the requested order and omits the others', async () => {
  await using bench = await startClient();
  await read(bench, 'net_income');
  expect(await keptOf(bench)).toEqual([['net_income', 1]]);
  await read(bench, 'revenue');
  expect(await keptOf(bench, COMPANY.toUpperCase())).toEqual([
    ['revenue', 1],
    ['net_income', 1],
  ]);
  expect(await keptOf(bench, uuid(9))).toEqual([]);
});

it('returns consecutive cached pages up to the first gap', async () => {
  await using bench = await startClient();
  await read(bench, 'revenue', 0, 20);
  await read(bench, 'revenue', 40);
  expect(await keptOf(bench)).toEqual([['revenue', 1]]);
  await read(bench, 'revenue', 20, 40);
  expect(await keptOf(bench)).toEqual([['revenue', 3]]);
});

it('refuses an invalid id', async () => {
  await using bench = await startClient();
  expect(await keptOf(bench, 'no id')).toBe('invalidInput');
});

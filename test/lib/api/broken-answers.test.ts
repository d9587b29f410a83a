import { describe, expect, it } from 'vitest';
import { getCompany } from '../../../lib/api/endpoints.ts';
import type { Failure, Result } from '../../../lib/model/failure.ts';
import { COMPANY } from '../../service/testing/fixture.ts';
import { startClient } from './client-on-stand-in.ts';

const profile = { companyId: COMPANY, cacheMode: 'default' } as const;
const failure = (result: Result<unknown>): Failure | null => (result.ok ? null : result.failure);
const path = `/v1/companies/${COMPANY}`;

describe('answers that are none', () => {
  const answers: [string, string, string, string][] = [
    ['HTML', '<html>', 'text/html', 'contentType'],
    ['cut JSON', '{"data":', 'application/json', 'json'],
    ['nothing', '', 'application/json', 'json'],
    ['another shape', '{"data":{"id":7},"meta":{}}', 'application/json', 'shape'],
    ['no data', '{"meta":{}}', 'application/json', 'shape'],
    ['a list', '[]', 'application/json', 'shape'],
    ['2 MB', `{"data":"${'x'.repeat(2_100_000)}"}`, 'application/json', 'tooLarge'],
  ];
  it.each(answers)('shows nothing of %s', async (_name, body, contentType, what) => {
    await using bench = await startClient();
    bench.api.faults.next(path, { kind: 'body', body, contentType });
    const result = await getCompany(bench.client, profile);
    expect(failure(result)).toMatchObject({ kind: 'unexpectedAnswer', what });
    expect((await getCompany(bench.client, profile)).ok).toBe(true);
  });

  it.each(['atOnce', 'midBody'] as const)('says unreachable when cut %s', async (when) => {
    await using bench = await startClient();
    bench.api.faults.next(path, { kind: 'cut', when });
    expect(failure(await getCompany(bench.client, profile))).toEqual({ kind: 'unreachable' });
  });

  it('says so where the browser no longer lets us reach the service', async () => {
    await using bench = await startClient();
    bench.network.hostAccess = false;
    bench.api.faults.next(path, { kind: 'cut', when: 'atOnce' });
    const heldBack = failure(await getCompany(bench.client, profile));
    expect(heldBack).toEqual({ kind: 'hostAccessMissing' });
    bench.api.faults.next(path, { kind: 'status', status: 503 });
    expect(failure(await getCompany(bench.client, profile))?.kind).toBe('unavailable');
  });

  it('follows no redirect: it would carry the token elsewhere', async () => {
    await using bench = await startClient();
    const headers = { Location: 'https://elsewhere.example/' };
    bench.api.faults.next(path, { kind: 'status', status: 302, headers });
    expect(failure(await getCompany(bench.client, profile))).toMatchObject({ what: 'redirect' });
  });
});

import { describe, expect, it } from 'vitest';
import { getCompany } from '../../../lib/api/endpoints.ts';
import { COMPANY } from '../../service/testing/fixture.ts';
import { startClient } from './client-on-stand-in.ts';

const profile = { companyId: COMPANY, cacheMode: 'default' } as const;

/** Two windows, with the request for the company's profile held at the service. */
async function twoWindows() {
  const bench = await startClient();
  const held = bench.api.faults.next(`/v1/companies/${COMPANY}`, { kind: 'hold' });
  return Object.assign(bench, { held, first: bench.shared.of(1), second: bench.shared.of(2) });
}

describe('a company open in two windows', () => {
  it('is asked for once, and goes on when one of them leaves', async () => {
    await using bench = await twoWindows();
    const both = [getCompany(bench.first, profile), getCompany(bench.second, profile)];
    await bench.held.reached;
    bench.first.leave(COMPANY);
    bench.held.release();
    expect((await Promise.all(both)).map(({ ok }) => ok)).toEqual([true, true]);
    expect(bench.api.requests).toHaveLength(1);
  });

  it('is aborted when the last of them has left', async () => {
    await using bench = await twoWindows();
    const both = [getCompany(bench.first, profile), getCompany(bench.second, profile)];
    await bench.held.reached;
    bench.first.leave(COMPANY);
    bench.second.leave(COMPANY);
    const aborted = { ok: false, failure: { kind: 'aborted' } };
    expect(await Promise.all(both)).toEqual([aborted, aborted]);
  });

  it('is not left by a window that never asked for it', async () => {
    await using bench = await twoWindows();
    const answer = getCompany(bench.first, profile);
    await bench.held.reached;
    bench.second.leave(COMPANY);
    bench.held.release();
    expect((await answer).ok).toBe(true);
  });
});

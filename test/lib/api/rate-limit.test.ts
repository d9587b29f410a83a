import { describe, expect, it } from 'vitest';
import { createRateLimitStore } from '../../../lib/api/rate-limit.ts';
import { memoryArea } from '../../memory-area.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-20T12:00:00Z');
const ADA = 'subject:ada';

describe('the quota gate', () => {
  it('is not opened early by a shorter wait, at once or later', async () => {
    const gate = createRateLimitStore(memoryArea(), () => NOW);
    await Promise.all([gate.close(ADA, NOW + HOUR), gate.close(ADA, NOW + 3000)]);
    expect(await gate.current(ADA)).toEqual({ until: NOW + HOUR });
    await gate.close(ADA, NOW + 2 * HOUR);
    expect(await gate.current(ADA)).toEqual({ until: NOW + 2 * HOUR });
  });

  it('is one for each account', async () => {
    const gate = createRateLimitStore(memoryArea(), () => NOW);
    await gate.close(ADA, NOW + HOUR);
    expect(await gate.current('subject:grace')).toBeNull();
    await gate.close('subject:grace', NOW + 1000);
    expect(await gate.current(ADA)).toEqual({ until: NOW + HOUR });
  });

  it('opens at its time', async () => {
    let now = NOW;
    const gate = createRateLimitStore(memoryArea(), () => now);
    await gate.close(ADA, NOW + HOUR);
    now = NOW + HOUR;
    expect(await gate.current(ADA)).toBeNull();
  });

  it('stands a day at most, whatever the clock is set to', async () => {
    const area = memoryArea();
    await createRateLimitStore(area, () => NOW).close(ADA, NOW + 24 * HOUR);
    expect(await createRateLimitStore(area, () => NOW).current(ADA)).not.toBeNull();
    const lastYear = NOW - 365 * 24 * HOUR;
    const gate = createRateLimitStore(area, () => lastYear);
    expect(await gate.current(ADA)).toBeNull();
    await gate.close(ADA, lastYear + 1000);
    expect(await gate.current(ADA)).toEqual({ until: lastYear + 1000 });
  });
});

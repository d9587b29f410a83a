import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createRateLimitStore, retryTime } from '../../../lib/api/http.ts';
import { memoryArea } from '../../memory-area.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-20T12:00:00Z');
const ADA = 'subject:ada';

describe('the wait after a 429', () => {
  it('is not shortened by a shorter wait, at once or later', async () => {
    const gate = createRateLimitStore(memoryArea(), () => NOW);
    await Promise.all([gate.begin(ADA, NOW + HOUR), gate.begin(ADA, NOW + 3000)]);
    expect(await gate.current(ADA)).toEqual({ until: NOW + HOUR });
    await gate.begin(ADA, NOW + 2 * HOUR);
    expect(await gate.current(ADA)).toEqual({ until: NOW + 2 * HOUR });
  });

  it('is separate for each account', async () => {
    const gate = createRateLimitStore(memoryArea(), () => NOW);
    await gate.begin(ADA, NOW + HOUR);
    expect(await gate.current('subject:grace')).toBeNull();
    await gate.begin('subject:grace', NOW + 1000);
    expect(await gate.current(ADA)).toEqual({ until: NOW + HOUR });
  });

  it('ends at its time', async () => {
    let now = NOW;
    const gate = createRateLimitStore(memoryArea(), () => now);
    await gate.begin(ADA, NOW + HOUR);
    now = NOW + HOUR;
    expect(await gate.current(ADA)).toBeNull();
  });

  it('lasts at most a day, whatever the clock is set to', async () => {
    const area = memoryArea();
    await createRateLimitStore(area, () => NOW).begin(ADA, NOW + 24 * HOUR);
    expect(await createRateLimitStore(area, () => NOW).current(ADA)).not.toBeNull();
    const lastYear = NOW - 365 * 24 * HOUR;
    const gate = createRateLimitStore(area, () => lastYear);
    expect(await gate.current(ADA)).toBeNull();
    await gate.begin(ADA, lastYear + 1000);
    expect(await gate.current(ADA)).toEqual({ until: lastYear + 1000 });
  });
});

const at = (seconds: number) => new Date(NOW + seconds * 1000).toUTCString();

it.each<[header: string | null, sentAt: string | null, seconds: number | null]>([
  ['30', null, 30],
  [' 0 ', null, 0],
  ['99999999999999999999', null, 86_400],
  [at(60), null, 60],
  [at(60), '', 60],
  [at(60), 'soon', 60],
  [at(60), '2026-11-20', 60],
  ['Fri, 20 Nov 2099 12:00:00 GMT', null, 86_400],
  // Measured against the answer's own date, whatever the local clock says.
  [at(-3600), at(-7200), 3600],
  [at(90_000), at(-90_000), 86_400],
  // Already past.
  [at(-3600), null, null],
  [at(3600), at(7200), null],
  [at(86_400), at(86_460), null],
  [at(60), at(60), null],
  // Unreadable.
  ...[null, '', ' ', '-5', '1.5', '+5', 'soon', '2026-11-20', '0x10', 'Fri', 'Friday 7'].map(
    (header): [string | null, null, null] => [header, null, null],
  ),
])('a Retry-After of %j in an answer of %j is a wait of %j s', (header, sentAt, seconds) => {
  const until = seconds === null ? null : NOW + seconds * 1000;
  expect(retryTime(header, sentAt, NOW)).toBe(until);
});

it.each([
  'Fri, 20 Nov 2026 12:01:00 GMT',
  'Friday, 20-Nov-26 12:01:00 GMT',
  'Fri Nov 20 12:01:00 2026',
])('reads %s as GMT in any time zone', (header) => {
  vi.stubEnv('TZ', 'America/New_York');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(retryTime(header, null, NOW)).toBe(NOW + 60_000);
});

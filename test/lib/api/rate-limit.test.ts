import { describe, expect, it } from 'vitest';
import { createRateLimitStore, retryTime } from '../../../lib/api/http.ts';
import { memoryArea } from '../../memory-area.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.parse('2026-11-20T12:00:00Z');
const ADA = 'subject:ada';

describe('the wait after a 429', () => {
  it('is not shortened by a shorter wait, at once or later', async () => {
    const gate = createRateLimitStore(memoryArea(), () => NOW);
    await Promise.all([gate.close(ADA, NOW + HOUR), gate.close(ADA, NOW + 3000)]);
    expect(await gate.current(ADA)).toEqual({ until: NOW + HOUR });
    await gate.close(ADA, NOW + 2 * HOUR);
    expect(await gate.current(ADA)).toEqual({ until: NOW + 2 * HOUR });
  });

  it('is separate for each account', async () => {
    const gate = createRateLimitStore(memoryArea(), () => NOW);
    await gate.close(ADA, NOW + HOUR);
    expect(await gate.current('subject:grace')).toBeNull();
    await gate.close('subject:grace', NOW + 1000);
    expect(await gate.current(ADA)).toEqual({ until: NOW + HOUR });
  });

  it('ends at its time', async () => {
    let now = NOW;
    const gate = createRateLimitStore(memoryArea(), () => now);
    await gate.close(ADA, NOW + HOUR);
    now = NOW + HOUR;
    expect(await gate.current(ADA)).toBeNull();
  });

  it('lasts at most a day, whatever the clock is set to', async () => {
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

describe('retryTime', () => {
  it('reads seconds', () => {
    expect(retryTime('30', null, NOW)).toBe(NOW + 30_000);
    expect(retryTime(' 0 ', null, NOW)).toBe(NOW);
  });

  it.each([null, '', 'soon', '2026-11-20'])(
    'uses the local clock when the answer’s own date is %j',
    (sentAt) => {
      expect(retryTime('Fri, 20 Nov 2026 12:01:00 GMT', sentAt, NOW)).toBe(NOW + 60_000);
    },
  );

  it('returns no wait when the date is already past', () => {
    const [date, sentAt] = ['Fri, 20 Nov 2026 11:00:00 GMT', 'Fri, 20 Nov 2026 12:00:00 GMT'];
    expect(retryTime(date, null, NOW)).toBeNull();
    expect(retryTime(date, sentAt, NOW - 86_400_000)).toBeNull();
    expect(retryTime(date, date, NOW)).toBeNull();
  });

  it.each([
    'Fri, 20 Nov 2026 12:01:00 GMT',
    'Friday, 20-Nov-26 12:01:00 GMT',
    'Fri Nov 20 12:01:00 2026',
  ])('reads %s as GMT in any time zone', (header) => {
    const before = process.env.TZ;
    try {
      process.env.TZ = 'America/New_York';
      expect(retryTime(header, null, NOW)).toBe(NOW + 60_000);
    } finally {
      process.env.TZ = before;
    }
  });

  it.each([
    null,
    '',
    ' ',
    '-5',
    '1.5',
    '+5',
    'soon',
    '2026-11-20',
    '0x10',
    'Fri',
    'Monkey 2026',
    'Friday 7',
  ])('invents no number for %j', (header) => {
    expect(retryTime(header, null, NOW)).toBeNull();
  });

  it('never waits longer than a day', () => {
    expect(retryTime('99999999999999999999', null, NOW)).toBe(NOW + DAY);
    expect(retryTime('Fri, 20 Nov 2099 12:00:00 GMT', null, NOW)).toBe(NOW + DAY);
  });

  it.each([
    [-3600, -7200, 3600],
    [3600, 7200, null],
    [86_400, 86_460, null],
    [90_000, -90_000, 86_400],
  ])(
    'measures a date against the answer’s own, whatever the local clock: %i, %i',
    (at, sent, wait) => {
      const [date, sentAt] = [at, sent].map((one) => new Date(NOW + one * 1000).toUTCString());
      const time = retryTime(date ?? null, sentAt ?? null, NOW);
      expect(time).toBe(wait === null ? null : NOW + wait * 1000);
    },
  );
});

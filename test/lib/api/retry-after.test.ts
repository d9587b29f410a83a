import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { retryTime } from '../../../lib/api/rate-limit.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const DAY = 86_400_000;

describe('retryTime', () => {
  it('reads seconds', () => {
    expect(retryTime('30', null, NOW)).toBe(NOW + 30_000);
    expect(retryTime(' 0 ', null, NOW)).toBe(NOW);
  });

  it('reads an HTTP date as the wait from the answer’s own date, whatever this machine’s clock says', () => {
    const [date, sentAt] = ['Fri, 20 Nov 2026 12:01:00 GMT', 'Fri, 20 Nov 2026 12:00:00 GMT'];
    for (const clock of [NOW, NOW + 2 * 3_600_000, NOW - 2 * 3_600_000]) {
      expect(retryTime(date, sentAt, clock)).toBe(clock + 60_000);
    }
  });

  it.each([null, '', 'soon', '2026-11-20'])(
    'takes this machine’s clock where the answer’s own date is %j',
    (sentAt) => {
      expect(retryTime('Fri, 20 Nov 2026 12:01:00 GMT', sentAt, NOW)).toBe(NOW + 60_000);
    },
  );

  it('knows no wait where the date is past already: a limit was reached all the same', () => {
    const [date, sentAt] = ['Fri, 20 Nov 2026 11:00:00 GMT', 'Fri, 20 Nov 2026 12:00:00 GMT'];
    expect(retryTime(date, null, NOW)).toBeNull();
    expect(retryTime(date, sentAt, NOW - 86_400_000)).toBeNull();
    expect(retryTime(date, date, NOW)).toBeNull();
  });

  it.each([
    'Fri, 20 Nov 2026 12:01:00 GMT',
    'Friday, 20-Nov-26 12:01:00 GMT',
    'Fri Nov 20 12:01:00 2026',
  ])('reads %s as GMT, wherever the reader is', (header) => {
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
  ])('makes no number up for %j', (header) => {
    expect(retryTime(header, null, NOW)).toBeNull();
  });

  it('never waits longer than a day', () => {
    expect(retryTime('99999999999999999999', null, NOW)).toBe(NOW + DAY);
    expect(retryTime('Fri, 20 Nov 2099 12:00:00 GMT', null, NOW)).toBe(NOW + DAY);
  });

  it('gives null or a time between now and a day on, whatever the header', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.nat().map(String)), (header) => {
        const time = retryTime(header, null, NOW);
        expect(time === null || (time >= NOW && time <= NOW + DAY)).toBe(true);
      }),
    );
  });
});

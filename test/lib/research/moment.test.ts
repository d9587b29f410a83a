import { describe, expect, it } from 'vitest';
import { formatMoment, momentOf } from '../../../lib/research/moment.ts';

const read = (text: string) => formatMoment(text, 'en-GB', 'Europe/Oslo');

describe('a time the service gave', () => {
  it('is read in the reader’s zone when it names a moment', () => {
    expect(read('2026-11-20T14:05:00Z')).toBe('20 Nov 2026, 15:05 CET');
    expect(read('2026-11-20T23:30:00.123-05:00')).toBe('21 Nov 2026, 05:30 CET');
  });

  it('is a calendar date when it is one', () => {
    expect(read('2026-11-20')).toBe('20 Nov 2026');
  });

  it.each(['2026-11-20T14:05:00', '2026-02-30T00:00:00Z', '20/11/2026', 'today', '1763647500'])(
    'stays as it came when it names none: %s',
    (text) => {
      expect(momentOf(text)).toBeNull();
      expect(read(text)).toBe(text);
    },
  );
});

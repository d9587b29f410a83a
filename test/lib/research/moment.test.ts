import { describe, expect, it } from 'vitest';
import { formatMoment, formatRecent, momentOf } from '../../../lib/research/moment.ts';

const read = (text: string) => formatMoment(text, 'en-GB', 'Europe/Oslo');

describe('a time the service gave', () => {
  it('is read in the reader’s zone when it names a moment', () => {
    expect(read('2026-11-20T14:05:00Z')).toBe('20 Nov 2026, 15:05 CET');
    expect(read('2026-11-20T23:30:00.123-05:00')).toBe('21 Nov 2026, 05:30 CET');
  });

  it('is a calendar date when it is one', () => {
    expect(read('2026-11-20')).toBe('20 Nov 2026');
  });

  it.each([
    '2026-11-20T14:05:00',
    '2026-11-20T24:00:00Z',
    '2026-02-30T00:00:00Z',
    '20/11/2026',
    'today',
    '1763647500',
  ])('stays as it came when it names none: %s', (text) => {
    expect(momentOf(text)).toBeNull();
    expect(read(text)).toBe(text);
  });
});

describe('a recent time', () => {
  const NOW = Date.parse('2026-11-20T22:59:00Z');
  const recent = (text: string) => formatRecent(text, NOW, 'en-GB', 'Europe/Oslo');

  it('is said without its day on the reader’s own day', () => {
    expect(recent('2026-11-19T23:00:00Z')).toBe('00:00 CET');
    expect(recent('2026-11-20T14:05:00Z')).toBe('15:05 CET');
  });

  it('is said without its year in the same year', () => {
    expect(recent('2026-11-19T22:59:00Z')).toBe('19 Nov, 23:59 CET');
    expect(recent('2025-11-20T14:05:00Z')).toBe('20 Nov 2025, 15:05 CET');
  });

  it('stays whole when it is a calendar date, and as it came when it is neither', () => {
    expect(recent('2026-11-20')).toBe('20 Nov 2026');
    expect(recent('yesterday')).toBe('yesterday');
  });
});

import { describe, expect, it } from 'vitest';
import { checkDateRange, checkId, checkQuery, checkRange } from '../../../lib/api/call.ts';
import type { Result } from '../../../lib/model/failure.ts';

const rule = (result: Result<unknown>) =>
  !result.ok && result.failure.kind === 'invalidInput' ? result.failure.rule : null;

describe('checkId', () => {
  it.each([
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((version) => `0190a0b0-1111-${version}222-8333-444455556666`),
    ...['8', '9', 'a', 'b', 'B'].map((variant) => `0190a0b0-1111-4222-${variant}333-444455556666`),
  ])('accepts %s', (id) => {
    expect(checkId('companyId', id)).toEqual({ ok: true, value: id.toLowerCase() });
  });

  it.each([
    '',
    'LKMR',
    '0190a0b0-1111-9222-8333-444455556666',
    '0190a0b0-1111-0222-8333-444455556666',
    '0190a0b0-1111-4222-7333-444455556666',
    '0190a0b0-1111-4222-c333-444455556666',
    '{0190a0b0-1111-4222-8333-444455556666}',
    '0190a0b0-1111-4222-8333-444455556666/quote',
    '0190a0b0-1111-4222-8333-444455556666\n',
  ])('refuses %j', (id) => {
    expect(rule(checkId('companyId', id))).toBe('notUuid');
  });
});

describe('checkQuery', () => {
  const limits = { min: 3, max: 5 };

  it('trims, then counts code points', () => {
    expect(checkQuery('  abc  ', limits)).toEqual({ ok: true, value: 'abc' });
    expect(checkQuery('𝔸𝔹ℂ', limits)).toEqual({ ok: true, value: '𝔸𝔹ℂ' });
    expect(rule(checkQuery(' ab ', limits))).toBe('tooShort');
    expect(rule(checkQuery('𝔸𝔹', limits))).toBe('tooShort');
    expect(checkQuery('𝔸𝔸𝔸𝔸𝔸', limits).ok).toBe(true);
    expect(rule(checkQuery('abcdef', limits))).toBe('tooLong');
  });
});

describe('checkRange', () => {
  it('accepts whole numbers inside the range', () => {
    expect(checkRange('page', 1, 1, 2000).ok).toBe(true);
    expect(checkRange('page', 2000, 1, 2000).ok).toBe(true);
    for (const value of [0, 2001, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(rule(checkRange('page', value, 1, 2000))).toBe('outOfRange');
    }
  });
});

describe('checkSpan', () => {
  it('allows at most 366 days', () => {
    expect(checkDateRange('2026-11-20', '2027-11-21').ok).toBe(true);
    expect(rule(checkDateRange('2026-11-20', '2027-11-22'))).toBe('spanTooLong');
    expect(checkDateRange('2028-02-29', '2028-02-29').ok).toBe(true);
  });

  it('refuses days that are not in the calendar', () => {
    for (const day of ['2027-02-29', '2026-04-31', '2026-13-01', '2026-1-1', 'today', '']) {
      expect(rule(checkDateRange(day, '2026-12-01'))).toBe('notDate');
      expect(rule(checkDateRange('2026-01-01', day))).toBe('notDate');
    }
  });
});

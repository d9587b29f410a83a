import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, percentChange, quotient, stray, thousandths } from './exact.ts';

describe('exact arithmetic', () => {
  it.each([
    [1n, 3n, 4, '0.3333'],
    [2n, 3n, 4, '0.6667'],
    [-1n, 8n, 2, '-0.13'],
    [1n, -8n, 2, '-0.13'],
    [-1n, 1000n, 2, '0.00'],
    [5n, 1n, 0, '5'],
    [10n ** 30n, 3n, 1, `${'3'.repeat(30)}.3`],
  ])('divides %s by %s to %s places', (over, under, places, text) => {
    expect(quotient(over, under, places)).toBe(text);
  });

  it('refuses to divide by zero', () => {
    expect(() => quotient(1n, 0n, 2)).toThrow(RangeError);
  });

  it('writes a decimal that reads back as the count of its last places', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.nat(12), (count, places) => {
        const text = decimal(count, places);
        expect(text).toMatch(/^-?\d+(\.\d+)?$/);
        expect(BigInt(text.replace('.', ''))).toBe(count);
        expect(text.split('.')[1]?.length ?? 0).toBe(places);
      }),
    );
  });

  it.each([
    ['110', '100', '10.00'],
    ['0.0045', '0.0050', '-10.00'],
    ['17.60', '17.6', '0.00'],
  ])('tells the change to %s from %s', (last, before, change) => {
    expect(percentChange(last, before)).toBe(change);
  });

  it('cuts thousandths to whole units', () => {
    expect(thousandths(1999n, 500)).toBe(999n);
    expect(thousandths(-1999n, 500)).toBe(-999n);
  });

  it('strays within its range, and the same way each time', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(1000), (words, range) => {
        const by = stray(words, range);
        expect(Math.abs(by)).toBeLessThanOrEqual(range);
        expect(stray(words, range)).toBe(by);
      }),
    );
  });
});

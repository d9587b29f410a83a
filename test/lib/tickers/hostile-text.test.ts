// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scanText } from '../../../lib/tickers/text/scan-text.ts';
import { CANDIDATES, hostileText, isReport, TOKENS } from './hostile.ts';
import { readPage } from './page.ts';

/** What is found between two indices, and where it is written. */
function foundIn(data: string, from = 0, to = data.length): string[] {
  const found: string[] = [];
  scanText(
    { data },
    ({ symbol, exchange, form, confidence }, spot) =>
      found.push([symbol, exchange?.name, form, confidence, spot?.start, spot?.end].join()),
    undefined,
    from,
    to,
  );
  return found;
}

describe('whatever a text holds', () => {
  test('what is found can be reported', () => {
    fc.assert(
      fc.property(hostileText, (data) => {
        document.body.replaceChildren(data);
        expect(isReport(readPage(document))).toBe(true);
      }),
      { numRuns: 800 },
    );
  });

  test('what is found is written where it is said to be', () => {
    fc.assert(
      fc.property(hostileText, (data) => {
        scanText({ data }, ({ symbol }, spot) => {
          const written = spot ? data.slice(spot.start, spot.end) : symbol;
          expect(symbol.startsWith(written)).toBe(true);
        });
      }),
      { numRuns: 800 },
    );
  });

  test('what is read in parts is what is read at once', () => {
    fc.assert(
      fc.property(hostileText, fc.array(fc.nat(120), { maxLength: 4 }), (data, cuts) => {
        const ends = [
          ...cuts.filter((cut) => cut < data.length).sort((a, b) => a - b),
          data.length,
        ];
        const parts = ends.flatMap((end, n) => foundIn(data, ends[n - 1] ?? 0, end));
        expect(parts.sort()).toEqual(foundIn(data).sort());
      }),
      { numRuns: 800 },
    );
  });

  test('a text split over many nodes is read to its end', () => {
    fc.assert(
      fc.property(fc.array(hostileText, { maxLength: 12 }), (texts) => {
        document.body.replaceChildren(...texts);
        expect(isReport(readPage(document))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the work is bounded', () => {
  test.each(TOKENS)('five million of %j without a gap', (token) => {
    document.body.textContent = token.repeat(5_000_000 / token.length);
    expect(isReport(readPage(document))).toBe(true);
  });

  // A cap ends it, after seconds at most: other tests may run beside it.
  test.each(CANDIDATES)('a million times %j', { timeout: 30_000 }, (candidate) => {
    document.body.textContent = candidate.repeat(1_000_000);
    expect(isReport(readPage(document))).toBe(true);
  });

  test('marks that give nothing away are not looked at closely', () => {
    const looks = (data: string) => scanText({ data }, () => {});
    expect(looks(':'.repeat(100_000))).toBeLessThan(100);
    expect(looks('('.repeat(100_000))).toBeLessThan(100);
    expect(looks('Note: The Quick. '.repeat(10_000))).toBe(0);
    expect(looks(`$${'A'.repeat(10_000_000)}`)).toBeLessThan(10);
  });
});

import { Script } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStated } from '../../lib/tickers/structure/codes.ts';
import { readHeader } from '../../lib/tickers/structure/headers.ts';
import { readQuoteLink } from '../../lib/tickers/structure/quote-links.ts';
import { contextOf } from '../../lib/tickers/text/context.ts';
import { scanText } from '../../lib/tickers/text/scan-text.ts';
import { CANDIDATES, hostileText, leadsAndRuns } from '../lib/tickers/hostile.ts';
import { anyText } from './arbitraries/texts.ts';
import { forAll, times } from './holds.ts';

const piece = fc.oneof(hostileText, anyText, fc.constantFrom(...CANDIDATES));

/** The number of places that the scan examines, each within a limited context. */
const looksAt = (data: string) => scanText({ data }, () => undefined);

describe('reading a page’s text', () => {
  it('costs at most twice as much for twice the text, however repetitive', () =>
    forAll(60, piece, (text) => {
      const once = looksAt(text.repeat(20));
      // Each place begins at another character, so there are at most as many places as characters.
      expect(once).toBeLessThanOrEqual(2 * 20 * text.length);
      const ends = 2 * looksAt(text) + 16;
      expect(looksAt(text.repeat(40))).toBeLessThanOrEqual(2 * once + ends);
    }));

  it('reads a few hundred characters around a place, however long its neighbours', () =>
    forAll(150, piece, piece, fc.nat(), (text, beside, place) => {
      const data = text.repeat(50);
      let taken = 0;
      const line = function* () {
        for (; taken < 5000; taken++) yield { data: `${beside.repeat(100)}.` };
      };
      const at = data.length === 0 ? 0 : place % data.length;
      const context = contextOf(data, at, line);
      expect(context.text.length).toBeLessThan(2000);
      expect(taken).toBeLessThan(500);
      expect(context.at).toBeLessThanOrEqual(context.text.length);
    }));

  it('never freezes on a symbol’s prefix and a run of characters that its rule repeats', () => {
    withoutFreeze(some(leadsAndRuns(60)), looksAt);
  });

  it('never freezes on such text in an address, an attribute or a header', () => {
    withoutFreeze(some(leadsAndRuns(100)), (said) => {
      readStated(said, said);
      readQuoteLink(`https://finance.yahoo.com/quote/${said}`, '');
      readQuoteLink(`/finance?${said}`, 'google.com');
      readHeader(said);
    });
  });

  it('finds only symbols that the text contains, and never throws', () =>
    forAll(300, fc.array(piece, { maxLength: 4 }), (pieces) => {
      const data = pieces.join(' ');
      const letters = data.normalize('NFKC').toUpperCase();
      scanText({ data }, ({ symbol, evidence }, spot) => {
        expect(evidence.length).toBeLessThanOrEqual(80);
        if (!spot) return;
        expect(spot.start >= 0 && spot.start < spot.end && spot.end <= data.length).toBe(true);
        const written = data.slice(spot.start, spot.end).normalize('NFKC').toUpperCase();
        expect(letters).toContain(written);
        expect(symbol.startsWith(written)).toBe(true);
      });
    }));
});

/** One text of seven: each lead with other runs than the lead before; all of them with FUZZ_RUNS=7. */
function* some(texts: Iterable<string>): Generator<string> {
  const step = Math.max(1, Math.round(7 / times));
  let place = 0;
  for (const text of texts) if (place++ % step === 0) yield text;
}

declare global {
  var workUnderWatch: (() => void) | undefined;
}

/** All texts take seconds on any machine; only runaway work takes longer. */
const PATIENCE = 25_000;

/** Reads the texts, and stops after a while, even inside a pattern, with an error that names the text. */
function withoutFreeze(texts: Iterable<string>, read: (text: string) => void): void {
  let current = '';
  globalThis.workUnderWatch = () => {
    for (current of texts) read(current);
  };
  try {
    new Script('globalThis.workUnderWatch()').runInThisContext({ timeout: PATIENCE });
  } catch (cause) {
    throw new Error(`no end in sight, or a fault, over ${JSON.stringify(current)}`, { cause });
  }
}

import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { contextOf } from '../../lib/tickers/text/context.ts';
import { scanText } from '../../lib/tickers/text/scan-text.ts';
import { CANDIDATES, hostileText } from '../lib/tickers/hostile.ts';
import { anyText } from './arbitraries/texts.ts';
import { holds } from './holds.ts';

const piece = fc.oneof(hostileText, anyText, fc.constantFrom(...CANDIDATES));

/** Places that are looked at closely: each look reads no more than its context, so this is the work. */
const looksAt = (data: string) => scanText({ data }, () => undefined);

describe('reading a page’s text', () => {
  holds(
    'costs twice as much for twice the text, however it repeats itself',
    400,
    fc.property(piece, (text) => {
      const once = looksAt(text.repeat(20));
      // A look begins with a character of its own, so that there are no more looks than characters.
      expect(once).toBeLessThanOrEqual(2 * 20 * text.length);
      const ends = 2 * looksAt(text) + 16;
      expect(looksAt(text.repeat(40))).toBeLessThanOrEqual(2 * once + ends);
    }),
  );

  holds(
    'reads some hundred characters around a place, however long the texts beside it are',
    1000,
    fc.property(piece, piece, fc.nat(), (text, beside, place) => {
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
    }),
  );

  holds(
    'finds nothing that is not written in it, and throws at nothing',
    2000,
    fc.property(fc.array(piece, { maxLength: 4 }), (pieces) => {
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
    }),
  );
});

import fc from 'fast-check';
import { FORMS } from '../../../lib/tickers/types.ts';
import { memoryArea } from '../../memory-area.ts';
import type { Json } from './json.ts';
import { mix } from './mix.ts';
import { near } from './near.ts';
import { anyText } from './texts.ts';

/** What storage may hold: values as we write them, the same with slips, or anything. */

type Fields = { [key: string]: Json };

export const NOW = Date.parse('2026-11-20T12:00:00Z');
export const now = () => NOW;
export const ID = '0b9f3c1e-6a52-4d7e-9c11-2f8a4e6d7b30';

/** Mostly whole, so that a record of several parts is whole often enough. */
const mostly = (whole: fc.Arbitrary<Fields>): fc.Arbitrary<Fields> =>
  mix([7, whole], [1, near(whole)]);

const short = anyText.map((text) => text.slice(0, 30));
export const ticker = mostly(
  fc.record({
    symbol: mix([5, fc.constantFrom('AAPL', 'BRK.B', '7203')], [1, anyText]),
    exchange: mix(
      [8, fc.constantFrom('NYSE', null)],
      [1, fc.constantFrom('x'.repeat(60), 'x'.repeat(61))],
    ),
    mic: fc.constantFrom('XNYS', null),
    form: fc.constantFrom(...FORMS),
    confidence: fc.constantFrom('certain', 'likely'),
    where: fc.constantFrom('article', 'page'),
    count: fc.integer({ min: 1, max: 9 }),
    evidence: mix([8, short], [1, fc.constantFrom('x'.repeat(80), 'x'.repeat(81))]),
  }),
);

/** An area that holds just these values. */
export async function areaWith(items: Record<string, unknown>) {
  const area = memoryArea();
  await area.set(items);
  return area;
}

import fc from 'fast-check';
import { FORMS } from '../../../lib/tickers/types.ts';
import { memoryArea } from '../../memory-area.ts';
import { anyJson, type Json, received } from './json.ts';
import { mix } from './mix.ts';
import { near } from './near.ts';
import { anyText } from './texts.ts';

/** What storage may hold: values as we write them, the same with slips, or anything. */

type Fields = { [key: string]: Json };

export const NOW = Date.parse('2026-11-20T12:00:00Z');
export const now = () => NOW;
export const ID = '0b9f3c1e-6a52-4d7e-9c11-2f8a4e6d7b30';

/** Times just inside and outside of the limits, and values that are not times. */
export const time = mix(
  [3, fc.constantFrom<Json>(NOW, NOW - 1, NOW - 59_999, NOW - 600_000)],
  [2, fc.constantFrom<Json>(NOW + 60_000, NOW - 60_001, NOW - 600_001, 8.64e15)],
  [1, fc.constantFrom<Json>(-1, 1e300, null, '5')],
);

/** Mostly whole, so that a record of several parts is whole often enough. */
const mostly = (whole: fc.Arbitrary<Fields>): fc.Arbitrary<Fields> =>
  mix([7, whole], [1, near(whole)]);

export const kept = (fields: fc.Arbitrary<Fields>): fc.Arbitrary<unknown> =>
  mix([3, mostly(fields)], [2, near(fields)], [1, anyJson]).map(received);

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

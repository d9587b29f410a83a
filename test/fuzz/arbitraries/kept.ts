import fc from 'fast-check';
import { FORMS } from '../../../lib/tickers/types.ts';
import { memoryArea } from '../../memory-area.ts';
import { anyJson, type Json, received } from './json.ts';
import { near } from './near.ts';
import { anyText } from './texts.ts';

/** What could lie in storage: whole values as we write them, the same with slips, or anything. */

type Fields = { [key: string]: Json };

export const NOW = Date.parse('2026-11-20T12:00:00Z');
export const now = () => NOW;
export const ID = '0b9f3c1e-6a52-4d7e-9c11-2f8a4e6d7b30';

/** Times that may be kept, those just inside and outside of a limit among them, and what is none. */
export const time = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<Json>(NOW, NOW - 1, NOW - 59_999, NOW - 600_000) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Json>(NOW + 60_000, NOW - 60_001, NOW - 600_001, 8.64e15),
  },
  { weight: 1, arbitrary: fc.constantFrom<Json>(-1, 1e300, null, '5') },
);

/** Whole more often than not, so that a record made of several parts is whole often enough, too. */
export const mostly = (whole: fc.Arbitrary<Fields>): fc.Arbitrary<Fields> =>
  fc.oneof({ weight: 7, arbitrary: whole }, { weight: 1, arbitrary: near(whole) });

export const kept = (fields: fc.Arbitrary<Fields>): fc.Arbitrary<unknown> =>
  fc
    .oneof(
      { weight: 3, arbitrary: mostly(fields) },
      { weight: 2, arbitrary: near(fields) },
      { weight: 1, arbitrary: anyJson },
    )
    .map(received);

const short = anyText.map((text) => text.slice(0, 30));
export const ticker = mostly(
  fc.record({
    symbol: fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom('AAPL', 'BRK.B', '7203') },
      { weight: 1, arbitrary: anyText },
    ),
    exchange: fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom('NYSE', null) },
      { weight: 1, arbitrary: fc.constantFrom('x'.repeat(60), 'x'.repeat(61)) },
    ),
    mic: fc.constantFrom('XNYS', null),
    form: fc.constantFrom(...FORMS),
    confidence: fc.constantFrom('certain', 'likely'),
    where: fc.constantFrom('article', 'page'),
    count: fc.integer({ min: 1, max: 9 }),
    evidence: fc.oneof(
      { weight: 8, arbitrary: short },
      { weight: 1, arbitrary: fc.constantFrom('x'.repeat(80), 'x'.repeat(81)) },
    ),
  }),
);

/** An area that holds just these values. */
export async function areaWith(items: Record<string, unknown>) {
  const area = memoryArea();
  await area.set(items);
  return area;
}

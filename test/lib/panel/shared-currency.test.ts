import { expect, it } from 'vitest';
import { sharesCurrency } from '../../../lib/panel/compare.ts';
import { year } from '../../components/fixtures/facts.ts';

const [crowns, dollars] = [[year(2025, '1')], [year(2025, '1', { currency: 'USD' })]];

it('shares a currency with one fact of any other company', () => {
  expect(sharesCurrency(crowns, [dollars, crowns])).toBe(true);
  expect(sharesCurrency([...dollars, ...crowns], [crowns])).toBe(true);
  expect(sharesCurrency(crowns, [dollars, []])).toBe(false);
});

it('may share a currency while nothing is loaded', () => {
  expect(sharesCurrency([], [dollars])).toBe(true);
});

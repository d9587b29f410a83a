import { expect, it } from 'vitest';
import { sharesCurrency } from '../../../lib/research/shared-currency.ts';
import { year } from '../../components/fixtures/facts.ts';

const [crowns, dollars] = [[year(2025, '1')], [year(2025, '1', { currency: 'USD' })]];

it('is shared where one fact of any other company has it', () => {
  expect(sharesCurrency(crowns, [dollars, crowns])).toBe(true);
  expect(sharesCurrency([...dollars, ...crowns], [crowns])).toBe(true);
  expect(sharesCurrency(crowns, [dollars, []])).toBe(false);
});

it('may still be shared where nothing is read yet', () => {
  expect(sharesCurrency([], [dollars])).toBe(true);
});

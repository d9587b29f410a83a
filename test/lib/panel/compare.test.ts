import { describe, expect, it } from 'vitest';
import { sharesCurrency } from '../../../lib/panel/compare.ts';
import { BRIG, HOLM, NHVN, SKVL } from '../../components/fixtures/compared.ts';
import { year } from '../../components/fixtures/facts.ts';
import { uuid } from '../../service/testing/fixture.ts';
import { comparing } from './comparing.ts';
import { keptOf } from './scripted-panel.ts';

describe('choosing companies', () => {
  it('shows the comparison, adds each company once and at most four, and requests nothing', () => {
    const { compare, store, view, asked } = comparing();
    for (const listing of [NHVN, SKVL, NHVN, HOLM, BRIG, { ...NHVN, id: uuid(9) }]) {
      compare.add(listing);
    }
    expect(view().companies.map(({ listing }) => listing.ticker)).toEqual([
      'NHVN',
      'SKVL',
      'HOLM',
      'BRIG',
    ]);
    compare.remove(SKVL.id);
    expect(view().companies).toHaveLength(3);
    expect(store.state.overlay).toBe('compare');
    expect(asked()).toEqual([]);
  });

  it('cuts a name to the length that storage accepts', () => {
    const { compare, store } = comparing();
    compare.add({ ...NHVN, name: 'N'.repeat(5000), exchange: 'E'.repeat(5000) });
    expect(keptOf(store).compare.companies).toHaveLength(1);
  });
});

it('may read further facts of a company that has none or shares a currency with any other', () => {
  const [crowns, dollars] = [[year(2025, '1')], [year(2025, '1', { currency: 'USD' })]];
  expect(sharesCurrency([], [dollars])).toBe(true);
  expect(sharesCurrency([...dollars, ...crowns], [[], crowns])).toBe(true);
  expect(sharesCurrency(crowns, [dollars, []])).toBe(false);
});

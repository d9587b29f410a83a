import { describe, expect, it } from 'vitest';
import { restore } from '../../../lib/panel/record.ts';
import { BRIG, HOLM, NHVN, SKVL } from '../../components/fixtures/compared.ts';
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

it('restores requested and unrequested companies after a reload without a call', async () => {
  const { compare, store, states } = comparing();
  compare.add(NHVN);
  compare.ask();
  await expect.poll(states).toEqual(['loaded']);
  compare.add(SKVL);
  const kept = keptOf(store);

  const again = comparing();
  restore(kept, again.store, again.panel);
  await expect.poll(again.states).toEqual(['loaded', 'idle']);
  expect(again.store.state.overlay).toBe('compare');
  expect(again.asked()).toEqual([
    {
      companyId: NHVN.id,
      metric: 'revenue',
      offset: 0,
      cacheMode: 'only-if-cached',
      part: 'comparison',
    },
  ]);
});

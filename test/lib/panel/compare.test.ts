import { describe, expect, it } from 'vitest';
import { answerOf } from '../../../lib/panel/query-state.ts';
import { restore } from '../../../lib/panel/record.ts';
import { BRIG, HOLM, NHVN, SKVL } from '../../components/fixtures/compared.ts';
import { uuid } from '../../service/testing/fixture.ts';
import { comparing } from './comparing.ts';
import { startPanel } from './panel-on-stand-in.ts';
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

it('lists every call that the panel caused, and clears them on request', async () => {
  await using panel = await startPanel();
  await panel.panel.lookup.lookUp('Quillfeather', null);
  await panel.settled(({ company }) => company?.events.state === 'loaded');
  await panel.panel.calls.refresh();
  expect(panel.store.state).toMatchObject({ callCount: 4, calls: { state: 'idle' } });
  panel.store.update({ overlay: 'calls' });
  await panel.panel.calls.refresh();
  const calls = answerOf(panel.store.state.calls) ?? [];
  expect(calls).toHaveLength(panel.bench.api.requests.length);
  expect(calls.map(({ endpoint }) => endpoint).toSorted()).toEqual([
    'get_company',
    'get_events',
    'get_quote',
    'search_companies',
  ]);
  // Those answered from the cache are no calls.
  await panel.panel.company.loadProfile('default');
  await panel.panel.calls.refresh();
  expect(panel.store.state).toMatchObject({ callCount: 4, calls: { answer: { length: 4 } } });
  await panel.panel.calls.clear();
  expect(panel.store.state).toMatchObject({ callCount: 0, calls: { state: 'loaded', answer: [] } });
});

it('costs nothing for a company whose facts are cached', async () => {
  await using panel = await startPanel();
  const { compare, company: open, lookup } = panel.panel;
  await lookup.lookUp('Quillfeather', null);
  const { company } = await panel.settled((state) => state.company?.events.state === 'loaded');
  await open.loadFacts('revenue', 'default');
  const before = panel.bench.api.requests.length;
  if (company) compare.add(company);
  compare.ask();
  await panel.settled((state) => state.compare.companies[0]?.load.state === 'loaded');
  expect(panel.bench.api.requests).toHaveLength(before);
});

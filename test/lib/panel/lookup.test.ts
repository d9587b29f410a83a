import { describe, expect, it } from 'vitest';
import { ok } from '../../../lib/model/failure.ts';
import { hasNoListing } from '../../../lib/panel/lookup.ts';
import type { LookupView } from '../../../lib/panel/view-state.ts';
import { answer, idle, loaded, loading } from '../../components/fixtures/answers.ts';
import { NORDHAVN, NORDHAVN_LONDON, tickers } from '../../components/fixtures/companies.ts';
import { failed } from '../../components/fixtures/panel.ts';
import { scriptedPanel } from './scripted-panel.ts';

const [OSLO, STOCKHOLM] = tickers;
const two = ok(answer([NORDHAVN, NORDHAVN_LONDON]));
const one = ok(answer([NORDHAVN]));
/** How often listings were asked for. */
const lookups = ({ asked }: ReturnType<typeof scriptedPanel>) =>
  asked.filter(([name]) => name === 'lookUpCompany').length;

describe('a lookup without listings', () => {
  const viewOf = (load: LookupView['load']): LookupView => ({
    draft: 'NHVN',
    submitted: 'NHVN',
    ticker: null,
    load,
  });
  it.each<[string, LookupView['load'], boolean]>([
    ['was not made', idle, false],
    ['is under way', loading, false],
    ['found none', loaded([]), true],
    ['found one', loaded([NORDHAVN]), false],
    ['found rows that cannot be read', loaded([], { leftOut: { unread: 1, surplus: 0 } }), false],
    ['failed', failed({ kind: 'timeout' }), true],
    [
      'failed, and shows those of before',
      { state: 'failed', failure: { kind: 'timeout' }, previous: answer([NORDHAVN]) },
      false,
    ],
  ])('%s: %#', (_, load, expected) => {
    expect(hasNoListing(viewOf(load))).toBe(expected);
  });
});

describe('looking up', () => {
  it('asks again for the same text from another ticker, and for another text', async () => {
    const bench = scriptedPanel({ lookUpCompany: () => two });
    const { lookup } = bench.panel;
    await lookup.lookUp('NHVN', OSLO ?? null);
    await lookup.lookUp('NHVN', STOCKHOLM ?? null);
    await lookup.lookUp('NHVN', null);
    await lookup.lookUp('Nordhavn', null);
    expect(lookups(bench)).toBe(4);
    expect(bench.store.state.lookup).toMatchObject({ submitted: 'Nordhavn', ticker: null });
  });

  it('closes what covers the answer, and the company that was open', async () => {
    const { panel, store } = scriptedPanel({ lookUpCompany: () => two });
    panel.company.open(NORDHAVN_LONDON);
    store.update({ overlay: 'help' });
    await panel.lookup.lookUp('Nordhavn', null);
    expect(store.state).toMatchObject({ company: null, overlay: null, reader: null });
  });

  it('of the company that is open keeps it, and takes over what was typed', async () => {
    const bench = scriptedPanel({ lookUpCompany: () => one });
    const { lookup } = bench.panel;
    await lookup.lookUp('NHVN', null);
    expect(bench.store.state.company?.id).toBe(NORDHAVN.id);
    await lookup.lookUp('NHVN', null, 'nhvn ');
    expect(lookups(bench)).toBe(1);
    expect(bench.store.state).toMatchObject({
      company: { id: NORDHAVN.id },
      lookup: { draft: 'nhvn ' },
    });
  });

  it('opens nothing where it failed', async () => {
    const { panel, store } = scriptedPanel({});
    await panel.lookup.lookUp('NHVN', null);
    expect(store.state).toMatchObject({ company: null, lookup: { load: { state: 'failed' } } });
  });

  it('asks nothing anew where nothing was looked up', async () => {
    const bench = scriptedPanel({ lookUpCompany: () => two });
    await bench.panel.lookup.reload('reload');
    expect(lookups(bench)).toBe(0);
  });
});

describe('closing the company that a lookup opened', () => {
  it('leaves the listings there are to choose from', async () => {
    const { panel, store } = scriptedPanel({ lookUpCompany: () => two });
    await panel.lookup.lookUp('Nordhavn', null);
    panel.company.open(NORDHAVN);
    panel.company.close();
    panel.lookup.closed();
    expect(store.state.lookup).toMatchObject({ submitted: 'Nordhavn', load: { state: 'loaded' } });
  });

  it('empties the box, unless something else was typed meanwhile', async () => {
    const { panel, store } = scriptedPanel({ lookUpCompany: () => one });
    await panel.lookup.lookUp('NHVN', null);
    store.updateLookup({ draft: 'half a wo' });
    panel.company.close();
    panel.lookup.closed();
    expect(store.state.lookup).toMatchObject({ draft: 'half a wo', submitted: null });
    panel.lookup.close();
    expect(store.state.lookup.draft).toBe('half a wo');
  });

  it('ends a lookup that was never answered', () => {
    const { panel, store } = scriptedPanel({});
    panel.company.open(NORDHAVN);
    panel.lookup.closed();
    expect(store.state.lookup).toMatchObject({ draft: '', submitted: null });
  });
});

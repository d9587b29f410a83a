import { describe, expect, it } from 'vitest';
import { failed, ok } from '../../../lib/model/failure.ts';
import { type Listing, MAX_PINS } from '../../../lib/model/saved-companies.ts';
import { restore } from '../../../lib/panel/record.ts';
import { answer, meta } from '../../components/fixtures/answers.ts';
import { savedWith } from '../../saved-with.ts';
import { holding, listing, oneEach, panelWith, row, somePins } from './pinning-panel.ts';
import { keptOf } from './scripted-panel.ts';

describe('a run of searches', () => {
  it('stops on request, aborts its call, and continues in a reloaded panel', async () => {
    const held = holding('BB');
    const first = await panelWith({}, held.search);
    await first.find('AA, BB, CC');
    first.pinning.start();
    await expect.poll(first.searches).toEqual(['AA', 'BB']);
    first.pinning.stop();
    await expect.poll(() => first.asked.at(-1)).toEqual(['leave', { asker: 'pinning' }]);
    held.resolve(failed({ kind: 'aborted' }));
    await first.ends();
    expect(first.view()?.run).toMatchObject({ state: 'stopped', failure: null, done: 1 });
    const again = await panelWith();
    restore(keptOf(first.store), again.store, again.panel);
    expect(again.states()).toEqual(['AA added', 'BB left', 'CC left']);
    expect(again.view()?.run).toMatchObject({ state: 'stopped', done: 1 });
    expect(again.searches()).toEqual([]);
    again.pinning.proceed();
    await expect.poll(() => again.view()?.run?.state).toBe('done');
    expect(again.searches()).toEqual(['BB', 'CC']);
    expect(again.states()).toEqual(['AA added', 'BB added', 'CC added']);
  });

  it('keeps every entry when an answer arrives after the others were edited', async () => {
    const held = holding('BB');
    const { find, pinning, searches, states, pinned } = await panelWith({}, (asked) =>
      asked.query === 'AA' ? ok(answer([])) : held.search(asked),
    );
    await find('AA, BB, CC');
    pinning.start();
    await expect.poll(searches).toEqual(['AA', 'BB']);
    pinning.stop();
    pinning.edit();
    held.resolve(ok(answer([row(listing('BB'))])));
    await expect.poll(pinned).toEqual(['BB']);
    await expect.poll(states).toEqual(['BB added', 'CC left']);
  });

  it('shows the quota of its newest answer', async () => {
    const quota = [{ key: 'remaining', value: 7 }];
    const { find, store, searchAll } = await panelWith({}, ({ query }) =>
      ok({ ...answer([row(listing(query))]), meta: meta({ quota }) }),
    );
    await find('AA');
    await searchAll();
    expect(store.state.latest?.meta.quota).toEqual(quota);
  });

  it('takes the answer that arrived while the panel was closed, and counts it once', async () => {
    const first = await panelWith();
    await first.find('AA, BB');
    const again = await panelWith({}, undefined, {
      lookUpCompany: (asked) =>
        asked.query === 'AA' && asked.cacheMode === 'only-if-cached'
          ? oneEach(asked)
          : failed({ kind: 'interrupted' }),
    });
    restore(keptOf(first.store), again.store, again.panel);
    await expect.poll(again.states).toEqual(['AA added', 'BB left']);
    expect(again.pinned()).toEqual(['AA']);
    expect(again.searches()).toEqual([]);
  });

  it('ends without a request when no more companies can be pinned, and reports that', async () => {
    const { find, panel, pinning, searches, states, view, searchAll } = await panelWith({
      pins: somePins(MAX_PINS - 1),
    });
    await find('AA, BB, CC');
    await searchAll();
    expect(searches()).toEqual(['AA']);
    expect(states()).toEqual(['AA added', 'BB left', 'CC left']);
    expect(view()).toMatchObject({ refused: 'pinsFull', run: { state: 'stopped', done: 1 } });
    await panel.saved.change({ change: 'take', ids: [listing('P0').id], list: null });
    await panel.saved.change({ change: 'take', ids: [listing('P1').id], list: null });
    pinning.proceed();
    await expect.poll(() => view()?.run?.state).toBe('done');
    expect(view()).toMatchObject({ refused: null, run: { state: 'done' } });
    expect(states()).toEqual(['AA added', 'BB added', 'CC added']);
  });

  it('stops when a found company cannot be stored, and lets the user choose it again', async () => {
    let isFull = true;
    let pins: Listing[] = [];
    const { find, pinning, searches, states, view, searchAll } = await panelWith({}, undefined, {
      getSavedCompanies: () => ok(savedWith({ pins })),
      changeSavedCompanies(change) {
        if (!isFull && change.change === 'pin') pins = change.listings;
        return ok(isFull ? 'storageFull' : null);
      },
    });
    await find('AA, BB');
    await searchAll();
    expect(searches()).toEqual(['AA']);
    expect(states()).toEqual(['AA choose', 'BB left']);
    expect(view()?.refused).toBe('storageFull');
    isFull = false;
    pinning.choose(0, view()?.entries[0]?.listings[0] as Listing);
    await expect.poll(states).toEqual(['AA added', 'BB left']);
  });

  it('leaves no data to the next account, even from an answer under way', async () => {
    const held = holding('AA');
    const { find, panel, pinned, pinning, searches, view } = await panelWith({}, held.search);
    await find('AA, BB');
    pinning.start();
    await expect.poll(searches).toEqual(['AA']);
    await panel.session.accountChanged();
    held.resolve(ok(answer([row(listing('AA'))])));
    await panel.saved.refresh();
    expect(view()).toBe(null);
    expect(pinned()).toEqual([]);
    expect(searches()).toEqual(['AA']);
  });
});

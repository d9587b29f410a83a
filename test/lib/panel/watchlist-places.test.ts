import { describe, expect, it, vi } from 'vitest';
import { ok } from '../../../lib/model/failure.ts';
import { HOLM, NHVN } from '../../components/fixtures/compared.ts';
import { savedWith } from '../../saved-with.ts';
import { settled } from './comparing.ts';
import { scriptedPanel } from './scripted-panel.ts';

async function withPins() {
  const scripted = scriptedPanel({
    getSavedCompanies: () => ok(savedWith({ pins: [NHVN, HOLM] })),
    getKeptOfCompanies: () => ok([]),
  });
  await scripted.panel.saved.refresh();
  // The watchlist follows the panel's state from the moment at which it is loaded.
  return { ...scripted, follows: vi.spyOn(scripted.store, 'subscribe') };
}

describe('the code of the watchlist', () => {
  it('is loaded when the watchlist is first shown', async () => {
    const { store, panel, follows } = await withPins();
    store.update({ overlay: 'help' });
    panel.watchlist.show('page');
    await import('../../../lib/panel/watchlist-work.ts');
    await settled();
    expect(follows).not.toHaveBeenCalled();
    panel.watchlist.show('watchlist');
    await expect.poll(() => store.state.watchlist.ids).toEqual([NHVN.id, HOLM.id]);
    expect(follows).toHaveBeenCalledOnce();
  });

  it('is loaded at the next occasion when the first attempt failed', async () => {
    const { store, panel, follows } = await withPins();
    follows.mockImplementationOnce(() => {
      throw new Error('The extension was updated.');
    });
    panel.watchlist.show('watchlist');
    await expect.poll(() => follows.mock.calls).toHaveLength(1);
    await settled();
    expect(store.state.watchlist.ids).toEqual([]);
    store.patch('watchlist', { sort: 'earnings' });
    await expect.poll(() => store.state.watchlist.ids).toEqual([NHVN.id, HOLM.id]);
  });
});

describe('a chosen place', () => {
  it('becomes the list beside a company, unless it is the clips', async () => {
    const { store, panel } = await withPins();
    panel.watchlist.show('watchlist');
    panel.watchlist.show('clips');
    expect(store.state).toMatchObject({ shownPlace: 'clips', listPlace: 'watchlist' });
    panel.watchlist.show('page');
    expect(store.state).toMatchObject({ shownPlace: 'page', listPlace: 'page' });
  });

  it.each([
    ['watchlist', false],
    ['clips', true],
    ['page', true],
  ] as const)('chosen again as the %s leaves the agenda open: %s', async (place, isOpen) => {
    const { store, panel } = await withPins();
    store.update({ agenda: { isOpen: true, kind: 'dividend' } });
    panel.watchlist.show(place);
    expect(store.state.agenda).toEqual({ isOpen: true, kind: 'dividend' });
    panel.watchlist.show(place);
    expect(store.state).toMatchObject({ shownPlace: place, agenda: { isOpen, kind: 'dividend' } });
  });
});

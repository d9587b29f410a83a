import { fireEvent, screen, within } from '@testing-library/preact';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { CLIPS, clipsProps } from './fixtures/clips.ts';
import { BRIG, NHVN } from './fixtures/compared.ts';
import { company, companyProps, panelProps } from './fixtures/panel.ts';
import { countsOf, manyPins, runOf, watchlistProps } from './fixtures/watchlist.ts';
import { button, focused, press, renderPanel, textOf } from './render.tsx';
import { field, key, pins, rows, type } from './watchlist-bench.ts';

describe('the places', () => {
  it('share one row with their counts when nothing is looked up', () => {
    const { acts } = renderPanel({
      ...panelProps(),
      saved: watchlistProps(pins).saved,
      changes: countsOf({ a: 2, b: 0, c: 1 }),
    });
    const nav = screen.getByRole('navigation', { name: 'Views' });
    const names = within(nav).getAllByRole('button').map(textOf);
    expect(names).toEqual(['This page 5', 'Watchlist 5 · 2 changed', 'Clips']);
    // What stands for the words where there is no room for them.
    expect(nav.querySelector('[data-count]')?.getAttribute('data-count')).toBe('2');
    press(/^Watchlist/);
    expect(acts.onShowPlace).toHaveBeenCalledWith('watchlist');
  });

  it('are a button beside an open company that tells of a refresh’s progress and of changes', () => {
    const { acts } = renderPanel({
      ...companyProps(),
      changes: countsOf({ a: 2, b: 0, c: 1 }),
      watchlist: watchlistProps(pins, { run: runOf(pins) }).watchlist,
    });
    expect(screen.queryByRole('navigation', { name: 'Views' })).toBeNull();
    expect(textOf(button(/^Watchlist/))).toBe('3 of 5');
    press('Watchlist · 3 of 5 · 2 changed');
    expect(acts.onShowPlace).toHaveBeenCalledWith('watchlist');
  });

  it('open and close with one key from everywhere', () => {
    const { acts, show } = renderPanel(companyProps());
    key('w', document.body);
    expect(acts.onShowPlace).toHaveBeenLastCalledWith('watchlist');
    show({ ...companyProps(), overlay: 'help' });
    key('w', document.body);
    expect(acts.onShowPlace).toHaveBeenLastCalledWith('watchlist');
    show({ ...watchlistProps(pins), overlay: 'help', isOverlayBehind: true });
    key('w', document.body);
    expect(acts.onShowPlace).toHaveBeenLastCalledWith('page');
    // In front of the watchlist, a press leads to it again.
    show({ ...watchlistProps(pins), overlay: 'help' });
    key('w', document.body);
    expect(acts.onShowPlace).toHaveBeenLastCalledWith('watchlist');
    key('w', screen.getByRole('combobox'));
    expect(acts.onShowPlace).toHaveBeenCalledTimes(4);
  });

  it('lead back by Escape or by their first button, named after the open company', () => {
    const { acts } = renderPanel(watchlistProps(pins, { company }));
    expect(focused()).toBe('Watchlist 5 · 1 changed');
    key('Escape');
    expect(acts.onShowPlace).toHaveBeenLastCalledWith('page');
    press('NHVN');
    expect(acts.onShowPlace).toHaveBeenCalledTimes(2);
  });

  it('leave the view behind unchanged, with its focus', () => {
    const { saved, watchlist } = watchlistProps(pins);
    const behind = { ...companyProps(), saved, watchlist };
    const { acts, show } = renderPanel({ ...behind, overlay: 'help' });
    const link = button(/options…$/);
    link.focus();
    show({ ...behind, overlay: 'help', shownPlace: 'watchlist', isOverlayBehind: true });
    expect(rows()).toHaveLength(5);
    expect(link.isConnected).toBe(true);
    key('Escape');
    // It led back to the page, and closed nothing that is behind.
    expect(acts.onShowPlace).toHaveBeenCalledWith('page');
    expect(acts.onCloseOverlay).not.toHaveBeenCalled();
    show({ ...behind, overlay: 'help' });
    expect(document.activeElement).toBe(link);
  });

  it('return to the row that was left, with the filter unchanged', () => {
    const props = watchlistProps(manyPins(60));
    const { show } = renderPanel(props);
    type('Filter by name or ticker', 'moor');
    const last = rows()[2];
    last?.focus();
    const id = last?.dataset.id;
    show({ ...props, shownPlace: 'page' });
    show(props);
    expect(field('Filter by name or ticker').value).toBe('moor');
    expect((document.activeElement as HTMLElement).dataset.id).toBe(id);
  });

  it.each(['watchlist', 'clips'] as const)(
    'return to the scroll position of the %s even when the user is typing',
    (shownPlace) => {
      const place = shownPlace === 'clips' ? clipsProps(CLIPS) : watchlistProps(manyPins(60));
      const props = { ...place, lookup: { ...place.lookup, draft: 'Lark' } };
      const page = { ...props, shownPlace: 'page' } as const;
      const { show } = renderPanel(page);
      const box = document.querySelector('input');
      if (!box) throw new Error('no lookup box');
      expect(box.value).toBe('Lark');
      box.focus();
      show(props);
      window.scrollTo(0, 500);
      show(page);
      const scrolled = vi.spyOn(window, 'scrollTo');
      onTestFinished(() => {
        scrolled.mockRestore();
        window.scrollTo(0, 0);
      });
      show(props);
      expect(scrolled).toHaveBeenCalledWith(0, 500);
      expect(document.activeElement).toBe(box);
    },
  );

  it('return to the scroll position of the page, which a browser moves once they are above it', () => {
    const { saved, watchlist } = watchlistProps(pins);
    const page = { ...companyProps(), saved, watchlist };
    const { show } = renderPanel(page);
    const isAbove = () => document.querySelector('.watchlist:not([hidden] *)') !== null;
    const place = vi
      .spyOn(window, 'scrollY', 'get')
      .mockImplementation(() => (isAbove() ? 900 : 300));
    const scrolled = vi.spyOn(window, 'scrollTo');
    onTestFinished(() => {
      place.mockRestore();
      scrolled.mockRestore();
    });
    button(/^Watchlist/).focus();
    show({ ...page, shownPlace: 'watchlist' });
    // A browser drops the focus of what is hidden.
    (document.activeElement as HTMLElement).blur();
    show(page);
    expect(scrolled).toHaveBeenLastCalledWith(0, 300);
  });
});

it('goes back and forward with Alt and arrows, mirrored right-to-left, but not in a text field', () => {
  const { acts, container } = renderPanel({
    ...companyProps(),
    history: { companies: [BRIG, NHVN], at: 1 },
  });
  const go = (key: string, target: Element = document.body) =>
    fireEvent.keyDown(target, { key, altKey: true });
  go('ArrowRight');
  go('ArrowLeft', container.querySelector('input') ?? document.body);
  expect(acts.onGoBack).not.toHaveBeenCalled();
  go('ArrowLeft');
  document.documentElement.dir = 'rtl';
  go('ArrowRight');
  document.documentElement.dir = '';
  expect(acts.onGoBack).toHaveBeenCalledTimes(2);
  expect(acts.onGoForward).not.toHaveBeenCalled();
});

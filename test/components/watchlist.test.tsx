import { fireEvent, screen, within } from '@testing-library/preact';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { useEnglish, useLanguage } from '../words.ts';
import { meta } from './fixtures/answers.ts';
import { listing } from './fixtures/companies.ts';
import { event, loadedEvents } from './fixtures/events.ts';
import { manyPins, runOf, watched, watchlistProps } from './fixtures/watchlist.ts';
import { button, heard, isOffered, press, renderPanel, textOf } from './render.tsx';
import {
  allDrawn,
  choose,
  field,
  items,
  key,
  lists,
  pins,
  row,
  rows,
  tickers,
  type,
  wordsOf,
} from './watchlist-bench.ts';

describe('a row of the watchlist', () => {
  it('shows the exact price, the stated change and the next event with its certainty', () => {
    renderPanel(watchlistProps(pins));
    expect(wordsOf('NHVN')).toContain('142.3500 NOK');
    expect(wordsOf('NHVN')).toContain('+1.606%');
    expect(wordsOf('NHVN')).toContain('26 Nov 2026');
    expect(wordsOf('NHVN')).toContain('Third-quarter results');
    expect(wordsOf('NHVN')).toContain('2 changes');
    expect(wordsOf('KLVR.B')).toContain('Estimated: 8 – 26 Feb 2027');
  });

  it('is drawn again in another language', () => {
    const props = watchlistProps(pins);
    const { show } = renderPanel(props);
    useLanguage('de');
    show({ ...props });
    expect(wordsOf('KLVR.B')).toContain('Geschätzt: ');
    useEnglish();
  });

  it('never shows a price that is not cached, and never colours a historical price', () => {
    renderPanel(watchlistProps(pins));
    expect(wordsOf('7744')).toContain('no price cached');
    expect(wordsOf('7744')).toContain('no events cached');
    expect(wordsOf('MRDN')).toContain('Unavailable');
    expect(wordsOf('MRDN')).toContain('no upcoming events');
    expect(row('NHVN')?.querySelector('.change-up')).not.toBeNull();
    expect(wordsOf('KLVR.B')).toContain('-0.42%');
    expect(row('KLVR.B')?.querySelector('[class*="change-"]:not(.watch-change)')).toBeNull();
  });

  it('shows its age only when it differs from the age stated above', () => {
    renderPanel(watchlistProps(pins));
    expect(textOf(document.querySelector('.watch-common'))).toBe(
      'Prices: Delayed · retrieved 3 min ago',
    );
    expect(wordsOf('NHVN')).not.toContain('retrieved');
    expect(wordsOf('KLVR.B')).toContain('Historical · 18 Nov');
    // Of events that were asked for on an earlier day.
    expect(wordsOf('KLVR.B')).toContain('retrieved 15 hr ago');
  });

  it.each([
    ['an event without a known date', [event({ eventDate: 'soon' })], {}],
    ['events that could not be read', [], { leftOut: { unread: 2, surplus: 0 } }],
    ['no upcoming events loaded', [event({ lifecycle: 'cancelled' })], { nextOffset: 20 }],
  ])('says what is known of events that are not ahead: %s', (words, data, changes) => {
    const events = loadedEvents({ data, meta: meta(changes) });
    const larkmere = listing('LKMR', 'Larkmere', 'Nasdaq');
    renderPanel(watchlistProps([watched(larkmere, { events })]));
    expect(wordsOf('LKMR')).toContain(words);
  });

  it('shows its full name in its title, however narrow the panel is', () => {
    const long = 'Larkspur and Fairweather Instruments of the Northern Islands Holdings, Limited';
    renderPanel(watchlistProps([watched(listing('LKMR', long, 'Nasdaq'))]));
    expect(wordsOf('LKMR')).toContain(long);
    expect(screen.getByTitle(long).textContent).toContain('LKMR');
  });

  it('says that the service no longer knows its id, and stays', () => {
    const { acts } = renderPanel(watchlistProps(pins));
    expect(wordsOf('BRTW')).toMatch(/No longer provided$/);
    expect(screen.getByTitle('Not found. Search for the company again.')).toBeTruthy();
    fireEvent.click(row('BRTW') as HTMLElement);
    expect(acts.onOpenListing).toHaveBeenCalledWith(pins[4]?.listing);
  });
});

describe('the list in the watchlist', () => {
  it('is sorted by ticker and offers no choice when it is the only list', () => {
    renderPanel(watchlistProps(pins));
    expect(tickers()).toEqual(['7744', 'BRTW', 'KLVR.B', 'MRDN', 'NHVN']);
    expect(screen.queryByLabelText('List')).toBeNull();
    expect(screen.queryByLabelText('Filter by name or ticker')).toBeNull();
  });

  it('is chosen by name and shows its count', () => {
    const { acts, show } = renderPanel(watchlistProps(pins, { lists }));
    const options = within(screen.getByLabelText('List')).getAllByRole('option');
    expect(options.map(textOf)).toEqual([
      'All 5',
      'Pinned 3',
      'Nordics 4',
      'Semiconductors and their equipment 0',
    ]);
    expect(rows()).toHaveLength(5);
    choose('List', 'nordics');
    expect(acts.onChooseList).toHaveBeenCalledWith({ list: 'nordics' });
    show(watchlistProps(pins, { lists, list: 'nordics' }));
    expect(tickers()).toEqual(['7744', 'BRTW', 'KLVR.B', 'MRDN']);
    // One that was deleted in another window.
    show(watchlistProps(pins, { lists, list: 'gone' }));
    expect(rows()).toHaveLength(5);
  });

  it('follows the chosen order, but moves no row during a refresh', () => {
    const props = watchlistProps(pins);
    const { acts, show } = renderPanel(props);
    choose('Sort by', 'change');
    expect(acts.onChooseList).toHaveBeenCalledWith({ sort: 'change' });
    const sorted = (watchlist: Partial<PanelProps['watchlist']>) => ({
      ...props,
      watchlist: { ...props.watchlist, sort: 'change' as const, ...watchlist },
    });
    show(sorted({}));
    expect(tickers()).toEqual(['NHVN', 'BRTW', 'KLVR.B', '7744', 'MRDN']);
    const [first, ...others] = pins;
    const fallen = [{ ...first, quote: pins[1]?.quote } as (typeof pins)[0], ...others];
    show(sorted({ pins: fallen, run: runOf(pins) }));
    expect(tickers()[0]).toBe('NHVN');
    show(sorted({ pins: fallen, run: runOf(pins, { state: 'done', done: 5 }) }));
    expect(tickers()[0]).toBe('BRTW');
  });

  it('is filtered while the user types, says when nothing matches, and shows all again', async () => {
    renderPanel(watchlistProps(manyPins(60)));
    await allDrawn(60);
    const all = rows().length;
    type('Filter by name or ticker', 'moor');
    expect(rows().length).toBeLessThan(all);
    for (const one of rows()) expect(textOf(one)).toContain('Moor');
    expect(heard()).toContain(`${rows().length} found`);
    type('Filter by name or ticker', 'nowhere');
    expect(rows()).toHaveLength(0);
    expect(screen.getByText(/No company in this list matches “nowhere”/)).toBeTruthy();
    press('Show all');
    await allDrawn(60);
    expect(rows()).toHaveLength(all);
    type('Filter by name or ticker', 'moor');
    // Escape ends a composition first.
    const composing = { key: 'Escape', isComposing: true };
    expect(fireEvent.keyDown(field('Filter by name or ticker'), composing)).toBe(true);
    expect(rows().length).toBeLessThan(all);
    key('Escape', field('Filter by name or ticker'));
    expect(rows()).toHaveLength(all);
  });

  it('can be narrowed to changed companies while there are any', () => {
    const { show } = renderPanel(watchlistProps(pins));
    const all = tickers();
    expect(wordsOf('NHVN')).toContain('2 changes');
    const chip = button('1 changed');
    expect(chip.getAttribute('aria-pressed')).toBe('false');
    press('1 changed');
    expect(tickers()).toEqual(['NHVN']);
    expect(button('1 changed').getAttribute('aria-pressed')).toBe('true');
    // Seen in another window.
    show(watchlistProps(pins.map(({ changes: _, ...pin }) => pin)));
    expect(tickers()).toEqual(all);
    expect(isOffered('1 changed')).toBe(false);
  });

  it('moves by j from its foot to the first row in sight', () => {
    renderPanel(watchlistProps(pins));
    button('Documents · 5').focus();
    key('j');
    expect(document.activeElement).toBe(rows()[0]);
  });

  it('moves from the filter to the first row, and opens it on Enter', () => {
    const { acts } = renderPanel(watchlistProps(manyPins(60)));
    type('Filter by name or ticker', 'moor');
    key('ArrowDown', field('Filter by name or ticker'));
    expect(document.activeElement).toBe(rows()[0]);
    key('j');
    expect(document.activeElement).toBe(rows()[1]);
    key('k');
    expect(document.activeElement).toBe(rows()[0]);
    field('Filter by name or ticker').focus();
    key('Enter', field('Filter by name or ticker'));
    expect(acts.onOpenListing).toHaveBeenCalledOnce();
  });

  it('shows filter results from the top, however far the list was scrolled', () => {
    const scrolled = vi.spyOn(window, 'scrollTo');
    onTestFinished(() => scrolled.mockRestore());
    renderPanel(watchlistProps(manyPins(60)));
    scrolled.mockClear();
    type('Filter by name or ticker', 'moor');
    expect(scrolled).toHaveBeenCalledWith(0, 0);
  });

  it('draws only the visible rows in its first frame and reserves space for the others', async () => {
    renderPanel(watchlistProps(manyPins(300)));
    const room = () =>
      [...document.querySelectorAll('.watch-room > svg')].map((one) => one.getAttribute('height'));
    const first = rows();
    expect(items()).toHaveLength(first.length);
    expect(first.length).toBeLessThan(20);
    expect(room()).toEqual([`${300 - first.length}em`]);
    first[2]?.focus();
    await allDrawn(300);
    expect(room()).toEqual([]);
    expect(rows().slice(0, first.length)).toEqual(first);
    expect(document.activeElement).toBe(first[2]);
    expect(rows().length).toBeLessThan(40);
    expect(document.querySelectorAll('.watch-far')).toHaveLength(300 - rows().length);
  });

  it('draws all rows at once when the row that was left is not visible', () => {
    const props = watchlistProps(manyPins(300));
    const { show } = renderPanel(props);
    rows()[0]?.focus();
    show({ ...props, shownPlace: 'page' });
    const others = { ...props, saved: { ...props.saved, pins: props.saved.pins.toReversed() } };
    show({ ...others, watchlist: { ...others.watchlist, sort: 'change' } });
    expect(items()).toHaveLength(300);
    expect(document.activeElement?.matches('.watch-row')).toBe(true);
  });

  it.each<[string, PanelProps]>([
    ['Nothing pinned yet', watchlistProps([])],
    ['This list is empty', watchlistProps(pins, { lists, list: 'semis' })],
  ])('explains why it is empty: %s', (words, props) => {
    renderPanel(props);
    expect(screen.getByText(new RegExp(words))).toBeTruthy();
    expect(isOffered(/^Quotes/)).toBe(false);
  });
});

import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { envelope, NOW } from './fixtures/answers.ts';
import { CLIPS, clipsProps } from './fixtures/clips.ts';
import { BRIG, NHVN } from './fixtures/compared.ts';
import { company, companyProps, panelProps } from './fixtures/panel.ts';
import {
  countsOf,
  manyPins,
  pinned,
  runOf,
  threeLists,
  WATCHED,
  watched,
  watchlistProps,
} from './fixtures/watchlist.ts';
import { Folding } from './folding.tsx';
import { button, focused, isOffered, press, renderPanel, textOf } from './render.tsx';

const pins = WATCHED;
const lists = threeLists(pins);
const rows = () => [...document.querySelectorAll<HTMLElement>('.watch-row')];
const row = (ticker: string) =>
  rows().find((one) => one.querySelector('.watch-ticker')?.textContent === ticker) ?? rows()[99];
const wordsOf = (ticker: string) => textOf(row(ticker));
/** Rows, and the names of those that are out of sight. */
const items = () => document.querySelectorAll('.watch-item');
/** The first frame is painted, after which come the rows that are out of sight. */
const allDrawn = (count: number) => waitFor(() => expect(items()).toHaveLength(count));
const tickers = () => rows().map((one) => textOf(one.querySelector('.watch-ticker')));
const key = (name: string, target: Element = document.activeElement ?? document.body) =>
  fireEvent.keyDown(target, { key: name });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });
const choose = (name: string, value: string) => {
  const select = screen.getByLabelText<HTMLSelectElement>(name);
  select.value = value;
  fireEvent.change(select);
};
/** A press whose answer is waited for. */
const pressed = (name: string, inside?: HTMLElement) => act(async () => press(name, inside));
const menu = (item: string) => {
  press('List menu');
  press(item);
};

describe('a row of the watchlist', () => {
  it('shows the exact price, its stated change and the next event with its certainty', () => {
    renderPanel(watchlistProps(pins));
    expect(wordsOf('NHVN')).toContain('142.3500 NOK');
    expect(wordsOf('NHVN')).toContain('+1.606%');
    expect(wordsOf('NHVN')).toContain('26 Nov 2026');
    expect(wordsOf('NHVN')).toContain('Third-quarter results');
    expect(wordsOf('NHVN')).toContain('2 changes');
    expect(wordsOf('KLVR.B')).toContain('Estimated: 8 – 26 Feb 2027');
  });

  it('never shows a price that is not kept, nor colours one that is historical', () => {
    renderPanel(watchlistProps(pins));
    expect(wordsOf('7744')).toContain('no price cached');
    expect(wordsOf('7744')).toContain('no events cached');
    expect(wordsOf('MRDN')).toContain('Unavailable');
    expect(wordsOf('MRDN')).toContain('no event ahead');
    expect(row('NHVN')?.querySelector('.change-up')).not.toBeNull();
    expect(wordsOf('KLVR.B')).toContain('-0.42%');
    expect(row('KLVR.B')?.querySelector('[class*="change-"]:not(.watch-change)')).toBeNull();
  });

  it('says its age where that is another than most prices’, which is said once above', () => {
    renderPanel(watchlistProps(pins));
    expect(textOf(document.querySelector('.watch-common'))).toBe(
      'Prices: Delayed · retrieved 3 min ago',
    );
    expect(wordsOf('NHVN')).not.toContain('retrieved');
    expect(wordsOf('KLVR.B')).toContain('Historical · 18 Nov');
    // Of events that were asked for on an earlier day.
    expect(wordsOf('KLVR.B')).toContain('retrieved 15 hr ago');
  });

  it('has its whole name at hand, however narrow the panel is', () => {
    const long = 'Larkspur and Fairweather Instruments of the Northern Islands Holdings, Limited';
    renderPanel(watchlistProps([watched(pinned('LKMR', long, 'Nasdaq'))]));
    expect(wordsOf('LKMR')).toContain(long);
    expect(screen.getByTitle(long).textContent).toContain('LKMR');
  });

  it('says that the service no longer knows its id, and stays', () => {
    const { acts } = renderPanel(watchlistProps(pins));
    expect(wordsOf('BRTW')).toMatch(/Not found$/);
    expect(screen.getByTitle('Not found. Search for the company again.')).toBeTruthy();
    fireEvent.click(row('BRTW') as HTMLElement);
    expect(acts.onOpenListing).toHaveBeenCalledWith(pins[4]?.listing);
  });
});

describe('the list', () => {
  it('is the only one there is, by ticker, without a choice', () => {
    renderPanel(watchlistProps(pins));
    expect(tickers()).toEqual(['7744', 'BRTW', 'KLVR.B', 'MRDN', 'NHVN']);
    expect(screen.queryByLabelText('List')).toBeNull();
    expect(screen.queryByLabelText('Filter by name or ticker')).toBeNull();
  });

  it('is chosen by its name, with its count', () => {
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

  it('is sorted as chosen, but no row moves while a refresh is under way', () => {
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

  it('is filtered as one types, says where nothing is found, and shows all again', async () => {
    renderPanel(watchlistProps(manyPins(60)));
    await allDrawn(60);
    const all = rows().length;
    type('Filter by name or ticker', 'moor');
    expect(rows().length).toBeLessThan(all);
    for (const one of rows()) expect(textOf(one)).toContain('Moor');
    type('Filter by name or ticker', 'nowhere');
    expect(rows()).toHaveLength(0);
    expect(screen.getByText(/No company in this list matches “nowhere”/)).toBeTruthy();
    press('Show all');
    await allDrawn(60);
    expect(rows()).toHaveLength(all);
    type('Filter by name or ticker', 'moor');
    key('Escape', field('Filter by name or ticker'));
    expect(rows()).toHaveLength(all);
  });

  it('is narrowed to the companies that changed, as long as there are any', () => {
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

  it('leads from the filter to the first row, and opens it at Enter', () => {
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

  it('shows what a filter finds from its top, however far the list was scrolled', () => {
    const scrolled = vi.spyOn(window, 'scrollTo');
    onTestFinished(() => scrolled.mockRestore());
    renderPanel(watchlistProps(manyPins(60)));
    scrolled.mockClear();
    type('Filter by name or ticker', 'moor');
    expect(scrolled).toHaveBeenCalledWith(0, 0);
  });

  it('has the rows in sight alone in its first frame, and room for all others', async () => {
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
  });

  it('has all rows at once where the one that was left is not among those in sight', () => {
    const props = watchlistProps(manyPins(300));
    const { show } = renderPanel(props);
    rows()[0]?.focus();
    show({ ...props, shownPlace: 'page' });
    const others = { ...props, saved: { ...props.saved, pins: props.saved.pins.toReversed() } };
    show({ ...others, watchlist: { ...others.watchlist, sort: 'change' } });
    expect(items()).toHaveLength(300);
    expect(document.activeElement?.matches('.watch-row')).toBe(true);
  });

  it('has a name for each row out of sight, and whole rows for those in sight alone', async () => {
    renderPanel(watchlistProps(manyPins(300)));
    await allDrawn(300);
    expect(rows().length).toBeLessThan(40);
    expect(document.querySelectorAll('.watch-far')).toHaveLength(300 - rows().length);
  });

  it.each<[string, PanelProps]>([
    ['Nothing pinned yet', watchlistProps([])],
    ['This list is empty', watchlistProps(pins, { lists, list: 'semis' })],
  ])('says why it is empty: %s', (words, props) => {
    renderPanel(props);
    expect(screen.getByText(new RegExp(words))).toBeTruthy();
    expect(isOffered(/^Quotes/)).toBe(false);
  });
});

describe('changing lists', () => {
  it('makes one by name and shows it; a refused name stays to be changed', async () => {
    const props = watchlistProps(pins, { lists });
    const onSaved = vi.fn<PanelProps['onSaved']>().mockResolvedValueOnce('nameTaken');
    const onChooseList = vi.fn();
    render(<Folding {...props} onSaved={onSaved} onChooseList={onChooseList} />);
    menu('New list');
    expect(document.activeElement).toBe(field('New list'));
    type('New list', '  ');
    await pressed('Save');
    expect(onSaved).not.toHaveBeenCalled();
    type('New list', ' nordics ');
    await pressed('Save');
    expect(await screen.findByText('Another list has this name.')).toBeTruthy();
    expect(field('New list').value).toBe(' nordics ');
    onSaved.mockResolvedValueOnce(null);
    type('New list', 'Rail');
    expect(screen.getByRole('alert').textContent).toBe('');
    await pressed('Save');
    const made = onSaved.mock.lastCall?.[0];
    expect(made).toMatchObject({ change: 'newList', name: 'Rail' });
    await waitFor(() => expect(screen.queryByLabelText('New list')).toBeNull());
    expect(onChooseList).toHaveBeenCalledWith({ list: Object(made).list });
  });

  it('gives the focus back to the menu, whatever was done with the form', async () => {
    renderPanel(watchlistProps(pins, { lists }));
    const opener = screen.getByRole('button', { name: 'List menu' });
    menu('New list');
    await pressed('Cancel');
    expect(document.activeElement).toBe(opener);
    menu('New list');
    type('New list', 'Rail');
    await pressed('Save');
    await waitFor(() => expect(screen.queryByLabelText('New list')).toBeNull());
    expect(document.activeElement).toBe(opener);
  });

  it('renames the one shown, the first as well', async () => {
    const { acts } = renderPanel(watchlistProps(pins));
    menu('Rename list');
    type('Rename list', 'Coverage');
    await pressed('Save');
    expect(acts.onSaved).toHaveBeenCalledWith({
      change: 'renameList',
      list: 'first',
      name: 'Coverage',
    });
  });

  it('lead to the options, where they are taken to other machines', () => {
    const { acts } = renderPanel(watchlistProps(pins));
    menu('Sync, save, read in…');
    expect(acts.onOpenMachines).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(button('List menu'));
  });

  it('says what becomes of the companies before one is deleted; the last one cannot be', async () => {
    const { acts, show } = renderPanel(watchlistProps(pins, { lists, list: 'nordics' }));
    menu('Delete list');
    expect(document.querySelector('.watch-form')?.textContent).toContain(
      '2 companies are in no other list and move to “Pinned”.',
    );
    expect(focused()).toBe('Cancel');
    await pressed('Delete list');
    expect(acts.onSaved).toHaveBeenCalledWith({ change: 'deleteList', list: 'nordics' });
    expect(acts.onChooseList).toHaveBeenCalledWith({ list: null });
    show(watchlistProps(pins));
    press('List menu');
    expect(isOffered('Delete list')).toBe(false);
    key('Escape');
    expect(document.activeElement).toBe(button('List menu'));
    // Escape closed the menu alone.
    expect(acts.onShowPlace).not.toHaveBeenCalled();
  });

  it('puts chosen companies into another list, or takes them out of this one', async () => {
    const { acts } = renderPanel(watchlistProps(pins, { lists, list: 'nordics' }));
    menu('Select companies');
    fireEvent.click(row('KLVR.B') as HTMLElement);
    fireEvent.click(row('BRTW') as HTMLElement);
    expect(acts.onOpenListing).not.toHaveBeenCalled();
    expect(row('BRTW')?.getAttribute('aria-pressed')).toBe('true');
    const ids = [pins[4], pins[1]].map((pin) => pin?.listing.id);
    press('Add to list');
    await pressed('Pinned');
    expect(acts.onSaved).toHaveBeenCalledWith({ change: 'put', ids, list: 'first' });
    expect(await screen.findByText(/2 companies added to “Pinned”/)).toBeTruthy();
    await pressed('Remove from list');
    expect(acts.onSaved).toHaveBeenLastCalledWith({
      change: 'take',
      ids: expect.arrayContaining(ids),
      list: 'nordics',
    });
    expect(await screen.findByText(/1 company unpinned/)).toBeTruthy();
    press('Select all');
    expect(button('Select none')).toBeTruthy();
    // Escape ends the choice first.
    key('Escape');
    expect(row('BRTW')?.hasAttribute('aria-pressed')).toBe(false);
    expect(acts.onShowPlace).not.toHaveBeenCalled();
  });

  it('are chosen, and no longer, by a press or Enter in the filter, and open again once that is over', () => {
    const { acts } = renderPanel(watchlistProps(manyPins(60)));
    const first = () => rows()[0] as HTMLElement;
    const isChosen = () => first().getAttribute('aria-pressed');
    expect(isChosen()).toBe(null);
    menu('Select companies');
    expect(isChosen()).toBe('false');
    fireEvent.click(first());
    expect(isChosen()).toBe('true');
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });
    expect(isChosen()).toBe('false');
    expect(acts.onOpenListing).not.toHaveBeenCalled();
    press('Done');
    fireEvent.click(first());
    expect(acts.onOpenListing).toHaveBeenCalledOnce();
  });

  it('pins the company that is open behind into the list shown, by p as well', () => {
    const open = {
      company: { ...company, id: 'open', ticker: 'OPEN', profile: { state: 'idle' } } as const,
    };
    const { acts, show } = renderPanel(watchlistProps(pins, { lists, list: 'nordics', ...open }));
    button('Pin OPEN here');
    key('p');
    expect(acts.onPin).toHaveBeenCalledWith(expect.objectContaining({ id: 'open' }), 'nordics');
    show(watchlistProps(pins, { lists, list: 'nordics' }));
    expect(isOffered(/^Pin/)).toBe(false);
  });
});

describe('a full storage', () => {
  const FULL =
    'Not saved: this extension’s storage on this device is full. Nothing was lost. Delete notes in the options, or unpin companies.';
  const open = { company: { ...company, id: 'open', ticker: 'OPEN' } as const };
  /** What is shown keeps what there was: lists with their counts, and rows. */
  const whole = () => {
    expect(within(screen.getByLabelText('List')).getAllByRole('option')).toHaveLength(4);
    expect(rows()).toHaveLength(4);
  };

  it.each([
    ['New list', 'Rail'],
    ['Rename list', 'Ports'],
  ])('is said where a name is saved, which stays to be saved: %s', async (item, name) => {
    const { acts } = renderPanel(watchlistProps(pins, { lists, list: 'nordics' }));
    acts.onSaved.mockResolvedValue('storageFull');
    menu(item);
    type(item, name);
    await pressed('Save');
    await waitFor(() => expect(textOf(screen.getByRole('alert'))).toBe(FULL));
    expect(field(item).value).toBe(name);
    expect(acts.onChooseList).not.toHaveBeenCalled();
    whole();
  });

  it('is said where a list is deleted, and the list stays', async () => {
    const { acts } = renderPanel(watchlistProps(pins, { lists, list: 'nordics' }));
    acts.onSaved.mockResolvedValue('storageFull');
    menu('Delete list');
    await pressed('Delete list');
    await waitFor(() => expect(textOf(screen.getByRole('alert'))).toBe(FULL));
    expect(acts.onChooseList).not.toHaveBeenCalled();
    whole();
  });

  it('is said where chosen companies are moved, and they stay chosen', async () => {
    const { acts } = renderPanel(watchlistProps(pins, { lists, list: 'nordics' }));
    acts.onSaved.mockResolvedValue('storageFull');
    menu('Select companies');
    fireEvent.click(row('KLVR.B') as HTMLElement);
    for (const item of ['Pinned', 'Remove from list']) {
      if (item === 'Pinned') press('Add to list');
      await pressed(item);
      expect(textOf(document.querySelector('.watch-selected'))).toBe(`1 selected ${FULL}`);
      expect(row('KLVR.B')?.getAttribute('aria-pressed')).toBe('true');
    }
    whole();
  });

  it('is said where the open company is pinned, from the watchlist and from the company', async () => {
    const { acts, show } = renderPanel(watchlistProps(pins, { lists, list: 'nordics', ...open }));
    acts.onPin.mockResolvedValue('storageFull');
    await pressed('Pin OPEN here');
    expect(textOf(document.querySelector('.watch-pin-here'))).toBe(`Pin OPEN here${FULL}`);
    whole();
    const { saved } = watchlistProps(pins, { lists });
    show({ ...companyProps(), saved });
    key('p');
    await pressed('Nordics');
    expect(screen.getByText(FULL)).toBeTruthy();
    show(companyProps());
    await pressed('Pin');
    expect(screen.getByText(FULL)).toBeTruthy();
    expect(button('Pin').getAttribute('aria-pressed')).toBe('false');
    // Of the company that was pressed alone.
    show(companyProps({ id: 'another', name: 'Another' }));
    expect(screen.queryByText(FULL)).toBeNull();
  });
});

describe('the pin of an open company', () => {
  const { saved } = watchlistProps(pins, { lists });

  it('is a choice where there are several lists: in or out of each', async () => {
    const { acts } = renderPanel({ ...companyProps(), saved });
    key('p');
    expect(
      button('Pinned', screen.getByRole('group', { name: 'Pinned' })).getAttribute('aria-pressed'),
    ).toBe('true');
    press('Nordics');
    expect(acts.onPin).toHaveBeenCalledWith(expect.objectContaining({ id: company.id }), 'nordics');
    await pressed('Pinned', screen.getByRole('group', { name: 'Pinned' }));
    expect(acts.onSaved).toHaveBeenCalledWith({ change: 'take', ids: [company.id], list: 'first' });
    expect(screen.getByText('In no list any more: unpinned.')).toBeTruthy();
  });
});

describe('a refresh of the rows', () => {
  const onStart = (props: PanelProps) => renderPanel(props).acts.onStartRun;

  it('says what each part costs before: what is not kept, or too old', () => {
    const onStartRun = onStart(watchlistProps(pins));
    expect(textOf(button('Quotes · 1'))).toBe('Quotes · 1');
    press('Quotes · 1');
    expect(onStartRun).toHaveBeenCalledWith('quotes', [pins[2]?.listing.id], false);
    press('Documents · 5');
    expect(onStartRun.mock.lastCall?.[1]).toHaveLength(5);
  });

  it('asks for all again where that is wanted', () => {
    const onStartRun = onStart(watchlistProps(pins));
    press('Also what is up to date');
    press('Quotes · 5');
    expect(onStartRun).toHaveBeenCalledWith('quotes', expect.any(Array), true);
    expect(onStartRun.mock.lastCall?.[1]).toHaveLength(5);
  });

  it('keeps that choice for its list, over a run and while another place is in front', () => {
    const lists = [
      { id: 'first', name: null, companies: pins.map(({ listing }) => listing.id) },
      { id: 'other', name: 'Other', companies: pins.map(({ listing }) => listing.id) },
    ];
    const at = (list: string, changes = {}) => watchlistProps(pins, { lists, list, ...changes });
    const isChosen = () => button('Also what is up to date').getAttribute('aria-pressed');
    const { show } = renderPanel(at('first'));
    press('Also what is up to date');
    show(at('first', { run: runOf(pins) }));
    show(at('first', { run: runOf(pins, { state: 'done', done: 5 }) }));
    expect(isChosen()).toBe('true');
    show(at('other'));
    expect(isChosen()).toBe('false');
    show(companyProps());
    show(at('first'));
    expect(isChosen()).toBe('true');
    press('Also what is up to date');
    expect(isChosen()).toBe('false');
  });

  it('is of the filtered rows, or of those chosen', () => {
    const many = manyPins(60);
    const onStartRun = onStart(watchlistProps(many));
    type('Filter by name or ticker', 'moor');
    const found = many.filter(({ listing }) => listing.name?.includes('Moor'));
    press(`Documents · ${found.length}`);
    expect(onStartRun.mock.lastCall?.[1]).toHaveLength(found.length);
    menu('Select companies');
    expect(button('Documents · 0').getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(rows()[0] as HTMLElement);
    press('Documents · 1');
    expect(onStartRun.mock.lastCall?.[1]).toHaveLength(1);
  });

  it('says first where fewer requests remain, and asks for none until that is confirmed', () => {
    const few = envelope({ quota: [{ key: 'requests_remaining', value: 4 }] });
    const onStartRun = onStart(watchlistProps(pins, { latest: few }));
    press('Documents · 5');
    expect(onStartRun).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toBe('5 requests, 4 remain (as of 3 min ago).');
    press('Cancel');
    press('Documents · 5');
    press('Start · 5 requests');
    expect(onStartRun).toHaveBeenCalledOnce();
    press('Quotes · 1');
    expect(onStartRun).toHaveBeenCalledTimes(2);
  });

  it('says nothing of a quota that is not known', () => {
    const unknown = envelope({ quota: [{ key: 'searches_remaining', value: 0 }] });
    const onStartRun = onStart(watchlistProps(pins, { latest: unknown }));
    press('Documents · 5');
    expect(onStartRun).toHaveBeenCalledOnce();
  });

  it('shows how far it is, stops, and goes on with its cost', () => {
    const { acts, show } = renderPanel(watchlistProps(pins, { run: runOf(pins, { failed: 1 }) }));
    expect(screen.getByRole('progressbar')).toMatchObject({ value: 3, max: 5 });
    expect(textOf(document.querySelector('.watch-run'))).toContain('Quotes 3 of 5 · 1 failed');
    press('Stop');
    expect(acts.onStopRun).toHaveBeenCalledOnce();
    show(watchlistProps(pins, { run: runOf(pins, { state: 'stopped' }) }));
    press('Continue · 2 requests');
    expect(acts.onProceedRun).toHaveBeenCalledOnce();
    show(watchlistProps(pins, { run: runOf(pins, { state: 'done', done: 5 }) }));
    press('Hide');
    expect(acts.onDismissRun).toHaveBeenCalledOnce();
  });

  it.each<[string, Partial<ReturnType<typeof runOf>>, string, string | null]>([
    ['offline', { failure: { kind: 'offline' } }, 'offline', 'Continue · 2 requests'],
    ['not connected', { failure: { kind: 'notConnected' } }, 'Connect', 'Connect'],
    ['limited', { failure: { kind: 'limited', until: NOW + 90_000 } }, 'limit reached', null],
  ])('says why it stopped, with one way on: %s', (_, changes, words, way) => {
    renderPanel(watchlistProps(pins, { run: runOf(pins, { state: 'stopped', ...changes }) }));
    const bar = document.querySelector<HTMLElement>('.watch-run');
    expect(textOf(bar).toLowerCase()).toContain(words.toLowerCase());
    const offered = within(bar ?? document.body)
      .getAllByRole('button')
      .map(textOf);
    expect(offered.filter((name) => name !== '' && name !== 'Hide')).toEqual(way ? [way] : []);
  });
});

describe('the places', () => {
  it('stand in one row where nothing is looked up, with their counts', () => {
    const { acts } = renderPanel({
      ...panelProps(),
      saved: watchlistProps(pins).saved,
      changes: countsOf({ a: 2, b: 0, c: 1 }),
    });
    const nav = screen.getByRole('navigation', { name: 'Places' });
    expect(within(nav).getAllByRole('button').map(textOf)).toEqual([
      'This page 5',
      'Watchlist 5 · 2 changed',
      'Clips',
    ]);
    // What stands for the words where there is no room for them.
    expect(nav.querySelector('[data-count]')?.getAttribute('data-count')).toBe('2');
    press(/^Watchlist/);
    expect(acts.onShowPlace).toHaveBeenCalledWith('watchlist');
  });

  it('are a button beside an open company, which says how far a refresh is', () => {
    const { acts } = renderPanel({
      ...companyProps(),
      watchlist: watchlistProps(pins, { run: runOf(pins) }).watchlist,
    });
    expect(screen.queryByRole('navigation', { name: 'Places' })).toBeNull();
    expect(textOf(button(/Watchlist$/))).toContain('3 of 5');
    press(/Watchlist$/);
    expect(acts.onShowPlace).toHaveBeenCalledWith('watchlist');
  });

  it('are one key away from everywhere, and back again', () => {
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

  it('lead back by Escape or by their first, named after the company that is open', () => {
    const { acts } = renderPanel(watchlistProps(pins, { company }));
    expect(focused()).toBe('Watchlist 5 · 1 changed');
    key('Escape');
    expect(acts.onShowPlace).toHaveBeenLastCalledWith('page');
    press('NHVN');
    expect(acts.onShowPlace).toHaveBeenCalledTimes(2);
  });

  it('leave what is behind as it was, with the focus where it was', () => {
    const behind = { ...companyProps(), saved: watchlistProps(pins).saved };
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

  it('come back to the row that was left, with the filter as it was', () => {
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
    'come back to where the %s was scrolled, though the user was typing as it was shown',
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

  it('are none but the page where the policy rules a history out', () => {
    renderPanel({ ...panelProps(), policy: { neverScan: [], off: ['recents'] } });
    expect(screen.queryByRole('navigation', { name: 'Places' })).toBeNull();
  });
});

it('goes back and forward with Alt and the arrows, mirrored from right to left, but not in a text', () => {
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

import { fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { listingOf } from '../../lib/model/saved-companies.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { savedWith } from '../saved-with.ts';
import { answer, idle, loaded, loading } from './fixtures/answers.ts';
import { NORDHAVN, NORDHAVN_LONDON, tickers } from './fixtures/companies.ts';
import { NHVN as OSLO } from './fixtures/compared.ts';
import { companyProps, failed, lookedUp, panelProps, twoListings } from './fixtures/panel.ts';
import {
  button,
  focused,
  heard,
  isOffered,
  partOf,
  press,
  renderPanel,
  submit,
  textOf,
  told,
} from './render.tsx';

const LONDON = listingOf(NORDHAVN_LONDON);
const LARK = { id: 'c-lark', exchange: 'NASDAQ', name: 'Larkmere Systems', ticker: 'LKMR' };
const saved = savedWith({ pins: [LARK], recents: [OSLO, LONDON] });
const box = () => screen.getByLabelText('Company or ticker', { selector: 'input' });
const typed = (draft: string, isSelection = false): Partial<PanelProps> => ({
  lookup: { draft, isSelection, submitted: null, load: idle, ticker: null },
});

describe('the lookup box', () => {
  it('requests nothing while the user types, and the trimmed text once on submit', () => {
    const { acts, show } = renderPanel(panelProps());
    fireEvent.input(box(), { target: { value: '  NHVN ' } });
    expect(acts.onDraft).toHaveBeenCalledWith('  NHVN ');
    show(panelProps(typed('  NHVN ')));
    expect(acts.onLookup).not.toHaveBeenCalled();
    submit(box());
    expect(acts.onLookup.mock.calls).toEqual([['NHVN']]);
  });

  it.each([
    // One code point of two UTF-16 units.
    ['😀', 'At least 2 characters.'],
    [' N ', 'At least 2 characters.'],
    ['x'.repeat(81), 'At most 80 characters.'],
  ])('explains why %o is invalid, sends nothing, and clears that on typing', (text, words) => {
    const { acts, show } = renderPanel(panelProps());
    const type = (draft: string) => {
      fireEvent.input(box(), { target: { value: draft } });
      show(panelProps(typed(draft)));
    };
    type(text);
    expect(heard()).not.toContain('At least 2 characters.');
    submit(box());
    expect(acts.onLookup).not.toHaveBeenCalled();
    expect(box().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(words)).toBeTruthy();
    type('Q');
    expect(box().getAttribute('aria-invalid')).toBe('false');
    expect(heard()).not.toContain(words);
    expect(heard()).not.toContain('At least 2 characters.');
  });

  it.each([
    ['N', 'At least 2 characters.'],
    ['x'.repeat(4000), 'At most 80 characters.160+ of 80'],
  ])('explains at once that a selection has the wrong length', (selection, words) => {
    renderPanel(panelProps(typed(selection, true)));
    expect(textOf(box().closest('form'))).toContain(words);
  });

  it('says which text the results below are for when it refuses another text', () => {
    const lookup = { draft: 'N', submitted: 'Nordhavn', load: loaded([]), ticker: null };
    renderPanel(panelProps({ lookup }));
    submit(box());
    expect(screen.getByText(/^At least 2 characters/).textContent).toMatch(
      /The results below are still for “.?Nordhavn.?”/,
    );
  });
});

describe('the listings', () => {
  const looked = (load: PanelProps['lookup']['load'], ticker = tickers[0] ?? null) =>
    panelProps({ lookup: lookedUp(load, ticker) });
  const rows = () => screen.getAllByRole('button', { name: /Nordhavn Maritime ASA/ });

  it('let the user choose by exchange when several fit, and mark the exchange that the page states', () => {
    const { acts, show } = renderPanel(looked(twoListings));
    expect(rows().map(textOf)).toEqual([
      expect.stringMatching('NHVN Oslo Børs'),
      expect.stringMatching('NHVM London Stock Exchange'),
    ]);
    // The exchange tells them apart, so ids would add nothing.
    expect(told(/^Listings/)).not.toContain(NORDHAVN.id);
    expect(told(/^Listings/)).toContain('On the page: OSE: NHVN');
    const fits = rows().map((row) => /Matches the page: Oslo Børs/.test(textOf(row)));
    expect(fits).toEqual([true, false]);
    expect(acts.onPickListing).not.toHaveBeenCalled();
    press(/London Stock Exchange/);
    expect(acts.onPickListing.mock.calls).toEqual([[NORDHAVN_LONDON]]);
    show(looked(twoListings, tickers[2]));
    expect(told(/^Listings/)).toContain('On the page: $BRTW exchange not stated');
    expect(told(/^Listings/)).not.toContain('Matches the page');
  });

  it('show ids when listings share an exchange', () => {
    renderPanel(looked(loaded([NORDHAVN, { ...NORDHAVN_LONDON, exchange: NORDHAVN.exchange }])));
    expect(rows().map(textOf)).toEqual([
      expect.stringContaining(NORDHAVN.id),
      expect.stringContaining(NORDHAVN_LONDON.id),
    ]);
  });

  it('open a row without an exchange, but not a row without an id', () => {
    const bare = { ...NORDHAVN, exchange: null };
    const { acts } = renderPanel(looked(loaded([bare, { ...NORDHAVN_LONDON, id: null }])));
    expect(rows().map(textOf)).toEqual([expect.stringContaining('exchange not provided')]);
    expect(told(/^Listings/)).toMatch(
      /NHVM London Stock Exchange.*Cannot be opened: no valid ID\./,
    );
    press(/Nordhavn Maritime ASA/);
    expect(acts.onPickListing.mock.calls).toEqual([[bare]]);
  });

  it.each([
    [[NORDHAVN_LONDON], {}, /None matches what the page says\./],
    [[], {}, /Try the ticker alone/],
    [
      Array.from({ length: 20 }, (_, n) => ({ ...NORDHAVN, id: `id-${n}` })),
      {},
      /Showing the first 20/,
    ],
    // A list with unreadable rows is not called empty.
    [
      [],
      { leftOut: { unread: 2, surplus: 1 } },
      /^(?!.*No active listing).*2 rows could not be read and are left out\..*1 further row left out/,
    ],
  ])('describe how complete they are', (data, meta, words) => {
    renderPanel(looked(loaded(data, meta)));
    expect(told(/^Listings/)).toMatch(words);
  });

  it('show pins, recents and the page’s other tickers when they are empty', () => {
    const { acts, show } = renderPanel({ ...looked(loaded([])), saved });
    const names = ['Pinned', 'Recent'];
    const offered = () => names.filter((name) => screen.queryByRole('region', { name }) !== null);
    expect(offered()).toEqual(names);
    expect(told('Pinned')).not.toContain('Watchlist');
    press(/^Larkmere/);
    expect(acts.onOpenListing).toHaveBeenCalledWith(LARK);
    // The box has one line, which cuts long text off.
    expect(button(/^7744/).closest('.ticker-strip')).toBeNull();
    press(/^7744/);
    expect(acts.onPickTicker).toHaveBeenCalledOnce();
    show({ ...looked(failed({ kind: 'timeout' })), saved });
    expect(offered()).toEqual(names);
    show({ ...looked(loading), saved });
    expect(offered()).toEqual([]);
    expect(button(/^7744/).closest('.ticker-strip')).not.toBeNull();
  });

  it('offer the first five pins and the way to all when they are empty', () => {
    const pins = Array.from({ length: 6 }, (_, n) => ({ ...LARK, id: `id-${n}` }));
    const { acts } = renderPanel({ ...looked(loaded([])), saved: savedWith({ pins }) });
    expect(partOf('Pinned').querySelectorAll('li')).toHaveLength(5);
    press('Watchlist · 6');
    expect(acts.onShowPlace).toHaveBeenCalledWith('watchlist');
  });

  it('can be closed to reach the recent companies', async () => {
    const { acts, show } = renderPanel({ ...looked(twoListings), saved });
    expect(screen.queryByRole('region', { name: 'Recent' })).toBeNull();
    press(/^Close.*Listings$/);
    expect(acts.onCloseListings).toHaveBeenCalledOnce();
    show(panelProps({ saved }));
    expect(partOf('Recent')).toBeTruthy();
    await expect.poll(() => document.activeElement?.localName).toBe('h2');
  });

  it('cost more than a request to ask again only where the answer may open a company', () => {
    const failure = { kind: 'unavailable' } as const;
    const { acts, show } = renderPanel(looked(failed(failure)));
    press('Try again · up to 4 requests');
    expect(acts.onRefresh.mock.calls).toEqual([['listings']]);
    show(looked({ state: 'failed', failure, previous: answer([NORDHAVN]) }));
    expect(isOffered('Try again')).toBe(true);
    const adding = { draft: 'x', submitted: 'x', load: failed(failure), ticker: null };
    show(panelProps({ overlay: 'compare', adding }));
    expect(isOffered('Try again')).toBe(true);
  });

  it('can be refreshed, and stay visible with their age meanwhile', () => {
    const { acts, show } = renderPanel(looked(twoListings));
    expect(told(/^Listings/)).toContain('retrieved 3 min ago');
    press('Refresh Listings');
    expect(acts.onRefresh.mock.calls).toEqual([['listings']]);
    show(looked({ state: 'loading', previous: answer([NORDHAVN]) }));
    expect(rows()).toHaveLength(1);
    expect(button(/Refreshing/).getAttribute('aria-disabled')).toBe('true');
    show(looked(loading));
    expect(partOf(/^Listings/).getAttribute('aria-busy')).toBe('true');
  });
});

describe('saved companies', () => {
  it('appear when the panel opens, and open by id', () => {
    const { acts } = renderPanel(panelProps({ saved }));
    press(/NHVM London/, partOf('Recent'));
    expect(acts.onOpenListing).toHaveBeenCalledWith(LONDON);
    // Pins have a place of their own.
    expect(told('Recent')).not.toContain('Larkmere Systems');
  });

  it('are removed one by one with the focus kept, or all after confirmation', async () => {
    const { acts, show } = renderPanel(panelProps({ saved }));
    press(/^Remove Nordhavn Maritime ASA, Oslo/);
    expect(acts.onForgetRecent).toHaveBeenCalledWith(OSLO.id);
    show(panelProps({ saved: { ...saved, recents: [LONDON] } }));
    await expect.poll(() => document.activeElement).toBe(button(/^Remove .*London/));
    press('Clear list');
    expect(acts.onClearRecents).not.toHaveBeenCalled();
    await expect.poll(focused).toBe('Cancel');
    press('Cancel');
    await expect.poll(focused).toBe('Clear list');
    press('Clear list');
    press(/^Confirm ?: Clear list/);
    expect(acts.onClearRecents).toHaveBeenCalledOnce();
  });

  it('are pinned by a toggle that shows its state', () => {
    const { acts, show } = renderPanel(companyProps());
    expect(button('Pin').getAttribute('aria-pressed')).toBe('false');
    press('Pin');
    expect(acts.onPin).toHaveBeenCalledWith(OSLO);
    show({ ...companyProps(), saved: savedWith({ pins: [OSLO] }) });
    expect(button('Pinned').getAttribute('aria-pressed')).toBe('true');
    press('Pinned');
    expect(acts.onUnpin).toHaveBeenCalledWith(OSLO.id);
  });

  it('are limited to the size of their list, which states the limit', () => {
    const pins = Array.from({ length: 300 }, (_, i) => ({ ...LARK, id: `c${i}` }));
    const { acts } = renderPanel({ ...companyProps(), saved: savedWith({ pins }) });
    press('Pin');
    expect(acts.onPin).not.toHaveBeenCalled();
    expect(screen.getByText('Pin list full. Unpin one first.')).toBeTruthy();
  });
});

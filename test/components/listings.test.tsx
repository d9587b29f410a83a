// @vitest-environment happy-dom

import { fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { answer, loaded, loading } from './fixtures/answers.ts';
import { NORDHAVN, NORDHAVN_LONDON, tickers } from './fixtures/companies.ts';
import { companyProps, panelProps } from './fixtures/panel.ts';
import { expectAccessible, partOf, renderPanel, textOf } from './render.tsx';

const looked = (load: PanelProps['lookup']['load'], changes: Partial<PanelProps> = {}) =>
  panelProps({
    lookup: { draft: 'x', submitted: 'Nordhavn', load, ticker: tickers[0] ?? null },
    ...changes,
  });
const two = loaded([NORDHAVN, NORDHAVN_LONDON]);

describe('the listings', () => {
  it('let the user choose by exchange and id where several fit', async () => {
    const onPickListing = vi.fn();
    const { container } = renderPanel(looked(two, { onPickListing }));
    const rows = screen.getAllByRole('button', { name: /Nordhavn Maritime ASA/ });
    expect(rows.map((row) => textOf(row))).toEqual([
      expect.stringMatching(`Oslo Børs NHVN.*${NORDHAVN.id}`),
      expect.stringMatching(`London Stock Exchange NHVM.*${NORDHAVN_LONDON.id}`),
    ]);
    expect(onPickListing).not.toHaveBeenCalled();
    fireEvent.click(rows[1] as HTMLElement);
    expect(onPickListing.mock.calls).toEqual([[NORDHAVN_LONDON]]);
    await expectAccessible(container);
  });

  it('name the lookup and what the page said', () => {
    const { container } = renderPanel(looked(two));
    expect(textOf(partOf(container, 'Listings for Nordhavn'))).toContain('The page said OSE: NHVN');
  });

  it('mark the one that is on the exchange the page names, and choose nothing', () => {
    const onPickListing = vi.fn();
    renderPanel(looked(two, { onPickListing }));
    const rows = screen.getAllByRole('button', { name: /Nordhavn Maritime ASA/ });
    expect(rows.map((row) => /Fits the page’s Oslo Børs/.test(textOf(row)))).toEqual([true, false]);
    expect(onPickListing).not.toHaveBeenCalled();
  });

  it('mark none for a page that names no exchange', () => {
    const { container } = renderPanel(
      looked(two, {
        lookup: { draft: 'x', submitted: 'x', load: two, ticker: tickers[2] ?? null },
      }),
    );
    expect(textOf(container)).toContain('The page said $BRTW exchange not stated');
    expect(textOf(container)).not.toContain('Fits the page');
  });

  it('show a row without an exchange, which opens, and one without an id, which cannot', async () => {
    const onPickListing = vi.fn();
    const bare = { ...NORDHAVN, exchange: null };
    const closed = { ...NORDHAVN_LONDON, id: null };
    const { container } = renderPanel(looked(loaded([bare, closed]), { onPickListing }));
    const [button, ...others] = screen.getAllByRole('button', { name: /Nordhavn Maritime ASA/ });
    expect(others).toEqual([]);
    expect(textOf(button ?? null)).toContain('exchange not reported');
    expect(textOf(container.querySelector('.listing-closed'))).toMatch(
      /London Stock Exchange NHVM.*Cannot be opened: no valid id reported\./,
    );
    fireEvent.click(button as HTMLElement);
    expect(onPickListing.mock.calls).toEqual([[bare]]);
    await expectAccessible(container);
  });

  it('say how many rows are not shown, and do not call a list empty that could not be read', () => {
    const leftOut = { unread: 2, surplus: 1 };
    const { container } = renderPanel(looked(loaded([], { leftOut })));
    const text = textOf(partOf(container, /Listings/));
    expect(text).toContain('2 rows could not be read and are left out.');
    expect(text).toContain('1 further row is left out');
    expect(text).not.toContain('No active listing');
  });

  it('say that none fits the page', () => {
    renderPanel(looked(loaded([NORDHAVN_LONDON])));
    expect(screen.getByText('None of these fits what the page says.')).toBeTruthy();
  });

  it('say that nothing fits, and what to try', () => {
    renderPanel(looked(loaded([])));
    expect(screen.getByText(/try the ticker alone/)).toBeTruthy();
  });

  it('say that a full list may not be all', () => {
    const full = Array.from({ length: 20 }, (_, n) => ({ ...NORDHAVN, id: `id-${n}` }));
    renderPanel(looked(loaded(full)));
    expect(screen.getByText(/there may be more/)).toBeTruthy();
  });

  it('can be put away, so that pinned and recent companies are in reach', async () => {
    const onCloseListings = vi.fn();
    const { id, exchange, name, ticker } = NORDHAVN;
    const shelf = { pins: [{ id, exchange, name, ticker }], recents: [] };
    const { container, show } = renderPanel(looked(two, { saved: shelf, onCloseListings }));
    expect(() => partOf(container, 'Pinned')).toThrow();
    await expectAccessible(container);
    const close = screen.getByRole('button', { name: 'Close : Listings' });
    close.focus();
    fireEvent.click(close);
    expect(onCloseListings).toHaveBeenCalledOnce();
    show(panelProps({ saved: shelf }));
    expect(partOf(container, 'Pinned')).toBeTruthy();
    expect(document.activeElement?.localName).toBe('h2');
  });

  it('can be asked anew, with their age in sight', () => {
    const onRefresh = vi.fn();
    const { container } = renderPanel(looked(two, { onRefresh }));
    expect(textOf(partOf(container, /Listings/))).toContain('retrieved 3 min ago');
    fireEvent.click(screen.getByRole('button', { name: 'Refresh Listings' }));
    expect(onRefresh.mock.calls).toEqual([['listings']]);
  });

  it('stay in sight, with their age, while newer ones are under way', () => {
    renderPanel(looked({ state: 'loading', previous: answer([NORDHAVN]) }));
    expect(screen.getByText('Nordhavn Maritime ASA')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Refreshing/ }).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });

  it('hold their place while the first answer is under way', () => {
    const { container } = renderPanel(looked(loading));
    expect(partOf(container, /Listings/).getAttribute('aria-busy')).toBe('true');
  });

  it('make room for the company once one of them is open, and are one press away', () => {
    const onCloseCompany = vi.fn();
    const { container } = renderPanel({
      ...companyProps(),
      lookup: { draft: 'x', submitted: 'Nordhavn', load: two, ticker: null },
      onCloseCompany,
    });
    expect(() => partOf(container, /Listings/)).toThrow();
    fireEvent.click(screen.getByRole('button', { name: 'All 2 listings' }));
    expect(onCloseCompany).toHaveBeenCalledOnce();
  });

  it('show exchange and id also of the only one that fits', () => {
    const { container } = renderPanel(companyProps());
    const head = textOf(partOf(container, 'Nordhavn Maritime ASA'));
    expect(head).toContain('Oslo Børs');
    expect(head).toContain(NORDHAVN.id);
  });
});

import { screen, within } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import type { NamedCompany } from '../../lib/names/types.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { names } from './fixtures/names.ts';
import { companyProps, page, panelProps } from './fixtures/panel.ts';
import { button, press, renderPanel, textOf, told } from './render.tsx';

const beside = (changes: Partial<PanelProps['page']> = {}) =>
  panelProps({ page: { ...page, tickers: [], names, ...changes } });
const [brightwater, skovlund, quarnhall] = names.named;

describe('the companies that a page names', () => {
  it('appear under their own heading, with the sentence, the market and the list that has them', () => {
    renderPanel(beside());
    const list = screen.getByRole('list', { name: 'Named here' });
    expect(within(list).getAllByRole('button')).toHaveLength(2);
    expect(textOf(button(/^Brightwater/))).toMatch(
      /BRTW.*London Stock Exchange.*3 mentions.*in the directory.*harbour terminals/,
    );
    expect(textOf(button(/^Skovlund/))).toMatch(/choose from 2 listings.*pinned or seen before/);
    expect(screen.getByText('up to 3 requests each')).toBeTruthy();
    expect(told(/^On this page/)).toContain('2 found');
    expect(told(/^On this page/)).not.toContain('No tickers found');
  });

  it('cost one more search when the directory has no id', () => {
    const listings = [{ id: null, name: 'Brightwater', ticker: 'BRTW', exchange: null }];
    renderPanel(
      beside({ names: { named: [{ ...names.named[0], listings } as NamedCompany], unknown: [] } }),
    );
    expect(screen.getByText('up to 4 requests each')).toBeTruthy();
  });

  it('offer a choice when several listings have the name', () => {
    const { acts } = renderPanel(beside());
    expect(button(/^Skovlund/).getAttribute('aria-expanded')).toBe('false');
    press(/^Skovlund/);
    expect(acts.onOpenKnown.mock.calls).toEqual([]);
    expect(button(/^Skovlund choose/).getAttribute('aria-expanded')).toBe('true');
    press(/SKVL London Stock Exchange|SKVL LSE/);
    expect(acts.onOpenKnown.mock.calls).toEqual([[skovlund?.listings[1]]]);
  });

  it('fold the others together with unknown names, which a search may find', () => {
    const { acts } = renderPanel(beside());
    const fold = screen.getByText('Also named · 2').closest('details');
    expect(fold?.open).toBe(false);
    fold?.setAttribute('open', '');
    press(/^Quarnhall/);
    expect(acts.onOpenKnown.mock.calls).toEqual([quarnhall?.listings]);
    press('Look up “Quillane Freight” · 1 search');
    expect(acts.onLookup.mock.calls).toEqual([['Quillane Freight']]);
  });

  it('keep the message of an empty page when only the fold has names', () => {
    renderPanel(beside({ names: { named: names.named.slice(2), unknown: [] } }));
    expect(told(/^On this page/)).toContain('No tickers found');
    expect(screen.getByText('Also named · 1')).toBeTruthy();
  });

  it('join the strip of symbols beside an open company, and mark the open one', () => {
    const props = companyProps();
    const open = { ...brightwater, listings: [{ ...brightwater?.listings[0], id: 'x' }] };
    renderPanel({
      ...props,
      page: { ...page, names: { ...names, named: [{ ...open }] } },
    } as PanelProps);
    expect(textOf(button(/^Brightwater/))).toBe('Brightwater');
    expect(button(/^Brightwater/).getAttribute('aria-current')).toBeNull();
  });

  it('are called by their whole name in the strip, which shows its beginning', () => {
    const name = 'Brightwater Desalination Holdings';
    const named = [{ ...brightwater, name }];
    renderPanel({ ...companyProps(), page: { ...page, names: { ...names, named } } } as PanelProps);
    expect(textOf(button(name))).toMatch(/^Brightwater Desalination?.*cut here$/);
  });
});

const clickedOn = (company = brightwater) =>
  beside({ clicked: { tickers: [], named: company ? [company] : [], turn: 1 } });

it('a named company that was clicked on the page scrolls into view, is marked and announced, and waits for a press', () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { acts } = renderPanel(clickedOn());
  expect(scrolled).toHaveBeenCalledTimes(1);
  const row = button(/^Brightwater/).closest('li');
  expect(row?.className).toBe('ticker-clicked');
  expect(textOf(row as HTMLElement)).toContain('Clicked on the page.');
  expect(screen.getByText(/Brightwater was clicked on the page/).role).toBe('status');
  press('Look up Brightwater');
  expect(acts.onOpenKnown.mock.calls).toEqual([brightwater?.listings]);
});

it('a named company that was clicked on the page is shown at once although it belongs to the fold', () => {
  renderPanel(clickedOn(quarnhall));
  const list = screen.getByRole('list', { name: 'Named here' });
  expect(within(list).getByText(/^Quarnhall/)).toBeTruthy();
});

it('a known company that the service no longer has is reported above the listings that its name finds', () => {
  const lookup = { draft: 'Skovlund', submitted: 'Skovlund', ticker: null, isInstead: true };
  renderPanel(panelProps({ lookup: { ...lookup, load: { state: 'loading', previous: null } } }));
  expect(screen.getByText(/no longer has this company under its ID/)).toBeTruthy();
});

// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { ticker, tickers } from './fixtures/companies.ts';
import { companyProps, page, panelProps } from './fixtures/panel.ts';
import { expectAccessible, partOf, renderPanel, textOf } from './render.tsx';

const row = (name: RegExp) => screen.getByRole('button', { name });

describe('the tickers on the page', () => {
  it('shows each with its evidence, confidence and count', () => {
    renderPanel(panelProps());
    const words = textOf(row(/^NHVN/));
    expect(words).toContain('Oslo Børs');
    expect(words).toContain('OSE: NHVN with its exchange in the text');
    expect(words).toContain('certain');
    expect(words).toContain('4 mentions');
    expect(textOf(row(/^BRTW/))).toMatch(/exchange not stated.*\$BRTW cashtag in the text.*likely/);
    expect(textOf(row(/^7744/))).toContain('quote link');
  });

  it('tells the article from the rest of the page', () => {
    renderPanel(panelProps());
    expect(
      within(screen.getByRole('list', { name: 'In the article' })).getAllByRole('button').length,
    ).toBe(3);
    expect(
      within(screen.getByRole('list', { name: 'Elsewhere on this page' })).getAllByRole('button')
        .length,
    ).toBe(2);
  });

  it('hands over the ticker that was pressed', () => {
    const onPickTicker = vi.fn();
    renderPanel(panelProps({ onPickTicker }));
    fireEvent.click(row(/^BRTW/));
    expect(onPickTicker.mock.calls).toEqual([[tickers[2]]]);
  });

  it('steps back to symbols once a company is open, and keeps the focus where it was', async () => {
    const { container, show } = renderPanel(panelProps());
    row(/^NHVN/).focus();
    show(companyProps());
    expect(document.activeElement).toBe(row(/^NHVN/));
    expect(textOf(row(/^NHVN/))).toBe('NHVNOslo Børs');
    expect(row(/^NHVN/).getAttribute('aria-current')).toBe('true');
    await expectAccessible(container);
    fireEvent.click(screen.getByRole('button', { name: /5 found/, expanded: false }));
    expect(textOf(row(/^NHVN/))).toContain('in the text');
  });

  it('shows the first twelve of many, and all when asked', () => {
    const many = Array.from({ length: 30 }, (_, n) => ticker({ symbol: `SYM${n}` }));
    renderPanel(panelProps({ page: { ...page, tickers: many, more: true } }));
    expect(screen.getAllByRole('button', { name: /^SYM/ }).length).toBe(12);
    expect(screen.getByText('More were found than can be listed.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show all 30', expanded: false }));
    expect(screen.getAllByRole('button', { name: /^SYM/ }).length).toBe(30);
    fireEvent.click(screen.getByRole('button', { name: 'Show fewer', expanded: true }));
    expect(screen.getAllByRole('button', { name: /^SYM/ }).length).toBe(12);
  });

  it('shows all where a button would hide no more than one', () => {
    const some = Array.from({ length: 8 }, (_, n) => ticker({ symbol: `SYM${n}`, exchange: null }));
    const at = (count: number) => ({
      ...companyProps(),
      lookup: { ...companyProps().lookup, ticker: some[6] ?? null },
      page: { ...page, tickers: some.slice(0, count) },
    });
    const shown = () => screen.getAllByRole('button', { name: /^SYM/ }).length;
    // Six, the one that was looked up, and one more.
    const { show } = renderPanel(at(8));
    expect([shown(), screen.queryByRole('button', { name: /^Show all \d+$/ })]).toEqual([8, null]);
    show({ ...at(8), lookup: companyProps().lookup });
    expect([shown(), screen.queryAllByRole('button', { name: 'Show all 8' }).length]).toEqual([
      6, 1,
    ]);
  });

  it('begins anew on another page of the same tab and site, and there alone', () => {
    const many = Array.from({ length: 30 }, (_, n) => ticker({ symbol: `SYM${n}` }));
    const at = (view: string, count = 30) => ({
      ...companyProps(),
      page: { ...page, view, tickers: many.slice(0, count) },
    });
    const { show } = renderPanel(at('1 1'));
    fireEvent.click(screen.getByRole('button', { name: /30 found/, expanded: false }));
    fireEvent.click(screen.getByRole('button', { name: 'Show all 30' }));
    show(at('1 1', 29));
    expect(screen.getAllByRole('button', { name: /^SYM.*certain/ }).length).toBe(29);
    show(at('1 2'));
    expect(screen.getByRole('button', { name: /30 found/, expanded: false })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^SYM/ }).length).toBe(6);
  });

  it('has the tools of the page in one place, folded once a company is open', () => {
    const { container, show } = renderPanel({ ...panelProps(), highlights: 'on' });
    const tools = () => container.querySelector<HTMLDetailsElement>('.page-tools');
    expect(tools()?.open).toBe(true);
    show({ ...companyProps(), highlights: 'on' });
    expect(tools()?.open).toBe(false);
    expect(textOf(tools()?.querySelector('summary') ?? null)).toBe('Page toolshighlights on');
    expect(within(tools() as HTMLElement).getByRole('checkbox', { hidden: true })).toBeTruthy();
  });

  it('names exchanges for short among the symbols, and in full to those who hear them', () => {
    const london = ticker({ exchange: 'London Stock Exchange', mic: 'XLON' });
    renderPanel({ ...companyProps(), page: { ...page, tickers: [london] } });
    const chip = screen.getByRole('button', { name: 'NHVN London Stock Exchange' });
    expect(chip.querySelector('[aria-hidden]')?.textContent).toBe('LSE');
    expect(chip.querySelector('[title]')?.getAttribute('title')).toBe('London Stock Exchange');
  });

  it('marks those that state the open listing, however it was chosen', () => {
    const [first, second] = tickers;
    const props = companyProps({ ticker: 'KLVR B', exchange: 'Nasdaq Stockholm' });
    renderPanel({ ...props, lookup: { ...props.lookup, ticker: first ?? null } });
    expect(row(/^NHVN/).getAttribute('aria-current')).toBeNull();
    expect(row(new RegExp(`^${second?.symbol}`)).getAttribute('aria-current')).toBe('true');
  });
});

describe('a page without tickers', () => {
  const empty = { ...page, tickers: [] };
  const words = (status: typeof page.status) => {
    const { container, unmount } = renderPanel(panelProps({ page: { ...empty, status } }));
    const text = textOf(partOf(container, /On this page/));
    unmount();
    return text;
  };

  it('has different words for each kind of nothing', () => {
    const all = (['unknown', 'off', 'scanning', 'scanned', 'unscannable'] as const).map(words);
    expect(new Set(all).size).toBe(all.length);
    expect(all[1]).toContain('Scanning is off here.');
    expect(all[3]).toContain('No tickers found on this page.');
    expect(all[4]).toContain('This page cannot be scanned.');
  });

  it('says what can be done where scanning is off', () => {
    expect(words('off')).toContain('Click the Tickerside button in the toolbar');
  });
});

describe('a ticker of one letter', () => {
  const short = ticker({ symbol: 'F', evidence: 'Fernmoor Mills (F)', form: 'company' });

  it('says beforehand that it cannot be looked up, and leads to the box with the name', async () => {
    const [onPickTicker, onLookUpByName] = [vi.fn(), vi.fn()];
    const acts = { onPickTicker, onLookUpByName };
    const { container } = renderPanel(panelProps({ page: { ...page, tickers: [short] }, ...acts }));
    expect(screen.getByText(/^One letter is too short for the service/)).toBeTruthy();
    await expectAccessible(container);
    fireEvent.click(screen.getByRole('button', { name: 'Look up by name' }));
    fireEvent.click(row(/^F/));
    expect(onLookUpByName.mock.calls).toEqual([['Fernmoor Mills'], ['Fernmoor Mills']]);
    expect(onPickTicker).not.toHaveBeenCalled();
  });

  it('says so among symbols too, and leaves the box empty where the page has no name', () => {
    const onLookUpByName = vi.fn();
    const bare = { ...short, form: 'exchange' as const, evidence: 'NYSE: F' };
    renderPanel({ ...companyProps(), page: { ...page, tickers: [bare] }, onLookUpByName });
    const chip = row(/^F/);
    const hint = document.getElementById(chip.getAttribute('aria-describedby') ?? '');
    expect(textOf(hint)).toBe(
      'F: One letter is too short for the service. Look it up by the company’s name.',
    );
    fireEvent.click(chip);
    expect(onLookUpByName.mock.calls).toEqual([['']]);
  });
});

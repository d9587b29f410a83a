// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ticker, tickers } from './fixtures/companies.ts';
import { companyProps, page, panelProps } from './fixtures/panel.ts';
import { expectAccessible, renderPanel, textOf } from './render.tsx';

const box = () => screen.getByRole('checkbox', { name: 'Highlight tickers on pages' });
const clicked = { tickers: tickers.slice(2, 3), turn: 1 };

/** Notes what is scrolled to: the DOM for Node has no layout. */
function watchScrolling() {
  const seen: string[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(textOf(this));
  });
  return seen;
}
afterEach(() => vi.restoreAllMocks());

describe('the switch for highlights', () => {
  it('says what the page can notice, and hands over how it was turned', async () => {
    const onHighlights = vi.fn();
    const { container, show } = renderPanel(panelProps({ onHighlights }));
    expect(screen.getByText(/^The page can notice which words are highlighted\./)).toBeTruthy();
    await expectAccessible(container);
    fireEvent.click(box());
    expect(onHighlights.mock.calls).toEqual([[true]]);
    show(panelProps({ onHighlights, highlights: 'on' }));
    expect(box()).toHaveProperty('checked', true);
    fireEvent.click(box());
    expect(onHighlights.mock.calls[1]).toEqual([false]);
  });

  it('is not there until it is known how it stands', () => {
    renderPanel(panelProps({ highlights: 'unknown' }));
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('cannot be turned where the browser knows no highlights, and says so', () => {
    renderPanel(panelProps({ highlights: 'unavailable' }));
    expect(box()).toHaveProperty('disabled', true);
    expect(screen.getByText('Not available in this browser.')).toBeTruthy();
  });
});

describe('a ticker whose highlight was clicked on', () => {
  it('is marked, comes into sight, and is looked up only when the user says so', async () => {
    const scrolled = watchScrolling();
    const onPickTicker = vi.fn();
    const { container, show } = renderPanel(panelProps({ onPickTicker }));
    expect(scrolled).toEqual([]);
    show(panelProps({ onPickTicker, page: { ...page, clicked } }));
    expect(scrolled).toEqual([expect.stringMatching(/^BRTW/)]);
    expect(screen.getByText(/BRTW was clicked on the page/)).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
    expect(onPickTicker).not.toHaveBeenCalled();
    await expectAccessible(container);
    fireEvent.click(screen.getByRole('button', { name: 'Look up BRTW' }));
    expect(onPickTicker.mock.calls).toEqual([clicked.tickers]);
  });

  it('comes into sight again at the next click, and not for any other change', () => {
    const scrolled = watchScrolling();
    const { show } = renderPanel(panelProps({ page: { ...page, clicked } }));
    show(panelProps({ page: { ...page, clicked, more: true } }));
    expect(scrolled).toHaveLength(1);
    show(panelProps({ page: { ...page, clicked: { ...clicked, turn: 2 } } }));
    expect(scrolled).toHaveLength(2);
  });

  it('is shown among many that are folded, and beside an open company', () => {
    watchScrolling();
    const many = Array.from({ length: 30 }, (_, n) => ticker({ symbol: `SYM${n}` }));
    const last = { tickers: many.slice(29), turn: 1 };
    const { show } = renderPanel(panelProps({ page: { ...page, tickers: many, clicked: last } }));
    expect(screen.getByRole('button', { name: /^Look up SYM29/ })).toBeTruthy();
    show({ ...companyProps(), page: { ...page, clicked } });
    expect(screen.getByRole('button', { name: 'Look up BRTW' })).toBeTruthy();
  });
});

it('offers each exchange where a mention names none and there are several', () => {
  watchScrolling();
  const several = [ticker({}), ticker({ exchange: 'NYSE' }), ticker({ symbol: 'OTHR' })];
  const meant = { tickers: several.slice(0, 2), turn: 1 };
  renderPanel(panelProps({ page: { ...page, tickers: several, clicked: meant } }));
  const names = screen.getAllByRole('button', { name: /^Look up ./ }).map(textOf);
  expect(names).toEqual(['Look up NHVN Oslo Børs', 'Look up NHVN NYSE']);
});

describe('the ISINs of a page', () => {
  it('are listed as text, with the reason why they are not looked up', async () => {
    const isins = ['NO0010000017', 'SE0000000019'];
    const { container } = renderPanel(panelProps({ page: { ...page, isins } }));
    expect(screen.getByText('ISINs on this page: 2')).toBeTruthy();
    expect(textOf(container.querySelector('.isins'))).toContain('NO0010000017SE0000000019');
    expect(screen.getByText(/The service is asked by name or ticker/)).toBeTruthy();
    await expectAccessible(container);
  });

  it('are shown where no ticker was found, and take no room where there are none', () => {
    const { show } = renderPanel(
      panelProps({ page: { ...page, tickers: [], isins: ['NO0010000017'] } }),
    );
    expect(screen.getByText('ISINs on this page: 1')).toBeTruthy();
    show(panelProps());
    expect(screen.queryByText(/^ISINs/)).toBeNull();
  });
});

import { fireEvent, screen, within } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { WORDS } from '../words.ts';
import { ticker, tickers } from './fixtures/companies.ts';
import { companyProps, page, panelProps } from './fixtures/panel.ts';
import { button, focused, foldOf, isOffered, press, renderPanel, textOf, told } from './render.tsx';

const HEADING = /^On this page/;
const on = (changes: Partial<PanelProps['page']>) => ({ page: { ...page, ...changes } });
const symbols = (count: number) =>
  Array.from({ length: count }, (_, n) => ticker({ symbol: `SYM${n}`, exchange: null }));
const shown = () => screen.getAllByRole('button', { name: /^SYM/ }).length;
const isCurrent = (name: RegExp) => button(name).getAttribute('aria-current') === 'true';

describe('the tickers on the page', () => {
  it('appear in the article or elsewhere, each with evidence, confidence and count', () => {
    renderPanel(panelProps());
    expect(textOf(button(/^NHVN/))).toMatch(
      /Oslo Børs.*4 mentions.*OSE: NHVN exchange stated.*certain/,
    );
    expect(textOf(button(/^BRTW/))).toMatch(/exchange not stated.*\$BRTW cashtag.*likely/);
    expect(textOf(button(/^7744/))).toContain('quote link');
    const buttonsIn = (name: string) =>
      within(screen.getByRole('list', { name })).getAllByRole('button').length;
    expect(['In the article', 'Elsewhere on this page'].map(buttonsIn)).toEqual([3, 2]);
  });

  it('show the exchange that a list of companies knows where the page states none', () => {
    const pair = ticker({ exchange: null, mic: null, form: 'pair', listedOn: 'Oslo Børs' });
    renderPanel(panelProps(on({ tickers: [pair] })));
    expect(textOf(button(/^NHVN/))).toMatch(/Oslo Børs.*symbol beside its company’s name/);
  });

  it('state the cost of a press once, before the first ticker', () => {
    const cost = 'up to 4 requests each';
    const { show } = renderPanel(panelProps());
    expect(told(HEADING).split(cost)).toHaveLength(2);
    expect(screen.getByText(cost).closest('.visually-hidden')).toBeNull();
    show(panelProps(on({ tickers: tickers.filter(({ where }) => where === 'page') })));
    expect(told(HEADING)).toContain(cost);
  });

  it('shrink to symbols once a company is open, and keep the focus', () => {
    const { acts, show } = renderPanel(panelProps());
    press(/^NHVN/);
    expect(acts.onPickTicker.mock.calls).toEqual([[tickers[0]]]);
    show(companyProps());
    expect(focused()).toBe('NHVNOslo Børs');
    expect(isCurrent(/^NHVN/)).toBe(true);
    press(/5 found/);
    expect(textOf(button(/^NHVN/))).toContain('exchange stated');
  });

  it('show twelve of many, and all on request or when a button would hide only one', () => {
    const { show } = renderPanel(panelProps(on({ tickers: symbols(30), more: true })));
    expect(shown()).toBe(12);
    expect(told(HEADING)).toContain('There are more tickers than can be listed.');
    press('Show all 30');
    expect(shown()).toBe(30);
    press('Show fewer');
    expect(shown()).toBe(12);
    show(panelProps(on({ tickers: symbols(13) })));
    expect(isOffered('Show all 13')).toBe(false);
  });

  it('fold again only on another page of the same tab and site', () => {
    const at = (view: string, count = 30) => ({
      ...companyProps(),
      ...on({ view, tickers: symbols(count) }),
    });
    const { show } = renderPanel(at('1 1'));
    press(/30 found/);
    press('Show all 30');
    show(at('1 1', 29));
    expect(screen.getAllByRole('button', { name: /^SYM.*certain/ })).toHaveLength(29);
    show(at('1 2'));
    expect([shown(), isOffered(/30 found/)]).toEqual([30, true]);
  });

  it('show short exchange names among the symbols, and full names to screen readers', () => {
    const london = ticker({ exchange: 'London Stock Exchange', mic: 'XLON' });
    renderPanel({ ...companyProps(), ...on({ tickers: [london] }) });
    const chip = within(button('NHVN London Stock Exchange'));
    expect(chip.getByText('LSE')).toBeTruthy();
    expect(chip.getByTitle('London Stock Exchange')).toBeTruthy();
  });

  it('are marked when they name the open listing, however it was opened', () => {
    const profile = { state: 'idle' } as const;
    renderPanel(companyProps({ ticker: 'KLVR B', exchange: 'Nasdaq Stockholm', profile }));
    expect([/^NHVN/, /^KLVR/].map(isCurrent)).toEqual([false, true]);
  });
});

it('a page without tickers explains each cause and the user’s options', () => {
  const { show } = renderPanel(panelProps());
  const words = (['unknown', 'off', 'scanning', 'scanned', 'unscannable'] as const).map(
    (status) => {
      show(panelProps(on({ tickers: [], status })));
      return told(HEADING);
    },
  );
  expect(new Set(words).size).toBe(words.length);
  expect(words[1]).toMatch(/has not been scanned\..*Click the Tickerside toolbar button/);
  expect(words[3]).toContain('No tickers found on this page.');
  expect(words[4]).toContain('This page cannot be scanned.');
});

const short = ticker({ symbol: 'F', evidence: 'Fernmoor Mills (F)', form: 'company' });

it('a ticker of one letter says that it cannot be looked up, and puts the company’s name into the lookup box', () => {
  const { acts } = renderPanel(panelProps(on({ tickers: [short] })));
  expect(screen.getByText(/^One-letter tickers cannot be searched/)).toBeTruthy();
  press('Look up by name');
  press(/^F/);
  expect(acts.onLookUpByName.mock.calls).toEqual([['Fernmoor Mills'], ['Fernmoor Mills']]);
  expect(acts.onPickTicker).not.toHaveBeenCalled();
});

it('a ticker of one letter says so among the symbols too, and leaves the box empty when the page has no name', () => {
  const bare = { ...short, form: 'exchange' as const, evidence: 'NYSE: F' };
  const { acts } = renderPanel({ ...companyProps(), ...on({ tickers: [bare] }) });
  const chip = button('F Oslo Børs');
  const hint = document.getElementById(chip.getAttribute('aria-describedby') ?? '');
  expect(textOf(hint)).toMatch(/^F: One/);
  press('F Oslo Børs');
  expect(acts.onLookUpByName.mock.calls).toEqual([['']]);
});

describe('a ticker whose highlight was clicked', () => {
  const clicked = { tickers: tickers.slice(2, 3), named: [], turn: 1 };
  /** Records the elements scrolled to, because the DOM for Node has no layout. */
  function watchScrolling() {
    const seen: string[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      seen.push(textOf(this));
    });
    return seen;
  }
  afterEach(() => void vi.restoreAllMocks());

  it('is marked, scrolls into view at each click, and is looked up only on request', () => {
    const scrolled = watchScrolling();
    const { acts, show } = renderPanel(panelProps());
    expect(scrolled).toEqual([]);
    show(panelProps(on({ clicked })));
    expect(scrolled).toEqual([expect.stringMatching(/^BRTW/)]);
    expect(screen.getByText(/BRTW was clicked on the page/)).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
    expect(acts.onPickTicker).not.toHaveBeenCalled();
    press('Look up BRTW');
    expect(acts.onPickTicker.mock.calls).toEqual([clicked.tickers]);
    show(panelProps(on({ clicked, more: true })));
    expect(scrolled).toHaveLength(1);
    show(panelProps(on({ clicked: { ...clicked, turn: 2 } })));
    expect(scrolled).toHaveLength(2);
  });

  it('is shown among many folded tickers and beside an open company', () => {
    watchScrolling();
    const many = symbols(30);
    const last = { tickers: many.slice(29), named: [], turn: 1 };
    const { show } = renderPanel(panelProps(on({ tickers: many, clicked: last })));
    expect(isOffered(/^Look up SYM29/)).toBe(true);
    show({ ...companyProps(), ...on({ clicked }) });
    expect(isOffered('Look up BRTW')).toBe(true);
  });

  it('offers each of several exchanges when the mention names none', () => {
    watchScrolling();
    const several = [ticker({}), ticker({ exchange: 'NYSE' }), ticker({ symbol: 'OTHR' })];
    const meant = { tickers: several.slice(0, 2), named: [], turn: 1 };
    renderPanel(panelProps(on({ tickers: several, clicked: meant })));
    const names = screen.getAllByRole('button', { name: /^Look up ./ }).map(textOf);
    expect(names).toEqual(['Look up NHVN Oslo Børs', 'Look up NHVN NYSE']);
  });
});

describe('the page tools', () => {
  const box = () =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'Highlight companies on pages' });

  it('are in one place, and behind the strip when a company is open', () => {
    const { show } = renderPanel(panelProps({ highlights: 'on', ...on({ scanMs: 3 }) }));
    expect(foldOf('Page tools')?.open).toBe(true);
    expect(textOf(foldOf('Page tools'))).toContain('Scanned in 3 ms');
    show({ ...companyProps(), highlights: 'on' });
    expect(screen.queryByText('Page tools', { selector: 'summary' })).toBeNull();
    press(/found/);
    expect(textOf(foldOf('Page tools'))).toMatch(/^Page toolshighlights on/);
  });

  it('are folded when a company is open beside a page without tickers', () => {
    const { show } = renderPanel(panelProps(on({ tickers: [], status: 'off' })));
    expect(foldOf('Page tools')?.open).toBe(true);
    expect(told(HEADING)).toContain('Click the Tickerside toolbar button');
    show({ ...companyProps(), ...on({ tickers: [], status: 'off' }) });
    expect(foldOf('Page tools')?.open).toBe(false);
    expect(told(HEADING)).toContain('This page has not been scanned.');
    expect(told(HEADING)).not.toContain('toolbar button');
  });

  it('switch highlights and warn that the page can detect them', () => {
    const { acts, show } = renderPanel(panelProps());
    expect(screen.getByText(/^The page can detect the highlights\./)).toBeTruthy();
    fireEvent.click(box());
    show(panelProps({ highlights: 'on' }));
    expect(box().checked).toBe(true);
    fireEvent.click(box());
    expect(acts.onHighlights.mock.calls).toEqual([[true], [false]]);
    show(panelProps({ highlights: 'unknown' }));
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('list ISINs as text, and WKNs with them, each in the row of the German ISIN that contains it', () => {
    const isins = ['GB000KLB1000', 'DE0010000000', 'DE000KLB1000'];
    const { acts, show } = renderPanel(panelProps(on({ tickers: [], isins })));
    expect(textOf(foldOf('ISINs on this page: 3'))).toContain('cannot be searched by ISIN.');
    show(panelProps(on({ tickers: [], isins, wkns: ['KLB100', 'A3XX1Z'] })));
    const fold = foldOf('ISINs and WKNs on this page: 4');
    if (!fold) throw new Error('there is no such fold');
    expect([...fold.querySelectorAll('li')].map(textOf)).toEqual([
      'GB000KLB1000',
      'DE0010000000',
      'DE000KLB1000 WKN KLB100',
      'WKN A3XX1Z',
    ]);
    expect(textOf(fold)).toContain('cannot be searched by ISIN or WKN');
    expect(within(fold).queryByRole('button')).toBeNull();
    for (const act of Object.values(acts)) expect(act).not.toHaveBeenCalled();
  });

  it('request one site during the click, and offer only sites that can be watched', () => {
    const { acts, show } = renderPanel(panelProps());
    press('Always scan news.example');
    expect(acts.onWatchSite).toHaveBeenCalledOnce();
    show(panelProps(on({ canWatchSite: false, host: null })));
    expect(isOffered(/^Always scan (this|news\.)/)).toBe(false);
  });

  it('show all news sites before requesting them, and fold them again with the focus kept', async () => {
    const { acts } = renderPanel(panelProps());
    press('Always scan news sites…');
    expect(acts.onWatchNews).not.toHaveBeenCalled();
    await expect.poll(focused).toBe('Allow these 4 sites');
    expect(screen.getByText('tribune.example')).toBeTruthy();
    press('Allow these 4 sites');
    expect(acts.onWatchNews).toHaveBeenCalledOnce();
    press('Not now');
    expect(screen.queryByText('tribune.example')).toBeNull();
    await expect.poll(() => foldOf('Page tools')?.contains(document.activeElement)).toBe(true);
  });

  it('stop watching the site and the news sites separately, where each was started', () => {
    const both = { watchingSite: true, watchingNews: true, canWatchSite: false };
    const { acts, show } = renderPanel(panelProps(on(both)));
    expect(isOffered(/^Always scan/)).toBe(false);
    press('Stop scanning this site');
    press('Stop scanning news sites');
    expect(acts.onStopWatchingSite).toHaveBeenCalledOnce();
    expect(acts.onStopWatchingNews).toHaveBeenCalledOnce();
    // A site beside the watched news sites can be watched too.
    show(panelProps(on({ watchingNews: true })));
    expect([isOffered('Always scan news.example'), isOffered(/^Always scan news sites/)]).toEqual([
      true,
      false,
    ]);
  });
});

it('explains why the panel is a tab, and which page it shows, only in a tab', () => {
  const { show } = renderPanel(panelProps());
  expect(screen.queryByText(/no side panel/)).toBeNull();
  show(panelProps({ isTab: true }));
  expect(textOf(screen.getByText(/no side panel/))).toBe(WORDS.en.pageInTab?.message);
});

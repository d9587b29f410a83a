import { fireEvent, screen, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import type { Profile } from '../../lib/model/records.ts';
import { listingOf } from '../../lib/model/saved-companies.ts';
import { TABS } from '../../lib/panel/position.ts';
import { fieldsOf, idle, loaded, loading } from './fixtures/answers.ts';
import { NORDHAVN, NORDHAVN_LONDON, profile } from './fixtures/companies.ts';
import { factsView, revenue } from './fixtures/facts.ts';
import { companyProps, failed } from './fixtures/panel.ts';
import {
  button,
  focused,
  isOffered,
  partOf,
  press,
  renderPanel,
  rowsOf,
  textOf,
  told,
} from './render.tsx';

describe('an open company', () => {
  const article = () => textOf(screen.getByRole('article'));
  const tabs = () => screen.getByRole('navigation', { name: 'Parts of this company' });

  it('shows one tab at a time and marks it as selected', () => {
    const { acts, show } = renderPanel(companyProps());
    const names = within(tabs()).getAllByRole('button').map(textOf);
    expect(names).toEqual(['Overview', 'Events', 'Financials', 'Documents', 'Search']);
    press('Financials', tabs());
    expect(acts.onTab).toHaveBeenCalledExactlyOnceWith('financials');
    show(companyProps({ tab: 'financials' }));
    expect(button('Financials', tabs()).getAttribute('aria-current')).toBe('true');
    const headings = screen.getAllByRole('heading', { level: 3 }).map(textOf);
    expect(headings).toContain('Financials');
    expect(headings).not.toContain('Profile');
  });

  it('shows name, exchange, price and freshness on every tab', () => {
    const { show } = renderPanel(companyProps());
    for (const tab of TABS) {
      show(companyProps({ tab }));
      expect(article()).toMatch(
        /^Nordhavn Maritime ASA.*Oslo Børs.*NHVN.*142\.3500 NOK.*Delayed.*As of 14:05 UTC/,
      );
    }
  });

  it('shows its id in the header only when another listing shares its exchange', () => {
    const { show } = renderPanel(companyProps());
    const head = () =>
      textOf(
        screen.getByRole('heading', { level: 2, name: /^Nordhavn/ }).parentElement?.parentElement,
      );
    expect(head()).not.toContain(NORDHAVN.id);
    const props = companyProps();
    const other = { ...NORDHAVN, id: 'another' };
    show({ ...props, lookup: { ...props.lookup, load: loaded([NORDHAVN, other]) } });
    expect(head()).toContain(NORDHAVN.id);
  });

  it('shows long names in full on request', () => {
    const name = `${'Nordhavn Maritime Shipping and Terminals '.repeat(8)}ASA`;
    const ticker = 'NHVN'.repeat(20);
    const long = loaded({ ...profile, name, ticker });
    renderPanel(companyProps({ profile: long, quote: failed({ kind: 'timeout' }) }));
    expect(article()).not.toContain('Terminals ASA');
    press('Show all');
    for (const whole of [name, ticker]) expect(article()).toContain(whole);
    press('Show less');
    expect(article()).not.toContain('Terminals ASA');
  });

  it('leads back and forward between the visited companies', () => {
    const { acts, show } = renderPanel(companyProps());
    expect(isOffered(/^Previous company/)).toBe(false);
    show({
      ...companyProps(),
      history: { companies: [listingOf(NORDHAVN_LONDON), listingOf(NORDHAVN)], at: 1 },
    });
    press(/^Previous company/);
    press(/^Next company/);
    expect(acts.onGoBack).toHaveBeenCalledOnce();
    expect(acts.onGoForward).not.toHaveBeenCalled();
  });
});

describe('the overview', () => {
  it('shows the next earnings once, then later events', () => {
    renderPanel(companyProps());
    expect(told('Upcoming events')).toMatch(
      /^Upcoming eventsNext earnings.*Third-quarter results.*Capital markets day/,
    );
    expect(rowsOf('Upcoming events').map(textOf).join()).not.toContain('Third-quarter results');
  });

  it('offers each part that is not loaded by a button with its cost, not as interrupted', async () => {
    const nothing = { profile: idle, quote: idle, events: idle };
    const { acts, show } = renderPanel(companyProps({ ...nothing, tab: 'overview' }));
    for (const part of ['Quote', 'Upcoming events', 'Profile', 'Documents'])
      press(`Load · 1 request ${part}`);
    expect(acts.onLoad.mock.calls).toEqual([['quote'], ['events'], ['profile'], ['documents']]);
    expect(document.body.textContent).not.toContain('Interrupted');
    button('Load · 1 request Quote').focus();
    show(companyProps({ ...nothing, quote: loading, tab: 'overview' }));
    await expect.poll(focused).toBe('Quote');
    show(companyProps({ ...nothing, tab: 'events' }));
    press('Load · 1 request Upcoming events');
    expect(acts.onLoad).toHaveBeenLastCalledWith('events');
  });

  it('shows the latest cached values of one series with its chart, each leading to its page', () => {
    const facts = factsView('revenue', revenue);
    const { acts, show } = renderPanel(companyProps({ tab: 'overview', facts }));
    expect(told('Revenue')).toMatch(
      /All figures \(12\).*Consolidated.*NOK m.*FY2025.*14,260\.5.*FY2024.*13,112\.0.*FY2023.*12,450\.7/,
    );
    press(/^Read page.*FY2025/, partOf('Revenue'));
    expect(acts.onReadPage).toHaveBeenCalledOnce();
    press('All figures (12)');
    expect(acts.onTab).toHaveBeenCalledExactlyOnceWith('financials');
    show(companyProps({ tab: 'overview' }));
    expect(screen.queryByRole('region', { name: 'Revenue' })).toBeNull();
  });

  it('draws the series as its tab does, and shows period and value under the pointer', () => {
    renderPanel(companyProps({ tab: 'overview', facts: factsView('revenue', revenue) }));
    const picture = within(partOf('Revenue')).getByRole('img');
    expect(picture.getAttribute('aria-label')).toMatch(/^Chart of Revenue: Consolidated, NOK.*\.$/);
    expect(picture.getAttribute('aria-label')).not.toContain('table');
    const said = () => textOf(document.querySelector('.chart-said'));
    expect(said()).toBe('FY202514,260.5');
    fireEvent.focusIn(button(/^Read page.*FY2024/));
    expect(said()).toBe('FY202413,112.0');
    fireEvent.focusOut(button(/^Read page.*FY2024/));
    expect(said()).toBe('FY202514,260.5');
    const [first] = picture.querySelectorAll('g g');
    fireEvent.pointerEnter(first ?? document.body);
    expect(said()).toMatch(/^FY20(?!25)/);
    const newest = [...picture.querySelectorAll('g g')].at(-1);
    fireEvent.pointerEnter(newest ?? document.body);
    expect(textOf(document.querySelector('.kept-facts > .fact-current'))).toContain('FY2025');
    expect(picture.querySelector('.chart-highest')).not.toBeNull();
  });
});

const show = (changes: Partial<Profile>) =>
  renderPanel(companyProps({ profile: loaded({ ...profile, ...changes }) }));

it('the profile marks missing fields as not reported', () => {
  const other = fieldsOf({ founded: null, motto: '' });
  show({ website: null, exchange: null, ticker: null, other });
  press('Show all 6 fields');
  expect(told('Profile')).toMatch(
    /Websitenot provided.*Tickernot provided.*Exchangenot provided.*Foundednot provided.*Mottoempty/,
  );
});

it('the profile starts with a few fields and shows all on request', () => {
  show({});
  expect(told('Profile')).toContain('SectorIndustrials');
  expect(told('Profile')).not.toContain('Founded');
  press('Show all 9 fields');
  expect(told('Profile')).toMatch(new RegExp(`Foundednot provided.*ID${NORDHAVN.id}`));
});

it('the profile names a company that was renamed since it was saved, and states another exchange apart', () => {
  const changed = { name: 'Nordlys Shipping', ticker: 'NLYS', exchange: 'Nasdaq Stockholm' };
  show(changed);
  const article = textOf(screen.getByRole('article'));
  for (const text of Object.values(changed)) expect(article).toContain(text);
  for (const text of ['NHVN', 'Nordhavn Maritime ASA']) expect(article).not.toContain(text);
  expect(told('Profile')).not.toContain('Ticker');
  expect(told('Profile')).toContain('ExchangeNasdaq Stockholm');
  expect(article).toContain(NORDHAVN.exchange);
});

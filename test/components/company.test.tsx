import { screen, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import type { Profile, Quote, Scalar } from '../../lib/model/records.ts';
import { listingOf } from '../../lib/model/saved-companies.ts';
import { TABS } from '../../lib/panel/position.ts';
import { answer, idle, loaded, loading, meta, NOW } from './fixtures/answers.ts';
import { NORDHAVN, NORDHAVN_LONDON, profile, quote } from './fixtures/companies.ts';
import { loadedDocuments } from './fixtures/documents.ts';
import { loadedEvents } from './fixtures/events.ts';
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

const fields = (other: Record<string, Scalar>) =>
  Object.entries(other).map(([key, value]) => ({ key, value }));

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
    renderPanel(companyProps({ name, ticker, quote: failed({ kind: 'timeout' }) }));
    expect(article()).not.toContain('Terminals ASA');
    press('Show all');
    for (const whole of [name, ticker]) expect(article()).toContain(whole);
    press('Show less');
    expect(article()).not.toContain('Terminals ASA');
  });

  it('leads back and forward between the visited companies', () => {
    const { acts, show } = renderPanel(companyProps());
    expect(isOffered('Previous company')).toBe(false);
    show({
      ...companyProps(),
      history: { companies: [listingOf(NORDHAVN_LONDON), listingOf(NORDHAVN)], at: 1 },
    });
    press('Previous company');
    press('Next company');
    expect(acts.onGoBack).toHaveBeenCalledOnce();
    expect(acts.onGoForward).not.toHaveBeenCalled();
  });
});

describe('the overview', () => {
  it('shows the next earnings once, then later events and the way to all', () => {
    const { acts } = renderPanel(companyProps());
    expect(told('Upcoming events')).toMatch(
      /^Upcoming eventsNext earnings.*Third-quarter results.*Capital markets day/,
    );
    expect(rowsOf('Upcoming events').map(textOf).join()).not.toContain('Third-quarter results');
    press(/^All events/);
    expect(acts.onTab).toHaveBeenCalledExactlyOnceWith('events');
  });

  it('states the cost of loading documents and then shows the latest', () => {
    const { acts, show } = renderPanel(companyProps());
    press('Load · 1 request Documents');
    expect(acts.onLoad.mock.calls).toEqual([['documents']]);
    show(companyProps({ tab: 'overview', documents: loadedDocuments() }));
    press(/^All documents/);
    expect(acts.onTab).toHaveBeenCalledExactlyOnceWith('documents');
  });

  it('offers each part that is not loaded by a button with its cost, not as interrupted', async () => {
    const nothing = { profile: idle, quote: idle, events: idle };
    const { acts, show } = renderPanel(companyProps({ ...nothing, tab: 'overview' }));
    for (const part of ['Quote', 'Upcoming events', 'Profile']) press(`Load · 1 request ${part}`);
    expect(acts.onLoad.mock.calls).toEqual([['quote'], ['events'], ['profile']]);
    expect(document.body.textContent).not.toContain('Interrupted');
    button('Load · 1 request Quote').focus();
    show(companyProps({ ...nothing, quote: loading, tab: 'overview' }));
    await expect.poll(focused).toBe('Quote');
    show(companyProps({ ...nothing, tab: 'events' }));
    press('Load · 1 request Upcoming events');
    expect(acts.onLoad).toHaveBeenLastCalledWith('events');
  });
});

describe('the profile', () => {
  const show = (changes: Partial<Profile>) =>
    renderPanel(companyProps({ profile: loaded({ ...profile, ...changes }) }));

  it('marks missing fields as not reported', () => {
    const other = fields({ founded: null, motto: '' });
    show({ website: null, exchange: null, ticker: null, other });
    press('Show all 6 fields');
    expect(told('Profile')).toMatch(
      /Websitenot provided.*Tickernot provided.*Exchangenot provided.*Foundednot provided.*Mottoempty/,
    );
  });

  it('starts with a few fields and shows all on request', () => {
    show({});
    expect(told('Profile')).toContain('SectorIndustrials');
    expect(told('Profile')).not.toContain('Founded');
    press('Show all 9 fields');
    expect(told('Profile')).toMatch(new RegExp(`Foundednot provided.*ID${NORDHAVN.id}`));
  });

  it('shows only those fields that differ from the listing', () => {
    show({ exchange: 'Nasdaq Stockholm' });
    expect(told('Profile')).toContain('ExchangeNasdaq Stockholm');
    expect(told('Profile')).not.toContain('NHVN');
  });
});

describe('the quote', () => {
  /** The line of the price, and the fields beneath the tabs. */
  const shown = (changes: Partial<Quote>, status: string | null = null) => {
    renderPanel(companyProps({ quote: loaded({ ...quote, ...changes }, { status }) }));
    return `${priceLine()} ${told('Quote')}`;
  };
  const priceLine = () =>
    textOf(screen.getByText('NHVN', { selector: 'article p b *, article p b' }).closest('p'));

  it.each([
    [{ freshness: 'delayed', other: [{ key: 'delay_minutes', value: 15 }] }, 'Delayed 15 min'],
    [{ freshness: 'delayed', other: [] }, 'Delayed'],
    [{ freshness: 'delayed', other: [{ key: 'delay_minutes', value: 'some' }] }, 'Delayed'],
  ])('shows the stated delay of %o apart from its age', (stated, badge) => {
    shown(stated);
    expect(priceLine()).toContain(`${badge}As of 14:05 UTC`);
  });

  it('shows the signed change beside the price and the previous close below', () => {
    expect(shown({})).toMatch(
      /^NHVNPrice 142\.3500 NOKChange % \+1\.606%Delayed 15 minAs of 14:05 UTC.*Prev close140\.1000.*Volume/,
    );
    expect(told('Quote')).not.toMatch(/\blive\b|real.?time/i);
  });

  const LONG = '1234567890'.repeat(15);
  it.each<[string, Partial<Quote>]>([
    ['previous close', { other: fields({ previous_close: LONG }) }],
    ['volume', { other: fields({ volume: LONG }) }],
    ['change', { other: fields({ change_percent: LONG }) }],
    ['price', { price: LONG }],
    ['currency', { currency: LONG }],
    ['trading date', { tradingDate: LONG }],
    ['freshness', { freshness: LONG }],
  ])('has a %s of 150 digits whole in the details alone', (_, changes) => {
    const whole = () => told('Quote').replaceAll(',', '').includes(LONG);
    shown(changes);
    expect(whole()).toBe(false);
    press('Details and source notes Quote');
    expect(whole()).toBe(true);
  });

  it.each([
    ['delayed', '1.606', 'change strong change-up'],
    ['delayed', '-1.606', 'change strong change-down'],
    ['delayed', '0.00', 'change strong change-none'],
    ['historical', '1.606', 'change strong'],
  ])('gives the change of a %s quote the class %s', (freshness, value, looks) => {
    shown({ freshness, other: fields({ change_percent: value }) });
    const change = screen.getByText('Change %', {
      exact: false,
      selector: 'article p span',
    });
    expect(change.parentElement?.className).toBe(looks);
  });

  it('shows trading date, source and age, with its retrieval time in the details', () => {
    expect(shown({})).toMatch(
      /As of 14:05 UTC.*Trading date20 NovSource Sample Exchange Feedretrieved 3 min ago/,
    );
    expect(told('Quote')).not.toContain('As of');
    press('Details and source notes Quote');
    expect(told('Quote')).toMatch(
      /SourceSample Exchange Feed.*Retrieval time20 Nov 2026, \d\d:\d\d/,
    );
    const times = within(partOf('Quote')).getAllByRole<HTMLTimeElement>('time');
    expect(times.map(({ dateTime }) => dateTime)).toEqual([
      '2026-11-20',
      '2026-11-20T14:05:00Z',
      '2026-11-20T14:02:11Z',
    ]);
  });

  it.each([
    ['2025-12-31', 'Trading date31 Dec 2025'],
    ['Friday', 'Trading dateFriday'],
    [null, 'Trading datenot provided'],
  ])('shows the trading date %s on its line', (tradingDate, words) => {
    expect(shown({ tradingDate })).toContain(words);
  });

  it.each([null, ' '])('says that the source %o is missing', (source) => {
    expect(shown({ source })).toMatch(/Source(?:not provided|empty)/);
  });

  it.each([
    ['delayed', '2026-11-20', 'As of 14:05 UTC'],
    ['delayed', '2026-11-17', 'Trading date 17 Nov'],
    ['delayed', '2025-12-31', 'Trading date 31 Dec 2025'],
    // A stated delay is no age of a historical price.
    ['historical', '2026-11-20', 'HistoricalTrading date 20 Nov'],
  ])(
    'of %s, traded on %s, takes its age from the trading date and not from the answer',
    (freshness, tradingDate, words) => {
      shown({ freshness, tradingDate });
      expect(priceLine()).toMatch(new RegExp(`${words}$`));
    },
  );

  it('groups the digits of counts, formats prices as prices and adds no sign', () => {
    const other = fields({
      previous_close: '5287',
      change: '+25',
      change_percent: '-1.70',
      percentChange: 'n/a',
      volume: '123456789012345678901',
      instrument_code: '381204',
    });
    const line = shown({ price: '5312', other });
    press('Details and source notes Quote');
    expect(`${line} ${told('Quote')}`).toMatch(
      /5,312.*Change % -1\.70%.*Prev close5,287.*Volume123,456,789,012,345,678,901.*Change\+25.*Percent changen\/a.*Instrument code381204/,
    );
  });

  it.each([
    [{ freshness: 'LIVE' }, 'Service’s own label: FreshnessLIVE (quotes here are never real-time)'],
    [
      { other: fields({ isRealTime: true }) },
      'Service’s own label: Is real timeyes (quotes here are never real-time)',
    ],
    [{ source: 'Acme Live Feed' }, 'SourceAcme Live Feed (quotes here are never real-time)'],
  ])('contradicts a claim to be live: %j', (changes, words) => {
    const text = shown(changes);
    expect(text).toContain(words);
    expect(text.match(/never real-time/g)).toHaveLength(1);
    if ('freshness' in changes) expect(text).toContain('Delay not stated');
  });

  it.each([null, ' '])(
    'says that the price %o is missing and shows neither zero nor the close instead',
    (price) => {
      const text = shown({ price, currency: null, other: fields({ close: '140.10' }) });
      expect(text).toMatch(/Price not providedDelayed/);
      expect(text).not.toMatch(/\b0\b|140\.10/);
      press('Details and source notes Quote');
      expect(told('Quote')).toMatch(/Clos\w+(?: price)?140\.10/);
    },
  );

  it('does not draw an unavailable price as a price', () => {
    expect(shown({}, 'unavailable')).toContain('Price142.3500');
    expect(told('Quote')).not.toContain('142.3500 NOK');
  });

  it('says once, visibly, why a quote is missing', () => {
    const sourceNotes = 'Not covered by the source.';
    renderPanel(companyProps({ quote: loaded(null, { status: 'unavailable', sourceNotes }) }));
    expect(textOf(screen.getByRole('article'))).toContain('NHVNUnavailable');
    // The badge says that there is none, and this says why.
    expect(told('Quote')).toMatch(/^QuoteSource notes: Not covered by the source\.retrieved/);
    expect(within(partOf('Quote')).queryByRole('button', { name: /notes/ })).toBeNull();
    expect(told('Quote')).not.toMatch(/\b0\b/);
  });
});

describe('the age of the overview’s parts', () => {
  /** All that is said of ages beneath the price, from the top. */
  const ages = () =>
    textOf(screen.getByRole('article').querySelector('.tab-body')).match(
      /As of \d\d:\d\d UTC|retrieved [^A-Z]*? ago/g,
    ) ?? [];
  const LATER = { asOf: '2026-11-20T14:06:30Z' };
  const HOUR = 3_600_000;

  it('is shown once when all parts share it, with the other ages in the notes', () => {
    renderPanel(companyProps());
    // The price has its as-of beside it.
    expect(ages()).toEqual(['retrieved 3 min ago']);
    press('Source notes Profile');
    expect(told('Profile')).toMatch(/As of 14:05 UTC.*retrieved 3 min ago/);
  });

  it('is shown in full when the price shows its trading date', () => {
    renderPanel(companyProps({ quote: loaded({ ...quote, tradingDate: '2026-11-17' }) }));
    expect(ages()).toEqual(['As of 14:05 UTC', 'retrieved 3 min ago']);
  });

  it('shows only the differing field of a part whose age differs', () => {
    const older = { ...answer(profile), retrievedAt: NOW - HOUR };
    const { show } = renderPanel(companyProps({ profile: { state: 'loaded', answer: older } }));
    expect(ages()).toEqual(['retrieved 3 min ago', 'retrieved 1 hr ago']);
    show(companyProps({ profile: loaded(profile, LATER) }));
    expect(ages()).toEqual(['retrieved 3 min ago', 'As of 14:06 UTC']);
  });

  it('is shown again when it differs from the part directly above', () => {
    const events = loadedEvents({ meta: meta(LATER) });
    renderPanel(companyProps({ events, tab: 'overview' }));
    expect(ages()).toEqual(['retrieved 3 min ago', 'As of 14:06 UTC', 'As of 14:05 UTC']);
  });
});

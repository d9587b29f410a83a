import { screen, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import type { Quote } from '../../lib/model/records.ts';
import { answer, fieldsOf, loaded, meta, NOW } from './fixtures/answers.ts';
import { profile, quote } from './fixtures/companies.ts';
import { loadedEvents } from './fixtures/events.ts';
import { companyProps } from './fixtures/panel.ts';
import { partOf, press, renderPanel, textOf, told } from './render.tsx';

describe('the quote', () => {
  /** Renders a quote; returns the price line and the fields below the tabs. */
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
    ['previous close', { other: fieldsOf({ previous_close: LONG }) }],
    ['volume', { other: fieldsOf({ volume: LONG }) }],
    ['change', { other: fieldsOf({ change_percent: LONG }) }],
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
    shown({ freshness, other: fieldsOf({ change_percent: value }) });
    const change = screen.getByText('Change %', { exact: false, selector: 'article p span' });
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
    const moments = times.map(({ dateTime }) => dateTime);
    expect(moments).toEqual(['2026-11-20', '2026-11-20T14:05:00Z', '2026-11-20T14:02:11Z']);
  });

  it.each([
    [{ tradingDate: '2025-12-31' }, 'Trading date31 Dec 2025'],
    [{ tradingDate: 'Friday' }, 'Trading dateFriday'],
    [{ tradingDate: null }, 'Trading datenot provided'],
    [{ source: null }, 'Sourcenot provided'],
    [{ source: ' ' }, 'Sourceempty'],
  ])('shows %j on its line as %s', (changes, words) => expect(shown(changes)).toContain(words));

  it.each([
    ['delayed', '2026-11-17', 'Trading date 17 Nov'],
    // A stated delay is not the age of a historical price.
    ['historical', '2026-11-20', 'HistoricalTrading date 20 Nov'],
  ])('of %s, traded on %s, shows its trading date as its age', (freshness, tradingDate, words) => {
    shown({ freshness, tradingDate });
    expect(priceLine()).toMatch(new RegExp(`${words}$`));
    expect(told('Quote')).toMatch(/Sample Exchange FeedAnswer as of 14:05 UTC/);
  });

  it.each([
    [{ freshness: 'LIVE' }, 'Service’s own label: FreshnessLIVE (quotes here are never real-time)'],
    [
      { other: fieldsOf({ isRealTime: true }) },
      'Service’s own label: Is real timeyes (quotes here are never real-time)',
    ],
    [{ source: 'Acme Live Feed' }, 'SourceAcme Live Feed (quotes here are never real-time)'],
  ])('contradicts a claim to be live: %j', (changes, words) => {
    const text = shown(changes);
    expect(text).toContain(words);
    expect(text.match(/never real-time/g)).toHaveLength(1);
    if ('freshness' in changes) expect(text).toContain('Delay not stated');
  });

  it.each([null, ' '])('says that the price %o is missing, and shows no zero or close', (price) => {
    const text = shown({ price, currency: null, other: fieldsOf({ close: '140.10' }) });
    expect(text).toMatch(/Price not providedDelayed/);
    expect(text).not.toMatch(/\b0\b|140\.10/);
    press('Details and source notes Quote');
    expect(told('Quote')).toMatch(/Clos\w+(?: price)?140\.10/);
  });

  it('does not draw an unavailable price as a price', () => {
    expect(shown({}, 'unavailable')).toContain('Price142.3500');
    expect(told('Quote')).not.toContain('142.3500 NOK');
  });

  it('says once, visibly, why a quote is missing', () => {
    const sourceNotes = 'Not covered by the source.';
    renderPanel(companyProps({ quote: loaded(null, { status: 'unavailable', sourceNotes }) }));
    expect(textOf(screen.getByRole('article'))).toContain('NHVNUnavailable');
    // The badge says that the quote is missing; the notes say why.
    expect(told('Quote')).toMatch(/^QuoteSource notes: Not covered by the source\.retrieved/);
    expect(within(partOf('Quote')).queryByRole('button', { name: /notes/ })).toBeNull();
    expect(told('Quote')).not.toMatch(/\b0\b/);
  });
});

describe('the age of the overview’s parts', () => {
  /** Every age that the panel shows below the price, from the top. */
  const ages = () =>
    textOf(screen.getByRole('article').querySelector('.tab-body')).match(
      /(?:Answer a|A)s of \d\d:\d\d UTC|retrieved [^A-Z]*? ago/g,
    ) ?? [];
  const LATER = { asOf: '2026-11-20T14:06:30Z' };
  const HOUR = 3_600_000;

  it('is shown once when all parts share it, with the other ages in the notes', () => {
    renderPanel(companyProps());
    // The price line shows the as-of time.
    expect(ages()).toEqual(['retrieved 3 min ago']);
    press('Source notes Profile');
    expect(told('Profile')).toMatch(/As of 14:05 UTC.*retrieved 3 min ago/);
  });

  it('is shown in full when the price shows its trading date', () => {
    renderPanel(companyProps({ quote: loaded({ ...quote, tradingDate: '2026-11-17' }) }));
    expect(ages()).toEqual(['Answer as of 14:05 UTC', 'retrieved 3 min ago']);
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

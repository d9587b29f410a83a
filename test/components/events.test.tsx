// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import type { CompanyEvent } from '../../lib/model/records.ts';
import type { EventPages } from '../../lib/panel/view-state.ts';
import { meta } from './fixtures/answers.ts';
import { event, eventPages, events } from './fixtures/events.ts';
import { companyProps } from './fixtures/panel.ts';
import { expectAccessible, partOf, renderPanel, textOf } from './render.tsx';

const show = (changes: Partial<EventPages>) =>
  renderPanel(companyProps({ events: { state: 'loaded', answer: eventPages(changes) } }));

const section = (container: Element) => partOf(container, /Upcoming events/);

/** The words of one event's row, and its marks on the timeline. */
function one(changes: Partial<CompanyEvent>) {
  const { container } = show({ data: [event(changes)] });
  const timeline = container.querySelector('.timeline');
  return {
    words: textOf(section(container).querySelector('.event')),
    days: timeline?.querySelectorAll('.timeline-day').length ?? 0,
    windows: timeline?.querySelectorAll('.timeline-window').length ?? 0,
    confirmedMarks: timeline?.querySelectorAll('.certainty-confirmed').length ?? 0,
  };
}
const estimated = { lifecycle: 'estimated', isConfirmed: false };

describe('an event', () => {
  it('is named by the link to its source, which others have too', () => {
    const source = 'https://www.nordhavn-maritime.example/calendar';
    const titles = ['Third-quarter results', 'Annual general meeting'];
    show({ data: titles.map((title, n) => event({ id: String(n), title, sourceUrl: source })) });
    for (const title of titles) {
      const name = new RegExp(
        `^Source www\\.nordhavn-maritime\\.example ?: .?${title}, 26 Nov 2026`,
      );
      expect(screen.getByRole('link', { name })).toBeTruthy();
    }
  });

  it('is named by the day or window that is drawn, in full after a long title', () => {
    const sourceUrl = 'https://www.nordhavn-maritime.example/calendar';
    const open = { sourceUrl, ...estimated, eventDate: null };
    const { container } = show({
      data: [
        event({ id: '1', sourceUrl, eventDate: '2026-11-26T00:30+09:00', timezone: 'Europe/Oslo' }),
        event({ id: '2', ...open, windowStart: '2026-12-01', windowEnd: '2026-12-04' }),
        event({ id: '3', ...open, windowStart: '2027-01-02', title: 'Extraordinary '.repeat(9) }),
      ],
    });
    const names = [...container.querySelectorAll('.event .link')].map(textOf);
    for (const [place, when] of ['25 Nov 2026 16:30', '1 – 4 Dec 2026', '2 Jan 2027'].entries()) {
      expect(names[place]?.replace(/[\u2000-\u200a]/g, ' ')).toContain(when);
    }
    expect(names.join()).not.toContain('2026-11-26');
  });

  it('is confirmed when lifecycle and flag agree, with its date and time zone', () => {
    const { words, confirmedMarks } = one({});
    expect(words).toMatch(/^26 Nov 2026Thu/);
    expect(words).toContain('Confirmed');
    expect(words).toContain('Earnings release');
    expect(words).toContain('Europe/Oslo');
    expect(confirmedMarks).toBe(1);
  });

  it.each([
    ['2026-11-26T00:30:00+09:00', 'Europe/Oslo', '25 Nov 2026Wed16:30'],
    ['2026-11-25T23:30:00Z', 'Asia/Tokyo', '26 Nov 2026Thu08:30'],
    ['2026-11-26T02:00Z', 'America/New_York', '25 Nov 2026Wed21:00'],
    // Without a zone that is known, its text names its day.
    ['2026-11-26T23:30:00-05:00', null, '26 Nov 2026Thu23:30:00-05:00'],
    ['2026-11-26T23:30:00-05:00', 'Mars/Phobos', '26 Nov 2026Thu23:30:00-05:00'],
    ['2026-11-26T23:30:00', 'Asia/Tokyo', '26 Nov 2026Thu23:30:00'],
  ])('at %s in %s stands on the day of its own zone', (eventDate, timezone, told) => {
    const { words, days } = one({ eventDate, timezone });
    expect(words.slice(0, told.length)).toBe(told);
    expect(days).toBe(1);
  });

  it('that has no date to read is shown as it came', () => {
    expect(one({ eventDate: '26.11.2026' }).words).toMatch(/^26\.11\.2026/);
    cleanup();
    const window = { windowStart: '2026-11-26T09:00Z', windowEnd: '2026-12-03' };
    expect(one({ ...estimated, eventDate: null, ...window }).words).toMatch(
      /^26 Nov 2026 10:00 – 3 Dec 2026/,
    );
  });

  it('is estimated where all that is told is a window, whatever lifecycle and flag say', () => {
    const window = { eventDate: null, windowStart: '2026-11-26', windowEnd: '2026-12-03' };
    const { words, confirmedMarks } = one(window);
    expect(words).toContain('Estimated');
    expect(words).toContain('calls this confirmed, but gives an estimated window and no date');
    expect([words.match(/Confirmed/), confirmedMarks]).toEqual([null, 0]);
  });

  it('is not certain where its flag is not reported, and says so', () => {
    const { words } = one({ isConfirmed: null });
    expect(words).toContain('Not certain');
    expect(words).toContain('its confirmation flag is not reported');
  });

  it('is never drawn as confirmed when it is estimated', () => {
    const { words, days, confirmedMarks } = one(estimated);
    expect(words).toContain('Estimated');
    expect(words).not.toContain('Confirmed');
    expect([days, confirmedMarks]).toEqual([1, 0]);
  });

  it.each([
    ['confirmed', false],
    ['estimated', true],
    ['awaiting_announcement', true],
    ['postponed', true],
  ])('says that lifecycle %s and flag %s disagree', (lifecycle, isConfirmed) => {
    const { words, confirmedMarks } = one({ lifecycle, isConfirmed });
    expect(words).toContain('disagree');
    expect(words).toContain(lifecycle);
    expect(confirmedMarks).toBe(0);
  });

  it('draws an estimated window as a window', () => {
    const { words, days, windows } = one({
      ...estimated,
      eventDate: null,
      windowStart: '2027-02-08',
      windowEnd: '2027-02-26',
    });
    expect(words).toMatch(/^8 ?– ?26 Feb 2027estimated window/);
    expect([days, windows]).toEqual([0, 1]);
  });

  it('keeps a date beside its window, as an estimate', () => {
    const window = { windowStart: '2027-02-08', windowEnd: '2027-02-26' };
    const { words, windows } = one({ ...estimated, ...window, eventDate: '2027-02-17' });
    expect(words).toContain('estimated 17 Feb 2027');
    expect(windows).toBe(1);
  });

  it('says a window with one end in words, and draws none', () => {
    const half = { ...estimated, eventDate: null, windowStart: '2027-02-08' };
    const { words, windows } = one(half);
    expect(words).toMatch(/^from 8 Feb 2027 on/);
    expect(windows).toBe(0);
  });

  it('has no date while it awaits its announcement, whatever the date field says', () => {
    const awaiting = { lifecycle: 'awaiting_announcement', isConfirmed: false };
    expect(one({ ...awaiting, eventDate: null }).words).toMatch(/^No date announced/);
    const { words, days } = one({ ...awaiting, eventDate: '2027-08-19' });
    expect(words).toMatch(/^No date announced/);
    expect(words).toContain('Date field, not announced: 19 Aug 2027');
    expect(days).toBe(0);
  });

  it('says that a lifecycle was not reported', () => {
    const { words } = one({ lifecycle: '', isConfirmed: false });
    expect(words).toContain('Lifecycle: not reported');
  });

  it('names a lifecycle the contract does not know as it is', () => {
    const { words } = one({ lifecycle: 'tentatively_moved', isConfirmed: false });
    expect(words).toContain('Lifecycle: tentatively_moved');
    expect(words).toContain('Not confirmed');
  });

  it('says what was not reported', () => {
    const { words } = one({ title: null, timezone: null });
    expect(words).toContain('Untitled event');
    expect(words).toContain('time zone not reported');
    expect(one({ ...estimated, eventDate: null }).words).toContain('Date not reported');
  });
});

const showAll = () => fireEvent.click(screen.getByRole('button', { name: /^Show all 7/ }));

describe('the list of events', () => {
  it('stands in order of date, undated ones last', () => {
    const { container } = show({ data: [...events].reverse() });
    showAll();
    const dates = [...container.querySelectorAll('.event-when')].map((node) => textOf(node));
    expect(dates[0]).toContain('26 Nov 2026');
    expect(dates.at(-1)).toBe('No date announced');
  });

  it('begins with the first five, says how many there are, and folds again', () => {
    const { container } = show({ meta: meta() });
    const rows = () => container.querySelectorAll('.event').length;
    expect(rows()).toBe(5);
    expect(container.querySelectorAll('.timeline-day, .timeline-window').length).toBe(6);
    fireEvent.click(screen.getByRole('button', { name: 'Show all 7', expanded: false }));
    expect(rows()).toBe(7);
    fireEvent.click(screen.getByRole('button', { name: 'Show fewer', expanded: true }));
    expect(rows()).toBe(5);
  });

  it('stays in sight where the first page was so short that all of it was', () => {
    const data = Array.from({ length: 23 }, (_, n) => event({ id: `event-${n}` }));
    const few = eventPages({ data: data.slice(0, 3), meta: meta({ nextOffset: 20 }) });
    const { container, show: next } = renderPanel(
      companyProps({ events: { state: 'loaded', answer: few } }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Show more events' }));
    const answer = eventPages({ data, pages: 2 });
    next(companyProps({ events: { state: 'loaded', answer } }));
    expect(container.querySelectorAll('.event').length).toBe(23);
  });

  it('does not call all what is only what was read so far', () => {
    show({});
    expect(screen.getByRole('button', { name: 'Show all 7 loaded so far' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more events' })).toBeNull();
  });

  it('says for which days it was asked', () => {
    const { container } = show({});
    expect(textOf(section(container))).toMatch(/20 Nov 2026 – 21 Nov 2027/);
  });

  it('says that the service lists none', () => {
    const { container } = show({ data: [], meta: meta() });
    expect(textOf(section(container))).toContain('The service lists no event in these days.');
  });

  it('offers the following page until there is none', async () => {
    const onMoreEvents = vi.fn();
    const answer = eventPages();
    const { container, show: next } = renderPanel({
      ...companyProps({ events: { state: 'loaded', answer } }),
      onMoreEvents,
    });
    showAll();
    fireEvent.click(screen.getByRole('button', { name: 'Show more events' }));
    expect(onMoreEvents).toHaveBeenCalledOnce();
    await expectAccessible(container);
    next(companyProps({ events: { state: 'loaded', answer: eventPages({ meta: meta() }) } }));
    expect(screen.queryByRole('button', { name: 'Show more events' })).toBeNull();
  });

  it('asks for a page once while it is under way', () => {
    const onMoreEvents = vi.fn();
    const events = { state: 'loaded', answer: eventPages({ next: { state: 'loading' } }) } as const;
    renderPanel({ ...companyProps({ events }), onMoreEvents });
    showAll();
    fireEvent.click(screen.getByRole('button', { name: 'Loading…' }));
    expect(onMoreEvents).not.toHaveBeenCalled();
  });

  it('keeps what it has when the following page fails', () => {
    const onMoreEvents = vi.fn();
    const next = { state: 'failed', failure: { kind: 'timeout' } } as const;
    const events = { state: 'loaded', answer: eventPages({ next }) } as const;
    renderPanel({ ...companyProps({ events }), onMoreEvents });
    expect(screen.getByText('Third-quarter results')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onMoreEvents).toHaveBeenCalledOnce();
  });
});

it('says where the service’s list is cut, once all that came is in sight', () => {
  const { container } = show({
    data: events.slice(0, 2),
    meta: { ...meta({ nextOffset: null }), cut: true },
  });
  expect(textOf(section(container))).toContain('The service gives no more than these');
});

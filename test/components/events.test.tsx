import { within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import type { CompanyEvent } from '../../lib/model/records.ts';
import type { Pages } from '../../lib/panel/load-state.ts';
import { meta } from './fixtures/answers.ts';
import { awaited, estimated, event, eventPages, events, loadedEvents } from './fixtures/events.ts';
import { companyProps } from './fixtures/panel.ts';
import { focused, isOffered, partOf, press, renderPanel, rowsOf, textOf, told } from './render.tsx';

const HEADING = 'Upcoming events';
const at = (changes: Partial<Pages<CompanyEvent>>) =>
  companyProps({ events: loadedEvents(changes) });
const rows = () => rowsOf(HEADING).map(textOf);
/** The names of the buttons on the timeline. */
const marks = () =>
  within(partOf(HEADING))
    .queryAllByRole('group', { name: /^Events by month/ })
    .flatMap((lane) => within(lane).getAllByRole('button'))
    .map((mark) => mark.getAttribute('aria-label')?.replaceAll(/[\n\u2000-\u200a\u202f]/g, ' '));

/** The words of one event's row, and its marks on the timeline. */
function one(changes: Partial<CompanyEvent>) {
  renderPanel(at({ data: [event(changes)] })).show(at({ data: [event(changes)] }));
  return { words: rows()[0] ?? '', marks: marks() };
}
const window = { windowStart: '2027-02-08', windowEnd: '2027-02-26' };

describe('an event', () => {
  it('is confirmed when lifecycle and flag agree, with its date and time zone', () => {
    const { words, marks } = one({});
    expect(words).toMatch(/^26 Nov 2026ThuThird-quarter resultsConfirmed/);
    for (const part of ['Earnings release', 'Europe/Oslo']) expect(words).toContain(part);
    expect(marks).toEqual(['Third-quarter results, 26 Nov 2026, Confirmed']);
  });

  it.each<[Partial<CompanyEvent>, RegExp, string?]>([
    // Where all that is told is a window, whatever lifecycle and flag say.
    [
      { eventDate: null, ...window },
      /Estimated.*Reported as confirmed, but with an estimated window and no date/,
      '8 – 26 Feb 2027, Estimated',
    ],
    [
      { isConfirmed: null },
      /Conflicting.*the confirmation flag is missing/,
      '26 Nov 2026, Conflicting',
    ],
    // A flag that is no boolean settles nothing, and is said once.
    [
      { isConfirmed: null, other: [{ key: 'is_confirmed', value: 'false' }] },
      /Conflicting.*the confirmation flag is “false”, neither true nor false\.$/,
      '26 Nov 2026, Conflicting',
    ],
    [
      { ...estimated, isConfirmed: null, other: [{ key: 'is_confirmed', value: 'true' }] },
      /Estimated.*The confirmation flag is “true”, neither true nor false\.$/,
      '26 Nov 2026, Estimated',
    ],
    [
      { isConfirmed: false },
      /Conflicting.*Conflicting data: status “confirmed”/,
      '26 Nov 2026, Conflicting',
    ],
    [
      { lifecycle: 'tentatively_moved', isConfirmed: false },
      /Unconfirmed.*Status: tentatively_moved/,
      '26 Nov 2026, Unconfirmed',
    ],
    // It will not take place, whatever its flag says.
    [
      { lifecycle: 'cancelled' },
      /resultscancelled.*Conflicting data: status “cancelled”/,
      '26 Nov 2026, cancelled',
    ],
    [
      { lifecycle: 'Withdrawn', isConfirmed: false },
      /resultsWithdrawn.*Status: Withdrawn/,
      '26 Nov 2026, Withdrawn',
    ],
    [
      { ...estimated, eventDate: '2027-02-17', ...window },
      /estimated 17 Feb 2027/,
      '8 – 26 Feb 2027, Estimated',
    ],
    // A window with one end is said in words, and not drawn.
    [{ ...estimated, eventDate: null, windowStart: '2027-02-08' }, /^from 8 Feb 2027 on/],
    // No date is announced, whatever the date field says.
    [{ ...awaited, eventDate: '2027-08-19' }, /^No date.*Provisional date: 19 Aug 2027/],
  ])('is never drawn or called confirmed otherwise: %j', (changes, said, drawn) => {
    const { words, marks } = one(changes);
    expect(words.replaceAll(/[\u2009\u202f]/g, ' ')).toMatch(said);
    expect(words).not.toMatch(/(?<!Not )Confirmed/);
    expect(marks).toEqual(drawn ? [`Third-quarter results, ${drawn}`] : []);
  });

  it('marks missing fields as not reported', () => {
    const { words } = one({ title: null, timezone: null });
    expect(words).toContain('Untitled event');
    expect(words).toContain('time zone not provided');
  });

  it('names its source link and its buttons after itself and its drawn day or window', () => {
    const open = { ...estimated, eventDate: null };
    const data = [
      event({ id: '1', eventDate: '2026-11-26T00:30+09:00' }),
      event({ id: '2', ...open, windowStart: '2026-12-01', windowEnd: '2026-12-04' }),
      event({ id: '3', ...open, windowStart: '2027-01-02', title: 'Extraordinary '.repeat(9) }),
    ];
    renderPanel(at({ data }));
    const links = within(partOf(HEADING)).getAllByRole('link', {
      name: /^Source www\.nordhavn/,
      hidden: true,
    });
    const names = links.map((link) => textOf(link).replaceAll(/[\u2000-\u200a]/g, ' '));
    expect(names).toEqual([
      expect.stringMatching(/Third-quarter results, 25 Nov 2026 16:30/),
      expect.stringContaining('1 – 4 Dec 2026'),
      expect.stringContaining('2 Jan 2027'),
    ]);
    const buttons = within(partOf(HEADING)).getAllByRole('button', { name: /^Clip/, hidden: true });
    const ends = buttons.map((one) => one.getAttribute('aria-label')?.slice(-10));
    expect(ends.slice(-3)).toEqual(['2026 16:30', '4 Dec 2026', 'an 2027 on']);
  });
});

it('the list of events is in date order with undated events last; shows five, then all, with all on the timeline', () => {
  renderPanel(at({ data: [...events].reverse(), meta: meta() }));
  expect(rows()).toHaveLength(5);
  // Two pairs stand too near each other for a button each.
  expect(marks()).toEqual([
    expect.stringMatching(/^Third-quarter results, 26 Nov.*; Capital markets day, 3 Dec/),
    expect.stringMatching(/^Full-year results/),
    expect.stringMatching(/^Annual general meeting.*Conflicting; Ex-dividend.*; First-quarter/),
  ]);
  press('Show all 7');
  expect(rows()[0]).toMatch(/^26 Nov 2026/);
  expect(rows()[6]).toMatch(/^No date/);
  press('Show fewer');
  expect(rows()).toHaveLength(5);
});

it('the list of events shows, counts and saves no event that is over, and names the days from today on', () => {
  const range = { from: '2026-11-19', to: '2027-11-20' };
  const data = [
    event({ id: '1', title: 'Over', eventDate: '2026-11-19', type: 'dividend' }),
    event({ id: '2', title: 'Ahead' }),
  ];
  const { acts } = renderPanel(at({ data, meta: meta(), range }));
  expect(rows()).toEqual([expect.stringContaining('Ahead')]);
  expect(marks()).toEqual([expect.stringContaining('Ahead')]);
  expect(isOffered('Dividend 1')).toBe(false);
  expect(told(HEADING)).toMatch(/20 Nov 2026 – 20 Nov 2027/);
  press('Calendar');
  expect(acts.onExport.mock.calls).toMatchObject([[{ events: [{ event: { title: 'Ahead' } }] }]]);
});

it('the list of events says when the service lists no events and where the list is cut', () => {
  const { show } = renderPanel(at({ data: [], meta: meta() }));
  expect(told(HEADING)).toContain('No events listed in this period.');
  show(at({ data: events.slice(0, 2), meta: { ...meta(), cut: true } }));
  expect(told(HEADING)).toContain('End of the list: the service cannot load further events.');
});

const card = () => textOf(partOf(HEADING).querySelector('h4')?.parentElement);

it('the next earnings appear at the top with their certainty, even when their row is folded', () => {
  const estimate = { ...estimated, eventDate: null, ...window };
  const { show } = renderPanel(at({ data: [event({})] }));
  expect(card()).toMatch(/^Next earningsCopyClip26 Nov 2026ThuConfirmedThird-quarter results$/);
  const dull = Array.from({ length: 7 }, (_, n) => event({ id: `${n}`, type: 'conference' }));
  show(at({ data: [...dull, event({ ...estimate, title: 'Full year' })] }));
  expect(card()).toMatch(/8.*26 Feb 2027EstimatedFull year$/);
  show(at({ data: dull }));
  expect(card()).toContain('No upcoming earnings among the events loaded.');
  show(at({ data: [...dull, event({ eventDate: 'soon' })] }));
  expect(card()).toContain('An earnings event is loaded, but has no known date.');
});

it('the next earnings are not said to be none of a list whose end the service does not tell', () => {
  const pages = { data: [event({})], meta: { ...eventPages().meta, nextOffset: null } };
  const { show } = renderPanel(at(pages));
  const words = 'The service does not say whether this list goes on.';
  expect(told(HEADING)).not.toContain(words);
  show(at({ ...pages, meta: { ...pages.meta, isEndUnknown: true } }));
  expect(told(HEADING)).toContain(words);
});

it('the filter of events narrows by kind without a request and counts the hidden events', () => {
  const { acts, show } = renderPanel(at({ data: events, meta: meta() }));
  press('Dividend 1');
  expect(rows()).toEqual([expect.stringContaining('Ex-dividend date')]);
  expect(marks()).toHaveLength(1);
  expect(told(HEADING)).toContain('Hidden by the filter: 6');
  expect(acts.onRefresh).not.toHaveBeenCalled();
  // A newer answer without that kind hides nothing.
  show(at({ data: events.slice(0, 3), meta: meta() }));
  expect(rows()).toHaveLength(3);
  expect(told(HEADING)).not.toContain('Hidden');
  show(at({ data: events.slice(0, 1), meta: meta() }));
  expect(isOffered(/^All/)).toBe(false);
});

it('a mark on the timeline leads to its row, even when the row is folded', () => {
  const late = event({ id: 'late', title: 'Late', eventDate: '2027-11-01' });
  renderPanel(at({ data: [...events, late], meta: meta() }));
  press('Late, 1 Nov 2027, Confirmed');
  expect(focused()).toMatch(/^1 Nov 2027MonLate/);
});

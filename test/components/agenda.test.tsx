import { act, screen, within } from '@testing-library/preact';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { agenda, company, groups, one, rows, TITLE } from './agenda-bench.ts';
import { agendaPins, on, pin, within as window } from './fixtures/agenda.ts';
import { NOW } from './fixtures/answers.ts';
import { listing } from './fixtures/companies.ts';
import { estimated } from './fixtures/events.ts';
import { runOf } from './fixtures/watchlist.ts';
import { agendaProps, agendaStates } from './preview/states/agenda.ts';
import {
  button,
  heard,
  isOffered,
  partOf,
  press,
  renderPanel,
  textOf,
  told,
  unfold,
} from './render.tsx';

const fold = () => partOf(TITLE).querySelector('.agenda-fold > summary');

describe('the agenda', () => {
  it('groups events by week, each with date, ticker, certainty and title', () => {
    agenda(agendaPins.slice(1, 2));
    expect(groups().map((group) => group.map((text) => text.replace(/\s/g, ' ')))).toEqual([
      [
        'This week 16 – 22 Nov 2026',
        'Fri 20 NovTodayKLVR.B ConfirmedInterim report for the third quarter',
      ],
      [
        'Estimated windows in progress 1',
        '8 Nov – 6 DecKLVR.B EstimatedResults for FY2026 expected',
      ],
      [
        'Week 49 30 Nov – 6 Dec 2026',
        'Wed 2 DecKLVR.B ConfirmedSecond half of the dividend is paid',
      ],
    ]);
  });

  it('calls a cancelled event so, by the word of the service', () => {
    one(on(3, { lifecycle: 'cancelled' }), on(4, { lifecycle: 'Withdrawn', isConfirmed: false }));
    const [first, second] = rows();
    expect(first).toMatch(/ cancelled/);
    expect(second).toMatch(/ Withdrawn/);
  });

  it.each([
    ['estimated', window(3, 9)],
    ['estimated', on(3, estimated)],
    ['disputed', on(3, { isConfirmed: false })],
    ['other', on(3, { lifecycle: 'moved', isConfirmed: false })],
  ])('draws a day that is %s without the colour and shape of a confirmed day', (how, event) => {
    const { container } = one(event, on(3, { id: 'sure', title: 'sure' }));
    const [unsure] = container.querySelectorAll(`.event-${how}`);
    const [sure] = container.querySelectorAll('.event-confirmed');
    expect(unsure?.querySelector('.event-date')?.className).toBe('event-date event-about');
    expect(sure?.querySelector('.event-date')?.className).toBe('event-date');
    expect(unsure?.querySelector('.icon-solidDiamond')).toBeNull();
    expect(sure?.querySelector('.icon-solidDiamond')).not.toBeNull();
    expect(textOf(unsure)).not.toContain('Confirmed');
  });

  it('names the exchange only for tickers that two companies share', () => {
    agenda(agendaPins.slice(2));
    expect(rows().filter((row) => /WXC LSE/.test(row))).toHaveLength(2);
    expect(rows().filter((row) => /WXC NYSE/.test(row))).toHaveLength(2);
    expect(rows().filter((row) => /7744 /.test(row))).toHaveLength(2);
  });

  it('names what clips an event after its company, its title and its day', () => {
    agenda([pin(company, [on(1), on(8)]), pin(listing('WXC', 'Wexcombe', 'LSE'), [on(1)])]);
    const clips = within(partOf(TITLE)).getAllByRole('button', { name: /^Clip: / });
    expect(clips.map((clip) => clip.getAttribute('aria-label'))).toEqual([
      expect.stringMatching(/^Clip: LKMR, .+, 21 Nov 2026$/),
      expect.stringMatching(/^Clip: WXC, .+, 21 Nov 2026$/),
      expect.stringMatching(/^Clip: LKMR, .+, 28 Nov 2026$/),
    ]);
  });

  it('shows one age and names companies whose events are older or incomplete', () => {
    const { show } = agenda([pin(company, [on(1)])]);
    expect(textOf(fold())).toBe('Companies with events loaded: 1 of 1As of 14:05 UTC');
    expect(told(TITLE).match(/retrieved 3 min ago/g)).toHaveLength(1);
    show(agendaStates.agenda ?? agendaProps([]));
    expect(textOf(fold())).toBe('Companies with events loaded: 5 of 5As of 20 Novmore to load');
    expect(told(TITLE)).toContain('\u2068WXC\u2069: events as of 3 Nov');
    expect(told(TITLE)).toContain('Not all events loaded: \u2068WXC\u2069.');
  });
});

it('the agenda folds its seldom-used actions, and keeps a run in sight while the run lasts', () => {
  const pins = [pin(company, [on(1)])];
  const { show } = agenda(pins);
  const acts = [/^Refresh/, 'Save as calendar', 'Copy as a table'];
  expect(acts.filter(isOffered)).toEqual([]);
  unfold('.agenda-fold');
  for (const name of acts) expect(fold()?.parentElement?.contains(button(name))).toBe(true);
  show(agendaProps(pins, { run: runOf(pins, { part: 'events', done: 0 }) }));
  expect(fold()?.parentElement?.contains(button('Stop'))).toBe(false);
});

it('the agenda’s filter counts each kind and shows the chosen kind', () => {
  const { acts, show } = agenda(agendaPins);
  const chips = () => within(screen.getByRole('group', { name: 'Kind of event' }));
  const kinds = chips().getAllByRole('button').map(textOf);
  expect(kinds).toEqual(['All16', 'Earnings9', 'Dividend3', 'Other4']);
  press(/^Dividend/);
  expect(acts.onAgendaKind).toHaveBeenCalledWith('dividend');
  show(agendaProps(agendaPins, { kind: 'dividend' }));
  expect(rows()).toHaveLength(3);
  expect(heard()).toContain('Hidden by the filter: 13');
});

it('the agenda’s filter says when no event of the chosen kind lies ahead and offers all kinds', () => {
  const { acts } = renderPanel(agendaStates['agenda-filtered-to-none'] ?? agendaProps([]));
  expect(told(TITLE)).toContain('No upcoming events of this kind.');
  expect(isOffered('Save as calendar')).toBe(false);
  press(/^All/);
  expect(acts.onAgendaKind).toHaveBeenCalledWith(null);
});

it.each([
  ['no company', [], 'No companies in this list.'],
  ['no event ahead', [pin(company, [on(-1)])], 'No upcoming events.'],
  [
    'none in a list that goes on',
    [pin(company, [on(-1)], '2026-11-20T14:05:00Z', 20)],
    'No upcoming events among those loaded.',
  ],
])('the agenda’s filter is hidden when there is %s', (_, pins, said) => {
  agenda(pins);
  expect(told(TITLE)).toContain(said);
  expect(screen.queryByRole('group', { name: 'Kind of event' })).toBeNull();
});

describe('companies without events in the cache', () => {
  const unknown = pin(listing('QLN', 'Quillane Freight', 'NYSE'), null);
  const known = pin(company, [on(1, { title: 'known' })]);
  const run = (changes: Parameters<typeof runOf>[1] = {}) =>
    runOf([unknown], { part: 'events', done: 0, ...changes });

  it('are loaded only after confirmation when fewer requests remain', () => {
    const { acts } = renderPanel(agendaStates['agenda-quota-short'] ?? agendaProps([]));
    press('Load 7 companies · 7 requests');
    expect(acts.onStartRun).not.toHaveBeenCalled();
    expect(told(TITLE)).toContain('Needs 7 requests; 3 left');
    press('Start · 7 requests');
    expect(acts.onStartRun).toHaveBeenCalledOnce();
  });

  it('show progress while they load and add their rows when the refresh ends', () => {
    const came = pin(unknown.listing, [on(1, { title: 'came' })]);
    const { acts, show } = agenda([known, unknown], { run: run() });
    expect(told(TITLE)).toContain('Events 0 of 1');
    press('Stop');
    expect(acts.onStopRun).toHaveBeenCalledOnce();
    show(agendaProps([known, came], { run: run({ done: 1 }) }));
    // No row moves from under the pointer.
    expect(rows()).toHaveLength(1);
    expect(told(TITLE)).toContain('Companies with events loaded: 2 of 2');
    show(agendaProps([known, came], { run: run({ done: 1, state: 'done' }) }));
    expect(rows()).toHaveLength(2);
  });

  it('can be loaded when the limit that stopped prices ends; until then the agenda says when', () => {
    vi.useFakeTimers({ now: NOW });
    onTestFinished(() => void vi.useRealTimers());
    const failure = { kind: 'limited', until: NOW + 90_000 } as const;
    const limited = run({ part: 'quotes', state: 'stopped', failure });
    const { acts } = agenda([known, unknown], { run: limited });
    expect(told(TITLE)).toContain('Load 1 company · 1 requestTry again in 1:30');
    expect(button('Load 1 company · 1 request').getAttribute('aria-disabled')).toBe('true');
    press('Load 1 company · 1 request');
    expect(acts.onStartRun).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(91_000));
    expect(told(TITLE)).not.toContain('Try again');
    press('Load 1 company · 1 request');
    expect(acts.onStartRun).toHaveBeenCalledWith('events', [unknown.listing.id], false);
  });

  it.each([
    ['after the user stopped loading prices', 'quotes', 'stopped'],
    ['after a refresh of documents', 'documents', 'done'],
  ] as const)('can be loaded %s, which the agenda does not show', (_, part, state) => {
    agenda([known, unknown], { run: run({ part, state }) });
    expect(told(TITLE)).not.toMatch(/Quotes|Documents/);
    expect(isOffered('Load 1 company · 1 request')).toBe(true);
  });

  it('show their rows as they load when the agenda is empty', () => {
    const { show } = agenda([unknown], { run: run() });
    show(agendaProps([pin(unknown.listing, [on(1)])], { run: run({ done: 1 }) }));
    expect(rows()).toHaveLength(1);
  });
});

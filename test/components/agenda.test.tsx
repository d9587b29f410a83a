import { act, fireEvent, screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { CompanyEvent } from '../../lib/model/records.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { eventKey } from '../../lib/research/event-key.ts';
import { agendaPins, listing, manyPins, on, pin, within as window } from './fixtures/agenda.ts';
import { meta, NOW } from './fixtures/answers.ts';
import { event, eventPages } from './fixtures/events.ts';
import { companyProps } from './fixtures/panel.ts';
import { runOf, threeLists, watchlistProps } from './fixtures/watchlist.ts';
import { agendaProps, agendaStates } from './preview/states/agenda.ts';
import {
  button,
  focused,
  heard,
  isOffered,
  partOf,
  press,
  renderPanel,
  textOf,
  told,
} from './render.tsx';

const TITLE = 'Agenda';
const agenda = (...of: Parameters<typeof agendaProps>) => renderPanel(agendaProps(...of));
const company = listing('LKMR', 'Larkmere Systems, Inc.', 'Nasdaq');
/** An agenda of one company. */
const one = (...events: CompanyEvent[]) => agenda([pin(company, events)]);
/** Each heading with the rows beneath it. */
const groups = () =>
  [...partOf(TITLE).querySelectorAll('.agenda-group')].map((group) => [
    textOf(group.querySelector('h3')),
    ...[...group.querySelectorAll('[data-row]')].map(textOf),
  ]);
const rows = () =>
  [...partOf(TITLE).querySelectorAll<HTMLElement>('[data-row]')].map((row) => textOf(row));
const key = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

describe('the agenda', () => {
  it('says of each event when, whose, how certain and what, by week', () => {
    agenda(agendaPins.slice(0, 2));
    expect(groups().map((group) => group.map((text) => text.replace(/\s/g, ' ')))).toEqual([
      [
        'This week 16 – 22 Nov 2026',
        'Fri 20 NovTodayKLVR.B ConfirmedInterim report for the third quarter',
      ],
      ['Open windows 1', '8 Nov – 6 DecKLVR.B EstimatedResults for FY2026 expected'],
      ['Next week 23 – 29 Nov 2026', 'Thu 26 NovNHVN ConfirmedThird-quarter results'],
      [
        'Week 49 30 Nov – 6 Dec 2026',
        'Wed 2 DecKLVR.B ConfirmedSecond half of the dividend is paid',
        'Thu 3 DecNHVN ConfirmedCapital markets day',
      ],
      ['Week 6 8 – 14 Feb 2027', '8 – 26 FebNHVN EstimatedFull-year results'],
      [
        'Week 15 12 – 18 Apr 2027',
        'Thu 15 AprNHVN ConflictingAnnual general meeting',
        'Fri 16 AprNHVN EstimatedEx-dividend date',
      ],
      ['Week 19 10 – 16 May 2027', 'Wed 12 MayNHVN UnconfirmedFirst-quarter results'],
      ['No date 1', 'No dateNHVN Date to be announcedHalf-year results'],
    ]);
  });

  it.each<[string, CompanyEvent, RegExp]>([
    ['a time in the event’s own zone', on(3, { eventDate: '2026-11-23T22:30:00Z' }), /23:30/],
    ['a window of two years', window(30, 50), /20 Dec 2026\s–\s9 Jan 2027/],
    [
      'a window without an end',
      event({
        lifecycle: 'estimated',
        isConfirmed: false,
        eventDate: null,
        windowStart: '2027-02-08',
      }),
      /^from 8 Feb 2027 on/,
    ],
    ['a text that is no day', on(3, { eventDate: 'next spring' }), /^next spring/],
    ['no date', on(3, { eventDate: null }), /^Date not reported/],
    ['no title', on(3, { title: null }), /Untitled event$/],
  ])('tells %s', (_, event, said) => {
    one(event);
    expect(rows()[0]).toMatch(said);
  });

  it.each([
    ['estimated', window(3, 9)],
    ['estimated', on(3, { lifecycle: 'estimated', isConfirmed: false })],
    ['disputed', on(3, { isConfirmed: false })],
    ['other', on(3, { lifecycle: 'moved', isConfirmed: false })],
  ])(
    'draws a day that is %s neither as firm as one that is confirmed nor with its shape',
    (how, event) => {
      const { container } = one(event, on(3, { id: 'sure', title: 'sure' }));
      const [unsure] = container.querySelectorAll(`.event-${how}`);
      const [sure] = container.querySelectorAll('.event-confirmed');
      expect(unsure?.querySelector('.event-date')?.className).toBe('event-date event-about');
      expect(sure?.querySelector('.event-date')?.className).toBe('event-date');
      expect(unsure?.querySelector('.icon-solidDiamond')).toBeNull();
      expect(sure?.querySelector('.icon-solidDiamond')).not.toBeNull();
      expect(textOf(unsure)).not.toContain('Confirmed');
    },
  );

  it('leaves out what is over', () => {
    one(on(-1), on(1, { id: 'next', title: 'next' }));
    expect(rows()).toHaveLength(1);
  });

  it('names the exchange of a ticker that two companies have, and no other', () => {
    agenda(agendaPins.slice(2));
    expect(rows().filter((row) => /WXC LSE/.test(row))).toHaveLength(2);
    expect(rows().filter((row) => /WXC NYSE/.test(row))).toHaveLength(2);
    expect(rows().filter((row) => /7744 /.test(row))).toHaveLength(2);
  });

  it('is of one age, or names those whose events are older or not whole', () => {
    const { show } = agenda([pin(company, [on(1)])]);
    expect(told(TITLE)).toContain('As of 14:05 UTCretrieved 3 min ago');
    show(agendaStates.agenda ?? agendaProps([]));
    expect(told(TITLE)).toContain('As of 20 Nov');
    expect(told(TITLE)).toContain('Events of \u2068WXC\u2069 as of 3 Nov');
    expect(told(TITLE)).toContain('More events of \u2068WXC\u2069 are not loaded.');
  });

  it('counts the companies that it does not name', () => {
    const old = manyPins(9).map((one) => ({ ...one }));
    const aged = old.map(({ listing }) => pin(listing, [on(1)], '2026-11-03'));
    agenda([pin(company, [on(1)]), ...aged]);
    expect(told(TITLE)).toMatch(/Events of (?:\S+, ){3}\S+ and 5 more as of 3 Nov/);
  });

  it('says how many rows could not be read', () => {
    const read = pin(company, [on(1)]);
    const answer = eventPages({
      data: [on(1)],
      meta: meta({ leftOut: { unread: 2, surplus: 0 } }),
    });
    agenda([{ ...read, events: { state: 'loaded', answer } }]);
    expect(told(TITLE)).toContain('2 rows could not be read');
  });
});

describe('the agenda’s filter', () => {
  it('counts each kind and shows one', () => {
    const { acts, show } = agenda(agendaPins);
    const chips = () => within(screen.getByRole('group', { name: 'Kind of event' }));
    expect(chips().getAllByRole('button').map(textOf)).toEqual([
      'All16',
      'Earnings9',
      'Dividend3',
      'Other4',
    ]);
    press(/^Dividend/);
    expect(acts.onAgendaKind).toHaveBeenCalledWith('dividend');
    show(agendaProps(agendaPins, { kind: 'dividend' }));
    expect(rows()).toHaveLength(3);
    expect(heard()).toContain('Hidden by the filter: 13');
  });

  it('says that nothing of a kind comes, with the way back to all', () => {
    const { acts } = renderPanel(agendaStates['agenda-filtered-to-none'] ?? agendaProps([]));
    expect(told(TITLE)).toContain('No such events from today on.');
    expect(isOffered('Save as calendar')).toBe(false);
    press(/^All/);
    expect(acts.onAgendaKind).toHaveBeenCalledWith(null);
  });

  it.each([
    ['no company', [], 'No companies in this list.'],
    ['no event ahead', [pin(company, [on(-1)])], 'No events from today on.'],
  ])('is not there where there is %s', (_, pins, said) => {
    agenda(pins);
    expect(told(TITLE)).toContain(said);
    expect(screen.queryByRole('group', { name: 'Kind of event' })).toBeNull();
  });
});

describe('by keyboard', () => {
  it('goes through the rows with j and k, opens one with Enter, copies one with c', async () => {
    const { acts } = agenda(agendaPins.slice(0, 2));
    expect(focused()).toBe(TITLE);
    key('j');
    expect(focused()).toContain('Interim report');
    key('j');
    key('j');
    key('k');
    expect(focused()).toContain('Results for FY2026 expected');
    key('c');
    await waitFor(() => expect(acts.onCopyHtml).toHaveBeenCalledOnce());
    const [, text] = acts.onCopyHtml.mock.calls[0] ?? [];
    expect(text).toContain('Klevra Industri AB (publ), Serie B (Nasdaq Stockholm: KLVR.B)');
    expect(text).toMatch(/Estimated, 8 Nov\s–\s6 Dec 2026\./);
    await waitFor(() => expect(heard()).toContain('Copied'));
    fireEvent.click(document.activeElement ?? document.body);
    const [row] = acts.onOpenEvent.mock.calls[0] ?? [];
    expect(row?.source.company.ticker).toBe('KLVR.B');
    expect(row?.event.title).toBe('Results for FY2026 expected');
  });

  it('leaves with Escape and with Back', () => {
    const { acts } = agenda(agendaPins);
    key('Escape');
    press('Back');
    expect(acts.onCloseAgenda).toHaveBeenCalledTimes(2);
  });

  it('draws the rows in sight alone in its first frame, and forty after it', async () => {
    agenda(manyPins(60));
    expect(rows().length).toBeGreaterThan(10);
    expect(rows().length).toBeLessThan(40);
    expect(isOffered(/^Show \d+ more/)).toBe(false);
    const first = rows();
    await waitFor(() => expect(rows()).toHaveLength(40));
    expect(rows().slice(0, first.length)).toEqual(first);
  });

  it('draws forty rows at a time, and goes on at the first of the next', async () => {
    agenda(manyPins(60));
    await waitFor(() => expect(rows()).toHaveLength(40));
    const more = button(/^Show \d+ more/);
    more.focus();
    fireEvent.click(more);
    expect(rows()).toHaveLength(80);
    expect(focused()).toBe(rows()[40]);
  });

  it('says what was saved until the agenda is another, and not again once it is as it was', async () => {
    const { acts, show } = one(on(1));
    acts.onExport.mockResolvedValue({ saved: 1, leftOut: 0 });
    const isSaid = () => /1 event saved/.test(told(TITLE));
    press('Save as calendar');
    await waitFor(() => expect(isSaid()).toBe(true));
    const at = (...events: CompanyEvent[]) => agendaProps([pin(company, events)]);
    show(at(on(2)));
    expect(isSaid()).toBe(false);
    show(at(on(1)));
    expect(isSaid()).toBe(false);
  });

  it('says that a copy failed', async () => {
    const { acts } = one(on(1));
    acts.onCopyHtml.mockResolvedValue(false);
    press('Copy: Third-quarter results');
    await waitFor(() => expect(heard().join()).toMatch(/Not copied/));
  });
});

describe('what is not known', () => {
  const unknown = pin(listing('QLN', 'Quillane Freight', 'NYSE'), null);
  const known = pin(company, [on(1, { title: 'known' })]);
  const run = (changes: Parameters<typeof runOf>[1] = {}) =>
    runOf([unknown], { part: 'events', done: 0, ...changes });

  it('is counted, and asked for by a button that says its cost', () => {
    const { acts } = agenda([known, unknown]);
    expect(told(TITLE)).toContain('Events known of 1 of 2');
    expect(isOffered(/^Refresh/)).toBe(false);
    press('Load 1 · 1 request');
    expect(acts.onStartRun).toHaveBeenCalledWith('events', [unknown.listing.id], false);
  });

  it('is asked for only after a word where fewer requests remain', () => {
    const { acts } = renderPanel(agendaStates['agenda-quota-short'] ?? agendaProps([]));
    press('Load 7 · 7 requests');
    expect(acts.onStartRun).not.toHaveBeenCalled();
    expect(told(TITLE)).toContain('7 requests, 3 remain');
    press('Start · 7 requests');
    expect(acts.onStartRun).toHaveBeenCalledOnce();
  });

  it('is no longer offered where all is known: all again is, and the pages that follow', () => {
    const goesOn = pin(listing('WXC', 'Wexcombe', 'LSE'), [on(2)], '2026-11-20T14:05:00Z', 20);
    const { acts } = agenda([known, goesOn]);
    press('Load more · 1 request');
    expect(acts.onStartRun).toHaveBeenLastCalledWith('moreEvents', [goesOn.listing.id], false);
    press(/^Refresh · 2 requests/);
    const ids = [known, goesOn].map((one) => one.listing.id);
    expect(acts.onStartRun).toHaveBeenLastCalledWith('events', ids, true);
  });

  it('comes into the rows once the refresh has ended, and says meanwhile how far it is', () => {
    const came = pin(unknown.listing, [on(1, { title: 'came' })]);
    const { acts, show } = agenda([known, unknown], { run: run() });
    expect(told(TITLE)).toContain('Events 0 of 1');
    press('Stop');
    expect(acts.onStopRun).toHaveBeenCalledOnce();
    show(agendaProps([known, came], { run: run({ done: 1 }) }));
    // No row moves from under the pointer.
    expect(rows()).toHaveLength(1);
    expect(told(TITLE)).toContain('Events known of 2 of 2');
    show(agendaProps([known, came], { run: run({ done: 1, state: 'done' }) }));
    expect(rows()).toHaveLength(2);
  });

  it('is offered again, with its cost, once a limit that prices met is over; until then it says when', () => {
    vi.useFakeTimers({ now: NOW });
    onTestFinished(() => void vi.useRealTimers());
    const failure = { kind: 'limited', until: NOW + 90_000 } as const;
    const limited = run({ part: 'quotes', state: 'stopped', failure });
    const { acts } = agenda([known, unknown], { run: limited });
    expect(told(TITLE)).toContain('Load 1 · 1 requestTry again in 1:30');
    expect(button('Load 1 · 1 request').getAttribute('aria-disabled')).toBe('true');
    press('Load 1 · 1 request');
    expect(acts.onStartRun).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(91_000));
    expect(told(TITLE)).not.toContain('Try again');
    press('Load 1 · 1 request');
    expect(acts.onStartRun).toHaveBeenCalledWith('events', [unknown.listing.id], false);
  });

  it('is offered where the user stopped prices', () => {
    agenda([known, unknown], { run: run({ part: 'quotes', state: 'stopped' }) });
    expect(told(TITLE)).not.toContain('Quotes');
    expect(isOffered('Load 1 · 1 request')).toBe(true);
  });

  it('says nothing of a refresh that is over and brought no events', () => {
    const { show } = agenda([known], { run: run({ part: 'documents', done: 1, state: 'done' }) });
    expect(told(TITLE)).not.toContain('Documents');
    expect(told(TITLE)).toContain('Refresh · 1 request');
    show(agendaProps([known], { run: run({ part: 'documents' }) }));
    expect(told(TITLE)).toContain('Documents 0 of 1');
  });

  it('is shown as it comes where there is nothing yet', () => {
    const { show } = agenda([unknown], { run: run() });
    show(agendaProps([pin(unknown.listing, [on(1)])], { run: run({ done: 1 }) }));
    expect(rows()).toHaveLength(1);
  });

  it('goes on where it stopped', () => {
    const { acts } = agenda([known, unknown], { run: run({ state: 'stopped' }) });
    press('Continue · 1 request');
    expect(acts.onProceedRun).toHaveBeenCalledOnce();
  });
});

describe('the agenda’s place', () => {
  it('is a press away from the watchlist, whose row of places stays', () => {
    const { acts } = renderPanel(watchlistProps(agendaPins));
    press(TITLE);
    expect(acts.onOpenAgenda).toHaveBeenCalledOnce();
  });

  it('is of the chosen list, which can be chosen there', () => {
    const lists = threeLists(agendaPins);
    const { acts, show } = agenda(agendaPins, { lists, list: 'semis' });
    expect(told(TITLE)).toContain('No companies in this list.');
    fireEvent.change(screen.getByLabelText('List'), { target: { value: 'nordics' } });
    expect(acts.onChooseList).toHaveBeenCalledWith({ list: 'nordics' });
    show(agendaProps(agendaPins, { lists, list: 'nordics' }));
    expect(told(TITLE)).toContain('Events known of 4 of 4');
    expect(rows().some((row) => row.includes('NHVN'))).toBe(false);
  });

  it('names its file after the list', async () => {
    const { acts } = agenda(agendaPins, { lists: threeLists(agendaPins), list: 'nordics' });
    press('Save as calendar');
    await waitFor(() => expect(acts.onExport).toHaveBeenCalledOnce());
    expect(acts.onExport.mock.calls[0]?.[0]).toMatchObject({ list: 'Nordics' });
  });

  it('is found again at the row that was left', async () => {
    const { show } = agenda(manyPins(60));
    await waitFor(() => expect(rows()).toHaveLength(40));
    fireEvent.click(button(/^Show \d+ more/));
    const left = rows()[70] ?? '';
    [...partOf(TITLE).querySelectorAll<HTMLElement>('[data-row]')][70]?.focus();
    show({ ...companyProps(), saved: agendaProps(manyPins(60)).saved });
    show(agendaProps(manyPins(60)));
    expect(focused()).toBe(left);
  });

  it('begins at its heading where that row is gone', () => {
    const { show } = agenda(agendaPins);
    partOf(TITLE).querySelector<HTMLElement>('[data-row]')?.focus();
    show(companyProps());
    show(agendaProps(agendaPins.slice(2, 3)));
    expect(focused()).toBe(TITLE);
  });

  it('leaves the focus in the lookup box while a name is typed there', () => {
    const { show } = renderPanel(companyProps());
    const { lookup } = companyProps();
    const box = screen.getByLabelText('Company or ticker', { selector: 'input' });
    box.focus();
    show({ ...agendaProps(agendaPins), lookup });
    expect(document.activeElement).toBe(box);
  });
});

describe('taking it along', () => {
  it('saves what is shown as one calendar, and says what it could not hold', async () => {
    const { acts } = agenda(agendaPins, { kind: 'earnings' });
    acts.onExport.mockResolvedValue({ saved: 7, leftOut: 2 });
    press('Save as calendar');
    await waitFor(() =>
      expect(heard()).toContain('7 events saved. 2 events without a usable date left out.'),
    );
    const [request] = acts.onExport.mock.calls[0] ?? [];
    if (request?.kind !== 'agendaCalendar') throw new Error('no calendar');
    const saved = request.events.flatMap(({ company, rows }) =>
      rows.map((row) => [company.ticker, row.type]),
    );
    expect(saved).toHaveLength(9);
    expect(new Set(request.events.map(({ company }) => company.id)).size).toBe(
      request.events.length,
    );
    expect(saved.every(([, type]) => type?.startsWith('earnings'))).toBe(true);
  });

  it.each([
    [null, /^Not saved/],
    [{ saved: 0, leftOut: 16 }, /^Nothing saved/],
  ])('says why there is no file: %j', async (outcome, said) => {
    const { acts } = agenda(agendaPins);
    acts.onExport.mockResolvedValue(outcome);
    press('Save as calendar');
    await waitFor(() => expect(heard().join()).toMatch(said));
  });

  it('copies what is shown as a table, in the order shown', async () => {
    const { acts } = agenda(agendaPins.slice(0, 2));
    press('Copy as a table');
    await waitFor(() => expect(heard()).toContain('Copied'));
    const [html, text] = acts.onCopyHtml.mock.calls[0] ?? [];
    const lines = text?.split('\n\n')[0]?.split('\n') ?? [];
    expect(lines).toHaveLength(1 + rows().length);
    expect(lines[1]).toMatch(/^confirmed\t2026-11-20\t2026-11-20\tKLVR\.B\t/);
    expect(html).toContain('<table');
  });

  it('saves no file where the administrator allows none', () => {
    const props = agendaProps(agendaPins);
    renderPanel({ ...props, policy: { ...props.policy, off: ['export'] } });
    expect(isOffered('Save as calendar')).toBe(false);
    expect(isOffered('Copy as a table')).toBe(true);
  });
});

describe('a company opened at an event', () => {
  const events = [
    on(-5, { id: 'a' }),
    ...Array.from({ length: 9 }, (_, n) => on(n + 9, { id: `${n}` })),
  ];
  const wanted = on(60, { id: 'wanted', title: 'Wanted' });
  const opened = (changes: Partial<NonNullable<PanelProps['company']>> = {}) =>
    companyProps({
      tab: 'events',
      atEvent: eventKey(wanted),
      events: { state: 'loaded', answer: eventPages({ data: [...events, wanted] }) },
      ...changes,
    });

  it('has that event in sight, unfolded and in focus, though it was folded away', async () => {
    const { acts } = renderPanel(opened());
    await waitFor(() => expect(focused()).toContain('Wanted'));
    expect(document.activeElement?.closest('details')?.open).toBe(true);
    expect(acts.onEventShown).toHaveBeenCalledOnce();
  });

  it('waits for the answer, and leaves the focus where the user has gone meanwhile', async () => {
    const { acts, show } = renderPanel(opened({ events: { state: 'loading', previous: null } }));
    expect(acts.onEventShown).not.toHaveBeenCalled();
    const box = screen.getByLabelText('Company or ticker', { selector: 'input' });
    box.focus();
    show(opened());
    await waitFor(() => expect(acts.onEventShown).toHaveBeenCalledOnce());
    expect(document.activeElement).toBe(box);
  });

  it('takes the focus from what had it before the watchlist came in front', async () => {
    const { show } = renderPanel(companyProps());
    button('Watchlist').focus();
    show({ ...agendaProps(agendaPins), company: companyProps().company });
    partOf(TITLE).querySelector<HTMLElement>('[data-row]')?.focus();
    const arriving = { target: 'result', sequence: 1 } as const;
    show({ ...opened({ events: { state: 'loading', previous: null } }), focusRequest: arriving });
    show({ ...opened(), focusRequest: arriving });
    await waitFor(() => expect(focused()).toContain('Wanted'));
  });

  it('looks for an event that is gone no longer', () => {
    const { acts } = renderPanel(
      opened({ events: { state: 'loaded', answer: eventPages({ data: events }) } }),
    );
    expect(acts.onEventShown).toHaveBeenCalledOnce();
    expect(focused()).not.toContain('Wanted');
  });
});

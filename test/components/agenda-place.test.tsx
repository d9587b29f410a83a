import { fireEvent, screen, waitFor } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import type { CompanyEvent } from '../../lib/model/records.ts';
import { eventRowKey } from '../../lib/research/look.ts';
import { agenda, company, key, one, rows, TITLE } from './agenda-bench.ts';
import { agendaPins, manyPins, on, pin } from './fixtures/agenda.ts';
import { loadedEvents } from './fixtures/events.ts';
import { companyProps } from './fixtures/panel.ts';
import { threeLists } from './fixtures/watchlist.ts';
import { agendaProps } from './preview/states/agenda.ts';
import {
  button,
  focused,
  heard,
  isOffered,
  partOf,
  press,
  renderPanel,
  told,
  unfold,
} from './render.tsx';

it('the agenda by keyboard moves with j and k, opens a row with Enter and copies it with c', async () => {
  const { acts } = agenda(agendaPins.slice(0, 2));
  expect(focused()).toBe(TITLE);
  key('j');
  expect(focused()).toContain('Interim report');
  key('j');
  key('j');
  key('k');
  expect(focused()).toContain('Results for FY2026 expected');
  key('c');
  await waitFor(() => expect(acts.onCopy).toHaveBeenCalledOnce());
  const { text } = acts.onCopy.mock.calls[0]?.[0] ?? {};
  expect(text).toContain('Klevra Industri AB (publ), Serie B (Nasdaq Stockholm: KLVR.B)');
  expect(text).toMatch(/Estimated, 8 Nov\s–\s6 Dec 2026\./);
  await waitFor(() => expect(heard()).toContain('Copied'));
  fireEvent.click(document.activeElement ?? document.body);
  const [company, row] = acts.onOpenEvent.mock.calls[0] ?? [];
  expect(company?.ticker).toBe('KLVR.B');
  expect(row).toBe('results for fy2026 expected');
});

it('the agenda by keyboard draws only the visible rows in its first frame, then forty, and forty more on request', async () => {
  agenda(manyPins(60));
  expect(rows().length).toBeGreaterThan(10);
  expect(rows().length).toBeLessThan(40);
  expect(isOffered(/^Show \d+ more/)).toBe(false);
  const first = rows();
  await waitFor(() => expect(rows()).toHaveLength(40));
  expect(rows().slice(0, first.length)).toEqual(first);
  press(/^Show \d+ more/);
  expect(rows()).toHaveLength(80);
  expect(focused()).toBe(rows()[40]);
});

it('the agenda by keyboard reports only the last action: a saved file, until the agenda changes, or a copied table', async () => {
  const { acts, show } = one(on(1));
  acts.onExport.mockResolvedValue({ saved: 1, leftOut: 0 });
  const isSaid = () => /1 event saved/.test(told(TITLE));
  unfold('.agenda-fold');
  press('Save as calendar');
  await waitFor(() => expect(isSaid()).toBe(true));
  press('Copy as a table');
  await waitFor(() => expect(heard()).toContain('Copied'));
  expect(isSaid()).toBe(false);
  press('Save as calendar');
  await waitFor(() => expect(isSaid()).toBe(true));
  expect(heard()).not.toContain('Copied');
  // Another time the same is said anew.
  press('Save as calendar');
  expect(isSaid()).toBe(false);
  await waitFor(() => expect(isSaid()).toBe(true));
  const at = (...events: CompanyEvent[]) => agendaProps([pin(company, events)]);
  show(at(on(2)));
  expect(isSaid()).toBe(false);
  show(at(on(1)));
  expect(isSaid()).toBe(false);
});

describe('the agenda’s place', () => {
  it('shows the chosen list and lets the user choose another', () => {
    const lists = threeLists(agendaPins);
    const { acts, show } = agenda(agendaPins, { lists, list: 'semis' });
    expect(told(TITLE)).toContain('No companies in this list.');
    fireEvent.change(screen.getByLabelText('List'), { target: { value: 'nordics' } });
    expect(acts.onChooseList).toHaveBeenCalledWith({ list: 'nordics' });
    show(agendaProps(agendaPins, { lists, list: 'nordics' }));
    expect(told(TITLE)).toContain('Companies with events loaded: 4 of 4');
    expect(rows().some((row) => row.includes('NHVN'))).toBe(false);
  });

  it('returns to the row that was left', async () => {
    const { show } = agenda(manyPins(60));
    await waitFor(() => expect(rows()).toHaveLength(40));
    fireEvent.click(button(/^Show \d+ more/));
    const left = rows()[70] ?? '';
    [...partOf(TITLE).querySelectorAll<HTMLElement>('[data-row]')][70]?.focus();
    show({ ...companyProps(), saved: agendaProps(manyPins(60)).saved });
    show(agendaProps(manyPins(60)));
    expect(focused()).toBe(left);
  });

  it('focuses its heading when the row that was left is gone', () => {
    const { show } = agenda(agendaPins);
    partOf(TITLE).querySelector<HTMLElement>('[data-row]')?.focus();
    show(companyProps());
    show(agendaProps(agendaPins.slice(2, 3)));
    expect(focused()).toBe(TITLE);
  });

  it('leaves the focus in the lookup box while the user types a name', () => {
    const { show } = renderPanel(companyProps());
    const { lookup } = companyProps();
    const box = screen.getByLabelText('Company or ticker', { selector: 'input' });
    box.focus();
    show({ ...agendaProps(agendaPins), lookup });
    expect(document.activeElement).toBe(box);
  });
});

it('saving and copying the agenda saves the shown events of a list as one calendar and says which events it left out', async () => {
  const lists = threeLists(agendaPins);
  const { acts } = agenda(agendaPins, { kind: 'earnings', lists, list: 'nordics' });
  acts.onExport.mockResolvedValue({ saved: 7, leftOut: 2 });
  unfold('.agenda-fold');
  press('Save as calendar');
  await waitFor(() =>
    expect(heard()).toContain('7 events saved. 2 events without a usable date left out.'),
  );
  const [request] = acts.onExport.mock.calls[0] ?? [];
  if (request?.kind !== 'agendaCalendar') throw new Error('no calendar');
  expect(request.list).toBe('Nordics');
  expect(request.events).toHaveLength(5);
  expect(request.events.every(({ event }) => event.type?.startsWith('earnings'))).toBe(true);
});

it('saving and copying the agenda saves more events than one calendar file takes in parts, each by its own press, and says so before', async () => {
  const many = Array.from({ length: 1001 }, (_, at) => on(3 + (at % 300), { id: `e-${at}` }));
  const { acts } = one(...many);
  acts.onExport.mockResolvedValue({ saved: 1, leftOut: 0 });
  unfold('.agenda-fold');
  expect(told(TITLE)).toContain('At most 1,000 events per file');
  press('Save as calendar, part 1 of 2');
  press('Save as calendar, part 2 of 2');
  await waitFor(() => expect(acts.onExport).toHaveBeenCalledTimes(2));
  const files = acts.onExport.mock.calls.flatMap(([request]) =>
    request.kind === 'agendaCalendar' ? request : [],
  );
  const ids = files.map(({ events }) => events.map(({ event }) => event.id));
  expect(files.map(({ part }) => part)).toEqual(['1-of-2', '2-of-2']);
  expect(ids.map(({ length }) => length)).toEqual([1000, 1]);
  expect(new Set(ids.flat()).size).toBe(1001);
});

describe('a company opened at an event', () => {
  const wanted = on(60, { id: null, title: 'Wanted' });
  const events = [
    on(-5, { id: 'a' }),
    ...Array.from({ length: 9 }, (_, n) => on(n + 9, { id: `${n}` })),
    wanted,
  ];
  const row = { tab: 'events', metric: null, key: eventRowKey(wanted), unfolds: true } as const;
  const opened = (load: 'loading' | 'loaded') => {
    const props = companyProps({
      tab: 'events',
      unfolded: ['events'],
      events:
        load === 'loading' ? { state: 'loading', previous: null } : loadedEvents({ data: events }),
    });
    const target = { ...row, company: props.company?.id ?? '' };
    return { ...props, focusRequest: { target, sequence: 1 } };
  };

  it('waits for the events and leaves the focus where the user has moved it', () => {
    const { show } = renderPanel(opened('loading'));
    const box = screen.getByLabelText('Company or ticker', { selector: 'input' });
    box.focus();
    show(opened('loaded'));
    expect(document.activeElement).toBe(box);
  });

  it('focuses and unfolds the event although the watchlist covered the company’s earlier focus', () => {
    const { show } = renderPanel(companyProps({ unfolded: ['events'] }));
    button('Watchlist').focus();
    show({ ...agendaProps(agendaPins), company: companyProps().company });
    partOf(TITLE).querySelector<HTMLElement>('[data-row]')?.focus();
    show(opened('loading'));
    show(opened('loaded'));
    expect(focused()).toContain('Wanted');
    expect(document.activeElement?.closest('details')?.open).toBe(true);
  });

  it('focuses the event once, whatever is opened afterwards', () => {
    const { show } = renderPanel(opened('loaded'));
    expect(focused()).toContain('Wanted');
    show({ ...opened('loaded'), company: null });
    show(opened('loaded'));
    expect(document.activeElement?.tagName).not.toBe('SUMMARY');
  });
});

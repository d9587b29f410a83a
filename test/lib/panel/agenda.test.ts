import { describe, expect, it } from 'vitest';
import type { Reply } from '../../../lib/messages/panel-messages.ts';
import { ok } from '../../../lib/model/failure.ts';
import { panelActions } from '../../../lib/panel/actions.ts';
import { answerOf } from '../../../lib/panel/query-state.ts';
import { eventsOf } from '../../../lib/panel/questions.ts';
import { restore } from '../../../lib/panel/record.ts';
import { agendaOf } from '../../../lib/research/agenda.ts';
import { listing } from '../../components/fixtures/agenda.ts';
import { answer, envelope } from '../../components/fixtures/answers.ts';
import { event } from '../../components/fixtures/events.ts';
import { savedWith } from '../../saved-with.ts';
import { keptOf, NOW, scriptedPanel } from './scripted-panel.ts';

const company = listing('LKMR', 'Larkmere Systems, Inc.', 'Nasdaq');
const rowOf = (changes: Parameters<typeof event>[0]) => {
  const sources = [{ company, events: [event(changes)], envelope: envelope() }];
  const row = agendaOf(sources, NOW).groups[0]?.rows[0];
  if (!row) throw new Error('no row');
  return row;
};

it('opens a row’s company at its event, at the cost of a company', () => {
  const { panel, store, asked } = scriptedPanel({});
  const acts = panelActions(store, panel);
  acts.onOpenAgenda();
  acts.onAgendaKind('earnings');
  acts.onOpenEvent(rowOf({ id: 'e-1' }));
  expect(store.state.company).toMatchObject({ id: company.id, tab: 'events', atEvent: 'e-1' });
  expect(store.state.focusRequest).toMatchObject({ target: 'result', sequence: 1 });
  const calls = asked.filter(([, input]) => 'cacheMode' in Object(input));
  const young = calls.filter(([, input]) => Object(input).cacheMode !== 'only-if-cached');
  expect(young.map(([name]) => name).toSorted()).toEqual(['getCompany', 'getEvents', 'getQuote']);
  acts.onEventShown();
  expect(store.state.company?.atEvent).toBeNull();
  // Who comes back finds the agenda as it was.
  expect(store.state.agenda).toMatchObject({ isOpen: true, kind: 'earnings' });
});

it('identifies an event without an id by its content', () => {
  const { panel, store } = scriptedPanel({});
  const row = rowOf({ id: null });
  panelActions(store, panel).onOpenEvent(row);
  expect(store.state.company?.atEvent).toBe(JSON.stringify(row.event));
});

it('keeps the chosen kind when closed, and sends nothing', () => {
  const { panel, store, asked } = scriptedPanel({});
  const acts = panelActions(store, panel);
  acts.onOpenAgenda();
  acts.onAgendaKind('dividend');
  acts.onCloseAgenda();
  expect(store.state.agenda).toMatchObject({ isOpen: false, kind: 'dividend' });
  acts.onEventShown();
  expect(store.state.company).toBeNull();
  expect(asked).toEqual([]);
});

describe('the following pages of events', () => {
  const page = (offset: number, nextOffset: number | null) => ({
    ...answer([event({ id: `e-${offset}` })], { nextOffset }),
  });
  /** The agenda of one company, of whose events there are two pages. */
  async function two(second: () => Reply<'getEvents'>) {
    const scripted = scriptedPanel({
      getSavedCompanies: () => ok(savedWith({ pins: [company] })),
      getKeptOfCompanies: () => ok([]),
      getEvents: ({ offset }) => (offset === 0 ? ok(page(0, 20)) : second()),
    });
    const { panel, store } = scripted;
    await panel.saved.refresh();
    panel.watchlist.show('watchlist');
    await expect.poll(() => store.state.watchlist.ids).toHaveLength(1);
    const run = async (part: 'events' | 'moreEvents') => {
      panel.watchlist.start(part, [company.id], false);
      await expect.poll(() => store.state.watchlist.run?.state).toBe('done');
    };
    await run('events');
    return { ...scripted, run, events: () => answerOf(store.answer(eventsOf(company.id))) };
  }

  it('cost one request each and are appended', async () => {
    const { asked, run, events } = await two(() => ok(page(20, null)));
    expect(events()).toMatchObject({ pages: 1, meta: { nextOffset: 20 } });
    await run('moreEvents');
    expect(events()).toMatchObject({ pages: 2, meta: { nextOffset: null } });
    expect(events()?.data.map(({ id }) => id)).toEqual(['e-0', 'e-20']);
    // There is none after them.
    await run('moreEvents');
    const offsets = asked.flatMap(([name, input]) =>
      name === 'getEvents' ? [Object(input).offset] : [],
    );
    expect(offsets).toEqual([0, 20]);
  });
});

it('restores the agenda after a reload', () => {
  const { panel, store } = scriptedPanel({});
  const acts = panelActions(store, panel);
  acts.onOpenAgenda();
  acts.onAgendaKind('dividend');
  const record = keptOf(store);
  const reloaded = scriptedPanel({});
  restore(record, reloaded.store, reloaded.panel);
  expect(reloaded.store.state.agenda).toEqual({ isOpen: true, kind: 'dividend' });
});

it('gives way to the companies on a press on Watchlist, and stays open behind the page', () => {
  const { panel, store } = scriptedPanel({});
  const acts = panelActions(store, panel);
  const isOpen = () => store.state.agenda.isOpen;
  acts.onShowPlace('watchlist');
  acts.onOpenAgenda();
  acts.onShowPlace('page');
  acts.onShowPlace('watchlist');
  expect(isOpen()).toBe(true);
  // From help, back to the agenda.
  acts.onOpenOverlay('help');
  acts.onShowPlace('watchlist');
  expect(isOpen()).toBe(true);
  acts.onShowPlace('watchlist');
  expect(isOpen()).toBe(false);
});

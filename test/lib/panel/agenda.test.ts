import { expect, it } from 'vitest';
import { panelActions } from '../../../lib/panel/actions.ts';
import { agendaOf } from '../../../lib/research/agenda.ts';
import { listing } from '../../components/fixtures/agenda.ts';
import { envelope } from '../../components/fixtures/answers.ts';
import { event } from '../../components/fixtures/events.ts';
import { NOW, scriptedPanel } from './scripted-panel.ts';

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

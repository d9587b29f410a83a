import { expect, it } from 'vitest';
import { panelActions } from '../../../lib/panel/actions.ts';
import { listing } from '../../components/fixtures/companies.ts';
import { scriptedPanel } from './scripted-panel.ts';

const company = listing('LKMR', 'Larkmere Systems, Inc.', 'Nasdaq');

it('opens a row’s company at its event, at the cost of a company', () => {
  const { panel, store, asked } = scriptedPanel({});
  const acts = panelActions(store, panel);
  acts.onOpenAgenda();
  acts.onAgendaKind('earnings');
  acts.onOpenEvent(company, 'e-1');
  expect(store.state.company).toMatchObject({
    ...{ id: company.id, tab: 'events', unfolded: ['events'] },
  });
  const target = { company: company.id, tab: 'events', metric: null, key: 'e-1', unfolds: true };
  expect(store.state.focusRequest).toEqual({ target, sequence: 1 });
  const calls = asked.filter(([, input]) => 'cacheMode' in Object(input));
  const young = calls.filter(([, input]) => Object(input).cacheMode !== 'only-if-cached');
  expect(young.map(([name]) => name).toSorted()).toEqual(['getCompany', 'getEvents', 'getQuote']);
  // Who comes back finds the agenda as it was.
  expect(store.state.agenda).toMatchObject({ isOpen: true, kind: 'earnings' });
});

it('keeps the chosen kind when closed, and sends nothing', () => {
  const { panel, store, asked } = scriptedPanel({});
  const acts = panelActions(store, panel);
  acts.onOpenAgenda();
  acts.onAgendaKind('dividend');
  acts.onCloseAgenda();
  expect(store.state.agenda).toMatchObject({ isOpen: false, kind: 'dividend' });
  expect(store.state.company).toBeNull();
  expect(asked).toEqual([]);
});

it('opens a metric’s whole list in place of the statement, from cached facts alone', () => {
  const { panel, store, asked } = scriptedPanel({});
  const acts = panelActions(store, panel);
  acts.onOpenListing(company);
  acts.onStatement('income');
  const before = asked.length;
  acts.onLead({ company: company.id, tab: 'financials', metric: 'revenue', key: 'row' });
  expect(store.state.company).toMatchObject({
    ...{ tab: 'financials', statement: null, unfolded: ['facts of all periods'] },
  });
  expect(asked.slice(before).map(([name]) => name)).toEqual(['getCached']);
});

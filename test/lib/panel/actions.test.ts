import { expect, it } from 'vitest';
import { panelActions } from '../../../lib/panel/actions.ts';
import type { PanelState } from '../../../lib/panel/store.ts';
import { idle, loaded } from '../../components/fixtures/answers.ts';
import { reader } from '../../components/fixtures/documents.ts';
import { company } from '../../components/fixtures/panel.ts';
import { scriptedPanel } from './scripted-panel.ts';
import { show } from './show.ts';

it('closes listings and the overlay', () => {
  const { panel, store, asked } = scriptedPanel({});
  const acts = panelActions(store, panel);
  const lookup = { draft: 'half a wo', submitted: 'Nordhavn', load: loaded([]), ticker: null };
  show(store, { overlay: 'help', reader: reader(), lookup });
  acts.onShowPage();
  expect(store.state).toMatchObject({
    overlay: null,
    reader: null,
    focusRequest: { target: 'page', sequence: 1 },
  });
  acts.onCloseListings();
  const closed = { draft: 'half a wo', submitted: null, load: idle, ticker: null };
  expect(store.state.lookup).toEqual(closed);
  expect(asked).toEqual([]);
});

it('keeps the new text in the field while the last search is refreshed', () => {
  const { panel, store, asked } = scriptedPanel({});
  show(store, {
    company: {
      ...company,
      search: { draft: 'a new question', submitted: 'harbour', load: loaded([]) },
    },
  });
  panelActions(store, panel).onRefresh('search');
  expect(asked).toEqual([
    ['searchDocuments', { companyId: company.id, query: 'harbour', cacheMode: 'reload' }],
  ]);
  expect(store.state.company?.search.draft).toBe('a new question');
});

type Acts = ReturnType<typeof panelActions>;
const { id } = company;
const listing = { id: 'another', exchange: null, name: 'Another', ticker: null };
const compared: Partial<PanelState> = {
  compare: { metric: 'revenue', companies: [{ listing, load: idle }] },
};
const searched = { draft: 'dock a', submitted: 'dock', load: loaded([]) };
const shown = { ...company, search: searched, facts: { metric: 'cash', load: idle } } as const;

/** A panel that shows a company and a lookup, and what a press on it asked for. */
function pressing(press: (acts: Acts) => unknown, state: Partial<PanelState> = {}) {
  const { panel, store, asked } = scriptedPanel({});
  const lookup = { draft: 'NHVN', submitted: 'NHVN', load: loaded([]), ticker: null };
  show(store, { company: shown, lookup, ...state });
  press(panelActions(store, panel));
  return { asked, store };
}

/** An action with its arguments, and the only question it asks: its name, and the input that the press decides. */
const asks: [keyof Acts, unknown[], string, object, Partial<PanelState>?][] = [
  ['onLoad', ['profile'], 'getCompany', { cacheMode: 'default' }],
  ['onLoad', ['quote'], 'getQuote', { cacheMode: 'default' }],
  ['onLoad', ['events'], 'getEvents', { cacheMode: 'default' }],
  ['onRefresh', ['profile'], 'getCompany', { cacheMode: 'reload' }],
  ['onRefresh', ['quote'], 'getQuote', { cacheMode: 'reload' }],
  ['onRefresh', ['events'], 'getEvents', { cacheMode: 'reload' }],
  ['onRefresh', ['listings'], 'lookUpCompany', { query: 'NHVN', cacheMode: 'reload' }],
  ['onSearch', ['covenant'], 'searchDocuments', { query: 'covenant', cacheMode: 'default' }],
  ['onShowFacts', ['revenue'], 'getFinancials', { metric: 'revenue', cacheMode: 'default' }],
  ['onRefresh', ['facts'], 'getFinancials', { metric: 'cash', cacheMode: 'reload' }],
  ['onLoad', ['documents'], 'listDocuments', { cacheMode: 'default' }],
  ['onRefresh', ['documents'], 'listDocuments', { cacheMode: 'reload' }],
  ['onPin', [listing], 'changeSavedCompanies', { change: 'pin', listings: [listing] }],
  ['onUnpin', [id], 'changeSavedCompanies', { change: 'take', ids: [id], list: null }],
  ['onForgetRecent', [id], 'changeSavedCompanies', { change: 'forget' }],
  ['onClearRecents', [], 'changeSavedCompanies', { change: 'clearRecents' }],
  ['onReloadPage', [], 'getDocumentPage', { cacheMode: 'reload' }, { reader: reader() }],
  ['onCompareAgain', ['another'], 'getFinancials', { cacheMode: 'reload' }, compared],
  ['onLookup', ['Another'], 'lookUpCompany', { cacheMode: 'default' }, { company: null }],
  ['onCompareLookup', ['Another'], 'lookUpCompany', { query: 'Another', cacheMode: 'default' }],
];

it.each(asks)('on %s(%j) requests only %s', (act, of, name, input, state) => {
  const { asked } = pressing((acts) => (acts[act] as (...of: unknown[]) => unknown)(...of), state);
  expect(asked).toEqual([[name, expect.objectContaining(input)]]);
});

it('refreshes nothing that was not requested: no search, no facts, no company', () => {
  const bare = {
    ...company,
    search: { ...searched, submitted: null },
    facts: { ...shown.facts, metric: null },
  };
  for (const state of [{ company: null }, { company: bare }]) {
    const { asked } = pressing((acts) => {
      acts.onRefresh('search');
      acts.onRefresh('facts');
      acts.onTab('search');
      acts.onSearchDraft('dock');
      acts.onFold('events', true);
    }, state);
    expect(asked).toEqual([]);
  }
});

it('opens a chosen listing, and a saved listing with an empty box', () => {
  const picked = pressing((acts) => acts.onPickListing(listing));
  expect(picked.store.state).toMatchObject({
    company: { id: 'another' },
    lookup: { draft: 'NHVN' },
  });
  const saved = pressing((acts) => acts.onOpenListing(listing));
  expect(saved.store.state).toMatchObject({ company: { id: 'another' }, lookup: { draft: '' } });
});

it.each<[keyof Acts, unknown[], string]>([
  ['onLookup', ['Another'], 'sight'],
  ['onOpenListing', [{ ...listing, id }], 'sight'],
  ['onOpenListing', [listing], 'result'],
  ['onPickListing', [listing], 'result'],
  ['onOpenKnown', [listing], 'result'],
  ['onCloseCompany', [], 'result'],
  ['onGoBack', [], 'result'],
  ['onGoForward', [], 'result'],
  ['onLookUpByName', ['Another'], 'box'],
])('on %s(%j) leads to the %s', (act, of, target) => {
  const { store } = pressing((acts) => (acts[act] as (...of: unknown[]) => unknown)(...of));
  expect(store.state.focusRequest).toEqual({ target, sequence: 1 });
});

it('leads from another place to a company that is open already', () => {
  const { store } = pressing((acts) => acts.onOpenListing({ ...listing, id }), {
    shownPlace: 'watchlist',
  });
  expect(store.state.focusRequest.target).toBe('result');
});

it('changes the view without a request', () => {
  const { store, asked } = pressing((acts) => {
    acts.onTab('search');
    acts.onSearchDraft('covenant');
    acts.onLookUpByName('Another');
    acts.onDraft('half a wo');
    acts.onOpenOverlay('calls');
  });
  expect(asked.filter(([name]) => !['getCalls', 'getLatest'].includes(name))).toEqual([]);
  expect(store.state).toMatchObject({
    company: { tab: 'search', search: { draft: 'covenant', submitted: 'dock' } },
    lookup: { draft: 'half a wo', submitted: 'NHVN' },
    overlay: 'calls',
  });
  const closed = pressing((acts) => acts.onCloseOverlay(), { overlay: 'help' });
  expect(closed.store.state.overlay).toBeNull();
});

it('closes a company together with its lookup when it has no other listings', () => {
  const { store, asked } = pressing((acts) => acts.onCloseCompany());
  expect(store.state).toMatchObject({ company: null, lookup: { submitted: null } });
  expect(asked).toEqual([['leave', { companyId: id }]]);
});

it('folds and unfolds a part, and keeps as many unfolded as storage accepts', () => {
  const { store } = pressing((acts) => {
    for (let n = 0; n < 200; n += 1) acts.onFold(`fact ${n}`, true);
    acts.onFold('fact 198', false);
  });
  expect(store.state.company?.unfolded).toHaveLength(49);
  expect(store.state.company?.unfolded.at(-1)).toBe('fact 199');
});

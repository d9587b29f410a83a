import { describe, expect, it, vi } from 'vitest';
import type { RequestName } from '../../../lib/messages/panel-messages.ts';
import { failed, ok } from '../../../lib/model/failure.ts';
import { STATEMENTS } from '../../../lib/model/metric-groups.ts';
import type { Panel } from '../../../lib/panel/panel.ts';
import { emptyCompany, NO_PINNING } from '../../../lib/panel/position.ts';
import { comparedOf, documentsOf } from '../../../lib/panel/questions.ts';
import { restore } from '../../../lib/panel/record.ts';
import { STARTED } from '../../../lib/panel/runs.ts';
import type { PanelState } from '../../../lib/panel/store.ts';
import { answer, idle, loading } from '../../components/fixtures/answers.ts';
import { quote as price } from '../../components/fixtures/companies.ts';
import { NHVN } from '../../components/fixtures/compared.ts';
import {
  documentItem,
  documentPage,
  documentPages,
  loadedDocuments,
} from '../../components/fixtures/documents.ts';
import { eventPages } from '../../components/fixtures/events.ts';
import { fact, factPages, revenue } from '../../components/fixtures/facts.ts';
import { company } from '../../components/fixtures/panel.ts';
import { uuid } from '../../service/testing/fixture.ts';
import { settled } from './held-send.ts';
import { keptOf, type Script, type ScriptedPanel, scriptedPanel } from './scripted-panel.ts';
import { show } from './show.ts';

/** How many pages of a list the record has, by what the panel shows. */
function pagesIn(state: Partial<PanelState>, question: { key: string }) {
  const { store } = scriptedPanel({});
  show(store, state);
  return keptOf(store).asked[question.key]?.pages;
}

const failedWithout = { state: 'failed', failure: { kind: 'timeout' }, previous: null } as const;

it.each([
  ['loaded so far', { state: 'loaded', answer: { ...documentPages(), pages: 3 } }, 3],
  ['loading for the first time', loading, 1],
  ['that failed', failedWithout, 1],
  ['never requested', idle, undefined],
] as const)('the record of a panel holds the number of pages of a list %s', (_, load, pages) => {
  const shown = { company: { ...company, documents: load } };
  expect(pagesIn(shown, documentsOf(company.id))).toBe(pages);
});

it('the record of a panel holds which companies of a comparison were requested', () => {
  const load = { state: 'loaded', answer: { ...factPages(revenue), pages: 2 } } as const;
  const columns = [load, failedWithout, idle].map((one, n) => ({
    listing: { ...NHVN, id: `c${n}` },
    load: one,
  }));
  const shown = { compare: { metric: 'revenue', companies: columns } } as const;
  const pages = columns.map(({ listing }) => pagesIn(shown, comparedOf(listing.id, 'revenue')));
  expect(pages).toEqual([2, 1, undefined]);
});

it.each([
  ['running', { state: 'stopped', done: 1 }],
  ['stopped', { state: 'stopped', done: 1 }],
  ['done', null],
] as const)('the record holds each run that is %s as %j', (state, kept) => {
  const run = { ...STARTED, state, done: 1 };
  const { store } = scriptedPanel({});
  const list = { ...run, part: 'quotes', again: true, ids: ['a', 'b'] } as const;
  const statement = { ...run, part: 'first', ids: STATEMENTS.income } as const;
  store.update({
    watchlist: { ...store.bare.watchlist, run: list },
    pinning: { ...NO_PINNING, run: { ...run, ids: [0, 1] } },
    company: {
      ...emptyCompany(NHVN),
      statement: { group: 'income', run: statement, isRecalled: true },
    },
  });
  const { watchlist, pinning, company } = keptOf(store);
  for (const one of [watchlist.run, pinning?.run, company?.statement?.run])
    expect(one && { state: one.state, done: one.done }).toEqual(kept);
});

/** What a restored panel asks for, and its state after that. */
async function restored(change: (before: ScriptedPanel) => void, script: Script) {
  const before = scriptedPanel({});
  change(before);
  const after = scriptedPanel(script);
  restore(keptOf(before.store), after.store, after.panel);
  await settled();
  return { ...after, state: after.store.state };
}

describe('a restored panel', () => {
  const script: Script = {
    getFinancials: ({ offset }) => ok(answer([fact()], { nextOffset: offset + 20 })),
    listDocuments: ({ offset }) =>
      ok(answer([documentItem({ id: `d${offset}` })], { nextOffset: offset + 20 })),
    getEvents: ({ offset }) => ok(answer([], { nextOffset: offset + 20 })),
  };

  it('reads as many cached pages as it showed', async () => {
    const range = { from: '2026-10-19', to: '2027-10-20' };
    const { inputs } = await restored(({ store }) => {
      show(store, {
        company: {
          ...company,
          documents: { state: 'loaded', answer: { ...documentPages(), pages: 3 } },
          // Of days that are past by then.
          events: { state: 'loaded', answer: { ...eventPages(), range, pages: 2 } },
          facts: {
            metric: 'revenue',
            load: { state: 'loaded', answer: { ...factPages(revenue), pages: 2 } },
          },
        },
      });
    }, script);
    expect(inputs('listDocuments').map(({ offset }) => offset)).toEqual([0, 20, 40]);
    expect(inputs('getFinancials').map(({ offset }) => offset)).toEqual([0, 20]);
    const events = { companyId: company.id, ...range, cacheMode: 'only-if-cached' };
    expect(inputs('getEvents')).toEqual([0, 20].map((offset) => ({ ...events, offset })));
  });

  it('reads nothing that it did not show', async () => {
    const { names, state } = await restored(({ store }) => {
      show(store, { company: { ...company, facts: { metric: null, load: idle } } });
      store.update({ adding: { draft: 'half a wo', submitted: null, ticker: null } });
    }, script);
    for (const name of ['listDocuments', 'getFinancials', 'searchDocuments', 'lookUpCompany']) {
      expect(names()).not.toContain(name);
    }
    expect(state.adding).toMatchObject({ draft: 'half a wo', submitted: null });
  });

  it('reads the search and the statement that were shown', async () => {
    const { asked } = await restored(({ store }) => {
      const search = { draft: 'dock', submitted: 'dry dock', load: idle };
      show(store, { company: { ...company, search } });
      const statement = { group: 'income', run: null, isRecalled: true } as const;
      store.updateCompany(company.id, { statement });
    }, script);
    const input = { companyId: company.id, query: 'dry dock', cacheMode: 'only-if-cached' };
    expect(asked).toContainEqual(['searchDocuments', input]);
    const metrics = { companyId: company.id, metrics: STATEMENTS.income, parts: [] };
    expect(asked).toContainEqual(['getCached', metrics]);
  });

  it('keeps the list that waits to be searched', async () => {
    const { state } = await restored(({ store }) => {
      store.update({ pinning: { ...NO_PINNING, draft: 'AA, BB' } });
    }, {});
    expect(state.pinning?.draft).toBe('AA, BB');
  });

  it('offers data that are no longer cached as if they were never requested, but not a search', async () => {
    const lost = () => failed({ kind: 'notKept' });
    const search = { draft: 'dock', submitted: 'dock', load: idle };
    const { state } = await restored(
      ({ store }) => {
        show(store, {
          company: {
            ...company,
            search,
            documents: loadedDocuments(),
            facts: { metric: 'revenue', load: { state: 'loaded', answer: factPages(revenue) } },
          },
        });
      },
      {
        ...{ getFinancials: lost, listDocuments: lost, getCompany: lost, getQuote: lost },
        searchDocuments: lost,
      },
    );
    expect(state.company).toMatchObject({
      documents: idle,
      facts: { metric: 'revenue', load: idle },
      profile: idle,
      quote: idle,
      search: { load: { ...failedWithout, failure: { kind: 'notKept' } } },
    });
  });
});

it('keeps the panel’s record small when the service sends huge names', async () => {
  const long = 'x'.repeat(500_000);
  const listing = { id: uuid(9), exchange: long, name: long, ticker: long };
  const { store, panel } = scriptedPanel({
    getCompany: () => ok({ ...answer([]), data: { ...listing, website: null, other: [] } }),
    getDocumentPage: ({ documentId }) => ok(documentPage({ documentId, title: long })),
  });
  panel.company.open({ ...listing, name: null });
  // A page that is opened after it remembers the company's names, too.
  await settled();
  for (let document = 1; document <= 3; document += 1) {
    panel.reader.open({ documentId: uuid(document), page: 1, company: listing });
    await settled();
  }
  expect(store.state.company?.name).toBe(long);
  const record = keptOf(store);
  expect(record.documentTitles).toHaveLength(3);
  expect(JSON.stringify(record).length).toBeLessThan(20_000);
});

/** What a panel shows if it opens after a request has failed. */

type Act = (panel: Panel) => unknown;
type Load = (state: PanelState) => unknown;
type Row = [string, RequestName, Act, Load];

const page1 = { documentId: uuid(100), page: 1 };
const quote: Act = ({ company }) => company.load('quote', 'reload');
const facts: Act = ({ company }) => company.loadFacts('revenue', 'default');
const search: Act = ({ company }) => company.search('harbour', 'default');
const add: Act = ({ compare }) => compare.lookUp('Vexley', 'default');

const PARTS: Row[] = [
  ['lookup', 'lookUpCompany', (p) => p.lookup.lookUp('Vexley', null), (s) => s.lookup.load],
  ['lookup to compare', 'lookUpCompany', add, (s) => s.adding.load],
  ['quote', 'getQuote', quote, (s) => s.company?.quote],
  ['facts', 'getFinancials', facts, (s) => s.company?.facts.load],
  ['search', 'searchDocuments', search, (s) => s.company?.search.load],
  ['page of a document', 'getDocumentPage', (p) => p.reader.open(page1), (s) => s.reader?.load],
];

const UNAVAILABLE = { kind: 'unavailable', code: 'fault_503' } as const;

it.each(PARTS)('tells why the %s failed, and asks nothing again', async (_, request, act, load) => {
  const before = scriptedPanel({ [request]: () => new Promise(() => {}) });
  show(before.store, { company });
  act(before.panel);
  const { store, panel, asked } = scriptedPanel({ [request]: () => failed(UNAVAILABLE) });
  restore(keptOf(before.store), store, panel);
  await settled();
  expect(load(store.state)).toMatchObject({ state: 'failed', failure: UNAVAILABLE });
  const modes = asked.flatMap(([, input]) => Object(input).cacheMode ?? []);
  expect(new Set(modes)).toEqual(new Set(['only-if-cached']));
});

it('tells why a price was not renewed, beside the price', async () => {
  const { store, panel } = scriptedPanel({
    getQuote: () => ok({ ...answer(price), notRenewed: UNAVAILABLE }),
  });
  panel.company.open(NHVN, 'only-if-cached');
  await settled();
  const beside = { state: 'failed', failure: UNAVAILABLE, previous: { data: price } };
  expect(store.state.company?.quote).toMatchObject(beside);
});

const page = (id: string) => answer([documentItem({ id })], { nextOffset: 20 });

it.each([
  [
    'was not loaded',
    failed(UNAVAILABLE),
    { pages: 1, next: { state: 'failed', failure: UNAVAILABLE } },
  ],
  [
    'was not renewed beside newer ones',
    ok({ ...page('old'), notRenewed: UNAVAILABLE }),
    { pages: 1, next: { state: 'failed', failure: UNAVAILABLE } },
  ],
  ['added', ok(page('second')), { pages: 2, data: [{ id: 'first' }, { id: 'second' }] }],
  ['is not kept', failed({ kind: 'notKept' }), { pages: 1, next: { state: 'idle' } }],
])('tells of the following page of a list that it %s', async (_, end, list) => {
  const before = scriptedPanel({
    listDocuments: ({ offset }) => (offset === 0 ? ok(page('first')) : new Promise(() => {})),
  });
  show(before.store, { company });
  await before.panel.company.load('documents', 'default');
  void before.panel.company.more('documents');
  const { store, panel } = scriptedPanel({
    listDocuments: ({ offset }) => (offset === 0 ? ok(page('first')) : end),
  });
  restore(keptOf(before.store), store, panel);
  await vi.waitFor(() =>
    expect(store.state.company?.documents).toMatchObject({ state: 'loaded', answer: list }),
  );
});

import { describe, expect, it } from 'vitest';
import { type Failure, failed, ok } from '../../../lib/model/failure.ts';
import type { Session } from '../../../lib/model/session.ts';
import type { Pages } from '../../../lib/panel/load-state.ts';
import { emptyCompany, NO_PINNING } from '../../../lib/panel/position.ts';
import { STARTED } from '../../../lib/panel/runs.ts';
import type { PanelState } from '../../../lib/panel/store.ts';
import { answer, meta } from '../../components/fixtures/answers.ts';
import { NORDHAVN } from '../../components/fixtures/companies.ts';
import { HOLM, NHVN, SKVL } from '../../components/fixtures/compared.ts';
import { documentPages, reader } from '../../components/fixtures/documents.ts';
import { eventPages } from '../../components/fixtures/events.ts';
import { factPages, revenue } from '../../components/fixtures/facts.ts';
import { company } from '../../components/fixtures/panel.ts';
import { settled } from './held-send.ts';
import { scriptedPanel } from './scripted-panel.ts';
import { show } from './show.ts';

const connected: Session = { state: 'connected', subject: 'A', expiresAt: 1 };

/** A list whose first page has arrived, and whose next page failed this way. */
const unfinished = <P extends Pages<unknown>>(pages: P, kind: 'notConnected' | 'timeout') => {
  const failure: Failure = { kind };
  const next = { state: 'failed', failure } as const;
  return { state: 'loaded', answer: { ...pages, meta: meta({ nextOffset: 10 }), next } } as const;
};

/** Requests that ask the service for no data: connecting, and reading the background's own data. */
const isOfService = (name: unknown) => name !== 'connect' && name !== 'getChanges';

/** A panel with lists whose following pages failed so; gives what connecting asked for. */
async function connectAfter(kind: 'notConnected' | 'timeout') {
  const { panel, store, asked } = scriptedPanel({
    connect: () => ok(connected),
    getEvents: () => failed({ kind: 'timeout' }),
  });
  const documents = unfinished(documentPages(), kind);
  const facts = unfinished(factPages(revenue), kind);
  show(store, {
    company: {
      ...company,
      events: unfinished(eventPages(), kind),
      documents,
      facts: { metric: 'revenue', load: facts },
    },
    compare: {
      metric: 'revenue',
      companies: [
        { listing: NHVN, load: facts },
        {
          listing: SKVL,
          load: {
            state: 'loaded',
            answer: { ...factPages(revenue), meta: meta({ nextOffset: 10 }) },
          },
        },
        { listing: HOLM, load: { state: 'failed', failure: { kind }, previous: null } },
      ],
    },
  });
  await panel.session.connect();
  await settled();
  return asked.filter(([name]) => isOfService(name)).map(([name, input]) => [name, input]);
}

it('a following page that was refused without a connection is requested alone after connecting', async () => {
  const { id: companyId } = company;
  const cacheMode = 'default';
  const facts = { metric: 'revenue', cacheMode };
  expect(await connectAfter('notConnected')).toEqual([
    ['getFinancials', { companyId: NHVN.id, ...facts, offset: 10, asker: 'comparison' }],
    ['getFinancials', { companyId: HOLM.id, ...facts, offset: 0, asker: 'comparison' }],
    ['getEvents', expect.objectContaining({ companyId, cacheMode, offset: 10 })],
    ['getFinancials', { companyId, ...facts, offset: 10 }],
    ['listDocuments', { companyId, cacheMode, offset: 10 }],
  ]);
});

it('a following page that was refused without a connection is not requested when it failed for another reason', async () => {
  expect(await connectAfter('timeout')).toEqual([]);
});

it('lets each run that failed wait for the user', async () => {
  const { panel, store, asked } = scriptedPanel({ connect: () => ok(connected) });
  const stopped = { ...STARTED, state: 'stopped', failure: { kind: 'notConnected' } } as const;
  store.update({
    watchlist: {
      ...store.bare.watchlist,
      run: { ...stopped, part: 'quotes', again: false, ids: [NHVN.id] },
    },
    pinning: { ...NO_PINNING, list: null, run: { ...stopped, ids: [0] } },
    company: {
      ...emptyCompany(NHVN),
      statement: { group: 'income', isRecalled: true, run: { ...stopped, part: 'first', ids: [] } },
    },
  });
  await panel.session.connect();
  await settled();
  const { watchlist, pinning, company: open } = store.bare;
  for (const run of [watchlist.run, pinning?.run, open?.statement?.run])
    expect(run).toMatchObject({ state: 'stopped', failure: null });
  expect(asked.filter(([name]) => isOfService(name))).toEqual([]);
});

describe('requests that were refused without a connection', () => {
  const refused = { state: 'failed', failure: { kind: 'notConnected' }, previous: null } as const;
  const late = { ...refused, failure: { kind: 'timeout' } } as const;

  /** The parts of a company in these states, and what connecting asked for. */
  async function connectWith(state: Partial<PanelState>) {
    const { panel, store, asked } = scriptedPanel({
      connect: () => ok(connected),
      lookUpCompany: () => ok(answer([NORDHAVN])),
    });
    show(store, state);
    await panel.session.connect();
    await settled();
    const named = asked.map(([name, input]) => [name, Object(input).cacheMode]);
    return { store, asked, named: named.filter(([name]) => isOfService(name)) };
  }

  it('are repeated, each part of a company by itself', async () => {
    const parts = { profile: refused, quote: late, events: refused, documents: late };
    const facts = { metric: 'revenue', load: late } as const;
    const { named } = await connectWith({ company: { ...company, ...parts, facts } });
    expect(named).toEqual([
      ['getCompany', 'default'],
      ['getEvents', 'default'],
    ]);
    const others = { profile: late, quote: refused, events: late, documents: refused };
    const wanted = { metric: 'revenue', load: refused } as const;
    const { named: rest } = await connectWith({
      company: { ...company, ...others, facts: wanted },
    });
    expect(rest).toEqual([
      ['getQuote', 'default'],
      ['getFinancials', 'default'],
      ['listDocuments', 'default'],
    ]);
  });

  it('include the company to compare, whose box keeps its text', async () => {
    const adding = { draft: 'half a wo', submitted: 'NHVN', ticker: null };
    const { asked, store } = await connectWith({ adding: { ...adding, load: refused } });
    expect(asked).toContainEqual(['lookUpCompany', { query: 'NHVN', cacheMode: 'default' }]);
    expect(store.state.adding).toMatchObject(adding);
    const { named } = await connectWith({ adding: { ...adding, load: late } });
    expect(named).toEqual([]);
  });

  it('include a page of a document, but no page that failed for another reason', async () => {
    const { named } = await connectWith({ reader: reader({ load: refused }) });
    expect(named).toEqual([['getDocumentPage', 'default']]);
    expect((await connectWith({ reader: reader({ load: late }) })).named).toEqual([]);
  });

  it('include a lookup, which opens its company unless another was opened meanwhile', async () => {
    const lookup = { draft: 'NHVN', submitted: 'NHVN', ticker: null, load: refused };
    const alone = await connectWith({ lookup });
    expect(alone.asked).toContainEqual(['lookUpCompany', { query: 'NHVN', cacheMode: 'default' }]);
    const beside = await connectWith({ lookup, company });
    await expect.poll(() => alone.store.state.company?.id).toBe(NORDHAVN.id);
    expect(beside.named).toEqual([['lookUpCompany', 'default']]);
    await expect.poll(() => beside.store.state.lookup.load.state).toBe('loaded');
    expect(beside.store.state.company?.id).toBe(company.id);
  });

  it('exclude a search that may have been paid for, which is marked as dropped', async () => {
    const search = { draft: 'dock', submitted: 'dock', load: refused };
    const { named, store } = await connectWith({ company: { ...company, search } });
    expect(named).toEqual([]);
    expect(store.state.company?.search.load).toMatchObject({ failure: { kind: 'aborted' } });
    const other = { ...search, load: late };
    const { store: as } = await connectWith({ company: { ...company, search: other } });
    expect(as.state.company?.search.load).toEqual(late);
  });
});

it('leaves open what the user opened after the lookup that failed', async () => {
  const { panel, store, names } = scriptedPanel({ connect: () => ok(connected) });
  const load = { state: 'failed', failure: { kind: 'notConnected' }, previous: null } as const;
  const lookup = { draft: 'NHVN', submitted: 'NHVN', ticker: null, load };
  show(store, { lookup, reader: { ...reader(), from: 'clips', load } });
  await panel.session.connect();
  await settled();
  expect(names()).toEqual(expect.arrayContaining(['lookUpCompany', 'getDocumentPage']));
  expect(store.state.reader).not.toBeNull();
});

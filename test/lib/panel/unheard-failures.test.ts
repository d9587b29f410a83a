import { expect, it, vi } from 'vitest';
import { failed, ok } from '../../../lib/model/failure.ts';
import type { Panel } from '../../../lib/panel/panel.ts';
import { restore } from '../../../lib/panel/record.ts';
import type { PanelState } from '../../../lib/panel/store.ts';
import { answer } from '../../components/fixtures/answers.ts';
import { documentItem } from '../../components/fixtures/documents.ts';
import { company } from '../../components/fixtures/panel.ts';
import { uuid } from '../../service/testing/fixture.ts';
import { type PanelBench, startAtCompany } from './panel-on-stand-in.ts';
import { keptOf, scriptedPanel } from './scripted-panel.ts';
import { show } from './show.ts';

/** What a panel says that comes after a request has failed while no panel was there. */

type Act = (panel: Panel) => unknown;
type Load = (state: PanelState) => unknown;
type Row = [string, RegExp, Act, Load];

const page1 = { documentId: uuid(100), page: 1 };
const quote: Act = ({ company }) => company.load('quote', 'reload');
const facts: Act = ({ company }) => company.loadFacts('revenue', 'default');
const search: Act = ({ company }) => company.search('harbour', 'default');
const add: Act = ({ compare }) => compare.lookUp('Vexley', 'default');

const PARTS: Row[] = [
  ['lookup', /companies$/, (p) => p.lookup.lookUp('Vexley', null), (s) => s.lookup.load],
  ['lookup to compare', /companies$/, add, (s) => s.adding.load],
  ['quote', /quote$/, quote, (s) => s.company?.quote],
  ['facts', /financials$/, facts, (s) => s.company?.facts.load],
  ['search', /search/, search, (s) => s.company?.search.load],
  ['page of a document', /pages/, (p) => p.reader.open(page1), (s) => s.reader?.load],
];

/** A panel that comes back as it was when the request was held, and is told nothing before its end. */
async function comesLater(bench: PanelBench, path: RegExp, act: Act, load: Load) {
  const held = bench.bench.api.faults.next(path, {
    kind: 'hold',
    before: { kind: 'status', status: 503 },
  });
  act(bench.panel);
  await held.reached;
  const record = keptOf(bench.store);
  held.release();
  await bench.settled((state) => JSON.stringify(load(state)).includes('unavailable'));
  const calls = bench.bench.api.requests.length;
  const { store, panel } = bench.reloaded();
  restore(record, store, panel);
  return { store, calls: () => bench.bench.api.requests.length - calls };
}

const failure = { kind: 'unavailable', code: 'fault_503' };

it.each(PARTS)('tells why the %s failed, and asks nothing again', async (_, path, act, load) => {
  await using bench = await startAtCompany();
  const { store, calls } = await comesLater(bench, path, act, load);
  await vi.waitFor(() => expect(load(store.state)).toMatchObject({ state: 'failed', failure }));
  expect(calls()).toBe(0);
});

const UNAVAILABLE = { kind: 'unavailable' } as const;
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

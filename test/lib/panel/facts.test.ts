import { expect, it } from 'vitest';
import type { Reply } from '../../../lib/messages/panel-messages.ts';
import { failed, ok } from '../../../lib/model/failure.ts';
import type { Fact, Metric } from '../../../lib/model/records.ts';
import { listingOf } from '../../../lib/model/saved-companies.ts';
import { answerOf } from '../../../lib/panel/query-state.ts';
import { restore } from '../../../lib/panel/record.ts';
import type { PanelState } from '../../../lib/panel/view-state.ts';
import { answer } from '../../components/fixtures/answers.ts';
import { documents } from '../../components/fixtures/documents.ts';
import { fact } from '../../components/fixtures/facts.ts';
import { company } from '../../components/fixtures/panel.ts';
import { savedWith } from '../../saved-with.ts';
import { startPanel } from './panel-on-stand-in.ts';
import { keptOf, NOTHING_KEPT, scriptedPanel } from './scripted-panel.ts';
import { show } from './show.ts';

type FactsReply = Reply<'getFinancials'>;

const keptFacts = (metric: Metric, ...pages: Fact[][]) =>
  ok({ ...NOTHING_KEPT, facts: [{ metric, pages: pages.map((rows) => answer(rows)) }] });

const factsShown = ({ company: open }: PanelState) => open?.facts.load.state === 'loaded';

/** A panel with a company open; each question for facts waits to be answered. */
function waiting() {
  const replies: ((reply: FactsReply) => void)[] = [];
  const kept: ((reply: Reply<'getKept'>) => void)[] = [];
  const scripted = scriptedPanel({
    getFinancials: () => new Promise<FactsReply>((reply) => replies.push(reply)),
    getKept: () => new Promise((reply) => kept.push(reply)),
  });
  show(scripted.store, { company });
  return { ...scripted, replies, kept, facts: () => scripted.store.state.company?.facts };
}

it('shows no fact of one metric under another', async () => {
  const { panel, replies, facts } = waiting();
  const first = panel.company.loadFacts('revenue', 'default');
  replies[0]?.(ok(answer([fact()])));
  await first;
  const second = panel.company.loadFacts('cash', 'default');
  expect(facts()).toEqual({ metric: 'cash', load: { state: 'loading', previous: null } });
  const third = panel.company.loadFacts('debt', 'default');
  replies[2]?.(ok(answer([fact({ value: '3' })])));
  await third;
  replies[1]?.(ok(answer([fact({ value: '2' })])));
  await second;
  expect(facts()).toMatchObject({
    metric: 'debt',
    load: { state: 'loaded', answer: { data: [{ value: '3' }] } },
  });
});

it('continues where the list ended and keeps facts that differ in any field', async () => {
  const { panel, replies, facts, asked } = waiting();
  const load = panel.company.loadFacts('revenue', 'default');
  replies[0]?.(ok(answer([fact(), fact()], { nextOffset: 20 })));
  await load;
  const more = panel.company.more('facts');
  // The list has moved on by one row meanwhile; another page tells the same period anew.
  replies[1]?.(ok(answer([fact(), fact({ pageNumber: 9 })], { nextOffset: null })));
  await more;
  expect(asked.at(-1)?.[1]).toMatchObject({ metric: 'revenue', offset: 20 });
  expect(facts()?.load).toMatchObject({
    state: 'loaded',
    answer: { data: [fact(), fact(), fact({ pageNumber: 9 })], pages: 2 },
  });
});

it.each(['another metric', 'another company', 'no company'])(
  'requests no further page of a refreshed list once the user turns to %s',
  async (turn) => {
    const { panel, replies, asked } = waiting();
    const load = panel.company.loadFacts('revenue', 'reload', { pages: 3 });
    if (turn === 'another metric') void panel.company.loadFacts('cash', 'default');
    if (turn === 'another company') panel.company.open({ ...company, id: 'another' });
    if (turn === 'no company') panel.company.close();
    replies[0]?.(ok(answer([fact()], { nextOffset: 20 })));
    await load;
    const pages = asked.filter(
      ([, input]) => Object(input).metric === 'revenue' && Object(input).companyId === company.id,
    );
    expect(pages).toMatchObject([['getFinancials', { offset: 0 }]]);
  },
);

it('shows cached facts when the company opens, without a request', async () => {
  const { store, panel, asked } = scriptedPanel({ getKept: () => keptFacts('revenue', [fact()]) });
  panel.company.open(company);
  await new Promise<void>((done) => store.subscribe((state) => factsShown(state) && done()));
  expect(store.state.company?.facts.metric).toBe('revenue');
  expect(asked.filter(([name]) => name === 'getFinancials')).toEqual([]);
});

it('refreshes as far as shown, and starts with the first page when requested again', async () => {
  const offsets: number[] = [];
  const modes: string[] = [];
  const { panel, store } = scriptedPanel({
    getFinancials: ({ offset, cacheMode }) => {
      offsets.push(offset);
      modes.push(cacheMode);
      const rows = [fact({ value: String(offset) })];
      return ok(answer(rows, { nextOffset: offset < 40 ? offset + 20 : null }));
    },
  });
  show(store, { company });
  await panel.company.loadFacts('revenue', 'default');
  await panel.company.more('facts');
  await panel.company.loadFacts('revenue', 'reload');
  expect(offsets).toEqual([0, 20, 0, 20]);
  expect(modes).toEqual(['default', 'default', 'reload', 'reload']);
  const read = answerOf(store.state.company?.facts.load ?? expect.fail());
  expect(read).toMatchObject({ pages: 2 });
  // Facts are of no range of days.
  expect(read).not.toHaveProperty('range');
  await panel.company.loadFacts('cash', 'default');
  expect(offsets.slice(4)).toEqual([0]);
});

it('keeps the loaded pages when a further page fails on refresh', async () => {
  const offsets: number[] = [];
  const { panel, store } = scriptedPanel({
    getFinancials: ({ offset }) => {
      offsets.push(offset);
      return offset === 0
        ? ok(answer([fact()], { nextOffset: 20 }))
        : failed({ kind: 'unavailable' });
    },
  });
  show(store, { company });
  await panel.company.loadFacts('revenue', 'reload', { pages: 3 });
  expect(offsets).toEqual([0, 20]);
  expect(store.state.company?.facts.load).toMatchObject({
    state: 'loaded',
    answer: { data: [fact()], pages: 1, next: { state: 'failed' } },
  });
});

it('restores the facts from the cache when their company is opened again', async () => {
  await using panel = await startPanel();
  await panel.panel.lookup.lookUp('Quillfeather', null);
  const { company: first } = await panel.settled(
    ({ company: open }) => open?.events.state === 'loaded',
  );
  if (!first) throw new Error('no company');
  await panel.panel.company.loadFacts('revenue', 'default');
  await panel.panel.company.load('documents', 'default');
  const shown = panel.store.state.company?.facts;
  panel.panel.company.close();
  panel.panel.company.open({ ...first, id: '00000000-0000-0000-0000-000000000000' });
  expect(panel.store.state.company?.facts.metric).toBeNull();
  const asked = () =>
    panel.bench.api.requests.filter(({ path }) => /financials|documents/.test(path)).length;
  const calls = asked();
  // The panel may be reloaded in between.
  const kept = keptOf(panel.store);
  const { store, panel: again } = panel.reloaded();
  restore(kept, store, again);
  again.company.open(first);
  await new Promise<void>((done) =>
    store.subscribe(
      (state) => factsShown(state) && state.company?.documents.state === 'loaded' && done(),
    ),
  );
  expect(store.state.company?.facts).toMatchObject({
    metric: 'revenue',
    load: { answer: { data: Object(shown?.load).answer.data, fromCache: true } },
  });
  expect(asked()).toBe(calls);
});

it('shows another metric at once if it is cached, and changes nothing otherwise', async () => {
  const { panel, replies, kept, facts, asked } = waiting();
  const load = panel.company.loadFacts('revenue', 'default');
  replies[0]?.(ok(answer([fact()])));
  await load;
  const before = facts();
  for (const reply of [failed({ kind: 'interrupted' }), ok(NOTHING_KEPT)]) {
    const none = panel.company.recallFacts('debt');
    kept.pop()?.(reply);
    await none;
    expect(facts()).toBe(before);
  }

  const found = panel.company.recallFacts('cash');
  kept.pop()?.(keptFacts('cash', [fact({ value: '2' })], [fact({ value: '3' })]));
  await found;
  expect(facts()).toMatchObject({
    metric: 'cash',
    load: { answer: { data: [{ value: '2' }, { value: '3' }], next: { state: 'idle' } } },
  });
  expect(asked.filter(([name]) => name === 'getFinancials')).toHaveLength(1);
});

it('drops a late recall when the user has turned elsewhere', async () => {
  const { panel, replies, kept, facts } = waiting();
  const late = panel.company.recallFacts('debt');
  const newer = panel.company.recallFacts('cash');
  const load = panel.company.loadFacts('revenue', 'default');
  kept[0]?.(keptFacts('debt', [fact({ value: '1' })]));
  kept[1]?.(keptFacts('cash', [fact({ value: '2' })]));
  await Promise.all([late, newer]);
  expect(facts()).toEqual({ metric: 'revenue', load: { state: 'loading', previous: null } });
  replies[0]?.(ok(answer([fact()])));
  await load;
  expect(facts()).toMatchObject({ metric: 'revenue', load: { state: 'loaded' } });
});

it('keeps the metric when the user returns to it before another arrives', async () => {
  const { panel, replies, kept, facts } = waiting();
  const load = panel.company.loadFacts('revenue', 'default');
  replies[0]?.(ok(answer([fact()])));
  await load;
  const before = facts();
  const late = panel.company.recallFacts('cash');
  const again = panel.company.recallFacts('revenue');
  kept[0]?.(keptFacts('cash', [fact({ value: '2' })]));
  kept[1]?.(ok(NOTHING_KEPT));
  await Promise.all([late, again]);
  expect(facts()).toBe(before);
});

it('shows the documents of a pin at once if the watchlist has requested them', async () => {
  const { panel, store, asked } = scriptedPanel({
    getKept: () => ok({ ...NOTHING_KEPT, documents: [answer(documents)] }),
  });
  store.update({ saved: savedWith({ pins: [listingOf(company)] }) });
  panel.company.open(listingOf(company));
  await expect.poll(() => store.state.company?.documents.state).toBe('loaded');
  expect(asked.filter(([name]) => name === 'getKept').map(([, input]) => input)).toEqual([
    { companyId: company.id, metrics: ['revenue'], parts: ['searches', 'documents'] },
  ]);
});

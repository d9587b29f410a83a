import { expect, it } from 'vitest';
import { failed, ok } from '../../../lib/model/failure.ts';
import type { Fact, Metric } from '../../../lib/model/records.ts';
import { listingOf } from '../../../lib/model/saved-companies.ts';
import { answerOf } from '../../../lib/panel/load-state.ts';
import type { PanelState } from '../../../lib/panel/store.ts';
import { answer } from '../../components/fixtures/answers.ts';
import { documents } from '../../components/fixtures/documents.ts';
import { fact } from '../../components/fixtures/facts.ts';
import { company } from '../../components/fixtures/panel.ts';
import { NOTHING_CACHED, scriptedPanel } from './scripted-panel.ts';
import { show } from './show.ts';

const keptFacts = (metric: Metric, ...pages: Fact[][]) =>
  ok({ ...NOTHING_CACHED, facts: [{ metric, pages: pages.map((rows) => answer(rows)) }] });

const factsShown = ({ company: open }: PanelState) => open?.facts.load.state === 'loaded';

/** A panel with a company open; each question for facts waits to be answered. */
function waiting() {
  const scripted = scriptedPanel({ getFinancials: 'held', getCached: 'held' });
  show(scripted.store, { company });
  return {
    ...scripted,
    /** Answers a question, by default the first, with a page of these facts. */
    tell: (data: Fact[], place?: number, nextOffset: number | null = null) =>
      scripted.reply('getFinancials', ok(answer(data, { nextOffset })), place),
    facts: () => scripted.store.state.company?.facts,
  };
}

it('shows no fact of one metric under another', async () => {
  const { panel, tell, facts } = waiting();
  void panel.company.loadFacts('revenue', 'default');
  await tell([fact()]);
  void panel.company.loadFacts('cash', 'default');
  expect(facts()).toEqual({ metric: 'cash', load: { state: 'loading', previous: null } });
  void panel.company.loadFacts('debt', 'default');
  await tell([fact({ value: '3' })], 2);
  await tell([fact({ value: '2' })], 1);
  expect(facts()).toMatchObject({
    metric: 'debt',
    load: { state: 'loaded', answer: { data: [{ value: '3' }] } },
  });
});

it('continues where the list ended and keeps facts that differ in any field', async () => {
  const { panel, tell, facts, inputs } = waiting();
  void panel.company.loadFacts('revenue', 'default');
  await tell([fact(), fact()], 0, 20);
  void panel.company.more('facts');
  // The list has moved on by one row meanwhile; another page tells the same period anew.
  await tell([fact(), fact({ pageNumber: 9 })], 1);
  expect(inputs('getFinancials').at(-1)).toMatchObject({ metric: 'revenue', offset: 20 });
  expect(facts()?.load).toMatchObject({
    state: 'loaded',
    answer: { data: [fact(), fact(), fact({ pageNumber: 9 })], pages: 2 },
  });
});

it.each(['another metric', 'another company', 'no company'])(
  'requests no further page of a refreshed list once the user turns to %s',
  async (turn) => {
    const { panel, tell, inputs } = waiting();
    void panel.company.loadFacts('revenue', 'reload', { pages: 3 });
    if (turn === 'another metric') void panel.company.loadFacts('cash', 'default');
    if (turn === 'another company') panel.company.open({ ...company, id: 'another' });
    if (turn === 'no company') panel.company.close();
    await tell([fact()], 0, 20);
    const pages = inputs('getFinancials').filter(
      ({ metric, companyId }) => metric === 'revenue' && companyId === company.id,
    );
    expect(pages).toMatchObject([{ offset: 0 }]);
  },
);

it('shows cached facts when the company opens, without a request', async () => {
  const { store, panel, names } = scriptedPanel({
    getCached: () => keptFacts('revenue', [fact()]),
  });
  panel.company.open(company);
  await expect.poll(() => factsShown(store.state)).toBe(true);
  expect(store.state.company?.facts.metric).toBe('revenue');
  expect(names()).not.toContain('getFinancials');
});

it('refreshes as far as shown, and starts with the first page when requested again', async () => {
  const { panel, store, inputs } = scriptedPanel({
    getFinancials: ({ offset }) =>
      ok(answer([fact({ value: String(offset) })], { nextOffset: offset + 20 })),
  });
  const asked = () => inputs('getFinancials').map(({ offset, cacheMode }) => [offset, cacheMode]);
  show(store, { company });
  await panel.company.loadFacts('revenue', 'default');
  await panel.company.more('facts');
  await panel.company.loadFacts('revenue', 'reload');
  expect(asked()).toEqual([
    [0, 'default'],
    [20, 'default'],
    [0, 'reload'],
    [20, 'reload'],
  ]);
  const read = answerOf(store.state.company?.facts.load ?? expect.fail());
  expect(read).toMatchObject({ pages: 2 });
  // Facts are of no range of days.
  expect(read).not.toHaveProperty('range');
  await panel.company.loadFacts('cash', 'default');
  expect(asked().slice(4)).toEqual([[0, 'default']]);
});

it('shows another metric at once if it is cached, and changes nothing otherwise', async () => {
  const { panel, tell, reply, facts, inputs } = waiting();
  void panel.company.loadFacts('revenue', 'default');
  await tell([fact()]);
  const before = facts();
  for (const [place, kept] of [failed({ kind: 'interrupted' }), ok(NOTHING_CACHED)].entries()) {
    void panel.company.recallFacts('debt');
    await reply('getCached', kept, place);
    expect(facts()).toBe(before);
  }
  void panel.company.recallFacts('cash');
  await reply('getCached', keptFacts('cash', [fact({ value: '2' })], [fact({ value: '3' })]), 2);
  expect(facts()).toMatchObject({
    metric: 'cash',
    load: { answer: { data: [{ value: '2' }, { value: '3' }], next: { state: 'idle' } } },
  });
  expect(inputs('getFinancials')).toHaveLength(1);
});

it('drops facts from the cache that arrive after the user has requested another metric', async () => {
  const { panel, tell, reply, facts } = waiting();
  void panel.company.recallFacts('cash');
  void panel.company.loadFacts('revenue', 'default');
  await reply('getCached', keptFacts('cash', [fact({ value: '2' })]));
  expect(facts()).toEqual({ metric: 'revenue', load: { state: 'loading', previous: null } });
  await tell([fact()]);
  expect(facts()).toMatchObject({ metric: 'revenue', load: { state: 'loaded' } });
});

it('keeps the metric when the user returns to it before another arrives', async () => {
  const { panel, tell, reply, facts } = waiting();
  void panel.company.loadFacts('revenue', 'default');
  await tell([fact()]);
  const before = facts();
  void panel.company.recallFacts('cash');
  void panel.company.recallFacts('revenue');
  await reply('getCached', keptFacts('cash', [fact({ value: '2' })]), 0);
  await reply('getCached', ok(NOTHING_CACHED), 1);
  expect(facts()).toBe(before);
});

it('shows cached documents at once', async () => {
  const { panel, store } = scriptedPanel({
    getCached: () => ok({ ...NOTHING_CACHED, documents: [answer(documents)] }),
  });
  panel.company.open(listingOf(company));
  await expect.poll(() => store.state.company?.documents.state).toBe('loaded');
});

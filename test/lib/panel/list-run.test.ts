import { describe, expect, it } from 'vitest';
import type { Reply } from '../../../lib/messages/panel-messages.ts';
import { type Failure, failed, ok } from '../../../lib/model/failure.ts';
import { upcomingRange } from '../../../lib/panel/ask.ts';
import type { BareState } from '../../../lib/panel/bare-state.ts';
import { type ListRun, NOWHERE } from '../../../lib/panel/position.ts';
import { eventsOf, quoteOf } from '../../../lib/panel/questions.ts';
import { type RunPart, STARTED } from '../../../lib/panel/runs.ts';
import { createListRun } from '../../../lib/panel/watchlist.ts';
import { answer, idle, loaded, loading, meta } from '../../components/fixtures/answers.ts';
import { quote } from '../../components/fixtures/companies.ts';
import { BRIG, HOLM, NHVN, SKVL } from '../../components/fixtures/compared.ts';
import { event } from '../../components/fixtures/events.ts';
import { savedWith } from '../../saved-with.ts';
import { heldAt, NOW } from './held-send.ts';

const pins = [NHVN, SKVL, HOLM];
const ids = pins.map(({ id }) => id);
const range = upcomingRange(NOW);
const aQuote = ok(answer(quote));
const notFound = failed({ kind: 'notFound' });

/** Runs over the watchlist of three pins; the background answers when the test says so. */
function listRun(watchlist: Partial<BareState['watchlist']> = {}) {
  const held = heldAt({
    saved: savedWith({ pins }),
    watchlist: { ...NOWHERE.watchlist, isHeld: true, ...watchlist },
  });
  const { store } = held;
  return {
    ...held,
    run: createListRun(held),
    progress: () => store.state.watchlist.run,
    first: () => store.state.watchlist.pins[0],
    forget: () => store.patch('watchlist', { run: null }),
  };
}

const runOf = (part: RunPart, changes: Partial<ListRun> = {}): ListRun => ({
  ...STARTED,
  part,
  again: false,
  ids,
  ...changes,
});

describe('the refresh of a list', () => {
  it.each([
    [false, 'default'],
    [true, 'reload'],
  ])('asks for each company once, and refreshes on request: %s', async (again, cacheMode) => {
    const { run, sent, progress, answer } = listRun();
    run.start('quotes', ids, again);
    for (const _ of ids) await answer('getQuote', aQuote);
    expect(sent).toEqual(
      ids.map((companyId) => ['getQuote', { companyId, cacheMode, asker: 'list' }]),
    );
    expect(progress()).toEqual(runOf('quotes', { again, state: 'done', done: 3 }));
  });

  it('aborts its request when the user stops it', async () => {
    const { run, sent, progress, first, answer } = listRun();
    run.start('quotes', ids, false);
    run.stop();
    expect(sent.at(-1)).toEqual(['leave', { asker: 'list' }]);
    await answer('getQuote', failed({ kind: 'aborted' }));
    expect(first()?.quote).toEqual(idle);
    expect(progress()).toEqual(runOf('quotes', { state: 'stopped' }));
  });

  it('neither asks for companies unpinned meanwhile nor counts them', async () => {
    const { run, store, sent, progress, answer } = listRun();
    run.start('quotes', ids, false);
    store.update({ saved: savedWith({ pins: [BRIG, NHVN, HOLM] }) });
    await answer('getQuote', aQuote);
    await answer('getQuote', aQuote);
    expect(sent).toHaveLength(2);
    const asked = [NHVN.id, HOLM.id];
    expect(progress()).toMatchObject({ state: 'done', done: 2, failed: 0, ids: asked });
  });

  it('asks for each other company when the one under way is unpinned', async () => {
    const { run, store, sent, progress, answer } = listRun();
    run.start('quotes', ids, false);
    store.update({ saved: savedWith({ pins: [SKVL, HOLM] }) });
    for (const _ of ids) await answer('getQuote', aQuote);
    expect(sent).toHaveLength(3);
    expect(progress()).toMatchObject({ state: 'done', done: 2, ids: [SKVL.id, HOLM.id] });
  });

  it('shows when documents were read', async () => {
    const { run, store, sent, answer: reply } = listRun();
    run.start('documents', [NHVN.id], false);
    await reply('listDocuments', ok(answer([], { nextOffset: 20 })));
    expect(sent).toMatchObject([['listDocuments', { offset: 0, asker: 'list' }]]);
    expect(store.state.watchlist.pins[0]?.documentsAt).toBe(answer(null).retrievedAt);
  });

  it.each(['events', 'documents'] as const)(
    'shows no %s that arrive after another account connected',
    async (part) => {
      const { run, store, sequence, first, answer: reply } = listRun();
      run.start(part, ids, false);
      sequence.drop();
      // The next account has a run of its own by then.
      store.update({ watchlist: NOWHERE.watchlist });
      const next = runOf('quotes', { state: 'stopped' });
      store.update({ watchlist: { ...NOWHERE.watchlist, isHeld: true, run: next } });
      if (part === 'events') await reply('getEvents', ok(answer([])));
      else await reply('listDocuments', ok(answer([])));
      expect(first()).toMatchObject({ events: idle, documentsAt: null });
    },
  );
});

it.each<[string, Reply<'getQuote'>, string[], string[]]>([
  ['lose a company that answers again', aQuote, ids, [SKVL.id, HOLM.id]],
  ['gain a company that is not found', notFound, [], [NHVN.id]],
  ['contain a company once when not found again', notFound, ids, [SKVL.id, HOLM.id, NHVN.id]],
  ['stay when the rest would fail too', failed({ kind: 'timeout' }), ids, ids],
  ['stay when one request is refused', failed({ kind: 'invalidRequest' }), ids, ids],
])('the companies unknown to the service %s', async (_, reply, gone, after) => {
  const { run, store, answer } = listRun({ gone });
  run.start('quotes', ids, false);
  await answer('getQuote', reply);
  expect(store.bare.watchlist.gone).toEqual(after);
  const shown = store.state.watchlist.pins.filter(({ isGone }) => isGone);
  expect(shown.map(({ listing }) => listing.id).toSorted()).toEqual(after.toSorted());
});

it('a row during a refresh keeps its price while a newer price loads or fails', async () => {
  const { run, store, first, answer: reply } = listRun();
  run.start('quotes', ids, false);
  expect(first()?.quote).toEqual(loading);
  await reply('getQuote', aQuote);
  expect(first()?.quote).toEqual(loaded(quote));
  run.stop();
  run.start('quotes', ids, true);
  expect(first()?.quote).toEqual({ state: 'loading', previous: answer(quote) });
  await reply('getQuote', notFound);
  await reply('getQuote', notFound);
  expect(first()?.quote).toEqual(loaded(quote));
  expect(store.answer(quoteOf(SKVL.id))).toEqual(loading);
});

it('a row during a refresh shows that its events are loading, and then their first page', async () => {
  const { run, first, answer: reply } = listRun();
  run.start('events', ids, false);
  expect(first()?.events).toEqual(loading);
  await reply('getEvents', ok(answer([event({})], { nextOffset: 20 })));
  const pages = { ...answer([event({})], { nextOffset: 20 }), pages: 1, next: idle, range };
  expect(first()?.events).toEqual({ state: 'loaded', answer: pages });
});

const before = {
  ...answer([event({})], { nextOffset: 20 }),
  ...{ pages: 1, next: { state: 'idle' } as const, range },
};

function reading() {
  const list = listRun();
  list.store.keep([{ key: eventsOf(NHVN.id).key, answer: before }]);
  list.run.start('moreEvents', [NHVN.id], false);
  return list;
}

it('the following page of a row’s events is shown as loading, then appended', async () => {
  const { sent, first, progress, answer: reply } = reading();
  expect(first()?.events).toEqual({
    state: 'loaded',
    answer: { ...before, next: { state: 'loading' } },
  });
  await reply('getEvents', ok(answer([event({ id: '2' })])));
  const pages = { ...before, data: [event({}), event({ id: '2' })], meta: meta(), pages: 2 };
  expect(first()?.events).toEqual({ state: 'loaded', answer: pages });
  const input = { companyId: NHVN.id, ...range, offset: 20, cacheMode: 'default', asker: 'list' };
  expect(sent).toEqual([['getEvents', input]]);
  expect(progress()?.state).toBe('done');
});

it.each<{ failure: Failure; ends: Partial<ListRun> }>([
  { failure: { kind: 'timeout' }, ends: { state: 'stopped', failure: { kind: 'timeout' } } },
  { failure: { kind: 'invalidRequest' }, ends: { state: 'done', done: 1, failed: 1 } },
])(
  'the following page of a row’s events leaves the pages before it when it fails: $failure.kind',
  async ({ failure, ends }) => {
    const { first, progress, answer: reply } = reading();
    await reply('getEvents', failed(failure));
    expect(first()?.events).toEqual({ state: 'loaded', answer: before });
    expect(progress()).toEqual(runOf('moreEvents', { ids: [NHVN.id], ...ends }));
  },
);

import { describe, expect, it } from 'vitest';
import type { Reply } from '../../../lib/messages/panel-messages.ts';
import { type Failure, failed, ok } from '../../../lib/model/failure.ts';
import { upcomingRange } from '../../../lib/panel/ask.ts';
import { createListRun } from '../../../lib/panel/list-run.ts';
import { NOWHERE } from '../../../lib/panel/place.ts';
import { createRequestSequence } from '../../../lib/panel/query-state.ts';
import { eventsOf, quoteOf } from '../../../lib/panel/questions.ts';
import type { ListRun, RunPart } from '../../../lib/panel/runs.ts';
import { createStore } from '../../../lib/panel/store.ts';
import { emptyPlace, type Place } from '../../../lib/panel/view-state.ts';
import { answer, idle, loaded, loading, meta } from '../../components/fixtures/answers.ts';
import { quote } from '../../components/fixtures/companies.ts';
import { NHVN, SKVL } from '../../components/fixtures/compared.ts';
import { event } from '../../components/fixtures/events.ts';
import { savedWith } from '../../saved-with.ts';
import { heldSend } from './held-send.ts';
import { NOW } from './scripted-panel.ts';

const pins = [NHVN, SKVL];
const ids = pins.map(({ id }) => id);
const range = upcomingRange(NOW);

/** Runs over the watchlist of two pins; the background answers when the test says so. */
function listRun(watchlist: Partial<Place['watchlist']> = {}) {
  const held = heldSend();
  const given = { online: true, now: NOW, newsSites: [], allowLoopback: false };
  const place: Place = {
    ...emptyPlace(given),
    saved: savedWith({ pins }),
    watchlist: { ...NOWHERE.watchlist, ids, ...watchlist },
  };
  const store = createStore(place, () => NOW);
  const sequence = createRequestSequence();
  const run = createListRun(store, {
    send: held.send,
    sequence,
    now: () => NOW,
  });
  const states: unknown[] = [];
  store.subscribe(({ watchlist }) => states.push(watchlist.run?.state));
  return {
    ...held,
    store,
    sequence,
    run,
    /** The state of the run at each change of the panel. */
    states,
    first: () => store.state.watchlist.pins[0],
    forget: () => store.update({ watchlist: { ...store.place.watchlist, run: null } }),
  };
}

const runOf = (part: RunPart, changes: Partial<ListRun> = {}): ListRun => ({
  part,
  again: false,
  ids,
  done: 0,
  failed: 0,
  state: 'running',
  failure: null,
  ...changes,
});

const aQuote = ok(answer(quote));
const notFound = failed({ kind: 'notFound' });

describe('the refresh of a list', () => {
  it('begins with companies alone, and continues on a press only when it is stopped', async () => {
    const { run, store, sent, states, answer } = listRun();
    run.stop();
    run.proceed();
    run.start('quotes', [], false);
    expect(store.state.watchlist.run).toBeNull();
    expect(sent).toEqual([]);
    run.start('quotes', ids, false);
    const before = store.state;
    expect(before.watchlist.run).toEqual(runOf('quotes'));
    run.proceed();
    expect(store.state).toBe(before);
    expect(sent).toHaveLength(1);
    await answer('getQuote', aQuote);
    await answer('getQuote', aQuote);
    expect(store.state.watchlist.run).toEqual(runOf('quotes', { state: 'done', done: 2 }));
    expect(sent).toHaveLength(2);
    expect([...new Set(states)]).toEqual(['running', 'done']);
    const changes = states.length;
    run.proceed();
    expect(states).toHaveLength(changes);
  });

  it('stays forgotten when its running request is aborted', () => {
    const { run, store, sent, forget } = listRun();
    run.start('quotes', ids, false);
    forget();
    run.stop();
    expect(store.state.watchlist.run).toBeNull();
    expect(sent.at(-1)).toEqual(['leave', { part: 'list' }]);
  });
});

describe('the companies unknown to the service', () => {
  it.each<[string, Reply<'getQuote'>, string[], string[]]>([
    ['lose a company that answers again', aQuote, ids, [SKVL.id]],
    ['gain a company that is not found', notFound, [], [NHVN.id]],
    ['contain a company once when it is not found again', notFound, ids, [SKVL.id, NHVN.id]],
    ['stay when the rest would fail too', failed({ kind: 'timeout' }), ids, ids],
    ['stay when one request is refused', failed({ kind: 'invalidRequest' }), ids, ids],
  ])('%s', async (_, reply, gone, after) => {
    const { run, store, answer } = listRun({ gone });
    run.start('quotes', ids, false);
    await answer('getQuote', reply);
    expect(store.place.watchlist.gone).toEqual(after);
  });

  it('keep their identity after the answer of another company', async () => {
    const gone = [SKVL.id];
    const { run, store, answer } = listRun({ gone });
    run.start('quotes', ids, false);
    await answer('getQuote', aQuote);
    expect(store.place.watchlist.gone).toBe(gone);
  });

  it('stay unchanged once the refresh is forgotten', async () => {
    const { run, store, answer, forget } = listRun();
    run.start('quotes', ids, false);
    forget();
    await answer('getQuote', notFound);
    expect(store.place.watchlist).toEqual({ ...NOWHERE.watchlist, ids });
  });

  it('stay unchanged when the next account’s refresh is running', async () => {
    const { run, store, sequence, answer } = listRun();
    run.start('quotes', ids, false);
    sequence.drop();
    await answer('getQuote', notFound);
    expect(store.place.watchlist.gone).toEqual([]);
  });
});

describe('a row during a refresh', () => {
  it('keeps its price while a newer price loads or fails', async () => {
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

  it('shows that its events are loading, and then their first page', async () => {
    const { run, first, answer: reply } = listRun();
    run.start('events', ids, false);
    expect(first()?.events).toEqual(loading);
    await reply('getEvents', ok(answer([event({})], { nextOffset: 20 })));
    const pages = { ...answer([event({})], { nextOffset: 20 }), pages: 1, next: idle, range };
    expect(first()?.events).toEqual({ state: 'loaded', answer: pages });
  });
});

describe('the following page of a row’s events', () => {
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

  it('is shown as loading, then appended', async () => {
    const { sent, first, states, answer: reply } = reading();
    expect(first()?.events).toEqual({
      state: 'loaded',
      answer: { ...before, next: { state: 'loading' } },
    });
    await reply('getEvents', ok(answer([event({ id: '2' })])));
    const pages = {
      ...before,
      data: [event({}), event({ id: '2' })],
      meta: meta(),
      pages: 2,
    };
    expect(first()?.events).toEqual({ state: 'loaded', answer: pages });
    expect(sent).toEqual([
      [
        'getEvents',
        { companyId: NHVN.id, ...range, offset: 20, cacheMode: 'default', part: 'list' },
      ],
    ]);
    expect(states.at(-1)).toBe('done');
  });

  it.each<{ failure: Failure; ends: Partial<ListRun> }>([
    { failure: { kind: 'timeout' }, ends: { state: 'stopped', failure: { kind: 'timeout' } } },
    { failure: { kind: 'invalidRequest' }, ends: { state: 'done', done: 1, failed: 1 } },
  ])('keeps the pages before it when it fails: $failure.kind', async ({ failure, ends }) => {
    const { store, first, answer: reply } = reading();
    await reply('getEvents', failed(failure));
    expect(first()?.events).toEqual({ state: 'loaded', answer: before });
    expect(store.state.watchlist.run).toEqual(runOf('moreEvents', { ids: [NHVN.id], ...ends }));
  });
});

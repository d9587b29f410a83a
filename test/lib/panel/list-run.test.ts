import { describe, expect, it } from 'vitest';
import type { Input, Reply } from '../../../lib/messages/panel-messages.ts';
import { type Failure, failed, ok } from '../../../lib/model/failure.ts';
import { restore } from '../../../lib/panel/record.ts';
import { answer } from '../../components/fixtures/answers.ts';
import { quote } from '../../components/fixtures/companies.ts';
import { BRIG, HOLM, NHVN, SKVL } from '../../components/fixtures/compared.ts';
import { savedWith } from '../../saved-with.ts';
import { keptOf, type Script, scriptedPanel } from './scripted-panel.ts';

const pins = [NHVN, SKVL, HOLM];
const ids = pins.map(({ id }) => id);
type Answer = (asked: Input<'getQuote'>) => Reply<'getQuote'> | Promise<Reply<'getQuote'>>;

/** The watchlist of three pins, whose quotes are answered as told. */
async function watchlist(fresh: Answer, script: Script = {}) {
  const scripted = scriptedPanel({
    getSavedCompanies: () => ok(savedWith({ pins })),
    getKeptOfCompanies: () => ok([]),
    getQuote: fresh,
    ...script,
  });
  const { store, panel, asked } = scripted;
  await panel.saved.refresh();
  panel.watchlist.show('watchlist');
  await expect.poll(() => store.state.watchlist.ids).toHaveLength(3);
  return {
    ...scripted,
    run: () => store.state.watchlist.run,
    requests: () =>
      asked.flatMap(([name, input]) => (name === 'getQuote' ? [Object(input).companyId] : [])),
    states: () => store.state.watchlist.pins.map((pin) => pin.quote.state),
  };
}

/** Answers one by one, as the test says. */
function held() {
  const waiting: ((reply: Reply<'getQuote'>) => void)[] = [];
  return {
    fresh: () => new Promise<Reply<'getQuote'>>((reply) => waiting.push(reply)),
    async next(reply: Reply<'getQuote'> = ok(answer(quote))) {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      waiting.shift()?.(reply);
    },
    waits: () => expect.poll(() => waiting.length).toBe(1),
  };
}

describe('a refresh of a list', () => {
  it('requests companies once each, in sequence, and shows its progress', async () => {
    let under = 0;
    let most = 0;
    const { asked, panel, requests, run, states, store } = await watchlist(
      async ({ companyId }) => {
        under += 1;
        most = Math.max(most, under);
        await Promise.resolve();
        under -= 1;
        return companyId === SKVL.id ? failed({ kind: 'notFound' }) : ok(answer(quote));
      },
    );
    panel.watchlist.start('quotes', ids, false);
    // A second press changes nothing.
    panel.watchlist.start('quotes', ids, true);
    await expect.poll(() => run()?.state).toBe('done');
    expect(requests()).toEqual(ids);
    expect(most).toBe(1);
    // What one company alone has met does not end the others, and its row keeps what it had.
    expect(states()).toEqual(['loaded', 'idle', 'loaded']);
    expect(run()).toMatchObject({ state: 'done', done: 3, failed: 1 });
    expect(store.state.watchlist.pins.map(({ isGone }) => isGone)).toEqual([false, true, false]);
    expect(keptOf(store).watchlist.gone).toEqual([SKVL.id]);
    expect(asked.find(([name]) => name === 'getQuote')?.[1]).toEqual({
      companyId: NHVN.id,
      cacheMode: 'default',
      part: 'list',
    });
  });

  it('refreshes cached answers on request', async () => {
    const { asked, panel, run } = await watchlist(() => ok(answer(quote)));
    panel.watchlist.start('quotes', ids, true);
    await expect.poll(() => run()?.state).toBe('done');
    const modes = asked.flatMap(([name, input]) =>
      name === 'getQuote' ? [Object(input).cacheMode] : [],
    );
    expect(modes).toEqual(['reload', 'reload', 'reload']);
  });

  it.each<Failure>([
    { kind: 'limited', until: null },
    { kind: 'notConnected' },
    { kind: 'offline' },
    { kind: 'interrupted' },
  ])(
    'ends at the first failure that the rest would meet, and continues there: $kind',
    async (failure) => {
      let isWell = false;
      const { panel, requests, run } = await watchlist(({ companyId }) =>
        companyId === SKVL.id && !isWell ? failed(failure) : ok(answer(quote)),
      );
      panel.watchlist.start('quotes', ids, false);
      await expect.poll(() => run()?.state).toBe('stopped');
      expect(requests()).toEqual([NHVN.id, SKVL.id]);
      expect(run()).toMatchObject({ failure, done: 1, failed: 0 });
      isWell = true;
      panel.watchlist.proceed();
      await expect.poll(() => run()?.state).toBe('done');
      expect(requests()).toEqual([NHVN.id, SKVL.id, SKVL.id, HOLM.id]);
    },
  );

  it('stops on request, aborts the running request and repeats it on Continue', async () => {
    const { fresh, next, waits } = held();
    const { panel, requests, run, asked, states } = await watchlist(fresh);
    panel.watchlist.start('quotes', ids, false);
    await next();
    await waits();
    panel.watchlist.stop();
    await expect.poll(() => run()?.state).toBe('stopped');
    expect(asked.at(-1)).toEqual(['leave', { part: 'list' }]);
    await next(failed({ kind: 'aborted' }));
    await expect.poll(states).toEqual(['loaded', 'idle', 'idle']);
    expect(run()).toMatchObject({ state: 'stopped', failure: null, done: 1 });
    panel.watchlist.proceed();
    await next();
    await next();
    await expect.poll(() => run()?.state).toBe('done');
    expect(requests()).toEqual([NHVN.id, SKVL.id, SKVL.id, HOLM.id]);
    panel.watchlist.dismiss();
    expect(run()).toBeNull();
  });

  it('continues while a company is open, and skips companies unpinned meanwhile', async () => {
    const { fresh, next } = held();
    const { panel, requests, run, store } = await watchlist(fresh);
    panel.watchlist.start('quotes', ids, false);
    await expect.poll(requests).toHaveLength(1);
    panel.watchlist.show('page');
    store.update({ saved: savedWith({ pins: [BRIG, NHVN, HOLM] }) });
    await next();
    await next();
    await expect.poll(() => run()?.state).toBe('done');
    expect(requests()).toEqual([NHVN.id, HOLM.id]);
    // The one that was not asked for is not counted.
    expect(run()).toMatchObject({ done: 2, failed: 0, ids: [NHVN.id, HOLM.id] });
  });

  it('ends with the account and drops a late answer', async () => {
    const { fresh, next } = held();
    const { panel, requests, run, states } = await watchlist(fresh);
    panel.watchlist.start('quotes', ids, false);
    await expect.poll(requests).toHaveLength(1);
    panel.noticed({ notice: 'accountChanged' });
    await next();
    await Promise.resolve();
    expect(run()).toBeNull();
    expect(states()).not.toContain('loaded');
    expect(requests()).toHaveLength(1);
  });

  it.each(['events', 'documents'] as const)(
    'shows no %s that arrive after another account connected',
    async (part) => {
      let come: (reply: Reply<'getEvents'> & Reply<'listDocuments'>) => void = () => {};
      const first = () =>
        new Promise<Reply<'getEvents'> & Reply<'listDocuments'>>((reply) => (come = reply));
      const ofNext = ok(answer([]));
      const answers = [first];
      const { panel, run, store } = await watchlist(() => failed({ kind: 'interrupted' }), {
        getEvents: () => answers.shift()?.() ?? ofNext,
        listDocuments: () => answers.shift()?.() ?? ofNext,
        getSession: () => ok({ state: 'connected', subject: 'bob', expiresAt: 0 }),
        getRateLimit: () => ok(null),
      });
      store.update({ session: { state: 'connected', subject: 'ada', expiresAt: 0 } });
      panel.watchlist.start(part, [NHVN.id], false);
      await expect.poll(() => answers).toHaveLength(0);
      panel.noticed({ notice: 'accountChanged' });
      await expect.poll(() => store.state.session).toMatchObject({ subject: 'bob' });
      await expect.poll(() => store.state.watchlist.ids).toHaveLength(3);
      // The next account has a run of its own when the answer comes.
      panel.watchlist.start('quotes', ids, false);
      await expect.poll(() => run()).toMatchObject({ part: 'quotes', state: 'stopped' });
      come(ofNext);
      expect(run()).toMatchObject({ part: 'quotes', done: 0 });
      const [pin] = store.state.watchlist.pins;
      expect(pin).toMatchObject({ events: { state: 'idle' }, documentsAt: null, isGone: false });
    },
  );

  it('waits after a reload of the panel and sends nothing by itself', async () => {
    const { fresh, next, waits } = held();
    const first = await watchlist(fresh);
    first.panel.watchlist.start('quotes', ids, true);
    await next();
    await waits();
    const again = await watchlist(() => ok(answer(quote)));
    restore(keptOf(first.store), again.store, again.panel);
    expect(again.run()).toMatchObject({ state: 'stopped', failure: null, done: 1, again: true });
    await Promise.resolve();
    expect(again.requests()).toEqual([]);
    again.panel.watchlist.proceed();
    await expect.poll(() => again.run()?.state).toBe('done');
    expect(again.requests()).toEqual([SKVL.id, HOLM.id]);
    expect(keptOf(again.store).watchlist.run).toBeNull();
  });

  it('waits for the user after reconnecting', async () => {
    const { panel, run, requests } = await watchlist(() => failed({ kind: 'notConnected' }));
    panel.watchlist.start('quotes', ids, false);
    await expect.poll(() => run()?.state).toBe('stopped');
    panel.watchlist.connected();
    expect(run()).toMatchObject({ state: 'stopped', failure: null });
    expect(requests()).toHaveLength(1);
  });

  it('reads the first page of events, and the time of documents', async () => {
    const { panel, run, store, asked } = await watchlist(() => failed({ kind: 'interrupted' }), {
      getEvents: () => ok(answer([], { nextOffset: 20 })),
      listDocuments: () => ok(answer([])),
    });
    panel.watchlist.start('events', ids, false);
    await expect.poll(() => run()?.state).toBe('done');
    panel.watchlist.start('documents', ids, false);
    await expect.poll(() => run()).toMatchObject({ part: 'documents', state: 'done' });
    const pages = asked.filter(([name]) => name === 'getEvents' || name === 'listDocuments');
    expect(pages).toHaveLength(6);
    for (const [, input] of pages) expect(input).toMatchObject({ offset: 0, part: 'list' });
    for (const pin of store.state.watchlist.pins) {
      expect(pin.events).toMatchObject({
        state: 'loaded',
        answer: { range: { from: '2026-11-20' } },
      });
      expect(pin.documentsAt).toBe(answer(null).retrievedAt);
    }
  });
});

import { describe, expect, it } from 'vitest';
import type { Input, Reply } from '../../../lib/messages/panel-messages.ts';
import { type Failure, failed, ok } from '../../../lib/model/failure.ts';
import type { Listing } from '../../../lib/model/saved-companies.ts';
import { answer } from '../../components/fixtures/answers.ts';
import { quote } from '../../components/fixtures/companies.ts';
import { BRIG, HOLM, NHVN, SKVL } from '../../components/fixtures/compared.ts';
import { event } from '../../components/fixtures/events.ts';
import { savedWith } from '../../saved-with.ts';
import { scriptedPanel } from './scripted-panel.ts';

const pins: Listing[] = [NHVN, SKVL, HOLM];
type Asked = Input<'getQuote'>;
const lost = failed({ kind: 'interrupted' });

/** A panel with pins; quotes are answered as told, and of the first pin an answer is kept. */
async function watchlist(fresh: (asked: Asked) => Reply<'getQuote'> | Promise<Reply<'getQuote'>>) {
  const scripted = scriptedPanel({
    getSavedCompanies: () => ok(savedWith({ pins })),
    getQuote: (asked) =>
      asked.cacheMode === 'reload'
        ? fresh(asked)
        : asked.companyId === NHVN.id
          ? ok(answer(quote))
          : lost,
    getEvents: ({ companyId, cacheMode }) =>
      companyId === NHVN.id && cacheMode === 'only-if-cached' ? ok(answer([event({})])) : lost,
  });
  const { store, panel, asked } = scripted;
  await panel.saved.refresh();
  await expect.poll(() => store.state.watchlist.pins[0]?.events.state).toBe('loaded');
  return {
    ...scripted,
    states: () => store.state.watchlist.pins.map((pin) => pin.quote.state),
    requests: () =>
      asked.flatMap(([name, input]) => {
        const { companyId, cacheMode } = input as Asked;
        return name === 'getQuote' && cacheMode === 'reload' ? [companyId] : [];
      }),
  };
}

describe('the watchlist of the pins', () => {
  it('shows what is kept of each, and asks the service for nothing', async () => {
    const { store, states, asked } = await watchlist(() => lost);
    expect(states()).toEqual(['loaded', 'idle', 'idle']);
    expect(store.state.watchlist.pins[0]).toMatchObject({ listing: NHVN });
    expect(store.state.watchlist.pins.map(({ events }) => events.state)).toEqual([
      'loaded',
      'idle',
      'idle',
    ]);
    const modes = asked.flatMap(([, input]) => ('cacheMode' in (input as object) ? [input] : []));
    expect(modes).toHaveLength(6);
    for (const mode of modes) expect(mode).toMatchObject({ cacheMode: 'only-if-cached' });
  });

  it('asks for each quote once, one after another, at the press', async () => {
    let under = 0;
    let most = 0;
    const { panel, requests, store, states } = await watchlist(async ({ companyId }) => {
      under += 1;
      most = Math.max(most, under);
      await Promise.resolve();
      under -= 1;
      return companyId === SKVL.id ? failed({ kind: 'notFound' }) : ok(answer(quote));
    });
    await Promise.all([panel.watchlist.refresh(), panel.watchlist.refresh()]);
    expect(requests()).toEqual(pins.map(({ id }) => id));
    expect(most).toBe(1);
    // What one company alone has met does not end the others.
    expect(states()).toEqual(['loaded', 'failed', 'loaded']);
    expect(store.state.watchlist.refresh).toEqual({ state: 'done', updated: 2, of: 3 });
  });

  it.each<Failure>([
    { kind: 'limited', until: null },
    { kind: 'notConnected' },
    { kind: 'offline' },
  ])('ends at the first failure that the rest would meet: $kind', async (failure) => {
    const { panel, requests, store } = await watchlist(({ companyId }) =>
      companyId === SKVL.id ? failed(failure) : ok(answer(quote)),
    );
    await panel.watchlist.refresh();
    expect(requests()).toEqual([NHVN.id, SKVL.id]);
    expect(store.state.watchlist.refresh).toEqual({ state: 'stopped', failure, updated: 1, of: 3 });
  });

  it('can be cancelled, which aborts the request under way; opening a company ends it too', async () => {
    const answers: ((reply: Reply<'getQuote'>) => void)[] = [];
    const { panel, requests, store, asked } = await watchlist(
      () => new Promise((reply) => answers.push(reply)),
    );
    const cancelled = panel.watchlist.refresh();
    panel.watchlist.cancel();
    expect(asked.at(-1)).toEqual(['leaveCompany', { companyId: NHVN.id }]);
    answers[0]?.(failed({ kind: 'aborted' }));
    await cancelled;
    expect(requests()).toEqual([NHVN.id]);
    expect(store.state.watchlist).toMatchObject({
      refresh: { state: 'stopped', failure: null, updated: 0 },
      pins: [{ quote: { state: 'failed', previous: { data: quote } } }, {}, {}],
    });
    const left = panel.watchlist.refresh();
    panel.company.open(BRIG);
    answers[1]?.(ok(answer(quote)));
    await left;
    expect(requests()).toEqual([NHVN.id, NHVN.id]);
    expect(store.state.watchlist).toEqual({ ids: [], pins: [], refresh: { state: 'idle' } });
  });

  it('leaves out what is unpinned meanwhile, goes on with what is pinned, and reads that alone', async () => {
    const answers: ((reply: Reply<'getQuote'>) => void)[] = [];
    const { panel, requests, store, asked } = await watchlist(
      () => new Promise((reply) => answers.push(reply)),
    );
    const refreshing = panel.watchlist.refresh();
    const before = asked.length;
    store.update({ saved: savedWith({ pins: [BRIG, NHVN, HOLM] }) });
    await expect.poll(() => store.state.watchlist.ids).toEqual([BRIG.id, NHVN.id, HOLM.id]);
    const read = asked.slice(before).map(([, input]) => Object(input).companyId);
    expect(new Set(read)).toEqual(new Set([BRIG.id]));
    expect(store.state.watchlist.refresh.state).toBe('running');
    answers[0]?.(ok(answer(quote)));
    await expect.poll(requests).toEqual([NHVN.id, HOLM.id]);
    answers[1]?.(ok(answer(quote)));
    await refreshing;
    expect(store.state.watchlist.refresh).toEqual({ state: 'done', updated: 2, of: 3 });
  });

  it('is not gone on with by a refresh that was cancelled, once another has begun', async () => {
    const answers: ((reply: Reply<'getQuote'>) => void)[] = [];
    const { panel, requests, store } = await watchlist(
      () => new Promise((reply) => answers.push(reply)),
    );
    const cancelled = panel.watchlist.refresh();
    panel.watchlist.cancel();
    void panel.watchlist.refresh();
    answers[0]?.(ok(answer(quote)));
    await cancelled;
    expect(requests()).toEqual([NHVN.id, NHVN.id]);
    expect(store.state.watchlist.refresh).toMatchObject({ state: 'running', asking: NHVN.id });
  });

  it('has nothing to cancel before it is refreshed', async () => {
    const { panel, store, asked } = await watchlist(() => lost);
    const before = asked.length;
    panel.watchlist.cancel();
    expect(asked).toHaveLength(before);
    expect(store.state.watchlist.refresh).toEqual({ state: 'idle' });
  });

  it('leaves the panel while something is looked up', async () => {
    const { store } = await watchlist(() => lost);
    store.updateLookup({ submitted: 'NHVN' });
    await expect.poll(() => store.state.watchlist.ids).toEqual([]);
    store.updateLookup({ submitted: null });
    await expect.poll(() => store.state.watchlist.ids).toHaveLength(3);
  });

  it('shows nothing of an account that has gone', async () => {
    const { panel, store, states } = await watchlist(() => lost);
    panel.noticed({ notice: 'accountChanged' });
    expect(states()).not.toContain('loaded');
    store.update({ policy: { ...store.state.policy, off: ['recents'] } });
    await expect.poll(() => store.state.watchlist.ids).toEqual([]);
  });
});

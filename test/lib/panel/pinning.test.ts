import { describe, expect, it } from 'vitest';
import type { Input, Reply } from '../../../lib/messages/panel-messages.ts';
import { failed, ok } from '../../../lib/model/failure.ts';
import type { Company } from '../../../lib/model/records.ts';
import { type Listing, MAX_PINS } from '../../../lib/model/saved-companies.ts';
import { matchList } from '../../../lib/names/match-list.ts';
import type { KnownCompany } from '../../../lib/names/types.ts';
import { restore } from '../../../lib/panel/record.ts';
import { answer } from '../../components/fixtures/answers.ts';
import { changedSavedCompanies, refusalOf, savedWith } from '../../saved-with.ts';
import { keptOf, type Script, scriptedPanel } from './scripted-panel.ts';

const listing = (
  ticker: string,
  exchange: string | null = 'Nasdaq',
  name = `${ticker} Corp`,
): Listing => ({ ...{ id: `${ticker} ${exchange}`, exchange, name, ticker } });
const known = (one: Listing, changes: Partial<KnownCompany> = {}): KnownCompany => ({
  ...one,
  ...{ name: one.name ?? '', aliases: [], ...changes },
});
const row = (one: Listing): Company => ({ ...one, other: [] });

type Search = (
  asked: Input<'lookUpCompany'>,
) => Reply<'lookUpCompany'> | Promise<Reply<'lookUpCompany'>>;

/** A panel with these known companies and pins, which records searches and answers them as given. */
async function panelWith(
  { companies = [], pins = [] }: { companies?: KnownCompany[]; pins?: Listing[] } = {},
  search: Search = ({ query }) => ok(answer([row(listing(query))])),
  script: Script = {},
) {
  let saved = savedWith({ pins });
  const answered = new Map<string, Reply<'lookUpCompany'>>();
  const scripted = scriptedPanel({
    getSavedCompanies: () => ok(saved),
    getKeptOfCompanies: () => ok([]),
    changeSavedCompanies(change) {
      const refused = refusalOf(saved, change);
      saved = changedSavedCompanies(saved, change);
      return ok({ saved, refused });
    },
    matchCompanies: ({ entries }) => ok(matchList(entries, companies)),
    async lookUpCompany(asked) {
      const kept = answered.get(asked.query);
      if (kept) return kept;
      if (asked.cacheMode === 'only-if-cached') return failed({ kind: 'interrupted' });
      const reply = await search(asked);
      if (reply.ok) answered.set(asked.query, reply);
      return reply;
    },
    ...script,
  });
  const { store, panel, asked } = scripted;
  await panel.saved.refresh();
  panel.places.show('watchlist');
  panel.watchlist.pinning.open(null);
  const { pinning } = panel.watchlist;
  return {
    ...scripted,
    pinning,
    view: () => store.state.pinning,
    async find(text: string) {
      pinning.find(text);
      await expect.poll(() => store.state.pinning?.entries.length).toBeGreaterThan(0);
    },
    async ends() {
      await expect.poll(() => store.state.pinning?.run?.state).not.toBe('running');
    },
    /** Searches for what is left, to the end. */
    async searchAll() {
      pinning.start();
      await expect.poll(() => store.state.pinning?.run?.state).not.toBe('running');
    },
    states: () => store.state.pinning?.entries.map(({ text, state }) => `${text} ${state}`),
    pinned: () => store.state.saved.pins.map(({ ticker }) => ticker),
    searches: () =>
      asked.flatMap(([name, input]) =>
        name === 'lookUpCompany' && Object(input).cacheMode === 'default'
          ? [Object(input).query]
          : [],
      ),
    writes: () => asked.filter(([name]) => name === 'changeSavedCompanies').length,
  };
}

describe('known companies', () => {
  it('are pinned in their order, in one write and without a request', async () => {
    const companies = ['AA', 'BB', 'CC'].map((ticker) => known(listing(ticker)));
    const { find, pinned, searches, states, view, writes } = await panelWith({ companies });
    await find('AA, BB, CC Corp');
    expect(states()).toEqual(['AA added', 'BB added', 'CC Corp added']);
    expect(pinned()).toEqual(['AA', 'BB', 'CC']);
    expect(writes()).toBe(1);
    expect(searches()).toEqual([]);
    expect(view()).toMatchObject({ draft: null, run: null });
  });

  it('wait for the user’s choice when several fit, and are found when an exchange tells them apart', async () => {
    const companies = [known(listing('AA')), known(listing('AA', 'Xetra'))];
    const { find, pinned, pinning, states, view } = await panelWith({ companies });
    await find('AA\nAA.DE');
    expect(states()).toEqual(['AA choose', 'AA.DE added']);
    const choice = view()?.entries[0]?.listings ?? [];
    expect(choice.map(({ exchange }) => exchange)).toEqual(['Nasdaq', 'Xetra']);
    pinning.choose(0, choice[0] as Listing);
    await expect.poll(states).toEqual(['AA added', 'AA.DE added']);
    expect(pinned()).toEqual(['AA', 'AA']);
  });

  it('are searched for when the entry states another exchange, or no id is known', async () => {
    const companies = [known(listing('AA')), known(listing('BB', 'NYSE'), { id: null })];
    const { find, searches, states, searchAll } = await panelWith({ companies }, ({ query }) =>
      ok(answer([row(listing(query, 'Xetra')), row(listing(query, 'NYSE'))])),
    );
    await find('AA.DE, BB Corp');
    expect(states()).toEqual(['AA.DE left', 'BB Corp left']);
    await searchAll();
    // The search has the directory's symbol and exchange.
    expect(searches()).toEqual(['AA', 'BB']);
    expect(states()).toEqual(['AA.DE added', 'BB Corp added']);
  });

  it('count once when two lists have them, one without an id', async () => {
    const twice = known(listing('AA', 'NASDAQ', 'AA Inc.'), { id: null });
    const { find, states } = await panelWith({ companies: [known(listing('AA')), twice] });
    await find('AA');
    expect(states()).toEqual(['AA added']);
  });
});

describe('unknown companies', () => {
  const search: Search = ({ query }) => {
    if (query === 'TWO') return ok(answer([row(listing('TWO')), row(listing('TWO', 'Xetra'))]));
    if (query === 'NONE') return ok(answer([]));
    if (query === 'ODD') return failed({ kind: 'unexpectedAnswer', what: 'shape' });
    return ok(answer([row(listing(query))]));
  };

  it('are searched for one after another once the user starts, and pinned as they are found', async () => {
    const { find, pinned, searches, states, view, searchAll } = await panelWith({}, search);
    await find('ONE, TWO, NONE, ODD');
    expect(searches()).toEqual([]);
    await searchAll();
    expect(searches()).toEqual(['ONE', 'TWO', 'NONE', 'ODD']);
    expect(states()).toEqual(['ONE added', 'TWO choose', 'NONE none', 'ODD failed']);
    expect(pinned()).toEqual(['ONE']);
    expect(view()?.run).toMatchObject({ state: 'done', done: 4, failed: 1 });
  });

  it('cost nothing when their search is cached', async () => {
    const { find, pinning, searches, states, view, searchAll } = await panelWith({}, search);
    await find('ONE, NONE');
    await searchAll();
    pinning.open(null);
    pinning.find('ONE, NONE, NEW');
    await expect.poll(() => view()?.entries.length).toBe(3);
    expect(states()).toEqual(['ONE added', 'NONE none', 'NEW left']);
    expect(searches()).toEqual(['ONE', 'NONE']);
  });

  it('are not found, without a search, when their symbol is too short', async () => {
    const { find, states } = await panelWith();
    await find('F\nAB');
    expect(states()).toEqual(['F none', 'AB left']);
  });

  it('return to the field, and are found by the edited text', async () => {
    const { find, pinning, states, view, searchAll } = await panelWith({}, search);
    await find('NONE, TWO');
    await searchAll();
    pinning.edit();
    expect(view()?.draft).toBe('NONE');
    expect(states()).toEqual(['TWO choose']);
    pinning.find('ONE');
    await expect.poll(states).toEqual(['TWO choose', 'ONE left']);
    await searchAll();
    expect(states()).toEqual(['TWO choose', 'ONE added']);
  });

  it('wait for the user’s choice when no listing has the stated exchange', async () => {
    const { find, states, searchAll } = await panelWith({}, search);
    await find('XETRA:ONE');
    await searchAll();
    expect(states()).toEqual(['XETRA:ONE choose']);
  });
});

describe('a run of searches', () => {
  it('stops on request, aborts its call, and continues in a reloaded panel', async () => {
    const held = Promise.withResolvers<Reply<'lookUpCompany'>>();
    const first = await panelWith({}, ({ query }) =>
      query === 'BB' ? held.promise : ok(answer([row(listing(query))])),
    );
    await first.find('AA, BB, CC');
    first.pinning.start();
    await expect.poll(first.searches).toEqual(['AA', 'BB']);
    first.pinning.stop();
    await expect.poll(() => first.asked.at(-1)).toEqual(['leave', { asker: 'pinning' }]);
    held.resolve(failed({ kind: 'aborted' }));
    await first.ends();
    expect(first.view()?.run).toMatchObject({ state: 'stopped', failure: null, done: 1 });
    const again = await panelWith();
    restore(keptOf(first.store), again.store, again.panel);
    expect(again.states()).toEqual(['AA added', 'BB left', 'CC left']);
    expect(again.view()?.run).toMatchObject({ state: 'stopped', done: 1 });
    expect(again.searches()).toEqual([]);
    again.pinning.proceed();
    await expect.poll(() => again.view()?.run?.state).toBe('done');
    expect(again.searches()).toEqual(['BB', 'CC']);
    expect(again.states()).toEqual(['AA added', 'BB added', 'CC added']);
  });

  it('takes the answer that arrived while the panel was closed, and counts it once', async () => {
    const first = await panelWith();
    await first.find('AA, BB');
    const again = await panelWith({}, undefined, {
      lookUpCompany: ({ query, cacheMode }) =>
        query === 'AA' && cacheMode === 'only-if-cached'
          ? ok(answer([row(listing(query))]))
          : failed({ kind: 'interrupted' }),
    });
    restore(keptOf(first.store), again.store, again.panel);
    await expect.poll(again.states).toEqual(['AA added', 'BB left']);
    expect(again.pinned()).toEqual(['AA']);
    expect(again.searches()).toEqual([]);
  });

  it('ends without a request when no more companies can be pinned, and reports that', async () => {
    const pins = Array.from({ length: MAX_PINS - 1 }, (_, n) => listing(`P${n}`));
    const { find, panel, pinning, searches, states, view, searchAll } = await panelWith({
      pins,
    });
    await find('AA, BB, CC');
    await searchAll();
    expect(searches()).toEqual(['AA']);
    expect(states()).toEqual(['AA added', 'BB left', 'CC left']);
    expect(view()).toMatchObject({ refused: 'pinsFull', run: { state: 'stopped', done: 1 } });
    await panel.saved.change({ change: 'unpin', id: listing('P0').id });
    await panel.saved.change({ change: 'unpin', id: listing('P1').id });
    pinning.proceed();
    await expect.poll(() => view()?.run?.state).toBe('done');
    expect(view()).toMatchObject({ refused: null, run: { state: 'done' } });
    expect(states()).toEqual(['AA added', 'BB added', 'CC added']);
  });

  it('stops when a found company cannot be stored, and lets the user choose it again', async () => {
    let isFull = true;
    const { find, pinning, searches, states, view, searchAll } = await panelWith({}, undefined, {
      changeSavedCompanies: (change) =>
        ok({
          saved: savedWith({ pins: !isFull && change.change === 'pinMany' ? change.listings : [] }),
          refused: isFull ? 'storageFull' : null,
        }),
    });
    await find('AA, BB');
    await searchAll();
    expect(searches()).toEqual(['AA']);
    expect(states()).toEqual(['AA choose', 'BB left']);
    expect(view()?.refused).toBe('storageFull');
    isFull = false;
    pinning.choose(0, view()?.entries[0]?.listings[0] as Listing);
    await expect.poll(states).toEqual(['AA added', 'BB left']);
  });

  it('leaves no data to the next account, even from an answer under way', async () => {
    const held = Promise.withResolvers<Reply<'lookUpCompany'>>();
    const { find, panel, pinned, pinning, searches, view } = await panelWith(
      {},
      () => held.promise,
    );
    await find('AA, BB');
    pinning.start();
    await expect.poll(searches).toEqual(['AA']);
    await panel.session.accountChanged();
    held.resolve(ok(answer([row(listing('AA'))])));
    await panel.saved.refresh();
    expect(view()).toBe(null);
    expect(pinned()).toEqual([]);
    expect(searches()).toEqual(['AA']);
  });
});

describe('an added list', () => {
  it('pins known companies up to the limit, and keeps the others to choose', async () => {
    const pins = Array.from({ length: MAX_PINS - 2 }, (_, n) => listing(`P${n}`));
    const companies = ['AA', 'BB', 'CC'].map((ticker) => known(listing(ticker)));
    const { find, states, view } = await panelWith({ companies, pins });
    await find('AA, BB, CC');
    expect(states()).toEqual(['AA added', 'BB added', 'CC choose']);
    expect(view()?.refused).toBe('pinsFull');
  });

  it('leaves lines beyond the limit, or without a company, in the field', async () => {
    const { find, states, view } = await panelWith();
    const text = Array.from({ length: 302 }, (_, n) => `T${n}A`).join('\n');
    await find(`${text}\n!!!`);
    expect(states()).toHaveLength(300);
    expect(view()).toMatchObject({
      draft: '!!!\nT300A\nT301A',
      problems: { beyond: 2, unread: 1 },
    });
  });

  it('adds the companies of a page to a running search', async () => {
    const held = Promise.withResolvers<Reply<'lookUpCompany'>>();
    const { ends, find, pinning, searches, states } = await panelWith(
      { companies: [known(listing('KN'))] },
      ({ query }) => (query === 'AA' ? held.promise : ok(answer([row(listing(query))]))),
    );
    await find('AA');
    pinning.start();
    await expect.poll(searches).toEqual(['AA']);
    const wanted = (symbol: string) => ({
      ...{ text: symbol, symbol, exchange: null, mic: null, name: null },
    });
    pinning.addAll(null, ['AA', 'KN', 'BB'].map(wanted));
    await expect.poll(states).toEqual(['AA left', 'KN added', 'BB left']);
    held.resolve(ok(answer([row(listing('AA'))])));
    await ends();
    expect(states()).toEqual(['AA added', 'KN added', 'BB added']);
    expect(searches()).toEqual(['AA', 'BB']);
  });

  it('goes to the list in view', async () => {
    const { asked, find, panel, pinning } = await panelWith({ companies: [known(listing('AA'))] });
    await panel.saved.change({ change: 'newList', list: 'food', name: 'Food' });
    pinning.close();
    pinning.open('food');
    await find('AA');
    expect(asked.findLast(([name]) => name === 'changeSavedCompanies')?.[1]).toEqual({
      change: 'pinMany',
      listings: [listing('AA')],
      list: 'food',
    });
  });
});
